import { useMutation } from '@tanstack/react-query'
import { KeyRound, Smartphone } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import { ApiError } from '#contract/errors.ts'
import { confirmTotp, startTotp } from '#domain/cuentas/staff/sign-in.ts'
import { Button } from '../kit/button.tsx'
import { Field, FormError } from '../kit/field.tsx'
import { call } from './api.ts'
import { messageOf } from './errors.ts'
import { canUseLlaves, makeLlave } from './passkeys.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useTold } from './told.ts'

type Totp = AnswerOf<typeof startTotp>['item']

function problemOf(error: unknown): string | undefined {
  if (!error || error instanceof ApiError || error instanceof TypeError) return messageOf(error)
  return 'No creaste la llave. Probá de nuevo o usá una aplicación.'
}

/** Sets up a second factor, which counts only after a successful test. The first factor brings the recovery codes. */
export default function Enrolment({
  onStart,
  onCodigos,
  onDone,
}: {
  onStart?: () => void
  /** Shows the recovery codes elsewhere instead of here. */
  onCodigos?: (codigos: readonly string[]) => void
  onDone: () => void
}) {
  const [codigos, setCodigos] = useState<readonly string[]>()
  const show = onCodigos ?? setCodigos
  const finish = ({ codigos: made }: { codigos: string[] }) => (made.length ? show(made) : onDone())
  const totp = useMutation({
    mutationFn: async () => (await call(startTotp, { body: { nombre: 'Aplicación' } })).item,
  })
  const llave = useMutation({
    mutationFn: () => makeLlave('Llave de acceso'),
    onMutate: () => onStart?.(),
    onSuccess: finish,
  })
  if (codigos) return <RecoveryCodes codigos={codigos} onDone={onDone} />
  if (totp.data) return <ConfirmTotp totp={totp.data} onStart={onStart} onConfirmed={finish} />
  return (
    <div className="grid gap-3">
      <FormError>{problemOf(llave.error) ?? messageOf(totp.error)}</FormError>
      {canUseLlaves() ? (
        <Choice
          icon={<KeyRound aria-hidden="true" />}
          title="Llave de acceso"
          detail="Con tu huella, tu cara o el PIN de este equipo. Lo más cómodo y seguro."
          onChoose={() => llave.mutate()}
        />
      ) : null}
      <Choice
        icon={<Smartphone aria-hidden="true" />}
        title="Aplicación de códigos"
        detail="Una aplicación del teléfono que muestra seis números."
        onChoose={() => totp.mutate()}
      />
    </div>
  )
}

function Choice({
  icon,
  title,
  detail,
  onChoose,
}: {
  icon: React.ReactNode
  title: string
  detail: string
  onChoose: () => void
}) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex items-start gap-3 rounded-tarjeta border border-borde p-4 text-left hover:bg-pasar [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-marca"
    >
      {icon}
      <span>
        <b className="block font-semibold">{title}</b>
        <span className="text-tabla text-suave">{detail}</span>
      </span>
    </button>
  )
}

function ConfirmTotp({
  totp,
  onStart,
  onConfirmed,
}: {
  totp: Totp
  onStart: (() => void) | undefined
  onConfirmed: (answer: AnswerOf<typeof confirmTotp>) => void
}) {
  const [codigo, setCodigo] = useState('')
  const confirmation = useMutation({
    mutationFn: () => call(confirmTotp, { params: { id: totp.id }, body: { codigo } }),
    onMutate: () => onStart?.(),
    onSuccess: onConfirmed,
  })
  const told = useTold(confirmation, { codigo })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    confirmation.mutate()
  }
  return (
    <form onSubmit={submit} className="grid gap-4" noValidate>
      <ol className="grid list-decimal gap-1 pl-5 text-tabla leading-relaxed">
        <li>Abrí tu aplicación de códigos y escaneá este dibujo.</li>
        <li>Escribí acá los seis números que te muestra.</li>
      </ol>
      <img
        src={totp.qr}
        alt="Código QR para tu aplicación. Si no podés escanearlo, usá la clave escrita."
        className="mx-auto size-44 rounded-campo bg-[#fff]"
      />
      <p className="text-center text-meta text-suave">
        O escribí esta clave:
        <br />
        <code className="text-tabla font-semibold break-all text-texto">
          {totp.secreto.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </p>
      <FormError>{messageOf(confirmation.error, 'codigo')}</FormError>
      <Field
        label="Código de la aplicación"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        autoFocus
        required
        value={codigo}
        error={told('codigo')}
        onChange={(event) => setCodigo(event.target.value)}
        className="tracking-[0.2em]"
      />
      <Button
        look="primary"
        type="submit"
        className="h-11 max-md:h-control"
        disabled={confirmation.isPending || codigo.trim() === ''}
      >
        Confirmar
      </Button>
    </form>
  )
}
