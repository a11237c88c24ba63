import { Link } from 'react-router'
import { motivoOf } from '#domain/archivos/motivo.ts'
import { formatMes, formatTramo } from '#domain/calendario/formato.ts'
import { precioText } from '#domain/compras/precios.ts'
import { ACCESO_TEXTS, accesoOf } from '#domain/eventos/acceso.ts'
import { mesOf } from '#domain/eventos/agenda.ts'
import type { Evento } from '#domain/eventos/eventos.ts'
import { relojOf } from '#domain/eventos/fechas.ts'
import { modalidadText } from '#domain/eventos/texto.ts'
import { keepTogether, SEPARADOR } from '#domain/texto/keep-together.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Motivo } from '#ui/motivo.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { linkTo } from '../../../lib/links.ts'
import { useGrupo } from '../../../lib/visitante.ts'
import { HoraLocal } from '../../../parts/hora-local.tsx'
import { Imagen } from '../../../parts/imagen.tsx'
import type { AgendaProps } from './agenda-props.ts'

export function Lista({
  agenda,
  fechas,
  aTuRitmo,
  filtros,
  mes: only,
  ahora,
}: Pick<AgendaProps, 'agenda' | 'fechas' | 'aTuRitmo' | 'filtros' | 'mes' | 'ahora'>) {
  if (agenda.proximas.length + agenda.aTuRitmo.length === 0) return <SinFechas />
  const months = new Map<string, Evento[]>()
  for (const evento of agenda.proximas) {
    const mes = only ?? mesOf(evento) ?? ''
    months.set(mes, [...(months.get(mes) ?? []), evento])
  }
  return (
    <div className="grid gap-9">
      {[...months].map(([mes, eventos]) => (
        <Grupo key={mes} titulo={formatMes(mes)} eventos={eventos} ahora={ahora} />
      ))}
      <Pagination
        paginacion={fechas.paginacion}
        to={(pagina) => `${linkTo.agenda(filtros, 'lista', { fechas: pagina })}#agenda`}
        label="Páginas de próximas fechas"
      />
      {agenda.aTuRitmo.length > 0 ? (
        <div id="a-tu-ritmo" className="grid scroll-mt-24 gap-6">
          <Grupo titulo="Online, a tu ritmo" eventos={agenda.aTuRitmo} ahora={ahora} />
          <Pagination
            paginacion={aTuRitmo.paginacion}
            to={(pagina) => `${linkTo.agenda(filtros, 'lista', { pagina })}#a-tu-ritmo`}
            label="Páginas de actividades a tu ritmo"
          />
        </div>
      ) : null}
    </div>
  )
}

function Grupo({ titulo, eventos, ahora }: { titulo: string; eventos: Evento[]; ahora: string }) {
  return (
    <div>
      <h3 className="mb-3 inline-block first-letter:uppercase">{titulo}</h3>
      <Renglones eventos={eventos} ahora={ahora} />
    </div>
  )
}

export function Renglones({ eventos, ahora }: { eventos: Evento[]; ahora: string }) {
  return (
    <ul className="grid gap-3 lg:grid-cols-2">
      {eventos.map((evento) => (
        <li key={evento.IdEvento}>
          <Renglon evento={evento} ahora={new Date(ahora)} />
        </li>
      ))}
    </ul>
  )
}

/** One event as a row that is a link. */
function Renglon({ evento, ahora }: { evento: Evento; ahora: Date }) {
  const grupo = useGrupo()
  const reloj = relojOf(evento)
  const imagen = evento.imagenes?.[0]
  const estado = ACCESO_TEXTS[accesoOf(evento, ahora)]
  const donde =
    evento.Modalidad === 'Presencial'
      ? (evento.evento_sociales?.localidad?.Nombre ?? modalidadText(evento.Modalidad))
      : modalidadText(evento.Modalidad)
  return (
    <article className="group relative grid h-full grid-cols-[min(5.5rem,24vw)_minmax(0,1fr)] overflow-hidden rounded-tarjeta bg-white shadow-tarjeta transition-shadow hover:shadow-alzada sm:grid-cols-[7.5rem_1fr]">
      <div className="min-h-24 bg-niebla">
        {imagen ? (
          <Imagen
            src={imagen.Imagen}
            alt={imagen.textoDeImagen?.texto ?? ''}
            width={240}
            height={240}
            sizes="8rem"
            className="size-full object-cover"
          />
        ) : (
          <Motivo motivo={motivoOf(evento.categoria?.code ?? '')} />
        )}
      </div>
      <div className="grid content-center gap-0.5 p-3.5 sm:px-5">
        <p className="text-sm font-semibold text-amanecer">
          {reloj ? keepTogether(formatTramo(reloj)) : 'Cuando quieras'}
        </p>
        <h4 className="text-[1.1rem] leading-snug">
          <Link to={linkTo.evento(evento)} className="enlace-entero">
            {evento.Titulo}
          </Link>
        </h4>
        <p className="text-sm text-tinta-suave">
          {[donde, estado ?? precioText(evento, grupo)].filter(Boolean).join(SEPARADOR)}
          <HoraLocal evento={evento} />
        </p>
      </div>
    </article>
  )
}

function SinFechas() {
  return (
    <EmptyState title="No hay fechas que coincidan">
      <p className="max-w-[34em]">
        Probá con otro mes o quitá algún filtro. También podés escribirnos y te avisamos cuando haya.
      </p>
      <p className="mt-6 flex flex-wrap justify-center gap-3 text-tinta">
        <ButtonLink to={linkTo.agenda({}, 'lista')} preventScrollReset variant="pino">
          Ver todas las fechas
        </ButtonLink>
        <ButtonLink to={linkTo.contacto()} variant="outline">
          Escribirnos
        </ButtonLink>
      </p>
    </EmptyState>
  )
}
