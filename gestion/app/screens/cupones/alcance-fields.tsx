import { useQuery } from '@tanstack/react-query'
import type { Option } from '../../kit/form/choice-fields.tsx'
import { FieldFrame, type FieldProps } from '../../kit/form/field-frame.tsx'
import { ListTrouble } from '../../kit/form/list-trouble.tsx'
import { loadCategorias } from '../../parts/categoria-options.ts'
import { loadEventos } from '../../parts/evento-options.ts'

const NONE: readonly Option[] = []

/** Selects several options of a list. A selected option that is no longer in the list stays selected. */
function SeveralField({
  value,
  onChange,
  disabled,
  from,
  load,
  ...frame
}: FieldProps<unknown> & { from: string; load: () => Promise<readonly Option[]> }) {
  const list = useQuery({ queryKey: [from, 'options'], queryFn: load })
  const options = list.data ?? NONE
  const chosen = Array.isArray(value) ? (value as number[]) : []
  return (
    <FieldFrame {...frame} group>
      {() => (
        <div className="max-h-56 overflow-y-auto rounded-campo border border-borde bg-superficie px-3 py-1">
          <ListTrouble query={list} />
          {options.map((option) => (
            <label key={option.value} className="flex min-h-9 items-center gap-2.5 text-base">
              <input
                type="checkbox"
                className="size-4.5 shrink-0 accent-marca"
                disabled={disabled}
                checked={chosen.includes(option.value as number)}
                onChange={(event) =>
                  onChange(
                    event.target.checked
                      ? [...chosen, option.value]
                      : chosen.filter((each) => each !== option.value),
                  )
                }
              />
              {option.label}
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  )
}

export const EventosField = (props: FieldProps<unknown>) => (
  <SeveralField {...props} from="eventos" load={() => loadEventos()} />
)
export const CategoriasField = (props: FieldProps<unknown>) => (
  <SeveralField {...props} from="categorias" load={loadCategorias} />
)
