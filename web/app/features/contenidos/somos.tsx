import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Cover } from '#ui/cover.tsx'
import { Prosa } from '#ui/prosa.tsx'
import { Section } from '#ui/section.tsx'
import { linkTo } from '../../lib/links.ts'
import type { TextosDe } from '../../lib/textos.ts'

export function Somos({ textos }: { textos: TextosDe<'somos'> }) {
  return (
    <>
      <Section eyebrow={textos.historiaAntetitulo} title={textos.historiaTitulo}>
        <div className="grid items-center gap-x-16 gap-y-9 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
          <Prosa html={textos.historia} />
          <div className="aspect-4/3 overflow-hidden rounded-tarjeta shadow-tarjeta">
            <Cover id={26} />
          </div>
        </div>
        <dl className="mt-12 grid gap-6 md:grid-cols-3">
          {textos.cifras.map(({ titulo, texto }) => (
            <div
              key={titulo}
              className="flex flex-col-reverse justify-end rounded-tarjeta bg-white p-7 shadow-tarjeta"
            >
              <dt className="text-tinta-suave">{texto}</dt>
              <dd className="mb-1 font-titulo text-[2.2rem] leading-tight text-pino">{titulo}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section tone="hondo" eyebrow={textos.creemosAntetitulo} title={textos.creemosTitulo}>
        <ul className="grid gap-x-14 gap-y-9 md:grid-cols-2">
          {textos.creemos.map(({ titulo, texto }) => (
            <li key={titulo} className="border-t-2 border-salvia pt-5">
              <h3 className="mb-2">{titulo}</h3>
              <p className="max-w-[34em] text-tinta-suave">{texto}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section eyebrow={textos.metodoAntetitulo} title={textos.metodoTitulo}>
        <Prosa html={textos.metodo} />
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to={linkTo.camino()}>¿Cómo hacer el camino?</ButtonLink>
          <ButtonLink to={linkTo.consultores()} variant="outline">
            Encontrar un consultor
          </ButtonLink>
          <ButtonLink to={linkTo.libros()} variant="outline">
            Los libros de {ORGANIZACION.autora}
          </ButtonLink>
        </div>
      </Section>
    </>
  )
}
