import { useState } from 'react'
import type { Destino } from '#domain/eventos/destinos.ts'
import { listDestinosDeInscripcion } from '#domain/inscripciones/inscriptos.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { ReasonField } from '../../kit/reason-field.tsx'
import { DestinoField } from '../../parts/destino-field.tsx'
import { call } from '../../session/api.ts'

/** Events that somebody can be enrolled in, all but one. */
export const destinosBut = (excepto: number) => ({
  queryKey: ['inscriptos', 'destinos', excepto],
  load: async (q: string) => (await call(listDestinosDeInscripcion, { query: { q, excepto } })).data,
})

/** Where one or many go instead, and why. */
export function MoverDialog({
  excepto = 0,
  onGo,
  ...dialog
}: {
  title: string
  excepto?: number
  busy: boolean
  error?: string | undefined
  onClose: () => void
  onGo: (to: { IdEvento: number; motivo: string }) => void
}) {
  const [chosen, setChosen] = useState<Destino>()
  const [motivo, setMotivo] = useState('Lo pidió')
  return (
    <FormDialog
      {...dialog}
      description="Pasa con su lugar y con su compra, al precio que pagó. Empieza de nuevo y recibe un correo con los datos de la otra actividad."
      action={dialog.busy ? 'Moviendo…' : 'Mover'}
      ready={chosen !== undefined && motivo.trim() !== ''}
      onSubmit={() => chosen && onGo({ IdEvento: chosen.IdEvento, motivo: motivo.trim() })}
    >
      <DestinoField {...destinosBut(excepto)} chosen={chosen} onChoose={setChosen} />
      <ReasonField value={motivo} onChange={setMotivo} />
    </FormDialog>
  )
}
