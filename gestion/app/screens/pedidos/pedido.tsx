import { useMutation } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import type { ShownOf } from '#contract/act.ts'
import { PedidoStaff } from '#domain/pedidos/actos-staff.ts'
import type { Pedido } from '#domain/pedidos/pedido.ts'
import { getComprobanteDePedido } from '#domain/pedidos/pedidos.ts'
import { Acts } from '../../acts/acts.tsx'
import { useThing } from '../../acts/thing-query.ts'
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
import { EstadoPedidoChip, totalText } from './estados.tsx'
import { Etiqueta } from './etiqueta.tsx'
import { LibrosCard } from './libros-card.tsx'
import { PEDIDOS } from './pedidos.tsx'

const STEPS = ['aceptar', 'marcar-pagado', 'marcar-enviado', 'marcar-entregado', 'cancelar'] as const

export function Component() {
  const id = Number(useParams()['id'])
  const pedido = useThing(PedidoStaff, { id })
  if (!pedido.data) return <Unloaded query={pedido} />
  return <PedidoScreen key={id} pedido={pedido.data} />
}

function PedidoScreen({ pedido }: { pedido: ShownOf<typeof PedidoStaff> }) {
  const { id, estado } = pedido
  const receipt = useMutation({
    mutationFn: () => call(getComprobanteDePedido, { params: { id } }),
    onSuccess: saveBlob,
    onError: (error) => say('No pudimos descargar el comprobante', messageOf(error)),
  })
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
        aside={<Acts of={PedidoStaff} item={pedido} only={STEPS} />}
      >
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
          <LibrosCard pedido={pedido} />
          <EnvioCard pedido={pedido} />
        </div>
        <ActivityCard entidad="pedidos" clave={String(id)} />
      </div>
      <Etiqueta pedido={pedido} />
    </>
  )
}

/** The way of delivery and its progress. */
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

const domicilioOf = ({ calle, numero, piso, localidad, partido, provincia, codigoPostal }: Pedido) =>
  [[calle, numero, piso].filter(Boolean).join(' '), localidad, partido, provincia, codigoPostal]
    .filter(Boolean)
    .join(', ')
