import { ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { linkTo } from '../../lib/links.ts'

const TIPOS = [
  {
    title: 'Seminarios públicos',
    requisito: 'Sin requisitos',
    text: 'Un tema que le toca a cualquiera: el dinero, los duelos, la pareja, el cuerpo cuando avisa. Se hacen por Zoom o en distintas ciudades, en un día o en un fin de semana.',
    codigo: 'seminarios-publicos',
    action: 'Ver seminarios públicos',
  },
  {
    title: 'Seminarios BEC',
    requisito: 'Para quienes hicieron la apertura de Bioexistencia Consciente',
    text: 'Encuentros de profundización en grupo chico. Se trabaja con situaciones de los participantes y con la práctica que cada uno trae de su vida diaria.',
    codigo: 'seminarios-bec',
    action: 'Ver seminarios BEC',
  },
]

const PREGUNTAS = [
  {
    pregunta: '¿Necesito haber hecho el camino?',
    respuesta:
      'Para los públicos, no. Cada seminario empieza desde cero y alcanza por sí mismo. Para los BEC sí hace falta la apertura.',
  },
  {
    pregunta: '¿Qué llevo?',
    respuesta:
      'Un cuaderno y ropa cómoda. Si es por Zoom, un lugar donde puedas hablar sin que te escuchen y una conexión estable.',
  },
  {
    pregunta: '¿Se graban?',
    respuesta:
      'No. Lo que se comparte en la ronda queda en la ronda. El material de lectura sí llega por correo.',
  },
]

/** Static text around the list of coming dates (`children`). */
export function Seminarios({ children }: { children: React.ReactNode }) {
  return (
    <>
      <Section eyebrow="Dos maneras" title="Cuál es para vos">
        <ul className="grid gap-6 md:grid-cols-2">
          {TIPOS.map(({ title, requisito, text, codigo, action }) => (
            <li
              key={codigo}
              className="flex flex-col items-start rounded-tarjeta bg-white p-7 shadow-tarjeta sm:p-9"
            >
              <p className="text-sm font-semibold text-amanecer">{requisito}</p>
              <h3 className="mt-1 mb-2 text-[1.6rem]">{title}</h3>
              <p className="mb-7 text-tinta-suave">{text}</p>
              <ButtonLink to={linkTo.eventos(codigo)} variant="outline" className="mt-auto">
                {action}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </Section>
      {children}
      <Section title="Lo que suelen preguntarnos">
        <dl className="grid gap-x-12 gap-y-8 md:grid-cols-3">
          {PREGUNTAS.map(({ pregunta, respuesta }) => (
            <div key={pregunta} className="border-t-2 border-salvia pt-5">
              <dt className="mb-2 font-titulo text-h3">{pregunta}</dt>
              <dd className="text-tinta-suave">{respuesta}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  )
}
