import { FORMATOS_DE_IMAGEN, isArchivo, srcSetOf } from '#domain/archivos/imagenes.ts'

export interface PictureProps {
  src: string
  alt: string
  width: number
  height: number
  sizes?: string
  /** For what is seen first on a page; everything else waits until it is near. */
  eager?: boolean
  className?: string | undefined
}

/**
 * A picture. Of the site's own files the browser takes the smallest that fits `sizes`, in the best format it knows.
 * `width` and `height` give its proportion, so that nothing moves when it arrives. `base` is where those files are
 * loaded from, when it is not the site itself.
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
        // Hidden: in a row or a grid each would take a gap of its own.
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
