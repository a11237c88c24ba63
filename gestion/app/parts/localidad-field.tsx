import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listLocalidades } from '#domain/ubicaciones/ubicaciones.ts'
import { Button } from '../kit/button.tsx'
import { SelectField } from '../kit/form/choice-fields.tsx'
import { FieldFrame, type FieldProps } from '../kit/form/field-frame.tsx'
import { ListTrouble } from '../kit/form/list-trouble.tsx'
import { call } from '../session/api.ts'
import { usePlaces } from './place-options.ts'

/** Shows a locality and changes it by country and province. */
export default function LocalidadField({
  value: given,
  onChange,
  disabled = false,
  ...frame
}: FieldProps<unknown>) {
  const value = typeof given === 'number' ? given : null
  const [choosing, setChoosing] = useState(false)
  const name = useQuery({
    queryKey: ['localidad', value],
    enabled: value !== null,
    queryFn: async () =>
      (await call(listLocalidades, { query: { IdLocalidad: value ?? 0 } as never })).data[0]?.Nombre ?? '',
  })
  return (
    <FieldFrame {...frame} group>
      {() => (
        <>
          <span className="flex min-h-control items-center gap-3 text-base">
            {value === null ? <span className="text-suave">Sin localidad</span> : name.data}
            <ListTrouble query={name} what="No pudimos traer su nombre." />
            {disabled ? null : (
              <Button onClick={() => setChoosing((before) => !before)}>
                {choosing ? 'Listo' : 'Cambiar'}
              </Button>
            )}
          </span>
          {choosing ? <Chooser value={value} onChange={onChange} /> : null}
        </>
      )}
    </FieldFrame>
  )
}

function Chooser({ value, onChange }: { value: number | null; onChange: (value: number | null) => void }) {
  const [IdPais, setPais] = useState<number | null>(null)
  const [IdProvincia, setProvincia] = useState<number | null>(null)
  const { paises, provincias, localidades } = usePlaces(IdPais, IdProvincia)
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <SelectField label="País" {...paises} value={IdPais} onChange={setPais} />
      <SelectField
        label="Provincia"
        disabled={IdPais === null}
        {...provincias}
        value={IdProvincia}
        onChange={setProvincia}
      />
      <SelectField
        label="Localidad"
        disabled={IdProvincia === null}
        {...localidades}
        none="Sin localidad"
        value={value}
        onChange={onChange}
      />
    </div>
  )
}
