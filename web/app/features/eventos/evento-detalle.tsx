import { Info } from 'lucide-react'
import { Link } from 'react-router'
import { precioText } from '#domain/compras/precios.ts'
import type { Evento } from '#domain/eventos/eventos.ts'
import { isPasado, relojOf } from '#domain/eventos/fechas.ts'
import { modalidadText } from '#domain/eventos/texto.ts'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { plainText } from '#domain/texto/texto.ts'
import type { Miga } from '#ui/breadcrumb.tsx'
import { PageBand } from '#ui/page-band.tsx'
import { Prosa } from '#ui/prosa.tsx'
import { linkTo } from '../../lib/links.ts'
import { useGrupo } from '../../lib/visitante.ts'
import { Compartir } from '../../parts/compartir.tsx'
import { Imagen } from '../../parts/imagen.tsx'
import { PictureOrCover } from '../../parts/picture-or-cover.tsx'
import { BotonInscripcion } from './boton-inscripcion.tsx'
import { AgregarAlCalendario } from './calendario.tsx'
import { DatosDelEvento } from './datos-del-evento.tsx'

/** From how few free seats on the page says how many there are. */
const FEW_SEATS = 5

/** Everything about one event (A2). `Copete` and `Cuerpo` come with their placeholders filled in. */
export function EventoDetalle({
  evento,
  ahora,
  breadcrumb,
}: {
  evento: Evento
  /** When the page was made, so that server and browser agree on what is past. */
  ahora: string
  breadcrumb: Miga[]
}) {
  const [imagen, ...galeria] = evento.imagenes ?? []
  return (
    <>
      <PageBand
        eyebrow={modalidadText(evento.Modalidad)}
        title={evento.Titulo}
        lead={plainText(evento.Copete)}
        breadcrumb={breadcrumb}
      />
      <div className="contenedor grid gap-x-12 gap-y-9 py-10 md:py-14 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:grid-rows-[auto_1fr]">
        <div className="aspect-16/9 overflow-hidden rounded-tarjeta bg-niebla">
          <PictureOrCover
            src={imagen?.Imagen}
            id={evento.IdEvento}
            formato={imagen ? 'tarjeta' : 'panorama'}
            sizes="(min-width: 75rem) 48rem, (min-width: 64rem) 60vw, 100vw"
            eager
          />
        </div>
        <aside aria-label="Datos e inscripción" className="lg:row-span-2">
          <Inscripcion evento={evento} pasado={isPasado(evento, new Date(ahora))} />
        </aside>
        <div className="min-w-0">
          {evento.Cuerpo ? <Prosa html={evento.Cuerpo} /> : null}
          {galeria.length > 0 ? <Galeria imagenes={galeria} /> : null}
          {evento.evento_sociales?.Legales ? <Legales html={evento.evento_sociales.Legales} /> : null}
          <div className="mt-12 border-t border-linea pt-7">
            <h2 className="mb-4 text-h3">Compartí esta actividad</h2>
            <Compartir text={`${evento.Titulo}, una actividad de ${ORGANIZACION.nombre}:`} />
          </div>
        </div>
      </div>
    </>
  )
}

function Inscripcion({ evento, pasado }: { evento: Evento; pasado: boolean }) {
  const grupo = useGrupo()
  const reloj = relojOf(evento)
  const cupo = evento.evento_sociales?.Cupo
  return (
    <div className="grid gap-6 rounded-tarjeta bg-white p-6 shadow-tarjeta sm:p-7 lg:sticky lg:top-6">
      <p>
        <span className="block text-sm text-tinta-suave">Valor</span>
        <span className="font-titulo text-[1.9rem] leading-tight">{precioText(evento, grupo)}</span>
      </p>
      <DatosDelEvento evento={evento} />
      {pasado ? <YaSeRealizo categoria={evento.categoria} /> : null}
      <div className="grid gap-2.5">
        <BotonInscripcion evento={evento} quiet={pasado} />
        {!pasado && cupo !== undefined && cupo > 0 && cupo <= FEW_SEATS ? (
          <p className="text-center text-sm font-semibold text-amanecer">
            {cupo === 1 ? 'Queda el último lugar' : `Quedan ${cupo} lugares`}
          </p>
        ) : null}
      </div>
      {reloj && !pasado ? <AgregarAlCalendario evento={evento} reloj={reloj} /> : null}
    </div>
  )
}

function YaSeRealizo({ categoria }: { categoria: Evento['categoria'] }) {
  return (
    <p className="flex gap-3 rounded-campo bg-niebla p-4 text-sm">
      <Info aria-hidden="true" className="size-5 shrink-0 text-pino" />
      <span>
        Esta actividad ya se realizó.{' '}
        {categoria ? (
          <>
            Mirá las próximas fechas en{' '}
            <Link to={linkTo.eventos(categoria.code)} className="font-semibold text-pino underline">
              {categoria.nombre}
            </Link>
            .
          </>
        ) : null}
      </span>
    </p>
  )
}

function Galeria({ imagenes }: { imagenes: NonNullable<Evento['imagenes']> }) {
  return (
    <ul className="mt-9 grid max-w-lectura gap-4 sm:grid-cols-2">
      {imagenes.map(({ IdImagen, Imagen: src }) => (
        <li key={IdImagen} className="aspect-4/3 overflow-hidden rounded-tarjeta bg-niebla">
          <Imagen
            src={src}
            alt=""
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
