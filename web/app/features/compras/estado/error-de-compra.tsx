import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Compra } from '#domain/compras/compras.ts'
import { ButtonLink, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { linkTo } from '../../../lib/links.ts'
import { readEnCurso } from '../en-curso.ts'
import { Paso } from '../paso/paso.tsx'
import { Soporte } from '../soporte.tsx'
import { OtraVez, porqueNo } from './otra-vez.tsx'
import { isUncharged, type PollResult } from './poll-schedule.ts'
import { NoEncontrada, SeActualizaSola, SinConexion, SinSaber, VIENDO } from './sin-saber.tsx'
import { useCompra } from './use-compra.ts'

/** Whether the page of the purchase shows this state. A false error page would make people pay twice. */
export const isShownOnPurchasePage = ({
  estado,
  origin,
  recibido,
  pagoEnCurso,
  cancelacion,
  fin = 'sin_pago',
}: Compra) =>
  estado === 'confirmada' ||
  estado === 'revision' ||
  estado === 'reembolsada' ||
  // A transfer is still expected, and after a partial payment only the rest is due.
  origin === 'transferencia' ||
  recibido > 0 ||
  pagoEnCurso ||
  Boolean(cancelacion) ||
  fin !== 'sin_pago'

/**
 * Reference of the purchase in the address, or of the one begun in this browser. Undefined until the browser's storage
 * is read, null if there is none.
 */
function useReferencia(): string | null | undefined {
  const idInAddress = useSearchParams()[0].get('id')
  const [referencia, setReferencia] = useState<string | null>()
  useEffect(() => setReferencia(idInAddress ?? readEnCurso()?.referencia ?? null), [idInAddress])
  return referencia
}

/** The purchase failed (A8). Shown only after the provider confirmed it, and as long as that remains true. */
export function ErrorDeCompra() {
  const navigate = useNavigate()
  const referencia = useReferencia()
  const { result, willRefresh, pending, refresh } = useCompra(referencia, { askFirst: true })
  const compra = result && 'compra' in result ? result.compra : undefined
  const elsewhere = compra !== undefined && isShownOnPurchasePage(compra)

  useEffect(() => {
    if (compra && elsewhere) navigate(linkTo.compra(compra), { replace: true })
  }, [compra, elsewhere, navigate])

  return (
    <Paso numero={3} sin={compra?.product_type === 'renovacion' ? 1 : undefined} title="Detalle de la compra">
      <div className="grid max-w-2xl gap-8">
        {result?.kind === 'offline' ? <SinConexion refresh={refresh} /> : null}
        <Resultado referencia={referencia} result={result} compra={elsewhere ? undefined : compra} />
        {compra && willRefresh && !elsewhere ? <SeActualizaSola pending={pending} refresh={refresh} /> : null}
      </div>
    </Paso>
  )
}

function Resultado({
  referencia,
  result,
  compra,
}: {
  referencia: string | null | undefined
  result: PollResult | undefined
  compra: Compra | undefined
}) {
  // No purchase was begun in this browser, so nothing was paid.
  if (referencia === null) return <SinProcesar />
  if (result?.kind === 'missing') return <NoEncontrada />
  if (compra) return isUncharged(compra) ? <SinProcesar compra={compra} /> : <SinSaber compra={compra} />
  if (result?.kind === 'offline') return null
  return (
    <>
      <noscript>{import.meta.env.SSR ? <SinProcesar /> : null}</noscript>
      <Card className="grid min-h-[50dvh] content-start gap-4 noscript:hidden">
        <p role="status">{VIENDO}</p>
        <Skeleton className="h-8 w-2/3" />
      </Card>
    </>
  )
}

function SinProcesar({ compra }: { compra?: Compra }) {
  const checkout = compra?.estado === 'pendiente' ? compra.checkout?.url : undefined
  return (
    <Card className="grid gap-5">
      <div className="grid gap-2 text-lg">
        <p className="font-semibold">Su compra no fue procesada correctamente.</p>
        <p>Su compra no fue confirmada.</p>
      </div>
      {compra ? (
        <p className="text-lg">
          Tu compra de <strong>«{compra.product_name}»</strong> quedó sin terminar. No te cobramos nada.
          {porqueNo(compra)}
        </p>
      ) : null}
      <p>
        Si tenés dudas o ves un cobro en tu cuenta, escribinos a <Soporte />
        {compra ? (
          <>
            {' '}
            con el número de transacción{' '}
            <span className="inline-block wrap-anywhere">{compra.referencia}</span>.
          </>
        ) : (
          '.'
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        {checkout ? (
          <a href={checkout} className={buttonClass()}>
            Seguir con el pago
          </a>
        ) : null}
        {compra ? (
          <OtraVez
            compra={compra}
            variant={checkout ? 'outline' : 'primary'}
            {...(checkout ? { label: 'Elegir otro medio de pago' } : {})}
          />
        ) : null}
        <ButtonLink to={linkTo.inicio()} variant="outline">
          Finalizar
        </ButtonLink>
      </div>
    </Card>
  )
}
