// New dates of a category, for those who asked for them.

import type { Config } from '../../../config.ts'
import { type Actor, SISTEMA } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import type { CorreoService } from '../../../mail/correo.ts'
import { fechasAnotada, fechasNuevas } from '../../../mail/plantillas/fechas.ts'
import { findFicha } from '../ficha-queries.ts'
import { createSeal } from '../seal.ts'
import {
  advanceAnuncio,
  countPersonas,
  deleteByInteres,
  deleteOwn,
  deleteSomeVencidos,
  findAnuncio,
  findCategoria,
  hasInteres,
  insertAnuncios,
  insertInteres,
  listDue,
  listInteresadas,
  lockAnuncio,
} from './queries.ts'

const EVENTOS = 50
const MAILS = 200

interface Usuario {
  id: number
  email: string
}

export interface Intereses {
  /** An address that had asked before gets the same answer and no second mail. */
  join(
    actor: Actor,
    codigo: string,
    persona: { email: string; usuarioId: number | null; mail: boolean },
    /** What else has to hold, in the same transaction. */
    admit?: (tx: Tx) => Promise<void>,
  ): Promise<void>
  hasOwn(codigo: string, usuario: Usuario): Promise<boolean>
  leaveOwn(actor: Actor, codigo: string, usuario: Usuario): Promise<void>
  /** Nothing of the address stays behind. A link that is not ours changes nothing and tells nothing. */
  leave(actor: Actor, token: string): Promise<void>
  countFor(
    IdEvento: number,
    IdCategoria2: number,
  ): Promise<{ personas: number; anunciadoEn: string | null; avisadas: number }>
  /** Tells of what is new since it was last asked. */
  announce(): Promise<void>
  /** Wishes end by themselves. */
  forgetOld(): Promise<void>
}

export function createIntereses({
  database,
  correo,
  config,
}: {
  database: Database
  correo: Pick<CorreoService, 'enqueue'>
  config: Pick<Config, 'secrets'>
}): Intereses {
  const { db } = database
  const enlaces = createSeal(config.secrets, 'senda new dates')

  async function requireCategoria(tx: Tx, codigo: string) {
    const categoria = await findCategoria(tx, codigo.normalize('NFC'))
    if (!categoria) throw new AppError('NO_ENCONTRADO')
    return categoria
  }

  /** Some mails and how far they came, together or not at all; how many there were. */
  const announceSome = (IdEvento: number): Promise<number> =>
    database.transaction(SISTEMA, async (tx) => {
      const anuncio = await lockAnuncio(tx, IdEvento)
      const evento = anuncio && (await findFicha(tx, IdEvento))
      if (!anuncio || !evento) return 0
      const people = await listInteresadas(tx, { IdEvento, ...anuncio, limit: MAILS })
      for (const { id, email, categoria } of people) {
        await correo.enqueue(tx, {
          para: email,
          plantilla: fechasNuevas,
          datos: { categoria, evento, baja: enlaces.tokenOf(id) },
        })
      }
      await advanceAnuncio(tx, IdEvento, {
        hasta: people.at(-1)?.huella ?? '',
        avisadas: people.length,
        done: people.length < MAILS,
      })
      return people.length
    })

  return {
    join: (actor, codigo, { mail, ...persona }, admit) =>
      database.transaction(actor, async (tx) => {
        await admit?.(tx)
        const { id: IdCategoria2, nombre: categoria } = await requireCategoria(tx, codigo)
        const id = await insertInteres(tx, { ...persona, IdCategoria2 })
        if (id === undefined || !mail) return
        const datos = { categoria, baja: enlaces.tokenOf(id) }
        await correo.enqueue(tx, { para: persona.email, plantilla: fechasAnotada, datos })
      }),
    async hasOwn(codigo, usuario) {
      return hasInteres(db, (await requireCategoria(db, codigo)).id, usuario)
    },
    leaveOwn: (actor, codigo, usuario) =>
      database.transaction(actor, async (tx) =>
        deleteOwn(tx, (await requireCategoria(tx, codigo)).id, usuario),
      ),
    async leave(actor, token) {
      const id = enlaces.idOf(token)
      if (id !== undefined) await database.transaction(actor, (tx) => deleteByInteres(tx, id))
    },
    async countFor(IdEvento, IdCategoria2) {
      const anuncio = await findAnuncio(db, IdEvento)
      return {
        personas: await countPersonas(db, IdCategoria2),
        anunciadoEn: anuncio?.creadoEn.toISOString() ?? null,
        avisadas: anuncio?.avisadas ?? 0,
      }
    },
    async announce() {
      await database.transaction(SISTEMA, insertAnuncios)
      for (let after = 0; ; ) {
        const due = await listDue(db, { after, limit: EVENTOS })
        for (const IdEvento of due) {
          let told = MAILS
          while (told === MAILS) told = await announceSome(IdEvento)
          after = IdEvento
        }
        if (due.length < EVENTOS) return
      }
    },
    async forgetOld() {
      while (await database.transaction(SISTEMA, deleteSomeVencidos));
    },
  }
}
