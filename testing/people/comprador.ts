import type { CompradorForm } from '#domain/compras/comprador.ts'

/** The details of a buyer. */
export const COMPRADOR: CompradorForm = {
  nombre_y_apellido: 'Marta Quiroga',
  dni: '20123456',
  telefono: '11 5555 0101',
  email: 'marta@ejemplo.com',
  pais: 'Argentina',
  provincia: 'Córdoba',
  localidad: 'Río Cuarto',
  codigo_postal: '5800',
  calle: 'Belgrano',
  numero: '120',
  piso: '',
  departamento: '',
  Validacion: true,
}
