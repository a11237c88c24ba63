import { type ReactNode, useEffect } from 'react'

/** The title of a screen, what can be done with all of it, and the title of the tab. */
export function PageHead({
  title,
  meta,
  aside,
  children,
}: {
  title: string
  meta?: ReactNode
  /** The one primary action, at the end. */
  aside?: ReactNode
  children?: ReactNode
}) {
  useEffect(() => {
    document.title = `${title} · Gestión`
  }, [title])
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-3">
      <h1 className="min-w-0 font-titulo text-titulo leading-tight font-[480] tracking-[-0.015em] wrap-anywhere">
        {title}
      </h1>
      {meta ? <div className="flex flex-wrap items-center gap-2 text-tabla text-suave">{meta}</div> : null}
      <div className="ml-auto flex flex-wrap items-center gap-2">
        {children}
        {aside}
      </div>
    </div>
  )
}
