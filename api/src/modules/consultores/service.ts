import type { Tx } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { BeforeWrite } from '../../resource/editable.ts'
import type { UbicacionesService } from '../ubicaciones/service.ts'
import { findVendedor, type Vendedor } from './queries.ts'

export interface ConsultoresService {
  /** The consultant as a seller of books; undefined for whoever sells none. */
  findVendedor(tx: Tx, IdConsultor: number): Promise<Vendedor | undefined>
  /** Refuses a profile whose province or locality lies elsewhere. */
  checkPerfil: BeforeWrite
}

export function createConsultoresService(uses: { ubicaciones: UbicacionesService }): ConsultoresService {
  return {
    findVendedor,

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
