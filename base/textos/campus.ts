import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { html, linea, tarjeta } from './formato.ts'

export const CAMPUS = {
  lead: linea(
    'Bajada',
    'El espacio de estudio de quienes recorren el camino: clases, materiales y encuentros con tu grupo.',
  ),
  bienvenidaAntetitulo: linea('Bienvenida: antetítulo', 'Bienvenida'),
  bienvenidaTitulo: linea('Bienvenida: título', 'Qué bueno que estés acá'),
  bienvenida: html(
    'Bienvenida',
    `<p>Si llegaste hasta esta página es probable que ya hayas hecho una apertura o que estés por empezarla. El campus
     es el lugar donde el estudio continúa cuando el grupo se despide: podés volver a una clase, preguntar lo que
     quedó dando vueltas y encontrarte con tu promoción.</p>
     <p>Se entra con el usuario que recibiste por correo al inscribirte en la formación, que no es el mismo de este
     sitio. Si lo perdiste, escribinos a <a href="mailto:${ORGANIZACION.soporte}">${ORGANIZACION.soporte}</a> y te lo
     enviamos de nuevo.</p>`,
  ),
  aulasTitulo: linea('Aulas: título', 'Elegí tu aula'),
  empresas: tarjeta('Aula de empresas', {
    titulo: 'Empresas y Economía',
    texto:
      'Para quienes llevan el método al mundo del trabajo: equipos, decisiones, dinero y conducción. Acá están las clases, el material de cada módulo y la cartelera de prácticas.',
  }),
  campus: tarjeta('Aula de la formación', {
    titulo: 'Campus',
    texto:
      'El aula de la formación de consultores: encuentros grabados, bibliografía, foros por promoción y el registro de tus consultas del ciclo.',
  }),
  empezarTitulo: linea('Para empezar: título', '¿Todavía no empezaste?'),
  empezar: html(
    'Para empezar',
    `<p>El campus acompaña a quienes ya están en la formación. Si querés dar el primer paso, empezá por una charla
     introductoria: es un solo encuentro y no te compromete a nada.</p>`,
  ),
}
