import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { precioLibroText } from '#domain/compras/precios.ts'
import { listLibros } from '#domain/libros/libros.ts'
import { FieldFrame } from '../kit/form/field-frame.tsx'
import { TextField } from '../kit/form/text-fields.tsx'
import { Unloaded } from '../kit/states.tsx'
import { call } from '../session/api.ts'
import type { InputProps } from './input-props.ts'

interface Renglon {
  IdLibro: number
  cantidad: number
}

/** Accepts an empty text or up to three digits. */
const isCantidad = (text: string) => /^\d{0,3}$/.test(text.trim())

/** Asks for a quantity of each book that is on sale. */
export function LibrosInput({ question: { label, name }, value, error, onChange }: InputProps) {
  const [cantidades, setCantidades] = useState<Readonly<Record<number, string>>>(() =>
    Object.fromEntries((value as Renglon[]).map(({ IdLibro, cantidad }) => [IdLibro, String(cantidad)])),
  )
  const libros = useQuery({
    queryKey: ['libros', 'en-venta'],
    queryFn: async () => (await call(listLibros, { query: {} })).data,
  })
  const write = (IdLibro: number, text: string) => {
    const now = { ...cantidades, [IdLibro]: text }
    setCantidades(now)
    const renglones = Object.entries(now).map(([id, each]) => ({
      IdLibro: Number(id),
      cantidad: Number(each),
    }))
    onChange(renglones.filter(({ cantidad }) => cantidad !== 0))
  }
  return (
    <FieldFrame label={label} name={name} error={error} group>
      {() =>
        libros.data?.map(({ id, nombre, precio }) => (
          <TextField
            key={id}
            label={`${nombre} (${precioLibroText({ precio })})`}
            value={cantidades[id] ?? ''}
            error={isCantidad(cantidades[id] ?? '') ? undefined : 'Escribí cuántos, en números: 2'}
            onChange={(text) => write(id, text)}
          />
        )) ?? <Unloaded query={libros} rows={2} />
      }
    </FieldFrame>
  )
}
