import { motivoOf } from '#domain/archivos/motivo.ts'
import { dimensionesOf, type FormatoPortada } from '#domain/archivos/portada.ts'
import { Cover } from '#ui/cover.tsx'
import { cx } from '#ui/cx.ts'
import { Imagen } from './imagen.tsx'

/** How wide each kind is shown, for the choice of the file. */
const SIZES: Record<FormatoPortada, string> = {
  tarjeta: '(min-width: 64rem) 24rem, (min-width: 48rem) 50vw, 100vw',
  tapa: '12rem',
  panorama: '100vw',
}

/** A picture from the files of the site, or the generated cover when there is none. It fills its box. */
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
  /** When it is shown wider or narrower than its kind usually is. */
  sizes?: string
  /** The code of a category, whose motif its covers share. */
  motivo?: string | undefined
  /** For what is seen first on a page. */
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
