import { linea, lista, tarjeta } from './formato.ts'

export const SEMINARIOS = {
  lead: linea(
    'Bajada',
    'Un tema por vez, en grupo y con acompañamiento, para mirar de cerca lo que ya venías preguntándote.',
  ),
  tiposAntetitulo: linea('Dos maneras: antetítulo', 'Dos maneras'),
  tiposTitulo: linea('Dos maneras: título', 'Cuál es para vos'),
  publicosRequisito: linea('Seminarios públicos: requisito', 'Sin requisitos'),
  publicos: tarjeta('Seminarios públicos', {
    titulo: 'Seminarios públicos',
    texto:
      'Un tema que le toca a cualquiera: el dinero, los duelos, la pareja, el cuerpo cuando avisa. Se hacen por Zoom o en distintas ciudades, en un día o en un fin de semana.',
  }),
  becRequisito: linea(
    'Seminarios BEC: requisito',
    'Para quienes hicieron la apertura de Bioexistencia Consciente',
  ),
  bec: tarjeta('Seminarios BEC', {
    titulo: 'Seminarios BEC',
    texto:
      'Encuentros de profundización en grupo chico. Se trabaja con situaciones de los participantes y con la práctica que cada uno trae de su vida diaria.',
  }),
  proximosAntetitulo: linea('Próximas fechas: antetítulo', 'Agenda'),
  proximosTitulo: linea('Próximas fechas: título', 'Los próximos'),
  preguntasTitulo: linea('Preguntas: título', 'Lo que suelen preguntarnos'),
  preguntas: lista('Preguntas', [
    {
      titulo: '¿Necesito haber hecho el camino?',
      texto:
        'Para los públicos, no. Cada seminario empieza desde cero y alcanza por sí mismo. Para los BEC sí hace falta la apertura.',
    },
    {
      titulo: '¿Qué llevo?',
      texto:
        'Un cuaderno y ropa cómoda. Si es por Zoom, un lugar donde puedas hablar sin que te escuchen y una conexión estable.',
    },
    {
      titulo: '¿Se graban?',
      texto:
        'No. Lo que se comparte en la ronda queda en la ronda. El material de lectura sí llega por correo.',
    },
  ]),
}
