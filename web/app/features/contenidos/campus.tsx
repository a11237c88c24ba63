import { BriefcaseBusiness, GraduationCap, type LucideIcon } from 'lucide-react'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { ButtonExternal, ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { linkTo } from '../../lib/links.ts'

const SEDES: { title: string; text: string; href: string; Icon: LucideIcon }[] = [
  {
    title: 'Empresas y Economía',
    text: 'Para quienes llevan el método al mundo del trabajo: equipos, decisiones, dinero y conducción. Acá están las clases, el material de cada módulo y la cartelera de prácticas.',
    href: ORGANIZACION.campusEmpresas,
    Icon: BriefcaseBusiness,
  },
  {
    title: 'Campus',
    text: 'El aula de la formación de consultores: encuentros grabados, bibliografía, foros por promoción y el registro de tus consultas del ciclo.',
    href: ORGANIZACION.campus,
    Icon: GraduationCap,
  },
]

/** B2: intro, welcome and the two external classrooms. */
export function Campus() {
  return (
    <>
      <Section eyebrow="Bienvenida" title="Qué bueno que estés acá">
        <div className="prosa">
          <p>
            Si llegaste hasta esta página es probable que ya hayas hecho una apertura o que estés por
            empezarla. El campus es el lugar donde el estudio continúa cuando el grupo se despide: podés
            volver a una clase, preguntar lo que quedó dando vueltas y encontrarte con tu promoción.
          </p>
          <p>
            Se entra con el usuario que recibiste por correo al inscribirte en la formación, que no es el
            mismo de este sitio. Si lo perdiste, escribinos a{' '}
            <a href={linkTo.mail(ORGANIZACION.soporte)}>{ORGANIZACION.soporte}</a> y te lo enviamos de nuevo.
          </p>
        </div>
      </Section>
      <Section tone="hondo" title="Elegí tu aula">
        <ul className="grid gap-6 md:grid-cols-2">
          {SEDES.map(({ title, text, href, Icon }) => (
            <li
              key={title}
              className="flex flex-col items-start rounded-tarjeta bg-white p-7 shadow-tarjeta sm:p-9"
            >
              <Icon aria-hidden="true" strokeWidth={1.6} className="size-9 text-pino" />
              <h3 className="mt-4 mb-2 text-[1.6rem]">{title}</h3>
              <p className="mb-7 text-tinta-suave">{text}</p>
              <ButtonExternal href={href} variant="pino" className="mt-auto">
                Ingresar<span className="sr-only"> a {title}</span>
              </ButtonExternal>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="¿Todavía no empezaste?">
        <div className="prosa">
          <p>
            El campus acompaña a quienes ya están en la formación. Si querés dar el primer paso, empezá por
            una charla introductoria: es un solo encuentro y no te compromete a nada.
          </p>
        </div>
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
