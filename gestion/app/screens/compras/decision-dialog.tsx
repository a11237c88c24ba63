import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UsoDeRespuesta } from '#domain/contenidos/respuestas.ts'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { ListTrouble } from '../../kit/form/list-trouble.tsx'
import { NOT_AN_AMOUNT, parseAmount } from '../../kit/form/numbers.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { ReasonField } from '../../kit/reason-field.tsx'
import { say, sayWithUndo } from '../../kit/toast.tsx'
import { useReasons } from '../../parts/use-reasons.ts'
import { messageOf } from '../../session/errors.ts'

export interface Decision {
  title: string
  description: string
  /** What the button says that does it. */
  action: string
  danger?: boolean
  motivo?: string
  /** Asks for an amount of this currency too; empty means all of it. */
  importe?: string
  /** Saved reasons to choose from; what is chosen can still be changed. */
  reasons?: UsoDeRespuesta
  /** Whether what was bought is kept is asked too; by itself, a part keeps it and the whole ends it. */
  conserva?: boolean
  /** Asks for one more thing. Without a reason of its own, that is all it asks. */
  field?: { label: string; type: 'date' | 'email' | 'text'; value?: string }
  run: (input: { motivo: string; importe?: number; conserva?: boolean; field: string }) => Promise<Done>
}

/** What was done, and how it is taken back while that is possible. */
export interface Done {
  message?: string
  undo?: () => Promise<unknown>
}

const CONSERVA = [
  ['', 'Como corresponda: una parte la conserva, todo la termina'],
  ['si', 'La conserva'],
  ['no', 'Termina y se libera el lugar'],
] as const

/** What cannot be undone asks for a reason, and keeps what was typed when it fails. */
export function DecisionDialog({ decision, onClose }: { decision: Decision; onClose: () => void }) {
  const queries = useQueryClient()
  const [motivo, setMotivo] = useState(decision.motivo ?? '')
  const [importe, setImporte] = useState('')
  const amount = importe.trim() ? parseAmount(importe) : undefined
  const [conserva, setConserva] = useState('')
  const [field, setField] = useState(decision.field?.value ?? '')
  const asksWhy = !decision.field || decision.motivo !== undefined
  const reasons = useReasons(decision.reasons)
  const [problem, setProblem] = useState<string>()
  const readAgain = () => queries.invalidateQueries({ queryKey: ['compras'] })
  const decide = useMutation({
    mutationFn: () =>
      decision.run({
        motivo: motivo.trim(),
        field: field.trim(),
        ...(conserva ? { conserva: conserva === 'si' } : {}),
        ...(typeof amount === 'number' ? { importe: amount } : {}),
      }),
    onSuccess: async ({ message = 'Listo.', undo }) => {
      await readAgain()
      if (undo) sayWithUndo(message, () => undo().then(readAgain), 'El correo espera un minuto.')
      else say(message)
      onClose()
    },
    // Whoever came second sees the purchase as it is now.
    onError: readAgain,
  })
  const submit = () => {
    if (decision.field && !field.trim()) return setProblem(`Completá: ${decision.field.label}.`)
    if (asksWhy && !motivo.trim()) return setProblem('Escribí el motivo: queda en la historia.')
    if (amount === null) return setProblem(NOT_AN_AMOUNT)
    setProblem(undefined)
    decide.mutate()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={decision.title}
      description={decision.description}
      action={decide.isPending ? 'Guardando…' : decision.action}
      look={decision.danger ? 'danger' : 'primary'}
      busy={decide.isPending}
      error={problem ?? (decide.isError ? messageOf(decide.error) : undefined)}
      onSubmit={submit}
    >
      {decision.importe ? (
        <Field
          label={decision.importe === 'ARS' ? 'Importe en pesos' : 'Importe en dólares'}
          hint="Vacío: todo lo que se puede devolver"
          inputMode="decimal"
          value={importe}
          onChange={(event) => setImporte(event.target.value)}
        />
      ) : null}
      {decision.conserva ? (
        <fieldset className="grid gap-1 text-tabla">
          <legend className="font-semibold">La inscripción</legend>
          {CONSERVA.map(([value, label]) => (
            <label key={value} className="flex min-h-8 items-center gap-2">
              <input
                type="radio"
                name="conserva"
                className="size-4 shrink-0 accent-marca"
                value={value}
                checked={conserva === value}
                onChange={() => setConserva(value)}
              />
              {label}
            </label>
          ))}
        </fieldset>
      ) : null}
      {decision.field ? (
        <Field
          label={decision.field.label}
          type={decision.field.type}
          value={field}
          onChange={(event) => setField(event.target.value)}
        />
      ) : null}
      <ListTrouble query={reasons} what="No pudimos traer los motivos guardados." />
      {reasons.data?.length ? (
        <fieldset className="grid gap-1 text-tabla">
          <legend className="font-semibold">Motivos guardados</legend>
          <div className="flex flex-wrap gap-1.5 pt-1">
            {reasons.data.map(({ id, titulo, texto }) => (
              <Button key={id} aria-pressed={motivo === texto} onClick={() => setMotivo(texto)}>
                {titulo}
              </Button>
            ))}
          </div>
        </fieldset>
      ) : null}
      {asksWhy ? <ReasonField value={motivo} onChange={setMotivo} /> : null}
    </FormDialog>
  )
}
