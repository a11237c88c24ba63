import { type ReactNode, useRef, useState } from 'react'
import { z } from 'zod'
import { api } from '#client/api.ts'
import { type AnyAct, questionsOf, type ShownOf } from '#contract/act.ts'
import { ApiError } from '#contract/errors.ts'
import { totalText } from '#domain/compras/precios.ts'
import { PerfilesPropios } from '#domain/consultores/portal.ts'
import { PedidoPropio } from '#domain/pedidos/actos-portal.ts'
import { NOMBRES_DE_ESTADO } from '#domain/pedidos/estados.ts'
import { getComprobantePropio, listPedidosPropios } from '#domain/pedidos/pedidos.ts'
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

type PedidoDelPortal = ShownOf<typeof PedidoPropio>
type Paso = keyof typeof PedidoPropio.acts

/** Name of the draft of a step's text, which stays in the tab until the step is taken. */
const borradorOf = (id: number, paso: Paso) => `paso-${id}-${paso}`
const Escrito = z.object({ escrito: z.string() })

/** Whether a step opens a question or a confirmation first. Other steps are taken at once. */
const asksFirst = (paso: Paso, pedido: PedidoDelPortal): boolean => {
  const act: AnyAct = PedidoPropio.acts[paso]
  return act.asks !== undefined || act.words(pedido).text !== undefined
}

const readPedidos = async () => (await api(listPedidosPropios)).data

const readVende = async () => {
  const { data } = await api(PerfilesPropios.endpoints.list, { query: {} })
  return data.some((perfil) => (perfil as { perfil_activo?: number }).perfil_activo === 1)
}

/** Orders that came through the consultant's profile, with buttons for their next steps. */
export function PedidosDelPortal() {
  return (
    <PortalLista read={readPedidos} empty={<SinPedidos />}>
      {(pedido, list) => <PedidoCard pedido={pedido} {...list} />}
    </PortalLista>
  )
}

/** Shown without orders: none has come yet, or the consultant does not sell books. */
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

function PedidoCard({ pedido, onChanged, reload }: { pedido: PedidoDelPortal } & EnLista<PedidoDelPortal>) {
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
  const [openPaso, setOpenPaso] = useState<Paso>()
  const cabeza = useRef<HTMLDivElement>(null)
  /** Idempotency key of the current step: a repetition after a lost answer uses the same key. */
  const request = useRef<{ of: string; id: string }>(undefined)
  /** The order expired. The card says so, because a reloaded list would only leave it out. */
  const [gone, setGone] = useState(false)
  const go = (paso: Paso, body: object = {}) =>
    run(async () => {
      const of = JSON.stringify([paso, version, body])
      if (request.current?.of !== of) request.current = { of, id: crypto.randomUUID() }
      const claveIdempotencia = request.current.id
      try {
        const input = { params: { id }, version, body: body as never, claveIdempotencia }
        const { item } = await api(PedidoPropio.endpoints[paso], input)
        if (!item) return setGone(true)
        onChanged(item)
        dropDrafts([borradorOf(id, paso)])
        setOpenPaso(undefined)
        cabeza.current?.focus()
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return setGone(true)
        // Without a connection, reloading the list would fail too.
        if (error instanceof ApiError) reload()
        throw error
      }
    })
  /** Tells screen readers which order a button belongs to, because all cards have the same buttons. */
  const ofThis = <span className="sr-only"> (pedido {id})</span>
  const step = (paso: Paso) => (asksFirst(paso, pedido) ? setOpenPaso(paso) : void go(paso))
  const pasos = (Object.keys(PedidoPropio.acts) as Paso[]).filter((paso) => pedido.actos[paso] === true)
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
      ) : openPaso ? (
        <Pregunta
          pedido={pedido}
          paso={openPaso}
          ofThis={ofThis}
          busy={busy}
          onYes={(body) => void go(openPaso, body)}
          onBack={() => {
            setOpenPaso(undefined)
            cabeza.current?.focus()
          }}
        />
      ) : (
        <div className="mt-4 flex flex-wrap gap-3">
          {pasos.map((paso) => (
            <Button
              key={paso}
              size="sm"
              variant={paso === 'cancelar' ? 'outline' : 'primary'}
              disabled={busy}
              onClick={() => step(paso)}
            >
              {PedidoPropio.acts[paso].words(pedido).label}
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

/** The question of a step: a text field, or only a confirmation, because its mail cannot be recalled. */
function Pregunta({
  pedido,
  paso,
  ofThis,
  busy,
  onYes,
  onBack,
}: {
  pedido: PedidoDelPortal
  paso: Paso
  ofThis: ReactNode
  busy: boolean
  onYes: (body: object) => void
  onBack: () => void
}) {
  const act: AnyAct = PedidoPropio.acts[paso]
  const words = act.words(pedido)
  const [question] = questionsOf(act.asks)
  const form = useSchemaForm({ schema: Escrito, defaultValues: { escrito: '' }, submit: async () => {} })
  useDraft(form, borradorOf(pedido.id, paso))
  const escrito = form.fields.watch('escrito')
  return (
    <form
      className="mt-4 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onYes(question ? { [question.name]: escrito } : {})
      }}
    >
      {question ? (
        <FieldFrame label={question.label}>
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
      ) : (
        <p ref={focusRef} tabIndex={-1} className="font-semibold focus:outline-none">
          {words.text}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={busy}>
          {words.button ?? words.label}
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
