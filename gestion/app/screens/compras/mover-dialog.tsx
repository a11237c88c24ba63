import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CompraStaff, type Destino, listDestinos, moveCompra } from '#domain/compras/staff.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Field, FormError } from '../../kit/field.tsx'
import { ErrorState } from '../../kit/states.tsx'
import { say } from '../../kit/toast.tsx'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'

const placesOf = ({ lugares }: Destino) =>
  lugares === null ? 'Sin límite de lugares' : lugares === 1 ? 'Queda 1 lugar' : `Quedan ${lugares} lugares`

/** Its digits are those of the event's own clock. */
const dayOf = ({ Fecha }: Destino) =>
  Fecha ? Fecha.slice(0, 10).split('-').reverse().join('/') : 'Sin fecha'

/** Another event for a purchase, found by its title. */
export function MoverDialog({ compra, onClose }: { compra: CompraStaff; onClose: () => void }) {
  const queries = useQueryClient()
  const params = { referencia: compra.referencia }
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState<Destino>()
  const [motivo, setMotivo] = useState('Lo pidió')
  const found = useQuery({
    queryKey: ['compras', 'destinos', compra.referencia, q],
    queryFn: async () => (await call(listDestinos, { params, query: { q } })).data,
    placeholderData: (before) => before,
  })
  const move = useMutation({
    mutationFn: ({ IdEvento }: Destino) =>
      call(moveCompra, { params, body: { IdEvento, motivo: motivo.trim() } }),
    onSuccess: async ({ message }) => {
      await queries.invalidateQueries({ queryKey: ['compras'] })
      say(message)
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Mover a otra actividad"
      description={`Ahora es de «${compra.product_name}». Pasa con su lugar, al precio que pagó. Te decimos la diferencia.`}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            look="primary"
            disabled={!chosen || !motivo.trim() || move.isPending}
            onClick={() => chosen && move.mutate(chosen)}
          >
            {move.isPending ? 'Moviendo…' : 'Mover'}
          </Button>
        </>
      }
    >
      <Field
        label="Buscar la actividad"
        type="search"
        value={q}
        maxLength={80}
        placeholder="Parte del título"
        onChange={(event) => setQ(event.target.value)}
      />
      {found.isError ? <ErrorState error={found.error} onRetry={() => found.refetch()} /> : null}
      <fieldset className="max-h-64 overflow-auto text-tabla" aria-busy={found.isFetching}>
        <legend className="sr-only">Actividades por venir</legend>
        {found.data?.map((destino) => (
          <label
            key={destino.IdEvento}
            className="flex min-h-11 items-center gap-2.5 border-t border-linea-suave px-1 py-1.5"
          >
            <input
              type="radio"
              name="destino"
              className="size-4 shrink-0 accent-marca"
              checked={chosen?.IdEvento === destino.IdEvento}
              disabled={destino.lugares === 0}
              onChange={() => setChosen(destino)}
            />
            <span className="min-w-0">
              <b className="block font-semibold">{destino.Titulo}</b>
              <span className="text-suave">
                {dayOf(destino)} · {placesOf(destino)}
              </span>
            </span>
          </label>
        ))}
        {found.isSuccess && found.data.length === 0 ? (
          <p className="py-2 text-suave">Ninguna actividad por venir se llama así.</p>
        ) : null}
      </fieldset>
      <Field
        label="Motivo"
        maxLength={500}
        value={motivo}
        onChange={(event) => setMotivo(event.target.value)}
      />
      <FormError>{messageOf(move.error)}</FormError>
    </Dialog>
  )
}
