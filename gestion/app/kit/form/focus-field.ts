import type { FormField } from './fields.ts'

/** Brings a field into sight, once it is drawn, and the cursor into it. */
export function focusField(name: string): void {
  requestAnimationFrame(() => {
    const field = document.querySelector(`[data-campo="${CSS.escape(name)}"]`)
    field?.scrollIntoView({ block: 'center' })
    field?.querySelector<HTMLElement>('input, textarea, select, button, [contenteditable=true]')?.focus()
  })
}

/** The first one that has something wrong, in the order of the form. */
export const firstWrong = (
  fields: readonly Pick<FormField, 'name'>[],
  problems: Readonly<Record<string, string>>,
): string | undefined => fields.find(({ name }) => problems[name])?.name
