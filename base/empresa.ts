import { ORGANIZACION } from '#domain/sitio/organizacion.ts'

/**
 * Company data of a new installation. It has no payment methods and no banks, so nobody is charged with this exchange
 * rate before staff set the real one.
 */
export const EMPRESA_BASE = {
  Nombre: ORGANIZACION.nombre,
  Telefono: '',
  Email: ORGANIZACION.email,
  Direccion: '',
  CotizacionDolar: '1000.00',
  MedioPagoLibros: 0,
  perfil_datosbancarios: '',
} as const
