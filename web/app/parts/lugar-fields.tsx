import { useCallback } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { readPublic } from '#client/read-public.ts'
import { divisionDe } from '#domain/ubicaciones/division.ts'
import type { listLocalidades, listPaises, listProvincias } from '#domain/ubicaciones/ubicaciones.ts'
import type { Option } from '#ui/form/choice-fields.tsx'
import { ComboboxField } from '#ui/form/combobox-field.tsx'
import { useLoad } from '../lib/use-load.ts'
import { useCodigoPais } from '../lib/visitante.ts'
import { LoadFailed } from './load-failed.tsx'

interface LugarNames {
  pais: string
  provincia: string
  localidad: string
}

const FIELDS: LugarNames = { pais: 'pais', provincia: 'provincia', localidad: 'localidad' }

/** Loads the options for `key`. Empty while loading and without a key. */
export function useOptions<O>(key: string, read: (key: string) => Promise<O[]>) {
  const readKey = useCallback(() => read(key), [key, read])
  const load = useLoad(key ? readKey : null)
  return {
    options: load.state === 'fulfilled' ? load.data : [],
    loading: key && load.state === 'pending',
    failed: load.state === 'rejected',
    retry: load.reload,
  }
}

export const ALL = 'todos'
const toOption = (id: number, Nombre: string): Option => ({ value: String(id), label: Nombre })

export async function readPaises() {
  return (await readPublic<typeof listPaises>('/data/paises', { limit: '1000', order: 'Nombre' })).data
}
const readPaisOptions = async () =>
  (await readPaises()).map((row) => ({ ...toOption(row.IdPais, row.Nombre), codigo: row.codigo }))

async function readProvincias(IdPais: string) {
  const query = { IdPais, limit: '2000', order: 'Nombre' }
  const { data } = await readPublic<typeof listProvincias>('/data/provincias', query)
  return data.map((row) => toOption(row.IdProvincia, row.Nombre))
}

async function readLocalidades(IdProvincia: string) {
  // Without the limit of 3000 in the specification, because England has more localities.
  const query = { IdProvincia, order: 'Nombre' }
  const { data } = await readPublic<typeof listLocalidades>('/data/localidades', query)
  return data.map((row) => toOption(row.IdLocalidad, row.Nombre))
}

/**
 * Country, province and locality. Choosing a country loads its provinces, and choosing a province its localities.
 * Clearing a field (0 on the wire) clears those that depend on it (A5, B4). The form holds ids.
 */
export function LugarFields({
  names = FIELDS,
  nombres,
  suggest = false,
}: {
  /** The names of the three fields in the form. */
  names?: LugarNames
  /** Fields of the form for the chosen names, if the form sends them too. */
  nombres?: LugarNames
  /** Preselects the country of the visitor's location. */
  suggest?: boolean
}) {
  const { setValue } = useFormContext()
  const [pais, provincia] = useWatch({ name: [names.pais, names.provincia] }).map(idOf) as [string, string]

  const paises = useOptions(ALL, readPaisOptions)
  const provincias = useOptions(pais, readProvincias)
  const localidades = useOptions(provincia, readLocalidades)
  const lists = { pais: paises, provincia: provincias, localidad: localidades }

  const codigo = useCodigoPais()
  const suggested = suggest ? codigo : undefined
  const suggestion = paises.options.find((option) => option.codigo === suggested)

  // Uses the suggested country before it is selected, so that the label does not change.
  const chosen = paises.options.find((option) => option.value === pais)
  const division = divisionDe(chosen?.codigo ?? suggested ?? '')

  function choose(field: keyof LugarNames, value: string, below: (keyof LugarNames)[]) {
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
        autoComplete="country-name"
        options={paises.options}
        suggestion={suggestion?.value}
        placeholder={paises.loading ? 'Cargando…' : 'Elegí un país'}
        onChange={(value) => choose('pais', value, ['provincia', 'localidad'])}
      />
      <ComboboxField
        name={names.provincia}
        label={division.titulo}
        autoComplete="address-level1"
        options={provincias.options}
        placeholder={pais ? (provincias.loading ? 'Cargando…' : 'Elegí de la lista') : 'Elegí antes un país'}
        disabled={!pais}
        onChange={(value) => choose('provincia', value, ['localidad'])}
      />
      <ComboboxField
        name={names.localidad}
        label="Localidad"
        autoComplete="address-level2"
        options={localidades.options}
        // A hint instead of a placeholder, because long words do not fit into a field on a phone.
        hint={provincia ? undefined : `Elegí antes ${division.una}.`}
        placeholder={localidades.loading ? 'Cargando…' : provincia && 'Elegí una localidad'}
        disabled={!provincia}
        onChange={(value) => choose('localidad', value, [])}
      />
      {Object.entries(lists).map(
        ([name, list]) => list.failed && <LoadFailed key={name} retry={list.retry} />,
      )}
    </>
  )
}

/** The chosen id as text. 0 means no choice. */
function idOf(value: string | number | undefined): string {
  return value && String(value) !== '0' ? String(value) : ''
}
