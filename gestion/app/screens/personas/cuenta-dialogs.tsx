import { useState } from 'react'
import { changeEmailDePersona, disablePersona, enablePersona } from '#domain/cuentas/personas/acciones.ts'
import type { Persona } from '#domain/cuentas/personas/personas.ts'
import { Field } from '../../kit/field.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { ReasonField } from '../../kit/reason-field.tsx'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { useTold } from '../../session/told.ts'
import { usePersonaAct } from './use-persona-acts.ts'

interface Props {
  persona: Persona
  onClose: () => void
}

/** Closes the account to everybody, or opens it again; with a reason. */
export function EstadoDialog({ persona: { id, Nombre, inhabilitada }, onClose }: Props) {
  const [motivo, setMotivo] = useState('')
  const act = usePersonaAct(
    id,
    () => call(inhabilitada ? enablePersona : disablePersona, { params: { id }, body: { motivo } }),
    onClose,
  )
  const told = useTold(act, { motivo })
  return (
    <FormDialog
      onClose={onClose}
      title={inhabilitada ? `Habilitar la cuenta de ${Nombre}` : `Inhabilitar la cuenta de ${Nombre}`}
      description={
        inhabilitada
          ? 'Va a poder entrar otra vez con su contraseña.'
          : 'No va a poder entrar y se cierran sus sesiones. Sus compras e inscripciones quedan como están.'
      }
      action={inhabilitada ? 'Habilitar' : 'Inhabilitar'}
      look={inhabilitada ? 'primary' : 'danger'}
      busy={act.isPending}
      ready={motivo.trim() !== ''}
      error={messageOf(act.error, 'motivo')}
      onSubmit={() => act.mutate()}
    >
      <ReasonField hint="Queda en la auditoría." value={motivo} error={told('motivo')} onChange={setMotivo} />
    </FormDialog>
  )
}

/** Another address for the account; both are told. */
export function EmailDialog({ persona: { id, Nombre, Email }, onClose }: Props) {
  const [nuevo, setNuevo] = useState('')
  const [motivo, setMotivo] = useState('')
  const act = usePersonaAct(
    id,
    () => call(changeEmailDePersona, { params: { id }, body: { Email: nuevo, motivo } }),
    onClose,
  )
  const told = useTold(act, { Email: nuevo, motivo })
  return (
    <FormDialog
      onClose={onClose}
      title={`Cambiar el email de ${Nombre}`}
      description={`Hoy es ${Email}. Avisamos a las dos direcciones y se cierran sus sesiones. Antes de cambiarlo, asegurate de que es quien lo pide.`}
      action="Cambiar"
      busy={act.isPending}
      ready={nuevo.trim() !== '' && motivo.trim() !== ''}
      error={messageOf(act.error, 'Email', 'motivo')}
      onSubmit={() => act.mutate()}
    >
      <Field
        label="Email nuevo"
        type="email"
        required
        value={nuevo}
        error={told('Email')}
        onChange={(event) => setNuevo(event.target.value)}
      />
      <ReasonField
        hint="Cómo lo pidió y cómo supiste que era quien dice ser."
        value={motivo}
        error={told('motivo')}
        onChange={setMotivo}
      />
    </FormDialog>
  )
}
