import { useQuery } from '@tanstack/react-query'
import { MedioPago } from '#domain/compras/medios.ts'
import { listBancos } from '#domain/contenidos/contenidos.ts'
import { FieldFrame, type FieldProps } from '../kit/form/field-frame.tsx'
import { call } from '../session/api.ts'
import { MEDIOS_DE_TRANSFERENCIA } from './transferencias.ts'

const MEDIOS: readonly (readonly [bit: number, name: string])[] = [
  [MedioPago.mercadopago, 'Mercado Pago'],
  [MedioPago.stripe, 'Tarjeta'],
  [MedioPago.paypal, 'PayPal'],
  ...MEDIOS_DE_TRANSFERENCIA.map(({ value, label }) => [value, label] as const),
]

/** Ways to pay, kept as the bits of one number. */
export default function MediosField({ value, onChange, disabled, ...frame }: FieldProps<unknown>) {
  const bancos = useQuery({
    queryKey: ['bancos', 'ofrecidos'],
    queryFn: () => call(listBancos, { query: {} }),
  })
  const nameOf = (bit: number, name: string) => {
    const banco = bancos.data?.data.find(({ medio }) => medio === bit)
    return banco ? `Transferencia a ${banco.nombre}` : name
  }
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
              {nameOf(bit, name)}
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  )
}
