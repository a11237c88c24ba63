import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import type { EstadoCompra } from '#domain/compras/compras.ts'
import { getPersona, type Persona, rolesText } from '#domain/cuentas/personas/personas.ts'
import { Card, Facts } from '../../kit/card.tsx'
import { Neighbours } from '../../kit/list/neighbours.tsx'
import { Unloaded } from '../../kit/states.tsx'
import { formatDateTime } from '../../kit/time.ts'
import { EstadoChip } from '../../parts/estado-de-compra.tsx'
import { call } from '../../session/api.ts'
import { EstadoDeSolicitudChip, NOMBRES_DE_TIPO } from '../datos-personales/textos.tsx'
import { HistoriaCard } from './historia-card.tsx'
import { PersonaHead } from './persona-head.tsx'
import { PERSONAS } from './personas.tsx'
import { SesionesCard } from './sesiones-card.tsx'

export function Component() {
  const id = Number(useParams()['id'])
  const persona = useQuery({
    queryKey: ['personas', id],
    queryFn: async () => (await call(getPersona, { params: { id } })).item,
  })
  if (!persona.data) return <Unloaded query={persona} />
  return <PersonaScreen persona={persona.data} />
}

/** Facts to the left, everything that happened to the right. */
function PersonaScreen({ persona }: { persona: Persona }) {
  return (
    <>
      <Neighbours list={PERSONAS} path="/personas" isThis={({ id }) => id === persona.id} />
      <PersonaHead persona={persona} />
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <Card title="Datos">
            <Facts
              rows={[
                ['Documento', persona.CuitCuil || '–'],
                ['Teléfono', persona.Telefono || '–'],
                ['Domicilio', persona.domicilio || '–'],
                ['Lugar', persona.lugar || '–'],
                ['Roles', rolesText(persona.roles)],
                ['Desde', formatDateTime(persona.creadoEn)],
              ]}
            />
          </Card>
          {persona.compras?.length ? (
            <Lines
              title="Compras"
              lines={persona.compras.map(lineOfCompra)}
              all={`/compras?persona=${persona.id}`}
            />
          ) : null}
          {persona.inscripciones?.length ? (
            <Lines
              title="Inscripciones"
              lines={persona.inscripciones.map(lineOfInscripcion)}
              all={`/inscriptos?user_id=${persona.id}`}
            />
          ) : null}
          <SesionesCard persona={persona} />
          {persona.solicitudes.length ? (
            <Lines
              title="Solicitudes sobre sus datos"
              lines={persona.solicitudes.map((solicitud) => ({
                key: String(solicitud.id),
                to: `/datos-personales?${solicitud.resueltaEn ? 'cerrada=1&' : ''}ver=${solicitud.id}`,
                title: NOMBRES_DE_TIPO[solicitud.tipo],
                detail: solicitud.detalle,
                end: <EstadoDeSolicitudChip solicitud={solicitud} />,
              }))}
            />
          ) : null}
        </div>
        <HistoriaCard id={persona.id} />
      </div>
    </>
  )
}

/** Of each card; its list has the rest. */
const SHOWN = 20

interface Line {
  key: string
  to: string
  title: string
  detail: string
  end: ReactNode
}

const lineOfCompra = (compra: NonNullable<Persona['compras']>[number]): Line => ({
  key: compra.referencia,
  to: `/compras/${compra.referencia}`,
  title: compra.producto,
  detail: `${formatDateTime(compra.creadoEn)} · ${compra.total}`,
  end: <EstadoChip estado={compra.estado as EstadoCompra} />,
})

const lineOfInscripcion = (inscripcion: NonNullable<Persona['inscripciones']>[number]): Line => ({
  key: String(inscripcion.id),
  to: `/inscriptos/${inscripcion.id}`,
  title: inscripcion.titulo,
  detail: [
    inscripcion.abiertaHasta ? `Abierta hasta ${formatDateTime(inscripcion.abiertaHasta)}` : 'Sin plazo',
    ...(inscripcion.asistioEn ? [`Asistió ${formatDateTime(inscripcion.asistioEn)}`] : []),
  ].join(' · '),
  end: inscripcion.finalizada ? 'Finalizada' : inscripcion.paga ? `Paso ${inscripcion.paso}` : 'Impaga',
})

function Lines({
  title,
  lines,
  all,
}: {
  title: string
  lines: readonly Line[]
  /** The list of all; without one all are shown. */
  all?: string
}) {
  const shown = all ? lines.slice(0, SHOWN) : lines
  return (
    <Card title={title}>
      <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-linea-suave">
        {shown.map(({ key, to, title: name, detail, end }) => (
          <li key={key} className="flex min-h-11 items-center gap-3 py-1.5 text-tabla">
            <span className="min-w-0 flex-1">
              <Link to={to} className="block truncate font-semibold text-marca">
                {name}
              </Link>
              <span className="block truncate text-meta text-suave">{detail}</span>
            </span>
            <span className="shrink-0">{end}</span>
          </li>
        ))}
      </ul>
      {all && shown.length < lines.length ? (
        <p className="border-t border-linea-suave pt-2.5 text-tabla text-suave">
          Son las últimas {shown.length}.{' '}
          <Link to={all} className="font-semibold text-marca hover:underline">
            Ver todas
          </Link>
        </p>
      ) : null}
    </Card>
  )
}
