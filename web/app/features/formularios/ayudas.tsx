import { Mail, MessageCircle } from 'lucide-react'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { linkTo } from '../../lib/links.ts'
import { Ayuda } from './pagina-de-formulario.tsx'

const link =
  'inline-flex min-h-11 items-center gap-2.5 font-semibold wrap-anywhere text-pino underline underline-offset-4'

/** The contact addresses, as an alternative to the form. */
export function AyudaContacto({ title = 'También podés escribirnos' }: { title?: string }) {
  return (
    <Ayuda title={title}>
      <a href={linkTo.mail()} className={link}>
        <Mail aria-hidden="true" className="size-5 shrink-0" />
        {ORGANIZACION.email}
      </a>
      <a href={linkTo.whatsapp()} target="_blank" rel="noopener noreferrer" className={link}>
        <MessageCircle aria-hidden="true" className="size-5 shrink-0" />
        WhatsApp
        <span className="sr-only"> (se abre en otra pestaña)</span>
      </a>
    </Ayuda>
  )
}

/** The survey's note about certified care (B9). */
export function AyudaCiclo() {
  return (
    <Ayuda title="Sobre la atención certificada">
      <p>La atención de un consultor certificado es un ciclo de 24 consultas mensuales.</p>
      <p>Para completar el ciclo se necesitan al menos 20 de los 25 encuentros mensuales (20/25).</p>
    </Ayuda>
  )
}
