import { RETENCION_TRANSFERENCIA_DIAS } from '#domain/compras/plazos.ts'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { html } from './formato.ts'

const { nombre, email } = ORGANIZACION

/** Initial legal texts. Their titles say that the person responsible must review them. */
export const LEGALES = {
  terminos: html(
    'Términos y condiciones (revisar antes de publicar)',
    `<h3>Quiénes somos</h3>
     <p>Este sitio es de ${nombre}. Escribinos a ${email} por cualquier consulta sobre estas condiciones.</p>
     <h3>Inscripciones</h3>
     <p>La inscripción es personal. El lugar queda confirmado cuando se acredita el pago, o en el momento si la actividad
     es sin cargo. Si pagás por transferencia te lo guardamos ${RETENCION_TRANSFERENCIA_DIAS} días corridos.</p>
     <h3>Precios</h3>
     <p>Los precios se muestran en pesos para la Argentina y en dólares para los demás países. Mercado Pago, PayPal y las
     tarjetas suman un 5\u00a0% de costo de servicio, que se ve antes de elegir cómo pagar. La transferencia no tiene recargo.</p>
     <h3>Cambios y devoluciones</h3>
     <p>Si no podés asistir, escribinos antes de la fecha para cambiarla o pedir la devolución. Además, tenés diez días
     corridos desde la compra para arrepentirte sin dar razones, con el
     <a href="/arrepentimiento">botón de arrepentimiento</a>.</p>
     <h3>Salud</h3>
     <p>Las actividades acompañan un proceso de crecimiento personal. No reemplazan un tratamiento médico ni
     psicológico.</p>`,
  ),
  privacidad: html(
    'Política de privacidad (revisar antes de publicar)',
    `<h3>Qué datos usamos</h3>
     <p>Los que escribís en los formularios y al inscribirte: nombre, documento, email, teléfono y domicilio. De tus pagos
     guardamos el importe y el resultado; los datos de tu tarjeta los recibe solamente el medio de pago.</p>
     <h3>Para qué</h3>
     <p>Para gestionar tus inscripciones y pedidos, cobrarlos, responderte y avisarte de cambios. Las novedades y los
     avisos de nuevas fechas llegan solo a quien los pide.</p>
     <h3>Con quién los compartimos</h3>
     <p>Con nadie más, salvo el medio de pago que elegís, el consultor al que le escribís y lo que exige la ley.</p>
     <h3>Tus derechos</h3>
     <p>Podés ver, corregir, descargar y borrar tus datos desde <a href="/cuenta">Mi cuenta</a>, o escribiendo a ${email}. La
     Agencia de Acceso a la Información Pública, órgano de control de la Ley 25.326, atiende los reclamos de quienes
     resulten afectados en sus derechos.</p>`,
  ),
  arrepentimiento: html(
    'Botón de arrepentimiento (revisar antes de publicar)',
    `<p>Si compraste en este sitio podés arrepentirte dentro de los diez días corridos, sin explicar por qué y sin costo
     (artículo 34 de la Ley 24.240 y Resolución 424/2020). Completá tus datos: dentro de las 24 horas te confirmamos por
     correo que recibimos el pedido, y te devolvemos el dinero por el mismo medio con el que pagaste.</p>`,
  ),
}
