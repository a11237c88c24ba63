import Fastify from 'fastify'
import { createTransport } from 'nodemailer'
import { expect, it, vi } from 'vitest'
import { createInbound } from './inbound.ts'

const HEAD =
  'From: rosa@ejemplo.com\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename=x\r\n\r\n'
const LINE = `${'A'.repeat(76)}\r\n`
const letterOf = (bytes: number) => HEAD + LINE.repeat(Math.floor(bytes / LINE.length))

it('letters that come at once lie in memory within bounds: beyond them a server is asked to come again [correo/incoming-mail-bounded]', async () => {
  const go = Promise.withResolvers<boolean>()
  let came = 0
  const inbound = await createInbound({
    port: 0,
    host: '127.0.0.1',
    log: Fastify().log,
    heldMax: 100_000,
    buzon: {
      conversacionOf: () => ({ clase: 'mensaje', id: 1 }),
      receive: () => {
        came++
        return go.promise
      },
    },
  })
  const send = (raw: string): Promise<number> => {
    const transport = createTransport({ host: '127.0.0.1', port: inbound.port, secure: false })
    return transport
      .sendMail({ envelope: { from: 'rosa@ejemplo.com', to: 'buzon@senda.example' }, raw })
      .then(
        () => 250,
        ({ responseCode }) => responseCode,
      )
      .finally(() => transport.close())
  }
  const large = letterOf(30_000)
  const held = [send(large), send(large), send(large)]
  await vi.waitFor(() => expect(came).toBe(3), { timeout: 60_000 })
  expect(await send(large)).toBe(452)
  // Of the usual size: there is room for it.
  held.push(send(letterOf(1_000)))
  await vi.waitFor(() => expect(came).toBe(4), { timeout: 60_000 })
  go.resolve(true)
  expect(await Promise.all(held)).toEqual([250, 250, 250, 250])
  expect(await send(large)).toBe(250)
  await inbound.close()
})
