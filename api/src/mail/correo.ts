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
  /** One e-mail address, without a display name. */
  para: string
  datos: z.input<Datos>
  responderA?: string
  /** At most one mail of each kind is sent per purchase and occasion (`vez`); repeats are ignored. */
  compra_id?: number
  /** Occasion within the purchase; 1 by default. */
  vez?: number
  /** A stored file to attach. */
  adjunto?: { hash: string; nombre: string }
}

/** Mails held back until `hasta`, which can be cancelled until then. */
export interface Delay {
  decision: string
  hasta: Date
}

/** Result of resending a mail. */
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

    /** Writes a mail to the outbox in the caller's transaction: it is sent after the commit, or never. */
    async enqueue<Datos extends z.ZodObject>(
      tx: Tx,
      { plantilla, para, datos, responderA, compra_id, vez, adjunto }: NuevoCorreo<Datos>,
    ): Promise<void> {
      // The address was erased or never provided.
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

    /**
     * Holds back the mails that this transaction enqueues from now on for so many seconds; until then `callOff`
     * deletes them together.
     */
    hold: async (tx: Tx, seconds: number, decision: string = randomUUID()): Promise<Delay> => ({
      decision,
      hasta: await holdCorreos(tx, decision, seconds),
    }),
    /**
     * Deletes mails about a purchase that earlier decisions still hold back, because newer information replaces them.
     */
    overtake: deleteOvertaken,
    /** Deletes the held mails of a decision; false if one was sent or is being sent. */
    callOff: deleteWaiting,
    /** Deletes unsent mails of one kind; false if there was none. */
    withdraw: (tx: Tx, compraId: number, { nombre }: { nombre: string }) =>
      deletePendientes(tx, compraId, nombre),
    /** Redirects unsent mails to another address. */
    readdress: readdressCorreos,

    /** Sends a mail again, to the person's current address. A mail that was not sent yet is tried at once. */
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
