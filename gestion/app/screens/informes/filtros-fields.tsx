import { useQuery } from '@tanstack/react-query'
import type { ClaseDeInforme } from '#domain/informes/clases.ts'
import { type Filtros, isBackwards, PERIODOS } from '#domain/informes/informes.ts'
import { Field } from '../../kit/field.tsx'
import { SelectField } from '../../kit/form/choice-fields.tsx'
import { ListTrouble } from '../../kit/form/list-trouble.tsx'
import { loadEventos } from '../../parts/evento-options.ts'
import { useMay } from '../../session/staff.tsx'
import { NOMBRE_DE_PERIODO, palabraOf } from './nombres.ts'

interface Props {
  clase: ClaseDeInforme
  value: Filtros
  onChange: (filtros: Filtros) => void
}

/** The filters of a report. */
export function FiltrosFields({ clase, value, onChange }: Props) {
  const set = (change: Partial<Filtros>) => onChange({ ...value, ...change })
  return (
    <div className="grid gap-3">
      {clase.periodo ? (
        <SelectField
          label={clase.otrasFechas ? 'Período' : clase.periodo}
          value={value.periodo}
          options={PERIODOS.map((each) => ({ value: each, label: NOMBRE_DE_PERIODO[each] }))}
          onChange={(periodo) => set({ periodo: periodo ?? 'todo' })}
        />
      ) : null}
      {clase.periodo && clase.otrasFechas && value.periodo !== 'todo' ? (
        <SelectField
          label="El período cuenta las"
          none={clase.periodo.toLowerCase()}
          value={value.fecha}
          options={Object.entries(clase.otrasFechas).map(([fecha, nombre]) => ({
            value: fecha,
            label: nombre.toLowerCase(),
          }))}
          onChange={(fecha) => set({ fecha })}
        />
      ) : null}
      {clase.periodo && value.periodo === 'fechas' ? (
        <div className="grid grid-cols-2 gap-2">
          <Field
            type="date"
            label="Desde"
            value={value.desde ?? ''}
            onChange={({ target }) => set({ desde: target.value || null })}
          />
          <Field
            type="date"
            label="Hasta"
            value={value.hasta ?? ''}
            error={isBackwards(value) ? '«Desde» va antes que «Hasta».' : undefined}
            onChange={({ target }) => set({ hasta: target.value || null })}
          />
        </div>
      ) : null}
      {clase.porEvento ? (
        <EventoField value={value.IdEvento} onChange={(IdEvento) => set({ IdEvento })} />
      ) : null}
      {Object.entries(clase.opciones).map(([name, { nombre, valores }]) => (
        <Opciones
          key={name}
          nombre={nombre}
          valores={valores}
          value={value.opciones[name] ?? []}
          onChange={(chosen) => set({ opciones: { ...value.opciones, [name]: chosen } })}
        />
      ))}
    </div>
  )
}

function EventoField({
  value,
  onChange,
}: {
  value: number | null
  onChange: (IdEvento: number | null) => void
}) {
  const may = useMay()
  const eventos = useQuery({
    queryKey: ['eventos', 'options'],
    queryFn: () => loadEventos(),
    enabled: may('eventos.ver'),
    staleTime: 300_000,
  })
  if (!eventos.data) return <ListTrouble query={eventos} />
  return <SelectField label="Evento" none="Todos" value={value} options={eventos.data} onChange={onChange} />
}

function Opciones({
  nombre,
  valores,
  value,
  onChange,
}: {
  nombre: string
  valores: readonly string[]
  value: readonly string[]
  onChange: (chosen: string[]) => void
}) {
  return (
    <fieldset>
      <legend className="mb-1 text-tabla font-semibold">{nombre}</legend>
      <div className="flex flex-wrap gap-x-4">
        {valores.map((each) => (
          <label key={each} className="flex min-h-9 items-center gap-2 text-tabla max-md:min-h-control">
            <input
              type="checkbox"
              className="size-4 accent-marca"
              checked={value.includes(each)}
              onChange={() => onChange([...new Set(value).symmetricDifference(new Set([each]))])}
            />
            {palabraOf(each)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
