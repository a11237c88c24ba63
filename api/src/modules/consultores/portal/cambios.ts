import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { Cambio, ClaseDeCambio } from '#domain/consultores/gestion-consultores.ts'
import {
  type CambioDePerfil,
  ESPERA_DE_BANCO_HORAS,
  FOTO_SIN_SUBIR,
} from '#domain/consultores/portal-cambios.ts'
import { type Actor, SISTEMA } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import type { CorreoService } from '../../../mail/correo.ts'
import {
  bancoCambiado,
  bancoPedido,
  cambioAprobado,
  cambioDevuelto,
} from '../../../mail/plantillas/consultores.ts'
import { faltanTextos } from '../../../resource/picture-queries.ts'
import { sanitizeHtml } from '../../../resource/sanitize-html.ts'
import { type ConsultorRow, lockConsultor, updateConsultor } from '../ciclo/queries.ts'
import {
  type CambioRow,
  findCambio,
  findOpen,
  insertCambio,
  listCambios,
  listDue,
  lockCambio,
  updateCambio,
  withdrawOpen,
} from './cambios-queries.ts'

const HOUR_MS = 3_600_000

const RICH = ['perfil_presentacion', 'perfil_datosbancarios']
/** The value as the consultant saw it: rich text is served sanitised, so a comparison must sanitise too. */
const shownOf = (field: string, stored: string | null | undefined) =>
  stored && RICH.includes(field) ? sanitizeHtml(stored) : stored

/** A change and its profile. */
export interface CambioDe {
  cambio: CambioRow
  row: ConsultorRow
}

/**
 * Runs a transaction after accepting a code of the second factor. Throws if the code is wrong or there is no factor.
 */
export type WithFactor = <T>(
  actor: Actor,
  shown: { usuarioId: number; codigo: string },
  work: (tx: Tx) => Promise<T>,
) => Promise<T>

/** Changes of a profile that staff approve before they are public: name, picture, presentation, bank details. */
export function createCambios({
  database,
  correo,
  withFactor,
  clock,
}: {
  database: Database
  correo: CorreoService
  withFactor: WithFactor
  clock: () => Date
}) {
  async function lock(tx: Tx, IdConsultor: number): Promise<ConsultorRow> {
    const row = await lockConsultor(tx, IdConsultor)
    if (!row) throw new AppError('NO_ENCONTRADO')
    return row
  }

  /** A repeated proposal is the one that already waits; it keeps its position and date. */
  async function propose(
    tx: Tx,
    row: ConsultorRow,
    clase: ClaseDeCambio,
    wanted: Record<string, string | null>,
    rigeDesde: Date | null,
  ): Promise<{ cambio: CambioRow; nuevo: boolean }> {
    const now = row as unknown as Record<string, string | null>
    const changed = Object.keys(wanted).filter((field) => wanted[field] !== shownOf(field, now[field]))
    if (changed.length === 0) {
      throw new AppError('DATOS_INVALIDOS', { message: 'No cambiaste nada: así está tu perfil ahora.' })
    }
    const pick = (from: Record<string, string | null>) =>
      Object.fromEntries(changed.map((field) => [field, from[field] ?? null]))
    const datos = pick(wanted)
    const open = await findOpen(tx, row.IdConsultor, clase)
    if (open && isDeepStrictEqual(open.datos, datos)) return { cambio: open, nuevo: false }
    await withdrawOpen(tx, row.IdConsultor, clase)
    const cambio = await insertCambio(tx, {
      IdConsultor: row.IdConsultor,
      clase,
      antes: pick(now),
      datos,
      rigeDesde,
    })
    return { cambio, nuevo: true }
  }

  /** Requires that the photo exists, and locks it against deletion. */
  async function requireFoto(tx: Tx, wanted: { perfil_foto: string | null }): Promise<void> {
    const faltan = await faltanTextos(tx, ['perfil_foto'], wanted)
    if (Object.keys(faltan).length === 0) return
    throw new AppError('DATOS_INVALIDOS', { fields: { perfil_foto: FOTO_SIN_SUBIR } })
  }

  async function apply(tx: Tx, cambio: CambioRow): Promise<void> {
    await updateConsultor(tx, cambio.IdConsultor, cambio.datos)
    await updateCambio(tx, cambio.id, { estado: 'aplicado' })
  }

  /** Locks the profile before the change, the same order as when a change is proposed. */
  async function lockCambioIn(tx: Tx, id: number): Promise<CambioDe | undefined> {
    const seen = await findCambio(tx, id)
    if (!seen) return undefined
    const row = await lock(tx, seen.IdConsultor)
    const cambio = await lockCambio(tx, id)
    return cambio && { cambio, row }
  }

  return {
    lock: lockCambioIn,

    async find(tx: Tx, id: number): Promise<Cambio | undefined> {
      const cambio = await findCambio(tx, id)
      return cambio && toCambio(cambio)
    },

    list: async (IdConsultor: number) => (await listCambios(database.db, IdConsultor)).map(toCambio),

    async proposePerfil(tx: Tx, IdConsultor: number, form: z.output<typeof CambioDePerfil>): Promise<Cambio> {
      const wanted = { ...form, perfil_presentacion: sanitizeHtml(form.perfil_presentacion) }
      const row = await lock(tx, IdConsultor)
      if (wanted.perfil_foto !== row.perfil_foto) await requireFoto(tx, wanted)
      return toCambio((await propose(tx, row, 'perfil', wanted, null)).cambio)
    },

    /** Checks the code before anything else: a wrong code reveals nothing and changes nothing. */
    async proposeBanco(
      actor: Actor,
      IdConsultor: number,
      usuario: { id: number; email: string },
      form: { perfil_datosbancarios: string; codigo: string },
    ): Promise<Cambio> {
      return withFactor(actor, { usuarioId: usuario.id, codigo: form.codigo }, async (tx) => {
        const row = await lock(tx, IdConsultor)
        const wanted = { perfil_datosbancarios: sanitizeHtml(form.perfil_datosbancarios) }
        const rigeDesde = new Date(clock().getTime() + ESPERA_DE_BANCO_HORAS * HOUR_MS)
        const { cambio, nuevo } = await propose(tx, row, 'banco', wanted, rigeDesde)
        if (!nuevo) return toCambio(cambio)
        // Notifies the address of the account, and the address of the profile if it is another.
        for (const para of new Set([usuario.email, row.Email].filter(Boolean))) {
          await correo.enqueue(tx, {
            plantilla: bancoPedido,
            para,
            datos: { nombre: row.Nombre, horas: ESPERA_DE_BANCO_HORAS },
          })
        }
        return toCambio(cambio)
      })
    },

    /**
     * Staff changed the bank details: notifies the consultant at once and withdraws a pending change, which would
     * overwrite them.
     */
    async followBanco(
      tx: Tx,
      {
        IdConsultor,
        Nombre,
        addresses,
      }: { IdConsultor: number; Nombre: string; addresses: readonly string[] },
    ): Promise<void> {
      await withdrawOpen(tx, IdConsultor, 'banco')
      for (const para of new Set(addresses.filter(Boolean))) {
        await correo.enqueue(tx, { plantilla: bancoCambiado, para, datos: { nombre: Nombre } })
      }
    },

    async withdraw(tx: Tx, IdConsultor: number, clase: ClaseDeCambio): Promise<void> {
      if ((await withdrawOpen(tx, IdConsultor, clase)) === 0) throw new AppError('NO_ENCONTRADO')
    },

    /** Returns when approved bank details take effect; null for other changes. */
    async approve(tx: Tx, { cambio, row }: CambioDe): Promise<Date | null> {
      const rigeDesde = cambio.rigeDesde && cambio.rigeDesde > clock() ? cambio.rigeDesde : null
      if (rigeDesde) await updateCambio(tx, cambio.id, { estado: 'aprobado' })
      else await apply(tx, cambio)
      if (row.Email) {
        await correo.enqueue(tx, {
          plantilla: cambioAprobado,
          para: row.Email,
          datos: { nombre: row.Nombre, espera: rigeDesde !== null },
        })
      }
      return rigeDesde
    },

    async giveBack(tx: Tx, { cambio, row }: CambioDe, respuesta: string): Promise<void> {
      await updateCambio(tx, cambio.id, { estado: 'devuelto', respuesta })
      if (!row.Email) return
      await correo.enqueue(tx, {
        plantilla: cambioDevuelto,
        para: row.Email,
        datos: { nombre: row.Nombre, respuesta, detenido: cambio.estado === 'aprobado' },
      })
    },

    /** Applies approved bank details whose waiting time is over. */
    async applyDue(): Promise<void> {
      for (const { id, IdConsultor } of await listDue(database.db, clock())) {
        await database.transaction(SISTEMA, async (tx) => {
          await lock(tx, IdConsultor)
          const cambio = await lockCambio(tx, id)
          if (cambio?.estado === 'aprobado') await apply(tx, cambio)
        })
      }
    },
  }
}
export type Cambios = ReturnType<typeof createCambios>

const toCambio = ({
  id,
  clase,
  estado,
  antes,
  datos,
  respuesta,
  rigeDesde,
  creadoEn,
}: CambioRow): Cambio => ({
  ...{ id, clase, estado, antes, datos, respuesta },
  rigeDesde: rigeDesde?.toISOString() ?? null,
  creadoEn: creadoEn.toISOString(),
})
