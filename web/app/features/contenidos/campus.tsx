import { BriefcaseBusiness, GraduationCap, type LucideIcon } from 'lucide-react'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { ButtonExternal, ButtonLink } from '#ui/button.tsx'
import { Prosa } from '#ui/prosa.tsx'
import { Section } from '#ui/section.tsx'
import { linkTo } from '../../lib/links.ts'
import type { TextosDe } from '../../lib/textos.ts'

const SEDES: { texto: 'empresas' | 'campus'; href: string; Icon: LucideIcon }[] = [
  { texto: 'empresas', href: ORGANIZACION.campusEmpresas, Icon: BriefcaseBusiness },
  { texto: 'campus', href: ORGANIZACION.campus, Icon: GraduationCap },
]

/** Intro, welcome, and links to the two classrooms on other sites (B2). */
export function Campus({ textos }: { textos: TextosDe<'campus'> }) {
  return (
    <>
      <Section eyebrow={textos.bienvenidaAntetitulo} title={textos.bienvenidaTitulo}>
        <Prosa html={textos.bienvenida} />
      </Section>
      <Section tone="hondo" title={textos.aulasTitulo}>
        <ul className="grid gap-6 md:grid-cols-2">
          {SEDES.map(({ texto, href, Icon }) => (
            <li
              key={texto}
              className="flex flex-col items-start rounded-tarjeta bg-white p-7 shadow-tarjeta sm:p-9"
            >
              <Icon aria-hidden="true" strokeWidth={1.6} className="size-9 text-pino" />
              <h3 className="mt-4 mb-2 text-[1.6rem]">{textos[texto].titulo}</h3>
              <p className="mb-7 text-tinta-suave">{textos[texto].texto}</p>
              <ButtonExternal href={href} variant="pino" className="mt-auto">
                Ingresar<span className="sr-only"> a {textos[texto].titulo}</span>
              </ButtonExternal>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={textos.empezarTitulo}>
        <Prosa html={textos.empezar} />
        <div className="mt-7 flex flex-wrap gap-3">
          <ButtonLink to={linkTo.eventos('charlas-introductorias')}>Ver las próximas charlas</ButtonLink>
          <ButtonLink to={linkTo.camino()} variant="outline">
            ¿Cómo hacer el camino?
          </ButtonLink>
        </div>
      </Section>
    </>
  )
}
