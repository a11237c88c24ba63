import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../lib/links.ts'

interface Paso {
  id: string
  title: string
  nombre: string
  /** Short facts beside the text. */
  datos: { dato: string; detalle: string }[]
  texto: ReactNode
}

/** B2: the three steps, with the figures of the organisation. */
export const PASOS: Paso[] = [
  {
    id: '1',
    title: 'Paso 1',
    nombre: 'Conocer: la charla introductoria y la jornada online',
    datos: [
      { dato: '1 día', detalle: 'alcanza para la charla introductoria, por Zoom o en persona' },
      { dato: '50 %', detalle: 'de descuento en la jornada online para quienes participaron' },
      { dato: '72 horas', detalle: 'es lo que tardamos, como mucho, en responder tu consulta' },
    ],
    texto: (
      <>
        <p>
          Nadie empieza un camino sin saber adónde lleva. Por eso lo primero es una conversación: la{' '}
          <strong>charla introductoria</strong>. En un solo encuentro te contamos de dónde viene el método,
          qué se trabaja en cada paso, cuánto cuesta y cuánto tiempo pide. La mitad de la charla es para tus
          preguntas.
        </p>
        <p>
          Si lo que escuchás te resuena, sigue la <strong>jornada online</strong>: videos breves, lecturas y
          preguntas para hacer a tu ritmo, desde tu casa. Tenés tres meses para recorrerla y podés volver a
          cada video las veces que quieras. Quienes pasaron por la charla introductoria la hacen con el{' '}
          <strong>50 % de descuento</strong>.
        </p>
        <h3>¿Por cuál de las dos empiezo?</h3>
        <p>
          Por la que te quede más cómoda. La charla es el mejor comienzo si querés conocer personas y
          preguntar; la jornada, si preferís mirar primero en silencio. Muchos hacen la charla un jueves y la
          jornada ese mismo fin de semana.
        </p>
        <p>
          ¿No encontrás una fecha que te sirva? <Link to={linkTo.contacto()}>Escribinos</Link> y te
          respondemos dentro de las 72 horas con las próximas opciones cerca tuyo.
        </p>
      </>
    ),
  },
  {
    id: '2',
    title: 'Paso 2',
    nombre: 'Abrir: las dos aperturas',
    datos: [
      { dato: '5 + 1', detalle: 'cinco días seguidos y una jornada de cierre en cada apertura' },
      { dato: '2', detalle: 'aperturas: decodificación bioemocional y bioexistencia consciente' },
      { dato: 'En grupo', detalle: 'chico, para que todas las personas puedan hablar' },
    ],
    texto: (
      <>
        <p>
          Una apertura es un intensivo: <strong>cinco días más uno</strong>. Cinco días seguidos para mirar la
          propia historia con herramientas nuevas, y un día más, un tiempo después, para volver con lo que la
          vida de todos los días hizo con eso.
        </p>
        <h3>Apertura de Decodificación Bioemocional</h3>
        <p>
          Trabajamos sobre la relación entre lo que sentimos, lo que callamos y lo que el cuerpo termina
          diciendo. Aprendés a leer tu línea de vida, a reconocer las escenas que se repiten y a ponerles
          palabras.
        </p>
        <h3>Apertura de Bioexistencia Consciente</h3>
        <p>
          Viene después. Ya no se trata de entender de dónde venimos sino de elegir cómo vivir: los vínculos,
          el trabajo, el tiempo, el dinero. Es práctica, y se hace en grupo.
        </p>
        <p>
          Entre una y otra podés sumar seminarios y encuentros de montaña. En{' '}
          <Link to={linkTo.caminoProducto()}>esta página</Link> están las cuatro puertas del camino, con sus
          fechas.
        </p>
      </>
    ),
  },
  {
    id: '3',
    title: 'Paso 3',
    nombre: 'Acompañar: el ciclo de consultas',
    datos: [
      { dato: '24', detalle: 'consultas mensuales con un consultor certificado' },
      { dato: '+4300', detalle: 'consultores ya hicieron el camino completo' },
      { dato: '+20', detalle: 'países tienen hoy consultores de la comunidad' },
    ],
    texto: (
      <>
        <p>
          El último paso se da de a dos. Durante <strong>24 consultas mensuales</strong> te acompaña un
          consultor certificado: una conversación por mes, en persona o en línea, sobre lo que te está pasando
          y sobre lo que vas aprendiendo a ver.
        </p>
        <p>
          Son dos años, y es a propósito: lo que se comprende en un día se integra en muchos. Al terminar el
          ciclo podés pedir tu certificado y, si lo sentís, formar parte del listado de consultores.
        </p>
        <h3>¿Qué hace un consultor certificado?</h3>
        <p>
          Escucha, pregunta y acompaña. No diagnostica ni receta: el método no reemplaza un tratamiento médico
          ni psicológico, y todos nuestros consultores lo dicen en la primera consulta. Cada uno mantiene su
          formación al día para seguir en el listado.
        </p>
        <p>
          Podés <Link to={linkTo.consultores()}>buscar un consultor</Link> por lugar, idioma o especialidad.
          Si ya hiciste el ciclo, <Link to={linkTo.certificado()}>pedí tu certificado</Link> o{' '}
          <Link to={linkTo.formaParte()}>sumate al listado</Link>.
        </p>
      </>
    ),
  },
]
