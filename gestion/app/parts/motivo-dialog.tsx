import { useId, useState } from 'react'
import { FormDialog } from '../kit/form-dialog.tsx'
import { ReasonField } from '../kit/reason-field.tsx'

/** What asks for a reason: one of those at hand, or another. */
export function MotivoDialog({
  motivos,
  run,
  ...dialog
}: {
  title: string
  description: string
  action: string
  motivos: readonly string[]
  onClose: () => void
  run: (motivo: string) => Promise<unknown>
}) {
  const name = useId()
  const [motivo, setMotivo] = useState(motivos[0] ?? '')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    if (!motivo.trim()) return setProblem('Escribí el motivo: queda en la historia.')
    setBusy(true)
    await run(motivo.trim()).catch(() => setBusy(false))
  }
  return (
    <FormDialog {...dialog} busy={busy} onSubmit={submit}>
      {motivos.length > 1 ? (
        <fieldset className="grid gap-1 text-tabla">
          <legend className="sr-only">Motivos guardados</legend>
          {motivos.map((each) => (
            <label key={each} className="flex min-h-9 items-center gap-2">
              <input
                type="radio"
                name={name}
                className="size-4 accent-marca"
                checked={motivo === each}
                onChange={() => setMotivo(each)}
              />
              {each}
            </label>
          ))}
        </fieldset>
      ) : null}
      <ReasonField value={motivo} error={problem} onChange={setMotivo} />
    </FormDialog>
  )
}
