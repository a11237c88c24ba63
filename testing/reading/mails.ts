import { createDelivery } from '#api/mail/delivery.ts'
import type { Carta } from '#api/mail/smtp.ts'
import type { TestSite } from '#testing/site.ts'

/** Empties the outbox and returns its mails. */
export async function collectMails(site: TestSite): Promise<Carta[]> {
  const mails: Carta[] = []
  const delivery = createDelivery({
    database: site.database,
    databaseUrl: site.config.databaseUrl,
    cartero: { send: async (carta) => void mails.push(carta), close: () => {} },
    secrets: site.config.secrets,
    entorno: { origin: site.config.origin },
    log: site.server.log,
  })
  await delivery.deliverDue()
  return mails
}
