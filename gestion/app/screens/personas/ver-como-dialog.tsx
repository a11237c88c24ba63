import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { sesionStore } from '#client/session.ts'
import type { Persona } from '#domain/cuentas/personas.ts'
import { startVerComo, VER_COMO_MINUTOS } from '#domain/cuentas/ver-como.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Field, FormError } from '../../kit/field.tsx'
import { call } from '../../session/api.ts'
import { fieldOf, messageOf } from '../../session/errors.ts'

/** Asks why, and goes on to the site as this person sees it, in this tab. */
export function VerComoDialog({ persona, onClose }: { persona: Persona; onClose: () => void }) {
  const [motivo, setMotivo] = useState('')
  const start = useMutation({
    mutationFn: () => call(startVerComo, { params: { id: persona.id }, body: { motivo } }),
    onSuccess: ({ access_token }) => {
      sesionStore.view(access_token)
      window.location.assign('/misactividades')
    },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    start.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Ver el sitio como ${persona.Nombre}`}
      description={`Por ${VER_COMO_MINUTOS} minutos, solo para mirar. Queda registrado con tu nombre, y la persona lo ve entre sus sesiones.`}
    >
      <form onSubmit={submit} className="grid gap-4" noValidate>
        <FormError>{messageOf(start.error)}</FormError>
        <Field
          label="Motivo"
          hint="Por ejemplo: no encuentra su actividad."
          required
          value={motivo}
          error={fieldOf(start.error, 'motivo')}
          onChange={(event) => setMotivo(event.target.value)}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancelar</Button>
          <Button look="primary" type="submit" disabled={start.isPending}>
            Ver como
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
