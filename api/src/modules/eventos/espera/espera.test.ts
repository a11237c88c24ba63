import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCompra } from '#domain/compras/compras.ts'
import { MedioPago } from '#domain/compras/medios.ts'
import { cancelEvento } from '#domain/compras/reembolsos/cancelaciones.ts'
import { register } from '#domain/cuentas/acceso.ts'
import { deleteCuenta, exportCuenta } from '#domain/cuentas/cuentas.ts'
import { PersonaStaff } from '#domain/cuentas/personas/actos-staff.ts'
import { EsperaStaff, listEsperas } from '#domain/eventos/actos-staff.ts'
import { changeCapacidad } from '#domain/eventos/capacidad.ts'
import { getMiEspera, joinEspera, leaveEspera, readEspera } from '#domain/eventos/espera.ts'
import { enrolByHand } from '#domain/inscripciones/inscriptos.ts'
import { onCompra } from '#testing/calls/compras.ts'
import { holdLock } from '#testing/database/locks.ts'
import { proveEmail, registroValido } from '#testing/people/registro.ts'
import { aCupon } from '#testing/rows/cupones.ts'
import { anEvento, aUsuario, fromNow } from '#testing/rows/factories.ts'
import { EN_PERSONA, GRATUITO, ONLINE, openTienda, type Tienda, unComprador } from '#testing/tienda.ts'

let tienda: Tienda
beforeAll(async () => {
  tienda = await openTienda({ env: { DATABASE_POOL: '20' } })
})
afterAll(() => tienda.close())
beforeEach(async () => {
  await tienda.clearCompras()
  await tienda.sql('delete from limites')
  await tienda.setCupo(EN_PERSONA, 1)
})

const params = { id: EN_PERSONA }
const bodyOf = (more: object = {}) => ({
  product_type: 'evento' as const,
  product_id: EN_PERSONA,
  medio: MedioPago.transferencia1,
  comprador: unComprador(),
  ...more,
})
const buy = async (more: object = {}, visitor = tienda.visitor()) =>
  (await visitor.call(createCompra, { body: bodyOf(more) })).item
const wait = (n: number) =>
  tienda.visitor().call(joinEspera, { params, body: { nombre: 'Persona', email: `espera${n}@ejemplo.com` } })
const free = (referencia: string) =>
  onCompra(tienda.as('staff'), 'rechazar', { params: { referencia }, body: { motivo: 'Una prueba' } })
const offered = async () =>
  (
    await tienda.sql<{ email: string }>(
      `select email from esperas where estado = 'ofrecida' order by ofrecida_en, id`,
    )
  ).map(({ email }) => email)
const attempt = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  )
const EMPTY = { body: {} }

describe('waiting', () => {
  it('is for a full event only, once each, by name and e-mail or by one click [inscripciones/waiting-for-a-seat compras/more-time-and-mails]', async () => {
    expect(await attempt(wait(1))).toBe('CONFLICTO')
    await buy()
    const first = await wait(1)
    expect(first.item).toMatchObject({ estado: 'espera', puesto: 1 })
    const again = await wait(1)
    expect([again.message, again.item, again.token]).toEqual([first.message, null, null])
    const ana = tienda.visitor('ana')
    expect((await ana.call(joinEspera, { params, ...EMPTY })).item?.puesto).toBe(2)
    expect((await ana.call(joinEspera, { params, ...EMPTY })).item?.puesto).toBe(2)
    expect((await ana.call(getMiEspera, { params })).item?.puesto).toBe(2)
    expect(await attempt(tienda.visitor().call(joinEspera, { params, ...EMPTY }))).toBe('DATOS_INVALIDOS')
    const robot = { nombre: 'R', email: 'r@ejemplo.com', sitio_web: 'x' }
    await tienda.visitor().call(joinEspera, { params, body: robot })
    expect(await tienda.sql(`select 1 from esperas where email = 'r@ejemplo.com'`)).toEqual([])
    const mails = () => tienda.sql(`select para from correos where plantilla = 'espera-anotada'`)
    expect(await mails()).toHaveLength(2)
    const { token } = await ana.call(getMiEspera, { params })
    await ana.call(leaveEspera, { body: { token: token ?? '' } })
    expect((await ana.call(joinEspera, { params, ...EMPTY })).item?.puesto, 'again').toBe(2)
    expect(await mails(), 'who leaves and comes again was told [compras/more-time-and-mails]').toHaveLength(2)
    expect(JSON.stringify(await tienda.as('ana').call(exportCuenta))).toContain('Encuentro en la montaña')
  })

  it('one person holds one seat: who has one unpaid waits for none, and who is kept one takes that [compras/one-unpaid-seat]', async () => {
    await tienda.setCupo(EN_PERSONA, 2)
    const mine = unComprador()
    const [own, other] = [await buy({ comprador: mine }), await buy()]
    const join = { params, body: { nombre: 'Persona', email: mine.email.toUpperCase() } }
    expect(await attempt(tienda.visitor().call(joinEspera, join))).toBe('PERSONA_CON_RESERVA')
    await free(own.referencia)
    const ana = tienda.visitor('ana')
    const hers = await buy({}, ana)
    expect(await attempt(ana.call(joinEspera, { params, ...EMPTY }))).toBe('PERSONA_CON_RESERVA')
    const { token } = await tienda.visitor().call(joinEspera, join)
    await free(other.referencia)
    expect(await offered()).toEqual([mine.email.toUpperCase()])
    await free(hers.referencia)
    expect(await attempt(buy({ comprador: mine }))).toBe('PERSONA_CON_RESERVA')
    const lugares = () => tienda.sql('select cupo from evento_sociales where id_evento = $1', [EN_PERSONA])
    expect(await lugares()).toEqual([{ cupo: 1 }])
    expect((await buy({ comprador: mine, lugar: token })).estado).toBe('pendiente')
    expect(await lugares()).toEqual([{ cupo: 1 }])
  })

  it('who has a seat of what is free waits for no other one, which could never be theirs [inscripciones/waiting-for-a-seat]', async () => {
    await tienda.setCupo(GRATUITO, 1)
    const { email, ...rest } = unComprador()
    const { referencia } = await buy({ product_id: GRATUITO, comprador: { ...rest, email } })
    expect(await tienda.estado(referencia)).toBe('confirmada')
    const join = (body: { nombre: string; email: string }) =>
      tienda.visitor().call(joinEspera, { params: { id: GRATUITO }, body })
    expect(await attempt(join({ nombre: 'Persona', email: email.toUpperCase() }))).toBe('PERSONA_CON_RESERVA')
    expect((await join({ nombre: 'Otra', email: 'otra@ejemplo.com' })).item?.puesto).toBe(1)
  })

  it('asks a network that sends many for the bot check, and who is signed in for none [inscripciones/waiting-for-a-seat]', async () => {
    await buy()
    const network = tienda.visitor()
    const from = (n: number) =>
      network.call(joinEspera, { params, body: { nombre: 'Persona', email: `red${n}@ejemplo.com` } })
    for (let n = 1; n <= 5; n++) expect((await from(n)).item?.puesto).toBe(n)
    expect(await attempt(from(6))).toBe('VERIFICACION_REQUERIDA')
    expect(await tienda.sql(`select 1 from esperas where email = 'red6@ejemplo.com'`)).toEqual([])
  })

  it('its deadline is on the clock of the event, as in the mail [eventos/clock-of-the-place]', async () => {
    await buy()
    const { token } = await wait(1)
    const inZona = (zona: string) =>
      tienda.sql('update eventos set zona = $2 where id_evento = $1 returning zona', [EN_PERSONA, zona])
    const read = async () => (await tienda.visitor().call(readEspera, { body: { token: token ?? '' } })).item
    const before = (await read()).zona
    await inZona('America/Mexico_City')
    expect((await read()).zona).toBe('America/Mexico_City')
    await inZona(before)
    expect((await read()).zona).toBe(before)
  })

  it('leaving is answered by moving up; a wrong link opens nothing [inscripciones/leaving-the-line]', async () => {
    await buy()
    const [first, second] = [await wait(1), await wait(2)]
    await tienda.visitor().call(leaveEspera, { body: { token: first.token ?? '' } })
    const { item } = await tienda.visitor().call(readEspera, { body: { token: second.token ?? '' } })
    expect(item).toMatchObject({ puesto: 1, titulo: 'Encuentro en la montaña' })
    const forged = `${first.token?.split('.')[0]}.x`
    expect(await attempt(tienda.visitor().call(readEspera, { body: { token: forged } }))).toBe(
      'NO_ENCONTRADO',
    )
    expect(
      await tienda.sql('select en_espera from evento_sociales where id_evento = $1', [EN_PERSONA]),
    ).toEqual([{ en_espera: 1 }])
  })
})

describe('a freed seat', () => {
  /** Ana, by staff. */
  const enrolAna = async (sumarLugar: boolean) => {
    const [ana] = await tienda.sql<{ id: number }>(`select id from usuarios where email = 'ana@ejemplo.com'`)
    const body = { IdEvento: EN_PERSONA, usuarioId: ana?.id ?? 0, motivo: 'La invitamos', sumarLugar }
    return tienda.as('staff').call(enrolByHand, { body })
  }
  const joinAna = () => tienda.visitor('ana').call(joinEspera, { params, ...EMPTY })

  it('is offered to nobody who came to a place in another way, and whoever has one waits for none [inscripciones/leaving-the-line]', async () => {
    const held = await buy()
    await joinAna()
    await wait(2)
    await enrolAna(true)
    expect(await attempt(joinAna())).toBe('YA_INSCRIPTO')
    await free(held.referencia)
    expect(await offered()).toEqual(['espera2@ejemplo.com'])
    expect(
      await tienda.sql('select cupo, en_espera from evento_sociales where id_evento = $1', [EN_PERSONA]),
    ).toEqual([{ cupo: 0, en_espera: 0 }])
  })

  it('that is kept for somebody is the one that staff enrol them in [inscripciones/offered-seat-used]', async () => {
    const held = await buy()
    await joinAna()
    await wait(2)
    await free(held.referencia)
    expect(await offered()).toEqual(['ana@ejemplo.com'])
    await enrolAna(false)
    expect(await offered()).toEqual([])
    expect(
      await tienda.sql('select cupo, en_espera from evento_sociales where id_evento = $1', [EN_PERSONA]),
    ).toEqual([{ cupo: 0, en_espera: 1 }])
  })

  it('that is kept for somebody is the one that staff move them to, and that their late money gets [compras/kept-seat-counts]', async () => {
    const seats = () =>
      tienda.sql('select cupo, en_espera from evento_sociales where id_evento = $1', [EN_PERSONA])
    const confirm = (referencia: string) => tienda.confirm(referencia)
    const otra = await anEvento(tienda, { fecha: fromNow({ days: 70 }), capacidad: 3 })
    const late = await buy({}, tienda.visitor('ana'))
    await tienda.age(late.referencia, '8 days')
    await tienda.runJob('compras-vencer')
    const held = await buy()
    await joinAna()
    await wait(2)
    await free(held.referencia)
    expect(await offered()).toEqual(['ana@ejemplo.com'])
    await confirm(late.referencia)
    expect([await offered(), await seats()]).toEqual([[], [{ cupo: 0, en_espera: 1 }]])

    const nora = tienda.visitor('nora')
    const { referencia } = await buy({ product_id: otra.IdEvento }, nora)
    await confirm(referencia)
    await nora.call(joinEspera, { params, ...EMPTY })
    await tienda.as('staff').call(changeCapacidad, { params, body: { suma: 2 } })
    expect(await offered()).toEqual(['espera2@ejemplo.com', 'nora@ejemplo.com'])
    const body = { IdEvento: EN_PERSONA, motivo: 'Cambió de fecha' }
    await onCompra(tienda.as('staff'), 'mover', { params: { referencia }, body })
    expect(await offered()).toEqual(['espera2@ejemplo.com'])
    expect([await seats(), await tienda.cupo(otra.IdEvento)]).toEqual([[{ cupo: 0, en_espera: 0 }], 3])
  })

  it('that is kept for an address is the one that its late money gets, and that staff move or enrol it to [compras/kept-seat-counts]', async () => {
    const seats = () =>
      tienda.sql('select cupo, en_espera from evento_sociales where id_evento = $1', [EN_PERSONA])
    const confirm = (referencia: string) => tienda.confirm(referencia)
    const waitAs = (email: string) =>
      tienda.visitor().call(joinEspera, { params, body: { nombre: 'Persona', email } })
    const otra = await anEvento(tienda, { fecha: fromNow({ days: 70 }), capacidad: 3 })
    const [mine, theirs] = [unComprador(), unComprador()]
    const late = await buy({ comprador: mine })
    await tienda.age(late.referencia, '8 days')
    await tienda.runJob('compras-vencer')
    const { referencia } = await buy({ comprador: theirs, product_id: otra.IdEvento })
    await confirm(referencia)
    const held = await buy()
    for (const { email } of [mine, theirs]) await waitAs(email.toUpperCase())
    await waitAs('ana@ejemplo.com')
    await wait(2)
    await free(held.referencia)
    await confirm(late.referencia)
    await tienda.as('staff').call(changeCapacidad, { params, body: { suma: 1 } })
    expect(await offered()).toEqual([theirs.email.toUpperCase()])
    const body = { IdEvento: EN_PERSONA, motivo: 'Cambió de fecha' }
    await onCompra(tienda.as('staff'), 'mover', { params: { referencia }, body })
    await tienda.as('staff').call(changeCapacidad, { params, body: { suma: 1 } })
    expect(await offered()).toEqual(['ana@ejemplo.com'])
    await expect(enrolAna(false)).rejects.toMatchObject({ code: 'EVENTO_SIN_CUPO' })
    await proveEmail(tienda, 'ana@ejemplo.com')
    await enrolAna(false)
    expect([await offered(), await seats()]).toEqual([[], [{ cupo: 0, en_espera: 1 }]])
    expect([await tienda.cupo(otra.IdEvento), await tienda.estado(late.referencia)]).toEqual([
      3,
      'confirmada',
    ])
  })

  it('goes to the first by priority and date, and to no passer-by; the link opens it, once [inscripciones/seat-offered-in-order inscripciones/offered-seat-used inscripciones/staff-see-the-line]', async () => {
    const held = await buy()
    await wait(1)
    await wait(2)
    const third = await wait(3)
    const staff = tienda.as('staff')
    const { data, esperan, traerian, motivo } = await staff.call(listEsperas, { params })
    expect([esperan, traerian]).toEqual([3, [{ currency: 'ARS', total: 135_000 }]])
    expect(motivo).toBe('Todavía no se liberó ningún lugar.')
    const id = data.find(({ email }) => email === 'espera3@ejemplo.com')?.id ?? 0
    const { adelantar, postergar } = EsperaStaff.endpoints
    for (const step of [adelantar, adelantar]) await staff.call(step, { params: { id }, body: {} })
    const { item } = await staff.call(postergar, { params: { id }, body: {} })
    expect(item).toMatchObject({ prioridad: 1, actos: { adelantar: true } })
    await free(held.referencia)
    expect(await offered()).toEqual(['espera3@ejemplo.com'])
    expect(await attempt(staff.call(adelantar, { params: { id }, body: {} }))).toBe('CONFLICTO_DE_ESTADO')
    expect(await tienda.cupo(EN_PERSONA)).toBe(0)
    expect(await attempt(buy())).toBe('EVENTO_SIN_CUPO')
    expect(await attempt(buy({ lugar: '1.x' }))).toBe('EVENTO_SIN_CUPO')
    const bought = await buy({ lugar: third.token })
    expect(bought.estado).toBe('pendiente')
    expect(await attempt(buy({ lugar: third.token }))).toBe('EVENTO_SIN_CUPO')
    // Its end frees the seat for the next, not for the same.
    await free(bought.referencia)
    expect(await offered()).toEqual(['espera1@ejemplo.com'])
  })

  it('by account, without the link [inscripciones/offered-seat-used]', async () => {
    const held = await buy()
    const ana = tienda.visitor('ana')
    await ana.call(joinEspera, { params, ...EMPTY })
    await free(held.referencia)
    expect(await attempt(buy({}, tienda.visitor('nora')))).toBe('EVENTO_SIN_CUPO')
    expect((await buy({}, ana)).estado).toBe('pendiente')
  })

  it('is the one that is bought, also where another is free; nothing stays kept for who is in [inscripciones/offered-seat-used inscripciones/seat-offered-in-order]', async () => {
    await buy()
    const { token } = await wait(1)
    const ana = tienda.visitor('ana')
    await ana.call(joinEspera, { params, ...EMPTY })
    await tienda.as('staff').call(changeCapacidad, { params, body: { suma: 3 } })
    expect([await offered(), await tienda.cupo(EN_PERSONA)]).toEqual([
      ['espera1@ejemplo.com', 'ana@ejemplo.com'],
      1,
    ])
    await buy({ lugar: token })
    await buy({}, ana)
    expect([await offered(), await tienda.cupo(EN_PERSONA)]).toEqual([[], 1])
    await buy()
    expect(await tienda.cupo(EN_PERSONA)).toBe(0)
  })

  it('is the next one’s after 24 hours, or when it is left; who missed it is told [inscripciones/seat-offered-in-order inscripciones/leaving-the-line]', async () => {
    const held = await buy()
    const tokens = [await wait(1), await wait(2), await wait(3)].map(({ token }) => token ?? '')
    await free(held.referencia)
    await tienda.sql(`update esperas set vence_en = now() - interval '1 minute' where estado = 'ofrecida'`)
    expect(await attempt(buy({ lugar: tokens[0] }))).toBe('EVENTO_SIN_CUPO')
    await Promise.all([tienda.runJob('esperas-vencer'), tienda.runJob('esperas-vencer')])
    expect(await offered()).toEqual(['espera2@ejemplo.com'])
    expect(await tienda.sql(`select para from correos where plantilla = 'espera-vencida'`)).toEqual([
      { para: 'espera1@ejemplo.com' },
    ])
    await tienda.visitor().call(leaveEspera, { body: { token: tokens[1] ?? '' } })
    expect(await offered()).toEqual(['espera3@ejemplo.com'])
    expect(await tienda.cupo(EN_PERSONA)).toBe(0)
  })

  it('also by staff who add seats, and by expiry [inscripciones/seat-offered-in-order]', async () => {
    const held = await buy()
    for (const n of [1, 2, 3]) await wait(n)
    const { item } = await tienda.as('staff').call(changeCapacidad, { params, body: { suma: 2 } })
    expect(item).toMatchObject({ Cupo: 0, capacidad: 3 })
    expect(await offered()).toHaveLength(2)
    await tienda.age(held.referencia, '8 days')
    await tienda.runJob('compras-vencer')
    expect(await offered()).toHaveLength(3)
    await tienda.as('staff').call(changeCapacidad, { params, body: { suma: 1 } })
    expect(await tienda.cupo(EN_PERSONA)).toBe(1)
  })

  it('of whoever changes the method stays theirs while others wait [inscripciones/offered-seat-used]', async () => {
    const ana = tienda.visitor('ana')
    await buy({}, ana)
    await wait(1)
    const second = await buy({ medio: MedioPago.stripe }, ana)
    expect(second.estado).toBe('pendiente')
    expect(await offered()).toEqual([])
    expect(await tienda.cupo(EN_PERSONA)).toBe(0)
  })

  it('of which the freeing dies in the middle is not freed; repeated, it is offered once [inscripciones/seat-offered-in-order]', async () => {
    const held = await buy()
    await wait(1)
    // The seat is offered already and its mail is being written when the connection is cut.
    const outbox = await holdLock(tienda, 'lock table correos in share mode')
    const cut = attempt(free(held.referencia))
    await expect
      .poll(async () => {
        const waiting = await tienda.sql<{ pid: number }>(
          `select pid from pg_locks join pg_stat_activity using (pid)
           where datname = current_database() and relation = 'correos'::regclass and not granted`,
        )
        for (const { pid } of waiting) await tienda.sql('select pg_terminate_backend($1)', [pid])
        return waiting.length
      })
      .toBeGreaterThan(0)
    expect(await cut).not.toBe('done')
    await outbox.end()
    const seats = () =>
      tienda.sql(
        `select cupo, en_espera, (select estado from compras where referencia = $2) as compra,
                (select count(*)::int from correos where plantilla = 'espera-ofrecida') as mails
         from evento_sociales where id_evento = $1`,
        [EN_PERSONA, held.referencia],
      )
    expect(await seats()).toEqual([{ cupo: 0, en_espera: 1, compra: 'pendiente', mails: 0 }])
    await free(held.referencia)
    expect(await offered()).toEqual(['espera1@ejemplo.com'])
    expect(await seats()).toEqual([{ cupo: 0, en_espera: 0, compra: 'fallida', mails: 1 }])
  })

  it('with 50 waiting and 50 buying at the same moment is the first one’s, and nobody else’s [inscripciones/seat-offered-in-order]', async () => {
    const held = await buy()
    for (let n = 1; n <= 50; n++) await wait(n)
    const [, ...bought] = await Promise.all([
      free(held.referencia),
      ...Array.from({ length: 50 }, () => attempt(buy())),
    ])
    expect(new Set(bought)).toEqual(new Set(['EVENTO_SIN_CUPO']))
    expect(await offered()).toEqual(['espera1@ejemplo.com'])
    const [state] = await tienda.sql(
      `select cupo, en_espera, (select count(*)::int from compras where retiene_cupo) as vendidos from evento_sociales where id_evento = $1`,
      [EN_PERSONA],
    )
    expect(state).toEqual({ cupo: 0, en_espera: 49, vendidos: 0 })
  })
})

describe('a seat of what begins soon [inscripciones/line-near-beginning]', () => {
  const beginsIn = async (minutes: number, capacidad = 1) => {
    const evento = await anEvento(tienda, { fecha: fromNow({ minutes }), zona: 'Etc/UTC', capacidad })
    return evento.IdEvento
  }
  const waitFor = (id: number, n: number) =>
    tienda.visitor().call(joinEspera, {
      params: { id },
      body: { nombre: 'Persona', email: `pronto${n}@ejemplo.com` },
    })
  const inMinutes = (IdEvento: number, minutes: number) =>
    Promise.all(
      ['eventos', 'evento_sociales'].map((table) =>
        tienda.sql(
          `update ${table} set fecha = now() + make_interval(mins => $2) where id_evento = $1 returning 1`,
          [IdEvento, minutes],
        ),
      ),
    )
  const mails = (plantilla: string) =>
    tienda.sql<{ para: string; datos: Record<string, unknown> }>(
      'select para, datos from correos where plantilla = $1 order by para',
      [plantilla],
    )

  it('is kept until it begins, which mail and page say; who did not use it is led elsewhere', async () => {
    const id = await beginsIn(180)
    const held = await buy({ product_id: id })
    const { token } = await waitFor(id, 1)
    await free(held.referencia)
    const read = async () => (await tienda.visitor().call(readEspera, { body: { token: token ?? '' } })).item
    const [{ comienza } = { comienza: new Date() }] = await tienda.sql<{ comienza: Date }>(
      'select fecha as comienza from eventos where id_evento = $1',
      [id],
    )
    expect(await read()).toMatchObject({
      estado: 'ofrecida',
      venceEn: comienza.toISOString(),
      hastaQueEmpiece: true,
    })
    expect(await mails('espera-ofrecida')).toMatchObject([{ datos: { hastaQueEmpiece: true } }])

    await inMinutes(id, -1)
    expect(await read()).toMatchObject({ estado: 'vencida' })
    await tienda.sql(
      `update evento_sociales set fecha_fin = now() + interval '1 day' where id_evento = $1 returning 1`,
      [id],
    )
    await tienda.runJob('esperas-vencer')
    expect(await mails('espera-vencida')).toMatchObject([
      {
        para: 'pronto1@ejemplo.com',
        datos: { cerrada: true, enlace: expect.stringMatching(/^\/eventos\//) },
      },
    ])
  })

  it('is offered to nobody within the last hour: the line is closed, each is told once, and the seat is anybody’s', async () => {
    const id = await beginsIn(180)
    const held = await buy({ product_id: id })
    const tokens = [await waitFor(id, 1), await waitFor(id, 2)].map(({ token }) => token ?? '')
    await inMinutes(id, 50)
    await free(held.referencia)
    expect(await offered()).toEqual([])
    expect(await attempt(waitFor(id, 3))).toBe('CONFLICTO')
    await tienda.runJob('esperas-vencer')
    await tienda.runJob('esperas-vencer')
    expect(await mails('espera-cerrada')).toMatchObject(
      [1, 2].map((n) => ({ para: `pronto${n}@ejemplo.com`, datos: { fin: 'por_empezar' } })),
    )
    const { item } = await tienda.visitor().call(readEspera, { body: { token: tokens[0] ?? '' } })
    expect(item).toMatchObject({ estado: 'baja', actividad: 'por_empezar' })
    expect((await buy({ product_id: id })).estado).toBe('pendiente')
  })
})

it('an account that merely bears the address in line reads nothing of it and takes no part [cuentas/unproven-address]', async () => {
  await buy()
  const { token } = await wait(1)
  const email = 'espera1@ejemplo.com'
  await tienda.visitor().call(register, { body: await registroValido(tienda, email) })
  const stranger = tienda.visitor(email)
  expect(await stranger.call(getMiEspera, { params })).toMatchObject({ item: null, token: null })
  expect(await stranger.call(joinEspera, { params, ...EMPTY })).toMatchObject({ item: null, token: null })
  await proveEmail(tienda, email)
  expect(await stranger.call(getMiEspera, { params })).toMatchObject({ item: { puesto: 1 }, token })
})

it('the link of a mail says what became of its seat, and whether it is the reader’s [inscripciones/waiting-link-told]', async () => {
  const read = async (token: string | null, visitor = tienda.visitor()) =>
    (await visitor.call(readEspera, { body: { token: token ?? '' } })).item
  const held = await buy()
  const [{ token: first }, { token: second }] = [await wait(1), await wait(2)]
  const open = { actividad: 'abierta', compra: null, otraCuenta: false }
  expect(await read(first)).toMatchObject({ ...open, estado: 'espera' })
  await free(held.referencia)
  expect(await read(first)).toMatchObject({ ...open, estado: 'ofrecida' })
  expect(await read(first, tienda.visitor('ana'))).toMatchObject({ estado: 'ofrecida', otraCuenta: true })

  const comprador = { ...unComprador(), email: 'ESPERA1@ejemplo.com' }
  const { referencia } = await buy({ lugar: first, comprador })
  expect(await read(first)).toMatchObject({ estado: 'usada', compra: 'pendiente' })
  await expect(buy({ lugar: first })).rejects.toMatchObject({
    code: 'EVENTO_SIN_CUPO',
    message: expect.stringContaining('El lugar que te guardábamos ya se usó'),
  })
  await tienda.confirm(referencia)
  expect(await read(first)).toMatchObject({ estado: 'usada', compra: 'confirmada' })
  await tienda.sql(`update compras set estado = 'reembolsada' where referencia = $1`, [referencia])
  expect(await read(first)).toMatchObject({ estado: 'usada', compra: 'sin_efecto' })

  // Its time is over, and the sweep has not come by yet.
  await tienda.sql(
    `update esperas set estado = 'ofrecida', vence_en = now() - interval '1 minute' where email = 'espera2@ejemplo.com'`,
  )
  expect(await read(second)).toMatchObject({ estado: 'vencida', venceEn: expect.any(String) })
  await tienda.sql('update eventos set cancelado_en = now() where id_evento = $1', [EN_PERSONA])
  expect(await read(second)).toMatchObject({ actividad: 'cancelada' })
  await tienda.sql('update eventos set cancelado_en = null where id_evento = $1', [EN_PERSONA])
})

describe('the end of waiting', () => {
  it('an event whose line fails holds up that of no other [inscripciones/seat-offered-in-order]', async () => {
    await tienda.sql('update evento_sociales set cupo = 0 where id_evento = $1', [EN_PERSONA])
    await tienda.sql(
      `insert into esperas (id_evento, nombre, email, grupo, estado, vence_en)
       select id, 'Persona', 'tarde@ejemplo.com', -1, 'ofrecida', now() - interval '1 minute' from unnest($1::int[]) id`,
      [[EN_PERSONA, ONLINE]],
    )
    const late = async () =>
      (
        await tienda.sql<{ id: number }>(
          `select id_evento as id from esperas where email = 'tarde@ejemplo.com' and estado = 'ofrecida'`,
        )
      ).map(({ id }) => id)
    await tienda.sql(
      `alter table esperas add constraint prueba check (id_evento <> ${EN_PERSONA} or estado <> 'vencida') not valid`,
    )
    try {
      await expect(tienda.runJob('esperas-vencer')).rejects.toThrow()
      expect(await late()).toEqual([EN_PERSONA])
    } finally {
      await tienda.sql('alter table esperas drop constraint prueba')
    }
    await tienda.runJob('esperas-vencer')
    expect(await late()).toEqual([])
  })

  it('who leaves for good leaves no name, their seat is the next one’s, their own coupon ends [inscripciones/line-follows-person cupones/personal-coupon]', async () => {
    const held = await buy()
    const email = 'lucia@ejemplo.com'
    await tienda.visitor().call(register, { body: await registroValido(tienda, email) })
    await proveEmail(tienda, email)
    const lucia = tienda.visitor(email)
    await lucia.call(joinEspera, { params, ...EMPTY })
    await wait(1)
    await free(held.referencia)
    expect(await offered()).toEqual([email])
    const [{ id } = { id: 0 }] = await tienda.sql<{ id: number }>(
      'select id from usuarios where email = $1',
      [email],
    )
    const cupon = await aCupon(tienda, { codigo: 'DE-LUCIA', usuario_id: id, email })
    const copia = await lucia.call(exportCuenta)
    expect(copia).toMatchObject({ esperas: [{ actividad: expect.any(String), email, estado: 'ofrecida' }] })
    expect(JSON.stringify(copia)).toContain('DE-LUCIA')
    await lucia.call(deleteCuenta, { body: { Contrasenia: 'sendero de piedra' } })
    expect(await offered()).toEqual(['espera1@ejemplo.com'])
    const left = await tienda.sql(
      `select (select count(*)::int from esperas where email = $1 or usuario_id = $2) as esperas,
              (select count(*)::int from correos where para = $1 or datos::text like '%' || $1 || '%') as correos,
              (select array[usuario_id::text, email, (anulado_en is not null)::text] from cupones where id = $3) as cupon`,
      [email, id, cupon.id],
    )
    expect(left).toEqual([{ esperas: 0, correos: 0, cupon: [null, '-', 'true'] }])
  })

  it.each([
    ['in line', 0, 2],
    ['with a seat kept for each', 2, 0],
  ])(
    'of two accounts %s that turn out to be one person: one place is left, the other is the next one’s [inscripciones/line-follows-person]',
    async (_, freed, waiting) => {
      await tienda.setCupo(EN_PERSONA, 2)
      const held = [await buy(), await buy()]
      const [first, second] = [await aUsuario(tienda), await aUsuario(tienda)]
      for (const { email } of [first, second]) {
        await tienda.visitor(email).call(joinEspera, { params, ...EMPTY })
      }
      await wait(1)
      for (const { referencia } of held.slice(0, freed)) await free(referencia)
      const union = { params: { id: second.id }, body: { de: first.id, motivo: 'Es la misma persona' } }
      await tienda.as('staff').call(PersonaStaff.endpoints.unir, union)
      expect(
        await tienda.sql('select cupo, en_espera from evento_sociales where id_evento = $1', [EN_PERSONA]),
      ).toEqual([{ cupo: 0, en_espera: waiting }])
      for (const { referencia } of held.slice(freed)) await free(referencia)
      expect(await offered()).toEqual([first.email, 'espera1@ejemplo.com'])
      const own = await tienda.visitor(second.email).call(getMiEspera, { params })
      expect(own.item).toMatchObject({ estado: 'ofrecida' })
    },
  )

  it('of what was cancelled before lines were closed is made by the clock, which tells of what was to come [inscripciones/line-closed]', async () => {
    await buy()
    for (const n of [1, 2]) await wait(n)
    await tienda.sql(
      `update eventos set cancelado_en = now(), cancelacion_motivo = 'Por el viento.' where id_evento = $1`,
      [EN_PERSONA],
    )
    const told = () =>
      tienda.sql(
        `select para, datos->>'motivo' as motivo from correos where plantilla = 'espera-cancelada' order by para`,
      )
    await tienda.runJob('esperas-vencer')
    await tienda.runJob('esperas-vencer')
    const motivo = 'Por el viento.'
    expect(await told()).toEqual([1, 2].map((n) => ({ para: `espera${n}@ejemplo.com`, motivo })))
    expect(
      await tienda.sql('select en_espera from evento_sociales where id_evento = $1', [EN_PERSONA]),
    ).toEqual([{ en_espera: 0 }])
    await tienda.sql('update eventos set cancelado_en = null where id_evento = $1', [EN_PERSONA])
  })

  const toldOf = (plantilla: string) =>
    tienda.sql('select para from correos where plantilla = $1 order by para', [plantilla])

  it('of what staff withdrew for good is told each once; of what they put back in time nobody hears [inscripciones/line-closed]', async () => {
    const { IdEvento } = await anEvento(tienda, { fecha: fromNow({ days: 30 }), capacidad: 1 })
    await buy({ product_id: IdEvento })
    const body = { nombre: 'Persona', email: 'retirada@ejemplo.com' }
    const { token } = await tienda.visitor().call(joinEspera, { params: { id: IdEvento }, body })
    const withdraw = (ago: string) =>
      tienda.sql(
        'update eventos set id_estado = 0, actualizado_en = now() - $2::interval where id_evento = $1 returning 1',
        [IdEvento, ago],
      )
    await withdraw('5 minutes')
    await tienda.runJob('esperas-vencer')
    expect(await toldOf('espera-cerrada')).toEqual([])
    await withdraw('2 hours')
    await tienda.runJob('esperas-vencer')
    await tienda.runJob('esperas-vencer')
    expect(await toldOf('espera-cerrada')).toEqual([{ para: body.email }])
    const { item } = await tienda.visitor().call(readEspera, { body: { token: token ?? '' } })
    expect(item).toMatchObject({ estado: 'baja', actividad: 'retirada' })
  })

  it('of what is online by now lets everybody in, and tells them [inscripciones/line-closed]', async () => {
    const { IdEvento } = await anEvento(tienda, { fecha: fromNow({ days: 30 }), capacidad: 1 })
    const { referencia } = await buy({ product_id: IdEvento })
    const body = { nombre: 'Persona', email: 'online@ejemplo.com' }
    const { token } = await tienda.visitor().call(joinEspera, { params: { id: IdEvento }, body })
    // As staff save it, which they may once no seat is taken.
    await tienda.sql(`update eventos set modalidad = 'Online' where id_evento = $1`, [IdEvento])
    await tienda.sql('delete from evento_sociales where id_evento = $1', [IdEvento])
    await free(referencia)
    await tienda.runJob('esperas-vencer')
    await tienda.runJob('esperas-vencer')
    expect(await toldOf('espera-libre')).toEqual([{ para: body.email }])
    const { item } = await tienda.visitor().call(readEspera, { body: { token: token ?? '' } })
    expect(item).toMatchObject({ estado: 'baja', actividad: 'libre' })
  })

  it('a cancelled event closes its line, and tells each, once [inscripciones/line-closed]', async () => {
    const held = await buy()
    for (const n of [1, 2]) await wait(n)
    await free(held.referencia)
    const body = { id: crypto.randomUUID(), titulo: 'Encuentro en la montaña', motivo: 'Por la tormenta.' }
    const cancel = () => tienda.as('staff').call(cancelEvento, { params: { IdEvento: EN_PERSONA }, body })
    await Promise.all([cancel(), cancel()])
    const told = await tienda.sql<{ para: string }>(
      `select para from correos where plantilla = 'espera-cancelada' order by para`,
    )
    expect(told.map(({ para }) => para)).toEqual(['espera1@ejemplo.com', 'espera2@ejemplo.com'])
    expect(await offered()).toEqual([])
    expect(await attempt(wait(3))).toBe('EVENTO_CANCELADO')
    await tienda.runJob('esperas-vencer')
    expect(
      await tienda.sql('select cupo, en_espera from evento_sociales where id_evento = $1', [EN_PERSONA]),
    ).toEqual([{ cupo: 1, en_espera: 0 }])
    await tienda.sql('update eventos set cancelado_en = null where id_evento = $1', [EN_PERSONA])
  })
})
