import type { SheetFormat } from '#contract/answer.ts'
import type { ResourceQuery } from '#contract/resource.ts'
import { totalText } from '#domain/compras/precios.ts'
import type { Permiso } from '#domain/cuentas/permisos.ts'
import { MIRADAS } from '#domain/cuentas/personas/historia.ts'
import type { Persona, PersonaListada } from '#domain/cuentas/personas/personas.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database } from '../../../db/client.ts'
import { hojaOfLista } from '../../../hojas/columnas.ts'
import type { Staff } from '../../../http/access/auth.ts'
import { AppError } from '../../../http/errors.ts'
import { findPage } from '../../../resource/run.ts'
import { pagesOf } from '../../../resource/staff/export.ts'
import type { AuditoriaService } from '../../auditoria/service.ts'
import type { UbicacionesService } from '../../ubicaciones/service.ts'
import { findSesionesAbiertas, findUsuario, type UsuarioRow } from '../queries.ts'
import { describeDispositivo } from '../sessions/dispositivo.ts'
import { isOfTheTeam } from '../solicitudes/queries.ts'
import type { SolicitudesService } from '../solicitudes/service.ts'
import { listComprasDe, listInscripcionesDe } from './queries.ts'
import { PERSONAS_COLUMNS, personasBinding } from './resources.ts'
import { versionOf } from './version.ts'

/** People, for staff who help them. */
export function createPersonasService(deps: {
  database: Database
  auditoria: AuditoriaService
  ubicaciones: UbicacionesService
  solicitudes: Pick<SolicitudesService, 'listOf'>
}) {
  const { database, auditoria } = deps
  const { db, pool } = database

  async function find(id: number): Promise<UsuarioRow> {
    const persona = await findUsuario(db, id)
    if (!persona || persona.unidaA) throw new AppError('NO_ENCONTRADO')
    return persona
  }

  async function lugarOf({ Pais, Provincia, Localidad }: UsuarioRow): Promise<string> {
    if (Pais === null || Provincia === null || Localidad === null) return ''
    const nombres = await deps.ubicaciones.findNombresDeLugar(db, {
      pais: Pais,
      provincia: Provincia,
      localidad: Localidad,
    })
    return nombres ? [nombres.localidad, nombres.provincia, nombres.pais].join(', ') : ''
  }

  async function listSesiones(id: number): Promise<Persona['sesiones']> {
    return (await findSesionesAbiertas(db, id)).map((row) => ({
      id: row.id,
      dispositivo: describeDispositivo(row),
      direccion: row.direccion,
      creadoEn: row.creadoEn.toISOString(),
      usadaEn: row.usadaEn.toISOString(),
    }))
  }

  async function listCompras(persona: UsuarioRow): Promise<NonNullable<Persona['compras']>> {
    const rows = await listComprasDe(db, persona)
    return rows.map(({ amount, currency, ...compra }) => ({
      ...compra,
      total: totalText({ amount, currency }),
    }))
  }

  async function view(staff: Staff, id: number): Promise<Persona> {
    const may = (permiso: Permiso) => staff.permisos.get(permiso) === 'todo'
    const persona = await find(id)
    const { inhabilitadoEn, creadoEn } = persona
    const compras = may('compras.ver') ? await listCompras(persona) : null
    const inscripciones = may('inscripciones.ver') ? await listInscripcionesDe(db, id) : null
    return {
      ...dataOf(persona),
      domicilio: domicilioOf(persona),
      lugar: await lugarOf(persona),
      delEquipo: await isOfTheTeam(db, id),
      version: versionOf(persona),
      inhabilitada: inhabilitadoEn !== null,
      creadoEn: creadoEn.toISOString(),
      sesiones: await listSesiones(id),
      compras,
      inscripciones,
      solicitudes: await deps.solicitudes.listOf(id),
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

    /** Everybody who fits, a page at a time; `asked` is what the audit keeps of the question. */
    async export(formato: SheetFormat, actor: Actor, query: ResourceQuery, asked: unknown) {
      const what = `Exportación ${JSON.stringify(asked)}`
      await auditoria.recordRead(actor, { tabla: 'usuarios', clave: '*' }, what)
      return hojaOfLista({ lista: 'personas', formato }, PERSONAS_COLUMNS, everybody(query))
    },

    view,

    async get(actor: Actor, staff: Staff, id: number): Promise<Persona> {
      await find(id)
      await auditoria.recordRead(actor, { tabla: 'usuarios', clave: id }, MIRADAS.ficha)
      return view(staff, id)
    },
  }
}
export type PersonasService = ReturnType<typeof createPersonasService>

/** As it is stored, and as staff can change it. */
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
