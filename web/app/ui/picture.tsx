import type { FormatoPortada } from '#domain/portada.ts'
import { Cover } from './cover.tsx'
import { cx } from './cx.ts'

/** A picture from the files of the site, or the generated cover when there is none. It fills its box. */
export function PictureOrCover({
  src,
  id,
  formato = 'tarjeta',
  alt = '',
  eager = false,
  className,
}: {
  src: string | null | undefined
  id: number
  formato?: FormatoPortada
  alt?: string
  /** For what is seen first on a page. */
  eager?: boolean
  className?: string
}) {
  if (!src) return <Cover id={id} formato={formato} className={className} />
  return (
    <img
      src={src}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      className={cx('block size-full object-cover', className)}
    />
  )
}
