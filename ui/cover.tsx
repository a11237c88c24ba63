import { useId } from 'react'
import type { Motivo } from '#domain/archivos/motivo.ts'
import { type FormatoPortada, portada } from '#domain/archivos/portada.ts'
import { cx as join } from './cx.ts'
import { Trazo } from './motivo.tsx'

/** A decorative mountain landscape, generated from an id. It fills its box. */
export function Cover({
  id,
  formato = 'tarjeta',
  motivo,
  className,
}: {
  id: number
  formato?: FormatoPortada
  /** The motif of a category: its sky colours, and a drawing instead of the sun. */
  motivo?: Motivo | undefined
  className?: string
}) {
  const gradient = useId()
  const { width, height, sky, sun, ridges } = portada(id, formato, motivo?.cielo)
  const { cx, cy, r, halo, color: fill } = sun
  const disc = { cx, cy, fill }
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={`xMidY${formato === 'panorama' ? 'Min' : 'Mid'} slice`}
      aria-hidden="true"
      className={join('block size-full', className)}
    >
      <linearGradient id={gradient} x2="0" y2="1">
        {sky.map(({ offset, color }) => (
          <stop key={offset} offset={offset} stopColor={color} />
        ))}
      </linearGradient>
      <rect width={width} height={height} fill={`url(#${gradient})`} />
      <circle {...disc} r={halo} opacity=".14" />
      {!motivo && <circle {...disc} r={r} opacity=".92" />}
      {ridges.map(({ d, color }) => (
        <path key={color} d={d} fill={color} />
      ))}
      {motivo && (
        <Trazo motivo={motivo} transform={`translate(${cx - halo} ${cy - halo}) scale(${halo / 50})`} />
      )}
    </svg>
  )
}
