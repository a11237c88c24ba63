import { NOMBRES_DE_ESTADO } from '#domain/consultores/ciclo.ts'
import { NOMBRES_DE_LISTA } from '#domain/consultores/gestion-consultores.ts'
import { type Columnas, dia, dinero, momento, numero, palabra, siNo } from '../../hojas/columnas.ts'
import type { Datos } from '../editable.ts'

const wordsOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(wordsOf).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
const storedWord = (field: string) => (row: Datos) => wordsOf(row[field]).replaceAll('_', ' ')
/** Display names for stored words that need more than a capital letter. */
const DISPLAY_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  situacion: NOMBRES_DE_ESTADO,
  tipos: NOMBRES_DE_LISTA,
}
const wordIn = (field: string) => (value: unknown) => {
  const stored = wordsOf(value)
  return (
    DISPLAY_NAMES[field]?.[stored] ??
    stored.charAt(0).toLocaleUpperCase('es') + stored.slice(1).replaceAll('_', ' ')
  )
}

const KINDS = {
  texto: (field: string) => (row: Datos) => wordsOf(row[field]),
  /** One of a fixed set of words. */
  palabra: (field: string) =>
    palabra(storedWord(field), (row) => [row[field]].flat().map(wordIn(field)).join(', ')),
  /** The value, or the length of a list. */
  numero: (field: string) =>
    numero(({ [field]: value }: Datos) => (Array.isArray(value) ? value.length : (value as number | null))),
  dinero: (field: string) => dinero((row: Datos) => row[field] as number | null),
  dia: (field: string) => dia((row: Datos) => row[field] as string | null),
  momento: (field: string) => momento((row: Datos) => row[field] as string | null),
  si_no: (field: string) => siNo((row: Datos) => (row[field] === null ? null : Boolean(row[field]))),
}

/** Spreadsheet column name and type of each exported field. */
const FIELDS: Readonly<Record<string, readonly [name: string, kind: keyof typeof KINDS]>> = {
  Activo: ['Activo', 'si_no'],
  alcance: ['Alcance', 'palabra'],
  alias: ['Alias', 'texto'],
  alto: ['Alto', 'numero'],
  ancho: ['Ancho', 'numero'],
  antetitulo: ['Antetítulo', 'texto'],
  archivo: ['Archivo', 'texto'],
  archivadoEn: ['Archivado', 'momento'],
  actualizadoEn: ['Último cambio', 'momento'],
  atiendeOnline: ['Atiende online', 'si_no'],
  autor: ['Autor', 'texto'],
  automatico: ['Automático', 'si_no'],
  boton: ['Botón', 'texto'],
  canceladoEn: ['Cancelado', 'momento'],
  cantidadDePreguntas: ['Preguntas', 'numero'],
  capacidad: ['Capacidad', 'numero'],
  categoria: ['Categoría', 'texto'],
  clave: ['Clave', 'texto'],
  code: ['Dirección', 'texto'],
  codigo: ['Código', 'texto'],
  conBorrador: ['Con borrador', 'si_no'],
  conCuenta: ['Con cuenta', 'si_no'],
  copete: ['Copete', 'texto'],
  creadoEn: ['Creado', 'momento'],
  cuenta: ['Cuenta', 'texto'],
  Cupo: ['Lugares libres', 'numero'],
  descripcion: ['Descripción', 'texto'],
  desde: ['Desde', 'momento'],
  Destacada: ['Destacado', 'si_no'],
  Direccion: ['Dirección', 'texto'],
  email: ['Email', 'texto'],
  Email: ['Email', 'texto'],
  enlace: ['Enlace', 'texto'],
  estado: ['Estado', 'palabra'],
  Fecha: ['Fecha', 'momento'],
  FechaFin: ['Termina', 'momento'],
  formato: ['Formato', 'palabra'],
  horaDe: ['Huso horario', 'texto'],
  grupo: ['Grupo de precios', 'numero'],
  hasta: ['Hasta', 'momento'],
  id: ['Número', 'numero'],
  IdCategoria2: ['Número de categoría', 'numero'],
  IdCategoriaPadre: ['Dentro de la categoría', 'numero'],
  IdCertificado: ['Número', 'numero'],
  IdConsultor: ['Número', 'numero'],
  identificador: ['CBU o número', 'texto'],
  IdEvento: ['Número de actividad', 'numero'],
  IdEventoUnidad: ['Número', 'numero'],
  idiomas: ['Idiomas', 'texto'],
  IdVideo: ['Número', 'numero'],
  importeArs: ['Importe en pesos', 'dinero'],
  importeUsd: ['Importe en dólares', 'dinero'],
  interesados: ['Esperan nuevas fechas', 'numero'],
  link_envio_al_exterior: ['Envío al exterior', 'texto'],
  link_version_ebook: ['Versión ebook', 'texto'],
  lugar: ['Lugar', 'texto'],
  Lugar: ['Lugar', 'texto'],
  medio: ['Medio de pago', 'numero'],
  Modalidad: ['Modalidad', 'texto'],
  moneda: ['Moneda', 'texto'],
  nombre: ['Nombre', 'texto'],
  Nombre: ['Nombre', 'texto'],
  Oradores: ['Oradores', 'texto'],
  orden: ['Orden', 'numero'],
  Orden: ['Orden', 'numero'],
  pagina: ['Página', 'palabra'],
  porcentaje: ['Porcentaje', 'numero'],
  porModerar: ['Por moderar', 'si_no'],
  precio: ['Precio', 'dinero'],
  Precio: ['Precio en pesos', 'dinero'],
  PrecioUsd: ['Precio en dólares', 'dinero'],
  PrecioGrupo1: ['Precio del grupo 1', 'dinero'],
  PrecioGrupo2: ['Precio del grupo 2', 'dinero'],
  publicado: ['Publicado', 'si_no'],
  situacion: ['Situación', 'palabra'],
  soloEnCategoria: ['Solo en su categoría', 'si_no'],
  Subtitle: ['Bajada', 'texto'],
  tamanio: ['Tamaño en bytes', 'numero'],
  Telefono: ['Teléfono', 'texto'],
  texto: ['Qué muestra', 'texto'],
  tipo: ['Tipo', 'palabra'],
  tipos: ['Listas', 'palabra'],
  titular: ['Titular', 'texto'],
  titulo: ['Título', 'texto'],
  Titulo: ['Título', 'texto'],
  unoPorPersona: ['Uno por persona', 'si_no'],
  uso: ['Para', 'palabra'],
  usos: ['Usos', 'numero'],
  usosMax: ['Usos como máximo', 'numero'],
  valor: ['Texto', 'texto'],
  valorBase: ['Texto de fábrica', 'texto'],
  vence: ['Vence', 'dia'],
  video: ['Video', 'texto'],
  Video: ['Video', 'texto'],
  video_url: ['Video', 'texto'],
  vistas: ['Vistas del perfil', 'numero'],
}

/** Fields without meaning outside the database: ids whose names are exported too, bit masks, picture addresses. */
const OMITTED = new Set([
  'categorias',
  'eventos',
  'IdEstado',
  'IdLocalidad',
  'IdPais',
  'IdProvincia',
  'imagen',
  'MedioPagoArg',
  'MedioPagoExt',
  'MedioPagoLibros',
  'perfil_activo',
  'perfil_datosbancarios',
  'perfil_foto',
  'version',
])

export function columnsOf(fields: readonly string[]): Columnas<Datos> {
  return Object.fromEntries(
    fields
      .filter((field) => !OMITTED.has(field))
      .map((field) => {
        const column = FIELDS[field]
        if (!column) throw new TypeError(`nobody said what «${field}» is called in a spreadsheet`)
        const [name, kind] = column
        return [name, KINDS[kind](field)]
      }),
  )
}
