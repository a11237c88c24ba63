import type { ResourceQuery } from '#contract/resource.ts'
import { totalText } from '#domain/compras/precios.ts'
import type { Permiso } from '#domain/cuentas/permisos.ts'
import type { Persona, PersonaListada } from '#domain/cuentas/personas.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database } from '../../../db/client.ts'
import type { Staff } from '../../../http/auth.ts'
import { AppError } from '../../../http/errors.ts'
import { findPage } from '../../../resource/run.ts'
import type { AuditoriaService } from '../../auditoria/service.ts'
import type { UbicacionesService } from '../../ubicaciones/service.ts'
import { findSesionesAbiertas, findUsuario, revokeSesiones, type UsuarioRow } from '../queries.ts'
import type { SolicitudesService } from '../requests/service.ts'
import { describeDispositivo } from '../service.ts'
import { listComprasDe, listInscripcionesDe } from './queries.ts'
import { personasBinding } from './resources.ts'

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
    if (!persona) throw new AppError('NO_ENCONTRADO')
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

  async function listCompras(persona: UsuarioRow): Promise<Persona['compras']> {
    const rows = await listComprasDe(db, persona)
    return rows.map(({ amount, currency, ...compra }) => ({
      ...compra,
      total: totalText({ amount, currency }),
    }))
  }

  return {
    async list(query: ResourceQuery) {
      const page = await findPage(pool, personasBinding, query)
      return { ...page, data: page.data as PersonaListada[] }
    },

    async get(actor: Actor, staff: Staff, id: number): Promise<Persona> {
      const may = (permiso: Permiso) => staff.permisos.get(permiso) === 'todo'
      const persona = await find(id)
      await auditoria.recordRead(actor, { tabla: 'usuarios', clave: id }, 'Ficha de la persona')
      const { Nombre, Email, CuitCuil, Telefono, roles, inhabilitadoEn, creadoEn } = persona
      return {
        id,
        Nombre,
        Email,
        CuitCuil,
        Telefono,
        domicilio: domicilioOf(persona),
        lugar: await lugarOf(persona),
        roles,
        inhabilitada: inhabilitadoEn !== null,
        creadoEn: creadoEn.toISOString(),
        sesiones: await listSesiones(id),
        compras: may('compras.ver') ? await listCompras(persona) : null,
        inscripciones: may('inscripciones.ver') ? await listInscripcionesDe(db, id) : null,
        solicitudes: await deps.solicitudes.listOf(id),
      }
    },

    async closeSesiones(actor: Actor, id: number): Promise<void> {
      await find(id)
      await database.transaction(actor, async (tx) => {
        await auditoria.recordAct(tx, { tabla: 'usuarios', clave: id }, 'Cerrar sus sesiones')
        await revokeSesiones(tx, id)
      })
    },
  }
}
export type PersonasService = ReturnType<typeof createPersonasService>

function domicilioOf(persona: UsuarioRow): string {
  const { DomicilioCalle, DomicilioNumero, DomicilioPiso, DomicilioDpto, CodigoPostal } = persona
  const calle = [DomicilioCalle, DomicilioNumero, DomicilioPiso, DomicilioDpto].filter(Boolean).join(' ')
  return [calle, CodigoPostal && `CP ${CodigoPostal}`].filter(Boolean).join(', ')
}
