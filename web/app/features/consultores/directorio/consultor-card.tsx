import { Mail, MapPin, Phone, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../lib/links.ts'
import { Retrato } from '../../../parts/retrato.tsx'
import { telHref } from '../../../parts/telefono.ts'
import type { DesdeListado } from '../use-way-back.ts'
import type { Tarjeta } from './directorio-loader.ts'

/** Name, location, phone and e-mail (B2). The card links to the profile, phone and e-mail have links of their own. */
export function ConsultorCard({ consultor, volver }: { consultor: Tarjeta; volver: string }) {
  const { Nombre, lugar, Telefono, Email, atiendeOnline } = consultor
  return (
    <article className="group relative flex h-full flex-col gap-4 rounded-tarjeta bg-white p-6 shadow-tarjeta transition-shadow duration-200 hover:shadow-alzada">
      <div className="flex items-center gap-4">
        <Retrato persona={consultor} className="size-14 text-xl" />
        <h3 className="min-w-0 break-words">
          <Link
            to={linkTo.consultor(consultor)}
            state={{ desde: volver } satisfies DesdeListado}
            className="enlace-entero underline-offset-4 group-hover:underline"
          >
            {Nombre}
          </Link>
        </h3>
      </div>
      <ul className="grid gap-1 text-sm text-tinta-suave pointer-coarse:gap-0">
        {lugar ? (
          <Dato icon={<MapPin aria-hidden="true" className="mt-0.75 size-4.5 shrink-0" />}>
            <span className="min-w-0 py-0.5">{lugar}</span>
          </Dato>
        ) : null}
        {atiendeOnline ? (
          <Dato icon={<Video aria-hidden="true" className="mt-0.75 size-4.5 shrink-0" />}>
            <span className="min-w-0 py-0.5">Atiende online</span>
          </Dato>
        ) : null}
        {Telefono ? (
          <Dato icon={<Phone aria-hidden="true" className="mt-0.75 size-4.5 shrink-0 pointer-coarse:mt-3" />}>
            <a href={telHref(Telefono)} className={direct}>
              {Telefono}
            </a>
          </Dato>
        ) : null}
        {Email ? (
          <Dato icon={<Mail aria-hidden="true" className="mt-0.75 size-4.5 shrink-0 pointer-coarse:mt-3" />}>
            <a href={linkTo.mail(Email)} className={direct}>
              {Email}
            </a>
          </Dato>
        ) : null}
      </ul>
    </article>
  )
}

/** Links within the card, tall enough for a finger on touch screens. */
const direct =
  'relative z-1 min-w-0 rounded-sm py-0.5 break-words underline-offset-4 hover:underline pointer-coarse:py-2.75'

function Dato({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 gap-2.5">
      {icon}
      {children}
    </li>
  )
}
