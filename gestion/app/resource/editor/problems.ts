import { sentForm } from '#contract/staff-endpoints.ts'
import type { Values } from '../../kit/form/fields.ts'
import type { ResourceScreen } from '../screen.ts'

export type Problems = Readonly<Record<string, string>>

/** The errors that the server would return for the form, by field. */
export function problemsOf({ staff }: Pick<ResourceScreen, 'staff'>, values: Values): Problems {
  const parsed = sentForm(staff.declaration).safeParse(values)
  if (parsed.success) return {}
  const found: Record<string, string> = {}
  for (const {
    path: [name, at],
    message,
  } of parsed.error.issues) {
    // In a list, the message names the element.
    found[String(name ?? '')] ??= typeof at === 'number' ? `N.º ${at + 1}: ${message}` : message
  }
  return found
}
