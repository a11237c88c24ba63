import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { createCompra } from '#domain/compras/compras.ts'
import { MEDIOS_DE_TRANSFERENCIA } from '#domain/compras/medios.ts'
import { InscripcionStaff } from '#domain/inscripciones/actos-staff.ts'
import { findEntrada, printEntrada, shownEntrada } from '#domain/inscripciones/entradas.ts'
import { listMisActividades } from '#domain/unidades/unidades.ts'
import { onCompra, sendHeldMails } from '#testing/calls/compras.ts'
import { COMPRADOR } from '#testing/people/comprador.ts'
import { collectMails } from '#testing/reading/mails.ts'
import { readPdf, readQr } from '#testing/reading/pdf.ts'
import { aCompra, anEvento, anInscripcion, fromNow } from '#testing/rows/factories.ts'
import { openSite, TEST_SECRET, type TestSite } from '#testing/site.ts'
import { qrOf } from '../../../drawing/qr.ts'
import { createCodigosDeEntrada } from './codigo.ts'

const codigos = createCodigosDeEntrada([TEST_SECRET])
let site: TestSite
let noraId: number

beforeAll(async () => {
  site = await openSite()
  const [nora] = await site.sql<{ id: number }>(`select id from usuarios where email = 'nora@ejemplo.com'`)
  noraId = nora?.id ?? 0
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } })
})
afterAll(() => site.close())

const find = async (entrada: string) => (await site.call(findEntrada, { body: { entrada } })).item
const refused = { status: 404, code: 'NO_ENCONTRADO' }

async function aSeat() {
  const { IdEvento, Titulo } = await anEvento(site, { fecha: fromNow({ days: 3 }) })
  const { id } = await anInscripcion(site, { user_id: noraId, id_evento: IdEvento, abierta_hasta: null })
  return { IdEvento, Titulo, id, entrada: codigos.sign({ id, numero: 1 }) }
}

describe('the ticket', () => {
  it('is signed for every enrolment, and nothing else is one [inscripciones/signed-ticket]', () => {
    for (const id of [1, 31, 32, 1_000, 2_147_483_647]) {
      const code = codigos.sign({ id, numero: 33 })
      expect(codigos.read(shownEntrada(code))).toEqual({ id, numero: 1 })
      for (let at = 0; at < code.length; at++) {
        const forged = code.slice(0, at) + (code[at] === 'Z' ? 'Y' : 'Z') + code.slice(at + 1)
        expect(codigos.read(forged)).toBeUndefined()
      }
    }
    for (const text of ['', '0', 'Z'.repeat(17), 'Z'.repeat(400), 'ñandú', "'; drop table eventos"]) {
      expect(codigos.read(text)).toBeUndefined()
    }
  })

  it('shows its holder what, when and where, and the code as a drawing [inscripciones/signed-ticket]', async () => {
    const { entrada, Titulo } = await aSeat()
    const shown = await find(entrada)
    expect(shown).toMatchObject({ entrada, evento: { Titulo }, cancelado: false, ingreso: false })
    expect(shown.nombre).toMatch(/^Nora/)
    const { lado, dark } = qrOf(entrada)
    expect(lado).toBeLessThanOrEqual(25)
    expect(shown.qr.d.split('M')).toHaveLength(dark.length + 1)
  })

  it('is printed with the same code [inscripciones/signed-ticket]', async () => {
    const { entrada, Titulo } = await aSeat()
    const { blob, name } = await site.call(printEntrada, { body: { entrada } })
    expect(name).toBe('entrada.pdf')
    const pdf = readPdf(Buffer.from(await blob.arrayBuffer()))
    expect(pdf.pages).toBe(1)
    expect(pdf.lines.join(' ')).toContain(Titulo)
    expect(pdf.lines).toContain(shownEntrada(entrada))
    const { lado, dark } = qrOf(entrada)
    const drawn = readQr(pdf.squares)
    expect(drawn).toHaveLength(lado)
    expect(drawn.flat().filter(Boolean)).toHaveLength(dark.length)
  })

  it('is gone with its payment, its enrolment, or once another was given, by who may; the other one is mailed [inscripciones/another-ticket]', async () => {
    const { id, entrada } = await aSeat()
    const replace = (who: string) =>
      site
        .as(who)
        .call(InscripcionStaff.endpoints['dar-entrada'], { params: { id }, body: { motivo: 'La perdió' } })
    await site.sql('delete from correos')
    await replace('staff')
    await expect(find(entrada)).rejects.toMatchObject(refused)
    const second = codigos.sign({ id, numero: 2 })
    const [mail, ...others] = await collectMails(site)
    expect([mail?.para, others]).toEqual(['nora@ejemplo.com', []])
    expect(mail?.texto).toContain(shownEntrada(second))
    expect(mail?.texto).not.toContain(shownEntrada(entrada))
    expect((await find(second)).entrada).toBe(second)
    await site.sql('update evento_usuarios set pago = 0 where id = $1', [id])
    await expect(find(second)).rejects.toMatchObject(refused)
    await site.sql('delete from evento_usuarios where id = $1', [id])
    await expect(find(second)).rejects.toMatchObject(refused)
    await expect(replace('staff')).rejects.toMatchObject(refused)
  })

  it('stands in Mis Actividades of its owner and of nobody else, where there is a door [inscripciones/signed-ticket]', async () => {
    const { IdEvento, entrada } = await aSeat()
    const zoom = await anEvento(site, { modalidad: 'Video' })
    await anInscripcion(site, { user_id: noraId, id_evento: zoom.IdEvento, abierta_hasta: null })
    const { data } = await site.as('nora').call(listMisActividades)
    const entradaOf = (id: number) => data.find((each) => each.IdEvento === id)?.entrada
    expect(entradaOf(IdEvento)).toBe(entrada)
    expect(entradaOf(zoom.IdEvento)).toBeNull()
    expect(JSON.stringify(await site.as('ana').call(listMisActividades))).not.toContain(entrada)
  })

  it('comes with the mail of the confirmation, as a picture that a camera reads [inscripciones/signed-ticket]', async () => {
    const { IdEvento } = await anEvento(site, { fecha: fromNow({ days: 3 }) })
    const [row] = await site.sql<{ medios: number }>(
      'select medio_pago_ext as medios from eventos where id_evento = $1',
      [IdEvento],
    )
    const medio = MEDIOS_DE_TRANSFERENCIA.find((bit) => (row?.medios ?? 0) & bit) ?? 0
    await site.sql('delete from correos')
    const { item } = await site.as('nora').call(createCompra, {
      body: { product_type: 'evento', product_id: IdEvento, medio, comprador: COMPRADOR },
    })
    await onCompra(site.as('staff'), 'confirmar', {
      params: { referencia: item.referencia },
      body: { motivo: 'Acreditada' },
    })
    await sendHeldMails(site)
    const mail = (await collectMails(site)).find(({ asunto }) => asunto.startsWith('Confirmamos'))
    const { entrada } = (await site.call(findEntrada, { body: { referencia: item.referencia } })).item
    expect(mail?.html).toContain(`cid:${mail?.imagen?.cid}`)
    expect(mail?.texto).toContain(shownEntrada(entrada))
    expect(mail?.texto).toContain(`${site.config.origin}/entrada#${entrada}`)
    const [read] = await readBarcodes(new Uint8Array(mail?.imagen?.contenido ?? []), { formats: ['QRCode'] })
    expect(read?.text).toBe(entrada)
  })

  it('is not given for the number of a purchase that is not paid [inscripciones/another-ticket]', async () => {
    const { IdEvento } = await anEvento(site)
    const { referencia } = await aCompra(site, { id_evento: IdEvento })
    for (const body of [{ referencia }, { referencia: 'x' }]) {
      await expect(site.call(findEntrada, { body })).rejects.toMatchObject(refused)
    }
  })
})
