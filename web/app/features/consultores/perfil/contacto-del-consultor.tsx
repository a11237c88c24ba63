import { Mail, MapPin, Phone, Video } from 'lucide-react'
import type { Consultor } from '#domain/consultores/consultores.ts'
import { linkTo } from '../../../lib/links.ts'
import { telHref } from '../../../parts/telefono.ts'
import { lugarText } from '../lugar.ts'
import { countAccion } from './count-accion.ts'

const row = 'flex min-w-0 items-center gap-3'
const link = 'inline-flex min-h-11 min-w-0 items-center break-all underline-offset-4 hover:underline'
const icon = 'size-5 shrink-0'

export function ContactoDelConsultor({ consultor }: { consultor: Consultor }) {
  const { IdConsultor, Telefono, Email, atiendeOnline } = consultor
  const lugar = lugarText(consultor)
  return (
    <ul className="grid gap-0.5">
      {lugar ? (
        <li className={row}>
          <MapPin aria-hidden="true" className={icon} />
          <span className="min-w-0 py-2">{lugar}</span>
        </li>
      ) : null}
      {atiendeOnline ? (
        <li className={row}>
          <Video aria-hidden="true" className={icon} />
          <span className="min-w-0 py-2">Atiende online</span>
        </li>
      ) : null}
      {Telefono ? (
        <li className={row}>
          <Phone aria-hidden="true" className={icon} />
          <a href={telHref(Telefono)} className={link} onClick={() => countAccion(IdConsultor, 'telefono')}>
            {Telefono}
          </a>
        </li>
      ) : null}
      {Email ? (
        <li className={row}>
          <Mail aria-hidden="true" className={icon} />
          <a href={linkTo.mail(Email)} className={link} onClick={() => countAccion(IdConsultor, 'mail')}>
            {Email}
          </a>
        </li>
      ) : null}
    </ul>
  )
}
