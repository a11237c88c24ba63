import type { Idioma } from '#domain/consultores/consultores.ts'
import type { Region } from './nombres.ts'

export interface PaisDeConsultores {
  codigo: string
  /** Share of the directory. */
  peso: number
  regiones: readonly (readonly [Region, number])[]
  /** Pattern of a telephone: # is any digit. None can belong to somebody where a country reserves such numbers. */
  telefono: string
  /** Where a province has a pattern of its own. */
  telefonos?: Readonly<Record<string, string>>
  idioma: Idioma
  /** Where most consultants live: province, locality. The rest are spread over the whole country. */
  ciudades: readonly (readonly [provincia: string, localidad: string, telefono?: string])[]
}

const CABA = 'Ciudad Autónoma de Buenos Aires'

export const PAISES_DE_CONSULTORES: readonly PaisDeConsultores[] = [
  {
    codigo: 'AR',
    peso: 45,
    regiones: [
      ['rioplatense', 88],
      ['italiana', 3],
      ['andina', 9],
    ],
    telefono: '+54 9 11 55##-####',
    telefonos: {
      Catamarca: '+54 9 383 55#-####',
      Chaco: '+54 9 362 55#-####',
      Chubut: '+54 9 280 55#-####',
      Corrientes: '+54 9 379 55#-####',
      Córdoba: '+54 9 351 55#-####',
      'Entre Ríos': '+54 9 343 55#-####',
      Formosa: '+54 9 370 55#-####',
      Jujuy: '+54 9 388 55#-####',
      'La Pampa': '+54 9 2954 55-####',
      'La Rioja': '+54 9 380 55#-####',
      Mendoza: '+54 9 261 55#-####',
      Misiones: '+54 9 376 55#-####',
      Neuquén: '+54 9 299 55#-####',
      'Río Negro': '+54 9 298 55#-####',
      Salta: '+54 9 387 55#-####',
      'San Juan': '+54 9 264 55#-####',
      'San Luis': '+54 9 266 55#-####',
      'Santa Cruz': '+54 9 2966 55-####',
      'Santa Fe': '+54 9 342 55#-####',
      'Santiago del Estero': '+54 9 385 55#-####',
      'Tierra del Fuego': '+54 9 2901 55-####',
      Tucumán: '+54 9 381 55#-####',
    },
    idioma: 'Español',
    ciudades: [
      [CABA, 'Palermo'],
      [CABA, 'Caballito'],
      [CABA, 'Belgrano'],
      [CABA, 'Almagro'],
      [CABA, 'Villa Crespo'],
      [CABA, 'Villa Urquiza'],
      [CABA, 'Flores'],
      [CABA, 'San Telmo'],
      [CABA, 'Recoleta'],
      ['Buenos Aires', 'La Plata', '+54 9 221 55#-####'],
      ['Buenos Aires', 'Mar del Plata', '+54 9 223 55#-####'],
      ['Buenos Aires', 'Bahía Blanca', '+54 9 291 55#-####'],
      ['Buenos Aires', 'Tandil', '+54 9 249 55#-####'],
      ['Buenos Aires', 'San Isidro'],
      ['Buenos Aires', 'Quilmes'],
      ['Buenos Aires', 'Ramos Mejía'],
      ['Buenos Aires', 'Pilar', '+54 9 230 55#-####'],
      ['Córdoba', 'Córdoba', '+54 9 351 55#-####'],
      ['Córdoba', 'Villa Carlos Paz', '+54 9 3541 55-####'],
      ['Córdoba', 'Capilla del Monte', '+54 9 3548 55-####'],
      ['Santa Fe', 'Rosario', '+54 9 341 55#-####'],
      ['Santa Fe', 'Santa Fe', '+54 9 342 55#-####'],
      ['Mendoza', 'Mendoza', '+54 9 261 55#-####'],
      ['Mendoza', 'Godoy Cruz', '+54 9 261 55#-####'],
      ['Río Negro', 'San Carlos de Bariloche', '+54 9 294 55#-####'],
      ['Río Negro', 'El Bolsón', '+54 9 294 55#-####'],
      ['Neuquén', 'Neuquén', '+54 9 299 55#-####'],
      ['Neuquén', 'San Martín de los Andes', '+54 9 2972 55-####'],
      ['Tucumán', 'San Miguel de Tucumán', '+54 9 381 55#-####'],
      ['Salta', 'Salta', '+54 9 387 55#-####'],
      ['Entre Ríos', 'Paraná', '+54 9 343 55#-####'],
      ['Misiones', 'Posadas', '+54 9 376 55#-####'],
      ['San Luis', 'Merlo', '+54 9 2656 55-####'],
    ],
  },
  {
    codigo: 'MX',
    peso: 8,
    regiones: [['mesoamericana', 1]],
    telefono: '+52 55 55## ####',
    idioma: 'Español',
    ciudades: [
      ['Ciudad de México', 'Coyoacán'],
      ['Ciudad de México', 'Ciudad de México'],
      ['Jalisco', 'Guadalajara', '+52 33 55## ####'],
      ['Nuevo León', 'Monterrey', '+52 81 55## ####'],
      ['Querétaro', 'Santiago de Querétaro', '+52 442 55# ####'],
      ['Yucatán', 'Mérida', '+52 999 55# ####'],
    ],
  },
  {
    codigo: 'ES',
    peso: 7,
    regiones: [
      ['espaniola', 85],
      ['rioplatense', 15],
    ],
    telefono: '+34 6## 55 ## ##',
    idioma: 'Español',
    ciudades: [
      ['Madrid', 'Madrid'],
      ['Cataluña', 'Barcelona'],
      ['Comunidad Valenciana', 'Valencia'],
      ['Andalucía', 'Sevilla'],
      ['Andalucía', 'Málaga'],
      ['Galicia', 'Vigo'],
    ],
  },
  {
    codigo: 'UY',
    peso: 6,
    regiones: [['rioplatense', 1]],
    telefono: '+598 9# 55# ###',
    idioma: 'Español',
    ciudades: [
      ['Montevideo', 'Montevideo'],
      ['Montevideo', 'Pocitos'],
      ['Maldonado', 'Maldonado'],
      ['Canelones', 'Canelones'],
      ['Salto', 'Salto'],
    ],
  },
  {
    codigo: 'CL',
    peso: 6,
    regiones: [
      ['rioplatense', 35],
      ['andina', 65],
    ],
    telefono: '+56 9 55## ####',
    idioma: 'Español',
    ciudades: [
      ['Región Metropolitana', 'Santiago'],
      ['Región Metropolitana', 'Providencia'],
      ['Valparaíso', 'Viña del Mar'],
      ['Valparaíso', 'Valparaíso'],
      ['Los Lagos', 'Puerto Varas'],
    ],
  },
  {
    codigo: 'CO',
    peso: 5,
    regiones: [['andina', 1]],
    telefono: '+57 3## 55# ####',
    idioma: 'Español',
    ciudades: [
      ['Bogotá D.C.', 'Bogotá'],
      ['Antioquia', 'Medellín'],
      ['Valle del Cauca', 'Cali'],
    ],
  },
  {
    codigo: 'BR',
    peso: 4,
    regiones: [['lusitana', 1]],
    telefono: '+55 11 955##-####',
    idioma: 'Portugues',
    ciudades: [
      ['São Paulo', 'São Paulo'],
      ['Rio Grande do Sul', 'Porto Alegre', '+55 51 955##-####'],
      ['Santa Catarina', 'Florianópolis', '+55 48 955##-####'],
      ['Rio de Janeiro', 'Rio de Janeiro', '+55 21 955##-####'],
    ],
  },
  {
    codigo: 'PE',
    peso: 3.5,
    regiones: [['andina', 1]],
    telefono: '+51 9## 555 ###',
    idioma: 'Español',
    ciudades: [
      ['Lima', 'Lima'],
      ['Cusco', 'Cusco'],
      ['Arequipa', 'Arequipa'],
    ],
  },
  {
    codigo: 'US',
    peso: 3,
    regiones: [
      ['inglesa', 35],
      ['mesoamericana', 40],
      ['rioplatense', 25],
    ],
    telefono: '+1 305 555 01##',
    idioma: 'English',
    ciudades: [
      ['Florida', 'Miami'],
      ['Nueva York', 'Brooklyn', '+1 718 555 01##'],
      ['California', 'Los Angeles', '+1 213 555 01##'],
      ['Texas', 'Austin', '+1 512 555 01##'],
    ],
  },
  {
    codigo: 'PY',
    peso: 2,
    regiones: [['rioplatense', 1]],
    telefono: '+595 98# 55# ###',
    idioma: 'Español',
    ciudades: [
      ['Central', 'San Lorenzo'],
      ['Itapúa', 'Encarnación'],
    ],
  },
  {
    codigo: 'EC',
    peso: 1.6,
    regiones: [['andina', 1]],
    telefono: '+593 9# 555 ####',
    idioma: 'Español',
    ciudades: [
      ['Pichincha', 'Quito'],
      ['Azuay', 'Cuenca'],
      ['Guayas', 'Guayaquil'],
    ],
  },
  {
    codigo: 'BO',
    peso: 1.4,
    regiones: [['andina', 1]],
    telefono: '+591 7## 55###',
    idioma: 'Español',
    ciudades: [
      ['La Paz', 'La Paz'],
      ['Cochabamba', 'Cochabamba'],
      ['Santa Cruz', 'Santa Cruz de la Sierra'],
    ],
  },
  {
    codigo: 'IT',
    peso: 1.6,
    regiones: [['italiana', 1]],
    telefono: '+39 3## 555 ####',
    idioma: 'Italiano',
    ciudades: [
      ['Piamonte', 'Turín'],
      ['Lombardía', 'Milán'],
      ['Toscana', 'Florencia'],
    ],
  },
  {
    codigo: 'VE',
    peso: 1,
    regiones: [['mesoamericana', 1]],
    telefono: '+58 4## 555 ####',
    idioma: 'Español',
    ciudades: [
      ['Distrito Capital', 'Caracas'],
      ['Mérida', 'Mérida'],
    ],
  },
  {
    codigo: 'CR',
    peso: 0.8,
    regiones: [['mesoamericana', 1]],
    telefono: '+506 8#55 ####',
    idioma: 'Español',
    ciudades: [
      ['San José', 'San José'],
      ['Heredia', 'Heredia'],
    ],
  },
  {
    codigo: 'PA',
    peso: 0.6,
    regiones: [['mesoamericana', 1]],
    telefono: '+507 6#55 ####',
    idioma: 'Español',
    ciudades: [['Panamá', 'Panamá']],
  },
  {
    codigo: 'GT',
    peso: 0.6,
    regiones: [['mesoamericana', 1]],
    telefono: '+502 5#55 ####',
    idioma: 'Español',
    ciudades: [
      ['Sacatepéquez', 'Antigua Guatemala'],
      ['Quetzaltenango', 'Quetzaltenango'],
    ],
  },
  {
    codigo: 'DO',
    peso: 0.5,
    regiones: [['mesoamericana', 1]],
    telefono: '+1 809 555 01##',
    idioma: 'Español',
    ciudades: [['Distrito Nacional', 'Santo Domingo']],
  },
  {
    codigo: 'SV',
    peso: 0.4,
    regiones: [['mesoamericana', 1]],
    telefono: '+503 7#55 ####',
    idioma: 'Español',
    ciudades: [['San Salvador', 'San Salvador']],
  },
  {
    codigo: 'HN',
    peso: 0.4,
    regiones: [['mesoamericana', 1]],
    telefono: '+504 9#55 ####',
    idioma: 'Español',
    ciudades: [['Francisco Morazán', 'Tegucigalpa']],
  },
  {
    codigo: 'NI',
    peso: 0.3,
    regiones: [['mesoamericana', 1]],
    telefono: '+505 8#55 ####',
    idioma: 'Español',
    ciudades: [['Managua', 'Managua']],
  },
  {
    codigo: 'CU',
    peso: 0.3,
    regiones: [['mesoamericana', 1]],
    telefono: '+53 5 255 ####',
    idioma: 'Español',
    ciudades: [['La Habana', 'La Habana']],
  },
  {
    codigo: 'PT',
    peso: 0.8,
    regiones: [['lusitana', 1]],
    telefono: '+351 9#5 55# ###',
    idioma: 'Portugues',
    ciudades: [
      ['Lisboa', 'Lisboa'],
      ['Porto', 'Oporto'],
    ],
  },
  {
    codigo: 'FR',
    peso: 0.8,
    regiones: [['francesa', 1]],
    telefono: '+33 6 39 98 ## ##',
    idioma: 'Francais',
    ciudades: [
      ['Isla de Francia', 'París'],
      ['Occitania', 'Toulouse'],
    ],
  },
  {
    codigo: 'DE',
    peso: 0.8,
    regiones: [['alemana', 1]],
    telefono: '+49 171 39200##',
    idioma: 'Deutsch',
    ciudades: [
      ['Berlín', 'Berlín'],
      ['Baviera', 'Múnich'],
    ],
  },
  {
    codigo: 'GB',
    peso: 0.6,
    regiones: [['inglesa', 1]],
    telefono: '+44 7700 900###',
    idioma: 'English',
    ciudades: [
      ['Inglaterra', 'Londres'],
      ['Escocia', 'Edimburgo'],
    ],
  },
  {
    codigo: 'CA',
    peso: 0.6,
    regiones: [
      ['inglesa', 60],
      ['francesa', 40],
    ],
    telefono: '+1 514 555 01##',
    idioma: 'English',
    ciudades: [
      ['Quebec', 'Montréal'],
      ['Ontario', 'Toronto', '+1 416 555 01##'],
    ],
  },
]

export interface CertificadoDemo {
  IdCertificado: number
  Nombre: string
  tipo: 'Campus' | 'Empresa' | 'Comunidad'
  Activo: 0 | 1
}

export const CERTIFICADOS: readonly CertificadoDemo[] = [
  { IdCertificado: 1, Nombre: 'Decodificación bioemocional', tipo: 'Campus', Activo: 1 },
  { IdCertificado: 2, Nombre: 'Bioexistencia consciente', tipo: 'Campus', Activo: 1 },
  { IdCertificado: 3, Nombre: 'Acompañamiento en duelos', tipo: 'Campus', Activo: 1 },
  { IdCertificado: 4, Nombre: 'Vínculos de pareja', tipo: 'Campus', Activo: 1 },
  { IdCertificado: 5, Nombre: 'Familia y crianza', tipo: 'Campus', Activo: 1 },
  { IdCertificado: 6, Nombre: 'Adolescencia', tipo: 'Campus', Activo: 1 },
  { IdCertificado: 7, Nombre: 'Árbol familiar', tipo: 'Campus', Activo: 1 },
  { IdCertificado: 8, Nombre: 'Lectura de síntomas', tipo: 'Campus', Activo: 1 },
  { IdCertificado: 9, Nombre: 'Personas mayores', tipo: 'Campus', Activo: 1 },
  { IdCertificado: 10, Nombre: 'Liderazgo consciente', tipo: 'Empresa', Activo: 1 },
  { IdCertificado: 11, Nombre: 'Conversaciones difíciles en equipos', tipo: 'Empresa', Activo: 1 },
  { IdCertificado: 12, Nombre: 'Economía personal y decisiones', tipo: 'Empresa', Activo: 1 },
  { IdCertificado: 13, Nombre: 'Facilitación de encuentros de montaña', tipo: 'Comunidad', Activo: 1 },
  { IdCertificado: 14, Nombre: 'Coordinación de grupos de lectura', tipo: 'Comunidad', Activo: 1 },
  { IdCertificado: 15, Nombre: 'Decodificación inicial (plan 2019)', tipo: 'Campus', Activo: 0 },
  { IdCertificado: 16, Nombre: 'Economía del hogar (plan anterior)', tipo: 'Empresa', Activo: 0 },
]

/** Fictional banks of the sellers, with the first digits of their account numbers. */
export const BANCOS_DE_CONSULTORES: readonly (readonly [nombre: string, prefijo: string])[] = [
  ['Banco del Valle', '9910'],
  ['Banco Cordillera', '9923'],
  ['Banco Litoral', '9931'],
  ['Cooperativa de Crédito Los Aromos', '9947'],
  ['Billetera Tero', '0000'],
]

/** Drawn portraits of media/. */
export const RETRATOS = {
  mujeres: ['retrato-1', 'retrato-2', 'retrato-3', 'retrato-4', 'retrato-5'],
  varones: ['retrato-6', 'retrato-7', 'retrato-8'],
} as const
