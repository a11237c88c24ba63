import { CalendarDays, Route, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { linkTo } from '../../lib/links.ts'

const PROMOS = [
  {
    title: '¿Cómo hacer el camino?',
    text: 'Los tres pasos, explicados con calma.',
    to: linkTo.camino(),
    Icon: Route,
  },
  {
    title: 'Encontrá tu consultor',
    text: 'Cerca tuyo o en línea, por especialidad e idioma.',
    to: linkTo.consultores(),
    Icon: UserRound,
  },
  {
    title: 'Próximas actividades',
    text: 'Seminarios, encuentros de montaña y jornadas online.',
    to: linkTo.actividades(),
    Icon: CalendarDays,
  },
]

/** B2: the three promo blocks, standing over the edge of the banner. */
export function Promos() {
  return (
    <ul className="contenedor relative z-10 -mt-12 grid gap-5 md:-mt-17.5 md:grid-cols-3">
      {PROMOS.map(({ title, text, to, Icon }) => (
        <li key={to}>
          <Link
            to={to}
            className="grid h-full content-start gap-2 rounded-tarjeta bg-white p-7 shadow-tarjeta transition-shadow duration-200 hover:shadow-alzada"
          >
            <Icon aria-hidden="true" strokeWidth={1.6} className="size-8.5 text-pino" />
            <span className="mt-1 font-titulo text-h3 font-[480] tracking-[-0.015em]">{title}</span>
            <span className="text-tinta-suave">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
