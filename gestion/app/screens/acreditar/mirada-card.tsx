import { CircleCheck, CircleX, TriangleAlert, Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Inscripto } from '#domain/inscripciones/acreditacion.ts'
import { cx } from '#ui/cx.ts'
import { useOnline } from '#ui/hooks/use-online.ts'
import { Button } from '../../kit/button.tsx'
import { miradaTexts, tonoOf } from './texts.ts'
import type { Mirada } from './use-puerta.ts'

const LOOKS = {
  verde: { box: 'border-ok bg-ok-claro text-ok', Icon: CircleCheck },
  ambar: { box: 'border-espera bg-espera-claro text-espera', Icon: TriangleAlert },
  rojo: { box: 'border-error bg-error-claro text-error', Icon: CircleX },
} as const

/** The result of the last check-in: a colour, an icon and words. */
export function MiradaCard({
  mirada,
  namesakes,
  onUndo,
}: {
  mirada: Mirada | undefined
  namesakes: readonly Inscripto[] | undefined
  onUndo: () => void
}) {
  const online = useOnline()
  const card = useRef<HTMLDivElement>(null)
  // Scrolls to the card, which is out of sight after a check-in far down a long list.
  useEffect(() => {
    if (mirada) card.current?.scrollIntoView({ block: 'nearest' })
  }, [mirada])
  if (!mirada) {
    return (
      <div
        role="status"
        className="grid min-h-32 place-items-center rounded-tarjeta border-2 border-dashed border-borde p-4 text-center text-suave"
      >
        Escaneá una entrada o buscá a la persona.
      </div>
    )
  }
  const { box, Icon } = LOOKS[tonoOf(mirada)]
  const { title, text } = miradaTexts(mirada, online, namesakes)
  const undoable = mirada.primero !== null && mirada.inscripcion !== null
  return (
    <div
      ref={card}
      role="status"
      data-tono={tonoOf(mirada)}
      className={cx('flex min-h-32 scroll-mt-18 flex-col gap-1 rounded-tarjeta border-2 p-4', box)}
    >
      <p className="flex items-center gap-2.5 text-cifra leading-tight font-semibold">
        <Icon aria-hidden="true" className="size-8 shrink-0" strokeWidth={2.2} />
        {title}
      </p>
      {mirada.nombre ? (
        <p className="text-[calc(20rem/14)] leading-snug font-semibold text-texto">{mirada.nombre}</p>
      ) : null}
      <p className="text-subtitulo text-texto">{text}</p>
      {undoable ? (
        <Button className="mt-auto self-start" onClick={onUndo}>
          <Undo2 aria-hidden="true" /> Deshacer
        </Button>
      ) : null}
    </div>
  )
}
