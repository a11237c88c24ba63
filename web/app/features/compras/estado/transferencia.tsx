import { useState } from 'react'
import { DAY_MS } from '#domain/calendario/calendario.ts'
import type { Compra, TipoProducto } from '#domain/compras/compras.ts'
import { parcialText } from '#domain/compras/parcial.ts'
import { RETENCION_TRANSFERENCIA_DIAS } from '#domain/compras/plazos.ts'
import { fromMinor, importeText, type Moneda, toMinor } from '#domain/compras/precios.ts'
import { codigoCortoOf } from '#domain/compras/transferencias/codigo-corto.ts'
import { copiableOf, identificadorOf, importeCopiable } from '#domain/compras/transferencias/copiable.ts'
import { plazoText } from '#domain/eventos/horario.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { focusRef } from '#ui/hooks/focus-ref.ts'
import { linkTo } from '../../../lib/links.ts'
import { useGrupo } from '../../../lib/visitante.ts'
import { ComprobanteForm } from './comprobante-form.tsx'

interface Fila {
  nombre: string
  valor: string | undefined
  /** The text that the copy button copies, and the button's label. Without it there is no button. */
  copia?: string | undefined
  copiar?: string
}

const RESERVADO: Record<TipoProducto, string> = {
  evento: 'Tu lugar está reservado',
  libro: 'Tu ejemplar está reservado',
  renovacion: 'Esperamos el pago de la renovación',
}
const EN_REVISION: Record<TipoProducto, string> = {
  evento: 'Tu lugar sigue reservado mientras lo revisamos.',
  libro: 'Tu ejemplar sigue reservado mientras lo revisamos.',
  renovacion: 'Renovamos tu certificación apenas lo revisemos.',
}
export const DESPUES: Record<TipoProducto, { to: string; label: string }> = {
  evento: { to: linkTo.actividades(), label: 'Ver más actividades' },
  libro: { to: linkTo.libros(), label: 'Ver otros libros' },
  renovacion: { to: linkTo.portal('renovacion'), label: 'Volver al Portal' },
}

/** The days that remain for the transfer. */
function plazoParaTransferir(vence: Date): string {
  const days = Math.ceil((vence.getTime() - Date.now()) / DAY_MS)
  if (days >= RETENCION_TRANSFERENCIA_DIAS) return `Tenés ${days} días para transferir.`
  return days > 1 ? `Te quedan ${days} días para transferir.` : 'Te queda menos de un día para transferir.'
}

/** The bank account, the amount and the reference for a transfer, and the form for its receipt. */
export function Transferencia({
  compra,
  zona,
  comienzo,
  onChange,
}: {
  compra: Compra
  /** Time zone in which the deadline is shown. */
  zona: string
  /** When the activity begins, if it has a date. */
  comienzo?: Date | undefined
  onChange: (compra: Compra) => void
}) {
  const [total, received] = [toMinor(compra.amount), toMinor(compra.recibido)]
  const missing = total - received
  const grupo = useGrupo()
  const moneda = compra.currency as Moneda
  const banco = compra.banco
  const vence = new Date(compra.venceEn)
  const identificador = identificadorOf(banco?.identificador ?? '')
  // Bank forms accept the amount only as a bare number.
  const filas: Fila[] = [
    {
      nombre: 'Total a transferir',
      valor: importeText({ minor: missing, moneda }, grupo),
      copia: importeCopiable(fromMinor(missing)),
      copiar: 'el total a transferir',
    },
    { nombre: 'Banco', valor: banco?.nombre },
    { nombre: 'Titular', valor: banco?.titular },
    {
      nombre: 'Cuenta',
      valor: banco?.cuenta,
      copia: banco ? copiableOf(banco.cuenta) : undefined,
      copiar: 'el número de cuenta',
    },
    {
      ...identificador,
      copia: banco ? copiableOf(banco.identificador) : undefined,
      copiar: `el ${identificador.nombre}`,
    },
    { nombre: 'Alias', valor: banco?.alias, copia: banco?.alias, copiar: 'el alias' },
    {
      nombre: 'Referencia (concepto)',
      valor: compra.referencia,
      copia: compra.referencia,
      copiar: 'la referencia',
    },
    {
      nombre: 'Código corto',
      valor: codigoCortoOf(compra.referencia),
      copia: codigoCortoOf(compra.referencia).replace('-', ''),
      copiar: 'el código corto',
    },
  ]
  const datos = (
    <Card key="datos" className="grid gap-6">
      <div>
        {compra.comprobante ? null : (
          <p className="mb-4 text-lg">
            ¡Gracias! {RESERVADO[compra.product_type]} hasta el <strong>{plazoText(vence, zona)}</strong>.
          </p>
        )}
        {comienzo && comienzo < vence && !compra.comprobante ? (
          <p className="mb-4">
            La actividad empieza antes de ese día, el <strong>{plazoText(comienzo, zona)}</strong>: transferí
            antes de que comience.
          </p>
        ) : null}
        <h2>Datos para la transferencia</h2>
        {compra.comprobante ? null : (
          <p className="mt-3 max-w-lectura">
            {plazoParaTransferir(vence)} También te enviamos estos datos por correo, así que podés cerrar esta
            página y seguir después.
          </p>
        )}
      </div>
      <dl className="grid">
        {filas
          .filter(({ valor }) => valor)
          .map(({ nombre, valor, copia, copiar }) => (
            <div
              key={nombre}
              className="grid min-h-16 grid-cols-[1fr_auto] items-center gap-x-4 border-b border-linea py-2 last:border-0"
            >
              <dt className="text-sm text-tinta-suave">{nombre}</dt>
              <dd className="col-start-1 font-semibold [overflow-wrap:anywhere]">
                <Entero text={valor ?? ''} />
              </dd>
              {copia ? (
                <dd className="col-start-2 row-span-2 row-start-1">
                  <CopyButton compact text={copia} label={`Copiar ${copiar}`} />
                </dd>
              ) : null}
            </div>
          ))}
      </dl>
      <p className="rounded-campo bg-papel-hondo p-4 text-sm">
        Escribí la referencia <strong className="inline-block wrap-anywhere">{compra.referencia}</strong> en
        el concepto: así sabemos que la transferencia es tuya. Si tu banco no la acepta entera, alcanza con el
        código corto{' '}
        <strong className="inline-block wrap-anywhere">{codigoCortoOf(compra.referencia)}</strong>.
      </p>
    </Card>
  )
  const comprobante = <Comprobante key="comprobante" compra={compra} onChange={onChange} />
  return (
    <div className="grid gap-8">
      {received > 0n ? <Alert kind="info" title={`${parcialText(received, total, moneda, grupo)}.`} /> : null}
      {/* Once the receipt is sent, it comes first. Keys keep the state of both parts when they swap places. */}
      {compra.comprobante ? [comprobante, datos] : [datos, comprobante]}
      <div className="flex flex-wrap gap-3 print:hidden">
        <ButtonLink to={DESPUES[compra.product_type].to} variant="outline">
          {DESPUES[compra.product_type].label}
        </ButtonLink>
      </div>
    </div>
  )
}

/** Text whose numbers, such as `7-220514`, are not broken across lines. */
function Entero({ text }: { text: string }) {
  return text.split(/(\s+)/).map((word, at) =>
    /\d/.test(word) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text that does not change
      <span key={at} className="inline-block">
        {word}
      </span>
    ) : (
      word
    ),
  )
}

/** The receipt. The buyer can replace it until staff decide about it. */
export function Comprobante({ compra, onChange }: { compra: Compra; onChange: (compra: Compra) => void }) {
  const waiting = compra.estado === 'pendiente'
  const [envio, setEnvio] = useState<'otro' | 'enviado' | 'reemplazado'>()
  const form = (
    <ComprobanteForm
      referencia={compra.referencia}
      onSent={(sent) => {
        setEnvio(compra.comprobante ? 'reemplazado' : 'enviado')
        onChange(sent)
      }}
    />
  )
  return (
    <Card className="grid gap-5">
      <h2 id="comprobante">Tu comprobante</h2>
      {compra.comprobante ? (
        <>
          <Alert
            kind="success"
            ref={envio && envio !== 'otro' ? focusRef : undefined}
            title={envio === 'reemplazado' ? 'Recibimos tu nuevo comprobante' : 'Recibimos tu comprobante'}
          >
            Revisamos la transferencia y te avisamos por correo.{' '}
            {waiting ? EN_REVISION[compra.product_type] : null} No hace falta que hagas nada más.
          </Alert>
          {envio === 'otro' ? (
            <>
              <p ref={focusRef} tabIndex={-1}>
                El que envíes ahora reemplaza al anterior.
              </p>
              {form}
            </>
          ) : (
            <Button
              variant="outline"
              size="sm"
              className="justify-self-start print:hidden"
              onClick={() => setEnvio('otro')}
            >
              Enviar otro comprobante
            </Button>
          )}
        </>
      ) : (
        <>
          {waiting ? (
            <p>
              Cuando hayas transferido, envianos el comprobante. Podés volver a esta página desde el correo.
            </p>
          ) : null}
          {form}
        </>
      )}
    </Card>
  )
}
