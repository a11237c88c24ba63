// Texts of the forms, the same on the page and in the mail with the message.
import { ORGANIZACION } from '../sitio/organizacion.ts'

const contacto = {
  nombre: 'Nombre y apellido',
  telefono: 'Teléfono',
  email: 'Email',
  mensaje: 'Mensaje',
} as const

const solicitud = {
  nombre: 'Nombre y apellido',
  email: 'Email',
  telefono: 'Teléfono',
  pais: 'País',
  provincia: 'Provincia',
  localidad: 'Localidad',
  certificados: 'Certificados',
  mensaje: 'Mensaje',
} as const

/** Labels of each form in display order. */
export const ETIQUETAS = {
  contacto,
  arrepentimiento: { compra: 'Compra', ...contacto },
  empresa: { ...contacto, pais: 'País' },
  certificado: { ...solicitud, dni: 'DNI o documento' },
  formarparte: solicitud,
  encuesta: {
    nombre: 'Nombre del consultor certificado',
    radioOption1: '¿Tu ciclo es de 24 consultas mensuales?',
    radioOption2: '¿Tuviste al menos 20 de los 25 encuentros mensuales?',
    radioOption3: '¿El consultor respetó los días y los horarios acordados?',
    radioOption4: '¿Sentiste que te escuchó con respeto y sin juzgarte?',
    radioOption5: '¿Recomendarías a tu consultor a otra persona?',
    p1: '¿Cuántas consultas hiciste hasta hoy?',
    p2: '¿En qué mes y año empezaste?',
    p3: '¿Qué te llevó a buscar un consultor?',
    p4: '¿Cuál fue el primer cambio que notaste?',
    p5: 'Contanos tu experiencia con tus palabras',
    p6: '¿Qué mejorarías de la atención?',
    p7: '¿Qué le dirías a alguien que está pensando en empezar?',
  },
  'encuesta-evento': {
    evento: 'Actividad',
    opcion_1: '¿Sentís que esta actividad te ayudó en tu tarea como consultor?',
    mensaje: 'Contanos tu experiencia',
  },
  'pedido-libro': {
    nombre_y_apellido: 'Nombre y apellido',
    telefono: 'Teléfono',
    email: 'Email',
    libros: 'Libros y cantidades',
    calle: 'Calle',
    numero: 'Número',
    piso: 'Piso y departamento',
    localidad: 'Localidad',
    partido: 'Partido',
    provincia: 'Provincia',
    codigo_postal: 'Código postal',
    pais: 'País',
  },
} as const satisfies Record<string, Record<string, string>>

export type Formulario = keyof typeof ETIQUETAS

export const TITULOS = {
  contacto: 'Consulta desde el sitio',
  arrepentimiento: 'Botón de arrepentimiento',
  empresa: 'Deseo que me contacten',
  certificado: 'Deseo obtener mi certificado',
  formarparte: 'Deseo incorporarme al listado de Consultores',
  encuesta: 'Encuesta sobre consultas con consultores certificados',
  'encuesta-evento': 'Encuesta sobre una actividad',
  'pedido-libro': 'Pedido de libros',
} as const satisfies Record<Formulario, string>

export const TITULO_DE_ENCUESTA_DE_EMPRESA = 'Encuesta de Empresas y Economía'

/** Confirmation texts as documented (B8); undocumented ones follow the same wording. */
export const ENVIADO = {
  contacto: 'Se envio su consulta correctamente',
  arrepentimiento: 'Recibimos tu pedido de arrepentimiento',
  empresa: 'Se envio su consulta correctamente',
  certificado: 'Se envio su solicitud correctamente',
  formarparte: 'Se envio su solicitud correctamente',
  encuesta: 'Se envio su consulta correctamente',
  'encuesta-evento': 'Se envio su encuesta correctamente',
  'pedido-libro': `El formulario se envió correctamente. Quien te atiende va a reenviar el pedido, y dentro de las 72 horas hábiles vas a recibir un correo de ${ORGANIZACION.nombre} para coordinar el envío.`,
} as const satisfies Record<Formulario, string>

/** Confirmation of a book order sent to the organisation, without a consultant. */
export const PEDIDO_SIN_CONSULTOR = `El formulario se envió correctamente. Dentro de las 72 horas hábiles vas a recibir un correo de ${ORGANIZACION.nombre} para coordinar el envío.`

export const SUSCRIPTO = 'Gracias por suscribirte'
