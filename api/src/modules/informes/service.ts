import type { z } from 'zod'
import { SHEET_TYPES } from '#contract/answer.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { columnasOf, tellsOfPeople } from '#domain/informes/clases.ts'
import {
  type createInforme,
  type exportInforme,
  FILAS_AL_MOMENTO,
  Filtros,
  type Informe,
  type InformeQuery,
  type Programa,
  type previewInforme,
} from '#domain/informes/informes.ts'
import type { Actor } from '../../db/actor.ts'
import type { Database } from '../../db/client.ts'
import type { Staff } from '../../http/access/auth.ts'
import type { FileReply } from '../../http/endpoints/file.ts'
import { AppError } from '../../http/errors.ts'
import type { AuditoriaService } from '../auditoria/service.ts'
import { countFilas, fixPeriodo, readFilas, sumFilas } from './fuentes-queries.ts'
import { hojaOf, nameOfFile } from './hoja.ts'
import { mayHave, maySee, requireExport, requireSee } from './permisos.ts'
import {
  deleteInforme,
  findEquipo,
  findInforme,
  type InformeConAutor,
  insertInforme,
  listInformes,
  schedule,
  unschedule,
  updateInforme,
} from './queries.ts'

type Guardado = z.output<(typeof createInforme)['body']>
type ExportBody = z.output<(typeof exportInforme)['body']>

const PREVIEWED = 20
const NOMBRE_MAX = 80

/** Reports: saved, shown on screen, and exported as files. */
export function createInformesService({
  database: { db, pool, transaction },
  auditoria,
  clock,
}: {
  database: Database
  auditoria: AuditoriaService
  clock: () => Date
}) {
  const toInforme =
    (staff: Staff) =>
    (row: InformeConAutor): Informe => ({
      id: row.id,
      nombre: row.nombre,
      clase: row.clase,
      columnas: columnasOf(row.clase, row.columnas).map(([key]) => key),
      filtros: Filtros.catch(Filtros.parse({})).parse(row.filtros),
      rol: row.rol,
      autor: row.autorNombre,
      propio: row.autor === staff.id,
      programa: row.programa,
      proximaEn: row.apagadoEn ? null : (row.proximaEn?.toISOString() ?? null),
      fallas: row.fallas,
      apagadoEn: row.apagadoEn?.toISOString() ?? null,
      error: row.error,
      version: row.version,
    })

  const isShared = (staff: Staff, { rol }: InformeConAutor) => rol !== null && staff.rolesStaff.includes(rol)

  async function visible(staff: Staff, id: number): Promise<InformeConAutor> {
    const row = await findInforme(db, id)
    if (!row || !(row.autor === staff.id || isShared(staff, row)) || !maySee(staff, row.clase)) {
      throw new AppError('NO_ENCONTRADO')
    }
    return row
  }

  async function own(staff: Staff, id: number): Promise<InformeConAutor> {
    const row = await visible(staff, id)
    if (row.autor !== staff.id) throw new AppError('SIN_PERMISO')
    return row
  }

  const shown = async (staff: Staff, id: number) => toInforme(staff)(await visible(staff, id))

  /** Staff can share a report only with a role that they hold, unless they can grant roles. */
  function requireRol(staff: Staff, rol: Guardado['rol']): void {
    if (rol && !staff.rolesStaff.includes(rol) && !staff.permisos.has('cuentas.otorgar')) {
      throw new AppError('DATOS_INVALIDOS', { fields: { rol: 'Elegí un rol que tengas' } })
    }
  }

  return {
    async list(staff: Staff): Promise<Informe[]> {
      const rows = await listInformes(db, { id: staff.id, roles: staff.rolesStaff })
      return rows.filter(({ clase }) => maySee(staff, clase)).map(toInforme(staff))
    },

    get: shown,

    async create(staff: Staff, actor: Actor, wanted: Guardado): Promise<Informe> {
      requireSee(staff, wanted.clase)
      requireRol(staff, wanted.rol)
      const id = await transaction(actor, (tx) => insertInforme(tx, { ...wanted, autor: staff.id }))
      return shown(staff, id)
    },

    async update(
      staff: Staff,
      actor: Actor,
      seen: { id: number; version: number },
      wanted: Guardado,
    ): Promise<Informe> {
      await own(staff, seen.id)
      requireSee(staff, wanted.clase)
      requireRol(staff, wanted.rol)
      const changed = await transaction(actor, (tx) => updateInforme(tx, seen, wanted))
      const now = await shown(staff, seen.id)
      if (!changed) throw new AppError('CONFLICTO', { actual: now })
      return now
    },

    async copy(staff: Staff, actor: Actor, id: number): Promise<Informe> {
      const { nombre, clase, columnas, filtros } = await visible(staff, id)
      const kept = columnasOf(clase, columnas).map(([key]) => key)
      const copied = await transaction(actor, (tx) =>
        insertInforme(tx, {
          nombre: `Copia de ${nombre}`.slice(0, NOMBRE_MAX),
          clase,
          columnas: kept,
          filtros,
          rol: null,
          autor: staff.id,
        }),
      )
      return shown(staff, copied)
    },

    async remove(staff: Staff, actor: Actor, id: number): Promise<void> {
      await own(staff, id)
      await transaction(actor, (tx) => deleteInforme(tx, id))
    },

    async schedule(staff: Staff, actor: Actor, id: number, programa: Programa): Promise<Informe> {
      const informe = await own(staff, id)
      requireExport(staff, informe)
      const equipo = await findEquipo(db, programa.destinatarios)
      const may = new Set(equipo.filter((miembro) => mayHave(miembro, informe)).map((miembro) => miembro.id))
      if (programa.destinatarios.some((destinatario) => !may.has(destinatario))) {
        throw new AppError('DATOS_INVALIDOS', {
          fields: { destinatarios: 'Alguien de la lista no tiene permiso para recibirlo' },
        })
      }
      await transaction(actor, (tx) => schedule(tx, id, programa))
      return shown(staff, id)
    },

    async unschedule(staff: Staff, actor: Actor, id: number): Promise<Informe> {
      await own(staff, id)
      await transaction(actor, (tx) => unschedule(tx, id))
      return shown(staff, id)
    },

    async listDestinatarios(staff: Staff, id: number) {
      const informe = await own(staff, id)
      const equipo = await findEquipo(db)
      return equipo
        .filter((miembro) => mayHave(miembro, informe))
        .map(({ id: usuario, nombre }) => ({ id: usuario, nombre }))
    },

    async preview(staff: Staff, actor: Actor, query: InformeQuery): Promise<AnswerOf<typeof previewInforme>> {
      requireSee(staff, query.clase)
      const buscado = { ...query, filtros: await fixPeriodo(pool, query.filtros) }
      const [{ filas }, total, sumas] = await Promise.all([
        readFilas(pool, buscado, { limit: PREVIEWED }),
        countFilas(pool, buscado),
        sumFilas(pool, buscado),
      ])
      if (tellsOfPeople(query.clase, query.columnas)) {
        await auditoria.recordRead(actor, { tabla: 'informes', clave: '*' }, `Vista previa ${asked(query)}`)
      }
      return { filas, total, sumas }
    },

    async export(staff: Staff, actor: Actor, wanted: ExportBody): Promise<FileReply> {
      requireExport(staff, wanted)
      const buscado = { ...wanted, filtros: await fixPeriodo(pool, wanted.filtros) }
      if ((await countFilas(pool, buscado, FILAS_AL_MOMENTO + 1)) > FILAS_AL_MOMENTO) {
        const most = FILAS_AL_MOMENTO.toLocaleString('es-AR')
        throw new AppError('DATOS_INVALIDOS', {
          fields: { filtros: `Son más de ${most} filas: te lo preparamos aparte.` },
        })
      }
      await auditoria.recordRead(actor, { tabla: 'informes', clave: '*' }, `Exportación ${asked(wanted)}`)
      return {
        name: nameOfFile(wanted.nombre, wanted.formato, clock()),
        type: SHEET_TYPES[wanted.formato],
        content: hojaOf(pool, buscado, wanted.formato),
      }
    },
  }
}
export type InformesService = ReturnType<typeof createInformesService>

/** The query as the audit log stores it. */
export const asked = ({ clase, columnas, filtros }: InformeQuery): string =>
  JSON.stringify({ clase, columnas, filtros })
