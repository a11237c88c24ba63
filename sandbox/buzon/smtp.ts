import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { Mailbox } from './mailbox.ts'

export const SMTP_MODES = ['ok', 'fail', 'refuse', 'hang'] as const

export interface SmtpFault {
  /** fail: rejects a share of the deliveries. refuse: rejects every connection. hang: accepts and never answers. */
  mode: (typeof SMTP_MODES)[number]
  /** Share of deliveries that fail in mode `fail`, 0 to 1, spread evenly. */
  share: number
  /** 4xx is temporary, 5xx is final. */
  code: number
  /** after: stores the mail and reports a failure, which is how duplicates arise. */
  when: 'before' | 'after'
}

export const NO_SMTP_FAULT: SmtpFault = { mode: 'ok', share: 1, code: 451, when: 'before' }

const MAX_MAIL_BYTES = 25 * 1024 * 1024

const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code })

export async function startSmtp(deps: { mailbox: Mailbox; host: string; port: number }) {
  let fault = NO_SMTP_FAULT
  let debt = 0

  /** Failures are spread evenly, so that tests are deterministic: with 0.3, three of every ten fail. */
  function mustFail(): boolean {
    if (fault.mode !== 'fail') return false
    debt += fault.share
    if (debt < 1 - 1e-9) return false
    debt -= 1
    return true
  }

  const server = new SMTPServer({
    name: 'sandbox',
    banner: 'Sandbox mailbox: nothing leaves this machine',
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: MAX_MAIL_BYTES,
    closeTimeout: 200,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    onConnect(_session, done) {
      if (fault.mode === 'refuse') return done(refusal(421, 'Service not available (sandbox fault)'))
      if (fault.mode !== 'hang') done()
    },
    onRcptTo(address, _session, done) {
      if (address.address.startsWith('rechazado@')) return done(refusal(550, 'No such mailbox'))
      done()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('error', (error) => done(error))
      stream.on('end', async () => {
        if (stream.sizeExceeded) return done(refusal(552, 'Message exceeds fixed maximum message size'))
        const failing = mustFail()
        try {
          if (!failing || fault.when === 'after') {
            const { mailFrom, rcptTo } = session.envelope
            const de = mailFrom ? mailFrom.address : ''
            await deps.mailbox.receive({ de, para: rcptTo.map((to) => to.address) }, Buffer.concat(chunks))
          }
          done(failing ? refusal(fault.code, 'Delivery failed (sandbox fault)') : null)
        } catch (error) {
          done(refusal(554, `Unreadable message: ${(error as Error).message}`))
        }
      })
    },
  })
  // Clients often disconnect in the middle of a session.
  server.on('error', () => {})

  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(deps.port, deps.host, () => resolve())
  })

  return {
    port: (server.server.address() as AddressInfo).port,
    fault: () => fault,
    setFault(next: SmtpFault) {
      fault = next
      debt = 0
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export type Smtp = Awaited<ReturnType<typeof startSmtp>>
