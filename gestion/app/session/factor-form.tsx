import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import { type SignIn, showFactor } from '#domain/cuentas/staff/sign-in.ts'
import { Button } from '../kit/button.tsx'
import { Field, FormError } from '../kit/field.tsx'
import { call } from './api.ts'
import { messageOf } from './errors.ts'
import { canUseLlaves, showLlave } from './passkeys.ts'

type Way = 'totp' | 'respaldo'

function problemOf(error: unknown): string | undefined {
  if (!error || error instanceof ApiError || error instanceof TypeError) return messageOf(error)
  return 'No usaste la llave. Probá de nuevo o entrá de otra manera.'
}

/** Asks for the second factor, at sign-in and before critical actions. */
export function FactorForm({ factores, onShown }: { factores: SignIn['factores']; onShown: () => void }) {
  const hasTotp = factores.includes('totp')
  const hasLlave = factores.includes('llave') && canUseLlaves()
  const [way, setWay] = useState<Way>(hasTotp ? 'totp' : 'respaldo')
  const [codigo, setCodigo] = useState('')
  const byCode = useMutation({
    mutationFn: () => call(showFactor, { body: { clase: way, codigo } }),
    onSuccess: onShown,
    onError: () => setCodigo(''),
  })
  const byLlave = useMutation({ mutationFn: showLlave, onSuccess: onShown })
  const busy = byCode.isPending || byLlave.isPending
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    byLlave.reset()
    byCode.mutate()
  }
  return (
    <form onSubmit={submit} className="grid gap-4" noValidate>
      {hasLlave ? (
        <Button
          className="h-11 max-md:h-control"
          disabled={busy}
          onClick={() => {
            byCode.reset()
            byLlave.mutate()
          }}
        >
          <KeyRound aria-hidden="true" /> Usar mi llave de acceso
        </Button>
      ) : null}
      <FormError>{problemOf(byCode.error) ?? problemOf(byLlave.error)}</FormError>
      {way === 'totp' ? (
        <Field
          key="totp"
          label="Código de tu aplicación"
          hint="Seis números, que cambian cada medio minuto."
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          autoFocus
          required
          value={codigo}
          onChange={(event) => setCodigo(event.target.value)}
          className="tracking-[0.2em]"
        />
      ) : (
        <Field
          key="respaldo"
          label="Código de recuperación"
          hint="Uno de los diez que guardaste. Cada uno sirve una vez."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          autoFocus
          required
          value={codigo}
          onChange={(event) => setCodigo(event.target.value)}
        />
      )}
      <Button
        look="primary"
        type="submit"
        className="h-11 max-md:h-control"
        disabled={busy || codigo.trim() === ''}
      >
        {busy ? 'Un momento…' : 'Continuar'}
      </Button>
      {hasTotp ? (
        <Button
          look="quiet"
          onClick={() => {
            byCode.reset()
            setCodigo('')
            setWay(way === 'totp' ? 'respaldo' : 'totp')
          }}
        >
          {way === 'totp' ? 'Usar un código de recuperación' : 'Usar el código de la aplicación'}
        </Button>
      ) : null}
      {way === 'respaldo' ? (
        <p className="text-meta leading-relaxed text-suave">
          ¿Tampoco tenés los códigos? Pedile a alguien de Administración que restablezca tu entrada desde
          «Equipo»: te llega un correo para empezar de nuevo.
        </p>
      ) : null}
    </form>
  )
}
