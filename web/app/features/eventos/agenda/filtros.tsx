import { Form, useSubmit } from 'react-router'
import { FILTROS, type Filtro } from '#domain/eventos/agenda.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { SelectControl } from '#ui/form/select-control.tsx'
import { linkTo } from '../../../lib/links.ts'
import type { AgendaProps } from './agenda-props.ts'

const LABELS: Record<Filtro, { label: string; todos: string; long?: true }> = {
  mes: { label: 'Mes', todos: 'Todos' },
  modalidad: { label: 'Modalidad', todos: 'Todas' },
  lugar: { label: 'Lugar', todos: 'Todos', long: true },
  tema: { label: 'Tema', todos: 'Todos', long: true },
}

export function FiltrosDeAgenda({
  agenda,
  filtros,
  vista,
}: Pick<AgendaProps, 'agenda' | 'filtros' | 'vista'>) {
  const submit = useSubmit()
  return (
    <Form
      method="get"
      action={linkTo.actividades()}
      preventScrollReset
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_1.4fr_auto]"
    >
      {vista === 'calendario' ? <input type="hidden" name="vista" value={vista} /> : null}
      {FILTROS.map((filtro) => (
        <label
          key={filtro}
          htmlFor={`agenda-${filtro}`}
          className={cx(
            'grid min-w-0 gap-1 text-sm font-semibold',
            LABELS[filtro].long && 'max-sm:col-span-full',
          )}
        >
          {LABELS[filtro].label}
          <SelectControl
            // A new key resets the field when a link changes the filter.
            key={filtros[filtro] ?? ''}
            id={`agenda-${filtro}`}
            name={filtro}
            defaultValue={filtros[filtro] ?? ''}
            empty={LABELS[filtro].todos}
            options={agenda.opciones[filtro]}
            className="text-base font-normal"
          />
        </label>
      ))}
      <Button type="submit" variant="outline" className="max-lg:col-span-full">
        Filtrar
      </Button>
    </Form>
  )
}
