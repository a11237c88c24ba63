import { DESCUENTO_DE_CHARLA, DIAS_DE_CHARLA } from '#domain/cupones/charla.ts'
import { MESES_ABIERTA } from '#domain/inscripciones/plazos.ts'
import { html, linea, tarjeta } from './formato.ts'

/** The four stages of the path, in order (B2). */
export const CAMINOHP = {
  lead: linea(
    'Bajada',
    'Las cuatro puertas del camino, en el orden en que se abren. Elegí la tuya y mirá las fechas.',
  ),
  charlas: tarjeta('Charlas introductorias', {
    titulo: 'Charlas introductorias',
    texto: `Un encuentro por Zoom o en tu ciudad, para conocer el método y preguntar todo. Quienes participan tienen el ${DESCUENTO_DE_CHARLA}\u00a0% de descuento en la jornada online, una vez y durante ${DIAS_DE_CHARLA} días.`,
  }),
  jornada: tarjeta('Jornada online', {
    titulo: 'Jornada online',
    texto: `Videos breves, lecturas y preguntas para hacer en tu casa y a tu ritmo, durante ${MESES_ABIERTA} meses. Es la primera práctica con las herramientas del método.`,
  }),
  aperturaDbe: tarjeta('Apertura de Decodificación Bioemocional', {
    titulo: 'Apertura de Decodificación Bioemocional',
    texto:
      'Cinco días más uno para leer la propia historia: lo que sentimos, lo que callamos y lo que el cuerpo termina diciendo.',
  }),
  aperturaBec: tarjeta('Apertura de Bioexistencia Consciente', {
    titulo: 'Apertura de Bioexistencia Consciente',
    texto:
      'Cinco días más uno para pasar de comprender a elegir: los vínculos, el trabajo y el tiempo que queremos vivir.',
  }),
  cicloTitulo: linea('Ciclo de consultas: título', 'Después de las aperturas, el ciclo de consultas'),
  ciclo: html(
    'Ciclo de consultas',
    `<p>El camino se completa con 24 consultas mensuales junto a un consultor certificado. Es el tiempo en que lo
     aprendido se vuelve costumbre, y el que habilita a acompañar a otros.</p>`,
  ),
}
