import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CompraStaff, listDestinos, moveCompra } from '#domain/compras/gestion.ts'
import type { Destino } from '#domain/eventos/destinos.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { ReasonField } from '../../kit/reason-field.tsx'
import { say } from '../../kit/toast.tsx'
import { DestinoField } from '../../parts/destino-field.tsx'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'

/** Another event for a purchase, found by its title. */
export function MoverDialog({ compra, onClose }: { compra: CompraStaff; onClose: () => void }) {
  const queries = useQueryClient()
  const params = { referencia: compra.referencia }
  const [chosen, setChosen] = useState<Destino>()
  const [motivo, setMotivo] = useState('Lo pidió')
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
    <FormDialog
      onClose={onClose}
      title="Mover a otra actividad"
      description={`Ahora es de «${compra.product_name}». Pasa con su lugar, al precio que pagó. Te decimos la diferencia.`}
      action={move.isPending ? 'Moviendo…' : 'Mover'}
      busy={move.isPending}
      ready={chosen !== undefined && motivo.trim() !== ''}
      error={messageOf(move.error)}
      onSubmit={() => chosen && move.mutate(chosen)}
    >
      <DestinoField
        queryKey={['compras', 'destinos', compra.referencia]}
        load={async (q) => (await call(listDestinos, { params, query: { q } })).data}
        chosen={chosen?.IdEvento}
        onChoose={setChosen}
      />
      <ReasonField value={motivo} onChange={setMotivo} />
    </FormDialog>
  )
}
