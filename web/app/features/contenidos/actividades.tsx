import { ChevronDown, Clapperboard, type LucideIcon, Mountain, Route, Sprout, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { Prosa } from '#ui/prosa.tsx'
import { Section } from '#ui/section.tsx'
import { linkTo } from '../../lib/links.ts'
import type { TextosDe } from '../../lib/textos.ts'

type Textos = TextosDe<'actividades'>
/** Names of the texts that have a heading and a sentence. */
type Tarjeta = { [N in keyof Textos]: Textos[N] extends { titulo: string } ? N : never }[keyof Textos]

/** The categories of the hub, grouped by the visitor's progress on the path (A2, B2). */
const GRUPOS: { texto: Tarjeta; enlaces: { texto: Tarjeta; codigo: string }[] }[] = [
  {
    texto: 'grupoTodos',
    enlaces: [
      { texto: 'eventosPublicos', codigo: 'eventos-publicos' },
      { texto: 'seminariosPublicos', codigo: 'seminarios-publicos' },
      { texto: 'congresos', codigo: 'congresos' },
    ],
  },
  {
    texto: 'grupoDbe',
    enlaces: [
      { texto: 'dappDbe', codigo: 'dapp-dbe' },
      { texto: 'montania', codigo: 'encuentros-montana' },
    ],
  },
  {
    texto: 'grupoBec',
    enlaces: [
      { texto: 'seminariosBec', codigo: 'seminarios-bec' },
      { texto: 'montaniaBec', codigo: 'encuentros-montana-bec' },
      { texto: 'dappBec', codigo: 'dapp-bec' },
    ],
  },
]

const ATAJOS: { texto: Tarjeta; to: string; Icon: LucideIcon }[] = [
  { texto: 'atajoCamino', to: linkTo.camino(), Icon: Route },
  { texto: 'atajoCaminohp', to: linkTo.caminoProducto(), Icon: Mountain },
  { texto: 'atajoSeminarios', to: linkTo.seminarios(), Icon: Sprout },
  { texto: 'atajoConsultores', to: linkTo.consultores(), Icon: UserRound },
  { texto: 'atajoVideos', to: linkTo.videos(), Icon: Clapperboard },
]

export function Actividades({ textos }: { textos: Textos }) {
  return (
    <>
      <Section>
        <div className="grid gap-x-16 gap-y-9 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
          <div>
            <h2 className="mb-6 max-w-[16em]">{textos.introTitulo}</h2>
            <Prosa html={textos.intro} />
            <div className="mt-7">
              <ButtonLink to={linkTo.eventos('charlas-introductorias')}>
                Ver charlas introductorias
              </ButtonLink>
            </div>
          </div>
          <MasInformacion textos={textos} />
        </div>
      </Section>
      <Section tone="hondo" eyebrow={textos.agendaAntetitulo} title={textos.agendaTitulo}>
        <div className="grid gap-12 lg:grid-cols-3 lg:gap-9">
          {GRUPOS.map(({ texto, enlaces }) => (
            <div key={texto}>
              <h3>{textos[texto].titulo}</h3>
              <p className="mt-1 mb-5 text-sm text-tinta-suave">{textos[texto].texto}</p>
              <ul className="grid gap-3.5">
                {enlaces.map((enlace) => (
                  <li
                    key={enlace.codigo}
                    className="group relative grid gap-1 rounded-tarjeta bg-white p-5 shadow-tarjeta transition-shadow duration-200 hover:shadow-alzada"
                  >
                    <Link
                      to={linkTo.eventos(enlace.codigo)}
                      className="enlace-entero font-semibold underline-offset-4 group-hover:underline"
                    >
                      {textos[enlace.texto].titulo}
                    </Link>
                    <p className="text-sm text-tinta-suave">{textos[enlace.texto].texto}</p>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Section>
      <Section eyebrow={textos.atajosAntetitulo} title={textos.atajosTitulo}>
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-5">
          {ATAJOS.map(({ texto, to, Icon }) => (
            <li
              key={to}
              className="relative grid content-start gap-1.5 rounded-tarjeta border border-linea p-5 hover:border-salvia hover:bg-white"
            >
              <Icon aria-hidden="true" strokeWidth={1.6} className="mb-1 size-7 text-pino" />
              <Link to={to} className="enlace-entero font-semibold">
                {textos[texto].titulo}
              </Link>
              <p className="text-sm text-tinta-suave">{textos[texto].texto}</p>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}

/** The block that expands (B2). It needs no script. */
function MasInformacion({ textos }: { textos: Textos }) {
  return (
    <details className="group self-start rounded-tarjeta bg-white shadow-tarjeta">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-tarjeta p-6 font-titulo text-h3 text-balance [&::-webkit-details-marker]:hidden">
        {textos.masInformacionTitulo}
        <ChevronDown
          aria-hidden="true"
          className="size-6 shrink-0 text-pino transition-transform group-open:rotate-180"
        />
      </summary>
      <Prosa html={textos.masInformacion} className="px-6 pb-7" />
    </details>
  )
}
