import { cx } from '#ui/cx.ts'
import { FigureLink } from './figure-link.tsx'

export interface FunnelStep {
  name: string
  value: number
  /** The list with the rows that this step counts. */
  to?: string | undefined
}

const HEIGHT = 52
const OPACITIES = ['opacity-30', 'opacity-50', 'opacity-75', 'opacity-100']

const number = new Intl.NumberFormat('es-AR')
const share = new Intl.NumberFormat('es-AR', { style: 'percent', maximumFractionDigits: 1 })

/** The share of the previous step that reached this one; a dash if the previous step is empty. */
export function shareOf(value: number, before: number | undefined): string {
  return before ? share.format(value / before) : '–'
}

/** A funnel: the height of each step is its share of the largest step. */
export function Funnel({ steps }: { steps: readonly FunnelStep[] }) {
  const most = Math.max(1, ...steps.map(({ value }) => value))
  const topOf = (value: number) => HEIGHT - (value / most) * HEIGHT
  return (
    <ol className="grid grid-cols-4">
      {steps.map(({ name, value, to }, i) => {
        const top = topOf(value)
        const next = topOf(steps[i + 1]?.value ?? value)
        return (
          <li key={name} className="min-w-0 pr-2">
            <svg
              viewBox={`0 0 100 ${HEIGHT}`}
              preserveAspectRatio="none"
              aria-hidden="true"
              className="mb-1 block h-14 w-full"
            >
              <path
                d={`M0 ${top}C45 ${top} 55 ${next} 100 ${next}V${HEIGHT}H0Z`}
                className={cx('fill-(--barra-dato)', OPACITIES[i])}
              />
            </svg>
            {to ? (
              <FigureLink to={to} className="text-subtitulo font-semibold hover:underline">
                {number.format(value)}
              </FigureLink>
            ) : (
              <b className="flex min-h-6 items-center text-subtitulo font-semibold max-md:min-h-control">
                {number.format(value)}
              </b>
            )}
            <span className="block text-meta text-suave">
              {name}
              {i > 0 ? ` · ${shareOf(value, steps[i - 1]?.value)}` : ''}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
