import { FieldFrame, type FieldProps, LINE } from './field-frame.tsx'
import { instantOf, localOf } from './local-time.ts'

/** A day and a minute in Buenos Aires, kept as an instant; null where there is none. */
export const DateTimeField = (props: FieldProps<string | null>) => (
  <ClockField {...props} read={localOf} write={instantOf} />
)

/** Digits of the clock at some place, the same wherever they are typed; they travel with a Z that means nothing. */
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
  /** The digits to show, and what is kept of those that are typed. */
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
