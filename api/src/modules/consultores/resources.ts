import { POR_VENCER_DIAS } from '#domain/consultores/ciclo.ts'
import {
  CertificadoResource,
  ConsultorForoResource,
  ConsultorResource,
} from '#domain/consultores/consultores.ts'
import { CertificadosStaff } from '#domain/consultores/gestion-certificados.ts'
import { ConsultoresStaff } from '#domain/consultores/gestion-consultores.ts'
import { PerfilesPropios } from '#domain/consultores/portal.ts'
import { ACTIVO, INACTIVO } from '#domain/sitio/estado.ts'
import { HOY_TEXT } from '../../db/calendario.ts'
import type { Tx } from '../../db/client.ts'
import { isOrphan } from '../../db/faults.ts'
import { AppError } from '../../http/errors.ts'
import type { Binding } from '../../resource/binding.ts'
import type { BeforeWrite } from '../../resource/editable.ts'
import { NO_EXISTE } from '../../resource/faults.ts'
import { bindOwn } from '../../resource/own/binding.ts'
import { bindStaff } from '../../resource/staff/binding.ts'
import { lugarRelations } from '../ubicaciones/resources.ts'
import { findLugarOf, replaceCertificados } from './ciclo/queries.ts'
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
  flags: { atiendeOnline: (c) => `${c}.atiende_online` },
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

/** SQL version of `estadoOf` in domain/consultores/ciclo.ts. */
const situacionOf = (c: string) => `(case when ${c}.estado <> 'vigente' then ${c}.estado
  when ${c}.vence < ${HOY_TEXT} then 'vencida' when ${c}.vence <= ${HOY_TEXT} + ${POR_VENCER_DIAS} then 'por-vencer' else 'vigente' end)`
const porModerar = (c: string) =>
  `exists (select from consultores_cambios k where k.id_consultor = ${c}.id_consultor and k.estado = 'pendiente')`

/** Profiles as staff edit them. The state changes only through acts, never through this form. */
export const consultoresStaff = (
  beforeWrite: BeforeWrite,
  followBanco: (
    tx: Tx,
    changed: { IdConsultor: number; Nombre: string; addresses: readonly string[] },
  ) => Promise<void>,
) =>
  bindStaff(ConsultoresStaff, {
    table: consultores,
    sinAcentos: { Nombre: 'nombreOrden' },
    children: {
      fields: {
        certificados: (c) =>
          `(select coalesce(json_agg(cc.id_certificado order by cc.id_certificado), '[]'::json)
            from consultores_certificados cc where cc.id_consultor = ${c}.id_consultor)`,
      },
      write: (tx, { clave, datos }) =>
        replaceCertificados(tx, Number(clave), (datos['certificados'] as number[] | undefined) ?? []).catch(
          (error: unknown) => {
            if (!isOrphan(error)) throw error
            throw new AppError('DATOS_INVALIDOS', { fields: { certificados: NO_EXISTE }, cause: error })
          },
        ),
    },
    computed: {
      lugar: (c) => `concat_ws(', ',
        (select l.nombre from localidades l where l.id_localidad = ${c}.id_localidad),
        (select p.nombre from provincias p where p.id_provincia = ${c}.id_provincia),
        (select p.nombre from paises p where p.id_pais = ${c}.id_pais))`,
      vence: (c) => `${c}.vence::text`,
      situacion: situacionOf,
      conCuenta: (c) => `(${c}.usuario_id is not null)`,
      porModerar: (c) => `(${porModerar(c)})`,
      vistas: (c) => `(select coalesce(sum(v.cuenta), 0)::int from consultores_visitas v
        where v.id_consultor = ${c}.id_consultor and v.accion = 'visita' and v.dia > ${HOY_TEXT} - 30)`,
    },
    filters: {
      situacion: (c, value) => `${situacionOf(c)} = ${value}`,
      tipo: (c, value) => `${c}.tipos @> array[${value}]::text[]`,
      certificado: (c, value) =>
        `exists (select from consultores_certificados cc where cc.id_consultor = ${c}.id_consultor and cc.id_certificado = ${value})`,
      atiendeOnline: (c, value) => `${c}.atiende_online = (${value}::int = 1)`,
      porModerar: (c, value) => `(${porModerar(c)}) = (${value}::int = 1)`,
      conCuenta: (c, value) => `(${c}.usuario_id is not null) = (${value}::int = 1)`,
    },
    // A new profile starts as an application.
    rules: {
      beforeWrite: async (tx, change) => {
        const { IdLocalidad } = change.datos
        // A locality sets its province and country. Without a locality the province is cleared.
        const lugar =
          typeof IdLocalidad === 'number' ? await findLugarOf(tx, IdLocalidad) : { IdProvincia: null }
        const datos = await beforeWrite(tx, { ...change, datos: { ...change.datos, ...lugar } })
        if (change.antes && datos['perfil_datosbancarios'] !== change.antes['perfil_datosbancarios']) {
          // Also notifies the previous e-mail, because the same form may change where notices go.
          await followBanco(tx, {
            IdConsultor: Number(change.antes['IdConsultor']),
            Nombre: String(datos['Nombre']),
            addresses: [change.antes, datos].map(({ Email }) => String(Email ?? '')),
          })
        }
        return change.antes ? datos : { ...datos, IdEstado: INACTIVO, estado: 'solicitud', vence: null }
      },
    },
  })
