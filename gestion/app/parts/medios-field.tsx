import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { MEDIOS_DE_PAGO, MEDIOS_DE_TRANSFERENCIA, nombreDeMedio, origenOf } from '#domain/compras/medios.ts'
import { listBancos } from '#domain/contenidos/contenidos.ts'
import { FieldFrame, type FieldProps } from '../kit/form/field-frame.tsx'
import { ListTrouble } from '../kit/form/list-trouble.tsx'
import { call } from '../session/api.ts'

const MEDIOS = MEDIOS_DE_PAGO.filter((medio) => origenOf(medio) !== 'transferencia').map(
  (medio): readonly [bit: number, name: string] => [medio, nombreDeMedio(medio)],
)

/** Payment methods, stored as a bitmask. Transfers are offered only if a bank account exists. */
export default function MediosField({ value, onChange, disabled, ...frame }: FieldProps<unknown>) {
  const bancos = useQuery({
    queryKey: ['bancos', 'ofrecidos'],
    queryFn: () => call(listBancos, { query: {} }),
  })
  const cuentas = bancos.data?.data ?? []
  const bits = typeof value === 'number' ? value : 0
  const transfers = MEDIOS_DE_TRANSFERENCIA.flatMap((bit): typeof MEDIOS => {
    const label = nombreDeMedio(bit)
    const banco = cuentas.find(({ medio }) => medio === bit)
    if (banco) return [[bit, `Transferencia a ${banco.nombre}`]]
    return bits & bit ? [[bit, bancos.isSuccess ? `${label} (sin cuenta)` : label]] : []
  })
  return (
    <FieldFrame {...frame} group>
      {() => (
        <div className="grid gap-x-4 sm:grid-cols-2 xl:grid-cols-3">
          {[...MEDIOS, ...transfers].map(([bit, name]) => (
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
          <ListTrouble query={bancos} what="No pudimos traer las cuentas para transferir." />
          {bancos.isSuccess && cuentas.length === 0 ? (
            <p className="text-meta text-suave sm:col-span-2 xl:col-span-3">
              Para cobrar por transferencia, cargá primero la cuenta en{' '}
              <Link to="/bancos" className="font-semibold underline">
                Bancos
              </Link>
              .
            </p>
          ) : null}
        </div>
      )}
    </FieldFrame>
  )
}
