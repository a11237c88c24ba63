import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { html, linea, lista } from './formato.ts'

export const SOMOS = {
  lead: linea(
    'Bajada',
    'Una comunidad de más de 4300 consultores en más de 20 países, unida por un mismo método.',
  ),
  historiaAntetitulo: linea('Historia: antetítulo', 'Nuestra historia'),
  historiaTitulo: linea('Historia: título', 'Empezó con una ronda de sillas'),
  historia: html(
    'Historia',
    `<p>${ORGANIZACION.nombre} nació de una pregunta que ${ORGANIZACION.autora} les hacía a sus alumnos al terminar
     cada clase: «¿Qué de lo que dijiste hoy es tuyo, y qué lo venís repitiendo?». La ronda de los jueves creció,
     cambió de casa tres veces y terminó siendo un método: la decodificación bioemocional primero, la bioexistencia
     consciente después.</p>
     <p>Hoy somos una comunidad de <strong>más de 4300 consultores en más de 20 países</strong>. Hay quienes llegan
     por un momento difícil, quienes llegan por curiosidad y quienes llegan porque alguien los trajo de la mano. A
     todos les contamos lo mismo: es un camino de tres pasos, se hace a tiempo propio y se puede dejar en cualquier
     momento.</p>`,
  ),
  cifras: lista('Cifras', [
    {
      titulo: 'Más de 4300',
      texto: 'consultores hicieron el camino completo y acompañan a otras personas',
    },
    { titulo: 'Más de 20', texto: 'países tienen hoy una comunidad que se encuentra y se forma' },
    { titulo: '24', texto: 'consultas mensuales tiene el ciclo con un consultor certificado' },
  ]),
  creemosAntetitulo: linea('En lo que creemos: antetítulo', 'Cómo trabajamos'),
  creemosTitulo: linea('En lo que creemos: título', 'En lo que creemos'),
  creemos: lista('En lo que creemos', [
    {
      titulo: 'Cada historia es de quien la vive',
      texto:
        'Nadie sabe más de tu vida que vos. Nosotros preguntamos; las respuestas las ponés vos, cuando estés lista o listo.',
    },
    {
      titulo: 'Comprender lleva tiempo',
      texto:
        'Por eso el camino tiene pasos, y por eso el último dura dos años. No prometemos cambios en un fin de semana.',
    },
    {
      titulo: 'Se aprende en compañía',
      texto:
        'Hay cosas que solo se ven en los ojos de otro. Los grupos son chicos, y lo que se dice en ellos queda en ellos.',
    },
    {
      titulo: 'Acompañar es un oficio',
      texto:
        'Quien figura en nuestro listado estudió, practicó y mantiene su formación al día. El método no reemplaza un tratamiento médico ni psicológico.',
    },
  ]),
  metodoAntetitulo: linea('El método: antetítulo', 'El método'),
  metodoTitulo: linea('El método: título', 'Tres pasos, de escuchar a acompañar'),
  metodo: html(
    'El método',
    `<p>El primero es conocer: una charla introductoria y una jornada online. El segundo, abrir: dos aperturas de
     cinco días más uno. El tercero, acompañar: un ciclo de 24 consultas mensuales con un consultor certificado. Entre
     paso y paso hay seminarios, encuentros de montaña, libros y videos para quien quiera seguir mirando.</p>`,
  ),
}
