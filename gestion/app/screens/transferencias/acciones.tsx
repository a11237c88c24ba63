import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { totalText } from '#domain/compras/precios.ts'
import { type EnElBanco, enElBancoText, isShort } from '#domain/compras/transferencias/en-el-banco.ts'
import type { Transferencia } from '#domain/compras/transferencias/transferencias.ts'
import type { Respuesta } from '#domain/contenidos/respuestas.ts'
import { tellHeight } from '../../kit/bar-height.ts'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { type Arrival, ListTrouble } from '../../kit/form/list-trouble.tsx'

export type Asked = 'rechazar' | 'otro-comprobante' | 'confirmar'

/** A decision that needs a reason. */
export interface Reasons {
  accion: Exclude<Asked, 'confirmar'>
  saved: Arrival & { data: readonly Respuesta[] | undefined }
}

const TITLES: Record<Reasons['accion'], string> = {
  rechazar: '¿Por qué la rechazás?',
  'otro-comprobante': '¿Por qué pedís otro?',
}
const SEND: Record<Reasons['accion'], string> = {
  rechazar: 'Rechazar',
  'otro-comprobante': 'Pedir otro',
}

/** The decision buttons, with their keys. */
export function Acciones({
  row,
  position,
  reasons,
  asking,
  onConfirm,
  onKnowingly,
  onAsk,
  onReason,
  onCancel,
}: {
  row: Transferencia
  position: { index: number; total: number; go: (step: number) => void }
  reasons: Reasons | undefined
  asking: Asked | undefined
  onConfirm: () => void
  onKnowingly: () => void
  onAsk: (accion: Asked) => void
  onReason: (motivo: string) => void
  onCancel: () => void
}) {
  const { index, total, go } = position
  return (
    <section
      aria-label="Decidir"
      ref={tellHeight}
      className="grid gap-2 rounded-tarjeta border border-linea bg-superficie p-2.5 shadow-tarjeta max-xl:sticky max-xl:bottom-3 max-xl:z-20 max-md:bottom-[4.75rem] md:max-xl:col-start-2 xl:col-span-2 xl:col-start-2"
    >
      {reasons ? (
        <ReasonPanel key={reasons.accion} reasons={reasons} onReason={onReason} onCancel={onCancel} />
      ) : null}
      {asking === 'confirmar' && isShort(row.enElBanco) ? (
        <ShortPanel enElBanco={row.enElBanco} onKnowingly={onKnowingly} onCancel={onCancel} />
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          look="primary"
          className="max-md:flex-1"
          aria-expanded={isShort(row.enElBanco) ? asking === 'confirmar' : undefined}
          onClick={onConfirm}
        >
          Confirmar {totalText({ amount: row.falta, currency: row.currency })} <kbd>c</kbd>
        </Button>
        <Button
          disabled={row.actos['otro-comprobante'] !== true}
          aria-expanded={asking === 'otro-comprobante'}
          onClick={() => onAsk('otro-comprobante')}
        >
          Pedir otro <kbd>p</kbd>
        </Button>
        {row.actos['rechazar'] === true ? (
          <Button aria-expanded={asking === 'rechazar'} onClick={() => onAsk('rechazar')}>
            Rechazar… <kbd>r</kbd>
          </Button>
        ) : null}
        <span className="ml-auto flex items-center gap-1 text-tabla text-suave">
          <Button
            look="quiet"
            className="min-w-control"
            aria-label="Anterior"
            disabled={index === 0}
            onClick={() => go(-1)}
          >
            <ChevronUp aria-hidden="true" /> <kbd>k</kbd>
          </Button>
          {index + 1} de {total}
          <Button
            look="quiet"
            className="min-w-control"
            aria-label="Siguiente"
            disabled={index === total - 1}
            onClick={() => go(1)}
          >
            <ChevronDown aria-hidden="true" /> <kbd>j</kbd>
          </Button>
        </span>
      </div>
    </section>
  )
}

/**
 * The bank received less than the amount to confirm. A panel and not a dialog, for the same reason as `ReasonPanel`.
 */
function ShortPanel({
  enElBanco,
  onKnowingly,
  onCancel,
}: {
  enElBanco: EnElBanco
  onKnowingly: () => void
  onCancel: () => void
}) {
  return (
    <fieldset className="flex flex-wrap items-center gap-2 border-b border-linea-suave pb-2.5 text-tabla">
      <legend className="sr-only">¿Confirmás igual?</legend>
      <p role="alert" className="min-w-48 flex-1 text-atencion">
        <b className="font-semibold">{enElBancoText(enElBanco)}.</b> ¿Confirmás igual?
      </p>
      <Button look="danger" onClick={onKnowingly}>
        Confirmar igual <kbd>s</kbd>
      </Button>
      <Button look="quiet" onClick={onCancel}>
        Cancelar <kbd>Esc</kbd>
      </Button>
    </fieldset>
  )
}

/** A panel and not a dialog, so that the shortcuts keep working and the receipt stays visible. */
function ReasonPanel({
  reasons: { accion, saved },
  onReason,
  onCancel,
}: {
  reasons: Reasons
  onReason: (motivo: string) => void
  onCancel: () => void
}) {
  const [own, setOwn] = useState('')
  return (
    <fieldset className="grid gap-1.5 border-b border-linea-suave pb-2.5">
      <legend className="float-left mb-1 text-tabla font-semibold">{TITLES[accion]}</legend>
      <ListTrouble query={saved} what="No pudimos traer los motivos guardados." />
      <ol className="grid gap-0.5">
        {saved.data?.map(({ id, titulo, texto }, i) => (
          <li key={id}>
            <button
              type="button"
              className="flex min-h-9 w-full items-center gap-2.5 rounded-campo px-2 text-left text-tabla hover:bg-realce max-md:min-h-control"
              onClick={() => onReason(texto)}
            >
              <kbd>{i + 1}</kbd>
              <span className="min-w-0">
                <b className="font-semibold">{titulo}</b>{' '}
                <span className="text-suave max-md:hidden">{texto}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (own.trim()) onReason(own.trim())
        }}
      >
        <div className="min-w-48 flex-1">
          <Field
            label="Otro motivo"
            maxLength={500}
            value={own}
            onChange={(event) => setOwn(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') onCancel()
            }}
          />
        </div>
        <Button type="submit" disabled={!own.trim()}>
          {SEND[accion]}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancelar <kbd>Esc</kbd>
        </Button>
      </form>
    </fieldset>
  )
}
