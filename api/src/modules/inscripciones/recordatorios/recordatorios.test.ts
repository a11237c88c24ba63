import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteCuenta } from '#domain/cuentas/cuentas.ts'
import { collectMails } from '#testing/reading/mails.ts'
import { anEvento, anInscripcion, aUsuario, type EventoDePrueba } from '#testing/rows/factories.ts'
import { openTienda, type Tienda, unComprador } from '#testing/tienda.ts'
import { hashPassword } from '../../cuentas/passwords/passwords.ts'

const MADRID = 'Europe/Madrid'
const JOB = 'recordatorios-de-actividades'

let tienda: Tienda
beforeAll(async () => {
  tienda = await openTienda()
})
afterAll(() => tienda.close())
beforeEach(() => tienda.sql('delete from correos'))

/** The digits of a clock in the zone, this many hours from now. */
async function clockIn(zona: string, hours: number): Promise<string> {
  const [row] = await tienda.sql<{ clock: string }>(
    `select to_char((now() + make_interval(hours => $2)) at time zone $1, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as clock`,
    [zona, hours],
  )
  return row?.clock ?? ''
}

async function enrolled(
  hours: number,
  given: { enrolledDaysAgo?: number; id_estado?: number; pago?: number } = {},
): Promise<EventoDePrueba & { email: string }> {
  const { enrolledDaysAgo = 30, pago = 1, ...columns } = given
  const fecha = await clockIn(MADRID, hours)
  const evento = await anEvento(tienda, { zona: MADRID, fecha, oradores: 'Inés Balbuena', ...columns })
  const usuario = await aUsuario(tienda, { nombre: 'Clara Ruiz' })
  await anInscripcion(tienda, { user_id: usuario.id, id_evento: evento.IdEvento, pago })
  await tienda.sql(
    `update evento_usuarios set creado_en = now() - make_interval(days => $2) where id_evento = $1`,
    [evento.IdEvento, enrolledDaysAgo],
  )
  return { ...evento, email: usuario.email }
}

async function remind() {
  await tienda.runJob(JOB)
  return collectMails(tienda)
}

describe('reminders [inscripciones/event-reminders]', () => {
  it('a week before and a day before, on the clock of the place, once each however often it runs', async () => {
    const far = await enrolled(24 * 8)
    const week = await enrolled(24 * 7 - 1)
    const day = await enrolled(23)
    const mails = await remind()
    expect(mails.map(({ para, asunto }) => [para, asunto]).sort()).toEqual(
      [
        [week.email, `En una semana: ${week.Titulo}`],
        [day.email, `Ya casi: ${day.Titulo}`],
      ].sort(),
    )
    expect(mails.map(({ para }) => para)).not.toContain(far.email)
    const [mail] = mails.filter(({ para }) => para === day.email)
    expect(mail?.texto).toContain('Hola, Clara')
    expect(mail?.texto).toContain('(hora de Madrid)')
    expect(mail?.texto).toContain('A cargo de: Inés Balbuena')
    expect(mail?.adjunto?.nombre).toBe(`actividad-${day.IdEvento}.ics`)
    expect(String(mail?.adjunto?.contenido)).toContain('DTSTART;TZID=Europe/Madrid:')
    expect(await remind()).toEqual([])
  })

  it('say no name that a stranger typed for what is free [inscripciones/line-mails-limited]', async () => {
    const free = { precio: 0, precio_usd: 0, medio_pago_arg: 0, medio_pago_ext: 0 }
    const evento = await anEvento(tienda, { zona: MADRID, fecha: await clockIn(MADRID, 23), ...free })
    const comprador = { ...unComprador(), nombre_y_apellido: 'Premio Enorme' }
    await tienda.buy({ product_id: evento.IdEvento, comprador })
    await tienda.sql(
      `update evento_usuarios set creado_en = now() - interval '30 days' where id_evento = $1`,
      [evento.IdEvento],
    )
    const [mail] = (await remind()).filter(({ asunto }) => asunto === `Ya casi: ${evento.Titulo}`)
    expect(mail?.para).toBe(comprador.email)
    expect(mail?.texto).not.toContain('Premio')
  })

  it('nobody is written to who erased their account since, though the place stays [cuentas/erased-stay-nameless]', async () => {
    const { email } = await enrolled(23)
    const Contrasenia = 'una que sirve'
    await tienda.sql('update usuarios set contrasenia_hash = $2 where email = $1', [
      email,
      await hashPassword(Contrasenia),
    ])
    await tienda.visitor(email).call(deleteCuenta, { body: { Contrasenia } })
    expect(await remind()).toEqual([])
  })

  it('two processes at once remind nobody twice', async () => {
    await enrolled(20)
    await Promise.all([tienda.runJob(JOB), tienda.runJob(JOB), tienda.runJob(JOB)])
    expect(await collectMails(tienda)).toHaveLength(1)
  })

  it('none for what is unpaid, withdrawn, over, or was just confirmed', async () => {
    await enrolled(20, { pago: 0 })
    await enrolled(20, { id_estado: 2 })
    await enrolled(-1)
    await enrolled(20, { enrolledDaysAgo: 0 })
    await enrolled(24 * 6, { enrolledDaysAgo: 0 })
    expect(await remind()).toEqual([])
  })

  it('none for who was enrolled and is not any more', async () => {
    const { IdEvento } = await enrolled(20)
    await tienda.sql('delete from evento_usuarios where id_evento = $1', [IdEvento])
    expect(await remind()).toEqual([])
  })
})
