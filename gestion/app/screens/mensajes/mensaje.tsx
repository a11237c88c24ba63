import { useMutation, useQuery } from '@tanstack/react-query'
import { Check, Paperclip, RotateCcw } from 'lucide-react'
import { Link, useParams } from 'react-router'
import {
  assignMensaje,
  closeMensaje,
  convertibleOf,
  convertMensaje,
  getArchivoDeMensaje,
  getMensaje,
  type MensajeEntero,
  reopenMensaje,
} from '#domain/formularios/mensajes.ts'
import { NOMBRES_DE_FORMULARIO } from '#domain/formularios/recibidos.ts'
import { ActivityCard } from '../../kit/activity/activity-card.tsx'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { Card, Facts } from '../../kit/card.tsx'
import { useShortcuts } from '../../kit/keyboard.ts'
import { Neighbours } from '../../kit/list/neighbours.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { RetryLine } from '../../kit/retry-line.tsx'
import { Unloaded } from '../../kit/states.tsx'
import { formatMoment } from '../../kit/time.ts'
import { say, sayWithUndo } from '../../kit/toast.tsx'
import { saveBlob } from '../../resource/list/download.ts'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { useMay, useStaff } from '../../session/staff.tsx'
import { Conversacion } from './conversacion.tsx'
import { EstadoMensajeChip, PlazoChip } from './estados.tsx'
import { MENSAJES, useFiltersOfMensajes } from './mensajes.tsx'
import { useAsignables } from './use-asignables.ts'
import { useMensajeActs } from './use-mensaje-acts.ts'

export function Component() {
  const { id = '' } = useParams()
  const answer = useQuery({
    queryKey: ['mensajes', 'item', Number(id)],
    queryFn: () => call(getMensaje, { params: { id } }),
  })
  if (!answer.data) return <Unloaded query={answer} />
  return <Screen key={id} mensaje={answer.data.item} />
}

function Screen({ mensaje }: { mensaje: MensajeEntero }) {
  const filters = useFiltersOfMensajes()
  const may = useMay()('formularios.responder')
  return (
    <>
      <Neighbours list={{ ...MENSAJES, filters }} path="/mensajes" isThis={({ id }) => id === mensaje.id} />
      <Head mensaje={mensaje} may={may} />
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <Formulario mensaje={mensaje} />
          <Conversacion mensaje={mensaje} may={may} />
        </div>
        <ActivityCard entidad="mensajes" clave={String(mensaje.id)} />
      </div>
    </>
  )
}

function Head({ mensaje, may }: { mensaje: MensajeEntero; may: boolean }) {
  const { id, estado, asignado } = mensaje
  const me = useStaff()
  const { busy, run, runAndTell } = useMensajeActs(id)
  const params = { id }
  const isClosed = estado === 'cerrado'
  const reopen = () => call(reopenMensaje, { params })
  const close = () =>
    isClosed
      ? runAndTell(reopen)
      : run(() => call(closeMensaje, { params })).then(
          ({ message }) => sayWithUndo(message, () => run(reopen)),
          () => {},
        )
  const assign = (to: number | null) =>
    runAndTell(() => call(assignMensaje, { params, body: { asignado: to } }))
  useShortcuts(
    {
      e: () => may && !busy && close(),
      t: () => may && !busy && asignado?.id !== me.id && assign(me.id),
    },
    may ? { e: isClosed ? 'Reabrir el mensaje' : 'Cerrar el mensaje', t: 'Asignármelo' } : {},
  )
  return (
    <PageHead
      title={mensaje.de}
      meta={
        <>
          <EstadoMensajeChip estado={estado} />
          <span>#{id}</span>
          {mensaje.plazo ? (
            <span className="flex items-center gap-1.5">
              {mensaje.plazo === 'vencido' ? null : 'Vence'} <PlazoChip {...mensaje} />
            </span>
          ) : null}
        </>
      }
    >
      {may ? (
        <>
          <Asignado asignado={asignado} me={me.id} busy={busy} onAssign={assign} />
          <Conversion
            mensaje={mensaje}
            busy={busy}
            onConvert={() => runAndTell(() => call(convertMensaje, { params }))}
          />
          <Button disabled={busy} onClick={close}>
            {isClosed ? <RotateCcw aria-hidden="true" /> : <Check aria-hidden="true" />}
            {isClosed ? 'Reabrir' : 'Cerrar'} <kbd>e</kbd>
          </Button>
        </>
      ) : null}
    </PageHead>
  )
}

function Asignado({
  asignado,
  me,
  busy,
  onAssign,
}: Pick<MensajeEntero, 'asignado'> & {
  me: number
  busy: boolean
  onAssign: (to: number | null) => void
}) {
  const equipo = useAsignables()
  const people = equipo.data ?? []
  const options = asignado && !people.some(({ id }) => id === asignado.id) ? [...people, asignado] : people
  return (
    <>
      <label className="flex flex-wrap items-center gap-x-2 text-tabla">
        <span className="text-suave">Asignada a</span>
        <select
          className="h-control max-w-44 rounded-campo border border-borde bg-superficie px-2 text-tabla"
          disabled={busy}
          value={asignado?.id ?? ''}
          onChange={(event) => onAssign(event.target.value ? Number(event.target.value) : null)}
        >
          <option value="">Nadie</option>
          {options.map(({ id, nombre }) => (
            <option key={id} value={id}>
              {id === me ? `${nombre} (yo)` : nombre}
            </option>
          ))}
        </select>
      </label>
      {equipo.isError ? <RetryLine retry={equipo.refetch}>No pudimos traer el equipo.</RetryLine> : null}
    </>
  )
}

/** What the message became, or the way to become it. */
function Conversion({
  mensaje: { convertido, formulario },
  busy,
  onConvert,
}: {
  mensaje: MensajeEntero
  busy: boolean
  onConvert: () => void
}) {
  if (convertido) {
    const { clase, id } = convertido
    return (
      <ButtonLink to={`/${clase}/${id}`}>
        {clase === 'pedidos' ? `Ver el pedido ${id}` : 'Ver la ficha de consultor'}
      </ButtonLink>
    )
  }
  const clase = convertibleOf(formulario)
  if (!clase) return null
  return (
    <Button disabled={busy} onClick={onConvert}>
      {clase === 'pedidos' ? 'Convertir en pedido' : 'Convertir en consultor'}
    </Button>
  )
}

function Formulario({ mensaje }: { mensaje: MensajeEntero }) {
  const { id, archivo, persona, consultor, compra } = mensaje
  const download = useMutation({
    mutationFn: () => call(getArchivoDeMensaje, { params: { id } }),
    onSuccess: saveBlob,
    onError: (error) => say('No se pudo descargar', messageOf(error)),
  })
  return (
    <Card
      title={NOMBRES_DE_FORMULARIO[mensaje.formulario]}
      aside={<span className="pr-1.5 text-meta text-suave">{formatMoment(mensaje.creadoEn)}</span>}
    >
      <Facts
        rows={[
          ...mensaje.filas.map(
            ([name, value]) =>
              [
                name,
                <span key={name} className="whitespace-pre-line">
                  {value}
                </span>,
              ] as const,
          ),
          ...(consultor ? [['Consultor', consultor.nombre] as const] : []),
          ...(compra
            ? [
                [
                  'Compra encontrada',
                  <Link key="compra" to={`/compras/${compra}`} className="text-marca underline">
                    {compra}
                  </Link>,
                ] as const,
              ]
            : []),
          ...(persona
            ? [
                [
                  'Cuenta',
                  <Link key="persona" to={`/personas/${persona.id}`} className="text-marca underline">
                    {persona.nombre}
                  </Link>,
                ] as const,
              ]
            : []),
        ]}
      />
      {archivo ? (
        <Button className="mt-2" disabled={download.isPending} onClick={() => download.mutate()}>
          <Paperclip aria-hidden="true" /> {archivo}
        </Button>
      ) : null}
    </Card>
  )
}
