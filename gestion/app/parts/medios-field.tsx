import { MedioPago } from '#domain/compras/medios.ts'
import { FieldFrame, type FieldProps } from '../kit/form/field-frame.tsx'

const MEDIOS: readonly (readonly [bit: number, name: string])[] = [
  [MedioPago.mercadopago, 'Mercado Pago'],
  [MedioPago.stripe, 'Tarjeta'],
  [MedioPago.paypal, 'PayPal'],
  [MedioPago.transferencia1, 'Transferencia, banco 1'],
  [MedioPago.transferencia2, 'Transferencia, banco 2'],
  [MedioPago.transferencia3, 'Transferencia, banco 3'],
  [MedioPago.transferencia4, 'Transferencia, banco 4'],
]

/** Ways to pay, kept as the bits of one number. */
export default function MediosField({ value, onChange, disabled, ...frame }: FieldProps<unknown>) {
  const bits = typeof value === 'number' ? value : 0
  return (
    <FieldFrame {...frame} group>
      {() => (
        <div className="grid gap-x-4 sm:grid-cols-2 xl:grid-cols-3">
          {MEDIOS.map(([bit, name]) => (
            <label key={bit} className="flex min-h-control items-center gap-2.5 text-base">
              <input
                type="checkbox"
                className="size-4.5 accent-marca"
                disabled={disabled}
                checked={(bits & bit) !== 0}
                onChange={() => onChange(bits ^ bit)}
              />
              {name}
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  )
}
