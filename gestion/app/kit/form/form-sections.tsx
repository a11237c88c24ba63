import { Card } from '../card.tsx'
import {
  applies,
  type FormField,
  type FormSection,
  isShownAsLeftOver,
  isWide,
  sameValue,
  type Values,
} from './fields.ts'
import { DeclaredField } from './form-field.tsx'

const NOTHING: Values = {}
const LEFT_OVER = 'Quedó guardado, pero así el sitio no lo muestra: borralo si no va.'
const names = new Intl.ListFormat('es-AR')

/** Names the fields whose values are discarded when the form is saved. */
export function DroppedNote({ fields }: { fields: readonly FormField[] }) {
  if (fields.length === 0) return null
  return (
    <p role="status" className="text-base text-suave">
      Así no se guarda lo que hay en {names.format(fields.map(({ label }) => `«${label}»`))}.
    </p>
  )
}

export function FormSections({
  sections,
  values,
  stored = NOTHING,
  errors,
  onChange,
  disabled = false,
  fixed = false,
  published,
}: {
  sections: readonly FormSection[]
  values: Values
  /** The values of the stored row. */
  stored?: Values
  errors: Readonly<Record<string, string>>
  onChange: (name: string, value: unknown) => void
  disabled?: boolean
  /** The row already exists, so `fixed` fields cannot change. */
  fixed?: boolean
  /** The published values. Fields that differ from them are marked. */
  published?: Values | undefined
}) {
  const shown = sections
    .map(({ title, fields }) => ({ title, fields: fields.filter((field) => applies(field, values, stored)) }))
    .filter(({ fields }) => fields.length > 0)
  return (
    <Card>
      <div className="grid gap-5">
        {shown.map(({ title, fields }) => (
          <section key={title} aria-label={title} className="border-linea not-first:border-t not-first:pt-4">
            <h2 className="mb-2.5 text-encabezado font-semibold">{title}</h2>
            <div className="grid gap-x-4 gap-y-3.5 sm:grid-cols-2 xl:grid-cols-3">
              {fields.map((field) => (
                <div key={field.name} className={isWide(field) ? 'sm:col-span-full' : undefined}>
                  <DeclaredField
                    field={isShownAsLeftOver(field, values, stored) ? { ...field, hint: LEFT_OVER } : field}
                    value={values[field.name]}
                    error={errors[field.name]}
                    disabled={disabled || (fixed && field.fixed === true)}
                    changed={published !== undefined && !sameValue(values[field.name], published[field.name])}
                    onChange={(value) => onChange(field.name, value)}
                  />
                </div>
              ))}
            </div>
          </section>
        ))}
      </div>
    </Card>
  )
}
