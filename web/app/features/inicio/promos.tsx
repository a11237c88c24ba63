import { CalendarDays, Route, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { linkTo } from '../../lib/links.ts'
import type { TextosDe } from '../../lib/textos.ts'

const PROMOS = [
  { texto: 'promoCamino', to: linkTo.camino(), Icon: Route },
  { texto: 'promoConsultores', to: linkTo.consultores(), Icon: UserRound },
  { texto: 'promoActividades', to: linkTo.actividades(), Icon: CalendarDays },
] as const

/** The three promo blocks of the home page (B2), which overlap the banner. */
export function Promos({ textos }: { textos: TextosDe<'inicio'> }) {
  return (
    <ul className="contenedor relative z-10 -mt-12 grid gap-5 md:-mt-17.5 md:grid-cols-3">
      {PROMOS.map(({ texto, to, Icon }) => (
        <li
          key={to}
          className="relative grid content-start gap-2 rounded-tarjeta bg-white p-7 shadow-tarjeta transition-shadow duration-200 hover:shadow-alzada"
        >
          <Icon aria-hidden="true" strokeWidth={1.6} className="size-8.5 text-pino" />
          <Link to={to} className="enlace-entero mt-1 font-titulo text-h3 font-[480] tracking-[-0.015em]">
            {textos[texto].titulo}
          </Link>
          <p className="text-tinta-suave">{textos[texto].texto}</p>
        </li>
      ))}
    </ul>
  )
}
