import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Field, FormError } from '../../kit/field.tsx'
import { say } from '../../kit/toast.tsx'

export interface Decision {
  title: string
  description: string
  /** What the button says that does it. */
  action: string
  danger?: boolean
  motivo?: string
  /** Asks for an amount too; empty means all of it. */
  importe?: boolean
  run: (input: { motivo: string; importe?: number }) => Promise<{ message?: string }>
}

const AMOUNT = /^\d{1,10}([.,]\d{1,2})?$/

/** What cannot be undone asks for a reason, and keeps what was typed when it fails. */
export function DecisionDialog({ decision, onClose }: { decision: Decision; onClose: () => void }) {
  const queries = useQueryClient()
  const [motivo, setMotivo] = useState(decision.motivo ?? '')
  const [importe, setImporte] = useState('')
  const [problem, setProblem] = useState<string>()
  const decide = useMutation({
    mutationFn: () =>
      decision.run({
        motivo: motivo.trim(),
        ...(importe.trim() ? { importe: Number(importe.trim().replace(',', '.')) } : {}),
      }),
    onSuccess: async ({ message }) => {
      await queries.invalidateQueries({ queryKey: ['compras'] })
      say(message ?? 'Listo.')
      onClose()
    },
  })
  const submit = () => {
    if (!motivo.trim()) return setProblem('Escribí el motivo: queda en la historia.')
    if (importe.trim() && !AMOUNT.test(importe.trim())) {
      return setProblem('El importe va en números, con coma para los centavos.')
    }
    setProblem(undefined)
    decide.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={decision.title}
      description={decision.description}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button look={decision.danger ? 'danger' : 'primary'} disabled={decide.isPending} onClick={submit}>
            {decide.isPending ? 'Guardando…' : decision.action}
          </Button>
        </>
      }
    >
      {decision.importe ? (
        <Field
          label="Importe"
          hint="Vacío: todo lo que se puede devolver"
          inputMode="decimal"
          value={importe}
          onChange={(event) => setImporte(event.target.value)}
        />
      ) : null}
      <Field
        label="Motivo"
        maxLength={500}
        value={motivo}
        onChange={(event) => setMotivo(event.target.value)}
      />
      <FormError>{problem ?? (decide.isError ? decide.error.message : undefined)}</FormError>
    </Dialog>
  )
}
