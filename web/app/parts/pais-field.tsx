import { ComboboxField } from '#ui/form/combobox-field.tsx'
import { LoadFailed } from './load-failed.tsx'
import { ALL, readPaises, useOptions } from './lugar-fields.tsx'

const readNames = async () => (await readPaises()).map(({ Nombre }) => ({ value: Nombre, label: Nombre }))

/** A country by its name, for forms without province and locality. */
export function PaisField({ name = 'pais', label = 'País' }: { name?: string; label?: string }) {
  const paises = useOptions(ALL, readNames)
  return (
    <>
      <ComboboxField
        name={name}
        label={label}
        options={paises.options}
        placeholder={paises.loading ? 'Cargando…' : 'Elegí un país'}
      />
      {paises.failed ? <LoadFailed retry={paises.retry} /> : null}
    </>
  )
}
