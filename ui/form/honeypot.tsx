import type { ComponentProps } from 'react'
import { TRAMPA } from '#contract/honeypot.ts'

/** A field that only bots fill in: off the screen, out of the tab order and hidden from screen readers. */
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
