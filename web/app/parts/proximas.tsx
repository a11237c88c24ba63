import type { ReactNode } from 'react'
import type { Evento } from '#domain/eventos/eventos.ts'
import { ButtonLink } from '#ui/button.tsx'
import { linkTo } from '../lib/links.ts'

/** A link from an event without enrolment to the future events of its category. */
export function Proximas({ evento: { categoria }, children }: { evento: Evento; children: ReactNode }) {
  return (
    <ButtonLink to={categoria ? linkTo.eventos(categoria.code) : linkTo.actividades()}>{children}</ButtonLink>
  )
}
