import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '#client/api.ts'
import { verifyCompra } from '#domain/compras/compras.ts'
import { ButtonLink, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { linkTo } from '../../../lib/links.ts'
import { useLoad } from '../../../lib/use-load.ts'
import { readEnCurso } from '../en-curso.ts'
import { Paso } from '../paso/paso.tsx'
import { Soporte } from '../soporte.tsx'
import { retryPage } from './retry-page.ts'

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
  // A false error page makes people pay twice.
  const good = found?.estado === 'confirmada' || found?.estado === 'revision' || found?.pagoEnCurso
  const compra = good ? null : found
  // Until the server answers, and should it not, this browser knows at least what was being bought.
  const [remembered, setRemembered] = useState<string>()
  useEffect(() => setRemembered(readEnCurso()?.item.titulo), [])
  const nombre = compra?.product_name ?? remembered
  const checkout = compra?.estado === 'pendiente' ? compra.checkout?.url : undefined

  useEffect(() => {
    if (found && good) navigate(linkTo.compra(found), { replace: true })
  }, [found, good, navigate])

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
            <ButtonLink to={retryPage(compra)} variant={checkout ? 'outline' : 'primary'}>
              {checkout ? 'Elegir otro medio de pago' : 'Volver a intentar'}
            </ButtonLink>
          ) : null}
          <ButtonLink to={linkTo.inicio()} variant="outline">
            Finalizar
          </ButtonLink>
        </div>
      </Card>
    </Paso>
  )
}
