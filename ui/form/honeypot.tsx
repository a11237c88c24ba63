import type { ComponentProps } from 'react'
import { TRAMPA } from '#contract/honeypot.ts'

/** Off the screen, out of the tab order and unknown to screen readers; only programs fill it in. */
export function Honeypot(props: Omit<ComponentProps<'input'>, 'type' | 'name'>) {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        No completes este campo
        <input type="text" name={TRAMPA} tabIndex={-1} autoComplete="off" defaultValue="" {...props} />
      </label>
    </div>
  )
}
