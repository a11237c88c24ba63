import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import { AJUSTES, type Ajuste, type CambioDeAjuste, changeAjuste } from '#domain/ajustes/ajustes.ts'
import { DateTimeField } from '../../kit/form/date-time-field.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { ReasonField } from '../../kit/reason-field.tsx'
import { formatMoment } from '../../kit/time.ts'
import { say } from '../../kit/toast.tsx'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { useTold } from '../../session/told.ts'
import { AjusteField } from './ajuste-field.tsx'
import { TEXTOS, textOfAjuste, wholeTextOfAjuste } from './ajustes-texts.ts'

/** Changes a setting, with a reason, now or at a future time. */
export function AjusteDialog({
  ajuste,
  onClose,
  onRead,
}: {
  ajuste: Ajuste
  onClose: () => void
  /** Receives the current setting, saved here or by another person. */
  onRead: (ajuste: Ajuste) => void
}) {
  const { clave } = ajuste
  // The version when the dialog opened. The list behind it reloads meanwhile.
  const [version, setVersion] = useState(ajuste.version)
  const [theirs, setTheirs] = useState<CambioDeAjuste>()
  const [valor, setValor] = useState(ajuste.valor)
  const [desde, setDesde] = useState<string | null>(null)
  const [motivo, setMotivo] = useState('')
  const [tried, setTried] = useState(false)
  const change = useMutation({
    mutationFn: async () =>
      (
        await call(changeAjuste, {
          params: { clave },
          version,
          body: { valor: valor as boolean, motivo, ...(desde ? { desde } : {}) },
        })
      ).item,
    onSuccess: (now) => {
      say(
        desde ? 'Quedó programado' : 'Listo: ya vale',
        `${TEXTOS[clave].titulo}: ${textOfAjuste(clave, valor)}`,
      )
      onRead(now)
      onClose()
    },
    onError: (error) => {
      const now = conflictOf(error)
      if (!now) return
      setVersion(now.version)
      setTheirs(now.cambios.toSorted((a, b) => b.id - a.id)[0])
      onRead(now)
    },
  })
  const problem = problemOf(AJUSTES[clave].schema.safeParse(valor))
  const told = useTold(change, { valor, desde, motivo })
  const errorOf = (part?: string) =>
    (tried ? problem(part) : undefined) ?? told(part ? `valor.${part}` : 'valor')
  const submit = () => {
    setTried(true)
    if (motivo.trim() && AJUSTES[clave].schema.safeParse(valor).success) change.mutate()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={TEXTOS[clave].titulo}
      description={TEXTOS[clave].ayuda}
      action={change.isPending ? 'Guardando…' : desde ? 'Programar' : 'Cambiar ahora'}
      busy={change.isPending}
      error={tellOf(change.error)}
      onSubmit={submit}
    >
      <AjusteField clave={clave} value={valor} onChange={setValor} errorOf={errorOf} />
      <DateTimeField
        label="Desde"
        hint="Vacío: desde ahora. La hora es la de Buenos Aires."
        value={desde}
        onChange={setDesde}
        error={told('desde')}
      />
      <ReasonField
        value={motivo}
        onChange={setMotivo}
        error={
          (tried && !motivo.trim() ? 'Escribí el motivo: queda en la historia' : undefined) ?? told('motivo')
        }
      />
      {theirs ? <Theirs clave={clave} cambio={theirs} /> : null}
    </FormDialog>
  )
}

type Checked = {
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined
}

/** The error of each part of the value. Errors deeper inside belong to the part that contains them. */
function problemOf({ error }: Checked) {
  return (part?: string) =>
    error?.issues.find(({ path }) => part === undefined || String(path[0]) === part)?.message
}

/** Shows the other person's change and keeps the typed value. Saving again overwrites that change. */
function Theirs({ clave, cambio }: { clave: Ajuste['clave']; cambio: CambioDeAjuste }) {
  const { autor, valor, desde, estado, motivo } = cambio
  return (
    <div role="alert" className="grid gap-1 rounded-campo bg-espera-claro p-3 text-tabla text-espera">
      <p className="font-semibold">{autor ?? 'Otra persona'} lo cambió mientras escribías.</p>
      <p className="break-words">
        Puso: {wholeTextOfAjuste(clave, valor)}
        {estado === 'programada' ? `, desde ${formatMoment(desde)}` : ''}
      </p>
      <p className="break-words">Motivo: {motivo}</p>
      <p>Lo tuyo sigue acá. Si lo guardás de nuevo, vale lo tuyo.</p>
    </div>
  )
}

const conflictOf = (error: unknown): Ajuste | undefined =>
  error instanceof ApiError && error.code === 'CONFLICTO' ? (error.actual as Ajuste | undefined) : undefined

/** The error that belongs to no field. */
function tellOf(error: unknown): string | undefined {
  if (conflictOf(error)) return undefined
  return error instanceof ApiError && Object.keys(error.fields).length ? undefined : messageOf(error)
}
