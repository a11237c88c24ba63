import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import { AJUSTES, type Ajuste, changeAjuste } from '#domain/ajustes/ajustes.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { FormError } from '../../kit/field.tsx'
import { DateTimeField } from '../../kit/form/date-time-field.tsx'
import { LongTextField } from '../../kit/form/text-fields.tsx'
import { say } from '../../kit/toast.tsx'
import { call } from '../../session/api.ts'
import { fieldOf, messageOf } from '../../session/errors.ts'
import { AjusteField } from './ajuste-field.tsx'
import { TEXTOS, textOfAjuste } from './ajustes-texts.ts'

const CHANGED = 'Alguien lo cambió mientras lo mirabas. Ya ves lo de ahora: revisalo y guardá de nuevo.'

/** A setting is changed with a reason, at once or from a minute to come on. */
export function AjusteDialog({
  ajuste,
  onClose,
  onSaved,
  readAgain,
}: {
  ajuste: Ajuste
  onClose: () => void
  onSaved: (ajuste: Ajuste) => void
  readAgain: () => void
}) {
  const { clave } = ajuste
  const [valor, setValor] = useState(ajuste.valor)
  const [desde, setDesde] = useState<string | null>(null)
  const [motivo, setMotivo] = useState('')
  const [tried, setTried] = useState(false)
  const change = useMutation({
    mutationFn: async () =>
      (
        await call(changeAjuste, {
          params: { clave },
          version: ajuste.version,
          body: { valor: valor as boolean, motivo, ...(desde ? { desde } : {}) },
        })
      ).item,
    onSuccess: (now) => {
      say(
        desde ? 'Quedó programado' : 'Listo: ya vale',
        `${TEXTOS[clave].titulo}: ${textOfAjuste(clave, valor)}`,
      )
      onSaved(now)
      onClose()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'CONFLICTO') readAgain()
    },
  })
  const problem = problemOf(AJUSTES[clave].schema.safeParse(valor))
  const errorOf = (part?: string) =>
    (tried ? problem(part) : undefined) ?? fieldOf(change.error, part ? `valor.${part}` : 'valor')
  const submit = () => {
    setTried(true)
    if (motivo.trim() && AJUSTES[clave].schema.safeParse(valor).success) change.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={TEXTOS[clave].titulo}
      description={TEXTOS[clave].ayuda}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button look="primary" disabled={change.isPending} onClick={submit}>
            {change.isPending ? 'Guardando…' : desde ? 'Programar' : 'Cambiar ahora'}
          </Button>
        </>
      }
    >
      <AjusteField clave={clave} value={valor} onChange={setValor} errorOf={errorOf} />
      <DateTimeField
        label="Desde"
        hint="Vacío: desde ahora. La hora es la de Buenos Aires."
        value={desde}
        onChange={setDesde}
        error={fieldOf(change.error, 'desde')}
      />
      <LongTextField
        label="Motivo"
        rows={2}
        value={motivo}
        onChange={setMotivo}
        error={
          (tried && !motivo.trim() ? 'Escribí el motivo: queda en la historia' : undefined) ??
          fieldOf(change.error, 'motivo')
        }
      />
      <FormError>{tellOf(change.error)}</FormError>
    </Dialog>
  )
}

type Checked = {
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined
}

/** By part of the value; what stands deeper is told of the part that holds it. */
function problemOf({ error }: Checked) {
  return (part?: string) =>
    error?.issues.find(({ path }) => part === undefined || String(path[0]) === part)?.message
}

/** What stands beside no field. */
function tellOf(error: unknown): string | undefined {
  if (error instanceof ApiError && error.code === 'CONFLICTO') return CHANGED
  return error instanceof ApiError && Object.keys(error.fields).length ? undefined : messageOf(error)
}
