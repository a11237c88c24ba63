import { useEffect, useRef } from 'react'
import { urlOf } from '#contract/caller.ts'
import { createCheckoutSession } from '#domain/compras/claims.ts'
import type { Compra } from '#domain/compras/compras.ts'
import { toMinor } from '#domain/compras/precios.ts'
import { FORM_TEXTS } from '#ui/form/form-texts.ts'

/** Posts a form, whose answer redirects to the hosted checkout (A7). */
export function PagoTarjeta({ compra }: { compra: Compra }) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.submit()
    // After going back, the browser shows this page from its cache. Reloading shows the current state.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
  const fields = {
    quantity: 1,
    product_type: compra.product_type,
    product_id: compra.product_id,
    product_name: compra.product_name,
    price: Number(toMinor(compra.amount)),
    urlCurrent: typeof window === 'undefined' ? '' : window.location.href,
    referencia: compra.referencia,
  }
  return (
    <form ref={form} method="post" action={urlOf(createCheckoutSession)}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} readOnly />
      ))}
      <p role="status">{FORM_TEXTS.loading} Te llevamos a la página segura de pago.</p>
    </form>
  )
}
