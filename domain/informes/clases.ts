// Kinds of report and their columns.

import { ESTADOS_COMPRA, TIPOS_PRODUCTO } from '../compras/compras.ts'
import { ORIGENES } from '../compras/medios.ts'
import type { Permiso } from '../cuentas/permisos.ts'
import { FORMULARIOS_RECIBIDOS } from '../formularios/recibidos.ts'

export type TipoDeColumna = 'texto' | 'numero' | 'dinero' | 'fecha' | 'dia' | 'si_no'

export interface Columna {
  nombre: string
  tipo: TipoDeColumna
  /** Personal data: only staff who may export data of people can download it, after the second factor. */
  personal?: true
}

export interface ClaseDeInforme {
  nombre: string
  ver: Permiso
  exportar: Permiso
  /** The date column of the period; without one the report has no period. */
  periodo?: string
  /** A new report starts without a period. */
  deSiempre?: true
  /** Other date columns that the period can use. */
  otrasFechas?: Readonly<Record<string, string>>
  /** The column with the currency of its amounts. */
  moneda?: string
  columnas: Readonly<Record<string, Columna>>
  /** Columns of a new report. */
  inicial: readonly string[]
  /** Filters and their values. */
  opciones: Readonly<Record<string, { nombre: string; valores: readonly string[] }>>
  /** Can be limited to one event. */
  porEvento?: true
}

const texto = (nombre: string): Columna => ({ nombre, tipo: 'texto' })
const numero = (nombre: string): Columna => ({ nombre, tipo: 'numero' })
const dinero = (nombre: string): Columna => ({ nombre, tipo: 'dinero' })
const fecha = (nombre: string): Columna => ({ nombre, tipo: 'fecha' })
const dia = (nombre: string): Columna => ({ nombre, tipo: 'dia' })
const siNo = (nombre: string): Columna => ({ nombre, tipo: 'si_no' })
const dato = (nombre: string): Columna => ({ nombre, tipo: 'texto', personal: true })
const SI_NO = ['si', 'no'] as const

export const CLASES = {
  ventas: {
    nombre: 'Ventas',
    ver: 'compras.ver',
    exportar: 'compras.exportar',
    periodo: 'Compradas',
    otrasFechas: { confirmada: 'Confirmadas' },
    moneda: 'moneda',
    columnas: {
      fecha: fecha('Fecha'),
      referencia: dato('Referencia'),
      estado: texto('Estado'),
      medio: texto('Medio'),
      tipo: texto('Tipo'),
      producto: texto('Producto'),
      moneda: texto('Moneda'),
      total: dinero('Total'),
      recibido: dinero('Recibido'),
      recargo: dinero('Recargo'),
      confirmada: fecha('Confirmada'),
      vence: fecha('Vence'),
      comprobante: siNo('Con comprobante'),
      persona: dato('Persona'),
      email: dato('Email'),
      documento: dato('Documento'),
      telefono: dato('Teléfono'),
      pais: texto('País'),
      provincia: texto('Provincia'),
      localidad: texto('Localidad'),
    },
    inicial: ['fecha', 'producto', 'medio', 'estado', 'moneda', 'total', 'recibido'],
    opciones: {
      estado: { nombre: 'Estado', valores: ESTADOS_COMPRA },
      medio: { nombre: 'Medio', valores: ORIGENES },
      tipo: { nombre: 'Tipo', valores: TIPOS_PRODUCTO },
      moneda: { nombre: 'Moneda', valores: ['ARS', 'USD'] },
    },
    porEvento: true,
  },
  inscripciones: {
    nombre: 'Inscripciones',
    ver: 'inscripciones.ver',
    exportar: 'inscripciones.exportar',
    periodo: 'Inscriptas',
    moneda: 'moneda',
    columnas: {
      fecha: fecha('Fecha'),
      evento: texto('Evento'),
      comienzo: dia('Comienza'),
      modalidad: texto('Modalidad'),
      pago: siNo('Pagó'),
      medio: texto('Medio'),
      moneda: texto('Moneda'),
      total: dinero('Total'),
      persona: dato('Persona'),
      email: dato('Email'),
      documento: dato('Documento'),
      telefono: dato('Teléfono'),
      pais: texto('País'),
      abierta: fecha('Abierta hasta'),
    },
    inicial: ['fecha', 'evento', 'comienzo', 'modalidad', 'pago', 'medio'],
    opciones: {
      pago: { nombre: 'Pagó', valores: SI_NO },
      modalidad: { nombre: 'Modalidad', valores: ['Online', 'Presencial', 'Video'] },
    },
    porEvento: true,
  },
  asistencia: {
    nombre: 'Asistencia',
    ver: 'inscripciones.ver',
    exportar: 'inscripciones.exportar',
    periodo: 'Inscriptas',
    columnas: {
      fecha: fecha('Inscripta'),
      evento: texto('Evento'),
      comienzo: dia('Comienza'),
      modalidad: texto('Modalidad'),
      persona: dato('Persona'),
      email: dato('Email'),
      asistio: siNo('Asistió'),
      ingreso: fecha('Ingresó'),
      unidades: numero('Unidades'),
      paso: numero('Completó'),
      finalizo: siNo('Finalizó'),
      finalizada: fecha('Finalizada'),
      constancia: siNo('Con constancia'),
      codigo: dato('Código de constancia'),
    },
    inicial: ['evento', 'comienzo', 'modalidad', 'asistio', 'unidades', 'paso', 'finalizo', 'constancia'],
    opciones: {
      asistio: { nombre: 'Asistió', valores: SI_NO },
      finalizo: { nombre: 'Finalizó', valores: SI_NO },
      modalidad: { nombre: 'Modalidad', valores: ['Online', 'Presencial', 'Video'] },
    },
    porEvento: true,
  },
  consultores: {
    nombre: 'Consultores',
    ver: 'consultores.ver',
    exportar: 'consultores.exportar',
    periodo: 'Certificados por primera vez',
    deSiempre: true,
    columnas: {
      nombre: dato('Nombre'),
      email: dato('Email'),
      telefono: dato('Teléfono'),
      pais: texto('País'),
      provincia: texto('Provincia'),
      localidad: texto('Localidad'),
      listas: texto('Listas'),
      idiomas: texto('Idiomas'),
      certificados: texto('Certificados'),
      desde: dia('Certificado desde'),
      vendeLibros: siNo('Vende libros'),
      publicado: siNo('En el directorio'),
    },
    inicial: ['pais', 'provincia', 'localidad', 'listas', 'certificados', 'publicado'],
    opciones: {
      publicado: { nombre: 'En el directorio', valores: SI_NO },
      vendeLibros: { nombre: 'Vende libros', valores: SI_NO },
    },
  },
  mensajes: {
    nombre: 'Mensajes',
    ver: 'formularios.ver',
    exportar: 'formularios.exportar',
    periodo: 'Recibidos',
    columnas: {
      fecha: fecha('Fecha'),
      formulario: texto('Formulario'),
      adjunto: siNo('Con adjunto'),
      consultor: texto('Consultor'),
      nombre: dato('Nombre'),
      email: dato('Email'),
      telefono: dato('Teléfono'),
      mensaje: dato('Mensaje'),
    },
    inicial: ['fecha', 'formulario', 'adjunto'],
    opciones: { formulario: { nombre: 'Formulario', valores: [...FORMULARIOS_RECIBIDOS] } },
  },
} as const satisfies Record<string, ClaseDeInforme>

export type NombreDeClase = keyof typeof CLASES
export const NOMBRES_DE_CLASE = Object.keys(CLASES) as [NombreDeClase, ...NombreDeClase[]]

export const claseOf = (nombre: NombreDeClase): ClaseDeInforme => CLASES[nombre]

/** The requested columns that exist. Columns removed since the report was saved are skipped. */
export function columnasOf(nombre: NombreDeClase, wished: readonly string[]): [key: string, Columna][] {
  const { columnas } = claseOf(nombre)
  return wished.flatMap((key) => {
    const columna = Object.hasOwn(columnas, key) ? columnas[key] : undefined
    return columna ? [[key, columna] as [string, Columna]] : []
  })
}

export const tellsOfPeople = (nombre: NombreDeClase, columnas: readonly string[]): boolean =>
  columnasOf(nombre, columnas).some(([, { personal }]) => personal)

/** The permission needed to export a report with these columns. */
export const permisoToExport = (nombre: NombreDeClase, columnas: readonly string[]): Permiso =>
  tellsOfPeople(nombre, columnas) ? claseOf(nombre).exportar : claseOf(nombre).ver
