import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '#client/api.ts'
import { type Compra, verifyCompra } from '#domain/compras/compras.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { linkTo } from '../../lib/links.ts'
import { readLastOrden } from './almacen.ts'
import { destinoOf, reintentoOf } from './destino.ts'
import { Paso } from './paso.tsx'
import { Soporte } from './soporte.tsx'

/** A8: the purchase was not made. Before that stays on the screen, the server is asked once more. */
export function ErrorDeCompra() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [compra, setCompra] = useState<Compra>()
  const given = query.get('id')

  useEffect(() => {
    const referencia = given ?? readLastOrden()?.referencia
    if (!referencia) return
    let current = true
    api(verifyCompra, { params: { referencia }, body: {} }).then(
      ({ item }) => {
        if (!current) return
        // A false error page makes people pay twice.
        if (item.estado === 'confirmada' || item.estado === 'revision' || item.pagoEnCurso) {
          navigate(destinoOf(item), { replace: true })
        } else setCompra(item)
      },
      () => {},
    )
    return () => {
      current = false
    }
  }, [given, navigate])

  return (
    <Paso numero={3} title="Detalle de la compra">
      <Card className="grid max-w-2xl gap-5">
        <div className="grid gap-2 text-lg">
          <p className="font-semibold">Su compra no fue procesada correctamente.</p>
          <p>Su compra no fue confirmada.</p>
        </div>
        <p>
          Si tenés dudas o ves un cobro en tu cuenta, escribinos a <Soporte />
          {compra ? ` con el número de transacción ${compra.referencia}.` : '.'}
        </p>
        <div className="flex flex-wrap gap-3">
          {compra ? <ButtonLink to={reintentoOf(compra)}>Volver a intentar</ButtonLink> : null}
          <ButtonLink to={linkTo.inicio()} variant="outline">
            Finalizar
          </ButtonLink>
        </div>
      </Card>
    </Paso>
  )
}
