import type { SheetFormat } from '#contract/answer.ts'
import type { ResourceQuery } from '#contract/resource.ts'
import type { Persona, PersonaListada } from '#domain/cuentas/personas/personas.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import { hojaOfLista } from '../../../hojas/columnas.ts'
import { findPage } from '../../../resource/run.ts'
import { pagesOf } from '../../../resource/staff/export.ts'
import type { AuditoriaService } from '../../auditoria/service.ts'
import type { UbicacionesService } from '../../ubicaciones/service.ts'
import { findSesionesAbiertas, findUsuario, type UsuarioRow } from '../queries.ts'
import { describeDispositivo } from '../sessions/dispositivo.ts'
import { isOfTheTeam } from '../solicitudes/queries.ts'
import type { SolicitudesService } from '../solicitudes/service.ts'
import { PERSONAS_COLUMNS, personasBinding } from './resources.ts'
import { versionOf } from './version.ts'

/** The people of the site, for the staff who help them. */
export function createPersonasService(deps: {
  database: Database
  auditoria: AuditoriaService
  ubicaciones: UbicacionesService
  solicitudes: Pick<SolicitudesService, 'listOf'>
}) {
  const { database, auditoria } = deps
  const { pool } = database

  async function lugarOf(tx: Tx, { Pais, Provincia, Localidad }: UsuarioRow): Promise<string> {
    if (Pais === null || Provincia === null || Localidad === null) return ''
    const nombres = await deps.ubicaciones.findNombresDeLugar(tx, {
      pais: Pais,
      provincia: Provincia,
      localidad: Localidad,
    })
    return nombres ? [nombres.localidad, nombres.provincia, nombres.pais].join(', ') : ''
  }

  async function listSesiones(tx: Tx, id: number): Promise<Persona['sesiones']> {
    return (await findSesionesAbiertas(tx, id)).map((row) => ({
      id: row.id,
      dispositivo: describeDispositivo(row),
      direccion: row.direccion,
      creadoEn: row.creadoEn.toISOString(),
      usadaEn: row.usadaEn.toISOString(),
    }))
  }

  /** Undefined if the account does not exist or was joined to another. */
  async function view(tx: Tx, id: number): Promise<Persona | undefined> {
    const persona = await findUsuario(tx, id)
    if (!persona || persona.unidaA) return undefined
    const { inhabilitadoEn, creadoEn } = persona
    return {
      ...dataOf(persona),
      domicilio: domicilioOf(persona),
      lugar: await lugarOf(tx, persona),
      delEquipo: await isOfTheTeam(tx, id),
      version: versionOf(persona),
      inhabilitada: inhabilitadoEn !== null,
      creadoEn: creadoEn.toISOString(),
      sesiones: await listSesiones(tx, id),
      solicitudes: await deps.solicitudes.listOf(tx, id),
    }
  }

  async function* everybody(query: ResourceQuery): AsyncGenerator<PersonaListada> {
    for await (const page of pagesOf(pool, personasBinding, query)) yield* page as unknown as PersonaListada[]
  }

  return {
    async list(query: ResourceQuery) {
      const page = await findPage(pool, personasBinding, query)
      return { ...page, data: page.data as PersonaListada[] }
    },

    /** Exports every matching person, read page by page. The audit log stores `asked`, the query. */
    async export(formato: SheetFormat, actor: Actor, query: ResourceQuery, asked: unknown) {
      const what = `Exportación ${JSON.stringify(asked)}`
      await auditoria.recordRead(actor, { tabla: 'usuarios', clave: '*' }, what)
      return hojaOfLista({ lista: 'personas', formato }, PERSONAS_COLUMNS, everybody(query))
    },

    view,
  }
}
export type PersonasService = ReturnType<typeof createPersonasService>

/** The fields that staff can change, as they are stored. */
function dataOf(persona: UsuarioRow) {
  const { id, Nombre, Email, CuitCuil, Telefono, Pais, Provincia, Localidad, roles } = persona
  const { DomicilioCalle, DomicilioNumero, DomicilioPiso, DomicilioDpto, CodigoPostal } = persona
  const domicilio = { DomicilioCalle, DomicilioNumero, DomicilioPiso, DomicilioDpto, CodigoPostal }
  return { id, Nombre, Email, CuitCuil, Telefono, Pais, Provincia, Localidad, roles, ...domicilio }
}

function domicilioOf(persona: UsuarioRow): string {
  const { DomicilioCalle, DomicilioNumero, DomicilioPiso, DomicilioDpto, CodigoPostal } = persona
  const calle = [DomicilioCalle, DomicilioNumero, DomicilioPiso, DomicilioDpto].filter(Boolean).join(' ')
  return [calle, CodigoPostal && `CP ${CodigoPostal}`].filter(Boolean).join(', ')
}
