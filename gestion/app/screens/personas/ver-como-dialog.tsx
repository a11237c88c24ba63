import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sesionStore } from '#client/session.ts'
import type { Persona } from '#domain/cuentas/personas/personas.ts'
import { startVerComo, VER_COMO_MINUTOS } from '#domain/cuentas/personas/ver-como.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { ReasonField } from '../../kit/reason-field.tsx'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { useTold } from '../../session/told.ts'

/** Asks for a reason, then opens the site as this person sees it, in this tab. */
export function VerComoDialog({ persona, onClose }: { persona: Persona; onClose: () => void }) {
  const [motivo, setMotivo] = useState('')
  const start = useMutation({
    mutationFn: () => call(startVerComo, { params: { id: persona.id }, body: { motivo } }),
    onSuccess: ({ access_token }) => {
      sesionStore.view(access_token)
      window.location.assign('/misactividades')
    },
  })
  const told = useTold(start, { motivo })
  return (
    <FormDialog
      onClose={onClose}
      title={`Ver el sitio como ${persona.Nombre}`}
      description={`Por ${VER_COMO_MINUTOS} minutos, solo para mirar. Queda registrado con tu nombre, y la persona lo ve entre sus sesiones.`}
      action="Ver como"
      busy={start.isPending}
      error={messageOf(start.error, 'motivo')}
      onSubmit={() => start.mutate()}
    >
      <ReasonField
        hint="Por ejemplo: no encuentra su actividad."
        value={motivo}
        error={told('motivo')}
        onChange={setMotivo}
      />
    </FormDialog>
  )
}
