import { FieldFrame, type FieldProps, LINE } from './field-frame.tsx'
import { instantOf, localOf } from './local-time.ts'

/** Date and time in Buenos Aires, stored as an instant; null if empty. */
export const DateTimeField = (props: FieldProps<string | null>) => (
  <ClockField {...props} read={localOf} write={instantOf} />
)

/** Local date and time at an event's place, not converted between time zones. The stored `Z` has no meaning. */
export const WallClockField = (props: FieldProps<string | null>) => (
  <ClockField {...props} read={(value) => value.slice(0, 16)} write={(typed) => `${typed}:00Z`} />
)

function ClockField({
  value,
  onChange,
  disabled,
  read,
  write,
  ...frame
}: FieldProps<string | null> & {
  /** `read` turns the stored value into the text to show, `write` does the reverse. */
  read: (value: string) => string
  write: (typed: string) => string
}) {
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <input
          {...wiring}
          type="datetime-local"
          className={LINE}
          disabled={disabled}
          value={value ? read(value) : ''}
          onChange={({ target }) => onChange(target.value ? write(target.value) : null)}
        />
      )}
    </FieldFrame>
  )
}
