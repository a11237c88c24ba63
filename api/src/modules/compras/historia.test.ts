import { expect, it } from 'vitest'
import { type Actor, PROVEEDOR, SISTEMA } from '../../db/actor.ts'
import { nameOf } from './historia.ts'

it('the history of a purchase tells an actor in the words it always had', () => {
  const call = { requestId: 'r', direccion: '10.0.0.1' }
  const signedIn = { usuarioId: 7, sesion: 's', ...call }
  const told: [Actor, string][] = [
    [SISTEMA, 'sistema'],
    [PROVEEDOR, 'proveedor'],
    [{ tipo: 'visitante', ...call }, 'comprador'],
    [{ tipo: 'persona', ...signedIn }, 'comprador'],
    [{ tipo: 'consultor', ...signedIn }, 'comprador'],
    [{ tipo: 'staff', ...signedIn, enNombreDe: 9, permiso: 'compras.confirmar' }, 'staff:7'],
  ]
  for (const [actor, text] of told) expect(nameOf(actor)).toBe(text)
})
