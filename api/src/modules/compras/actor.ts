import type { Actor } from '../../db/actor.ts'

/** Who did something, as the history of a purchase writes it. */
export function nameOf(actor: Actor): string {
  switch (actor.tipo) {
    case 'staff':
      return `staff:${actor.usuarioId}`
    case 'visitante':
    case 'persona':
    case 'consultor':
      return 'comprador'
    default:
      return actor.tipo
  }
}
