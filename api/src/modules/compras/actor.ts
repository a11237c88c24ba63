import type { Actor } from '../../db/actor.ts'

/** How the history of a purchase names who did something. */
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
