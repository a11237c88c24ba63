import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { AJUSTES, type Ajustes, type ClaveDeAjuste } from '#domain/ajustes/ajustes.ts'
import { formatFecha } from '#domain/calendario/formato.ts'
import { Button } from '../../kit/button.tsx'
import { BooleanField } from '../../kit/form/choice-fields.tsx'
import { FieldFrame, LINE } from '../../kit/form/field-frame.tsx'
import { MoneyField, NumberField } from '../../kit/form/number-fields.tsx'
import { TextField } from '../../kit/form/text-fields.tsx'
import { PRECIOS, SEMANA, TEXTOS } from './ajustes-texts.ts'

interface Props<Value> {
  value: Value
  onChange: (value: Value) => void
  /** The error of the whole value, or of a part. */
  errorOf: (part?: string) => string | undefined
}

/** The control for a setting, by its kind. */
export function AjusteField({ clave, ...props }: Props<unknown> & { clave: ClaveDeAjuste }) {
  const { tipo } = AJUSTES[clave]
  const { value, onChange, errorOf } = props
  const { si = '', unidad } = TEXTOS[clave]
  switch (tipo) {
    case 'si':
      return (
        <BooleanField label="Valor" text={si} value={value === true} onChange={onChange} error={errorOf()} />
      )
    case 'entero':
      return (
        <NumberField
          label={unidad?.[1] ?? 'Valor'}
          value={value as number | null}
          onChange={onChange}
          error={errorOf()}
        />
      )
    case 'importes':
      return <Importes {...(props as Props<Ajustes['tolerancia']>)} />
    case 'precios':
      return <Precios {...(props as Props<Ajustes['precioDeRenovacion']>)} />
    case 'dias':
      return <Dias {...(props as Props<string[]>)} />
    case 'dias-antes':
      return <DiasAntes {...(props as Props<number[]>)} />
    case 'horario':
      return <Horario {...(props as Props<Ajustes['horario']>)} />
    case 'plazo':
      return <Plazo {...(props as Props<Ajustes['plazoDeMensajes']>)} />
  }
}

function Importes({ value, onChange, errorOf }: Props<Ajustes['tolerancia']>) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {(['ARS', 'USD'] as const).map((moneda) => (
        <MoneyField
          key={moneda}
          label={moneda === 'ARS' ? 'En pesos' : 'En dólares'}
          currency={moneda}
          value={value[moneda]}
          onChange={(next) => onChange({ ...value, [moneda]: next })}
          error={errorOf(moneda)}
        />
      ))}
    </div>
  )
}

function Precios({ value, onChange, errorOf }: Props<Ajustes['precioDeRenovacion']>) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {PRECIOS.map(([part, label, moneda]) => (
        <MoneyField
          key={part}
          label={label}
          currency={moneda}
          value={value[part]}
          onChange={(next) => onChange({ ...value, [part]: next })}
          error={errorOf(part)}
        />
      ))}
    </div>
  )
}

function Dias({ value, onChange, errorOf }: Props<string[]>) {
  const [dia, setDia] = useState('')
  const add = () => {
    if (dia) onChange([...new Set([...value, dia])].toSorted())
    setDia('')
  }
  return (
    <FieldFrame label="Días" error={errorOf()} group>
      {() => (
        <>
          <ul className="flex max-h-48 flex-wrap gap-1.5 overflow-auto">
            {value.map((each) => (
              <li
                key={each}
                className="flex items-center rounded-chip bg-neutro-claro pl-2 text-meta tabular-nums"
              >
                {formatFecha(each)}
                <Button
                  look="quiet"
                  icon
                  aria-label={`Quitar ${formatFecha(each)}`}
                  onClick={() => onChange(value.filter((other) => other !== each))}
                >
                  <X aria-hidden="true" />
                </Button>
              </li>
            ))}
          </ul>
          <span className="flex gap-2">
            <input
              type="date"
              aria-label="Otro día"
              className={LINE}
              value={dia}
              onChange={(event) => setDia(event.target.value)}
            />
            <Button onClick={add} disabled={!dia}>
              <Plus aria-hidden="true" /> Sumar
            </Button>
          </span>
        </>
      )}
    </FieldFrame>
  )
}

const numbersOf = (text: string) =>
  text
    .split(/[^\d]+/)
    .filter(Boolean)
    .map(Number)

function DiasAntes({ value, onChange, errorOf }: Props<number[]>) {
  const [typed, setTyped] = useState(() => value.join(', '))
  return (
    <TextField
      label="Días antes"
      hint="Separados por comas: 60, 30, 7"
      value={typed}
      onChange={(text) => {
        setTyped(text)
        onChange(numbersOf(text))
      }}
      error={errorOf()}
    />
  )
}

function Horario({ value, onChange, errorOf }: Props<Ajustes['horario']>) {
  const toggle = (dia: number, on: boolean) =>
    onChange({
      ...value,
      dias: on ? [...value.dias, dia].toSorted() : value.dias.filter((each) => each !== dia),
    })
  return (
    <>
      <FieldFrame label="Días" error={errorOf('dias')} group>
        {() => (
          <div className="grid grid-cols-2 gap-x-3 sm:grid-cols-3">
            {SEMANA.map((name, index) => (
              <label key={name} className="flex min-h-control items-center gap-2.5">
                <input
                  type="checkbox"
                  className="size-4.5 accent-marca"
                  checked={value.dias.includes(index + 1)}
                  onChange={(event) => toggle(index + 1, event.target.checked)}
                />
                {name}
              </label>
            ))}
          </div>
        )}
      </FieldFrame>
      <div className="grid grid-cols-2 gap-3">
        {(['desde', 'hasta'] as const).map((end) => (
          <FieldFrame key={end} label={end === 'desde' ? 'Desde las' : 'Hasta las'} error={errorOf(end)}>
            {(wiring) => (
              <input
                {...wiring}
                type="time"
                className={LINE}
                value={value[end]}
                onChange={(event) => onChange({ ...value, [end]: event.target.value })}
              />
            )}
          </FieldFrame>
        ))}
      </div>
    </>
  )
}

function Plazo({ value, onChange, errorOf }: Props<Ajustes['plazoDeMensajes']>) {
  return (
    <div className="grid grid-cols-2 gap-3">
      {(['aviso', 'vence'] as const).map((part) => (
        <NumberField
          key={part}
          label={part === 'aviso' ? 'Avisamos a las (horas)' : 'Vence a las (horas)'}
          value={value[part]}
          onChange={(next) => onChange({ ...value, [part]: next })}
          error={errorOf(part)}
        />
      ))}
    </div>
  )
}
