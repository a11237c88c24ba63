import { useState } from 'react'
import { cx } from '#ui/cx.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { sameValue, type Values } from '../../kit/form/fields.ts'
import type { Conflict } from './use-editor.ts'

type Side = 'mine' | 'theirs'

/** A field that both sides may have changed. */
interface Compared {
  name: string
  label: string
  textOf: (value: unknown) => string
}

/** Shows both versions side by side and lets the user choose one for each field that differs. */
export function ConflictDialog({
  conflict,
  fields,
  mine,
  alone = false,
  onResolve,
  onClose,
}: {
  conflict: Conflict
  fields: readonly Compared[]
  mine: Values
  /** The other version was saved by the same person in another window. */
  alone?: boolean
  onResolve: (chosen: Values) => void
  onClose: () => void
}) {
  const { base, theirs, who } = conflict
  const differing = fields.filter(({ name }) => !sameValue(mine[name], theirs[name]))
  // If only one side changed a field, that side is preselected.
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>(() =>
    Object.fromEntries(
      differing.map(({ name }) => [name, sameValue(mine[name], base[name]) ? 'theirs' : 'mine']),
    ),
  )
  const name = who ?? 'Otra persona'
  const theirsName = alone ? 'De la otra ventana' : `De ${name}`
  const resolve = () =>
    onResolve({
      ...mine,
      ...Object.fromEntries(
        Object.entries(sides)
          .filter(([, side]) => side === 'theirs')
          .map(([field]) => [field, theirs[field]]),
      ),
    })
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={alone ? 'Guardaste en otra ventana mientras escribías acá' : `${name} guardó mientras escribías`}
      description="Elegí con qué texto seguir en cada campo. No se perdió nada de lo tuyo."
      actions={
        <>
          <Button onClick={onClose}>Seguir escribiendo</Button>
          <Button look="primary" onClick={resolve}>
            Guardar lo elegido
          </Button>
        </>
      }
    >
      {differing.length === 0 ? <p className="text-tabla">Los dos escribieron lo mismo.</p> : null}
      {differing.map((field) => (
        <fieldset key={field.name} className="grid gap-2 sm:grid-cols-2">
          <legend className="mb-1 text-meta font-semibold text-suave">
            {field.label}
            {sameValue(mine[field.name], base[field.name]) || sameValue(theirs[field.name], base[field.name])
              ? null
              : ' · lo cambiaron los dos'}
          </legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label
              key={side}
              className={cx(
                'flex cursor-pointer items-start gap-2.5 rounded-campo border p-3 text-tabla',
                sides[field.name] === side ? 'border-marca bg-realce' : 'border-linea',
              )}
            >
              <input
                type="radio"
                name={`conflicto-${field.name}`}
                className="mt-0.5 size-4 shrink-0 accent-marca"
                checked={sides[field.name] === side}
                onChange={() => setSides((before) => ({ ...before, [field.name]: side }))}
              />
              <span className="min-w-0">
                <b className="block font-semibold">
                  {side === 'mine' ? (alone ? 'De esta ventana' : 'Lo tuyo') : theirsName}
                </b>
                <span className="block max-h-60 overflow-auto break-words whitespace-pre-line">
                  {field.textOf((side === 'mine' ? mine : theirs)[field.name]) || '(vacío)'}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </Dialog>
  )
}
