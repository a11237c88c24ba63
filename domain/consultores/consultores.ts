import { z } from 'zod'
import { endpoint, Id, item, listOf } from '#contract/endpoint.ts'
import { resource } from '#contract/resource.ts'
import { itemQuery, listQuery } from '#contract/resource-query.ts'
import { ACTIVO } from '../sitio/estado.ts'
import { Lugar, lugarIncludes } from '../ubicaciones/ubicaciones.ts'

export const TIPOS_CONSULTOR = ['comunidad', 'campus', 'empresa'] as const
export type TipoConsultor = (typeof TIPOS_CONSULTOR)[number]
/** The languages of a consultation, spelled as the screens show them (B9). */
export const IDIOMAS = ['Español', 'Deutsch', 'Portugues', 'Italiano', 'Francais', 'English'] as const
export type Idioma = (typeof IDIOMAS)[number]

export const Certificado = z.object({
  IdCertificado: z.int(),
  Nombre: z.string(),
  Activo: z.int(),
  tipo: z.string(),
})
export type Certificado = z.infer<typeof Certificado>

export const Consultor = z.object({
  IdConsultor: z.int(),
  Nombre: z.string(),
  Telefono: z.string(),
  Email: z.string(),
  IdEstado: z.int(),
  perfil_foto: z.string().nullable(),
  perfil_presentacion: z.string(),
  perfil_activo: z.int(),
  perfil_datosbancarios: z.string(),
  /** Also gives online consultations, so visitors from any place can ask. */
  atiendeOnline: z.boolean(),
})
const ConsultorConIncluidos = Consultor.partial({
  perfil_presentacion: true,
  perfil_datosbancarios: true,
}).extend({ ...Lugar.shape, certificados: z.array(Certificado).optional() })
/** A consultant as lists answer it; presentation and bank details come with one item only. */
export type Consultor = z.infer<typeof ConsultorConIncluidos>

const ConsultorForo = z.object({
  IdConsultor: z.int(),
  Nombre: z.string(),
  perfil_foto: z.string().nullable(),
})

export const CertificadoResource = resource({
  name: 'certificados',
  fields: Certificado,
  filters: { tipo: 'text', IdCertificado: 'int' },
  flags: ['activo'],
  orders: ['Nombre', 'IdCertificado'],
  defaultOrder: 'Nombre',
  maxLimit: 200,
})

export const ConsultorResource = resource({
  name: 'consultores',
  fields: Consultor,
  itemOnly: ['perfil_presentacion', 'perfil_datosbancarios'],
  html: ['perfil_presentacion', 'perfil_datosbancarios'],
  filters: {
    IdEstado: [ACTIVO],
    IdPais: 'int',
    IdProvincia: 'int',
    IdLocalidad: 'int',
    Nombre: 'text',
    idioma: IDIOMAS,
    tipo: TIPOS_CONSULTOR,
    actividad: 'int',
  },
  flags: ['atiendeOnline'],
  orders: ['Nombre', 'IdConsultor'],
  defaultOrder: 'Nombre',
  includes: () => ({
    ...lugarIncludes(),
    certificados: { resource: CertificadoResource, cardinality: 'many' },
  }),
  maxLimit: 5000,
})

export const ConsultorForoResource = resource({
  name: 'consultores',
  fields: ConsultorForo,
  filters: { Nombre: 'text', IdPais: 'int' },
  orders: ['Nombre', 'IdConsultor'],
  defaultOrder: 'Nombre',
  includes: lugarIncludes,
  maxLimit: 1500,
})

export const listConsultores = endpoint({
  method: 'GET',
  path: '/data/consultores',
  access: 'public',
  summary: 'Active consultants.',
  query: listQuery(ConsultorResource),
  answers: { 200: listOf(ConsultorConIncluidos) },
})
export const listConsultoresByCertificado = endpoint({
  method: 'GET',
  path: '/data/consultores/certificados/:actividad',
  access: 'public',
  summary: 'Active consultants who hold a certificate.',
  params: z.object({ actividad: Id }),
  query: listQuery(ConsultorResource),
  answers: { 200: listOf(ConsultorConIncluidos) },
})
export const getConsultor = endpoint({
  method: 'GET',
  path: '/data/consultores/:id',
  access: 'public',
  summary: 'The profile of an active consultant.',
  params: z.object({ id: Id }),
  query: itemQuery(ConsultorResource),
  answers: { 200: item(ConsultorConIncluidos) },
})
export const listConsultoresForo = endpoint({
  method: 'GET',
  path: '/data/consultoresforo',
  access: 'public',
  summary: 'Consultants for the community forum, paged; names and places only.',
  query: listQuery(ConsultorForoResource),
  answers: {
    200: listOf(ConsultorForo.extend(Lugar.shape)),
  },
})
export const listCertificados = endpoint({
  method: 'GET',
  path: '/data/certificados',
  access: 'public',
  summary: 'Specialties; with activo, those in use.',
  query: listQuery(CertificadoResource),
  answers: { 200: listOf(Certificado) },
})
