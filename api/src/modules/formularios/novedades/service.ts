import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../../config.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database } from '../../../db/client.ts'
import { deleteSuscripcion } from './queries.ts'

/** The newsletter, for who wants to leave it: the link in a mail says whose subscription it is. */
export function createNovedades({
  database,
  config,
}: {
  database: Database
  config: Pick<Config, 'secret'>
}) {
  const key = Buffer.from(hkdfSync('sha256', config.secret, '', 'senda newsletter', 32))
  const sealOf = (id: string) => createHmac('sha256', key).update(id).digest('base64url')

  function suscripcionOf(token: string): number | undefined {
    const [id = '', given = ''] = token.split('.')
    const [expected, presented] = [Buffer.from(sealOf(id)), Buffer.from(given)]
    const ours = presented.length === expected.length && timingSafeEqual(presented, expected)
    return ours && /^\d{1,9}$/.test(id) ? Number(id) : undefined
  }

  return {
    tokenOf: (id: number) => `${id}.${sealOf(String(id))}`,

    /** Nothing of the address stays behind in the list. A link that is not ours changes nothing and tells nothing. */
    async leave(token: string, actor: Actor): Promise<void> {
      const id = suscripcionOf(token)
      if (id === undefined) return
      await database.transaction(actor, (tx) => deleteSuscripcion(tx, id))
    },
  }
}
export type Novedades = ReturnType<typeof createNovedades>
