import type { ReactNode } from 'react'

/** A message that replaces the content of a screen. */
export function State({
  icon,
  title,
  action,
  children,
  alert = false,
}: {
  icon: ReactNode
  title: string
  action?: ReactNode
  children?: ReactNode
  alert?: boolean
}) {
  return (
    <div
      role={alert ? 'alert' : undefined}
      className="mx-auto flex max-w-md flex-col items-start gap-2 p-6 leading-relaxed"
    >
      <span className="grid size-11 place-items-center rounded-tarjeta bg-neutro-claro text-neutro [&_svg]:size-5">
        {icon}
      </span>
      <h2 className="text-subtitulo font-semibold">{title}</h2>
      {children ? <div className="text-tabla text-suave">{children}</div> : null}
      {action ? <div className="mt-2 flex flex-wrap gap-2">{action}</div> : null}
    </div>
  )
}
