import { randomInt } from 'node:crypto'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { TRAMPA } from '#contract/honeypot.ts'
import { ENCUESTA_MAX } from '#domain/formularios/opciones.ts'
import { getDesafio } from '#domain/verificacion/verificacion.ts'
import { EASY, encodeAnswer as encode, solve, solved } from '#testing/calls/bot-check.ts'
import { openSite, type TestSite } from '#testing/site.ts'
import { readConfig } from '../../config.ts'
import { createDesafios, DESAFIO_SECONDS } from '../verificacion/desafios.ts'

const encuesta = {
  nombre: 'Lucía Ferreyra',
  radioOption1: 'Si',
  radioOption2: 'No',
  radioOption3: 'Si',
  radioOption4: 'Si',
  radioOption5: 'Si',
  p1: '12',
  p2: '03/2024',
  p3: 'Un cambio de trabajo',
  p4: 'Duermo mejor',
  p5: 'Fue un año intenso. '.repeat(100).trim(),
  p6: 'Nada',
  p7: 'Que se anime',
}

const COSTO = Number(EASY.DESAFIO_COSTO)

describe('POST /data/contactos/send-encuesta (B7)', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await openSite({ template: 'empty', env: EASY })
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    for (const table of ['correos', 'mensajes', 'desafios_usados']) await site.sql(`delete from ${table}`)
  })

  const send = (body: object) =>
    site.inject({
      method: 'POST',
      url: '/v1/data/contactos/send-encuesta',
      payload: body,
      remoteAddress: `198.51.${randomInt(256)}.${randomInt(256)}`,
    })
  const mensajes = () => site.sql<{ datos: object }>('select formulario, datos from mensajes')

  const expectRefused = async (altcha: unknown) => {
    const answer = await send({ ...encuesta, altcha })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toEqual({ altcha: 'Confirmá que no sos un robot' })
  }

  it('with a solved check it is stored without it, and mailed [formularios/consultant-survey]', async () => {
    const answer = await send({ ...encuesta, altcha: await solved(site) })
    expect(answer.json()).toEqual({ message: 'Se envio su consulta correctamente' })
    expect(await mensajes()).toEqual([{ formulario: 'encuesta', datos: encuesta }])
    expect(await site.sql('select para, responder_a from correos')).toEqual([
      { para: site.config.mailOrganizacion, responder_a: null },
    ])
  })

  it('says which of its two pages it comes from, in the inbox and in the mail, and both ask for the check [formularios/contexto-de-encuesta]', async () => {
    const titles = async (contexto?: string) => {
      const answer = await send({
        ...encuesta,
        ...(contexto ? { contexto } : {}),
        altcha: await solved(site),
      })
      expect(answer.statusCode).toBe(200)
      const [mensaje] = await mensajes()
      const [correo] = await site.sql<{ datos: { titulo: string } }>('select datos from correos')
      for (const table of ['correos', 'mensajes']) await site.sql(`delete from ${table}`)
      return [mensaje, correo?.datos.titulo]
    }
    const ofConsultas = [
      { formulario: 'encuesta', datos: encuesta },
      'Encuesta sobre consultas con consultores certificados',
    ]
    expect(await titles()).toEqual(ofConsultas)
    expect(await titles('consultas')).toEqual(ofConsultas)
    expect(await titles('empresa')).toEqual([
      { formulario: 'empresa-encuesta', datos: encuesta },
      'Encuesta de Empresas y Economía',
    ])
    for (const contexto of ['consultas', 'empresa']) {
      expect((await send({ ...encuesta, contexto })).json().fields).toHaveProperty('altcha')
    }
    expect((await send({ ...encuesta, contexto: 'otro', altcha: await solved(site) })).statusCode).toBe(400)
  })

  it('a missing or made-up answer is refused [formularios/bot-check formularios/consultant-survey]', async () => {
    for (const altcha of [undefined, '', 'x', encode({}), encode(null), encode('x'), '%%%']) {
      await expectRefused(altcha)
    }
    expect(await mensajes()).toEqual([])
  })

  it('a repeated answer is refused, even in parallel and in other letters [formularios/bot-check]', async () => {
    const altcha = await solved(site)
    const answers = await Promise.all(Array.from({ length: 10 }, () => send({ ...encuesta, altcha })))
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
    expect(await mensajes()).toHaveLength(1)
    const payload = JSON.parse(Buffer.from(altcha, 'base64').toString())
    payload.challenge.signature = payload.challenge.signature.toUpperCase()
    await expectRefused(encode(payload))
    payload.challenge.parameters.data = { otra: 1 }
    await expectRefused(encode(payload))
    expect(await mensajes()).toHaveLength(1)
  })

  it('an expired answer is refused [formularios/bot-check]', async () => {
    const altcha = await solved(site)
    const later = Date.now() + (DESAFIO_SECONDS + 1) * 1000
    const now = vi.spyOn(Date, 'now').mockReturnValue(later)
    try {
      expect(
        await createDesafios({ secrets: site.config.secrets, costo: COSTO }).verify(altcha),
      ).toBeUndefined()
      now.mockReturnValue(later - 10_000)
      expect(
        await createDesafios({ secrets: site.config.secrets, costo: COSTO }).verify(altcha),
      ).toBeDefined()
    } finally {
      now.mockRestore()
    }
  })

  it('what the challenge says cannot be changed, nor made by somebody else [formularios/bot-check]', async () => {
    const altcha = await solved(site)
    const payload = JSON.parse(Buffer.from(altcha, 'base64').toString())
    const { challenge, solution } = payload
    const parameters = { ...challenge.parameters, expiresAt: challenge.parameters.expiresAt + 1 }
    await expectRefused(encode({ challenge: { ...challenge, parameters }, solution }))
    await expectRefused(encode({ challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } }))
    const foreign = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      counter: 1,
      deriveKey,
      expiresAt: new Date(Date.now() + 60_000),
      hmacSignatureSecret: 'otra clave',
    })
    await expectRefused(await solve(foreign as never))
    const { expiresAt: _, ...endless } = challenge.parameters
    await expectRefused(encode({ challenge: { ...challenge, parameters: endless }, solution }))
    expect(await mensajes()).toEqual([])
  })

  it('a survey that was refused for its fields does not use the check up', async () => {
    const altcha = await solved(site)
    expect((await send({ ...encuesta, p1: '', altcha })).json().fields).toEqual({
      p1: 'Este campo es obligatorio',
    })
    expect((await send({ ...encuesta, altcha })).statusCode).toBe(200)
  })

  it('limits and options of the fields [formularios/consultant-survey]', async () => {
    const altcha = 'x'
    for (const [name, max] of Object.entries(ENCUESTA_MAX)) {
      const answer = await send({ ...encuesta, altcha, [name]: 'x'.repeat(max + 1) })
      expect(Object.keys(answer.json().fields)).toEqual([name])
    }
    expect((await send({ ...encuesta, altcha, radioOption2: 'si' })).json().fields).toHaveProperty(
      'radioOption2',
    )
  })

  it('options that were not sent are Si [formularios/consultant-survey]', async () => {
    const texts = Object.fromEntries(Object.entries(encuesta).filter(([name]) => !name.startsWith('radio')))
    await send({ ...texts, altcha: await solved(site) })
    expect((await mensajes())[0]?.datos).toMatchObject({ radioOption1: 'Si', radioOption5: 'Si' })
  })

  it('the trap comes before the check: no answer tells a program what it did wrong', async () => {
    expect((await send({ ...encuesta, altcha: 'x', [TRAMPA]: 'x' })).statusCode).toBe(200)
    expect(await mensajes()).toEqual([])
  })

  it('challenges are never kept, and each is another', async () => {
    const first = await site.inject({ url: '/v1/data/contactos/desafio' })
    const second = await site.inject({ url: '/v1/data/contactos/desafio' })
    expect(first.headers['cache-control']).toBe('no-store')
    expect(first.json().signature).not.toBe(second.json().signature)
  })

  it('asks for the configured work, a second of a phone by default [formularios/bot-check]', async () => {
    const { parameters } = await site.call(getDesafio)
    expect(parameters.cost).toBe(COSTO)
    expect(readConfig({ DATABASE_URL: 'postgres://nobody', SECRET: 'x'.repeat(32) }).desafioCosto).toBe(1000)
  })

  it('used answers are forgotten once they would be refused anyway', async () => {
    await site.sql(
      `insert into desafios_usados values ('vieja', now() - interval '2 hours'), ('nueva', now() - interval '40 minutes')`,
    )
    await site.runJob('desafios-vencidos')
    expect(await site.sql('select firma from desafios_usados')).toEqual([{ firma: 'nueva' }])
  })
})
