// Consultants for staff: the profile as a resource, its state changes, and profile changes that wait for approval.
import { z } from 'zod'
import { endpoint, Id, listOf } from '#contract/endpoint.ts'
import { staffResource } from '#contract/staff-resource.ts'
import type { Permiso } from '../cuentas/permisos.ts'
import { html } from '../gestion/campos.ts'
import { email, opcional, renglon } from '../texto/campos.ts'
import { ESTADOS_CONSULTOR, ESTADOS_GUARDADOS } from './ciclo.ts'
import { IDIOMAS, TIPOS_CONSULTOR, type TipoConsultor } from './consultores.ts'

/** Names of the directory lists for staff. */
export const NOMBRES_DE_LISTA: Record<TipoConsultor, string> = {
  comunidad: 'General',
  campus: 'Certificados',
  empresa: 'Empresas',
}

export const ConsultoresStaff = staffResource({
  name: 'consultores',
  area: 'consultores',
  key: 'IdConsultor',
  row: z.object({
    IdConsultor: z.int(),
    Nombre: z.string(),
    Telefono: z.string(),
    Email: z.string(),
    IdPais: z.int(),
    IdProvincia: z.int().nullable(),
    IdLocalidad: z.int().nullable(),
    lugar: z.string(),
    tipos: z.array(z.string()),
    idiomas: z.array(z.string()),
    certificados: z.array(z.int()),
    perfil_foto: z.string().nullable(),
    perfil_presentacion: z.string(),
    perfil_activo: z.int(),
    perfil_datosbancarios: z.string(),
    atiendeOnline: z.boolean(),
    /** Her state today. */
    situacion: z.enum(ESTADOS_CONSULTOR),
    vence: z.string().nullable(),
    /** Whether the directory lists her. */
    IdEstado: z.int(),
    conCuenta: z.boolean(),
    porModerar: z.boolean(),
    /** Profile views in the last thirty days. */
    vistas: z.int(),
  }),
  form: z.strictObject({
    Nombre: renglon,
    Telefono: opcional,
    Email: email,
    IdPais: Id,
    IdProvincia: Id.nullable(),
    IdLocalidad: Id.nullable(),
    tipos: z.array(z.enum(TIPOS_CONSULTOR)).max(TIPOS_CONSULTOR.length),
    idiomas: z.array(z.enum(IDIOMAS)).min(1, 'Elegí al menos un idioma'),
    certificados: z.array(Id).max(50),
    perfil_activo: z.literal([0, 1]),
    perfil_presentacion: html,
    perfil_datosbancarios: html,
    atiendeOnline: z.boolean().optional(),
  }),
  html: ['perfil_presentacion', 'perfil_datosbancarios'],
  itemOnly: ['perfil_presentacion', 'perfil_datosbancarios', 'certificados'],
  filters: {
    situacion: { of: ESTADOS_CONSULTOR, in: true },
    vence: { of: 'day', range: true },
    tipo: TIPOS_CONSULTOR,
    certificado: 'int',
    IdPais: 'int',
    IdProvincia: 'int',
    perfil_activo: [0, 1],
    atiendeOnline: [0, 1],
    porModerar: [0, 1],
    conCuenta: [0, 1],
  },
  search: ['Nombre', 'Email', 'Telefono'],
  orders: ['Nombre', 'vence', 'IdConsultor'],
  defaultOrder: 'Nombre',
  creates: true,
  archives: false,
  publishable: false,
  exports: 'consultores.exportar' satisfies Permiso,
  // The form includes the bank account that buyers pay to.
  factor: ['export', 'exportCsv', 'create', 'update'],
})

const Certificacion = z.object({
  numero: z.string(),
  otorgada: z.string(),
  vence: z.string(),
  motivo: z.string(),
  pagada: z.boolean(),
})

/** Public forms that add to a consultant's record: an application, or a request for certificates. */
export const FORMULARIOS_DE_SOLICITUD = ['formarparte', 'certificado'] as const
const Solicitud = z.object({
  mensaje: z.int(),
  formulario: z.enum(FORMULARIOS_DE_SOLICITUD),
  certificados: z.array(z.string()),
  creadoEn: z.string(),
})

export const SituacionDeConsultor = z.object({
  IdConsultor: z.int(),
  version: z.int(),
  Email: z.string(),
  estado: z.enum(ESTADOS_GUARDADOS),
  /** The state derived from `estado` and the date. */
  situacion: z.enum(ESTADOS_CONSULTOR),
  vence: z.string().nullable(),
  listada: z.boolean(),
  renovable: z.boolean(),
  /** Duration in months of a certification granted now. */
  meses: z.int(),
  conCuenta: z.boolean(),
  invitadoEn: z.string().nullable(),
  invitadaHoy: z.boolean(),
  certificaciones: z.array(Certificacion),
  solicitudes: z.array(Solicitud),
})
export type SituacionDeConsultor = z.infer<typeof SituacionDeConsultor>

export const CLASES_DE_CAMBIO = ['perfil', 'banco'] as const
export type ClaseDeCambio = (typeof CLASES_DE_CAMBIO)[number]
export const ESTADOS_DE_CAMBIO = ['pendiente', 'aprobado', 'aplicado', 'devuelto', 'retirado'] as const
export type EstadoDeCambio = (typeof ESTADOS_DE_CAMBIO)[number]

export const Cambio = z.object({
  id: z.int(),
  clase: z.enum(CLASES_DE_CAMBIO),
  estado: z.enum(ESTADOS_DE_CAMBIO),
  /** The fields before the change, and the requested values. */
  antes: z.record(z.string(), z.string().nullable()),
  datos: z.record(z.string(), z.string().nullable()),
  /** The answer of staff. */
  respuesta: z.string(),
  /** The earliest moment at which the change takes effect. */
  rigeDesde: z.string().nullable(),
  creadoEn: z.string(),
})
export type Cambio = z.infer<typeof Cambio>

const DESENLACES = ['nueva', 'ya-estaba', 'mal'] as const
export const FilaImportada = z.object({
  fila: z.int(),
  Nombre: z.string(),
  desenlace: z.enum(DESENLACES),
  mensaje: z.string(),
})
export type FilaImportada = z.infer<typeof FilaImportada>

export const CONSULTORES_CSV_MAX_BYTES = 1024 * 1024

export const importConsultores = endpoint({
  method: 'POST',
  path: '/gestion/consultores/importar',
  access: 'consultores.editar' satisfies Permiso,
  summary:
    'Reads a spreadsheet of consultants; with `aplicar` their rows are added. The same file again adds nothing.',
  // The file travels as text inside JSON.
  maxBytes: 2 * CONSULTORES_CSV_MAX_BYTES,
  timeoutMs: 60_000,
  body: z.strictObject({ csv: z.string().min(1, 'El archivo está vacío'), aplicar: z.boolean() }),
  answers: { 200: listOf(FilaImportada) },
})
