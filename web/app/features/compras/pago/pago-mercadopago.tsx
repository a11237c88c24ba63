import type { Wallet as WalletBrick } from '@mercadopago/sdk-react'
import { useEffect, useMemo, useState } from 'react'
import type { Compra } from '#domain/compras/compras.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { savePreference } from '../en-curso.ts'
import { useScript } from './use-script.ts'

/** The widget appears this long after its preference (A9). */
const WIDGET_DELAY_MS = 200

/** The wallet widget of a purchase. Only this page loads its script (A7). */
export function PagoMercadoPago({
  compra: { checkout },
  publicKey,
  scriptUrl,
}: {
  compra: Compra
  publicKey: string
  scriptUrl: string
}) {
  const preferenceId = checkout?.id ?? ''
  // Link to the same checkout, in case the script of the widget does not load.
  const checkoutUrl = checkout?.url
  const script = useScript(scriptUrl)
  const [Wallet, setWallet] = useState<typeof WalletBrick>()
  const initialization = useMemo(() => ({ preferenceId }), [preferenceId])

  useEffect(() => {
    savePreference(preferenceId)
    if (script !== 'resolved') return
    let timer: ReturnType<typeof setTimeout>
    let current = true
    import('@mercadopago/sdk-react').then(({ initMercadoPago, Wallet: Loaded }) => {
      if (!current) return
      initMercadoPago(publicKey, { locale: 'es-AR' })
      timer = setTimeout(() => setWallet(() => Loaded), WIDGET_DELAY_MS)
    })
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [script, publicKey, preferenceId])

  if (script === 'rejected') {
    return (
      <Alert kind="error" title="No pudimos cargar Mercado Pago">
        <p>Podés seguir igual: el pago se hace en la página de Mercado Pago.</p>
        {checkoutUrl ? (
          <Button className="mt-3" size="sm" onClick={() => window.location.assign(checkoutUrl)}>
            Ir a Mercado Pago
          </Button>
        ) : null}
      </Alert>
    )
  }
  return (
    <div className="min-h-24" aria-busy={!Wallet}>
      {Wallet ? <Wallet initialization={initialization} locale="es-AR" /> : <Skeleton className="h-12" />}
    </div>
  )
}
