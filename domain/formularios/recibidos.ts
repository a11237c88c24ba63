/** Names of the forms for staff. The newsletter and the survey of companies count as separate forms here. */
export const NOMBRES_DE_FORMULARIO = {
  contacto: 'Contacto',
  arrepentimiento: 'Arrepentimiento',
  empresa: 'Empresa',
  formarparte: 'Formar parte',
  certificado: 'Certificado',
  'pedido-libro': 'Pedido de libros',
  encuesta: 'Encuesta de consultas',
  'empresa-encuesta': 'Encuesta de empresa',
  'encuesta-evento': 'Encuesta de actividad',
  newsletter: 'Novedades',
} as const
export type FormularioRecibido = keyof typeof NOMBRES_DE_FORMULARIO
export const FORMULARIOS_RECIBIDOS = Object.keys(NOMBRES_DE_FORMULARIO) as [
  FormularioRecibido,
  ...FormularioRecibido[],
]
