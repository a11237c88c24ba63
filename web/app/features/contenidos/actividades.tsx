import { ChevronDown, Clapperboard, type LucideIcon, Mountain, Route, Sprout, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { linkTo } from '../../lib/links.ts'

interface Enlace {
  codigo: string
  title: string
  text: string
}

/** A2, B2: every category that the hub leads to, by how far along the reader is. */
const GRUPOS: { title: string; text: string; enlaces: Enlace[] }[] = [
  {
    title: 'Para todos',
    text: 'Sin requisitos: se puede venir por curiosidad.',
    enlaces: [
      {
        codigo: 'eventos-publicos',
        title: 'Eventos públicos',
        text: 'Charlas, presentaciones y encuentros de puertas abiertas.',
      },
      {
        codigo: 'seminarios-publicos',
        title: 'Seminarios públicos',
        text: 'Un tema por vez, en un día o en un fin de semana.',
      },
      {
        codigo: 'congresos',
        title: 'Congresos',
        text: 'Una vez al año, toda la comunidad en el mismo lugar.',
      },
    ],
  },
  {
    title: 'Decodificación bioemocional',
    text: 'Para quienes hicieron esa apertura.',
    enlaces: [
      {
        codigo: 'dapp-dbe',
        title: 'DAPP de Decodificación Bioemocional',
        text: 'Desarrollo y aplicación personal y profesional.',
      },
      {
        codigo: 'encuentros-montana',
        title: 'Encuentros de montaña',
        text: 'Caminar, callar y conversar lejos de lo de siempre.',
      },
    ],
  },
  {
    title: 'Bioexistencia consciente (BEC)',
    text: 'Para quienes pasaron por la segunda apertura.',
    enlaces: [
      {
        codigo: 'seminarios-bec',
        title: 'Seminarios BEC',
        text: 'Temas de profundización, en grupo chico.',
      },
      {
        codigo: 'encuentros-montana-bec',
        title: 'Encuentros de montaña BEC',
        text: 'Travesías de varios días con práctica diaria.',
      },
      {
        codigo: 'dapp-bec',
        title: 'DAPP de Bioexistencia Consciente',
        text: 'Un año de formación para acompañar a otras personas.',
      },
    ],
  },
]

const ATAJOS: { title: string; text: string; to: string; Icon: LucideIcon }[] = [
  {
    title: '¿Cómo hacer el camino?',
    text: 'Los tres pasos, explicados con calma.',
    to: linkTo.camino(),
    Icon: Route,
  },
  {
    title: `Camino ${ORGANIZACION.metodo}`,
    text: 'Charlas, jornada y aperturas, con sus fechas.',
    to: linkTo.caminoProducto(),
    Icon: Mountain,
  },
  {
    title: 'Seminarios',
    text: 'De qué se tratan y cuál elegir.',
    to: linkTo.seminarios(),
    Icon: Sprout,
  },
  {
    title: 'Consultores',
    text: 'Encontrá quien te acompañe, cerca o en línea.',
    to: linkTo.consultores(),
    Icon: UserRound,
  },
  {
    title: 'Videos',
    text: 'Entrevistas y clases abiertas para mirar gratis.',
    to: linkTo.videos(),
    Icon: Clapperboard,
  },
]

/** The hub of everything that can be done. */
export function Actividades() {
  return (
    <>
      <Section>
        <div className="grid gap-x-16 gap-y-9 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
          <div>
            <h2 className="mb-6 max-w-[16em]">Una actividad para cada momento</h2>
            <div className="prosa">
              <p>
                Hay quien quiere escuchar antes de decidir, quien busca un tema puntual y quien ya está
                formándose para acompañar a otros. Todas nuestras actividades dicen a quién están dirigidas,
                qué se hace en ellas, cuánto duran y cuánto cuestan en tu país.
              </p>
              <p>
                Si es tu primera vez, empezá por una charla introductoria. Es un encuentro de un solo día y
                bonifica el <strong>50 % de la jornada online</strong>.
              </p>
            </div>
            <div className="mt-7">
              <ButtonLink to={linkTo.eventos('charlas-introductorias')}>
                Ver charlas introductorias
              </ButtonLink>
            </div>
          </div>
          <MasInformacion />
        </div>
      </Section>
      <Section tone="hondo" eyebrow="Agenda" title="Elegí una actividad">
        <div className="grid gap-12 lg:grid-cols-3 lg:gap-9">
          {GRUPOS.map(({ title, text, enlaces }) => (
            <div key={title}>
              <h3>{title}</h3>
              <p className="mt-1 mb-5 text-sm text-tinta-suave">{text}</p>
              <ul className="grid gap-3.5">
                {enlaces.map((enlace) => (
                  <li key={enlace.codigo}>
                    <Link
                      to={linkTo.eventos(enlace.codigo)}
                      className="group grid gap-1 rounded-tarjeta bg-white p-5 shadow-tarjeta transition-shadow duration-200 hover:shadow-alzada"
                    >
                      <span className="font-semibold underline-offset-4 group-hover:underline">
                        {enlace.title}
                      </span>
                      <span className="text-sm text-tinta-suave">{enlace.text}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Section>
      <Section eyebrow="Para seguir" title="Otras formas de acercarte">
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-5">
          {ATAJOS.map(({ title, text, to, Icon }) => (
            <li key={to}>
              <Link
                to={to}
                className="grid h-full content-start gap-1.5 rounded-tarjeta border border-linea p-5 hover:border-salvia hover:bg-white"
              >
                <Icon aria-hidden="true" strokeWidth={1.6} className="mb-1 size-7 text-pino" />
                <span className="font-semibold">{title}</span>
                <span className="text-sm text-tinta-suave">{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}

/** B2: the block that expands, without a script. */
function MasInformacion() {
  return (
    <details className="group self-start rounded-tarjeta bg-white shadow-tarjeta">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-tarjeta p-6 font-titulo text-h3 [&::-webkit-details-marker]:hidden">
        Antes de inscribirte, leé esto
        <ChevronDown
          aria-hidden="true"
          className="size-6 shrink-0 text-pino transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="prosa px-6 pb-7">
        <p>
          <strong>La charla introductoria</strong> es un encuentro de un día. Después de participar recibís un
          código que te da el 50 % de descuento en la jornada online.
        </p>
        <p>
          <strong>¿Tenés una consulta?</strong> Escribinos desde <Link to={linkTo.contacto()}>contacto</Link>:
          la respuesta llega a tu correo dentro de las 72 horas.
        </p>
        <p>
          <strong>Las aperturas</strong> duran cinco días más uno. Para las actividades de cada escuela hace
          falta haber hecho la apertura correspondiente.
        </p>
        <p>
          <strong>Las actividades online</strong> se hacen a tu ritmo y quedan abiertas tres meses desde el
          pago. Si pagás por transferencia, tenés 7 días para completarla.
        </p>
      </div>
    </details>
  )
}
