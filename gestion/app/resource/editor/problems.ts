import { sentForm } from '#contract/staff-endpoints.ts'
import type { Values } from '../../kit/form/fields.ts'
import type { ResourceScreen } from '../screen.ts'

export type Problems = Readonly<Record<string, string>>

/** What the form would be refused for, by field. */
export function problemsOf({ staff }: Pick<ResourceScreen, 'staff'>, values: Values): Problems {
  const parsed = sentForm(staff.declaration).safeParse(values)
  if (parsed.success) return {}
  const found: Record<string, string> = {}
  for (const {
    path: [name, at],
    message,
  } of parsed.error.issues) {
    // Of several of a kind it is said which.
    found[String(name ?? '')] ??= typeof at === 'number' ? `N.º ${at + 1}: ${message}` : message
  }
  return found
}
