import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { Link, useParams } from 'react-router'
import { precioLibroText } from '#domain/compras/precios.ts'
import { listLibros } from '#domain/libros/libros.ts'
import type { EstadoPedido } from '#domain/pedidos/estados.ts'
import {
  getComprobanteDePedido,
  getPedido,
  movePedido,
  type Pedido,
  setLibrosDePedido,
} from '#domain/pedidos/pedidos.ts'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { ActivityCard } from '../../kit/activity/activity-card.tsx'
import { Button } from '../../kit/button.tsx'
import { Card, Facts } from '../../kit/card.tsx'
import { TextField } from '../../kit/form/text-fields.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
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
import { ACCION, EstadoPedidoChip, totalText } from './estados.tsx'
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
  const { id, version, estado, via, consultor } = pedido
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
          <Card title="Envío">
            <Facts
              rows={[
                ['Vía', via === 'consultor' ? consultor : 'Organización'],
                ['Email', pedido.email],
                ['Teléfono', pedido.telefono || '–'],
                ['Domicilio', domicilioOf(pedido)],
                ['Transporte', pedido.transporte || '–'],
                ['Seguimiento', pedido.seguimiento || '–'],
                ['Pedido el', formatDateTime(pedido.creadoEn)],
                ...(pedido.respuestaHasta
                  ? ([['Responde hasta', formatDateTime(pedido.respuestaHasta)]] as const)
                  : []),
                ...(pedido.derivadoEn
                  ? ([['Volvió a la organización', formatDateTime(pedido.derivadoEn)]] as const)
                  : []),
                ...(pedido.motivo ? ([['Motivo', pedido.motivo]] as const) : []),
                ...(pedido.compra
                  ? ([
                      [
                        'Compra',
                        <Link key="compra" to={`/compras/${pedido.compra}`} className="text-marca underline">
                          {pedido.compra}
                        </Link>,
                      ],
                    ] as const)
                  : []),
              ]}
            />
          </Card>
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

/** On paper, and nowhere else. */
function Etiqueta({ pedido }: { pedido: Pedido }) {
  return (
    <section aria-label="Etiqueta" className="hidden border-2 border-texto p-6 text-xl print:block">
      <p className="text-sm">De: {ORGANIZACION.nombre}</p>
      <p className="mt-4 text-2xl font-bold">{pedido.nombre}</p>
      <p>{[pedido.calle, pedido.numero, pedido.piso].filter(Boolean).join(' ')}</p>
      <p>
        {pedido.codigoPostal} {pedido.localidad}
      </p>
      <p>{[pedido.partido, pedido.provincia].filter(Boolean).join(', ')}</p>
      <p>{pedido.telefono}</p>
      <p className="mt-4 text-sm">
        Pedido {pedido.id} ·{' '}
        {pedido.renglones.map(({ cantidad, nombre }) => `${cantidad} × ${nombre}`).join(', ')}
      </p>
    </section>
  )
}

function EnvioDialog({
  busy,
  onClose,
  run,
}: {
  busy: boolean
  onClose: () => void
  run: (envio: { transporte: string; seguimiento: string }) => Promise<unknown>
}) {
  const [transporte, setTransporte] = useState('Correo Argentino')
  const [seguimiento, setSeguimiento] = useState('')
  return (
    <FormDialog
      onClose={onClose}
      title="Marcar enviado"
      description="El seguimiento va en el correo a quien compró."
      action="Marcar enviado"
      busy={busy}
      onSubmit={() => run({ transporte, seguimiento }).catch(() => {})}
    >
      <TextField label="Transporte" value={transporte} onChange={setTransporte} />
      <TextField label="Código de seguimiento" value={seguimiento} onChange={setSeguimiento} />
    </FormDialog>
  )
}

/** Nothing, or as many as are ordered. */
const isCantidad = (text: string) => /^\d{0,3}$/.test(text.trim())

function LibrosCard({
  pedido,
  onSave,
}: {
  pedido: Pedido
  onSave: (work: Promise<{ item: Pedido }>) => Promise<unknown>
}) {
  const may = useMay()
  const [editing, setEditing] = useState(false)
  const [cantidades, setCantidades] = useState<Record<number, string>>({})
  const libros = useQuery({
    queryKey: ['libros', 'en-venta'],
    enabled: editing,
    queryFn: async () => (await call(listLibros, { query: {} })).data,
  })
  const writable = may('pedidos.editar') && !pedido.compra && ['nuevo', 'aceptado'].includes(pedido.estado)
  const start = () => {
    setCantidades(
      Object.fromEntries(pedido.renglones.map(({ IdLibro, cantidad }) => [IdLibro, String(cantidad)])),
    )
    setEditing(true)
  }
  const renglones = Object.entries(cantidades)
    .map(([IdLibro, text]) => ({ IdLibro: Number(IdLibro), cantidad: Number(text) }))
    .filter(({ cantidad }) => cantidad > 0)
  const ready = renglones.length > 0 && Object.values(cantidades).every(isCantidad)
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const { id, version } = pedido
    if (!ready) return
    await onSave(call(setLibrosDePedido, { params: { id }, version, body: { renglones } })).then(
      () => setEditing(false),
      () => {},
    )
  }
  return (
    <Card title="Libros" aside={totalText(pedido.total)}>
      <p className="text-tabla whitespace-pre-line text-suave">«{pedido.libros}»</p>
      {editing ? (
        <form className="mt-2 grid gap-2" noValidate onSubmit={submit}>
          {libros.data?.map(({ id, nombre, precio }) => (
            <TextField
              key={id}
              label={`${nombre} (${precioLibroText({ precio })})`}
              value={cantidades[id] ?? ''}
              error={isCantidad(cantidades[id] ?? '') ? undefined : 'Escribí cuántos, en números: 2'}
              onChange={(text) => setCantidades((before) => ({ ...before, [id]: text }))}
            />
          )) ?? <Unloaded query={libros} rows={2} />}
          <span className="flex gap-2">
            <Button look="primary" type="submit" disabled={!ready}>
              Guardar libros
            </Button>
            <Button onClick={() => setEditing(false)}>Cancelar</Button>
          </span>
        </form>
      ) : (
        <>
          <ul className="mt-2 grid gap-1">
            {pedido.renglones.map(({ IdLibro, cantidad, nombre, precio }) => (
              <li key={IdLibro} className="flex justify-between gap-3 text-base">
                <span>
                  {cantidad} × {nombre}
                </span>
                <span>{totalText(cantidad * precio)}</span>
              </li>
            ))}
          </ul>
          {writable ? (
            <Button className="mt-2 justify-self-start" onClick={start}>
              {pedido.total === null ? 'Decir qué libros son' : 'Cambiar los libros'}
            </Button>
          ) : null}
        </>
      )}
    </Card>
  )
}
