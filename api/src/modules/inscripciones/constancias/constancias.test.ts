import QRCode from 'qrcode'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ZONA_BASE } from '#domain/calendario/calendario.ts'
import { createCompra } from '#domain/compras/compras.ts'
import { MEDIOS_DE_TRANSFERENCIA } from '#domain/compras/medios.ts'
import { diaText } from '#domain/eventos/horario.ts'
import { getConstancia, listMisActividades } from '#domain/unidades/unidades.ts'
import { onCompra, sendHeldMails } from '#testing/calls/compras.ts'
import { type Curso, openCurso } from '#testing/curso.ts'
import { collectMails } from '#testing/reading/mails.ts'
import { readPdf, readQr } from '#testing/reading/pdf.ts'
import { openSite, type TestSite } from '#testing/site.ts'
import { drawConstancia } from '../../../drawing/constancia.ts'
import { createConstanciasService } from './service.ts'

let site: TestSite
let curso: Curso

beforeAll(async () => {
  site = await openSite()
  curso = await openCurso(site)
})
afterAll(() => site.close())
beforeEach(async () => {
  await curso.forget()
  await site.sql('delete from correos')
})

const modulesOf = (target: string) => {
  const { modules } = QRCode.create(target, { errorCorrectionLevel: 'M' })
  return Array.from({ length: modules.size }, (_, row) =>
    Array.from({ length: modules.size }, (_, column) => Boolean(modules.get(row, column))),
  )
}

describe('finishing an activity', () => {
  it('happens when every unit is done, once, with one certificate, attached to one mail [unidades/finishing-an-activity inscripciones/certificate-issued]', async () => {
    await curso.enrol()
    await expect(curso.advance(0, 1)).rejects.toMatchObject({ code: 'UNIDADES_PENDIENTES' })
    const last = curso.ordenes.length
    for (const orden of curso.ordenes) {
      await curso.pass(orden)
      await curso.advance(orden)
    }
    await Promise.all(Array.from({ length: 8 }, () => curso.advance(last, 1)))
    await curso.advance(last, 1)
    expect(await curso.avance()).toEqual({ paso: last, finalizado: 1 })
    const certificates = await site.sql(
      'select codigo from constancias c join evento_usuarios e on e.id = c.inscripcion_id where e.user_id = $1',
      [curso.noraId],
    )
    expect(certificates).toHaveLength(1)
    const mails = await collectMails(site)
    expect(mails).toHaveLength(1)
    const [{ codigo }] = certificates as [{ codigo: string }]
    expect(mails[0]?.adjunto).toMatchObject({ nombre: `constancia-${codigo}.pdf`, tipo: 'application/pdf' })
    expect(readPdf(mails[0]?.adjunto?.contenido as Buffer).lines).toContain(codigo)
  })

  it('is told by mail, with the certificate, how to confirm it and the survey', async () => {
    await curso.enrol()
    const codigo = await curso.finish()
    const [mail] = await collectMails(site)
    const { origin } = site.config
    const pdf = `${origin}/constancias/${codigo}.pdf`
    expect([mail?.para, mail?.asunto]).toEqual(['nora@ejemplo.com', `Terminaste: ${curso.titulo}`])
    for (const body of [mail?.texto, mail?.html]) {
      expect(body).toContain('¡Felicitaciones, Nora!')
      for (const part of [
        curso.titulo,
        pdf,
        `${origin}/verificar/${codigo}`,
        `${origin}/encuesta/${curso.IdEvento}`,
      ]) {
        expect(body).toContain(part)
      }
    }
    expect(mail?.html).toContain(`href="${pdf}"`)
    expect((await site.inject({ url: new URL(pdf).pathname })).headers['content-type']).toBe(
      'application/pdf',
    )
  })
})

describe('an activity that was paid', () => {
  const buy = async () => {
    const [row] = await site.sql<{ medios: number }>(
      'select medio_pago_ext as medios from eventos where id_evento = $1',
      [curso.IdEvento],
    )
    const medio = MEDIOS_DE_TRANSFERENCIA.find((bit) => (row?.medios ?? 0) & bit) ?? 0
    const { item } = await curso.nora.call(createCompra, {
      body: { product_type: 'evento', product_id: curso.IdEvento, medio },
    })
    return () =>
      onCompra(site.as('staff'), 'confirmar', {
        params: { referencia: item.referencia },
        body: { motivo: 'Acreditada' },
      })
  }

  it('is open for 3 months from then, and its owner is told by one mail where and until when [unidades/units-for-paid-only inscripciones/open-until]', async () => {
    const confirm = await buy()
    expect((await curso.nora.call(listMisActividades)).data[0]).toMatchObject({ Pago: 0, abiertaHasta: null })
    await site.sql('delete from correos')
    await confirm()
    await sendHeldMails(site)
    const [row] = await site.sql<{ exact: boolean; abierta_hasta: Date }>(
      `select abierta_hasta, abierta_hasta - interval '3 months' between now() - interval '1 minute' and now() as exact
       from evento_usuarios where user_id = $1`,
      [curso.noraId],
    )
    expect(row?.exact).toBe(true)
    const abiertaHasta = row?.abierta_hasta.toISOString() ?? ''
    expect((await curso.nora.call(listMisActividades)).data[0]).toMatchObject({ Pago: 1, abiertaHasta })

    const opened = (await collectMails(site)).filter(({ asunto }) => asunto.startsWith('Ya podés'))
    expect(opened.map(({ para, asunto }) => [para, asunto])).toEqual([
      ['nora@ejemplo.com', `Ya podés empezar: ${curso.titulo}`],
    ])
    const address = `${site.config.origin}/unidades/${curso.IdEvento}`
    expect(opened[0]?.texto).toContain(`Ya podés empezar «${curso.titulo}»`)
    expect(opened[0]?.texto).toContain(address)
    expect(opened[0]?.html).toContain(`href="${address}"`)
    expect(opened[0]?.texto).toContain(`Queda abierta hasta el ${diaText(new Date(abiertaHasta), ZONA_BASE)}`)
  })
})

describe('certificates', () => {
  it('are confirmed by their code, and unknown or malformed ones are not found', async () => {
    await curso.enrol()
    const codigo = await curso.finish()
    expect((await curso.nora.call(listMisActividades)).data[0]?.constancia).toBe(codigo)
    const { item } = await site.call(getConstancia, { params: { codigo: codigo.toLowerCase() } })
    expect(item).toMatchObject({ codigo, nombre: expect.stringContaining('Nora'), actividad: curso.titulo })
    await expect(site.call(getConstancia, { params: { codigo: '0000-0000-0000' } })).rejects.toMatchObject({
      status: 404,
    })
    for (const name of ['0000-0000-0000.pdf', 'nada.pdf', `${codigo}x.pdf`]) {
      expect((await site.inject({ url: `/constancias/${name}` })).statusCode).toBe(404)
    }
  })

  it('lead whoever opens one in a browser that cannot be had to the page that says why [inscripciones/certificate-annulled]', async () => {
    await curso.enrol()
    const codigo = await curso.finish()
    const open = (name: string) =>
      site.inject({ url: `/constancias/${name}.pdf`, headers: { accept: 'text/html,*/*' } })
    expect((await open(codigo)).headers['content-type']).toBe('application/pdf')
    await site.sql(`update constancias set anulada_en = now() where codigo = $1`, [codigo])
    for (const name of [codigo, '0000-0000-0000', 'nada']) {
      expect((await open(name)).headers, name).toMatchObject({
        location: `/verificar/${name}`,
        'cache-control': 'no-store',
      })
    }
  })

  it('are one page that names person, activity, date and code, with a QR that leads to the confirmation', async () => {
    await curso.enrol()
    const codigo = await curso.finish()
    const { item } = await site.call(getConstancia, { params: { codigo } })
    const answer = await site.inject({ url: `/constancias/${codigo}.pdf` })
    expect(answer.headers['content-disposition']).toBe(`inline; filename="constancia-${codigo}.pdf"`)
    const { pages, size, lines, links, squares } = readPdf(answer.rawPayload)
    expect([pages, ...size]).toEqual([1, 841.89, 595.28])
    const target = `${site.config.origin}/verificar/${codigo}`
    expect(lines).toContain(item.nombre)
    expect(lines.join(' ')).toContain(item.actividad)
    expect(lines).toContain(diaText(new Date(item.fecha), ZONA_BASE))
    expect(lines).toContain(codigo)
    expect(lines).toContain(target.replace(/^https?:\/\//, ''))
    expect(links).toEqual([target])
    expect(readQr(squares)).toEqual(modulesOf(target))
    expect(readQr(squares)).not.toEqual(modulesOf(`${target}0`))
  })

  it('are drawn once, and anew when what they show changes [inscripciones/certificate-drawn-once]', async () => {
    await curso.enrol()
    const codigo = await curso.finish()
    const service = createConstanciasService({ database: site.database, origin: site.config.origin })
    const constancia = await service.find(codigo)
    const [first, second] = await Promise.all([service.print(constancia), service.print(constancia)])
    expect(second).toBe(first)
    expect(await service.print(await service.find(codigo))).toBe(first)
    await site.sql(`update constancias set nombre = 'Nora Nueva' where codigo = $1`, [codigo])
    const changed = readPdf(await service.print(await service.find(codigo)))
    expect(changed.lines).toContain('Nora Nueva')
  })

  it('make room for long names and titles, and write letters of all of Europe', async () => {
    const fecha = '2026-11-14T12:00:00Z'
    const target = 'https://senda.example/verificar/0000-0000-0000'
    const draw = async (nombre: string, actividad: string) =>
      readPdf(await drawConstancia({ codigo: '0000-0000-0000', nombre, actividad, fecha }, target))
    const nombre = 'María de los Ángeles Fernández de la Peña y Ruiz-Gallardón de la Torre'
    const actividad = 'Una jornada para volver a casa '.repeat(4).trim()
    const long = await draw(nombre, actividad)
    expect(long.pages).toBe(1)
    expect(long.lines.join(' ')).toContain(`${nombre} completó`)
    expect(long.lines.join(' ')).toContain(`${actividad} Finalizada`)
    // Searched without their marks; the drawn letters keep them.
    expect((await draw('Šárka Žižková 山', 'Jornada')).lines).toContain('Sárka Zizková Shan')
    expect((await draw('Анна Ковальчук', 'Jornada')).lines).toContain("Anna Koval'chuk")
  })
})
