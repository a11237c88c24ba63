// An item of each thing, for the tests that render every act.
import type { ItemOf } from '#contract/act.ts'
import type { CambioStaff, SituacionStaff } from '#domain/consultores/actos-staff.ts'
import type { PersonaStaff } from '#domain/cuentas/personas/actos-staff.ts'
import type { SolicitudStaff } from '#domain/cuentas/solicitudes/actos-staff.ts'
import type { MiembroStaff } from '#domain/cuentas/staff/actos-staff.ts'
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

const persona: ItemOf<typeof PersonaStaff> = {
  id: 4,
  Nombre: 'Ana Paredes',
  Email: 'ana@ejemplo.com',
  CuitCuil: '',
  Telefono: '',
  Pais: null,
  Provincia: null,
  Localidad: null,
  DomicilioCalle: '',
  DomicilioNumero: '',
  DomicilioPiso: '',
  DomicilioDpto: '',
  CodigoPostal: '',
  domicilio: '',
  lugar: '',
  delEquipo: false,
  version: 1,
  roles: ['participante'],
  inhabilitada: false,
  creadoEn: '2026-01-02T12:00:00.000Z',
  sesiones: [
    {
      id: '8f1d3c2e-5b7a-4c39-9d10-2f6a7b8c9d01',
      dispositivo: 'Firefox en Linux',
      direccion: '10.0.0.1',
      creadoEn: '2026-01-02T12:00:00.000Z',
      usadaEn: '2026-01-02T12:00:00.000Z',
    },
  ],
  solicitudes: [],
}

const solicitud: ItemOf<typeof SolicitudStaff> = {
  id: 5,
  usuarioId: 4,
  tipo: 'supresion',
  estado: 'recibida',
  detalle: 'Escribió a hola@ejemplo.com',
  recibidaEn: '2026-01-02',
  venceEn: '2026-01-09',
  vencida: false,
  persona: 'Ana Paredes',
  email: null,
  identidad: null,
  identidadPor: null,
  borradoPedidoPor: null,
  borradoPedidoPorNombre: null,
  respuesta: null,
  resueltaPor: null,
  resueltaEn: null,
}

const situacion: ItemOf<typeof SituacionStaff> = {
  IdConsultor: 6,
  Email: 'rosa@ejemplo.com',
  estado: 'vigente',
  situacion: 'vigente',
  vence: '2026-12-01',
  listada: true,
  renovable: false,
  meses: 12,
  conCuenta: false,
  invitadoEn: null,
  invitadaHoy: false,
  certificaciones: [],
  solicitudes: [],
}

const cambio: ItemOf<typeof CambioStaff> = {
  id: 7,
  clase: 'perfil',
  estado: 'pendiente',
  antes: { Nombre: 'Rosa' },
  datos: { Nombre: 'Rosa Ruiz' },
  respuesta: '',
  rigeDesde: null,
  creadoEn: '2026-01-02T12:00:00.000Z',
}

const miembro: ItemOf<typeof MiembroStaff> = {
  id: 8,
  nombre: 'Nadia Vera',
  email: 'nadia@ejemplo.com',
  roles: ['lectura'],
  factores: 1,
  inhabilitado: false,
  vistoEn: null,
  sesiones: [],
  acreditacion: null,
  version: 1,
}

export const EXAMPLES: Readonly<Record<string, object>> = {
  pedidos: pedido,
  personas: persona,
  solicitudes: solicitud,
  situaciones: situacion,
  cambios: cambio,
  equipo: miembro,
}
