import {
  BancoResource,
  DatosEmpresaResource,
  HomeBannerResource,
  VideoResource,
} from '#domain/contenidos/contenidos.ts'
import { ACTIVO } from '#domain/sitio/estado.ts'
import type { Binding } from '../../resource/binding.ts'
import { textoDeImagenRelation } from '../archivos/resources.ts'
import { lugarRelations } from '../ubicaciones/resources.ts'
import { bancos, datosempresas, homebanners, videos } from './tables.ts'

export const videoBinding: Binding = {
  resource: VideoResource,
  table: videos,
  key: 'IdVideo',
  visible: (v) => `${v}.id_estado = ${ACTIVO}`,
}

export const homeBannerBinding: Binding = {
  resource: HomeBannerResource,
  table: homebanners,
  key: 'id',
  visible: (b) => `${b}.activo = 1`,
  relations: { textoDeImagen: textoDeImagenRelation },
}

export const datosEmpresaBinding: Binding = {
  resource: DatosEmpresaResource,
  table: datosempresas,
  key: 'id',
  relations: lugarRelations,
}

export const bancoBinding: Binding = { resource: BancoResource, table: bancos, key: 'medio' }
