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
import { isUncharged, type Look } from './look-pace.ts'
import { OtraVez, porqueNo } from './otra-vez.tsx'
import { NoEncontrada, SeActualizaSola, SinConexion, SinSaber, VIENDO } from './sin-saber.tsx'
import { useCompra } from './use-compra.ts'

/** Its own page says what became of it: a false error page makes people pay twice. */
export const isToldElsewhere = ({
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
  // What was reserved by transfer waits, and of a part of the money the rest alone is asked for.
  origin === 'transferencia' ||
  recibido > 0 ||
  pagoEnCurso ||
  Boolean(cancelacion) ||
  fin !== 'sin_pago'

/** The purchase that the address names, or this browser began; undefined until the browser is asked, null for none. */
function useReferencia(): string | null | undefined {
  const given = useSearchParams()[0].get('id')
  const [referencia, setReferencia] = useState<string | null>()
  useEffect(() => setReferencia(given ?? readEnCurso()?.referencia ?? null), [given])
  return referencia
}

/** The purchase was not made (A8): said once the provider answered so, and for as long as that is true. */
export function ErrorDeCompra() {
  const navigate = useNavigate()
  const referencia = useReferencia()
  const { look, looking, pending, refresh } = useCompra(referencia, { askFirst: true })
  const compra = look && 'compra' in look ? look.compra : undefined
  const elsewhere = compra !== undefined && isToldElsewhere(compra)

  useEffect(() => {
    if (compra && elsewhere) navigate(linkTo.compra(compra), { replace: true })
  }, [compra, elsewhere, navigate])

  return (
    <Paso numero={3} sin={compra?.product_type === 'renovacion' ? 1 : undefined} title="Detalle de la compra">
      <div className="grid max-w-2xl gap-8">
        {look?.kind === 'offline' ? <SinConexion refresh={refresh} /> : null}
        <Resultado referencia={referencia} look={look} compra={elsewhere ? undefined : compra} />
        {compra && looking && !elsewhere ? <SeActualizaSola pending={pending} refresh={refresh} /> : null}
      </div>
    </Paso>
  )
}

function Resultado({
  referencia,
  look,
  compra,
}: {
  referencia: string | null | undefined
  look: Look | undefined
  compra: Compra | undefined
}) {
  // Nothing was begun in this browser, so nothing was paid.
  if (referencia === null) return <SinProcesar />
  if (look?.kind === 'missing') return <NoEncontrada />
  if (compra) return isUncharged(compra) ? <SinProcesar compra={compra} /> : <SinSaber compra={compra} />
  if (look?.kind === 'offline') return null
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
