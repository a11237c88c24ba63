import type { ReactNode } from 'react'
import type { Evento } from '#domain/eventos/eventos.ts'
import { ButtonLink } from '#ui/button.tsx'
import { linkTo } from '../lib/links.ts'

/** The way on from an event that nobody can enrol in any more. */
export function Proximas({ evento: { categoria }, children }: { evento: Evento; children: ReactNode }) {
  return (
    <ButtonLink to={categoria ? linkTo.eventos(categoria.code) : linkTo.actividades()}>{children}</ButtonLink>
  )
}
