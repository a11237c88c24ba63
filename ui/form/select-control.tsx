import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { controlClass } from './field.tsx'

/** A native select with the arrow of the site. */
export function SelectControl({
  empty,
  options,
  className,
  ...props
}: ComponentProps<'select'> & {
  /** Label of the first option, whose value is empty. */
  empty: string
  options: readonly { value: string; label: string }[]
}) {
  return (
    <div className="relative">
      <select
        {...props}
        className={cx(controlClass, 'appearance-none truncate pr-[min(2.75rem,13vw)]', className)}
      >
        <option value="">{empty}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-[min(1rem,4vw)] my-auto size-5 text-tinta-suave"
      />
    </div>
  )
}
