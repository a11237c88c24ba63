// An item of each thing, for the tests that render every act.
import type { ItemOf } from '#contract/act.ts'
import type { MensajeStaff } from '#domain/formularios/actos-staff.ts'
import type { MovimientoStaff } from '#domain/movimientos/actos-staff.ts'
import type { PedidoStaff } from '#domain/pedidos/actos-staff.ts'

const pedido: ItemOf<typeof PedidoStaff> = {
  id: 3,
  estado: 'nuevo',
  via: 'organizacion',
  consultor: null,
  nombre: 'Noemí Ferreyra',
  email: 'noemi@ejemplo.com',
  telefono: '',
  calle: 'Mitre',
  numero: '10',
  piso: '',
  localidad: 'Rosario',
  partido: '',
  provincia: 'Santa Fe',
  codigoPostal: '2000',
  libros: 'el de tapa azul',
  renglones: [],
  total: null,
  conComprobante: false,
  transporte: '',
  seguimiento: '',
  motivo: '',
  respuestaHasta: null,
  derivadoEn: null,
  compra: null,
  version: 1,
  creadoEn: '2026-01-02T12:00:00.000Z',
}

const mensaje: ItemOf<typeof MensajeStaff> = {
  id: 4,
  formulario: 'contacto',
  de: 'Rosa Méndez',
  email: 'rosa@ejemplo.com',
  asunto: '¿Hay lugar?',
  estado: 'nuevo',
  asignado: null,
  esperaDesde: '2026-01-02T12:00:00.000Z',
  venceEn: '2026-01-05T12:00:00.000Z',
  plazo: 'a_tiempo',
  creadoEn: '2026-01-02T12:00:00.000Z',
  filas: [['Mensaje', '¿Hay lugar?']],
  archivo: null,
  consultor: null,
  persona: null,
  convertido: null,
  saludo: 'Rosa',
  hilo: [],
  version: 1,
}

const movimiento: ItemOf<typeof MovimientoStaff> = {
  id: 5,
  fecha: '2026-01-02',
  medio: 2,
  banco: 'Banco del Valle',
  importe: 45_000,
  moneda: 'ARS',
  pagador: 'QUIROGA MARTA',
  cuit: '',
  texto: 'Transferencia',
  estado: 'pendiente',
  veredicto: 'segura',
  cotejado: true,
  compras: ['AAAA-BBBB-CCCC-DDDD'],
  persona: 'Marta Quiroga',
  aceptable: true,
  motivoDescarte: null,
  duplicaA: null,
  version: 1,
  candidatas: [
    {
      referencia: 'AAAA-BBBB-CCCC-DDDD',
      estado: 'confirmada',
      persona: 'Marta Quiroga',
      product_name: 'Encuentro',
      reembolso: '6f4f3c1e-3b0a-4a52-9d0f-0c8a3f1c2b4d',
      total: 45_000,
      falta: 45_000,
      moneda: 'ARS',
      pruebas: ['R'],
      propuesto: 45_000,
    },
  ],
  asignaciones: [],
  extracto: {
    id: '0b7a5a9e-5a0c-4a3e-8a44-3d5b5c1d2e3f',
    archivo: 'extracto.csv',
    creadoEn: '2026-01-02T12:00:00.000Z',
  },
  deshacerSegundos: 0,
}

export const EXAMPLES: Readonly<Record<string, { version: number }>> = {
  mensajes: mensaje,
  movimientos: movimiento,
  pedidos: pedido,
}
