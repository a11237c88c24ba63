import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  ENLACE_HORAS,
  FORMATOS,
  type Informe,
  listDestinatarios,
  type Programa,
  scheduleInforme,
  unscheduleInforme,
} from '#domain/informes/informes.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { FormError } from '../../kit/field.tsx'
import { SelectField } from '../../kit/form/choice-fields.tsx'
import { say, sayWithUndo } from '../../kit/toast.tsx'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { useStaff } from '../../session/staff.tsx'
import { INFORMES } from './informes.tsx'
import { DIAS, NOMBRE_DE_FORMATO, programaText } from './nombres.ts'

const HOURS = Array.from({ length: 24 }, (_, hora) => ({ value: hora, label: `${hora}:00` }))

/** Schedules a report and chooses who gets the link by mail. */
export function ProgramaDialog({ informe, onClose }: { informe: Informe; onClose: () => void }) {
  const staff = useStaff()
  const queries = useQueryClient()
  const params = { id: informe.id }
  const [programa, setPrograma] = useState<Programa>(
    informe.programa ?? { dias: [1], hora: 8, formato: 'xlsx', destinatarios: [staff.id] },
  )
  const set = (change: Partial<Programa>) => setPrograma({ ...programa, ...change })
  const equipo = useQuery({
    queryKey: [...INFORMES, informe.id, 'destinatarios'],
    queryFn: async () => (await call(listDestinatarios, { params })).data,
  })
  const readAgain = () => queries.invalidateQueries({ queryKey: INFORMES })
  const save = useMutation({
    mutationFn: () => call(scheduleInforme, { params, body: programa }),
    onSuccess: async () => {
      await readAgain()
      say(`Sale ${programaText(programa)}.`)
      onClose()
    },
  })
  const stop = useMutation({
    mutationFn: () => call(unscheduleInforme, { params }),
    onSuccess: async () => {
      await readAgain()
      const { programa: before } = informe
      if (before)
        sayWithUndo('Ya no sale solo.', () => call(scheduleInforme, { params, body: before }).then(readAgain))
      onClose()
    },
  })
  const failure = save.error ?? stop.error
  const known = new Set(equipo.data?.map(({ id }) => id))
  const gone = programa.destinatarios.filter((id) => equipo.data && !known.has(id)).length
  const toggle = <Value,>(values: readonly Value[], value: Value) => [
    ...new Set(values).symmetricDifference(new Set([value])),
  ]
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Programar «${informe.nombre}»`}
      description={`Quienes elijas reciben por correo un enlace que sirve ${ENLACE_HORAS} horas y solo con su cuenta.`}
      actions={
        <>
          {informe.programa ? (
            <Button look="danger" disabled={stop.isPending} onClick={() => stop.mutate()}>
              Que no salga más
            </Button>
          ) : null}
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            look="primary"
            disabled={save.isPending || programa.dias.length === 0 || programa.destinatarios.length === 0}
            onClick={() => save.mutate()}
          >
            Programar
          </Button>
        </>
      }
    >
      <FormError>{failure ? messageOf(failure) : undefined}</FormError>
      <fieldset>
        <legend className="mb-1 text-tabla font-semibold">Días</legend>
        <div className="flex flex-wrap gap-x-4">
          {DIAS.map((dia, i) => (
            <label key={dia} className="flex min-h-9 items-center gap-2 text-tabla max-md:min-h-control">
              <input
                type="checkbox"
                className="size-4 accent-marca"
                checked={programa.dias.includes(i + 1)}
                onChange={() => set({ dias: toggle(programa.dias, i + 1).toSorted() })}
              />
              {dia}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label="Hora de Buenos Aires"
          value={programa.hora}
          options={HOURS}
          onChange={(hora) => set({ hora: hora ?? 8 })}
        />
        <SelectField
          label="Formato"
          value={programa.formato}
          options={FORMATOS.map((formato) => ({ value: formato, label: NOMBRE_DE_FORMATO[formato] }))}
          onChange={(formato) => set({ formato: formato ?? 'xlsx' })}
        />
      </div>
      <fieldset>
        <legend className="mb-1 text-tabla font-semibold">Quién lo recibe</legend>
        {gone ? (
          <Button
            look="quiet"
            onClick={() => set({ destinatarios: programa.destinatarios.filter((id) => known.has(id)) })}
          >
            {gone === 1 ? 'Quitar a quien ya no tiene permiso' : `Quitar a ${gone} que ya no tienen permiso`}
          </Button>
        ) : null}
        <div className="grid max-h-48 overflow-auto">
          {(equipo.data ?? []).map(({ id, nombre }) => (
            <label key={id} className="flex min-h-9 items-center gap-2 text-tabla max-md:min-h-control">
              <input
                type="checkbox"
                className="size-4 accent-marca"
                checked={programa.destinatarios.includes(id)}
                onChange={() => set({ destinatarios: toggle(programa.destinatarios, id) })}
              />
              {nombre}
            </label>
          ))}
        </div>
      </fieldset>
    </Dialog>
  )
}
