import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

export function Dialog({
  open,
  onClose,
  title,
  description,
  actions,
  wide = false,
  children,
}: {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  actions?: ReactNode
  wide?: boolean
  children?: ReactNode
}) {
  return (
    <Base.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-[rgb(15_45_40/0.46)]" />
        <Base.Popup
          className={cx(
            'fixed top-1/2 left-1/2 z-50 grid max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 gap-3 overflow-auto rounded-2xl bg-superficie p-5 text-texto shadow-alta',
            wide ? 'max-w-3xl' : 'max-w-md',
          )}
        >
          <Base.Title className="text-[15px] font-semibold">{title}</Base.Title>
          {description ? (
            <Base.Description className="text-tabla text-suave">{description}</Base.Description>
          ) : null}
          {children}
          {actions ? <div className="mt-1 flex flex-wrap justify-end gap-2">{actions}</div> : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
