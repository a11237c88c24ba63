import { type ComponentType, lazy, memo, Suspense } from 'react'
import { precioText } from '#domain/compras/precios.ts'
import { ACCESO_TEXTS, type Acceso } from '#domain/eventos/acceso.ts'
import type { Evento } from '#domain/eventos/eventos.ts'
import { relojOf } from '#domain/eventos/fechas.ts'
import { modalidadText } from '#domain/eventos/texto.ts'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { keepTogether } from '#domain/texto/keep-together.ts'
import { plainText } from '#domain/texto/texto.ts'
import type { Actividad } from '#domain/unidades/unidades.ts'
import type { Miga } from '#ui/breadcrumb.tsx'
import { cx } from '#ui/cx.ts'
import { PageBand } from '#ui/page-band.tsx'
import { Prosa } from '#ui/prosa.tsx'
import { useGrupo } from '../../lib/visitante.ts'
import { Compartir } from '../../parts/compartir.tsx'
import { Imagen } from '../../parts/imagen.tsx'
import { PictureOrCover } from '../../parts/picture-or-cover.tsx'
import { useAcceso } from '../../parts/use-acceso.ts'
import { BotonInscripcion } from './boton-inscripcion.tsx'
import { AgregarAlCalendario } from './calendario.tsx'
import { DatosDelEvento } from './datos-del-evento.tsx'

/** Shields a lazy form from updates of the page, which would render it anew and lose text typed before it is ready. */
const isolated = <P extends object>(Form: ComponentType<P>) =>
  memo((props: P) => (
    <Suspense>
      <Form {...props} />
    </Suspense>
  ))

// Loaded on demand, because only full events show it.
const ListaDeEspera = isolated(
  lazy(async () => {
    const { ListaDeEspera } = await import('./lista-de-espera.tsx')
    return { default: ListaDeEspera }
  }),
)
// Loaded on demand, because only past or cancelled events show it.
const NuevasFechas = isolated(
  lazy(async () => {
    const { NuevasFechas } = await import('./nuevas-fechas.tsx')
    return { default: NuevasFechas }
  }),
)

/** Access states that offer to add the event to a calendar: the visitor has a seat or can still get one. */
const AGENDABLE: readonly Acceso[] = ['abierta', 'inscripto', 'pendiente']

/** With this many free seats or fewer, the page shows the number. */
const FEW_SEATS = 5

/** The page of one event (A2). The API has filled in the placeholders of `Copete` and `Cuerpo`. */
export function EventoDetalle({
  evento,
  ahora,
  breadcrumb,
}: {
  evento: Evento
  /** When the server rendered the page, so that server and browser agree on which events are past. */
  ahora: string
  breadcrumb: Miga[]
}) {
  const [imagen, ...galeria] = evento.imagenes ?? []
  const { acceso, propia } = useAcceso(evento, ahora)
  const estado = ACCESO_TEXTS[acceso]
  return (
    <div className="max-lg:flex max-lg:flex-col">
      <PageBand
        eyebrow={modalidadText(evento.Modalidad)}
        {...(estado ? { status: estado } : {})}
        title={evento.Titulo}
        lead={keepTogether(plainText(evento.Copete))}
        breadcrumb={breadcrumb}
      />
      {acceso === 'abierta' ? <Barra evento={evento} /> : null}
      <div className="contenedor grid gap-x-12 gap-y-9 py-10 md:py-14 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:grid-rows-[auto_1fr]">
        <div className="aspect-16/9 overflow-hidden rounded-tarjeta bg-niebla">
          <PictureOrCover
            src={imagen?.Imagen}
            alt={imagen?.textoDeImagen?.texto ?? ''}
            id={evento.IdEvento}
            motivo={evento.categoria?.code}
            formato={imagen ? 'tarjeta' : 'panorama'}
            sizes="(min-width: 75rem) 48rem, (min-width: 64rem) 60vw, 100vw"
            eager
          />
        </div>
        <aside aria-label="Datos e inscripción" className="lg:row-span-2">
          <Inscripcion evento={evento} acceso={acceso} propia={propia} />
        </aside>
        <div className="min-w-0">
          {evento.Cuerpo ? <Prosa html={evento.Cuerpo} /> : null}
          {galeria.length > 0 ? <Galeria imagenes={galeria} /> : null}
          {evento.evento_sociales?.Legales ? <Legales html={evento.evento_sociales.Legales} /> : null}
          {evento.categoria && (acceso === 'completa' || acceso === 'pasada' || acceso === 'cancelada') ? (
            <NuevasFechas
              codigo={evento.categoria.code}
              categoria={evento.categoria.nombre}
              className="mt-12 max-w-lectura"
            />
          ) : null}
          <div className="mt-12 border-t border-linea pt-7">
            <h2 className="mb-4 text-h3">Compartí esta actividad</h2>
            <Compartir text={`${evento.Titulo}, una actividad de ${ORGANIZACION.nombre}:`} />
          </div>
        </div>
      </div>
    </div>
  )
}

function Inscripcion({
  evento,
  acceso,
  propia,
}: {
  evento: Evento
  acceso: Acceso
  propia: Actividad | undefined
}) {
  const grupo = useGrupo()
  const reloj = relojOf(evento)
  const cupo = evento.evento_sociales?.Cupo
  return (
    <div className="grid gap-6 rounded-tarjeta bg-white p-6 shadow-tarjeta sm:p-7 lg:sticky lg:top-6">
      <p>
        <span className="block text-sm text-tinta-suave">Precio</span>
        <span className="font-titulo text-[1.9rem] leading-tight">{precioText(evento, grupo)}</span>
      </p>
      <DatosDelEvento evento={evento} />
      <div className={cx('grid gap-2.5', acceso === 'abierta' && 'max-lg:hidden')}>
        <BotonInscripcion evento={evento} acceso={acceso} propia={propia} />
      </div>
      {acceso === 'completa' ? <ListaDeEspera IdEvento={evento.IdEvento} /> : null}
      {acceso === 'abierta' && cupo !== undefined && cupo <= FEW_SEATS ? (
        <p className="text-sm font-semibold text-amanecer lg:-mt-3 lg:text-center">
          {cupo === 1 ? 'Queda el último lugar' : `Quedan ${cupo} lugares`}
        </p>
      ) : null}
      {reloj && AGENDABLE.includes(acceso) ? <AgregarAlCalendario evento={evento} reloj={reloj} /> : null}
    </div>
  )
}

/** On small screens, a bar with price and button at the bottom of the screen. In the page's order it follows the title. */
function Barra({ evento }: { evento: Evento }) {
  const grupo = useGrupo()
  return (
    <div
      data-barra
      className="sticky bottom-0 z-10 order-last border-t border-linea bg-white py-3 shadow-alzada lg:hidden print:hidden"
    >
      <div className="contenedor flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="font-titulo text-[1.35rem] leading-tight whitespace-nowrap">
          {precioText(evento, grupo)}
        </p>
        <div className="grid flex-[1_1_8rem] [&_a]:px-4">
          <BotonInscripcion evento={evento} acceso="abierta" />
        </div>
      </div>
    </div>
  )
}

function Galeria({ imagenes }: { imagenes: NonNullable<Evento['imagenes']> }) {
  return (
    <ul className="mt-9 grid max-w-lectura gap-4 sm:grid-cols-2">
      {imagenes.map(({ IdImagen, Imagen: src, textoDeImagen }) => (
        <li key={IdImagen} className="aspect-4/3 overflow-hidden rounded-tarjeta bg-niebla">
          <Imagen
            src={src}
            alt={textoDeImagen?.texto ?? ''}
            width={640}
            height={480}
            sizes="(min-width: 40rem) 21rem, 100vw"
            className="size-full object-cover"
          />
        </li>
      ))}
    </ul>
  )
}

function Legales({ html }: { html: string }) {
  return (
    <section className="mt-10 max-w-lectura rounded-tarjeta bg-papel-hondo p-6">
      <h2 className="mb-2 text-h3">Condiciones</h2>
      <Prosa html={html} className="text-sm" />
    </section>
  )
}
