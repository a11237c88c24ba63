// A process that only empties the outbox, for tests that kill it.
import Fastify from 'fastify'
import { openDatabase } from '#api/db/client.ts'
import { createDelivery } from '#api/mail/delivery.ts'
import { createSmtpCartero } from '#api/mail/smtp.ts'

const [databaseUrl = '', smtpUrl = '', secret = '', deadly] = process.argv.slice(2)
const smtp = createSmtpCartero({ smtpUrl, from: 'Senda <hola@senda.example>' })
createDelivery({
  database: openDatabase({ url: databaseUrl, max: 4 }),
  databaseUrl,
  cartero: {
    ...smtp,
    async send(carta) {
      if (carta.para === deadly) process.kill(process.pid, 'SIGKILL')
      await smtp.send(carta)
    },
  },
  secrets: [secret],
  entorno: { origin: 'http://localhost:3000' },
  log: Fastify().log,
  retrySeconds: [0.2, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2],
  leaseSeconds: 3,
}).start()
console.log('ready')
