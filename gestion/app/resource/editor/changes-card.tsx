import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { type FormField, sameValue, type Values } from '../../kit/form/fields.ts'
import { DiffField } from './diff-text.tsx'

/** The changes that publishing the draft would make, field by field. */
export function ChangesCard({
  fields,
  published,
  values,
  onRevert,
}: {
  fields: readonly FormField[]
  published: Values
  values: Values
  /** Absent if the user may not edit. */
  onRevert?: ((name: string) => void) | undefined
}) {
  const changed = fields.filter(({ name }) => !sameValue(values[name], published[name]))
  if (changed.length === 0) return null
  return (
    <Card
      title="Cambios sin publicar"
      aside={<span className="pr-1.5 text-meta text-suave">contra lo publicado</span>}
      flush
    >
      <ul className="text-tabla">
        {changed.map((field) => (
          <li key={field.name} className="border-t border-linea px-3.5 py-2.5">
            <div className="flex items-center gap-2">
              <b className="font-semibold">{field.label}</b>
              {onRevert ? (
                <Button
                  look="quiet"
                  className="-my-1.5 -mr-2.5 ml-auto"
                  aria-label={`Descartar el cambio de ${field.label}`}
                  onClick={() => onRevert(field.name)}
                >
                  Descartar
                </Button>
              ) : null}
            </div>
            <p className="mt-1 leading-relaxed break-words whitespace-pre-line">
              <DiffField field={field} before={published[field.name]} after={values[field.name]} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
