import type { EstadoPedido } from '#domain/pedidos/estados.ts'

interface PedidoDemo {
  estado: EstadoPedido
  /** Of the organisation; else of the consultant with an account. */
  propio?: true
  /** How long ago. */
  horas: number
  libros: readonly (readonly [IdLibro: number, cantidad: number])[]
  nombre: string
  email: string
  telefono: string
  calle: string
  numero: string
  piso: string
  localidad: string
  partido: string
  provincia: string
  codigoPostal: string
  transporte: string
  seguimiento: string
  motivo: string
}

const SIN_ENVIO = { transporte: '', seguimiento: '', motivo: '' }

export const PEDIDOS: readonly PedidoDemo[] = [
  {
    ...SIN_ENVIO,
    estado: 'nuevo',
    horas: 5,
    libros: [
      [1, 2],
      [2, 1],
    ],
    nombre: 'Graciela Sosa',
    email: 'graciela.sosa@example.com',
    telefono: '+54 9 299 555-0134',
    calle: 'Los Ñires',
    numero: '482',
    piso: '',
    localidad: 'Junín de los Andes',
    partido: 'Huiliches',
    provincia: 'Neuquén',
    codigoPostal: '8371',
  },
  {
    ...SIN_ENVIO,
    estado: 'aceptado',
    horas: 40,
    libros: [[3, 1]],
    nombre: 'Hernán Villalba',
    email: 'hernan.villalba@example.com',
    telefono: '+54 9 11 5555-0177',
    calle: 'Thames',
    numero: '1820',
    piso: '4 B',
    localidad: 'Palermo',
    partido: '',
    provincia: 'Ciudad Autónoma de Buenos Aires',
    codigoPostal: '1414',
  },
  {
    ...SIN_ENVIO,
    estado: 'pagado',
    horas: 90,
    libros: [[1, 1]],
    nombre: 'Noemí Ferreyra',
    email: 'noemi.ferreyra@example.com',
    telefono: '+54 9 351 555-0122',
    calle: 'Av. San Martín',
    numero: '95',
    piso: '',
    localidad: 'Unquillo',
    partido: 'Colón',
    provincia: 'Córdoba',
    codigoPostal: '5109',
  },
  {
    estado: 'enviado',
    horas: 200,
    libros: [
      [2, 1],
      [4, 1],
    ],
    nombre: 'Raúl Benítez',
    email: 'raul.benitez@example.com',
    telefono: '+54 9 341 555-0156',
    calle: 'Mitre',
    numero: '1140',
    piso: '',
    localidad: 'Rosario',
    partido: '',
    provincia: 'Santa Fe',
    codigoPostal: '2000',
    transporte: 'Correo Argentino',
    seguimiento: 'CP123456789AR',
    motivo: '',
  },
  {
    ...SIN_ENVIO,
    estado: 'pagado',
    propio: true,
    horas: 30,
    libros: [[4, 2]],
    nombre: 'Celeste Andrada',
    email: 'celeste.andrada@example.com',
    telefono: '+54 9 261 555-0188',
    calle: 'Paso de los Andes',
    numero: '730',
    piso: '1 C',
    localidad: 'Godoy Cruz',
    partido: '',
    provincia: 'Mendoza',
    codigoPostal: '5501',
  },
]
