import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Cover } from '#ui/cover.tsx'
import { Section } from '#ui/section.tsx'
import { linkTo } from '../../lib/links.ts'

const CIFRAS = [
  { cifra: 'Más de 4300', detalle: 'consultores hicieron el camino completo y acompañan a otras personas' },
  { cifra: 'Más de 20', detalle: 'países tienen hoy una comunidad que se encuentra y se forma' },
  { cifra: '24', detalle: 'consultas mensuales tiene el ciclo con un consultor certificado' },
]

const CREEMOS = [
  {
    title: 'Cada historia es de quien la vive',
    text: 'Nadie sabe más de tu vida que vos. Nosotros preguntamos; las respuestas las ponés vos, cuando estés lista o listo.',
  },
  {
    title: 'Comprender lleva tiempo',
    text: 'Por eso el camino tiene pasos, y por eso el último dura dos años. No prometemos cambios en un fin de semana.',
  },
  {
    title: 'Se aprende en compañía',
    text: 'Hay cosas que sólo se ven en los ojos de otro. Los grupos son chicos, y lo que se dice en ellos queda en ellos.',
  },
  {
    title: 'Acompañar es un oficio',
    text: 'Quien figura en nuestro listado estudió, practicó y mantiene su formación al día. El método no reemplaza un tratamiento médico ni psicológico.',
  },
]

/** B2: who the organisation is, with its two claims. */
export function Somos() {
  return (
    <>
      <Section eyebrow="Nuestra historia" title="Empezó con una ronda de sillas">
        <div className="grid items-center gap-x-16 gap-y-9 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
          <div className="prosa">
            <p>
              {ORGANIZACION.nombre} nació de una pregunta que {ORGANIZACION.autora} les hacía a sus alumnos al
              terminar cada clase: «¿Qué de lo que dijiste hoy es tuyo, y qué lo venís repitiendo?». La ronda
              de los jueves creció, cambió de casa tres veces y terminó siendo un método: la decodificación
              bioemocional primero, la bioexistencia consciente después.
            </p>
            <p>
              Hoy somos una comunidad de <strong>más de 4300 consultores en más de 20 países</strong>. Hay
              quienes llegan por un momento difícil, quienes llegan por curiosidad y quienes llegan porque
              alguien los trajo de la mano. A todos les contamos lo mismo: es un camino de tres pasos, se hace
              a tiempo propio y se puede dejar en cualquier momento.
            </p>
          </div>
          <div className="aspect-4/3 overflow-hidden rounded-tarjeta shadow-tarjeta">
            <Cover id={26} />
          </div>
        </div>
        <dl className="mt-12 grid gap-6 md:grid-cols-3">
          {CIFRAS.map(({ cifra, detalle }) => (
            <div
              key={cifra}
              className="flex flex-col-reverse justify-end rounded-tarjeta bg-white p-7 shadow-tarjeta"
            >
              <dt className="text-tinta-suave">{detalle}</dt>
              <dd className="mb-1 font-titulo text-[2.2rem] leading-tight text-pino">{cifra}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section tone="hondo" eyebrow="Cómo trabajamos" title="En lo que creemos">
        <ul className="grid gap-x-14 gap-y-9 md:grid-cols-2">
          {CREEMOS.map(({ title, text }) => (
            <li key={title} className="border-t-2 border-salvia pt-5">
              <h3 className="mb-2">{title}</h3>
              <p className="max-w-[34em] text-tinta-suave">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section eyebrow="El método" title="Tres pasos, de escuchar a acompañar">
        <div className="prosa">
          <p>
            El primero es conocer: una charla introductoria y una jornada online. El segundo, abrir: dos
            aperturas de cinco días más uno. El tercero, acompañar: un ciclo de 24 consultas mensuales con un
            consultor certificado. Entre paso y paso hay seminarios, encuentros de montaña, libros y videos
            para quien quiera seguir mirando.
          </p>
        </div>
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
