import { addDias, addMeses, type Dia, diaDe, diasHasta } from '#domain/calendario/calendario.ts'
import { formatFecha } from '#domain/calendario/formato.ts'
import {
  duracionText,
  type EstadoGuardado,
  estadoOf,
  isListada,
  isRenovable,
  POR_VENCER_DIAS,
  venceAlRenovar,
} from '#domain/consultores/ciclo.ts'
import type { SituacionDeConsultor } from '#domain/consultores/gestion-consultores.ts'
import { ACTIVO, INACTIVO } from '#domain/sitio/estado.ts'
import { SISTEMA } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import type { CorreoService } from '../../../mail/correo.ts'
import { consultorCertificado, renovacionProxima } from '../../../mail/plantillas/consultores.ts'
import type { AjustesService } from '../../ajustes/service.ts'
import {
  type CertificacionRow,
  type ConsultorRow,
  deleteCertificacion,
  delistBefore,
  findCertificacionOfCompra,
  findComienzo,
  findConsultor,
  insertCertificacion,
  insertConsultor,
  listCertificaciones,
  listPorAvisar,
  listSolicitudes,
  lockByEmail,
  lockConsultor,
  noteAvisados,
  updateConsultor,
  updateVence,
} from './queries.ts'

/** A person who applies to be a consultant. */
export interface SolicitudDeConsultor {
  Nombre: string
  Email: string
  Telefono: string
  IdPais: number
  IdProvincia: number | null
  IdLocalidad: number | null
}

export interface Certificacion {
  /** By default, our next number. */
  numero?: string | undefined
  otorgada?: Dia | undefined
  vence?: Dia | undefined
  /** The reason for a certification granted without a purchase. */
  motivo?: string | undefined
  compraId?: number | undefined
  /** Sends no mail, because the certification was granted elsewhere. */
  quiet?: boolean
}

/** An order that passed from a consultant to the organisation, with its state before that. */
export interface PedidoPasado {
  id: number
  version: number
  respuestaHasta: string | null
}

/** Passes the consultant's unsent orders to the organisation. */
export type ReleasePedidos = (tx: Tx, IdConsultor: number) => Promise<readonly PedidoPasado[]>

/** In these states a consultant is not in the directory and does not fulfil orders. */
const SIN_PEDIDOS: readonly EstadoGuardado[] = ['suspendida', 'baja']

const BATCH = 200

/**
 * The life cycle of a consultant. Every change of state sets here whether the directory lists the consultant:
 * `IdEstado` is `ACTIVO` while they are certified, until the grace period ends.
 */
export function createCiclo({
  database,
  ajustes,
  correo,
  releasePedidos,
  clock,
}: {
  database: Database
  ajustes: AjustesService
  correo: CorreoService
  releasePedidos: ReleasePedidos
  clock: () => Date
}) {
  const hoy = () => diaDe(clock())

  async function lock(tx: Tx, IdConsultor: number): Promise<ConsultorRow> {
    const row = await lockConsultor(tx, IdConsultor)
    if (!row) throw new AppError('NO_ENCONTRADO')
    return row
  }

  /** Writes the state and, with it, whether the directory lists the consultant. */
  async function stand(
    tx: Tx,
    row: ConsultorRow,
    change: { estado: EstadoGuardado; estadoAnterior?: EstadoGuardado | null; vence?: Dia | null },
  ): Promise<void> {
    const { graciaDeRenovacion } = await ajustes.current(tx)
    const now = { estado: change.estado, vence: change.vence === undefined ? row.vence : change.vence }
    const IdEstado = isListada(now, hoy(), graciaDeRenovacion) ? ACTIVO : INACTIVO
    await updateConsultor(tx, row.IdConsultor, {
      ...now,
      IdEstado,
      estadoAnterior: change.estadoAnterior ?? null,
    })
  }

  async function grant(
    tx: Tx,
    row: ConsultorRow,
    { vence, meses }: { vence: Dia; meses: number },
    { numero, otorgada = hoy(), motivo = '', compraId, quiet }: Certificacion,
  ): Promise<CertificacionRow> {
    const made = await insertCertificacion(tx, {
      IdConsultor: row.IdConsultor,
      otorgada,
      vence,
      meses,
      motivo,
      ...(numero ? { numero } : {}),
      compraId: compraId ?? null,
    })
    if (!made) {
      throw new AppError('DATOS_INVALIDOS', { fields: { numero: 'Ese número ya es de otra certificación' } })
    }
    if (row.Email && !quiet) {
      await correo.enqueue(tx, {
        plantilla: consultorCertificado,
        para: row.Email,
        datos: {
          nombre: row.Nombre,
          numero: made.numero,
          vence: formatFecha(made.vence),
          renovada: row.vence !== null,
          duracion: duracionText(meses),
        },
      })
    }
    return made
  }

  /** After a certification is removed, recomputes the end of each later one that followed it without a gap. */
  async function closeGap(tx: Tx, gone: CertificacionRow): Promise<void> {
    const rest = (await listCertificaciones(tx, gone.IdConsultor)).toReversed()
    let before = rest.findLast(({ vence }) => vence <= gone.vence)?.vence ?? null
    let ended = gone.vence
    for (const { id, otorgada, vence, meses } of rest.filter((each) => each.vence > gone.vence)) {
      if (vence !== addMeses(ended, meses)) return
      ended = vence
      before = venceAlRenovar(before, otorgada, meses)
      await updateVence(tx, id, before)
    }
  }

  /** The mark and the mail share a transaction, so every marked notice is in the outbox. */
  const announceBatch = (): Promise<number> =>
    database.transaction(SISTEMA, async (tx) => {
      const { avisosDeRenovacion, graciaDeRenovacion } = await ajustes.current(tx)
      const found = await listPorAvisar(tx, hoy(), avisosDeRenovacion, BATCH)
      for (const each of found) {
        const left = diasHasta(each.vence, hoy())
        // If several notices were missed, the consultant gets one mail, not one per notice.
        const due = avisosDeRenovacion.filter((dias) => left <= dias)
        await noteAvisados(tx, each.id, [...new Set([...each.avisados, ...due])])
        await correo.enqueue(tx, {
          plantilla: renovacionProxima,
          para: each.Email,
          datos: { nombre: each.Nombre, vence: formatFecha(each.vence), gracia: graciaDeRenovacion },
        })
      }
      return found.length
    })

  return {
    /**
     * Creates an application, or finds the earlier one with the same e-mail. `asked` is false for an imported list,
     * which does not reopen the application of a person who left.
     */
    async apply(
      tx: Tx,
      solicitud: SolicitudDeConsultor,
      { asked = true } = {},
    ): Promise<{ IdConsultor: number; nueva: boolean }> {
      const known = await lockByEmail(tx, solicitud.Email)
      if (known) {
        if (asked && known.estado === 'baja') await stand(tx, known, { estado: 'solicitud', vence: null })
        return { IdConsultor: known.IdConsultor, nueva: false }
      }
      const IdConsultor = await insertConsultor(tx, {
        ...solicitud,
        IdEstado: INACTIVO,
        estado: 'solicitud',
        vence: null,
      })
      return { IdConsultor, nueva: true }
    },

    /** Changes the state by hand. Returns the orders that passed to the organisation. */
    async move(tx: Tx, row: ConsultorRow, hacia: EstadoGuardado): Promise<readonly PedidoPasado[]> {
      await stand(tx, row, {
        estado: hacia,
        estadoAnterior: hacia === 'suspendida' ? row.estado : null,
      })
      return SIN_PEDIDOS.includes(hacia) ? releasePedidos(tx, row.IdConsultor) : []
    },

    /** Ends a suspension: restores the state before it, unless that has expired. */
    resume: (tx: Tx, row: ConsultorRow): Promise<void> =>
      stand(tx, row, { estado: row.estadoAnterior ?? row.estado }),

    /** Grants the first certification, which adds the consultant to the directory. */
    async certify(tx: Tx, IdConsultor: number, given: Certificacion): Promise<CertificacionRow> {
      const row = await lock(tx, IdConsultor)
      if (row.estado !== 'candidata') {
        throw new AppError('CONFLICTO_DE_ESTADO', { message: 'Se certifica a quien está como candidata.' })
      }
      const { duracionDeCertificacion: meses } = await ajustes.current(tx)
      const vence = given.vence ?? venceAlRenovar(null, given.otorgada ?? hoy(), meses)
      const made = await grant(tx, row, { vence, meses }, given)
      await stand(tx, row, { estado: 'vigente', vence })
      return made
    },

    /** Renews by a purchase, for the duration on offer when it was begun, or as a grant with a reason. */
    async renew(tx: Tx, IdConsultor: number, given: Certificacion): Promise<CertificacionRow> {
      if (given.compraId !== undefined) {
        const done = await findCertificacionOfCompra(tx, given.compraId)
        if (done) return done
      }
      const row = await lock(tx, IdConsultor)
      if (!isRenovable(row, hoy())) {
        const message =
          row.vence && row.estado === 'vigente'
            ? `Está vigente hasta el ${formatFecha(row.vence)}: se renueva desde ${POR_VENCER_DIAS} días antes.`
            : 'Se renueva una certificación vigente o vencida.'
        throw new AppError('CONFLICTO_DE_ESTADO', { message })
      }
      const offered = given.compraId === undefined ? undefined : await findComienzo(tx, given.compraId)
      const { duracionDeCertificacion: meses } = await ajustes.current(tx, offered)
      const vence = venceAlRenovar(row.vence, hoy(), meses)
      const made = await grant(tx, row, { vence, meses }, given)
      const { estadoAnterior } = row
      await stand(tx, row, { estado: row.estado, estadoAnterior, vence })
      return made
    },

    /**
     * The renewal's purchase was refunded: removes its time, and shifts the certifications that were added after it.
     */
    async revokeOfCompra(tx: Tx, compraId: number): Promise<void> {
      const made = await findCertificacionOfCompra(tx, compraId)
      if (!made) return
      const row = await lock(tx, made.IdConsultor)
      await deleteCertificacion(tx, made.id)
      await closeGap(tx, made)
      const [last] = await listCertificaciones(tx, row.IdConsultor)
      const { estado, estadoAnterior } = row
      await stand(tx, row, { estado, estadoAnterior, vence: last?.vence ?? hoy() })
    },

    /** The consultant's current state; undefined if the consultant does not exist. */
    async findSituacion(tx: Tx, IdConsultor: number): Promise<SituacionDeConsultor | undefined> {
      const row = await findConsultor(tx, IdConsultor)
      if (!row) return undefined
      const certificaciones = await listCertificaciones(tx, IdConsultor)
      return {
        IdConsultor,
        version: row.version,
        Email: row.Email,
        estado: row.estado,
        situacion: estadoOf(row, hoy()),
        vence: row.vence,
        listada: row.IdEstado === ACTIVO,
        renovable: isRenovable(row, hoy()),
        meses: (await ajustes.current(tx)).duracionDeCertificacion,
        conCuenta: row.usuarioId !== null,
        invitadoEn: row.invitadoEn?.toISOString() ?? null,
        invitadaHoy: row.invitadoEn !== null && diaDe(row.invitadoEn) === hoy(),
        certificaciones: certificaciones.map(({ numero, otorgada, vence, motivo, compraId }) => ({
          ...{ numero, otorgada, vence, motivo },
          pagada: compraId !== null,
        })),
        solicitudes: await listSolicitudes(tx, IdConsultor),
      }
    },

    /** Daily job: sends the mails before the end of a certification and applies the end of the grace period. */
    async passDays(): Promise<void> {
      await database.transaction(SISTEMA, async (tx) => {
        const { graciaDeRenovacion } = await ajustes.current(tx)
        await delistBefore(tx, addDias(hoy(), -graciaDeRenovacion))
      })
      while ((await announceBatch()) === BATCH);
    },
  }
}
export type Ciclo = ReturnType<typeof createCiclo>
