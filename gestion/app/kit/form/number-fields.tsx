import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { cx } from '#ui/cx.ts'
import { Button } from '../button.tsx'
import { FieldFrame, type FieldProps, LINE } from './field-frame.tsx'
import { numberText, parseNumber } from './numbers.ts'

/** What is typed stays as it is typed; the value follows it, or is null while it is no number. */
function useTyped(value: number | null, onChange: (value: number | null) => void) {
  const [typed, setTyped] = useState(() => numberText(value))
  const shown = parseNumber(typed) === value ? typed : numberText(value)
  return {
    value: shown,
    onChange: (text: string) => {
      setTyped(text)
      onChange(parseNumber(text))
    },
  }
}

export function NumberField({ value, onChange, disabled, ...frame }: FieldProps<number | null>) {
  const typed = useTyped(value, onChange)
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <input
          {...wiring}
          type="text"
          inputMode="decimal"
          className={LINE}
          disabled={disabled}
          value={typed.value}
          onChange={(event) => typed.onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  )
}

const SIGNS = { ARS: '$', USD: 'USD' } as const

export function MoneyField({
  value,
  onChange,
  disabled,
  currency,
  ...frame
}: FieldProps<number | null> & { currency: keyof typeof SIGNS }) {
  const typed = useTyped(value, onChange)
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <span className="relative block">
          <span aria-hidden="true" className="absolute inset-y-0 left-3 grid place-items-center text-suave">
            {SIGNS[currency]}
          </span>
          <input
            {...wiring}
            type="text"
            inputMode="decimal"
            className={cx(LINE, currency === 'USD' ? 'pl-13' : 'pl-7', 'text-right')}
            disabled={disabled}
            value={typed.value}
            onChange={(event) => typed.onChange(event.target.value)}
          />
        </span>
      )}
    </FieldFrame>
  )
}

/** A place in an order: typed, or moved by one. */
export function OrderField({ value, onChange, disabled, ...frame }: FieldProps<number | null>) {
  const typed = useTyped(value, onChange)
  const step = (by: number) => onChange((value ?? 0) + by)
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <span className="flex w-fit items-center rounded-full border border-borde bg-superficie">
          <Button
            look="quiet"
            icon
            aria-label={`${frame.label}: uno antes`}
            disabled={disabled}
            onClick={() => step(-1)}
          >
            <Minus aria-hidden="true" />
          </Button>
          <input
            {...wiring}
            type="text"
            inputMode="numeric"
            className="h-[calc(var(--control)-2px)] w-14 bg-transparent text-center text-texto disabled:text-suave"
            disabled={disabled}
            value={typed.value}
            onChange={(event) => typed.onChange(event.target.value)}
          />
          <Button
            look="quiet"
            icon
            aria-label={`${frame.label}: uno después`}
            disabled={disabled}
            onClick={() => step(1)}
          >
            <Plus aria-hidden="true" />
          </Button>
        </span>
      )}
    </FieldFrame>
  )
}
