import { ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { linkTo } from '../../lib/links.ts'
import type { TextosDe } from '../../lib/textos.ts'

const TIPOS = [
  {
    texto: 'publicos',
    requisito: 'publicosRequisito',
    codigo: 'seminarios-publicos',
    action: 'Ver seminarios públicos',
  },
  { texto: 'bec', requisito: 'becRequisito', codigo: 'seminarios-bec', action: 'Ver seminarios BEC' },
] as const

/** The texts around the list of future dates (`children`). */
export function Seminarios({
  textos,
  children,
}: {
  textos: TextosDe<'seminarios'>
  children: React.ReactNode
}) {
  return (
    <>
      <Section eyebrow={textos.tiposAntetitulo} title={textos.tiposTitulo}>
        <ul className="grid gap-6 md:grid-cols-2">
          {TIPOS.map(({ texto, requisito, codigo, action }) => (
            <li
              key={codigo}
              className="flex flex-col items-start rounded-tarjeta bg-white p-7 shadow-tarjeta sm:p-9"
            >
              <p className="text-sm font-semibold text-amanecer">{textos[requisito]}</p>
              <h3 className="mt-1 mb-2 text-[1.6rem]">{textos[texto].titulo}</h3>
              <p className="mb-7 text-tinta-suave">{textos[texto].texto}</p>
              <ButtonLink to={linkTo.eventos(codigo)} variant="outline" className="mt-auto">
                {action}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </Section>
      {children}
      <Section title={textos.preguntasTitulo}>
        <dl className="grid gap-x-12 gap-y-8 md:grid-cols-3">
          {textos.preguntas.map(({ titulo, texto }) => (
            <div key={titulo} className="border-t-2 border-salvia pt-5">
              <dt className="mb-2 font-titulo text-h3">{titulo}</dt>
              <dd className="text-tinta-suave">{texto}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  )
}
