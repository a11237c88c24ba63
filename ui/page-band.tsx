import type { ReactNode } from 'react'
import { portada } from '#domain/archivos/portada.ts'
import { Breadcrumb, type Miga } from './breadcrumb.tsx'
import { cx } from './cx.ts'

const TONES = {
  niebla: 'bg-niebla text-tinta',
  hondo: 'bg-papel-hondo text-tinta',
  pino: 'sobre-oscuro bg-pino text-papel',
} as const

/** The top of an inner page: breadcrumb, title and one sentence on a coloured band. */
export function PageBand({
  title,
  lead,
  eyebrow,
  status,
  breadcrumb,
  tone = 'niebla',
  children,
}: {
  title: string
  lead?: ReactNode
  eyebrow?: string
  /** A fact to show before the title, as `Cupo completo`. */
  status?: string
  /** Items after `Inicio`. Without them the band has no breadcrumb. */
  breadcrumb?: Miga[]
  tone?: keyof typeof TONES
  /** Buttons or facts, below the sentence or, on large screens, beside it. */
  children?: ReactNode
}) {
  return (
    <div data-banda className={cx('relative overflow-hidden', TONES[tone])}>
      <Ridge />
      <div className={cx('contenedor relative pb-8', breadcrumb ? 'pt-0.5' : 'pt-7 md:pt-9')}>
        {breadcrumb ? <Breadcrumb items={breadcrumb} className="mb-1 md:mb-1.5" /> : null}
        <div className="gap-x-12 lg:flex lg:flex-wrap lg:items-end lg:justify-between">
          <div className="min-w-0">
            {eyebrow || status ? (
              <p className="mb-2 flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
                {eyebrow ? (
                  <span className={cx('antetitulo', tone === 'pino' ? 'text-sol' : 'text-amanecer')}>
                    {eyebrow}
                  </span>
                ) : null}
                {status ? (
                  <span className="rounded-full bg-sol px-3 py-0.5 text-sm font-semibold text-tinta">
                    {status}
                  </span>
                ) : null}
              </p>
            ) : null}
            <h1 className="max-w-[18em] break-words">{title}</h1>
            {lead ? <p className="mt-3 max-w-[38em] text-lg opacity-90">{lead}</p> : null}
          </div>
          {children ? <div className="mt-5 flex flex-wrap items-center gap-3 lg:pb-1">{children}</div> : null}
        </div>
      </div>
    </div>
  )
}

/** The two front ridges of a generated cover, as a faint horizon. */
const HORIZON = portada(5, 'panorama').ridges.slice(3)

function Ridge() {
  return (
    <svg
      viewBox="0 520 1600 240"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-x-0 bottom-0 h-7 w-full opacity-[0.07]"
    >
      {HORIZON.map(({ d }) => (
        <path key={d} d={d} fill="currentColor" />
      ))}
    </svg>
  )
}
