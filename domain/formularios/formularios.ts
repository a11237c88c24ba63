// The public forms: fields, rules and texts (B3, B5), and their endpoints (B7).
import { z } from 'zod'
import { endpoint, Message } from '#contract/endpoint.ts'
import { TRAMPA } from '#contract/honeypot.ts'
import { Archivo } from '../archivos/archivos.ts'
import { PAIS_ENVIO } from '../libros/envio.ts'
import {
  aceptado,
  documento,
  email,
  emailCon,
  lugar,
  mensaje,
  opcional,
  renglon,
  requeridoHasta,
  sinDigitos,
} from '../texto/campos.ts'
import { verificacion, verificacionSiHaceFalta } from '../verificacion/verificacion.ts'
import { CONTEXTOS_DE_ENCUESTA, ENCUESTA_MAX, OPCIONES_ENCUESTA_EVENTO, SI_NO } from './opciones.ts'

export const ContactoForm = z.object({ nombre: sinDigitos, telefono: renglon, email, mensaje })
export type ContactoForm = z.infer<typeof ContactoForm>

/** Withdrawal from a purchase. `compra` is its reference, or a description in the person's own words. */
const ArrepentimientoForm = ContactoForm.extend({ compra: renglon, mensaje: opcional })

export const EmpresaForm = ContactoForm.extend({ pais: renglon })
export type EmpresaForm = z.infer<typeof EmpresaForm>

/** The same text for a missing and an invalid address (B5). */
const EMAIL_NO_VALIDO = 'Email no valido'
export const NewsletterForm = z.object({
  email: emailCon({ falta: EMAIL_NO_VALIDO, invalido: EMAIL_NO_VALIDO }),
})

const CERTIFICADOS_MAX = 50
const solicitud = {
  nombre: sinDigitos,
  telefono: renglon,
  email,
  pais: lugar,
  provincia: lugar,
  localidad: lugar,
  mensaje,
  /** Names of the ticked certificates. */
  certificados: z.array(renglon).max(CERTIFICADOS_MAX).default([]),
}

export const CertificadoForm = z.object({
  ...solicitud,
  dni: documento,
  acepto: aceptado('Debes aceptar los términos y condiciones'),
})
export type CertificadoForm = z.infer<typeof CertificadoForm>

export const FormaParteForm = z.object({
  ...solicitud,
  paisNombre: opcional,
  provinciaNombre: opcional,
  localidadNombre: opcional,
  acepto: aceptado('Deseo ser incorporado al listado de Consultores.'),
})
export type FormaParteForm = z.infer<typeof FormaParteForm>

const siNo = z.enum(SI_NO).default('Si')

export const EncuestaForm = z.object({
  nombre: requeridoHasta(ENCUESTA_MAX.nombre),
  radioOption1: siNo,
  radioOption2: siNo,
  radioOption3: siNo,
  radioOption4: siNo,
  radioOption5: siNo,
  p1: requeridoHasta(ENCUESTA_MAX.p1),
  p2: requeridoHasta(ENCUESTA_MAX.p2),
  p3: requeridoHasta(ENCUESTA_MAX.p3),
  p4: requeridoHasta(ENCUESTA_MAX.p4),
  p5: requeridoHasta(ENCUESTA_MAX.p5),
  p6: requeridoHasta(ENCUESTA_MAX.p6),
  p7: requeridoHasta(ENCUESTA_MAX.p7),
})
export type EncuestaForm = z.infer<typeof EncuestaForm>

export const EncuestaEventoForm = z.object({
  opcion_1: z.enum(OPCIONES_ENCUESTA_EVENTO).default('Si'),
  mensaje,
  /** The title of the event. */
  evento: renglon,
})
export type EncuestaEventoForm = z.infer<typeof EncuestaEventoForm>

export const PedidoLibroForm = z.object({
  nombre_y_apellido: sinDigitos,
  telefono: renglon,
  email,
  libros: mensaje,
  calle: renglon,
  numero: renglon,
  // Shown as required, not checked (B5).
  piso: opcional,
  localidad: opcional,
  partido: opcional,
  provincia: opcional,
  codigo_postal: opcional,
  pais: z.literal(PAIS_ENVIO, { error: 'El envío es exclusivo para Argentina' }).default(PAIS_ENVIO),
  /** 0: no consultant. */
  idconsultor: z.coerce.number<number | string>().int().nonnegative().max(2_147_483_647).default(0),
  archivo: Archivo.optional(),
})
export type PedidoLibroForm = z.infer<typeof PedidoLibroForm>

const trampa = { [TRAMPA]: z.string().optional() }
/** Fields that a form sends in addition to the visible ones. */
const oculto = { ...trampa, ...verificacionSiHaceFalta }

const formulario = {
  method: 'POST',
  access: 'public',
  limit: 'formulario',
  answers: { 200: Message },
} as const

export const sendContacto = endpoint({
  ...formulario,
  path: '/data/contactos/send',
  summary: 'A question to the organisation.',
  body: ContactoForm.extend(oculto),
})
export const sendArrepentimiento = endpoint({
  ...formulario,
  path: '/data/contactos/send-arrepentimiento',
  summary: 'Withdraws from a purchase.',
  body: ArrepentimientoForm.extend(oculto),
})
export const sendNewsletter = endpoint({
  ...formulario,
  path: '/data/contactos/send-newsletter',
  summary: 'Subscribes an address to the newsletter.',
  body: NewsletterForm.extend(oculto),
})
export const sendCertificado = endpoint({
  ...formulario,
  path: '/data/contactos/send-certificado',
  summary: 'A consultant asks for certificates.',
  body: CertificadoForm.extend(oculto),
})
export const sendFormarParte = endpoint({
  ...formulario,
  path: '/data/contactos/send-formarparte',
  summary: 'Somebody asks to be listed as a consultant.',
  body: FormaParteForm.extend(oculto),
})
export const sendEmpresa = endpoint({
  ...formulario,
  path: '/data/contactos/send-empresa',
  summary: 'A company asks to be called.',
  body: EmpresaForm.extend(oculto),
})
export const sendEncuesta = endpoint({
  ...formulario,
  path: '/data/contactos/send-encuesta',
  summary:
    'Survey about consultations with a certified consultant, in the context of a company if it says so; needs a solved bot check.',
  body: EncuestaForm.extend({
    contexto: z.enum(CONTEXTOS_DE_ENCUESTA).optional(),
    ...trampa,
    ...verificacion,
  }),
})
export const sendEncuestaEvento = endpoint({
  ...formulario,
  path: '/data/contactos/encuesta-evento',
  summary: 'Anonymous survey about an event.',
  body: EncuestaEventoForm.extend(oculto),
})
export const createPedidoLibro = endpoint({
  ...formulario,
  path: '/data/cud/create-libro',
  summary: 'Orders books through a consultant, with an optional proof of payment.',
  multipart: true,
  body: PedidoLibroForm.extend(oculto),
})
