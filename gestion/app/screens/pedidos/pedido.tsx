import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { EstadoPedido } from '#domain/pedidos/estados.ts'
import { getComprobanteDePedido, getPedido, movePedido, type Pedido } from '#domain/pedidos/pedidos.ts'
import { ActivityCard } from '../../kit/activity/activity-card.tsx'
import { Button } from '../../kit/button.tsx'
import { Card, Facts } from '../../kit/card.tsx'
import { Neighbours } from '../../kit/list/neighbours.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { Unloaded } from '../../kit/states.tsx'
import { formatDateTime } from '../../kit/time.ts'
import { say } from '../../kit/toast.tsx'
import { saveBlob } from '../../resource/list/download.ts'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { useMay } from '../../session/staff.tsx'
import { MotivoDialog } from '../movimientos/motivo-dialog.tsx'
import { EnvioDialog } from './envio-dialog.tsx'
import { ACCION, EstadoPedidoChip, totalText } from './estados.tsx'
import { Etiqueta } from './etiqueta.tsx'
import { LibrosCard } from './libros-card.tsx'
import { PEDIDOS } from './pedidos.tsx'

export function Component() {
  const id = Number(useParams()['id'])
  const pedido = useQuery({
    queryKey: ['pedidos', 'item', id],
    queryFn: async () => (await call(getPedido, { params: { id } })).item,
  })
  if (!pedido.data) return <Unloaded query={pedido} />
  return <PedidoScreen key={id} pedido={pedido.data} />
}

function useMove({ id, version }: Pedido) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (work: Promise<{ item: Pedido }>) => work,
    onSuccess: ({ item }) => {
      queries.setQueryData(['pedidos', 'item', id], item)
      queries.invalidateQueries({ queryKey: ['pedidos', 'list'] })
      queries.invalidateQueries({ queryKey: ['actividad'] })
      say('Listo', item.version > version ? 'Quien compró recibe un correo con cada paso.' : undefined)
    },
    onError: (error) => {
      say('No se pudo', messageOf(error))
      queries.invalidateQueries({ queryKey: ['pedidos'] })
    },
  })
}

function PedidoScreen({ pedido }: { pedido: Pedido }) {
  const may = useMay()
  const { id, version, estado } = pedido
  const move = useMove(pedido)
  const receipt = useMutation({
    mutationFn: () => call(getComprobanteDePedido, { params: { id } }),
    onSuccess: saveBlob,
    onError: (error) => say('No pudimos descargar el comprobante', messageOf(error)),
  })
  const [asked, setAsked] = useState<EstadoPedido>()
  const go = (hacia: EstadoPedido, rest: object = {}) =>
    move
      .mutateAsync(call(movePedido, { params: { id }, version, body: { hacia, ...rest } }))
      .then(() => setAsked(undefined))
  const [next, ...others] = may('pedidos.editar') ? pedido.pasos : []
  return (
    <>
      <div className="print:hidden">
        <Neighbours list={PEDIDOS} path="/pedidos" isThis={(row) => row.id === id} />
      </div>
      <PageHead
        title={pedido.nombre}
        meta={
          <>
            <EstadoPedidoChip estado={estado} />
            Pedido {id} · {totalText(pedido.total)}
          </>
        }
        aside={
          next ? (
            <Button look="primary" disabled={move.isPending} onClick={() => setAsked(next)}>
              {ACCION[next]}
            </Button>
          ) : null
        }
      >
        {others.map((hacia) => (
          <Button key={hacia} disabled={move.isPending} onClick={() => setAsked(hacia)}>
            {ACCION[hacia]}
          </Button>
        ))}
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" /> Imprimir etiqueta
        </Button>
        {pedido.conComprobante ? (
          <Button disabled={receipt.isPending} onClick={() => receipt.mutate()}>
            <Download aria-hidden="true" /> Comprobante
          </Button>
        ) : null}
      </PageHead>
      <div className="grid items-start gap-3 print:hidden lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <LibrosCard pedido={pedido} onSave={(work) => move.mutateAsync(work)} />
          <EnvioCard pedido={pedido} />
        </div>
        <ActivityCard entidad="pedidos" clave={String(id)} />
      </div>
      <Etiqueta pedido={pedido} />
      {asked === 'enviado' ? (
        <EnvioDialog
          busy={move.isPending}
          onClose={() => setAsked(undefined)}
          run={(envio) => go('enviado', envio)}
        />
      ) : null}
      {asked && asked !== 'enviado' ? (
        <MotivoDialog
          key={asked}
          title={`${ACCION[asked]}: ${pedido.nombre}`}
          description={
            asked === 'cancelado'
              ? 'Quien compró recibe el motivo por correo.'
              : `Le avisamos a ${pedido.nombre} por correo, y no se puede deshacer. El motivo queda en la auditoría.`
          }
          action={ACCION[asked]}
          motivos={MOTIVOS[asked]}
          onClose={() => setAsked(undefined)}
          run={(motivo) => go(asked, { motivo })}
        />
      ) : null}
    </>
  )
}

/** How it goes, and what came of it so far. */
function EnvioCard({ pedido }: { pedido: Pedido }) {
  const { compra, via, consultor, respuestaHasta, derivadoEn, motivo } = pedido
  const link = (
    <Link to={`/compras/${compra}`} className="text-marca underline">
      {compra}
    </Link>
  )
  const rows: [string, ReactNode][] = [
    ['Vía', via === 'consultor' ? consultor : 'Organización'],
    ['Email', pedido.email],
    ['Teléfono', pedido.telefono || '–'],
    ['Domicilio', domicilioOf(pedido)],
    ['Transporte', pedido.transporte || '–'],
    ['Seguimiento', pedido.seguimiento || '–'],
    ['Pedido el', formatDateTime(pedido.creadoEn)],
  ]
  if (respuestaHasta) rows.push(['Responde hasta', formatDateTime(respuestaHasta)])
  if (derivadoEn) rows.push(['Volvió a la organización', formatDateTime(derivadoEn)])
  if (motivo) rows.push(['Motivo', motivo])
  if (compra) rows.push(['Compra', link])
  return (
    <Card title="Envío">
      <Facts rows={rows} />
    </Card>
  )
}

const MOTIVOS: Record<EstadoPedido, readonly string[]> = {
  nuevo: [],
  aceptado: ['Hay ejemplares'],
  pagado: ['El dinero está acreditado', 'Paga al recibirlo'],
  enviado: [],
  entregado: ['Lo confirmó quien compró', 'Lo informa el transporte'],
  cancelado: ['Lo pidió quien compró', 'No hay ejemplares'],
}

const domicilioOf = ({ calle, numero, piso, localidad, partido, provincia, codigoPostal }: Pedido) =>
  [[calle, numero, piso].filter(Boolean).join(' '), localidad, partido, provincia, codigoPostal]
    .filter(Boolean)
    .join(', ')
