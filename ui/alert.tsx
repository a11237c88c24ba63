import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { cx } from './cx.ts'

const KINDS = {
  error: { className: 'border-error/40 bg-error-claro text-error', Icon: CircleAlert },
  success: { className: 'border-exito/40 bg-exito-claro text-exito', Icon: CircleCheck },
  info: { className: 'border-pino/30 bg-niebla text-pino', Icon: Info },
} as const

/** A message about something that just happened. With `onDismiss` it has a close button. */
export function Alert({
  kind,
  title,
  onDismiss,
  ref,
  children,
}: {
  kind: keyof typeof KINDS
  title: string
  onDismiss?: () => void
  ref?: Ref<HTMLDivElement>
  children?: ReactNode
}) {
  const { className, Icon } = KINDS[kind]
  return (
    <div
      ref={ref}
      role={kind === 'error' ? 'alert' : 'status'}
      tabIndex={-1}
      className={cx('flex gap-3 rounded-campo border p-4', className)}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {children ? <div className="mt-0.5 text-tinta">{children}</div> : null}
      </div>
      {onDismiss ? (
        <button
          type="button"
          onClick={onDismiss}
          className="-my-2.5 -mr-2.5 grid size-11 shrink-0 place-items-center rounded-full hover:bg-current/10"
        >
          <X aria-hidden="true" className="size-5" />
          <span className="sr-only">Cerrar el aviso</span>
        </button>
      ) : null}
    </div>
  )
}
