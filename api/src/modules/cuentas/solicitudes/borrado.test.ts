import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MedioPago } from '#domain/compras/medios.ts'
import { SolicitudStaff } from '#domain/cuentas/solicitudes/actos-staff.ts'
import { createSolicitud } from '#domain/cuentas/solicitudes/solicitudes.ts'
import { findEverywhere } from '#testing/guards/everywhere.ts'
import { aUsuario } from '#testing/rows/factories.ts'
import { openTienda, type Tienda, unComprador } from '#testing/tienda.ts'

let tienda: Tienda
beforeAll(async () => {
  tienda = await openTienda()
  await aUsuario(tienda, {
    email: 'otto@ejemplo.com',
    roles: ['staff'],
    rolesDeGestion: ['administracion'],
  })
})
afterAll(() => tienda.close())

/** Staff make sure who asks, and two of them erase. */
async function erase(who: { usuarioId: number } | { nombre: string; email: string }): Promise<void> {
  const [one, other] = [tienda.as('staff'), tienda.as('otto@ejemplo.com')]
  const body = { ...who, tipo: 'supresion' as const, detalle: 'Por carta', recibidaEn: '2025-11-20' }
  const params = { id: (await one.call(createSolicitud, { body })).item.id }
  await one.call(SolicitudStaff.endpoints.verificar, { params, body: { identidad: 'Mostró un documento' } })
  await one.call(SolicitudStaff.endpoints['pedir-borrado'], { params, body: {} })
  await other.call(SolicitudStaff.endpoints['aprobar-borrado'], { params, body: {} })
}

describe('somebody who bought without an account', () => {
  const comprador = {
    ...unComprador(),
    nombre_y_apellido: 'Zulma Quirquincho',
    dni: '27345678',
    telefono: '11 6789 4321',
    email: 'Zulma@lejos.example',
    calle: 'Pasaje Escondido',
  }

  it('leaves nothing in the audit either [cuentas/erasure-without-a-copy]', async () => {
    await tienda.buy({ comprador })
    await erase({ nombre: comprador.nombre_y_apellido, email: comprador.email })
    for (const value of ['Zulma', 'Quirquincho', '27345678', '6789 4321', 'Pasaje Escondido']) {
      expect(await findEverywhere(tienda, value), value).toEqual([])
    }
  })

  it('with a purchase that is still to be paid, and paid afterwards, leaves nothing either [cuentas/erasure-without-a-copy]', async () => {
    const email = 'Zulma.otra@lejos.example'
    const { checkoutId, referencia } = await tienda.buy({
      medio: MedioPago.mercadopago,
      comprador: { ...comprador, email, dni: '27345999' },
    })
    await erase({ nombre: comprador.nombre_y_apellido, email })
    await tienda.choose('mercadopago', checkoutId, 'pagar').catch(() => {})
    await tienda.quiet()
    await tienda.runJob('compras-por-consultar').catch(() => {})
    expect(await tienda.estado(referencia)).not.toBe('pendiente')
    for (const value of ['Zulma', 'Quirquincho', '27345999', '6789 4321', 'Pasaje Escondido']) {
      expect(await findEverywhere(tienda, value), value).toEqual([])
    }
  })
})
