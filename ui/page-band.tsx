import type { ReactNode } from 'react'
import { portada } from '#domain/archivos/portada.ts'
import { Breadcrumb, type Miga } from './breadcrumb.tsx'
import { cx } from './cx.ts'

const TONES = {
  niebla: 'bg-niebla text-tinta',
  hondo: 'bg-papel-hondo text-tinta',
  pino: 'sobre-oscuro bg-pino text-papel',
} as const

/** Opens an inner page: breadcrumb, title and one sentence on a calm colour. */
export function PageBand({
  title,
  lead,
  eyebrow,
  breadcrumb,
  tone = 'niebla',
  children,
}: {
  title: string
  lead?: ReactNode
  eyebrow?: string
  /** After `Inicio`. Left out, the band shows none. */
  breadcrumb?: Miga[]
  tone?: keyof typeof TONES
  /** Buttons or facts below the sentence. */
  children?: ReactNode
}) {
  return (
    <div className={cx('relative overflow-hidden', TONES[tone])}>
      <Ridge />
      <div
        className={cx('contenedor relative pb-14 md:pb-20', breadcrumb ? 'pt-4 md:pt-6' : 'pt-10 md:pt-14')}
      >
        {breadcrumb ? <Breadcrumb items={breadcrumb} className="mb-6 md:mb-9" /> : null}
        {eyebrow ? (
          <p className={cx('antetitulo mb-3', tone === 'pino' ? 'text-sol' : 'text-amanecer')}>{eyebrow}</p>
        ) : null}
        <h1 className="max-w-[18em] break-words">{title}</h1>
        {lead ? <p className="mt-4 max-w-[38em] text-lg opacity-90">{lead}</p> : null}
        {children ? <div className="mt-7 flex flex-wrap items-center gap-3">{children}</div> : null}
      </div>
    </div>
  )
}

/** The two nearest ridges of a generated cover, as a quiet horizon. */
const HORIZON = portada(5, 'panorama').ridges.slice(3)

function Ridge() {
  return (
    <svg
      viewBox="0 520 1600 240"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-x-0 bottom-0 h-9 w-full opacity-[0.07] md:h-14"
    >
      {HORIZON.map(({ d }) => (
        <path key={d} d={d} fill="currentColor" />
      ))}
    </svg>
  )
}
