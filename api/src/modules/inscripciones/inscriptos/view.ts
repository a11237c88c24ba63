// Enrolments as staff see them.
import type { InscriptoEntero, InscriptoStaff, PagoDeInscripcion } from '#domain/inscripciones/inscriptos.ts'
import type { Database, Tx } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import { findPlantilla } from '../../../mail/plantillas.ts'
import { listHechos } from '../asistencias/queries.ts'
import { type InscriptoRow, listAvance, listConstanciasOf, listCorreosOf, listInscriptos } from './queries.ts'

function pagoOf({ estado, amount }: InscriptoRow): PagoDeInscripcion {
  if (estado === null) return 'a_mano'
  return Number(amount) === 0 ? 'sin_cargo' : estado
}

function toInscripto(row: InscriptoRow, now: Date): InscriptoStaff {
  const { inscripcion: i } = row
  const pago = pagoOf(row)
  const money = pago !== 'a_mano' && pago !== 'sin_cargo'
  return {
    id: i.id,
    IdEvento: i.IdEvento,
    evento: row.evento,
    Modalidad: row.Modalidad,
    user_id: i.user_id,
    persona: row.persona,
    email: row.email,
    pago,
    compra: row.referencia,
    total: money ? Number(row.amount) : null,
    currency: money ? row.currency : null,
    participa: i.Pago === 1,
    paso: i.Paso,
    unidades: row.unidades,
    finalizada: i.Finalizado === 1,
    finalizadoEn: i.finalizadoEn?.toISOString() ?? null,
    asistioEn: i.asistioEn?.toISOString() ?? null,
    abiertaHasta: i.abiertaHasta?.toISOString() ?? null,
    vencida: i.abiertaHasta !== null && i.abiertaHasta <= now,
    constancia: row.constancia,
    version: i.version,
    creadoEn: i.creadoEn.toISOString(),
  }
}

export function createInscriptosView({ db, clock }: Pick<Database, 'db'> & { clock: () => Date }) {
  async function find(id: number, tx: Tx = db): Promise<InscriptoEntero | undefined> {
    const [row] = await listInscriptos(tx, [id])
    if (!row) return undefined
    const { inscripcion } = row
    const avance = await listAvance(tx, inscripcion)
    const hechos = await listHechos(tx, id)
    const given = await listConstanciasOf(tx, id)
    const mails = await listCorreosOf(tx, inscripcion, row.email)
    return {
      ...toInscripto(row, clock()),
      avance: avance.map(({ aprobadaEn, intentos, ultimoIntentoEn, segundos, vistaEn, ...unidad }) => ({
        ...unidad,
        aprobada: aprobadaEn !== null || unidad.Orden <= inscripcion.Paso,
        aprobadaEn: aprobadaEn?.toISOString() ?? null,
        intentos: intentos ?? 0,
        ultimoIntentoEn: ultimoIntentoEn?.toISOString() ?? null,
        segundos: segundos ?? 0,
        vistaEn: vistaEn?.toISOString() ?? null,
      })),
      hechos: hechos.map(({ clave, tipo, via, por, vistaEn }) => ({
        ...{ clave, tipo, via, por },
        vistaEn: vistaEn.toISOString(),
      })),
      constancias: given.map(({ codigo, creadoEn, anuladaEn }) => ({
        codigo,
        creadoEn: creadoEn.toISOString(),
        anuladaEn: anuladaEn?.toISOString() ?? null,
      })),
      correos: mails.map(({ id: correo, plantilla, estado, asunto, creadoEn }) => ({
        id: correo,
        titulo: asunto ?? findPlantilla(plantilla)?.titulo ?? plantilla,
        estado,
        creadoEn: creadoEn.toISOString(),
      })),
    }
  }

  return {
    find,
    async get(id: number, tx: Tx = db): Promise<InscriptoEntero> {
      const found = await find(id, tx)
      if (!found) throw new AppError('NO_ENCONTRADO')
      return found
    },
    async listByIds(ids: readonly number[]): Promise<InscriptoStaff[]> {
      const now = clock()
      return (await listInscriptos(db, ids)).map((row) => toInscripto(row, now))
    },
  }
}

export type InscriptosView = ReturnType<typeof createInscriptosView>
