import { Field } from './field.tsx'

const MOTIVO_MAX = 500

/** The field for the reason of an action. */
export function ReasonField({
  onChange,
  ...props
}: {
  value: string
  onChange: (motivo: string) => void
  hint?: string
  error?: string | undefined
}) {
  return (
    <Field
      label="Motivo"
      required
      maxLength={MOTIVO_MAX}
      onChange={(event) => onChange(event.target.value)}
      {...props}
    />
  )
}
