import { FieldFrame, type FieldProps } from '../kit/form/field-frame.tsx'

interface Choice {
  value: string | number
  label: string
}

/** Checkboxes whose selected values are stored as a list. */
export function ChoicesField({
  choices,
  value,
  onChange,
  disabled,
  ...frame
}: FieldProps<unknown> & { choices: readonly Choice[] }) {
  const chosen = Array.isArray(value) ? (value as (string | number)[]) : []
  const toggle = (each: string | number) =>
    onChange(chosen.includes(each) ? chosen.filter((other) => other !== each) : [...chosen, each])
  return (
    <FieldFrame {...frame} group>
      {() => (
        <div className="grid gap-x-4 sm:grid-cols-2 xl:grid-cols-3">
          {choices.map((choice) => (
            <label key={choice.value} className="flex min-h-control items-center gap-2.5 text-base">
              <input
                type="checkbox"
                className="size-4.5 accent-marca"
                disabled={disabled}
                checked={chosen.includes(choice.value)}
                onChange={() => toggle(choice.value)}
              />
              {choice.label}
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  )
}
