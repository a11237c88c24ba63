// Page contents that staff edit.
import { z } from 'zod'
import { staffResource } from '#contract/staff-resource.ts'
import { MEDIOS_DE_TRANSFERENCIA, TODOS_LOS_MEDIOS } from '../compras/medios.ts'
import { direccion, html, orden, texto, video } from '../gestion/campos.ts'
import { email, renglon } from '../texto/campos.ts'
import { DatosEmpresa, HomeBanner, Video } from './contenidos.ts'
import { FORMATOS, LUGARES_DE_TEXTOS, Texto } from './textos.ts'

export const VideosStaff = staffResource({
  name: 'videos',
  area: 'contenidos',
  key: 'IdVideo',
  row: Video,
  form: z.strictObject({
    titulo: renglon,
    descripcion: texto(2000),
    video_url: video.min(1, 'Elegí un video'),
    orden,
  }),
  video: ['video_url'],
  filters: { IdVideo: { of: 'int', in: true }, titulo: 'text', orden: { of: 'int', range: true } },
  search: ['titulo', 'descripcion'],
  orders: ['orden', 'titulo', 'IdVideo'],
  defaultOrder: 'orden',
  creates: true,
  archives: true,
  publishable: true,
  previews: true,
})

export const HomeBannersStaff = staffResource({
  name: 'homebanners',
  area: 'contenidos',
  key: 'id',
  row: HomeBanner,
  form: z.strictObject({
    antetitulo: texto(),
    titulo: renglon,
    copete: texto(500),
    imagen: direccion,
    enlace: direccion,
    boton: texto(60).nullable(),
    orden,
  }),
  pictures: ['imagen'],
  filters: { id: { of: 'int', in: true }, titulo: 'text' },
  search: ['titulo', 'antetitulo', 'copete'],
  orders: ['orden', 'titulo', 'id'],
  defaultOrder: 'orden',
  creates: true,
  archives: true,
  publishable: true,
  previews: true,
})

const Tarjeta = z.strictObject({ titulo: texto(), texto: texto(2000) })

/** Texts of pages and mails. The set of texts is fixed by the code; staff change only their content. */
export const TextosStaff = staffResource({
  name: 'textos',
  area: 'contenidos',
  key: 'clave',
  keySchema: z.string().max(120),
  row: z.object({
    clave: z.string(),
    pagina: z.enum(LUGARES_DE_TEXTOS),
    titulo: z.string(),
    formato: Texto.shape.formato,
    valor: z.unknown(),
    valorBase: z.unknown(),
    orden: z.int(),
  }),
  form: z.strictObject({ valor: z.union([html, Tarjeta, z.array(Tarjeta).max(50)]) }),
  filters: {
    pagina: { of: LUGARES_DE_TEXTOS, in: true },
    formato: { of: Object.keys(FORMATOS), in: true },
    titulo: 'text',
  },
  search: ['titulo', 'clave'],
  orders: ['pagina', 'orden', 'titulo', 'clave'],
  defaultOrder: 'pagina|orden',
  creates: false,
  archives: false,
  publishable: false,
  previews: true,
})

const Banco = z.object({
  medio: z.int(),
  nombre: z.string(),
  titular: z.string(),
  cuenta: z.string(),
  identificador: z.string(),
  alias: z.string(),
  moneda: z.enum(['ARS', 'USD']),
})

/** Accounts that transfers go to. */
export const BancosStaff = staffResource({
  name: 'bancos',
  area: 'configuracion',
  key: 'medio',
  row: Banco,
  form: z.strictObject({
    medio: z.literal(MEDIOS_DE_TRANSFERENCIA, 'Elegí uno de los medios que son bancos'),
    nombre: renglon,
    titular: renglon,
    cuenta: renglon,
    identificador: renglon,
    alias: texto(60),
    moneda: z.enum(['ARS', 'USD'], 'Elegí una moneda'),
  }),
  filters: { moneda: ['ARS', 'USD'] },
  orders: ['medio', 'nombre'],
  defaultOrder: 'medio',
  creates: true,
  archives: false,
  publishable: false,
  reasons: true,
  factor: ['create', 'update'],
})

const LUGAR = { IdPais: z.int().nullable(), IdProvincia: z.int().nullable(), IdLocalidad: z.int().nullable() }

/** The organisation's data as pages show them. The exchange rate has its own history. */
export const EmpresaStaff = staffResource({
  name: 'empresa',
  area: 'configuracion',
  key: 'id',
  row: DatosEmpresa.omit({ CotizacionDolar: true }).extend(LUGAR),
  form: z.strictObject({
    Nombre: renglon,
    Telefono: texto(60),
    Email: email,
    Direccion: texto(),
    ...LUGAR,
    perfil_datosbancarios: html,
    MedioPagoLibros: z
      .int('Elegí medios de pago')
      .refine((bits) => (bits & ~TODOS_LOS_MEDIOS) === 0, 'Elegí medios de pago de la lista'),
  }),
  html: ['perfil_datosbancarios'],
  orders: ['Nombre', 'id'],
  defaultOrder: 'id',
  creates: false,
  archives: false,
  publishable: false,
  reasons: true,
  factor: ['update'],
})
