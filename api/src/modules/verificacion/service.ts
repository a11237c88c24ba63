import type { z } from 'zod'
import { type Desafio, VERIFICACION_FALTA } from '#domain/verificacion/verificacion.ts'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import { createDesafios } from './desafios.ts'
import { spendDesafio } from './queries.ts'

export interface VerificacionService {
  createDesafio(): Promise<z.infer<typeof Desafio>>
  /**
   * Throws unless this is the unused answer to a challenge of ours. If the transaction fails, the answer can be used
   * again.
   */
  spend(tx: Tx, altcha: string | undefined): Promise<void>
}

export function createVerificacionService({
  config,
}: {
  config: Pick<Config, 'secrets' | 'desafioCosto'>
}): VerificacionService {
  const desafios = createDesafios({ secrets: config.secrets, costo: config.desafioCosto })
  const fields = { altcha: VERIFICACION_FALTA }
  return {
    createDesafio: desafios.create,
    async spend(tx, altcha) {
      if (!altcha) throw new AppError('VERIFICACION_REQUERIDA', { fields })
      const firma = await desafios.verify(altcha)
      if (!firma || !(await spendDesafio(tx, firma))) throw new AppError('VERIFICACION_FALLIDA', { fields })
    },
  }
}
