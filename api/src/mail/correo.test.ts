import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteCuenta } from '#domain/cuentas/cuentas.ts'
import { PersonaStaff } from '#domain/cuentas/personas/actos-staff.ts'
import { CorreoStaff } from '#domain/operacion/actos-staff.ts'
import { onCompra } from '#testing/calls/compras.ts'
import { holdLock, untilWaiting } from '#testing/database/locks.ts'
import { proveEmail } from '#testing/people/registro.ts'
import { aCompra, anEvento, aUsuario, insert } from '#testing/rows/factories.ts'
import { openSite, type TestSite } from '#testing/site.ts'
import { SISTEMA } from '../db/actor.ts'
import type { Tx } from '../db/client.ts'
import { newReferencia } from '../modules/compras/start/referencia.ts'
import { createCorreo } from './correo.ts'
import { respuestaDeMensaje } from './plantillas/mensajes.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

interface Mail {
  para: string
  responder_a?: string
  datos?: object
}

const aCorreo = (given: { para: string; [column: string]: unknown }) =>
  insert<{ id: string }>(site, 'correos', { plantilla: 'bienvenida', datos: '{}', ...given })

describe('erasing somebody', () => {
  it('takes the mails to them and about them, and nobody else’s [cuentas/account-purchases-stay]', async () => {
    const { email } = await aUsuario(site, { email: 'ana.b+1@ejemplo.com' })
    await proveEmail(site, email)
    const theirs: Mail[] = [
      { para: 'ANA.B+1@ejemplo.com' },
      { para: 'hola@senda.example', responder_a: email },
      { para: 'hola@senda.example', datos: { filas: [{ nombre: 'Email', valor: 'Ana.B+1@Ejemplo.com' }] } },
      { para: 'hola@senda.example', datos: { texto: `Escribime\n${email}.` } },
      { para: 'consultora@ejemplo.com', datos: { texto: `Ana <${email}>, de Rosario` } },
    ]
    const others: Mail[] = [
      { para: `mari${email}`, datos: { email: `mari${email}` } },
      { para: `${email}.ar`, datos: { email: `${email}.ar` } },
      { para: 'hola@senda.example', datos: { texto: `Soy mari-${email}, ¿me escriben?` } },
      { para: 'hola@senda.example', datos: { email: 'anaxb+1@ejemplo.com' } },
    ]
    const idsOf = async (mails: Mail[]) => {
      const ids = []
      for (const { datos = {}, ...mail } of mails) {
        ids.push((await aCorreo({ ...mail, datos: JSON.stringify(datos) })).id)
      }
      return ids
    }
    const [gone, kept] = [await idsOf(theirs), await idsOf(others)]
    await site.as(email).call(deleteCuenta, { body: { Contrasenia: 'camino2026' } })
    const left = await site.sql<{ id: string }>('select id from correos where id = any($1)', [
      [...gone, ...kept],
    ])
    expect(left.map(({ id }) => id).toSorted()).toEqual(kept.toSorted())
  })

  it('what is written to them meanwhile, by the clock too, is written before and erased, or not at all [cuentas/erased-while-busy]', async () => {
    const { id, email } = await aUsuario(site, { email: 'mientras@ejemplo.com' })
    await proveEmail(site, email)
    const mails = () => site.sql(`select estado from correos where lower(para) = 'mientras@ejemplo.com'`)
    const write = `insert into correos (plantilla, para, datos) values ('bienvenida', 'Mientras@ejemplo.com', '{}')`
    const early = await holdLock(site, write)
    // Has read the address, and writes to it when all is over.
    const late = await site.database.pool.connect()
    await late.query('begin')
    const [erased, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const erasing = site.database.transaction(SISTEMA, async (tx) => {
      await site.app.cuentas.erase(tx, id)
      erased.resolve()
      await gate.promise
    })
    await untilWaiting(site)
    await early.end()
    await erased.promise
    expect(await site.sql(`${write} returning id`), 'nobody waits for it').toEqual([])
    gate.resolve()
    await erasing
    await late.query(write)
    await late.query('commit')
    late.release()
    expect(await mails()).toEqual([])
    await site.sql(write)
    expect(await mails(), 'whoever comes again').toHaveLength(1)
  })
})

describe('a mail that is sent again', () => {
  const sent = { estado: 'enviado', enviado_en: new Date() }
  const failed = { estado: 'fallido', intentos: 6 }
  const resend = async (id: string) => {
    await site.as('staff').call(CorreoStaff.endpoints.reenviar, { params: { id }, body: {} })
    const [next] = await site.sql<{ para: string }>(
      `select para from correos where $1 in (id, reenvio_de) and estado = 'pendiente'`,
      [id],
    )
    return next?.para
  }

  it('goes to the address that its purchase has now, and the first one stays told [correo/mail-again]', async () => {
    const { IdEvento: id_evento } = await anEvento(site)
    const { id: compra_id, referencia } = await aCompra(site, {
      id_evento,
      origin: 'transferencia',
      referencia: newReferencia(),
    })
    const para = 'marta@ejemplo.com'
    const arrived = await aCorreo({ para, compra_id, ...sent })
    const lost = await aCorreo({ para, compra_id, vez: 2, ...failed })
    const body = { email: 'marta.bien@ejemplo.com' }
    await onCompra(site.as('staff'), 'cambiar-email', { params: { referencia }, body })
    expect(await resend(arrived.id)).toBe(body.email)
    expect(await resend(lost.id)).toBe(body.email)
    expect(await site.sql('select para from correos where id = $1', [arrived.id])).toEqual([{ para }])
  })

  it('goes to the address that its person has now, unless it was for that very address [correo/mail-again]', async () => {
    const { id, email: para } = await aUsuario(site)
    const arrived = await aCorreo({ para, ...sent })
    const Email = `bien-${id}@ejemplo.com`
    await site.as('staff').call(PersonaStaff.endpoints['cambiar-email'], {
      params: { id },
      body: { Email, motivo: 'Estaba mal escrito' },
    })
    expect(await resend(arrived.id)).toBe(Email)
    const [told] = await site.sql<{ id: string }>(
      `update correos set estado = 'enviado', enviado_en = now() where para = $1 and plantilla = 'email-cambiado'
       returning id`,
      [para],
    )
    expect(await resend(told?.id ?? '')).toBe(para)
  })
})

describe('a transaction that holds its mails', () => {
  const correo = () => createCorreo(site.config)
  const write = (tx: Tx, para: string) =>
    correo().enqueue(tx, {
      plantilla: respuestaDeMensaje,
      para,
      datos: { numero: 1, asunto: 'Hola', texto: 'Hola', citado: '', enRespuestaA: null },
    })
  const waiting = (para: string) =>
    site.sql(
      `select decision, extract(epoch from proximo_intento_en - creado_en)::float as segundos from correos where para = $1`,
      [para],
    )

  it('lets all of them wait and be called off together, and no mail of the next one [correo/hold-of-a-transaction]', async () => {
    const delay = await site.database.transaction(SISTEMA, async (tx) => {
      await write(tx, 'antes@ejemplo.com')
      const held = await correo().hold(tx, 60)
      await write(tx, 'una@ejemplo.com')
      await write(tx, 'otra@ejemplo.com')
      return held
    })
    await site.database.transaction(SISTEMA, (tx) => write(tx, 'despues@ejemplo.com'))
    for (const para of ['una@ejemplo.com', 'otra@ejemplo.com']) {
      expect(await waiting(para)).toEqual([
        { decision: delay.decision, segundos: expect.closeTo(60, 1) as number },
      ])
    }
    for (const para of ['antes@ejemplo.com', 'despues@ejemplo.com']) {
      expect(await waiting(para)).toEqual([{ decision: null, segundos: expect.closeTo(0, 1) as number }])
    }
    expect(await site.database.transaction(SISTEMA, (tx) => correo().callOff(tx, delay))).toBe(true)
    expect([await waiting('una@ejemplo.com'), await waiting('otra@ejemplo.com')]).toEqual([[], []])
  })

  it('leaves what an earlier decision holds, and one that holds nothing deletes it [correo/hold-of-a-transaction]', async () => {
    const evento = await anEvento(site)
    const { id } = await aCompra(site, { id_evento: evento.IdEvento, referencia: newReferencia() })
    const para = 'retenido@ejemplo.com'
    await aCorreo({ para, compra_id: id, decision: crypto.randomUUID() })
    await site.database.transaction(SISTEMA, async (tx) => {
      await correo().hold(tx, 60)
      await correo().overtake(tx, Number(id))
    })
    expect(await waiting(para)).toHaveLength(1)
    await site.database.transaction(SISTEMA, (tx) => correo().overtake(tx, Number(id)))
    expect(await waiting(para)).toEqual([])
  })
})
