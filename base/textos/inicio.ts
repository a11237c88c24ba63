import { DESCUENTO_DE_CHARLA } from '#domain/cupones/charla.ts'
import { linea, lista, tarjeta } from './formato.ts'

export const INICIO = {
  promoCamino: tarjeta('Destacado: el camino', {
    titulo: '¿Cómo hacer el camino?',
    texto: 'Los tres pasos, explicados con calma.',
  }),
  promoConsultores: tarjeta('Destacado: consultores', {
    titulo: 'Encontrá tu consultor',
    texto: 'Cerca de vos u online, por especialidad e idioma.',
  }),
  promoActividades: tarjeta('Destacado: actividades', {
    titulo: 'Próximas actividades',
    texto: 'Seminarios, encuentros de montaña y jornadas online.',
  }),
  pasosAntetitulo: linea('Los pasos: antetítulo', 'El camino'),
  pasosTitulo: linea('Los pasos: título', 'Se empieza con una charla. Se termina acompañando a otros.'),
  pasos: lista('Los pasos', [
    {
      titulo: 'Charla introductoria',
      texto: `Un encuentro gratuito para conocer el método; bonifica el ${DESCUENTO_DE_CHARLA}\u00a0% de la jornada online.`,
    },
    {
      titulo: 'Jornada y aperturas',
      texto: 'Cinco días más uno para mirar la propia historia con herramientas nuevas.',
    },
    { titulo: 'Ciclo de consultas', texto: '24 consultas mensuales con un consultor certificado.' },
  ]),
  agendaAntetitulo: linea('Agenda: antetítulo', 'Agenda'),
  agendaTitulo: linea('Agenda: título', 'Próximas actividades'),
  agendaVacia: linea(
    'Agenda: cuando no hay actividades destacadas',
    'Pronto vas a encontrar acá las próximas fechas.',
  ),
  librosAntetitulo: linea('Libros: antetítulo', 'Lecturas'),
  librosTitulo: linea('Libros: título', 'Libros para el camino'),
}
