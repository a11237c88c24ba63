import { ButtonLink } from '#ui/button.tsx'
import { LinkCard } from '#ui/card.tsx'
import { Cover } from '#ui/cover.tsx'
import { Prosa } from '#ui/prosa.tsx'
import { Section } from '#ui/section.tsx'
import { linkTo } from '../../lib/links.ts'
import type { TextosDe } from '../../lib/textos.ts'

/** The four entry points of the path, in order (B2). */
const PUERTAS = [
  { texto: 'charlas', codigo: 'charlas-introductorias', tag: 'Paso 1', cover: 31 },
  { texto: 'jornada', codigo: 'jornada-online', tag: 'Paso 1', cover: 12 },
  { texto: 'aperturaDbe', codigo: 'apertura-decodificación-bioemocional', tag: 'Paso 2', cover: 23 },
  { texto: 'aperturaBec', codigo: 'apertura-bioexistencia-consciente', tag: 'Paso 2', cover: 44 },
] as const

export function CaminoProducto({ textos }: { textos: TextosDe<'caminohp'> }) {
  return (
    <>
      <Section>
        <ul className="grid gap-6 md:grid-cols-2">
          {PUERTAS.map(({ texto, codigo, tag, cover }) => (
            <li key={codigo}>
              <LinkCard
                to={linkTo.eventos(codigo)}
                title={textos[texto].titulo}
                heading="h2"
                tag={tag}
                media={<Cover id={cover} formato="panorama" />}
                action="Ver fechas"
                className="h-full"
              >
                <p className="text-tinta-suave">{textos[texto].texto}</p>
              </LinkCard>
            </li>
          ))}
        </ul>
      </Section>
      <Section tone="hondo" eyebrow="Paso 3" title={textos.cicloTitulo} className="pt-16">
        <Prosa html={textos.ciclo} />
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
