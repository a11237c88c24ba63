import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ARCHIVO_MAX_BYTES } from '#domain/archivos/archivos.ts'
import { createCompra, getCompra } from '#domain/compras/compras.ts'
import { ComprasList, getHistoria, refundCompra } from '#domain/compras/gestion.ts'
import { MedioPago } from '#domain/compras/medios.ts'
import { onCompra } from '#testing/calls/compras.ts'
import { holdLock, untilWaiting } from '#testing/database/locks.ts'
import { COMPRADOR } from '#testing/people/comprador.ts'
import {
  COMPRADOR_LIBRO,
  EN_PERSONA,
  LIBRO,
  ONLINE,
  openTienda,
  type Tienda,
  unComprador,
} from '#testing/tienda.ts'

let tienda: Tienda
beforeAll(async () => {
  tienda = await openTienda()
})
afterAll(() => tienda.close())
beforeEach(async () => {
  await tienda.clearCompras()
  await tienda.setCupo(EN_PERSONA, 20)
})

const transfer = (account?: string, medio: number = MedioPago.transferencia1, comprador = COMPRADOR) =>
  tienda.buy({ medio, comprador }, account)

const PDF = new Blob(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF'])
const upload = (referencia: string, name: string, content: Blob) =>
  tienda.sendComprobante(referencia, { archivo: new File([content], name) })

describe('a transfer', () => {
  it('holds a seat for 7 days, enrols with Pago 0 and mails the data of the chosen bank [compras/transfer-starts compras/seat-held]', async () => {
    const compra = await transfer('ana', MedioPago.transferencia2)
    expect(compra).toMatchObject({
      estado: 'pendiente',
      payment_id: 'TRANSFERENCIA',
      recargo: 0,
      amount: 45000,
      currency: 'ARS',
      banco: { nombre: 'Banco Dos', identificador: 'CBU-2' },
    })
    expect(await tienda.term(compra.referencia)).toBe(7 * 24 * 60)
    expect(await tienda.cupo(EN_PERSONA)).toBe(19)
    expect(await tienda.sql('select pago, paso, finalizado, id_forma_pago from evento_usuarios')).toEqual([
      { pago: 0, paso: 0, finalizado: 0, id_forma_pago: 1 },
    ])
    const [mail] = await tienda.sql<{ para: string; datos: object }>('select para, datos from correos')
    expect(mail).toMatchObject({
      para: 'marta@ejemplo.com',
      datos: { referencia: compra.referencia, identificador: 'CBU-2', total: '$\u00a045.000' },
    })
  })

  it('of many people at once: no payment id stands in the way [compras/transfer-starts]', async () => {
    const one = (account?: string) => transfer(account, MedioPago.transferencia1, unComprador())
    await Promise.all([one('ana'), one('nora'), one(), one()])
    expect(await tienda.sql('select payment_id from compras')).toEqual(Array(4).fill({ payment_id: null }))
  })

  it('is reminded of two days before, once', async () => {
    const compra = await transfer()
    await tienda.runJob('compras-recordar')
    expect(await tienda.correos(compra.referencia)).toEqual(['compra-transferencia'])
    await tienda.age(compra.referencia, '5 days 1 hour')
    await tienda.runJob('compras-recordar')
    await tienda.runJob('compras-recordar')
    expect(await tienda.correos(compra.referencia)).toEqual(['compra-recordatorio', 'compra-transferencia'])
  })

  it('expires after 7 days: the seat and the enrolment go, and the buyer is told [compras/seat-held]', async () => {
    const compra = await transfer('ana')
    await tienda.age(compra.referencia, '6 days 23 hours')
    await tienda.runJob('compras-vencer')
    expect(await tienda.estado(compra.referencia)).toBe('pendiente')
    await tienda.age(compra.referencia, '2 hours')
    await tienda.runJob('compras-vencer')
    expect(await tienda.estado(compra.referencia)).toBe('vencida')
    expect(await tienda.cupo(EN_PERSONA)).toBe(20)
    expect(await tienda.sql('select 1 from evento_usuarios')).toEqual([])
    expect(await tienda.correos(compra.referencia)).toEqual(['compra-transferencia', 'compra-vencida'])
    expect((await transfer('ana')).estado).toBe('pendiente')
  })

  it('of a book needs an address in Argentina [libros/book-payment]', async () => {
    const buy = (comprador: typeof COMPRADOR) =>
      tienda.visitor().call(createCompra, {
        body: { product_type: 'libro', product_id: LIBRO, medio: MedioPago.transferencia1, comprador },
      })
    await expect(buy(COMPRADOR)).rejects.toMatchObject({ status: 400, fields: { pais: expect.any(String) } })
    const { item } = await buy(COMPRADOR_LIBRO)
    expect(item).toMatchObject({ amount: 18500, currency: 'ARS' })
  })

  it('of an online event asks for nothing and stores placeholders [compras/steps-by-modality compras/buyer-form]', async () => {
    const ana = tienda.visitor('ana')
    await ana.call(createCompra, {
      body: { product_type: 'evento', product_id: ONLINE, medio: MedioPago.transferencia1 },
    })
    const [detalle] = await tienda.sql('select * from compras_user_detalle order by creado_en desc limit 1')
    expect(detalle).toMatchObject({
      user_id: 1,
      nombre_y_apellido: '-',
      dni: '-',
      calle: '-',
      email: 'ana@ejemplo.com',
      validacion: true,
    })
  })
})

describe('the receipt', () => {
  it('is kept privately, told about once, and waits for staff instead of expiring [archivos/upload-limit]', async () => {
    const compra = await transfer()
    const answer = await upload(compra.referencia, 'mi comprobante.pdf', PDF)
    expect(answer.statusCode).toBe(200)
    expect(answer.json().item.comprobante).toBe(true)
    await upload(compra.referencia, 'otra vez.pdf', PDF)
    expect(await tienda.correos(compra.referencia)).toEqual(['compra-comprobante', 'compra-transferencia'])
    expect(await tienda.sql('select distinct publico from archivos')).toEqual([{ publico: false }])
    await tienda.age(compra.referencia, '8 days')
    await tienda.runJob('compras-vencer')
    await tienda.runJob('compras-recordar')
    expect(await tienda.estado(compra.referencia)).toBe('pendiente')
  })

  it('may have 5,242,880 bytes and not one more, which leaves nothing [archivos/upload-limit]', async () => {
    const compra = await transfer()
    const before = await tienda.sql('select hash from archivos')
    const big = new Uint8Array(ARCHIVO_MAX_BYTES + 1)
    big.set(new TextEncoder().encode('%PDF-1.4\n'))
    const refused = await upload(compra.referencia, 'grande.pdf', new Blob([big]))
    expect(refused.statusCode).toBe(413)
    expect(refused.json().message).toBe('El archivo no debe superar los 5MB')
    expect(await tienda.sql('select hash from archivos')).toEqual(before)
    expect((await tienda.compra(compra.referencia))['comprobante']).toBeNull()
    const accepted = await upload(
      compra.referencia,
      'justo.pdf',
      new Blob([big.subarray(0, ARCHIVO_MAX_BYTES)]),
    )
    expect(accepted.statusCode).toBe(200)
  })

  it('that is replaced is deleted; the history keeps its digest [compras/replace-receipt]', async () => {
    const compra = await transfer()
    await upload(compra.referencia, 'primero.pdf', PDF)
    const { comprobante: first } = await tienda.compra(compra.referencia)
    const other = new Blob(['%PDF-1.4\n2 0 obj\n<<>>\nendobj\n%%EOF'])
    await upload(compra.referencia, 'segundo.pdf', other)
    expect(await tienda.sql('select 1 from archivos where hash = $1', [first])).toEqual([])
    const [told] = await tienda.sql(
      `select datos from compras_historia where motivo = 'Envió el comprobante' order by id desc limit 1`,
    )
    expect(told).toMatchObject({ datos: { reemplaza: first } })
  })

  it('must be what its name says [archivos/upload-limit]', async () => {
    const compra = await transfer()
    for (const [name, content] of [
      ['foto.png', PDF],
      ['programa.exe', PDF],
      ['pagina.pdf', new Blob(['<html><script>alert(1)</script>'])],
    ] as const) {
      expect((await upload(compra.referencia, name, content)).statusCode).toBe(415)
    }
    expect((await tienda.compra(compra.referencia))['comprobante']).toBeNull()
  })

  it('belongs to a transfer that is open', async () => {
    const { referencia } = await tienda.buy({ medio: MedioPago.stripe })
    expect((await upload(referencia, 'a.pdf', PDF)).statusCode).toBe(409)
    expect((await upload('0000-0000-0000-0000', 'a.pdf', PDF)).statusCode).toBe(404)
  })
})

describe('staff', () => {
  const staff = () => tienda.visitor('staff')
  const path = (referencia: string) => ({ params: { referencia }, body: { motivo: 'Visto en el banco' } })

  it('confirm a transfer, which enrols and mails', async () => {
    const compra = await transfer('ana')
    const { item } = await onCompra(staff(), 'confirmar', path(compra.referencia))
    expect(item).toMatchObject({ estado: 'confirmada', email: 'marta@ejemplo.com' })
    expect(await tienda.sql('select pago from evento_usuarios')).toEqual([{ pago: 1 }])
    expect(await tienda.correos(compra.referencia)).toContain('compra-confirmada')
    await expect(onCompra(staff(), 'confirmar', path(compra.referencia))).rejects.toMatchObject({
      code: 'CONFLICTO_DE_ESTADO',
    })
  })

  it('reject one with a reason, which the buyer reads', async () => {
    const compra = await transfer('ana')
    const body = { motivo: 'El importe no coincide' }
    await onCompra(staff(), 'rechazar', { params: { referencia: compra.referencia }, body })
    expect(await tienda.cupo(EN_PERSONA)).toBe(20)
    const [mail] = await tienda.sql(`select datos from correos where plantilla = 'compra-rechazada'`)
    expect(mail).toMatchObject({ datos: body })
    const empty = onCompra(staff(), 'rechazar', {
      params: { referencia: compra.referencia },
      body: { motivo: ' ' },
    })
    await expect(empty).rejects.toMatchObject({ status: 400 })
  })

  it('cannot seat somebody where no seat is left: the money is kept, told of, and can go back [compras/money-without-seat compras/review-mail]', async () => {
    const compra = await transfer('ana')
    await tienda.age(compra.referencia, '8 days')
    await tienda.runJob('compras-vencer')
    await tienda.setCupo(EN_PERSONA, 0)
    const confirm = () => onCompra(staff(), 'confirmar', path(compra.referencia))
    expect((await confirm()).message).toMatch(/quedó en revisión: .*ya no quedaban lugares/)
    expect(await tienda.compra(compra.referencia)).toMatchObject({ estado: 'revision', recibido: '45000.00' })
    const { historia, pagos } = await staff().call(getHistoria, { params: { referencia: compra.referencia } })
    expect(historia.at(-1)).toMatchObject({
      desde: 'vencida',
      hacia: 'revision',
      actor: 'staff:3',
      motivo: 'Pagó cuando ya no quedaban lugares',
    })
    expect(pagos).toMatchObject([{ estado: 'pagado', amount: 45_000, devolvible: 45_000 }])
    expect(await tienda.correos(compra.referencia)).toContain('compra-en-revision')
    const toStaff = await tienda.sql(`select para, datos from correos where plantilla = 'compra-por-revisar'`)
    expect(toStaff).toMatchObject([
      { para: tienda.config.mailOrganizacion, datos: { referencia: compra.referencia } },
    ])
    expect((await confirm()).item.estado).toBe('revision')
    expect(await tienda.sql('select 1 from compras_pagos'), 'seen once').toHaveLength(1)
    await tienda.setCupo(EN_PERSONA, 1)
    expect((await confirm()).item.estado).toBe('confirmada')
    expect(await tienda.cupo(EN_PERSONA)).toBe(0)
  })

  it('tell a second payment of the same person apart from a missing seat [compras/money-without-seat]', async () => {
    const late = await transfer('ana')
    await tienda.age(late.referencia, '8 days')
    await tienda.runJob('compras-vencer')
    const good = await transfer('ana')
    await onCompra(staff(), 'confirmar', path(good.referencia))
    await tienda.setCupo(EN_PERSONA, 0)
    const { message } = await onCompra(staff(), 'confirmar', path(late.referencia))
    expect(message).toContain('ya tenía esta actividad paga')
    expect(await tienda.estado(late.referencia)).toBe('revision')
    const { reembolsos } = await staff().call(refundCompra, path(late.referencia))
    expect(reembolsos).toMatchObject([{ estado: 'por_transferir', importe: 45_000 }])
  })

  it('end what is under review once no money of it is left', async () => {
    const item = await tienda.buy({ medio: MedioPago.stripe })
    await tienda.choose('stripe', item.checkoutId, 'desconectar')
    await tienda.quiet()
    const { payment_id } = await tienda.compra(item.referencia)
    await tienda.act('stripe', String(payment_id), 'contracargo')
    await tienda.act('stripe', String(payment_id), 'perder-contracargo')
    await tienda.quiet()
    expect(await tienda.estado(item.referencia)).toBe('revision')
    expect(await tienda.cupo(EN_PERSONA)).toBe(19)
    expect((await onCompra(staff(), 'rechazar', path(item.referencia))).item.estado).toBe('fallida')
    expect(await tienda.cupo(EN_PERSONA)).toBe(20)
    expect(await tienda.sql('select 1 from evento_usuarios')).toEqual([])
  })

  it('cannot refuse a transfer of which money is here', async () => {
    const compra = await transfer('ana')
    await tienda.age(compra.referencia, '8 days')
    await tienda.runJob('compras-vencer')
    await tienda.setCupo(EN_PERSONA, 0)
    await onCompra(staff(), 'confirmar', path(compra.referencia))
    await expect(onCompra(staff(), 'rechazar', path(compra.referencia))).rejects.toMatchObject({
      code: 'CONFLICTO_DE_ESTADO',
    })
    expect(await tienda.estado(compra.referencia)).toBe('revision')
  })

  it('find purchases, read their history and download the receipt as an attachment [archivos/uploads-for-staff]', async () => {
    const compra = await transfer('ana')
    await transfer('nora', MedioPago.transferencia1, unComprador())
    await upload(compra.referencia, 'comprobante ñ.pdf', PDF)
    await onCompra(staff(), 'confirmar', path(compra.referencia))
    const list = (query: Record<string, string>) => staff().call(ComprasList.endpoints.list, { query })
    expect((await list({})).total).toBe(2)
    expect((await list({ estado: 'confirmada' })).data).toMatchObject([{ referencia: compra.referencia }])
    expect((await list({ q: compra.referencia.slice(0, 9).toLowerCase() })).total).toBe(1)
    expect((await list({ q: '100%' })).total).toBe(0)
    expect((await list({ comprobante: '1' })).total).toBe(1)
    expect((await list({ creadoEn: '..2020-01-01' })).total).toBe(0)
    const { historia, item } = await staff().call(getHistoria, { params: { referencia: compra.referencia } })
    expect(historia.map(({ desde, hacia, actor }) => [desde, hacia, actor])).toEqual([
      [null, 'pendiente', 'comprador'],
      ['pendiente', 'pendiente', 'comprador'],
      ['pendiente', 'confirmada', 'staff:3'],
    ])
    expect(item.comprobanteNombre).toBe('comprobante ñ.pdf')
    const file = await staff().inject({ url: `/v1/data/compras/${compra.referencia}/comprobante` })
    expect(file.statusCode).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': "attachment; filename*=UTF-8''comprobante%20%C3%B1.pdf",
    })
  })

  it('export every row, however many there are [contenidos/exports-complete]', async () => {
    for (const from of [0, 3000, 6000, 9000]) {
      await tienda.sql(
        `with actor as (select set_config('senda.actor', '{"tipo":"sistema"}', true))
         insert into compras (referencia, origin, medio, product_type, product_id, product_name, grupo, precio, precio_moneda,
           recargo, cotizacion, amount, currency, vence_en, creado_en)
         select 'R-' || n, 'transferencia', 2, 'libro', 1, 'Volver', -1, 1, 'ARS', 0, 1, 1, 'ARS', now(), now() - n % 7 * interval '1 hour'
         from actor, generate_series($1::int + 1, $1 + 3000) n`,
        [from],
      )
    }
    const { payload } = await staff().inject({ url: '/v1/data/compras.csv' })
    const references = payload
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[1])
    expect(new Set(references).size).toBe(12_000)
    expect(references).toHaveLength(12_000)
  })

  it('export cells that no spreadsheet takes for a formula [informes/report-files]', async () => {
    await tienda.visitor().call(createCompra, {
      body: {
        product_type: 'evento',
        product_id: EN_PERSONA,
        medio: MedioPago.transferencia1,
        comprador: {
          ...COMPRADOR,
          nombre_y_apellido: '=HYPERLINK("x")',
          dni: '+54',
          telefono: '@sum',
          email: 'a@ejemplo.com',
        },
      },
    })
    const { payload, headers } = await staff().inject({ url: '/v1/data/compras.csv' })
    expect(headers['content-disposition']).toContain('attachment')
    expect(payload).toContain(`"'=HYPERLINK(""x"")"`)
    expect(payload).toContain(`"'+54"`)
    expect(payload).toContain(`"'@sum"`)
  })

  it('alone may do any of this [cuentas/roles-table]', async () => {
    const compra = await transfer('ana')
    const url = `/v1/data/compras/${compra.referencia}`
    for (const [method, path] of [
      ['GET', '/v1/data/compras'],
      ['GET', '/v1/data/compras.csv'],
      ['GET', `${url}/historia`],
      ['GET', `${url}/comprobante`],
      ['POST', `/v1/gestion/compras/${compra.referencia}/confirmar`],
      ['POST', `/v1/gestion/compras/${compra.referencia}/rechazar`],
      ['POST', `${url}/reembolsar`],
    ] as const) {
      expect((await tienda.visitor().inject({ method, url: path })).statusCode, path).toBe(401)
      // A token of the site says nothing at the door of Gestión.
      expect((await tienda.visitor('ana').inject({ method, url: path })).statusCode, path).toBe(401)
    }
    expect(await tienda.estado(compra.referencia)).toBe('pendiente')
    const { item } = await tienda
      .visitor('ana')
      .call(getCompra, { params: { referencia: compra.referencia } })
    expect(item.estado).toBe('pendiente')
  })
})

describe('a purchase under review is rejected [compras/rejecting-over-money]', () => {
  const reject = (referencia: string) =>
    onCompra(tienda.as('staff'), 'rechazar', { params: { referencia }, body: { motivo: 'No llegó' } })
  const underReview = async () => {
    const { referencia } = await transfer()
    await tienda.sql(`update compras set estado = 'revision' where referencia = $1`, [referencia])
    return referencia
  }

  it('not over money that came while it was being rejected', async () => {
    const referencia = await underReview()
    const bank = await holdLock(tienda, 'select from compras where referencia = $1 for update', [referencia])
    const rejected = reject(referencia).catch((error: { code: string }) => error.code)
    await untilWaiting(tienda)
    await bank.query(`select set_config('senda.actor', '{"tipo":"sistema"}', true)`)
    await bank.query(
      `insert into compras_pagos (origin, payment_id, compra_id, estado, amount, currency)
       select origin, 'mov-late', id, 'pagado', 100, currency from compras where referencia = $1`,
      [referencia],
    )
    await bank.end()
    expect(await rejected).toBe('CONFLICTO_DE_ESTADO')
    expect(await tienda.estado(referencia)).toBe('revision')
  })

  it('nor over a refund that is under way', async () => {
    const { referencia } = await transfer()
    await tienda.confirm(referencia)
    await tienda.as('staff').call(refundCompra, { params: { referencia }, body: { motivo: 'Lo pidió' } })
    await tienda.sql(`update compras set estado = 'revision' where referencia = $1`, [referencia])
    await expect(reject(referencia)).rejects.toMatchObject({
      code: 'CONFLICTO_DE_ESTADO',
      message: expect.stringContaining('Hay una devolución en camino'),
    })
  })
})
