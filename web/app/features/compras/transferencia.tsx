import type { Compra } from '#domain/compras.ts'
import { formatImporte, type Moneda, toMinor } from '#domain/precios.ts'
import { formatFecha } from '#domain/texto.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ComprobanteForm } from './comprobante-form.tsx'

/** Where and how much to transfer, the reference that tells whose it is, and the way to send the receipt. */
export function Transferencia({ compra, onChange }: { compra: Compra; onChange: (compra: Compra) => void }) {
  const total = formatImporte({ minor: toMinor(compra.amount), moneda: compra.currency as Moneda })
  const banco = compra.banco
  const filas: [string, string][] = [
    ['Total a transferir', total],
    ['Banco', banco?.nombre ?? ''],
    ['Titular', banco?.titular ?? ''],
    ['Cuenta', banco?.cuenta ?? ''],
    ['CBU / identificador', banco?.identificador ?? ''],
    ['Alias', banco?.alias ?? ''],
    ['Referencia (concepto)', compra.referencia],
  ]
  return (
    <div className="grid gap-8">
      <Card className="grid gap-6">
        <div>
          <h2>Datos para la transferencia</h2>
          <p className="mt-3 max-w-lectura">
            Tenés 7 días para transferir: hasta el <strong>{formatFecha(compra.venceEn)}</strong> te guardamos{' '}
            {compra.product_type === 'evento' ? 'el lugar' : 'el ejemplar'}. También te enviamos estos datos
            por correo.
          </p>
        </div>
        <dl className="grid gap-1">
          {filas
            .filter(([, valor]) => valor)
            .map(([nombre, valor]) => (
              <div
                key={nombre}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-linea py-2 last:border-0"
              >
                <dt className="text-sm text-tinta-suave">{nombre}</dt>
                <dd className="flex min-w-0 flex-wrap items-center gap-3 font-semibold">
                  <span className="break-all">{valor}</span>
                  <CopyButton
                    text={copyable(nombre, valor, compra)}
                    label={`Copiar ${nombre.toLowerCase()}`}
                  />
                </dd>
              </div>
            ))}
        </dl>
        <p className="rounded-campo bg-papel-hondo p-4 text-sm">
          Escribí la referencia <strong>{compra.referencia}</strong> en el concepto: así sabemos que la
          transferencia es tuya.
        </p>
      </Card>
      <Comprobante compra={compra} onChange={onChange} />
    </div>
  )
}

/** Banks want the bare number. */
const copyable = (nombre: string, valor: string, { amount }: Compra) =>
  nombre === 'Total a transferir' ? amount.toFixed(2) : valor

export function Comprobante({ compra, onChange }: { compra: Compra; onChange: (compra: Compra) => void }) {
  return (
    <Card className="grid gap-5">
      <h2 id="comprobante">Tu comprobante</h2>
      {compra.comprobante ? (
        <Alert kind="success" title="Recibimos tu comprobante">
          Revisamos la transferencia y te avisamos por correo. No hace falta que hagas nada más.
        </Alert>
      ) : (
        <>
          <p>
            Cuando hayas transferido, envianos el comprobante. Podés volver a esta página desde el correo.
          </p>
          <ComprobanteForm referencia={compra.referencia} onSent={onChange} />
        </>
      )}
    </Card>
  )
}
