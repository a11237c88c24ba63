import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '#client/api.ts'
import { type Compra, verifyCompra } from '#domain/compras/compras.ts'
import { ButtonLink, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { linkTo } from '../../../lib/links.ts'
import { useLoad } from '../../../lib/use-load.ts'
import { readEnCurso } from '../en-curso.ts'
import { Paso } from '../paso/paso.tsx'
import { Soporte } from '../soporte.tsx'
import { OtraVez, porqueNo } from './otra-vez.tsx'

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

/** The purchase was not made (A8). Before that stays on the screen, the server is asked once more. */
export function ErrorDeCompra() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const given = query.get('id')
  const read = useCallback(async () => {
    const referencia = given ?? readEnCurso()?.referencia
    return referencia ? (await api(verifyCompra, { params: { referencia }, body: {} })).item : null
  }, [given])
  const load = useLoad(read)
  const found = load.state === 'fulfilled' ? load.data : null
  const elsewhere = found !== null && isToldElsewhere(found)
  const compra = elsewhere ? null : found
  // Until the server answers, and should it not, this browser knows at least what was being bought.
  const [remembered, setRemembered] = useState<string>()
  useEffect(() => setRemembered(readEnCurso()?.item.titulo), [])
  const nombre = compra?.product_name ?? remembered
  const checkout = compra?.estado === 'pendiente' ? compra.checkout?.url : undefined

  useEffect(() => {
    if (found && elsewhere) navigate(linkTo.compra(found), { replace: true })
  }, [found, elsewhere, navigate])

  return (
    <Paso numero={3} sin={compra?.product_type === 'renovacion' ? 1 : undefined} title="Detalle de la compra">
      <Card className="grid max-w-2xl gap-5">
        <div className="grid gap-2 text-lg">
          <p className="font-semibold">Su compra no fue procesada correctamente.</p>
          <p>Su compra no fue confirmada.</p>
        </div>
        {nombre ? (
          <p className="text-lg">
            Tu compra de <strong>«{nombre}»</strong> quedó sin terminar.
            {compra && compra.recibido === 0 ? ' No te cobramos nada.' : null}
            {compra ? porqueNo(compra) : null}
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
    </Paso>
  )
}
