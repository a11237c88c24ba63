import { MedioPago } from '#domain/compras/medios.ts'

/** Known to everybody who starts the demo. */
export const CONTRASENIA = 'camino2026'

/** The second factor of the staff accounts, as known as their password. Production does not take it. */
export const SECRETO_TOTP = 'SENDADEMO2SENDADEMO2SENDADEMO234'

export interface CuentaDemo {
  id: number
  Nombre: string
  Email: string
  CuitCuil: string
  Telefono: string
  lugar: readonly [pais: string, provincia: string, localidad: string]
  domicilio: readonly [calle: string, numero: string, piso: string, dpto: string, codigoPostal: string]
  roles: ('participante' | 'consultor' | 'staff')[]
  /** What somebody of staff may do. */
  rol?: 'administracion' | 'pagos'
}

export const ANA: CuentaDemo = {
  id: 1,
  Nombre: 'Ana Paredes',
  Email: 'ana@ejemplo.com',
  CuitCuil: '27-28455014-6',
  Telefono: '+54 9 11 5555-0161',
  lugar: ['AR', 'Ciudad Autónoma de Buenos Aires', 'Villa Crespo'],
  domicilio: ['Thames', '842', '3', 'B', 'C1414DCN'],
  roles: ['participante'],
}

export const CUENTAS: readonly CuentaDemo[] = [
  ANA,
  {
    id: 2,
    Nombre: 'Nora Sepúlveda',
    Email: 'nora@ejemplo.com',
    CuitCuil: '27-17300955-1',
    Telefono: '+54 9 351 555-0117',
    lugar: ['AR', 'Córdoba', 'Villa Allende'],
    domicilio: ['Del Carmen', '1275', '', '', '5105'],
    roles: ['participante'],
  },
  {
    id: 3,
    Nombre: 'Julián Ortega',
    Email: 'staff@ejemplo.com',
    CuitCuil: '20-31118804-3',
    Telefono: '+54 9 11 5555-0109',
    lugar: ['AR', 'Ciudad Autónoma de Buenos Aires', 'Palermo'],
    domicilio: ['Gurruchaga', '2140', '', '', 'C1425FEF'],
    roles: ['staff'],
    rol: 'administracion',
  },
  {
    id: 4,
    Nombre: 'Marcela Ibáñez',
    Email: 'consultora@ejemplo.com',
    CuitCuil: '27-22555142-0',
    Telefono: '+54 9 2972 55-0148',
    lugar: ['AR', 'Neuquén', 'San Martín de los Andes'],
    domicilio: ['Perito Moreno', '655', '', '', 'Q8370'],
    roles: ['participante', 'consultor'],
  },
  {
    id: 5,
    Nombre: 'Elena Ruiz',
    Email: 'tesoreria@ejemplo.com',
    CuitCuil: '27-30224517-9',
    Telefono: '+54 9 11 5555-0127',
    lugar: ['AR', 'Ciudad Autónoma de Buenos Aires', 'Almagro'],
    domicilio: ['Yatay', '318', '', '', 'C1184ADB'],
    roles: ['staff'],
    rol: 'pagos',
  },
  // Registered twice: one person, for staff to join.
  ...(['graciela@ejemplo.com', 'gra.montenegro@ejemplo.com'] as const).map(
    (Email, at): CuentaDemo => ({
      id: 6 + at,
      Nombre: 'Graciela Montenegro',
      Email,
      CuitCuil: '27-19844320-5',
      Telefono: '+54 9 341 555-0136',
      lugar: ['AR', 'Córdoba', 'Villa Allende'],
      domicilio: ['Elías Yofre', '1450', '', '', '5105'],
      roles: ['participante'],
    }),
  ),
]

/** Who asks for refunds in the demo; the first account of staff approves them. */
export const PIDE_REEMBOLSOS = 5

export interface InscripcionDemo {
  IdEvento: number
  /** Days from the day of loading on which it was bought. */
  dias: number
  pagado: boolean
  pago: {
    medio: MedioPago
    /** As the site would make it. */
    referencia: string
    order_id?: string
    payment_id?: string
  }
  /** Units passed. */
  paso?: number
  finalizadoDias?: number
  /** Where the current video was left. */
  segundos?: number
  constancia?: string
}

const transferencia = (medio: MedioPago, referencia: string): InscripcionDemo['pago'] => ({
  medio,
  referencia,
})

const mercadopago = (referencia: string, payment_id: string): InscripcionDemo['pago'] => ({
  medio: MedioPago.mercadopago,
  referencia,
  order_id: `550142-${referencia.toLowerCase()}`,
  payment_id,
})

/** One for each state that Mis Actividades can show. */
export const INSCRIPCIONES_DE_ANA: readonly InscripcionDemo[] = [
  // Expired access: bought more than three months ago and never finished.
  {
    IdEvento: 50,
    dias: -130,
    pagado: true,
    pago: mercadopago('7KQ2-M9XD-4TBR-8W1H', '91550142011'),
    paso: 1,
  },
  // Finished.
  {
    IdEvento: 47,
    dias: -75,
    pagado: true,
    pago: mercadopago('P3VJ-6YF0-S9AE-2G4K', '91550142027'),
    paso: 4,
    finalizadoDias: -52,
    constancia: '4H7K-92QD-7M3X',
  },
  // In progress.
  {
    IdEvento: 48,
    dias: -20,
    pagado: true,
    pago: transferencia(MedioPago.transferencia1, 'B8N4-C1R7-W5XQ-0ZTM'),
    paso: 2,
    segundos: 9,
  },
  // Paid, not started.
  {
    IdEvento: 51,
    dias: -3,
    pagado: true,
    pago: transferencia(MedioPago.transferencia2, 'T6D1-G9H3-K7P5-V2YA'),
  },
  // A seat in person.
  {
    IdEvento: 36,
    dias: -6,
    pagado: true,
    pago: transferencia(MedioPago.transferencia2, 'E5W8-J2M4-Q7N1-X9RB'),
  },
  // A transfer that has not arrived yet.
  {
    IdEvento: 49,
    dias: -2,
    pagado: false,
    pago: transferencia(MedioPago.transferencia2, 'H0M5-Z8T2-F6K9-D3GV'),
  },
]
