import type { z } from 'zod'
import {
  AJUSTES,
  type Ajuste,
  type Ajustes,
  CLAVES_DE_AJUSTE,
  type ClaveDeAjuste,
} from '#domain/ajustes/ajustes.ts'
import { estadoDeVigencia } from '#domain/gestion/vigencia.ts'
import type { Actor } from '../../db/actor.ts'
import type { Database, Tx } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import { authorOf } from '../../resource/staff/service.ts'
import { beginningOf } from '../../resource/staff/vigencia.ts'
import { cancelCambio, insertCambio, listCambios, listVigentes } from './queries.ts'

interface Cambio {
  valor: unknown
  /** When it takes effect; at once if undefined. */
  desde?: string | undefined
  motivo: string
}

type Declared = { schema: z.ZodType; inicial: unknown; dinero?: true }
const declared = (clave: ClaveDeAjuste): Declared => AJUSTES[clave]

/** A stored value that no longer matches the schema counts as not set. */
function valorOf(clave: ClaveDeAjuste, stored: unknown): unknown {
  const { schema, inicial } = declared(clave)
  const parsed = schema.safeParse(stored)
  return parsed.success ? parsed.data : inicial
}

function checked(clave: ClaveDeAjuste, valor: unknown): unknown {
  const { success, data, error } = declared(clave).schema.safeParse(valor)
  if (success) return data
  const fields = error.issues.map(({ path, message }) => [['valor', ...path].join('.'), message])
  throw new AppError('DATOS_INVALIDOS', { fields: Object.fromEntries(fields.reverse()) })
}

/** Settings that staff can change. Code that depends on one calls `current` at each decision and never caches it. */
export function createAjustesService({ database, clock }: { database: Database; clock: () => Date }) {
  /** Every setting as it is now, or was at `at`. Reads within the caller's transaction if one is passed. */
  async function current(db: Tx = database.db, at = clock()): Promise<Ajustes> {
    const set = new Map((await listVigentes(db, at)).map(({ clave, valor }) => [clave, valor]))
    return Object.fromEntries(
      CLAVES_DE_AJUSTE.map((clave) => [clave, valorOf(clave, set.get(clave))]),
    ) as Ajustes
  }

  async function list(db: Tx, only?: ClaveDeAjuste): Promise<Ajuste[]> {
    const now = clock()
    const [cambios, holding] = [await listCambios(db, only), await listVigentes(db, now)]
    return CLAVES_DE_AJUSTE.filter((clave) => !only || clave === only).map((clave) => {
      const own = cambios.filter(({ cambio }) => cambio.clave === clave)
      return {
        clave,
        valor: valorOf(clave, holding.find((row) => row.clave === clave)?.valor),
        version: Math.max(0, ...own.map(({ cambio }) => cambio.numero)),
        cambios: own.map(({ cambio, autor }) => ({
          id: cambio.id,
          valor: cambio.valor,
          desde: cambio.desde.toISOString(),
          estado: estadoDeVigencia({
            cancelled: cambio.anuladoEn !== null,
            begun: cambio.desde <= now,
            holds: holding.some(({ id }) => id === cambio.id),
          }),
          motivo: cambio.motivo,
          autor,
          creadoEn: cambio.creadoEn.toISOString(),
        })),
      }
    })
  }

  async function read(db: Tx, clave: ClaveDeAjuste): Promise<Ajuste> {
    const [found] = await list(db, clave)
    if (!found) throw new AppError('NO_ENCONTRADO')
    return found
  }

  function requireFactor(clave: ClaveDeAjuste, factorShown: boolean): void {
    if (declared(clave).dinero && !factorShown) throw new AppError('FACTOR_REQUERIDO')
  }

  return {
    current,
    list: () => list(database.db),

    /**
     * Checks the version that the caller saw. `factorShown`: whether the second factor was shown recently, required
     * for settings about money.
     */
    set(
      actor: Actor,
      clave: ClaveDeAjuste,
      version: number,
      { valor, motivo, ...when }: Cambio,
      factorShown: boolean,
    ): Promise<Ajuste> {
      requireFactor(clave, factorShown)
      const desde = beginningOf(when.desde, clock())
      const stored = checked(clave, valor)
      return database.transaction(actor, async (tx) => {
        const seen = await read(tx, clave)
        const cambio = { clave, valor: stored, desde, motivo, autor: authorOf(actor) }
        const first = seen.version === version && (await insertCambio(tx, { ...cambio, numero: version + 1 }))
        const after = await read(tx, clave)
        if (!first) throw new AppError('CONFLICTO', { actual: after })
        return after
      })
    },

    cancel(actor: Actor, clave: ClaveDeAjuste, id: number, factorShown: boolean): Promise<Ajuste> {
      requireFactor(clave, factorShown)
      return database.transaction(actor, async (tx) => {
        if (!(await cancelCambio(tx, { id, clave }, clock()))) {
          throw new AppError('CONFLICTO', { message: 'Ese cambio ya no está por empezar.' })
        }
        return read(tx, clave)
      })
    },
  }
}
export type AjustesService = ReturnType<typeof createAjustesService>
