import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { cx } from '#ui/cx.ts'
import { REDES } from './navegacion.ts'

export function Redes({ className }: { className?: string }) {
  return (
    <ul className={cx('flex items-center', className)}>
      {REDES.map(({ label, href, Icon }) => (
        <li key={label}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${ORGANIZACION.nombre} en ${label} (se abre en otra pestaña)`}
            className="grid size-11 place-items-center rounded-full hover:bg-current/10"
          >
            <Icon />
          </a>
        </li>
      ))}
    </ul>
  )
}
