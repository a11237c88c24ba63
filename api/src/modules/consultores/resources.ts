import {
  CertificadoResource,
  ConsultorForoResource,
  ConsultorResource,
} from '#domain/consultores/consultores.ts'
import { CertificadosStaff } from '#domain/consultores/gestion.ts'
import { PerfilesPropios } from '#domain/consultores/portal.ts'
import { ACTIVO } from '#domain/sitio/estado.ts'
import type { Binding } from '../../resource/binding.ts'
import type { BeforeWrite } from '../../resource/editable.ts'
import { bindOwn } from '../../resource/own/binding.ts'
import { bindStaff } from '../../resource/staff/binding.ts'
import { lugarRelations } from '../ubicaciones/resources.ts'
import { certificados, consultores } from './tables.ts'

export const certificadoBinding: Binding = {
  resource: CertificadoResource,
  table: certificados,
  key: 'IdCertificado',
  visible: (c) => `${c}.archivado_en is null`,
  flags: { activo: (c) => `${c}.activo = 1` },
}

const activo = (alias: string) => `${alias}.id_estado = ${ACTIVO}`

export const consultorBinding: Binding = {
  resource: ConsultorResource,
  table: consultores,
  key: 'IdConsultor',
  visible: activo,
  sinAcentos: { Nombre: 'nombreOrden' },
  filters: {
    idioma: (c, value) => `${c}.idiomas @> array[${value}]::text[]`,
    tipo: (c, value) => `${c}.tipos @> array[${value}]::text[]`,
    actividad: (c, value) =>
      `exists (select 1 from consultores_certificados cc where cc.id_consultor = ${c}.id_consultor and cc.id_certificado = ${value})`,
  },
  relations: {
    ...lugarRelations,
    certificados: {
      to: () => certificadoBinding,
      on: (c, cert) =>
        `${cert}.id_certificado in (select cc.id_certificado from consultores_certificados cc where cc.id_consultor = ${c}.id_consultor)`,
    },
  },
  alsoReads: ['consultores_certificados'],
}

export const consultorForoBinding: Binding = {
  resource: ConsultorForoResource,
  table: consultores,
  key: 'IdConsultor',
  visible: activo,
  sinAcentos: { Nombre: 'nombreOrden' },
  relations: lugarRelations,
}

export const perfilesPropios = (beforeWrite: BeforeWrite) =>
  bindOwn(PerfilesPropios, { table: consultores, owner: 'usuarioId', beforeWrite })

export const certificadosStaff = bindStaff(CertificadosStaff, { table: certificados })
