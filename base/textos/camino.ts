import { DESCUENTO_DE_CHARLA, DIAS_DE_CHARLA } from '#domain/cupones/charla.ts'
import { MESES_ABIERTA } from '#domain/inscripciones/plazos.ts'
import { html, linea, lista } from './formato.ts'

/** The three steps of the path (B2), with the figures of the organisation. */
export const CAMINO = {
  lead: linea(
    'Bajada',
    'En tres pasos y a tu tiempo: primero conocer, después abrir, al final acompañar. Te contamos qué se hace en cada uno y cómo empezar.',
  ),
  paso1Titulo: linea('Paso 1: título', 'Conocer: la charla introductoria y la jornada online'),
  paso1: html(
    'Paso 1',
    `<p>Nadie empieza un camino sin saber adónde lleva. Por eso lo primero es una conversación: la <strong>charla
     introductoria</strong>. En un solo encuentro te contamos de dónde viene el método, qué se trabaja en cada paso,
     cuánto cuesta y cuánto tiempo pide. La mitad de la charla es para tus preguntas.</p>
     <p>Si lo que escuchás te resuena, sigue la <strong>jornada online</strong>: videos breves, lecturas y preguntas
     para hacer a tu ritmo, desde tu casa. Tenés ${MESES_ABIERTA} meses para recorrerla y podés volver a cada video las veces que
     quieras. Quienes pasaron por la charla introductoria reciben por correo un cupón personal con el
     <strong>${DESCUENTO_DE_CHARLA}\u00a0% de descuento</strong>, que vale una vez y durante ${DIAS_DE_CHARLA} días.</p>
     <h3>¿Por cuál de las dos empiezo?</h3>
     <p>Por la que te quede más cómoda. La charla es el mejor comienzo si querés conocer personas y preguntar; la
     jornada, si preferís mirar primero en silencio. Muchos hacen la charla un jueves y la jornada ese mismo fin de
     semana.</p>
     <p>¿No encontrás una fecha que te sirva? <a href="/contacto">Escribinos</a> y te respondemos dentro de las 72
     horas con las próximas opciones cerca tuyo.</p>`,
  ),
  paso1Datos: lista('Paso 1: datos', [
    { titulo: '1 encuentro', texto: 'alcanza para la charla introductoria, por Zoom o en persona' },
    {
      titulo: `${DESCUENTO_DE_CHARLA}\u00a0%`,
      texto: `de descuento en la jornada online para quienes participaron, una vez y durante ${DIAS_DE_CHARLA} días`,
    },
    { titulo: '72 horas', texto: 'es lo que tardamos, como mucho, en responder tu consulta' },
  ]),
  paso2Titulo: linea('Paso 2: título', 'Abrir: las dos aperturas'),
  paso2: html(
    'Paso 2',
    `<p>Una apertura es un intensivo: <strong>cinco días más uno</strong>. Cinco días seguidos para mirar la propia
     historia con herramientas nuevas, y un día más, un tiempo después, para volver con lo que la vida de todos los
     días hizo con eso.</p>
     <h3>Apertura de Decodificación Bioemocional</h3>
     <p>Trabajamos sobre la relación entre lo que sentimos, lo que callamos y lo que el cuerpo termina diciendo.
     Aprendés a leer tu línea de vida, a reconocer las escenas que se repiten y a ponerles palabras.</p>
     <h3>Apertura de Bioexistencia Consciente</h3>
     <p>Viene después. Ya no se trata de entender de dónde venimos sino de elegir cómo vivir: los vínculos, el
     trabajo, el tiempo, el dinero. Es práctica, y se hace en grupo.</p>
     <p>Entre una y otra podés sumar seminarios y encuentros de montaña. En <a href="/caminohp">esta página</a> están
     las cuatro puertas del camino, con sus fechas.</p>`,
  ),
  paso2Datos: lista('Paso 2: datos', [
    { titulo: '5 + 1', texto: 'cinco días seguidos y una jornada de cierre en cada apertura' },
    { titulo: '2', texto: 'aperturas: decodificación bioemocional y bioexistencia consciente' },
    { titulo: 'En grupo', texto: 'chico, para que todas las personas puedan hablar' },
  ]),
  paso3Titulo: linea('Paso 3: título', 'Acompañar: el ciclo de consultas'),
  paso3: html(
    'Paso 3',
    `<p>El último paso se da de a dos. Durante <strong>24 consultas mensuales</strong> te acompaña un consultor
     certificado: una conversación por mes, en persona u online, sobre lo que te está pasando y sobre lo que vas
     aprendiendo a ver.</p>
     <p>Son dos años, y es a propósito: lo que se comprende en un día se integra en muchos. Al terminar el ciclo podés
     pedir tu certificado y, si lo sentís, formar parte del listado de consultores.</p>
     <h3>¿Qué hace un consultor certificado?</h3>
     <p>Escucha, pregunta y acompaña. No diagnostica ni receta: el método no reemplaza un tratamiento médico ni
     psicológico, y todos nuestros consultores lo dicen en la primera consulta. Cada uno mantiene su formación al día
     para seguir en el listado.</p>
     <p>Podés <a href="/consultores">buscar un consultor</a> por lugar, idioma o especialidad. Si ya hiciste el ciclo,
     <a href="/certificado">pedí tu certificado</a> o <a href="/formaparte">sumate al listado</a>.</p>`,
  ),
  paso3Datos: lista('Paso 3: datos', [
    { titulo: '24', texto: 'consultas mensuales con un consultor certificado' },
    { titulo: '+4300', texto: 'consultores ya hicieron el camino completo' },
    { titulo: '+20', texto: 'países tienen hoy consultores de la comunidad' },
  ]),
}
