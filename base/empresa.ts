import { ORGANIZACION } from '#domain/sitio/organizacion.ts'

/**
 * The company data a new installation starts with. No payment method is open and no bank is listed, so nobody is
 * charged by this rate before staff has set the real one.
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
