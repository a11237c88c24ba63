import { RETENCION_TRANSFERENCIA_DIAS } from '#domain/compras/plazos.ts'
import { MESES_ABIERTA } from '#domain/inscripciones/plazos.ts'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { html } from './formato.ts'

const { nombre, email } = ORGANIZACION

export const REGISTRO = {
  /** Terms that a new user accepts. */
  terminos: html(
    'Términos y condiciones',
    `<p>Los datos que ingreso son verdaderos y míos. Soy mayor de edad, o tengo la autorización de quien es
     responsable por mí. Mi usuario es personal: no comparto mi contraseña ni el contenido de las actividades.</p>
     <p>Las actividades de ${nombre} acompañan un proceso de crecimiento personal. No reemplazan un tratamiento médico
     ni psicológico, y no suspendo ninguno por participar.</p>
     <p>${nombre} usa mis datos para inscribirme en las actividades, cobrarlas y comunicarse conmigo. No los comparte
     con nadie más, salvo con los medios de pago que elijo y lo que exige la ley. Puedo verlos, corregirlos,
     descargarlos y borrarlos desde Mi cuenta, o escribiendo a ${email}.</p>
     <p>Una actividad online está disponible durante ${MESES_ABIERTA} meses desde que se acredita el pago. Si pago por
     transferencia, la hago dentro de los ${RETENCION_TRANSFERENCIA_DIAS} días de la inscripción.</p>`,
  ),
}
