import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Eye, FileText, LogOut, Merge } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import { closeSesionesDePersona, getPersona, type Persona } from '#domain/cuentas/personas.ts'
import { Button } from '../../kit/button.tsx'
import { Card, Facts } from '../../kit/card.tsx'
import { Chip } from '../../kit/chip.tsx'
import { Neighbours } from '../../kit/list/neighbours.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { ErrorState, ListSkeleton } from '../../kit/states.tsx'
import { formatDateTime, formatMoment } from '../../kit/time.ts'
import { say } from '../../kit/toast.tsx'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { useMay, useStaff } from '../../session/staff.tsx'
import { nombreOfEstado } from '../compras/estados.tsx'
import { EstadoDeSolicitudChip, NOMBRES_DE_TIPO } from '../datos-personales/textos.tsx'
import { NuevaSolicitud } from './nueva-solicitud.tsx'
import { PERSONAS } from './personas.tsx'
import { UnirDialog } from './unir-dialog.tsx'
import { VerComoDialog } from './ver-como-dialog.tsx'

export function Component() {
  const id = Number(useParams()['id'])
  const persona = useQuery({
    queryKey: ['personas', id],
    queryFn: async () => (await call(getPersona, { params: { id } })).item,
  })
  if (persona.isPending) return <ListSkeleton />
  if (persona.isError) return <ErrorState error={persona.error} onRetry={() => persona.refetch()} />
  return <PersonaScreen persona={persona.data} />
}

function PersonaScreen({ persona }: { persona: Persona }) {
  const may = useMay()
  const me = useStaff()
  const [open, setOpen] = useState<'ver-como' | 'solicitud' | 'unir'>()
  const close = () => setOpen(undefined)
  const mayLook = may('cuentas.representar') && !persona.inhabilitada && me.id !== persona.id
  return (
    <>
      <Neighbours list={PERSONAS} path="/personas" isThis={({ id }) => id === persona.id} />
      <PageHead
        title={persona.Nombre}
        meta={
          <>
            <span>{persona.Email}</span>
            {persona.inhabilitada ? <Chip tone="error">Inhabilitada</Chip> : null}
          </>
        }
        aside={
          mayLook ? (
            <Button look="primary" onClick={() => setOpen('ver-como')}>
              <Eye aria-hidden="true" /> Ver como
            </Button>
          ) : null
        }
      >
        {may('cuentas.editar') ? (
          <>
            <Button onClick={() => setOpen('unir')}>
              <Merge aria-hidden="true" /> Unir
            </Button>
            <Button onClick={() => setOpen('solicitud')}>
              <FileText aria-hidden="true" /> Anotar solicitud
            </Button>
          </>
        ) : null}
      </PageHead>
      <div className="grid items-start gap-3 lg:grid-cols-2">
        <Card title="Datos">
          <Facts
            rows={[
              ['Documento', persona.CuitCuil || '–'],
              ['Teléfono', persona.Telefono || '–'],
              ['Domicilio', persona.domicilio || '–'],
              ['Lugar', persona.lugar || '–'],
              ['Roles', persona.roles.join(', ')],
              ['Desde', formatDateTime(persona.creadoEn)],
            ]}
          />
        </Card>
        <Sesiones persona={persona} />
        {persona.compras ? (
          <Lines title="Compras" empty="No hizo ninguna compra." lines={persona.compras.map(lineOfCompra)} />
        ) : null}
        {persona.inscripciones ? (
          <Lines
            title="Inscripciones"
            empty="No está inscripta en ninguna actividad."
            lines={persona.inscripciones.map(lineOfInscripcion)}
          />
        ) : null}
        <Lines
          title="Solicitudes sobre sus datos"
          empty="No pidió nada."
          lines={persona.solicitudes.map((solicitud) => ({
            key: String(solicitud.id),
            to: `/datos-personales?${solicitud.resueltaEn ? 'cerrada=1&' : ''}ver=${solicitud.id}`,
            title: NOMBRES_DE_TIPO[solicitud.tipo],
            detail: solicitud.detalle,
            end: <EstadoDeSolicitudChip solicitud={solicitud} />,
          }))}
        />
      </div>
      {open === 'unir' ? <UnirDialog persona={persona} onClose={close} /> : null}
      {open === 'ver-como' ? <VerComoDialog persona={persona} onClose={close} /> : null}
      {open === 'solicitud' ? <NuevaSolicitud persona={persona} onClose={close} /> : null}
    </>
  )
}

interface Line {
  key: string
  to?: string
  title: string
  detail: string
  end: ReactNode
}

const lineOfCompra = (compra: NonNullable<Persona['compras']>[number]): Line => ({
  key: compra.referencia,
  to: `/compras/${compra.referencia}`,
  title: compra.producto,
  detail: `${formatDateTime(compra.creadoEn)} · ${compra.total}`,
  end: nombreOfEstado(compra.estado),
})

const lineOfInscripcion = (inscripcion: NonNullable<Persona['inscripciones']>[number]): Line => ({
  key: String(inscripcion.IdEvento),
  title: inscripcion.titulo,
  detail: [
    inscripcion.abiertaHasta ? `Abierta hasta ${formatDateTime(inscripcion.abiertaHasta)}` : 'Sin plazo',
    ...(inscripcion.asistioEn ? [`Asistió ${formatDateTime(inscripcion.asistioEn)}`] : []),
  ].join(' · '),
  end: inscripcion.finalizada ? 'Finalizada' : inscripcion.paga ? `Paso ${inscripcion.paso}` : 'Impaga',
})

function Lines({ title, empty, lines }: { title: string; empty: string; lines: readonly Line[] }) {
  return (
    <Card title={title}>
      {lines.length === 0 ? <p className="text-tabla text-suave">{empty}</p> : null}
      <ul className="grid divide-y divide-linea-suave">
        {lines.map(({ key, to, title: name, detail, end }) => (
          <li key={key} className="flex min-h-11 items-center gap-3 py-1.5 text-tabla">
            <span className="min-w-0 flex-1">
              {to ? (
                <Link to={to} className="block truncate font-semibold text-marca">
                  {name}
                </Link>
              ) : (
                <b className="block truncate font-semibold">{name}</b>
              )}
              <span className="block truncate text-meta text-suave">{detail}</span>
            </span>
            <span className="shrink-0">{end}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Sesiones({ persona: { id, sesiones } }: { persona: Persona }) {
  const may = useMay()('cuentas.editar')
  const queries = useQueryClient()
  const closing = useMutation({
    mutationFn: () => call(closeSesionesDePersona, { params: { id } }),
    onSuccess: ({ message }) => {
      say(message)
      queries.invalidateQueries({ queryKey: ['personas', id] })
    },
    onError: (error) => say('No se pudo', messageOf(error)),
  })
  return (
    <Card
      title="Sesiones abiertas"
      aside={
        may && sesiones.length ? (
          <Button look="quiet" disabled={closing.isPending} onClick={() => closing.mutate()}>
            <LogOut aria-hidden="true" /> Cerrar todas
          </Button>
        ) : null
      }
    >
      {sesiones.length === 0 ? <p className="text-tabla text-suave">No tiene ninguna.</p> : null}
      <ul className="grid gap-1 text-tabla">
        {sesiones.map((sesion) => (
          <li key={sesion.id}>
            {sesion.dispositivo}
            <span className="text-meta text-suave">
              {' '}
              · {[sesion.direccion, formatMoment(sesion.usadaEn)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
