import { Tag, X } from 'lucide-react'
import { type SyntheticEvent, useId, useState } from 'react'
import { CODIGO_CUPON_MAX } from '#domain/cupones/cupones.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { controlClass } from '#ui/form/field.tsx'
import { FORM_TEXTS } from '#ui/form/form-texts.ts'
import { focusRef } from '#ui/hooks/focus-ref.ts'
import type { CuponEnPaso } from './use-cupon.ts'

/** The input of a coupon code, or the applied coupon. The payment methods show the discounted prices at once. */
export function CuponField({ cupon, onChange }: { cupon: CuponEnPaso; onChange: () => void }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const { aplicado, problema, busy, changed } = cupon
  if (aplicado) {
    return (
      <div
        ref={changed ? focusRef : undefined}
        role="status"
        tabIndex={-1}
        className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-campo border border-exito bg-white px-4 py-2.5 outline-none"
      >
        <Tag aria-hidden="true" className="size-5 text-exito" />
        <p className="min-w-0 flex-1">
          <span className="font-semibold">Cupón {aplicado.codigo}</span>
          {aplicado.descripcion ? <span className="block text-sm">{aplicado.descripcion}</span> : null}
        </p>
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            cupon.remove()
            onChange()
          }}
        >
          <X aria-hidden="true" className="size-4.5" /> Quitar
        </Button>
      </div>
    )
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (busy) return
    onChange()
    cupon.apply(typed)
  }
  return (
    <form onSubmit={submit} className="grid gap-1.5" noValidate>
      <label htmlFor={id} className="font-semibold">
        ¿Tenés un cupón?
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          ref={changed ? focusRef : undefined}
          id={id}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            cupon.retype()
          }}
          maxLength={CODIGO_CUPON_MAX}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={problema ? true : undefined}
          aria-describedby={problema ? `${id}-problema` : undefined}
          className={cx(controlClass, 'min-w-0 flex-1 uppercase sm:max-w-64')}
        />
        <Button type="submit" variant="outline" aria-disabled={busy || undefined}>
          {busy ? FORM_TEXTS.loading : 'Aplicar'}
        </Button>
      </div>
      {problema ? (
        <p id={`${id}-problema`} role="alert" className="font-semibold text-error">
          {problema}
        </p>
      ) : null}
    </form>
  )
}
