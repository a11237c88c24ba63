import { useId } from 'react'
import type { Motivo } from '#domain/archivos/motivo.ts'
import { type FormatoPortada, portada } from '#domain/archivos/portada.ts'
import { cx } from './cx.ts'
import { Trazo } from './motivo.tsx'

/** The generated mountain of an id (decorative). It fills its box. */
export function Cover({
  id,
  formato = 'tarjeta',
  motivo,
  className,
}: {
  id: number
  formato?: FormatoPortada
  /** Of what kind it is: its sky, and a drawing instead of the sun. */
  motivo?: Motivo | undefined
  className?: string
}) {
  const gradient = useId()
  const { width, height, sky, sun, ridges } = portada(id, formato, motivo?.cielo)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={formato === 'panorama' ? 'xMidYMin slice' : 'xMidYMid slice'}
      aria-hidden="true"
      className={cx('block size-full', className)}
    >
      <linearGradient id={gradient} x2="0" y2="1">
        {sky.map(({ offset, color }) => (
          <stop key={offset} offset={offset} stopColor={color} />
        ))}
      </linearGradient>
      <rect width={width} height={height} fill={`url(#${gradient})`} />
      <circle cx={sun.cx} cy={sun.cy} r={sun.halo} fill={sun.color} opacity=".14" />
      {motivo ? null : <circle cx={sun.cx} cy={sun.cy} r={sun.r} fill={sun.color} opacity=".92" />}
      {ridges.map(({ d, color }) => (
        <path key={color} d={d} fill={color} />
      ))}
      {motivo ? (
        <Trazo
          motivo={motivo}
          transform={`translate(${sun.cx - sun.halo} ${sun.cy - sun.halo}) scale(${(2 * sun.halo) / 100})`}
        />
      ) : null}
    </svg>
  )
}
