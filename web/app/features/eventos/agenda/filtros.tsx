import { Form, useSubmit } from 'react-router'
import { FILTROS, type Filtro } from '#domain/eventos/agenda.ts'
import { Button } from '#ui/button.tsx'
import { linkTo } from '../../../lib/links.ts'
import type { Given } from './given.ts'

const LABELS: Record<Filtro, { label: string; todos: string }> = {
  mes: { label: 'Mes', todos: 'Todos' },
  modalidad: { label: 'Modalidad', todos: 'Todas' },
  lugar: { label: 'Lugar', todos: 'Todos' },
  tema: { label: 'Tema', todos: 'Todos' },
}

export function FiltrosDeAgenda({ agenda, filtros, vista }: Pick<Given, 'agenda' | 'filtros' | 'vista'>) {
  const submit = useSubmit()
  return (
    <Form
      method="get"
      action={linkTo.actividades()}
      preventScrollReset
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
      className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_1fr_1fr_1.4fr_auto]"
    >
      {vista === 'calendario' ? <input type="hidden" name="vista" value={vista} /> : null}
      {FILTROS.map((filtro) => (
        <label key={filtro} className="grid min-w-0 gap-1 text-sm font-semibold">
          {LABELS[filtro].label}
          <select
            // A new choice that came by a link is the choice of the field too.
            key={filtros[filtro] ?? ''}
            name={filtro}
            defaultValue={filtros[filtro] ?? ''}
            className="min-h-12 w-full min-w-0 rounded-campo border border-borde bg-white px-3 text-base font-normal"
          >
            <option value="">{LABELS[filtro].todos}</option>
            {agenda.opciones[filtro].map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      ))}
      <Button type="submit" variant="outline" className="max-lg:col-span-2">
        Filtrar
      </Button>
    </Form>
  )
}
