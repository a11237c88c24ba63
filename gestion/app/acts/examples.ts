// An item of each thing, for the tests that render every act.
import type { ItemOf } from '#contract/act.ts'
import type { EsperaStaff } from '#domain/eventos/actos-staff.ts'
import type { InscripcionStaff } from '#domain/inscripciones/actos-staff.ts'
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

const inscripto: ItemOf<typeof InscripcionStaff> = {
  id: 7,
  IdEvento: 2,
  evento: 'Encuentro en la montaña',
  Modalidad: 'Presencial',
  user_id: 4,
  persona: 'Elena Prado',
  email: 'elena@ejemplo.com',
  pago: 'confirmada',
  compra: 'AAAA-BBBB',
  total: 1000,
  currency: 'ARS',
  participa: true,
  paso: 0,
  unidades: 0,
  finalizada: false,
  finalizadoEn: null,
  asistioEn: null,
  abiertaHasta: null,
  vencida: false,
  constancia: null,
  version: 1,
  creadoEn: '2026-01-02T12:00:00.000Z',
  avance: [],
  hechos: [],
  constancias: [],
  correos: [],
}

const espera: ItemOf<typeof EsperaStaff> = {
  id: 5,
  nombre: 'Mora Ibáñez',
  email: 'mora@ejemplo.com',
  prioridad: 0,
  estado: 'espera',
  venceEn: null,
  creadoEn: '2026-01-02T12:00:00.000Z',
}

export const EXAMPLES: Readonly<Record<string, object>> = {
  esperas: espera,
  inscriptos: inscripto,
  pedidos: pedido,
}
