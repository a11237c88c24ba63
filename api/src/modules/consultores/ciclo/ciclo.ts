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

/** Who asks to be a consultant. */
export interface SolicitudDeConsultor {
  Nombre: string
  Email: string
  Telefono: string
  IdPais: number
  IdProvincia: number | null
  IdLocalidad: number | null
}

export interface Certificacion {
  /** The next of ours where none is given. */
  numero?: string | undefined
  otorgada?: Dia | undefined
  vence?: Dia | undefined
  /** Why without a purchase. */
  motivo?: string | undefined
  compraId?: number | undefined
  /** Nobody is told: it was granted elsewhere. */
  quiet?: boolean
}

/** An order that the organisation answers now, as it was left. */
export interface PedidoPasado {
  id: number
  version: number
  respuestaHasta: string | null
}

/** The organisation answers what she did not send yet. */
export type ReleasePedidos = (tx: Tx, IdConsultor: number) => Promise<readonly PedidoPasado[]>

/** Outside of the directory she answers no orders. */
const SIN_PEDIDOS: readonly EstadoGuardado[] = ['suspendida', 'baja']

const BATCH = 200

/**
 * The way of a consultant. Whatever moves somebody decides here whether the directory lists them: `IdEstado` is `ACTIVO` for
 * whoever is certified, up to the end of the grace.
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

  /** Writes where somebody stands, and with it whether the directory shows them. */
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

  /** Each certification that began where the one before it ended begins where that ends now. */
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

  /** What is noted and the mails are one transaction: whoever is noted is told. */
  const announceBatch = (): Promise<number> =>
    database.transaction(SISTEMA, async (tx) => {
      const { avisosDeRenovacion, graciaDeRenovacion } = await ajustes.current(tx)
      const found = await listPorAvisar(tx, hoy(), avisosDeRenovacion, BATCH)
      for (const each of found) {
        const left = diasHasta(each.vence, hoy())
        // Whoever comes late is told once, not once for each notice that was missed.
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
     * Somebody asks to be listed: a new one, or whoever wrote with the same address before. A list that others keep
     * asks for nothing: whoever left stays away (`asked` false).
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

    /** A step by hand; answers the orders that passed to the organisation. */
    async move(tx: Tx, row: ConsultorRow, hacia: EstadoGuardado): Promise<readonly PedidoPasado[]> {
      await stand(tx, row, {
        estado: hacia,
        estadoAnterior: hacia === 'suspendida' ? row.estado : null,
      })
      return SIN_PEDIDOS.includes(hacia) ? releasePedidos(tx, row.IdConsultor) : []
    },

    /** The end of a suspension: what was before, if its days have not passed. */
    resume: (tx: Tx, row: ConsultorRow): Promise<void> =>
      stand(tx, row, { estado: row.estadoAnterior ?? row.estado }),

    /** The first certification, which lists her. */
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

    /** By a purchase, as long as it said when it was begun, or granted with a reason. */
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

    /** The purchase that paid it was given back: its time goes with it, from what was added to it since as well. */
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

    /** Where she stands; undefined where there is no such consultant. */
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

    /** What the days bring: mails before the end, and the end of the grace. */
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
