import type { FormField } from './fields.ts'

/** Scrolls to a field and focuses it, after the next paint. */
export function focusField(name: string): void {
  requestAnimationFrame(() => {
    const field = document.querySelector(`[data-campo="${CSS.escape(name)}"]`)
    field?.scrollIntoView({ block: 'center' })
    field?.querySelector<HTMLElement>('input, textarea, select, button, [contenteditable=true]')?.focus()
  })
}

/** The first field with an error, in form order. */
export const firstWrong = (
  fields: readonly Pick<FormField, 'name'>[],
  problems: Readonly<Record<string, string>>,
): string | undefined => fields.find(({ name }) => problems[name])?.name
