import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

const KNOTS = {
  neutral: 'bg-neutro-claro text-neutro',
  ok: 'bg-ok-claro text-ok',
  wait: 'bg-espera-claro text-espera',
  info: 'bg-info-claro text-info',
  note: 'bg-nota text-espera',
} as const

export interface Moment {
  key: string
  icon: LucideIcon
  tone?: keyof typeof KNOTS
  /** Who did what, in one line. */
  title: ReactNode
  detail?: ReactNode
  /** Readable time: «hoy 10:58». */
  when: string
  /** The exact instant. */
  at: string
}

/** A timeline, newest entry first. */
export function Timeline({ moments }: { moments: readonly Moment[] }) {
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)]">
      {moments.map(({ key, icon: Icon, tone = 'neutral', title, detail, when, at }) => (
        <li
          key={key}
          className="group relative grid grid-cols-[calc(24rem/14)_minmax(0,1fr)_auto] gap-x-2.5 pb-4 text-tabla"
        >
          <span
            aria-hidden="true"
            className="absolute top-6 bottom-0 left-[calc(11.5rem/14)] w-px bg-linea group-last:hidden"
          />
          <span className={cx('grid size-6 place-items-center rounded-full', KNOTS[tone])}>
            <Icon aria-hidden="true" className="size-3.5" />
          </span>
          <div className="min-w-0 pt-0.5 wrap-anywhere">
            <p>{title}</p>
            {detail ? <div className="mt-0.5 text-suave">{detail}</div> : null}
          </div>
          <time dateTime={at} title={at} className="pt-0.5 text-meta text-suave">
            {when}
          </time>
        </li>
      ))}
    </ol>
  )
}
