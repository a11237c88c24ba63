import { useState } from 'react'
import { api } from '#client/api.ts'
import { type EstadoPedido, NOMBRES_DE_ESTADO } from '#domain/pedidos/estados.ts'
import {
  getComprobantePropio,
  listPedidosPropios,
  movePedidoPropio,
  type Pedido,
} from '#domain/pedidos/pedidos.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { controlClass, FieldFrame } from '#ui/field.tsx'
import { useLoad } from '../../lib/use-load.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useAct } from './use-act.ts'

const ACCION: Record<EstadoPedido, string> = {
  nuevo: 'Nuevo',
  aceptado: 'Aceptar',
  pagado: 'Recibí el pago',
  enviado: 'Lo envié',
  entregado: 'Lo recibieron',
  cancelado: 'Cancelar',
}
const readPedidos = async () => (await api(listPedidosPropios)).data
const fecha = (iso: string) =>
  new Date(iso).toLocaleString('es-AR', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })

/** Orders that came through the own profile, and the next step of each. */
export function PedidosDelPortal() {
  const load = useLoad(readPedidos)
  return (
    <Loaded load={load}>
      {(pedidos) =>
        pedidos.length === 0 ? (
          <EmptyState title="Todavía no te pidieron libros">Los pedidos de tu perfil llegan acá.</EmptyState>
        ) : (
          <ul className="grid gap-5">
            {pedidos.map((pedido) => (
              <li key={pedido.id}>
                <PedidoCard
                  pedido={pedido}
                  onMoved={(moved) =>
                    load.replace(pedidos.map((each) => (each.id === moved.id ? moved : each)))
                  }
                  onLost={load.reload}
                />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function PedidoCard({
  pedido,
  onMoved,
  onLost,
}: {
  pedido: Pedido
  onMoved: (moved: Pedido) => void
  onLost: () => void
}) {
  const { id, version, estado } = pedido
  const { busy, problem, run } = useAct()
  const [asked, setAsked] = useState<'enviado' | 'cancelado'>()
  const [text, setText] = useState('')
  const go = (hacia: EstadoPedido, rest: object = {}) =>
    run(async () => {
      try {
        onMoved((await api(movePedidoPropio, { params: { id }, version, body: { hacia, ...rest } })).item)
        setAsked(undefined)
        setText('')
      } catch (error) {
        onLost()
        throw error
      }
    })
  const step = (hacia: EstadoPedido) =>
    hacia === 'enviado' || hacia === 'cancelado' ? setAsked(hacia) : void go(hacia)
  const download = () =>
    run(async () => {
      const { name, blob } = await api(getComprobantePropio, { params: { id } })
      const link = document.createElement('a')
      link.href = URL.createObjectURL(blob)
      link.download = name
      link.click()
      URL.revokeObjectURL(link.href)
    })
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-[1.3rem]">
          Pedido {id} · {pedido.nombre}
        </h2>
        <Badge>{NOMBRES_DE_ESTADO[estado]}</Badge>
      </div>
      <p className="mt-3 whitespace-pre-line">{pedido.libros}</p>
      <p className="mt-1 font-semibold">
        {pedido.total === null ? 'Total a convenir' : `Total $\u00a0${pedido.total.toLocaleString('es-AR')}`}
      </p>
      <p className="mt-2 text-sm text-tinta-suave">
        {[pedido.calle, pedido.numero, pedido.piso, pedido.localidad, pedido.provincia, pedido.codigoPostal]
          .filter(Boolean)
          .join(' ')}
        {' · '}
        {pedido.telefono} · {pedido.email} · {fecha(pedido.creadoEn)}
      </p>
      {pedido.respuestaHasta ? (
        <p className="mt-2 text-sm font-semibold">
          Respondé antes del {fecha(pedido.respuestaHasta)}: después pasa a la organización.
        </p>
      ) : null}
      {pedido.seguimiento ? <p className="mt-2 text-sm">Seguimiento: {pedido.seguimiento}</p> : null}
      {problem ? (
        <Alert kind="error" title="No se pudo">
          {problem}
        </Alert>
      ) : null}
      {asked ? (
        <form
          className="mt-4 grid gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            void go(asked, asked === 'enviado' ? { seguimiento: text } : { motivo: text })
          }}
        >
          <FieldFrame
            label={asked === 'enviado' ? 'Código de seguimiento (si tiene)' : 'Motivo de la cancelación'}
          >
            {(control) => (
              <input
                {...control}
                className={controlClass}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </FieldFrame>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" disabled={busy}>
              {asked === 'enviado' ? 'Marcar enviado' : 'Cancelar el pedido'}
            </Button>
            <Button variant="outline" onClick={() => setAsked(undefined)}>
              Volver
            </Button>
          </div>
        </form>
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
            </Button>
          ))}
          {pedido.conComprobante ? (
            <Button size="sm" variant="outline" disabled={busy} onClick={download}>
              Ver comprobante
            </Button>
          ) : null}
        </div>
      )}
    </Card>
  )
}
