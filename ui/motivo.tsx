import { useId } from 'react'
import type { Motivo as Datos } from '#domain/archivos/motivo.ts'
import { cieloOf } from '#domain/archivos/portada.ts'
import { cx } from './cx.ts'

/** The decorative motif of a category, for places that are too small for a whole cover. */
export function Motivo({ motivo, className }: { motivo: Datos; className?: string | undefined }) {
  const gradient = useId()
  return (
    <svg
      viewBox="0 0 160 160"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={cx('block size-full', className)}
    >
      <linearGradient id={gradient} x2="0" y2="1">
        {cieloOf(motivo.cielo).map(({ offset, color }) => (
          <stop key={offset} offset={offset} stopColor={color} />
        ))}
      </linearGradient>
      <rect width="160" height="160" fill={`url(#${gradient})`} />
      <Trazo motivo={motivo} transform="translate(38 38) scale(.84)" />
    </svg>
  )
}

export function Trazo({ motivo, transform }: { motivo: Datos; transform: string }) {
  return (
    <path
      d={motivo.trazo}
      transform={transform}
      fill="none"
      stroke="#fff"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
      opacity=".92"
    />
  )
}
