import type { ReactNode } from 'react'

/** A search result to choose: its title, and a detail that distinguishes it from the others. */
export function RadioRow({
  name,
  title,
  checked,
  disabled,
  onChoose,
  children,
}: {
  /** Name of the radio group. */
  name: string
  title: string
  checked: boolean
  disabled?: boolean
  onChoose: () => void
  children: ReactNode
}) {
  return (
    <label className="flex min-h-11 max-md:min-h-control items-center gap-2.5 border-t border-linea-suave px-1 py-1.5">
      <input
        type="radio"
        name={name}
        className="size-4 shrink-0 accent-marca"
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
      />
      <span className="min-w-0">
        <b className="block font-semibold">{title}</b>
        {children}
      </span>
    </label>
  )
}
