import {
  BancoResource,
  DatosEmpresaResource,
  HomeBannerResource,
  VideoResource,
} from '#domain/contenidos/contenidos.ts'
import { BancosStaff, HomeBannersStaff, TextosStaff, VideosStaff } from '#domain/contenidos/gestion.ts'
import type { Binding } from '../../resource/binding.ts'
import { bindStaff } from '../../resource/staff/binding.ts'
import { lugarRelations } from '../ubicaciones/resources.ts'
import { keepBanco, keepTexto } from './rules.ts'
import { bancos, datosempresas, homebanners, textos, videos } from './tables.ts'

export const videoBinding: Binding = {
  resource: VideoResource,
  table: videos,
  key: 'IdVideo',
  visible: (v) => `${v}.id_estado = 1`,
}

export const homeBannerBinding: Binding = {
  resource: HomeBannerResource,
  table: homebanners,
  key: 'id',
  visible: (b) => `${b}.activo = 1`,
}

export const datosEmpresaBinding: Binding = {
  resource: DatosEmpresaResource,
  table: datosempresas,
  key: 'id',
  relations: lugarRelations,
}

export const bancoBinding: Binding = { resource: BancoResource, table: bancos, key: 'medio' }

export const videosStaff = bindStaff(VideosStaff, {
  table: videos,
  published: { field: 'IdEstado', on: 1, off: 0 },
})
export const homeBannersStaff = bindStaff(HomeBannersStaff, {
  table: homebanners,
  published: { field: 'activo', on: 1, off: 0 },
})
export const textosStaff = bindStaff(TextosStaff, { table: textos, rules: { beforeWrite: keepTexto } })
export const bancosStaff = bindStaff(BancosStaff, { table: bancos, rules: { beforeWrite: keepBanco } })
