import { ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { linkTo } from '../../lib/links.ts'
import type { TextosDe } from '../../lib/textos.ts'

/** The three numbered steps of the path (B2). */
export function Pasos({ textos }: { textos: TextosDe<'inicio'> }) {
  const { pasos } = textos
  return (
    <Section
      eyebrow={textos.pasosAntetitulo}
      title={textos.pasosTitulo}
      action={
        <ButtonLink to={linkTo.camino()} variant="outline">
          ¿Cómo hacer el camino?
        </ButtonLink>
      }
    >
      <ol className="relative grid gap-x-10 gap-y-9 md:grid-cols-3">
        <Sendero />
        {pasos.map(({ titulo, texto }, index) => (
          <li key={titulo} className="relative grid grid-cols-[3.625rem_1fr] gap-x-5 md:block">
            <span
              aria-hidden="true"
              className="relative z-1 grid size-14.5 place-items-center rounded-full border-[1.5px] border-pino bg-papel font-titulo text-h3 text-pino"
            >
              {index + 1}
            </span>
            {index < pasos.length - 1 ? (
              <span
                aria-hidden="true"
                className="absolute top-16 -bottom-8 left-7 border-l-2 border-dotted border-salvia md:hidden"
              />
            ) : null}
            <div>
              <h3 className="mb-2 pt-3 md:pt-5.5">
                <span className="sr-only">Paso {index + 1}: </span>
                {titulo}
              </h3>
              <p className="max-w-[26em] text-tinta-suave">{texto}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** The dashed line that connects the numbers. */
function Sendero() {
  return (
    <li aria-hidden="true" role="presentation" className="absolute inset-x-0 top-0 hidden h-14.5 md:block">
      <svg
        viewBox="0 0 1000 60"
        preserveAspectRatio="none"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeDasharray="2 9"
        strokeLinecap="round"
        aria-hidden="true"
        className="size-full text-salvia"
      >
        <path vectorEffect="non-scaling-stroke" d="M66 30C160 4 240 56 338 30M412 30C500 4 590 56 684 30" />
      </svg>
    </li>
  )
}
