import type { TipoConsultor } from '#domain/consultores/consultores.ts'
import type { PaisConConsultores } from '#domain/consultores/mapa.ts'
import type { Actor } from '../../db/actor.ts'
import type { Database, Tx } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { PersonalDataHooks } from '../../personal-data.ts'
import type { BeforeWrite } from '../../resource/editable.ts'
import type { UbicacionesService } from '../ubicaciones/service.ts'
import type { Ciclo, ReleasePedidos } from './ciclo/ciclo.ts'
import { findByUsuario } from './ciclo/queries.ts'
import type { Renovaciones } from './ciclo/renovaciones.ts'
import type { Consultas } from './consultas/consultas.ts'
import { haveBothPerfil, listPerfilesOf } from './personal-data-queries.ts'
import type { Invitaciones } from './portal/invitaciones.ts'
import {
  countByPais,
  findVendedor,
  listCertificadosDesconocidos,
  TABLAS_DE_PAISES,
  type Vendedor,
} from './queries.ts'

export interface ConsultoresService extends PersonalDataHooks {
  /** The life cycle of a consultant, from the application to the renewal. */
  ciclo: Ciclo
  invitaciones: Invitaciones
  /** Questions to consultants. */
  consultas: Consultas
  /** Renewals by a purchase. */
  renovaciones: Renovaciones
  /** The consultant as a seller of books; undefined if the profile offers none. */
  findVendedor(tx: Tx, IdConsultor: number): Promise<Vendedor | undefined>
  /** Returns the names that are not among the certificates that can be selected. */
  listCertificadosDesconocidos(tx: Tx, nombres: readonly string[]): Promise<string[]>
  /** Countries with consultants of a list, and the tables that the answer depends on. */
  paises: { list(tipo: TipoConsultor): Promise<PaisConConsultores[]>; tablas: readonly string[] }
  /** The id of the account's profile. Throws if it has none. */
  perfilOf(usuarioId: number, db?: Tx): Promise<number>
  acceptInvitacion(actor: Actor, usuarioId: number, token: string): Promise<void>
  /** Refuses a profile whose province or locality is not in its country. */
  checkPerfil: BeforeWrite
}

export function createConsultoresService(uses: {
  database: Database
  ubicaciones: UbicacionesService
  ciclo: Ciclo
  invitaciones: Invitaciones
  consultas: Consultas
  renovaciones: Renovaciones
  releaseImagen: (tx: Tx, archivo: string) => Promise<void>
  releasePedidos: ReleasePedidos
}): ConsultoresService {
  const { database, ciclo, invitaciones, consultas, renovaciones } = uses
  return {
    async beforeErasing(tx, persona) {
      const { fotos, perfiles } = await listPerfilesOf(tx, persona)
      return async () => {
        for (const foto of fotos) await uses.releaseImagen(tx, foto)
        for (const IdConsultor of perfiles) await uses.releasePedidos(tx, IdConsultor)
      }
    },
    union: {
      listObstacles: async (db, union) =>
        (await haveBothPerfil(db, union))
          ? ['Las dos tienen una ficha de consultor. Dejá una sola antes.']
          : [],
    },
    ciclo,
    invitaciones,
    consultas,
    renovaciones,
    findVendedor,
    listCertificadosDesconocidos,
    paises: { list: (tipo) => countByPais(database, tipo), tablas: TABLAS_DE_PAISES },

    async perfilOf(usuarioId, db = database.db) {
      const row = await findByUsuario(db, usuarioId)
      if (!row) throw new AppError('NO_ENCONTRADO')
      return row.IdConsultor
    },

    acceptInvitacion: (actor, usuarioId, token) =>
      database.transaction(actor, (tx) => invitaciones.accept(tx, usuarioId, token)),

    async checkPerfil(tx, { datos }) {
      const { IdPais, IdProvincia, IdLocalidad } = datos as {
        IdPais: number
        IdProvincia: number | null
        IdLocalidad: number | null
      }
      const lugar = { pais: IdPais, provincia: IdProvincia, localidad: IdLocalidad }
      if (await uses.ubicaciones.existsLugar(tx, lugar)) return datos
      const field = IdLocalidad !== null ? 'IdLocalidad' : IdProvincia !== null ? 'IdProvincia' : 'IdPais'
      throw new AppError('DATOS_INVALIDOS', { fields: { [field]: 'No está en el lugar que elegiste' } })
    },
  }
}
