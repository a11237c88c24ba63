import { useId } from 'react'
import { cx } from '#ui/cx.ts'

/** The fill of each kind of bar. In every chart hatching means reserved. */
const FILLS = {
  now: 'fill-(--barra-dato)',
  before: 'fill-(--barra-antes)',
  late: 'fill-accion',
} as const

const percent = (part: number, whole: number) => `${whole > 0 ? Math.min(100, (part / whole) * 100) : 0}%`

/** A value drawn as a bar. Hidden from screen readers, because the value stands beside it as text. */
export function Bar({
  value,
  of,
  fill = 'now',
  className,
}: {
  value: number
  of: number
  fill?: keyof typeof FILLS
  className?: string
}) {
  return (
    <svg aria-hidden="true" className={cx('block w-full', className ?? 'h-2')}>
      <rect width={percent(value, of)} height="100%" rx="2" className={FILLS[fill]} />
    </svg>
  )
}

/** A bar with the settled part, the reserved part and the rest of a total. */
export function PartsBar({ done, held, of }: { done: number; held: number; of: number }) {
  const hatch = useId()
  return (
    <svg aria-hidden="true" className="block h-2.5 w-full">
      <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" className="fill-superficie" />
        <rect width="2.5" height="5" className="fill-(--barra-reserva)" />
      </pattern>
      <rect width="100%" height="100%" rx="2" className="fill-(--barra-pista)" />
      <rect x={percent(done, of)} width={percent(held, of)} height="100%" fill={`url(#${hatch})`} />
      <rect width={percent(done, of)} height="100%" rx="2" className="fill-(--barra-dato)" />
    </svg>
  )
}

/** The legend of a chart. */
export function Legend({ now, before }: { now: string; before: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-meta text-suave">
      {(
        [
          [now, FILLS.now],
          [before, FILLS.before],
        ] as const
      ).map(([name, fill]) => (
        <span key={name} className="inline-flex items-center gap-1.5">
          <svg aria-hidden="true" className="h-2 w-5">
            <rect width="100%" height="100%" rx="2" className={fill} />
          </svg>
          {name}
        </span>
      ))}
    </p>
  )
}
