import { FORMATOS_DE_IMAGEN, isArchivo, srcSetOf } from '#domain/archivos/imagenes.ts'

export interface PictureProps {
  src: string
  alt: string
  width: number
  height: number
  sizes?: string
  /** Loads at once, for pictures at the top of a page. Others load when they come near the screen. */
  eager?: boolean
  className?: string | undefined
}

/**
 * A picture. For files of the site, the browser chooses the smallest one that fits `sizes`, in the best format it knows.
 * `width` and `height` give the proportion, so that the page does not shift when the picture loads. `base` is the
 * address of those files, or empty for the site itself.
 */
export function Picture({
  base,
  src,
  alt,
  width,
  height,
  sizes = '100vw',
  eager = false,
  className,
}: PictureProps & { base: string }) {
  const own = isArchivo(src)
  const image = (
    <img
      src={own ? base + src : src}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      className={className}
    />
  )
  if (!own) return image
  return (
    <picture className="contents">
      {FORMATOS_DE_IMAGEN.map((formato) => (
        // Hidden, because each source would add a gap in a row or a grid.
        <source
          key={formato}
          className="hidden"
          type={`image/${formato}`}
          srcSet={srcSetOf(base + src, formato)}
          sizes={sizes}
        />
      ))}
      {image}
    </picture>
  )
}
