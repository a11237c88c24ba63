import { type ReactNode, useRef, useState } from 'react'
import { z } from 'zod'
import { api } from '#client/api.ts'
import { ApiError } from '#contract/errors.ts'
import { totalText } from '#domain/compras/precios.ts'
import { PerfilesPropios } from '#domain/consultores/portal.ts'
import { type EstadoPedido, NOMBRES_DE_ESTADO } from '#domain/pedidos/estados.ts'
import {
  getComprobantePropio,
  listPedidosPropios,
  movePedidoPropio,
  type Pedido,
} from '#domain/pedidos/pedidos.ts'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { SEPARADOR } from '#domain/texto/keep-together.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { controlClass, FieldFrame } from '#ui/form/field.tsx'
import { useSchemaForm } from '#ui/form/form.tsx'
import { focusRef } from '#ui/hooks/focus-ref.ts'
import { linkTo } from '../../lib/links.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useLoad } from '../../lib/use-load.ts'
import { useGrupo } from '../../lib/visitante.ts'
import { dropDrafts, useDraft } from '../../parts/use-draft.ts'
import { Cabeza } from './cabeza.tsx'
import { momentoText } from './momento.ts'
import { type EnLista, PortalLista } from './portal-lista.tsx'
import { Problema } from './problema.tsx'
import { QuienEscribe } from './quien-escribe.tsx'
import { useAct } from './use-act.ts'

const ACCION: Record<EstadoPedido, string> = {
  nuevo: 'Nuevo',
  aceptado: 'Aceptar',
  pagado: 'Recibí el pago',
  enviado: 'Lo envié',
  entregado: 'Lo recibieron',
  cancelado: 'Cancelar el pedido',
}
/** Steps that ask first: for a word about it, or only whether it is so, because its mail cannot be called back. */
const PREGUNTA = {
  pagado: {
    text: (nombre: string) =>
      `¿Ya tenés el dinero? Le avisamos a ${nombre} por correo y no se puede deshacer.`,
    si: 'Sí, recibí el pago',
  },
  enviado: { label: 'Código de seguimiento (si tiene)', campo: 'seguimiento', si: 'Marcar enviado' },
  entregado: {
    text: (nombre: string) =>
      `¿${nombre} ya tiene los libros? Le avisamos por correo, el pedido termina y no se puede deshacer.`,
    si: 'Sí, lo recibieron',
  },
  cancelado: { label: 'Motivo de la cancelación', campo: 'motivo', si: 'Cancelar el pedido' },
} as const
type PasoConPregunta = keyof typeof PREGUNTA
const asksFirst = (hacia: EstadoPedido): hacia is PasoConPregunta => hacia in PREGUNTA

/** What is written to a step stays in its tab until the step is taken. */
const borradorOf = (id: number, hacia: EstadoPedido) => `paso-${id}-${hacia}`
const Escrito = z.object({ escrito: z.string() })

const readPedidos = async () => (await api(listPedidosPropios)).data

const readVende = async () => {
  const { data } = await api(PerfilesPropios.endpoints.list, { query: {} })
  return data.some((perfil) => (perfil as { perfil_activo?: number }).perfil_activo === 1)
}

/** Orders that came through the own profile, and the next step of each. */
export function PedidosDelPortal() {
  return (
    <PortalLista read={readPedidos} empty={<SinPedidos />}>
      {(pedido, list) => <PedidoCard pedido={pedido} {...list} />}
    </PortalLista>
  )
}

/** None came yet, or none can come. */
function SinPedidos() {
  const vende = useLoad(readVende)
  if (vende.state === 'pending') return null
  if (vende.state === 'fulfilled' && !vende.data) {
    return (
      <EmptyState title="Tu perfil no ofrece libros">
        Si querés ofrecerlos, escribinos a{' '}
        <a href={linkTo.mail()} className="underline underline-offset-4">
          {ORGANIZACION.email}
        </a>
        . Los pedidos te llegan acá.
      </EmptyState>
    )
  }
  return <EmptyState title="Todavía no te pidieron libros">Los pedidos de tu perfil llegan acá.</EmptyState>
}

function PedidoCard({ pedido, onChanged, reload }: { pedido: Pedido } & EnLista<Pedido>) {
  const { id, version, estado, total } = pedido
  const grupo = useGrupo()
  const direccion = [
    [pedido.calle, pedido.numero, pedido.piso].filter(Boolean).join(' '),
    [pedido.codigoPostal, pedido.localidad].filter(Boolean).join(' '),
    pedido.provincia,
  ]
    .filter(Boolean)
    .join(', ')
  const { busy, problem, run } = useAct()
  const [asked, setAsked] = useState<PasoConPregunta>()
  const cabeza = useRef<HTMLDivElement>(null)
  /** It waited too long meanwhile: the list, read again, would only leave it out. */
  const [gone, setGone] = useState(false)
  const go = (hacia: EstadoPedido, rest: object = {}) =>
    run(async () => {
      try {
        onChanged((await api(movePedidoPropio, { params: { id }, version, body: { hacia, ...rest } })).item)
        dropDrafts([borradorOf(id, hacia)])
        setAsked(undefined)
        cabeza.current?.focus()
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return setGone(true)
        // Without a connection the list would not come back either.
        if (error instanceof ApiError) reload()
        throw error
      }
    })
  /** Several cards have the same buttons: read alone, each says whose it is. */
  const ofThis = <span className="sr-only"> (pedido {id})</span>
  const step = (hacia: EstadoPedido) => (asksFirst(hacia) ? setAsked(hacia) : void go(hacia))
  const download = () =>
    run(async () => {
      saveFile(await api(getComprobantePropio, { params: { id } }))
    })
  return (
    <Card>
      <Cabeza ref={cabeza} estado={NOMBRES_DE_ESTADO[estado]}>
        Pedido {id}
        {SEPARADOR}
        {pedido.nombre}
      </Cabeza>
      <p className="mt-3 whitespace-pre-line">{pedido.libros}</p>
      <p className="mt-1 font-semibold">
        {total === null
          ? 'Total a convenir'
          : `Total ${totalText({ amount: total, currency: 'ARS' }, grupo)}`}
      </p>
      {direccion ? <p className="mt-3">{direccion}</p> : null}
      <QuienEscribe {...pedido} />
      <p className="text-sm text-tinta-suave">Pedido el {momentoText(pedido.creadoEn)}</p>
      {pedido.respuestaHasta && !gone ? (
        <p className="mt-2 text-sm font-semibold">
          Respondé antes del {momentoText(pedido.respuestaHasta)}: después pasa a la organización.
        </p>
      ) : null}
      {pedido.seguimiento ? <p className="mt-2 text-sm">Seguimiento: {pedido.seguimiento}</p> : null}
      <Problema text={problem} />
      {gone ? (
        <div className="mt-4">
          <Alert kind="info" title="Este pedido pasó a la organización" ref={focusRef}>
            Estuvo sin respuesta más tiempo del previsto y ahora lo atendemos nosotros. Si ya recibiste el
            pago o enviaste los libros, escribinos a{' '}
            <a href={linkTo.mail()} className="underline">
              {ORGANIZACION.email}
            </a>
            .
          </Alert>
        </div>
      ) : asked ? (
        <Pregunta
          id={id}
          hacia={asked}
          nombre={pedido.nombre}
          ofThis={ofThis}
          busy={busy}
          onYes={(rest) => void go(asked, rest)}
          onBack={() => {
            setAsked(undefined)
            cabeza.current?.focus()
          }}
        />
      ) : (
        <div className="mt-4 flex flex-wrap gap-3">
          {pedido.pasos.map((hacia) => (
            <Button
              key={hacia}
              size="sm"
              variant={hacia === 'cancelado' ? 'outline' : 'primary'}
              disabled={busy}
              onClick={() => step(hacia)}
            >
              {ACCION[hacia]}
              {ofThis}
            </Button>
          ))}
          {pedido.conComprobante ? (
            <Button size="sm" variant="outline" disabled={busy} onClick={download}>
              Ver comprobante
              {ofThis}
            </Button>
          ) : null}
        </div>
      )}
    </Card>
  )
}

function Pregunta({
  id,
  hacia,
  nombre,
  ofThis,
  busy,
  onYes,
  onBack,
}: {
  id: number
  hacia: PasoConPregunta
  nombre: string
  ofThis: ReactNode
  busy: boolean
  onYes: (rest: object) => void
  onBack: () => void
}) {
  const pregunta = PREGUNTA[hacia]
  const form = useSchemaForm({ schema: Escrito, defaultValues: { escrito: '' }, submit: async () => {} })
  useDraft(form, borradorOf(id, hacia))
  const escrito = form.fields.watch('escrito')
  return (
    <form
      className="mt-4 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onYes('campo' in pregunta ? { [pregunta.campo]: escrito } : {})
      }}
    >
      {'text' in pregunta ? (
        <p ref={focusRef} tabIndex={-1} className="font-semibold focus:outline-none">
          {pregunta.text(nombre)}
        </p>
      ) : (
        <FieldFrame label={pregunta.label}>
          {(control) => (
            <input
              {...control}
              ref={focusRef}
              className={controlClass}
              value={escrito}
              onChange={(event) => form.fields.setValue('escrito', event.target.value)}
            />
          )}
        </FieldFrame>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={busy}>
          {pregunta.si}
          {ofThis}
        </Button>
        <Button variant="outline" onClick={onBack}>
          Volver
          {ofThis}
        </Button>
      </div>
    </form>
  )
}
