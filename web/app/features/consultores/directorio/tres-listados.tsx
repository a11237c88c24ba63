import { Link } from 'react-router'
import { Cover } from '#ui/cover.tsx'
import { linkTo } from '../../../lib/links.ts'

const LISTADOS = [
  {
    to: linkTo.consultoresGeneral(),
    cover: 2,
    title: 'Listado general',
    text: 'Todas las personas que acompañan: buscá por país, provincia, localidad o nombre.',
  },
  {
    to: linkTo.consultoresCampus(),
    cover: 9,
    title: 'Consultores certificados',
    text: 'Con certificación del Campus, por especialidad e idioma.',
  },
  {
    to: linkTo.empresas(),
    cover: 7,
    title: 'Certificados en Empresas y Economía',
    text: 'Para organizaciones, equipos y proyectos.',
  },
]

/** Three circular links (B2). */
export function TresListados() {
  return (
    <ul className="grid justify-items-center gap-x-8 gap-y-14 md:grid-cols-3">
      {LISTADOS.map(({ to, cover, title, text }) => (
        <li key={to} className="grid w-full max-w-80 content-start justify-items-center gap-5 text-center">
          <Link
            to={to}
            className="group sobre-oscuro relative grid aspect-square w-full max-w-72 place-items-center overflow-hidden rounded-full bg-pino-hondo text-white shadow-tarjeta transition-shadow duration-200 hover:shadow-alzada"
          >
            <span aria-hidden="true" className="absolute inset-0">
              <Cover
                id={cover}
                formato="tapa"
                className="transition-transform duration-500 group-hover:scale-105"
              />
              <span className="absolute inset-0 bg-pino-hondo/60 transition-colors group-hover:bg-pino-hondo/70" />
            </span>
            <span className="relative max-w-[9em] font-titulo text-[1.6rem] leading-tight font-[480] text-balance">
              {title}
            </span>
          </Link>
          <p className="max-w-[22em] text-tinta-suave">{text}</p>
        </li>
      ))}
    </ul>
  )
}
