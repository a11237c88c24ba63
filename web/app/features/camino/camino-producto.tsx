import { ButtonLink } from '#ui/button.tsx'
import { LinkCard } from '#ui/card.tsx'
import { Cover } from '#ui/cover.tsx'
import { Section } from '#ui/section.tsx'
import { linkTo } from '../../lib/links.ts'

/** B2: the four doors of the path, in the order they are walked through. */
const PUERTAS = [
  {
    codigo: 'charlas-introductorias',
    title: 'Charlas introductorias',
    tag: 'Paso 1',
    text: 'Un encuentro de un día, por Zoom o en tu ciudad, para conocer el método y preguntar todo. Quienes participan hacen la jornada online con el 50 % de descuento.',
    cover: 31,
  },
  {
    codigo: 'jornada-online',
    title: 'Jornada online',
    tag: 'Paso 1',
    text: 'Videos breves, lecturas y preguntas para hacer en tu casa y a tu ritmo, durante tres meses. Es la primera práctica con las herramientas del método.',
    cover: 12,
  },
  {
    codigo: 'apertura-decodificación-bioemocional',
    title: 'Apertura de Decodificación Bioemocional',
    tag: 'Paso 2',
    text: 'Cinco días más uno para leer la propia historia: lo que sentimos, lo que callamos y lo que el cuerpo termina diciendo.',
    cover: 23,
  },
  {
    codigo: 'apertura-bioexistencia-consciente',
    title: 'Apertura de Bioexistencia Consciente',
    tag: 'Paso 2',
    text: 'Cinco días más uno para pasar de comprender a elegir: los vínculos, el trabajo y el tiempo que queremos vivir.',
    cover: 44,
  },
]

export function CaminoProducto() {
  return (
    <>
      <Section>
        <ul className="grid gap-6 md:grid-cols-2">
          {PUERTAS.map(({ codigo, title, tag, text, cover }) => (
            <li key={codigo}>
              <LinkCard
                to={linkTo.eventos(codigo)}
                title={title}
                heading="h2"
                tag={tag}
                media={<Cover id={cover} formato="panorama" />}
                action="Ver fechas"
                className="h-full"
              >
                <p className="text-tinta-suave">{text}</p>
              </LinkCard>
            </li>
          ))}
        </ul>
      </Section>
      <Section
        tone="hondo"
        eyebrow="Paso 3"
        title="Después de las aperturas, el ciclo de consultas"
        className="pt-16"
      >
        <div className="prosa">
          <p>
            El camino se completa con 24 consultas mensuales junto a un consultor certificado. Es el tiempo en
            que lo aprendido se vuelve costumbre, y el que habilita a acompañar a otros.
          </p>
        </div>
        <div className="mt-7 flex flex-wrap gap-3">
          <ButtonLink to={linkTo.consultores()} variant="pino">
            Buscar un consultor
          </ButtonLink>
          <ButtonLink to={linkTo.camino()} variant="outline">
            ¿Cómo hacer el camino?
          </ButtonLink>
        </div>
      </Section>
    </>
  )
}
