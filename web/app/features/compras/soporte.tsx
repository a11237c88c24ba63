import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { linkTo } from '../../lib/links.ts'

export function Soporte() {
  return (
    <a className="font-semibold text-pino underline" href={linkTo.mail(ORGANIZACION.soporte)}>
      {ORGANIZACION.soporte}
    </a>
  )
}
