import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { SIN_DATO } from '#domain/compras/comprador.ts'
import { isDeNadie } from '#domain/cuentas/nadie.ts'
import type { Database, Tx } from '../db/client.ts'
import type { ScheduledJob } from '../jobs/jobs.ts'
import type { PersonalDataHooks } from '../personal-data.ts'
import type { Secrets } from '../secrets/keys.ts'
import { createSealing } from '../secrets/sealing.ts'
import { relateCorreos } from './history-queries.ts'
import type { Plantilla } from './plantilla.ts'
import { findPlantilla } from './plantillas.ts'
import {
  deleteOldCorreos,
  deleteOvertaken,
  deletePendientes,
  deleteWaiting,
  findAddress,
  findCorreoForUpdate,
  holdCorreos,
  insertCorreo,
  isUnderWay,
  lockAddress,
  noteBorrada,
  readdressCorreos,
  requeueCorreo,
} from './queries.ts'

interface NuevoCorreo<Datos extends z.ZodObject> {
  plantilla: Plantilla<Datos>
  /** One address, without a name. */
  para: string
  datos: z.input<Datos>
  responderA?: string
  /** At most one mail of each kind is sent for a purchase and a time; a repeat is ignored. */
  compra_id?: number
  /** The first time unless told. */
  vez?: number
  /** A stored file that travels along. */
  adjunto?: { hash: string; nombre: string }
}

/** Mails that wait, and can be called off as long as they do. */
export interface Delay {
  decision: string
  hasta: Date
}

/** What became of a wish to send a mail again. */
export type Reenvio = 'enviado' | 'en-camino' | 'sin-secreto' | 'no-existe'

/** How long a process may hold a mail; longer than any delivery takes. */
export const LEASE_SECONDS = 60

export type CorreoService = ReturnType<typeof createCorreo>

export function createCorreo(options: { secrets: Secrets }) {
  const sealing = createSealing(options.secrets, 'senda outbox')

  const personal: PersonalDataHooks = {
    historia: { correos: relateCorreos },
    beforeErasing: async (tx, persona) => {
      await lockAddress(tx, persona)
      await noteBorrada(tx, persona)
      return undefined
    },
  }

  return {
    ...personal,

    /** Puts a mail in the outbox, as part of the caller's transaction: it leaves after the commit, or never. */
    async enqueue<Datos extends z.ZodObject>(
      tx: Tx,
      { plantilla, para, datos, responderA, compra_id, vez, adjunto }: NuevoCorreo<Datos>,
    ): Promise<void> {
      // Erased, or never given.
      if (isDeNadie(para) || para === SIN_DATO) return
      const all: Record<string, unknown> = plantilla.datos.parse(datos)
      const secret = new Set<string>(plantilla.reservado)
      const entries = Object.entries(all)
      await insertCorreo(tx, {
        plantilla: plantilla.nombre,
        para,
        datos: Object.fromEntries(entries.filter(([name]) => !secret.has(name))),
        reservado: secret.size
          ? sealing.seal(Object.fromEntries(entries.filter(([name]) => secret.has(name))))
          : null,
        responderA: responderA ?? null,
        compra_id: compra_id ?? null,
        vez: vez ?? 1,
        archivo: adjunto?.hash ?? null,
        archivoNombre: adjunto?.nombre ?? null,
      })
    },

    /** Mails that the transaction enqueues from now on wait so long; until then `callOff` deletes them together. */
    hold: async (tx: Tx, seconds: number, decision: string = randomUUID()): Promise<Delay> => ({
      decision,
      hasta: await holdCorreos(tx, decision, seconds),
    }),
    /** Something newer about a purchase is told now: deletes the mails that earlier decisions still hold back. */
    overtake: deleteOvertaken,
    /** Deletes the mails of a decision; false where one has left or is about to. */
    callOff: deleteWaiting,
    /** What has not left yet of one kind does not leave any more; false where there was none. */
    withdraw: (tx: Tx, compraId: number, { nombre }: { nombre: string }) =>
      deletePendientes(tx, compraId, nombre),
    /** What has not left yet goes to another address. */
    readdress: readdressCorreos,

    /** Sends a mail once more, to where it would go today, whatever was sent before; what did not leave yet is tried at once. */
    async resend(tx: Tx, id: string): Promise<Reenvio> {
      const correo = await findCorreoForUpdate(tx, id)
      if (!correo) return 'no-existe'
      if (await isUnderWay(tx, correo, LEASE_SECONDS)) return 'en-camino'
      const template = findPlantilla(correo.plantilla)
      const erased = !correo.reservado && Boolean(template?.reservado?.length)
      if (erased) return 'sin-secreto'
      const para = template?.fija ? correo.para : await findAddress(tx, correo)
      if (correo.estado !== 'enviado') await requeueCorreo(tx, correo, para)
      else {
        const { responderA, plantilla, datos, compra_id, vez, archivo, archivoNombre } = correo
        const copy = { para, responderA, plantilla, datos, compra_id, vez, archivo, archivoNombre }
        await insertCorreo(tx, { ...copy, reenvioDe: id })
      }
      return 'enviado'
    },
  }
}

const KEEP_SENT_DAYS = 90

export function correoJobs(database: Database): ScheduledJob[] {
  return [
    {
      name: 'correos-enviados',
      titulo: 'Borrar los correos que salieron hace meses',
      cron: '17 4 * * *',
      run: () => deleteOldCorreos(database.db, KEEP_SENT_DAYS),
    },
  ]
}
