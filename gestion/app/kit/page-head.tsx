import { type ReactNode, useEffect } from 'react'
import { cx } from '#ui/cx.ts'

/** The title of a screen, its actions, and the title of the browser tab. */
export function PageHead({
  title,
  meta,
  under,
  aside,
  children,
}: {
  title: string
  meta?: ReactNode
  /** On its own line, so that changes in it do not move the rest. */
  under?: ReactNode
  /** The primary action, at the end. */
  aside?: ReactNode
  children?: ReactNode
}) {
  useEffect(() => {
    document.title = `${title} · Gestión`
  }, [title])
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-3">
      <h1
        className={cx(
          'min-w-0 font-titulo text-titulo leading-tight font-[480] tracking-[-0.015em] wrap-anywhere',
          under !== undefined && 'md:flex-1 md:basis-60',
        )}
      >
        {title}
      </h1>
      {under ? (
        <div className="flex w-full flex-wrap items-center gap-2 text-tabla text-suave md:order-last md:-mt-1.5 md:min-h-6">
          {under}
        </div>
      ) : null}
      {meta ? <div className="flex flex-wrap items-center gap-2 text-tabla text-suave">{meta}</div> : null}
      <div className="ml-auto flex flex-wrap items-center gap-2 md:justify-end">
        {children}
        {aside}
      </div>
    </div>
  )
}
