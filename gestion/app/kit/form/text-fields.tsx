import { CONTROL, FieldFrame, type FieldProps, LINE } from './field-frame.tsx'

export function TextField({
  value,
  onChange,
  disabled,
  placeholder,
  ...frame
}: FieldProps<string> & { placeholder?: string }) {
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <input
          {...wiring}
          type="text"
          className={LINE}
          disabled={disabled}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  )
}

/** A multi-line plain text field that grows with its text. */
export function LongTextField({
  value,
  onChange,
  disabled,
  rows = 3,
  ...frame
}: FieldProps<string> & { rows?: number }) {
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <textarea
          {...wiring}
          rows={rows}
          className={`${CONTROL} field-sizing-content max-h-96 min-h-20 py-2 leading-relaxed`}
          disabled={disabled}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  )
}
