import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { enterGestion } from '#domain/cuentas/staff/sign-in.ts'
import { Button } from '../kit/button.tsx'
import { Field, FormError } from '../kit/field.tsx'
import { call } from './api.ts'
import { messageOf } from './errors.ts'
import { useTold } from './told.ts'

export function PasswordForm({
  email = '',
  onEntered,
}: {
  /** The expected email, which the user can change. */
  email?: string
  onEntered: () => void
}) {
  const [Email, setEmail] = useState(email)
  const [Contrasenia, setContrasenia] = useState('')
  const entry = useMutation({
    mutationFn: () => call(enterGestion, { body: { Email, Contrasenia } }),
    onSuccess: onEntered,
  })
  const told = useTold(entry, { Email, Contrasenia })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    entry.mutate()
  }
  return (
    <form onSubmit={submit} className="grid gap-4" noValidate>
      <FormError>{messageOf(entry.error, 'Email', 'Contrasenia')}</FormError>
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus={email === ''}
        required
        value={Email}
        error={told('Email')}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Field
        label="Contraseña"
        type="password"
        autoComplete="current-password"
        autoFocus={email !== ''}
        required
        value={Contrasenia}
        error={told('Contrasenia')}
        onChange={(event) => setContrasenia(event.target.value)}
      />
      <Button look="primary" type="submit" className="h-11 max-md:h-control" disabled={entry.isPending}>
        {entry.isPending ? 'Un momento…' : 'Continuar'}
      </Button>
      <a
        href="/recuperar-acceso1?para=gestion"
        className="justify-self-center py-2 text-tabla font-semibold text-marca underline underline-offset-4"
      >
        Olvidé mi contraseña
      </a>
    </form>
  )
}
