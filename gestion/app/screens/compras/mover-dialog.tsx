import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CompraStaff, listDestinos, moveCompra } from '#domain/compras/staff.ts'
import type { Destino } from '#domain/eventos/destinos.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Field, FormError } from '../../kit/field.tsx'
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
      <DestinoField
        queryKey={['compras', 'destinos', compra.referencia]}
        load={async (q) => (await call(listDestinos, { params, query: { q } })).data}
        chosen={chosen}
        onChoose={setChosen}
      />
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
