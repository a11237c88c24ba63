import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'
import { openDatabaseProxy } from '#testing/database/database-proxy.ts'
import type { TestDatabase } from '#testing/database/test-cluster.ts'
import { createTestDatabase } from '#testing/database/test-database.ts'
import { SISTEMA } from '../db/actor.ts'
import { type Database, openDatabase } from '../db/client.ts'
import { createCorreo } from './correo.ts'
import { createDelivery, RETRY_SECONDS } from './delivery.ts'
import { bienvenida } from './plantillas/bienvenida.ts'
import { codigoRecuperacion } from './plantillas/codigo-recuperacion.ts'
import { formulario } from './plantillas/formulario.ts'
import { type Carta, type Cartero, createSmtpCartero } from './smtp.ts'

const SECRET = 'a secret for tests only, long enough to be accepted'
const log = Fastify().log
let created: TestDatabase
let database: Database
let sandbox: Sandbox

interface Received {
  id: string
  asunto: string
  para: string[]
  messageId: string
}
const received = async (): Promise<Received[]> =>
  (await (await fetch(`${sandbox.url}/buzon/api/mensajes?limite=500`)).json()).mensajes
const setFault = (fault: object) =>
  fetch(`${sandbox.url}/buzon/api/smtp`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  }).then((answer) => expect(answer.ok).toBe(true))
const rows = async () => (await database.pool.query('select * from correos')).rows
const clock = async () => Number((await database.pool.query('select now()')).rows[0].now)
/** Takes longer than to close without waiting for anything. */
const askOften = async () => {
  for (let i = 0; i < 50; i++) await database.pool.query('select 1')
  return 'open'
}
const makeDue = () => database.pool.query('update correos set proximo_intento_en = now()')

const correo = createCorreo({ secrets: [SECRET] })
const enqueue = (para: string) => correo.enqueue(database.db, { plantilla: bienvenida, para, datos: {} })

function delivery(
  cartero: Cartero,
  options: {
    retrySeconds?: number[]
    leaseSeconds?: number
    closeSeconds?: number
    database?: Database
  } = {},
) {
  return createDelivery({
    database,
    databaseUrl: created.url,
    cartero,
    secrets: [SECRET],
    entorno: { origin: 'https://senda.example' },
    log,
    ...options,
  })
}
const smtp = () => createSmtpCartero({ smtpUrl: sandbox.smtpUrl, from: 'Senda <hola@senda.example>' })
/** A process that does nothing else; `deadly` is whom it dies writing to. */
const startOutbox = (deadly = '') =>
  spawn(process.execPath, [
    join(import.meta.dirname, '../../../testing/servers/deliver-outbox.ts'),
    ...[created.url, sandbox.smtpUrl, SECRET, deadly],
  ])
const carteroThat = (send: (carta: Carta) => Promise<void>): Cartero => ({ send, close: () => {} })

beforeAll(async () => {
  created = await createTestDatabase('empty')
  database = openDatabase({ url: created.url, max: 10 })
  sandbox = await startSandbox()
})
afterAll(async () => {
  await sandbox.close()
  await database.close()
  await created.drop()
})
beforeEach(async () => {
  await database.pool.query('delete from correos')
  await fetch(`${sandbox.url}/buzon/vaciar`, { method: 'POST' })
  await setFault({ mode: 'ok' })
})

describe('the outbox', () => {
  it('sends what was committed at once, and nothing that was rolled back [correo/mail-in-a-transaction]', async () => {
    const running = delivery(smtp())
    running.start()
    await expect(
      database.transaction(SISTEMA, async (tx) => {
        await correo.enqueue(tx, { plantilla: bienvenida, para: 'nadie@ejemplo.com', datos: {} })
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    await database.transaction(SISTEMA, (tx) =>
      correo.enqueue(tx, { plantilla: bienvenida, para: 'ana@ejemplo.com', datos: {} }),
    )
    await vi.waitFor(async () => expect(await received()).toHaveLength(1), { timeout: 3_000 })
    await running.close()
    expect((await received())[0]?.para).toEqual(['ana@ejemplo.com'])
    expect(await rows()).toMatchObject([
      { para: 'ana@ejemplo.com', estado: 'enviado', intentos: 1, error: null },
    ])
  })

  it('waits 10, 30, 60, 300 and 900 s, and then shows the mail as failed [correo/retry-times]', async () => {
    expect(RETRY_SECONDS).toEqual([10, 30, 60, 300, 900])
    await enqueue('ana@ejemplo.com')
    const ids: string[] = []
    const failing = delivery(
      carteroThat(async ({ messageId }) => {
        ids.push(messageId)
        throw new Error('451 try later')
      }),
    )
    for (const seconds of RETRY_SECONDS) {
      const before = await clock()
      expect(await failing.deliverDue()).toBe(1)
      const after = await clock()
      const [row] = await rows()
      expect(row).toMatchObject({ estado: 'pendiente', error: '451 try later' })
      const askedAt = Number(row.proximo_intento_en) - seconds * 1000
      expect(askedAt).toBeGreaterThanOrEqual(before)
      expect(askedAt).toBeLessThanOrEqual(after)
      expect(await failing.deliverDue()).toBe(0)
      await makeDue()
    }
    await failing.deliverDue()
    expect(await rows()).toMatchObject([{ estado: 'fallido', intentos: 6, error: '451 try later' }])
    await makeDue()
    expect(await failing.deliverDue()).toBe(0)
    expect(new Set(ids).size).toBe(1)
  })

  it('loses none with 30 % failures and processes killed amid their mails; a repeat keeps its Message-ID [correo/no-mail-lost]', async () => {
    const MAILS = 60
    await setFault({ mode: 'fail', share: 0.3, when: 'after' })
    for (let i = 0; i < MAILS; i++) await enqueue(`persona${i}@ejemplo.com`)
    const processes = new Set<ChildProcess>()
    const start = async () => {
      const child = startOutbox()
      processes.add(child)
      await once(child.stdout, 'data')
      return child
    }
    const pending = async () => (await rows()).filter((row) => row.estado !== 'enviado').length
    try {
      for (let kills = 0; kills < 4 && (await pending()) > 0; kills++) {
        const before = (await received()).length
        const child = await start()
        await expect
          .poll(async () => (await received()).length, { interval: 5, timeout: 60_000 })
          .toBeGreaterThan(before)
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
      await Promise.all([start(), start()])
      await vi.waitFor(async () => expect(await pending()).toBe(0), { timeout: 120_000, interval: 200 })
    } finally {
      for (const child of processes) child.kill('SIGKILL')
    }
    const mails = await received()
    const sent = await rows()
    expect(new Set(mails.flatMap((mail) => mail.para)).size).toBe(MAILS)
    expect(mails.length).toBeGreaterThan(MAILS)
    expect(new Set(mails.map((mail) => mail.messageId.replace(/[<>]/g, '').split('@')[0]))).toEqual(
      new Set(sent.map((row) => row.id)),
    )
  })

  it('one that no process survives is given up; those that were taken with it arrive [correo/killer-mail]', async () => {
    for (let i = 0; i < 3; i++) await enqueue(`antes${i}@ejemplo.com`)
    await enqueue('mata@ejemplo.com')
    for (let i = 0; i < 3; i++) await enqueue(`despues${i}@ejemplo.com`)
    for (let deaths = 0; deaths < 3; deaths++) await once(startOutbox('mata@ejemplo.com'), 'exit')
    const others = (await rows()).filter(({ para }) => para !== 'mata@ejemplo.com')
    expect(others.map(({ estado, intentos }) => [estado, intentos])).toEqual(Array(6).fill(['enviado', 2]))
    await makeDue()
    await delivery(smtp(), { retrySeconds: [1, 1] }).deliverDue()
    const failed = { estado: 'fallido', error: 'Lo que lo enviaba se cortó cada vez' }
    expect((await rows()).find(({ para }) => para === 'mata@ejemplo.com')).toMatchObject(failed)
    expect(new Set((await received()).flatMap(({ para }) => para)).size).toBe(6)
  })

  it('one that was sent while the database was away is not sent again when it is back [correo/no-mail-lost]', async () => {
    const way = await openDatabaseProxy(created.url)
    const behind = openDatabase({ url: way.url, max: 2 })
    const server = smtp()
    const running = delivery(
      carteroThat(async (carta) => {
        await server.send(carta)
        way.cut()
      }),
      { database: behind },
    )
    try {
      await enqueue('ana@ejemplo.com')
      await expect(running.deliverDue()).rejects.toThrow()
      expect(await rows()).toMatchObject([{ estado: 'pendiente' }])
      await way.mend()
      await makeDue()
      await running.deliverDue()
      expect(await rows()).toMatchObject([{ estado: 'enviado', intentos: 1 }])
      expect(await received()).toHaveLength(1)
    } finally {
      server.close()
      await behind.close()
      way.close()
    }
  })

  it('what is no mail server, and answers whatever it likes, counts as a try that failed [correo/retry-times]', async () => {
    const server = createServer((socket) => socket.on('error', () => {}).write('\0\xff<html>\r\n', 'latin1'))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const cartero = createSmtpCartero({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'hola@senda.example' })
    try {
      await enqueue('ana@ejemplo.com')
      await delivery(cartero).deliverDue()
      expect(await rows()).toMatchObject([
        { estado: 'pendiente', intentos: 1, error: expect.stringContaining('<html>') },
      ])
    } finally {
      cartero.close()
      server.close()
    }
  })

  it('gives each mail to one of several processes', async () => {
    for (let i = 0; i < 40; i++) await enqueue(`persona${i}@ejemplo.com`)
    const para: string[] = []
    const sending = new Set<number>()
    const all = Promise.withResolvers<void>()
    const processes = [1, 2, 3].map((n) =>
      delivery(
        carteroThat(async (carta) => {
          if (sending.add(n).size === 3) all.resolve()
          await all.promise
          para.push(carta.para)
        }),
      ),
    )
    await Promise.all(processes.map((one) => one.deliverDue()))
    expect(para.toSorted()).toEqual(
      Array.from({ length: 40 }, (_, i) => `persona${i}@ejemplo.com`).toSorted(),
    )
  })

  it('waits for the mails under way when it closes', async () => {
    await enqueue('ana@ejemplo.com')
    const [sending, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const running = delivery(
      carteroThat(() => {
        sending.resolve()
        return go.promise
      }),
    )
    running.start()
    await sending.promise
    const closed = running.close().then(() => 'closed')
    expect(await Promise.race([closed, askOften()])).toBe('open')
    go.resolve()
    await closed
    expect(await rows()).toMatchObject([{ estado: 'enviado' }])
  })

  it('does not wait for a server that says nothing when it closes: the mail is left to the next [correo/stop-during-a-mail]', async () => {
    await enqueue('ana@ejemplo.com')
    const begun = Promise.withResolvers<void>()
    const silent = carteroThat(() => {
      begun.resolve()
      return new Promise(() => {})
    })
    const closing = delivery(silent, { closeSeconds: 0.2 })
    closing.start()
    await begun.promise
    await closing.close()
    expect(await rows()).toMatchObject([{ estado: 'pendiente', intentos: 1 }])
    await makeDue()
    const next = delivery(smtp(), { leaseSeconds: 0 })
    expect(await next.deliverDue()).toBe(1)
    await next.close()
    expect(await rows()).toMatchObject([{ estado: 'enviado' }])
  })

  it('a mail whose template is gone fails visibly and holds up no other', async () => {
    await enqueue('ana@ejemplo.com')
    await database.pool.query(
      `insert into correos (para, plantilla, datos) values ('x@ejemplo.com', 'ya-no-existe', '{}')`,
    )
    await delivery(smtp()).deliverDue()
    expect((await received()).map((mail) => mail.para)).toEqual([['ana@ejemplo.com']])
    expect((await rows()).find((row) => row.para === 'x@ejemplo.com')).toMatchObject({
      estado: 'pendiente',
      error: 'there is no template ya-no-existe',
    })
  })

  it('one purchase gets one mail of a kind', async () => {
    await database.pool.query(`alter table correos drop constraint if exists correos_compra_id_compras_id_fk`)
    const bienvenidaDeAna = { plantilla: bienvenida, para: 'ana@ejemplo.com', datos: {}, compra_id: 7 }
    await Promise.all(Array.from({ length: 10 }, () => correo.enqueue(database.db, bienvenidaDeAna)))
    expect(await rows()).toHaveLength(1)
  })
})

describe('headers', () => {
  const BROKEN = '\r\nBcc: otra@ejemplo.com'
  const write = (para: string) =>
    correo.enqueue(database.db, {
      plantilla: formulario,
      para,
      datos: {
        titulo: `Contacto${BROKEN}`,
        nombre: `Ana${BROKEN}`,
        filas: [],
        numero: 1,
        requestId: 'x',
      },
      responderA: `beto@ejemplo.com${BROKEN}`,
    })

  it('line breaks in what people typed add no recipient and no header [formularios/no-added-recipients]', async () => {
    await write('ana@ejemplo.com')
    await delivery(smtp()).deliverDue()
    const mails = await received()
    expect(mails).toHaveLength(1)
    const mail = await (await fetch(`${sandbox.url}/buzon/api/mensajes/${mails[0]?.id}`)).json()
    expect(mail.sobre.para).toEqual(['ana@ejemplo.com'])
    const names = mail.cabeceras.map(({ nombre }: { nombre: string }) => nombre.toLowerCase())
    expect(names).toContain('reply-to')
    expect(names).not.toContain('bcc')
  })

  it('what is not one address goes to nobody [formularios/no-added-recipients]', async () => {
    await write(`ana@ejemplo.com${BROKEN}`)
    await enqueue('ana@ejemplo.com, otra@ejemplo.com')
    await delivery(smtp()).deliverDue()
    expect(await received()).toEqual([])
    expect((await rows()).map(({ error }) => error)).toEqual(Array(2).fill(expect.stringContaining('501')))
  })
})

describe('what is secret in a mail', () => {
  it('lies encrypted in the outbox, arrives readable, and is erased [cuentas/recovery-code operacion/no-code-in-the-log]', async () => {
    await correo.enqueue(database.db, {
      plantilla: codigoRecuperacion,
      para: 'ana@ejemplo.com',
      datos: {
        email: 'ana@ejemplo.com',
        codigo: '483920',
        minutos: 10,
        enlace: 'c0ffee',
        horas: 24,
      },
    })
    expect(JSON.stringify(await rows())).not.toMatch(/483920|c0ffee/)
    await delivery(smtp()).deliverDue()
    expect(await rows()).toMatchObject([{ estado: 'enviado', reservado: null, datos: { minutos: 10 } }])
    const { mensajes } = await (await fetch(`${sandbox.url}/buzon/api/mensajes`)).json()
    const mail = await (await fetch(`${sandbox.url}/buzon/api/mensajes/${mensajes[0].id}`)).json()
    expect(mail.texto).toContain('483920')
    expect(mail.html).toContain('483920')
    expect(mail.html).toContain('codigo=c0ffee')
  })
})
