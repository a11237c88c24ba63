import { ListChecks } from 'lucide-react'
import type { FormField } from '../../kit/form/fields.ts'
import { focusField } from '../../kit/form/focus-field.ts'
import type { Problems } from './problems.ts'

/** The problems that block publishing a draft. Each leads to its field. */
export function MissingCard({
  fields,
  problems,
  onOpen,
}: {
  fields: readonly Pick<FormField, 'name' | 'label'>[]
  problems: Problems
  /** Shows the field. */
  onOpen: (name: string) => void
}) {
  const missing = fields.filter(({ name }) => problems[name])
  if (missing.length === 0) return null
  return (
    <section
      aria-label="Lo que falta para publicar"
      className="rounded-tarjeta bg-espera-claro p-3.5 text-tabla text-espera"
    >
      <h2 className="flex items-center gap-2 font-semibold">
        <ListChecks aria-hidden="true" className="size-4" /> Para publicar falta
      </h2>
      <ul className="mt-1">
        {missing.map(({ name, label }) => (
          <li key={name}>
            <button
              type="button"
              className="min-h-7 text-left underline"
              onClick={() => {
                onOpen(name)
                focusField(name)
              }}
            >
              {label}: {problems[name]}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
