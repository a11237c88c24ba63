import { useMutation } from '@tanstack/react-query'
import { Paperclip } from 'lucide-react'
import { Link, useParams } from 'react-router'
import type { ShownOf } from '#contract/act.ts'
import { MensajeStaff } from '#domain/formularios/actos-staff.ts'
import { getArchivoDeMensaje, type MensajeEntero } from '#domain/formularios/mensajes.ts'
import { NOMBRES_DE_FORMULARIO } from '#domain/formularios/recibidos.ts'
import { Acts } from '../../acts/acts.tsx'
import { useThing } from '../../acts/thing-query.ts'
import { useActNow } from '../../acts/use-act.ts'
import { ActivityCard } from '../../kit/activity/activity-card.tsx'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { Card, Facts } from '../../kit/card.tsx'
import { useShortcuts } from '../../kit/keyboard.ts'
import { Neighbours } from '../../kit/list/neighbours.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { RetryLine } from '../../kit/retry-line.tsx'
import { Unloaded } from '../../kit/states.tsx'
import { formatMoment } from '../../kit/time.ts'
import { say } from '../../kit/toast.tsx'
import { useAsignables } from '../../parts/asignables.ts'
import { saveBlob } from '../../resource/list/download.ts'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { useStaff } from '../../session/staff.tsx'
import { Conversacion } from './conversacion.tsx'
import { EstadoMensajeChip, PlazoChip } from './estados.tsx'
import { MENSAJES, useFiltersOfMensajes } from './mensajes.tsx'

type Mensaje = ShownOf<typeof MensajeStaff>

export function Component() {
  const id = Number(useParams()['id'])
  const mensaje = useThing(MensajeStaff, { id })
  if (!mensaje.data) return <Unloaded query={mensaje} />
  return <Screen key={id} mensaje={mensaje.data} />
}

function Screen({ mensaje }: { mensaje: Mensaje }) {
  const filters = useFiltersOfMensajes()
  return (
    <>
      <Neighbours list={{ ...MENSAJES, filters }} path="/mensajes" isThis={({ id }) => id === mensaje.id} />
      <Head mensaje={mensaje} />
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <Formulario mensaje={mensaje} />
          <Conversacion mensaje={mensaje} />
        </div>
        <ActivityCard entidad="mensajes" clave={String(mensaje.id)} />
      </div>
    </>
  )
}

const STEPS = ['convertir-en-pedido', 'convertir-en-consultor', 'cerrar', 'reabrir'] as const

function Head({ mensaje }: { mensaje: Mensaje }) {
  const { id, estado, convertido, actos } = mensaje
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
      {actos['asignar'] === true ? <Asignado mensaje={mensaje} /> : null}
      {convertido ? <Convertido {...convertido} /> : null}
      <Acts
        of={MensajeStaff}
        item={mensaje}
        only={STEPS}
        keys={{ cerrar: 'e', reabrir: 'e' }}
        primary={false}
      />
    </PageHead>
  )
}

function Asignado({ mensaje }: { mensaje: Mensaje }) {
  const { asignado, actos } = mensaje
  const me = useStaff()
  const equipo = useAsignables()
  const assigning = useActNow(MensajeStaff, 'asignar')
  const leaving = useActNow(MensajeStaff, 'soltar')
  const taking = useActNow(MensajeStaff, 'tomar')
  const busy = [assigning, leaving, taking].some(({ isPending }) => isPending)
  useShortcuts({ t: () => busy || actos['tomar'] !== true || taking.take(mensaje, {}) }, { t: 'Asignármelo' })
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
          onChange={({ target: { value } }) =>
            value ? assigning.take(mensaje, { asignado: Number(value) }) : leaving.take(mensaje, {})
          }
        >
          <option value="">Nadie</option>
          {options.map(({ id, nombre }) => (
            <option key={id} value={id}>
              {id === me.id ? `${nombre} (yo)` : nombre}
            </option>
          ))}
        </select>
      </label>
      {equipo.isError ? <RetryLine retry={equipo.refetch}>No pudimos traer el equipo.</RetryLine> : null}
    </>
  )
}

/** A link to the row of another screen that was created from the message. */
const Convertido = ({ clase, id }: NonNullable<MensajeEntero['convertido']>) => (
  <ButtonLink to={`/${clase}/${id}`}>
    {clase === 'pedidos' ? `Ver el pedido ${id}` : 'Ver la ficha de consultor'}
  </ButtonLink>
)

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
