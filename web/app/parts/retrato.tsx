import { cx } from '#ui/cx.ts'
import { Imagen } from './imagen.tsx'

const TONES = ['bg-niebla text-pino', 'bg-sol text-tinta', 'bg-pino text-papel', 'bg-papel-hondo text-pino']

export function Retrato({
  persona: { IdConsultor, Nombre, perfil_foto },
  alt = '',
  eager = false,
  className,
}: {
  persona: { IdConsultor: number; Nombre: string; perfil_foto: string | null }
  /** Empty by default, because the name is usually beside the picture. */
  alt?: string
  eager?: boolean
  className?: string
}) {
  if (perfil_foto) {
    return (
      <Imagen
        src={perfil_foto}
        alt={alt}
        width={320}
        height={320}
        sizes="14rem"
        eager={eager}
        className={cx('block shrink-0 rounded-full bg-niebla object-cover', className)}
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid shrink-0 place-items-center rounded-full font-titulo font-[520] select-none',
        TONES[IdConsultor % TONES.length],
        className,
      )}
    >
      {initialsOf(Nombre)}
    </span>
  )
}

/** The first letters of the first name and of the last word. */
export function initialsOf(nombre: string): string {
  const words = nombre.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word) => word?.[0]?.toLocaleUpperCase('es')).join('')
}
