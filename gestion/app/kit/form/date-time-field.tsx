import { FieldFrame, type FieldProps, LINE } from './field-frame.tsx'
import { instantOf, localOf } from './local-time.ts'

/** A day and a minute in Buenos Aires, kept as an instant; null where there is none. */
export function DateTimeField({ value, onChange, disabled, ...frame }: FieldProps<string | null>) {
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <input
          {...wiring}
          type="datetime-local"
          className={LINE}
          disabled={disabled}
          value={value ? localOf(value) : ''}
          onChange={(event) => onChange(event.target.value ? instantOf(event.target.value) : null)}
        />
      )}
    </FieldFrame>
  )
}

/** Digits of the clock at some place, the same wherever they are typed; they travel with a Z that means nothing. */
export function WallClockField({ value, onChange, disabled, ...frame }: FieldProps<string | null>) {
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <input
          {...wiring}
          type="datetime-local"
          className={LINE}
          disabled={disabled}
          value={value?.slice(0, 16) ?? ''}
          onChange={(event) => onChange(event.target.value ? `${event.target.value}:00Z` : null)}
        />
      )}
    </FieldFrame>
  )
}
