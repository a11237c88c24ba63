import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { api } from '#client/api.ts'
import { listLocalidades, listPaises, listProvincias } from '#domain/ubicaciones/ubicaciones.ts'
import { Button } from '#ui/button.tsx'
import type { Option } from '#ui/choice-fields.tsx'
import { ComboboxField } from '#ui/combobox-field.tsx'

interface LugarNames {
  pais: string
  provincia: string
  localidad: string
}

const FIELDS: LugarNames = { pais: 'pais', provincia: 'provincia', localidad: 'localidad' }
const LOAD_FAILED = 'No hemos podido cargar datos escenciales'

type Loaded = { key: string; options: readonly Option[] | 'failed' }

/** The options for `key`; undefined while they load, none without a key. */
function useOptions(key: string, load: (key: string) => Promise<Option[]>) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` reads the key only, and `attempt` repeats it
  useEffect(() => {
    if (!key) return
    let current = true
    setLoaded(undefined)
    load(key).then(
      (options) => current && setLoaded({ key, options }),
      () => current && setLoaded({ key, options: 'failed' }),
    )
    return () => {
      current = false
    }
  }, [key, attempt])
  const options = loaded?.key === key ? loaded.options : undefined
  return {
    options: Array.isArray(options) ? (options as readonly Option[]) : [],
    loading: Boolean(key) && options === undefined,
    failed: options === 'failed',
    retry: () => setAttempt((count) => count + 1),
  }
}

const toOption = (id: number, Nombre: string): Option => ({ value: String(id), label: Nombre })

async function loadPaises() {
  const { data } = await api(listPaises, { query: { limit: 1000, order: 'Nombre' } })
  return data
}

/** A country by its name, for forms that send nothing else of a place. */
export function PaisField({ name = 'pais', label = 'País' }: { name?: string; label?: string }) {
  const paises = useOptions('todos', async () =>
    (await loadPaises()).map(({ Nombre }) => ({ value: Nombre, label: Nombre })),
  )
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

function LoadFailed({ retry }: { retry: () => void }) {
  return (
    <p role="alert" className="col-span-full flex flex-wrap items-center gap-3 text-error">
      {LOAD_FAILED}
      <Button size="sm" variant="outline" onClick={retry}>
        Reintentar
      </Button>
    </p>
  )
}

/**
 * Country, province and locality: choosing a country loads its provinces, choosing a province its localities, and
 * choosing none (0 on the wire) empties what depends on it (A5, B4). The form keeps ids.
 */
export function LugarFields({
  names = FIELDS,
  nombres,
}: {
  /** The names of the three fields in the form. */
  names?: LugarNames
  /** Fields of the form that take the chosen names, where a form sends them too. */
  nombres?: LugarNames
}) {
  const { setValue } = useFormContext()
  const [pais = '', provincia = ''] = useWatch({ name: [names.pais, names.provincia] }) as string[]

  const paises = useOptions('todos', async () =>
    (await loadPaises()).map((row) => toOption(row.IdPais, row.Nombre)),
  )
  const provincias = useOptions(idOf(pais), async (IdPais) => {
    const query = { IdPais: Number(IdPais), limit: 2000, order: 'Nombre' }
    const { data } = await api(listProvincias, { query })
    return data.map((row) => toOption(row.IdProvincia, row.Nombre))
  })
  const localidades = useOptions(idOf(provincia), async (IdProvincia) => {
    const query = { IdProvincia: Number(IdProvincia), limit: 3000, order: 'Nombre' }
    const { data } = await api(listLocalidades, { query })
    return data.map((row) => toOption(row.IdLocalidad, row.Nombre))
  })
  const lists = { pais: paises, provincia: provincias, localidad: localidades }

  function chosen(field: keyof LugarNames, value: string, below: (keyof LugarNames)[]) {
    for (const name of below) setValue(names[name], '')
    if (!nombres) return
    const label = lists[field].options.find((option) => option.value === value)?.label ?? ''
    setValue(nombres[field], label)
    for (const name of below) setValue(nombres[name], '')
  }

  return (
    <>
      <ComboboxField
        name={names.pais}
        label="País"
        options={paises.options}
        placeholder={paises.loading ? 'Cargando…' : 'Elegí un país'}
        onChange={(value) => chosen('pais', value, ['provincia', 'localidad'])}
      />
      <ComboboxField
        name={names.provincia}
        label="Provincia"
        options={provincias.options}
        placeholder={
          idOf(pais) ? (provincias.loading ? 'Cargando…' : 'Elegí una provincia') : 'Elegí antes el país'
        }
        disabled={!idOf(pais)}
        onChange={(value) => chosen('provincia', value, ['localidad'])}
      />
      <ComboboxField
        name={names.localidad}
        label="Localidad"
        options={localidades.options}
        placeholder={
          idOf(provincia)
            ? localidades.loading
              ? 'Cargando…'
              : 'Elegí una localidad'
            : 'Elegí antes la provincia'
        }
        disabled={!idOf(provincia)}
        onChange={(value) => chosen('localidad', value, [])}
      />
      {Object.entries(lists).map(([name, list]) =>
        list.failed ? <LoadFailed key={name} retry={list.retry} /> : null,
      )}
    </>
  )
}

/** What a select with a "none" entry calls 0 is no choice at all. */
function idOf(value: string | number | undefined): string {
  return value && String(value) !== '0' ? String(value) : ''
}
