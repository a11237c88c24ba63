import type { Config } from '../../../config.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database } from '../../../db/client.ts'
import { createSigning } from '../../../secrets/signing.ts'
import { deleteSuscripcion } from './queries.ts'

/** Unsubscribing from the newsletter. A signed link in each mail identifies the subscription. */
export function createNovedades({
  database,
  config,
}: {
  database: Database
  config: Pick<Config, 'secrets'>
}) {
  const { sign, isSigned } = createSigning(config.secrets, 'senda newsletter')

  function suscripcionOf(token: string): number | undefined {
    const [id = '', signature = ''] = token.split('.')
    return isSigned(id, signature) && /^\d{1,9}$/.test(id) ? Number(id) : undefined
  }

  return {
    tokenOf: (id: number) => `${id}.${sign(String(id))}`,

    /** Deletes the address from the list. An invalid link changes nothing and reveals nothing. */
    async leave(token: string, actor: Actor): Promise<void> {
      const id = suscripcionOf(token)
      if (id === undefined) return
      await database.transaction(actor, (tx) => deleteSuscripcion(tx, id))
    },
  }
}
export type Novedades = ReturnType<typeof createNovedades>
