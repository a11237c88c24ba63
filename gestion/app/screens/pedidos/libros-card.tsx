import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { precioLibroText } from '#domain/compras/precios.ts'
import { listLibros } from '#domain/libros/libros.ts'
import { type Pedido, setLibrosDePedido } from '#domain/pedidos/pedidos.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { TextField } from '../../kit/form/text-fields.tsx'
import { Unloaded } from '../../kit/states.tsx'
import { call } from '../../session/api.ts'
import { useMay } from '../../session/staff.tsx'
import { totalText } from './estados.tsx'

/** Nothing, or as many as are ordered. */
const isCantidad = (text: string) => /^\d{0,3}$/.test(text.trim())

/** What was asked for in words, and which books that is. */
export function LibrosCard({
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
