import type { LugarDePersona } from '#domain/cuentas/personas/actos-staff.ts'
import { SelectField } from '../kit/form/choice-fields.tsx'
import { usePlaces } from '../parts/place-options.ts'
import type { InputProps } from './input-props.ts'

/** Country, province and locality. Choosing one enables the next. */
export function LugarInput({ value, error, onChange }: InputProps) {
  const lugar = value as LugarDePersona
  const { paises, provincias, localidades } = usePlaces(lugar.Pais, lugar.Provincia)
  return (
    <div className="grid items-start gap-3 sm:col-span-3 sm:grid-cols-3">
      <SelectField
        label="País"
        none="Sin país"
        {...paises}
        value={lugar.Pais}
        onChange={(Pais) => onChange({ Pais, Provincia: null, Localidad: null })}
      />
      <SelectField
        label="Provincia"
        disabled={lugar.Pais === null}
        {...provincias}
        value={lugar.Provincia}
        onChange={(Provincia) => onChange({ ...lugar, Provincia, Localidad: null })}
      />
      <SelectField
        label="Localidad"
        disabled={lugar.Provincia === null}
        {...localidades}
        value={lugar.Localidad}
        error={error}
        onChange={(Localidad) => onChange({ ...lugar, Localidad })}
      />
    </div>
  )
}
