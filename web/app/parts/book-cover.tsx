import { cx } from '#ui/cx.ts'
import { PictureOrCover } from './picture-or-cover.tsx'

/** A book: its picture, or a generated cover with the title. */
export function BookCover({
  id,
  nombre,
  imagen,
  textoDeImagen,
  className,
}: {
  id: number
  nombre: string
  imagen: string | null
  textoDeImagen?: { texto: string } | null | undefined
  className?: string
}) {
  return (
    <div
      className={cx(
        '@container relative aspect-2/3 overflow-hidden rounded-l-sm rounded-r-lg bg-pino-hondo text-white shadow-tapa',
        className,
      )}
    >
      <PictureOrCover src={imagen} alt={textoDeImagen?.texto ?? ''} id={id} formato="tapa" />
      {imagen ? null : (
        <span
          aria-hidden="true"
          className="absolute inset-x-[10%] top-[7%] font-titulo text-[10.5cqw] leading-[1.15] font-[560] break-words hyphens-auto"
        >
          {nombre}
        </span>
      )}
    </div>
  )
}
