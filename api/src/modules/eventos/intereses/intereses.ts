// Subscriptions to new dates of a category.

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
  /** An address that is already subscribed gets the same answer and no second mail. */
  join(
    actor: Actor,
    codigo: string,
    persona: { email: string; usuarioId: number | null; mail: boolean },
    /** A further condition, checked in the same transaction. */
    admit?: (tx: Tx) => Promise<void>,
  ): Promise<void>
  hasOwn(codigo: string, usuario: Usuario): Promise<boolean>
  leaveOwn(actor: Actor, codigo: string, usuario: Usuario): Promise<void>
  /** Deletes every trace of the address. An invalid link changes nothing and reveals nothing. */
  leave(actor: Actor, token: string): Promise<void>
  countFor(
    IdEvento: number,
    IdCategoria2: number,
  ): Promise<{ personas: number; anunciadoEn: string | null; avisadas: number }>
  /** Mails subscribers about events that are new since the last run. */
  announce(): Promise<void>
  /** Deletes expired subscriptions. */
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

  /** Sends a batch of mails and records the progress in one transaction. Returns how many there were. */
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
