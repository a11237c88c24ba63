import { useQuery } from '@tanstack/react-query'
import { addDias, diaDe } from '#domain/calendario/calendario.ts'
import { NOMBRES_DE_ROL } from '#domain/cuentas/permisos.ts'
import { type AcreditacionForm, listEventosAcreditables } from '#domain/cuentas/staff/equipo.ts'
import { Field } from '../kit/field.tsx'
import { ListTrouble } from '../kit/form/list-trouble.tsx'
import { formatClock } from '../kit/time.ts'
import { call } from '../session/api.ts'
import { reaching } from './reaching.ts'
import { DETALLES_DE_ROL } from './roles-texts.ts'

/** The default last day: two weeks from now, when most events are over. */
const inTwoWeeks = () => addDias(diaDe(new Date()), 14)

/** The fields of the check-in role: its events and its last day. */
export function AcreditacionField({
  value,
  onChange,
  known = [],
  errors,
}: {
  value: AcreditacionForm | null
  onChange: (value: AcreditacionForm | null) => void
  /** Events that the role already covers; some may be over. */
  known?: readonly { id: number; titulo: string }[]
  errors: { eventos?: string | undefined; hasta?: string | undefined }
}) {
  const eventos = useQuery({
    queryKey: ['eventos-acreditables'],
    queryFn: async () => (await call(listEventosAcreditables)).data,
    enabled: value !== null,
  })
  const coming = eventos.data ?? []
  const past = known.filter(({ id }) => !coming.some((evento) => evento.id === id))
  const options = [...past.map((evento) => ({ ...evento, fecha: null, ultimoDia: null })), ...coming]
  return (
    <div className="grid gap-2">
      <label className="flex min-h-11 max-md:min-h-control items-start gap-2.5 px-1 py-1.5 text-tabla">
        <input
          type="checkbox"
          className="mt-0.5 size-4.5 accent-marca"
          checked={value !== null}
          onChange={(event) => onChange(event.target.checked ? { eventos: [], hasta: inTwoWeeks() } : null)}
        />
        <span>
          <b className="block font-semibold">{NOMBRES_DE_ROL.acreditacion}</b>
          <span className="text-meta text-suave">{DETALLES_DE_ROL.acreditacion}</span>
        </span>
      </label>
      {value ? (
        <div className="grid gap-3 border-l-2 border-linea pl-4">
          <fieldset>
            <legend className="mb-1 text-tabla font-semibold">Eventos</legend>
            <ListTrouble query={eventos} />
            <div className="grid max-h-56 overflow-auto">
              {options.map(({ id, titulo, fecha, ultimoDia }) => (
                <label
                  key={id}
                  className="flex min-h-11 max-md:min-h-control items-center gap-2.5 text-tabla"
                >
                  <input
                    type="checkbox"
                    className="size-4.5 shrink-0 accent-marca"
                    checked={value.eventos.includes(id)}
                    onChange={(event) =>
                      onChange(
                        event.target.checked
                          ? { eventos: [...value.eventos, id], hasta: reaching(value.hasta, ultimoDia) }
                          : { ...value, eventos: value.eventos.filter((each) => each !== id) },
                      )
                    }
                  />
                  <span className="min-w-0">
                    {titulo}
                    {fecha ? <span className="text-meta text-suave"> · {formatClock(fecha)}</span> : null}
                  </span>
                </label>
              ))}
            </div>
            {errors.eventos ? (
              <p role="alert" className="text-meta font-semibold text-error">
                {errors.eventos}
              </p>
            ) : null}
          </fieldset>
          <Field
            label="Hasta el día"
            type="date"
            value={value.hasta}
            error={errors.hasta}
            onChange={(event) => onChange({ ...value, hasta: event.target.value })}
          />
        </div>
      ) : null}
    </div>
  )
}
