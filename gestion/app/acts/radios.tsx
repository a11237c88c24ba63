import { useId } from 'react'
import { type InputProps, optionsOf } from './input-props.ts'

/** Radio buttons for the options of a question. */
export function Radios(props: InputProps) {
  const group = useId()
  const { value, onChange } = props
  return optionsOf(props).map((option) => (
    <label key={option.value} className="flex min-h-9 items-center gap-2 text-tabla">
      <input
        type="radio"
        name={group}
        className="size-4 accent-marca"
        checked={value === option.value}
        onChange={() => onChange(option.value)}
      />
      {option.label}
    </label>
  ))
}
