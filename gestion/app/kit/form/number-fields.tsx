import { Minus, Plus } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import { cx } from '#ui/cx.ts'
import { Button } from '../button.tsx'
import { FieldFrame, type FieldProps, LINE } from './field-frame.tsx'
import { NOT_A_NUMBER, numberText, parseNumber } from './numbers.ts'

/**
 * Keeps the text as the user typed it and derives the number from it: null if the text is not a number. The error
 * appears when the field loses focus.
 */
function useTyped(value: number | null, onChange: (value: number | null) => void) {
  const [typed, setTyped] = useState(() => numberText(value))
  const [left, setLeft] = useState(false)
  const number = parseNumber(typed)
  const shown = number === value ? typed : numberText(value)
  return {
    problem: left && number === null && shown.trim() !== '' ? NOT_A_NUMBER : undefined,
    input: {
      value: shown,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setLeft(false)
        setTyped(target.value)
        onChange(parseNumber(target.value))
      },
      onBlur: () => setLeft(true),
    },
  }
}

export function NumberField({ value, onChange, disabled, ...frame }: FieldProps<number | null>) {
  const { input, problem } = useTyped(value, onChange)
  return (
    <FieldFrame {...frame} error={problem ?? frame.error}>
      {(wiring) => (
        <input {...wiring} type="text" inputMode="decimal" className={LINE} disabled={disabled} {...input} />
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
  const { input, problem } = useTyped(value, onChange)
  return (
    <FieldFrame {...frame} error={problem ?? frame.error}>
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
            {...input}
          />
        </span>
      )}
    </FieldFrame>
  )
}

/** A position in an order, typed or changed with buttons by one. */
export function OrderField({ value, onChange, disabled, ...frame }: FieldProps<number | null>) {
  const { input, problem } = useTyped(value, onChange)
  const step = (by: number) => onChange((value ?? 0) + by)
  return (
    <FieldFrame {...frame} error={problem ?? frame.error}>
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
            {...input}
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
