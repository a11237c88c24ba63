import { motivoOf } from '#domain/archivos/motivo.ts'
import { dimensionesOf, type FormatoPortada } from '#domain/archivos/portada.ts'
import { Cover } from '#ui/cover.tsx'
import { cx } from '#ui/cx.ts'
import { Imagen } from './imagen.tsx'

/** The `sizes` attribute of each kind of picture. */
const SIZES: Record<FormatoPortada, string> = {
  tarjeta: '(min-width: 64rem) 24rem, (min-width: 48rem) 50vw, 100vw',
  tapa: '12rem',
  panorama: '100vw',
}

/** A picture of the site or, without one, the generated cover. It fills its box. */
export function PictureOrCover({
  src,
  id,
  formato = 'tarjeta',
  alt = '',
  sizes,
  motivo,
  eager = false,
  className,
}: {
  src: string | null | undefined
  id: number
  formato?: FormatoPortada
  alt?: string
  /** Overrides the usual `sizes` of its kind. */
  sizes?: string
  /** The code of the category, which sets the motif of the cover. */
  motivo?: string | undefined
  /** Loads at once, for pictures at the top of a page. */
  eager?: boolean
  className?: string
}) {
  if (!src)
    return (
      <Cover id={id} formato={formato} motivo={motivo ? motivoOf(motivo) : undefined} className={className} />
    )
  return (
    <Imagen
      src={src}
      alt={alt}
      {...dimensionesOf(formato)}
      sizes={sizes ?? SIZES[formato]}
      eager={eager}
      className={cx('block size-full object-cover', className)}
    />
  )
}
