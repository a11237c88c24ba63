import { Check, UserRoundX } from 'lucide-react'
import type { Inscripto } from '#domain/inscripciones/acreditacion.ts'
import { Button } from '../../kit/button.tsx'
import { Chip } from '../../kit/chip.tsx'
import { horaText } from './texts.ts'

/** Longer results are cut off: typing another letter is faster than scrolling. */
const SHOWN = 30

export function Lista({
  found,
  namesakes,
  anybody,
  onMark,
  onUndo,
}: {
  found: readonly Inscripto[]
  namesakes: ReadonlyMap<number, readonly Inscripto[]>
  /** Whether the event has any enrolment, regardless of the search. */
  anybody: boolean
  onMark: (inscripto: Inscripto) => void
  onUndo: (inscripto: Inscripto) => void
}) {
  if (found.length === 0) {
    return (
      <p className="flex items-center gap-2 p-3.5 text-tabla text-suave">
        <UserRoundX aria-hidden="true" className="size-4 shrink-0" />
        {anybody
          ? 'Nadie coincide. Probá con otra parte del nombre o con el final de su código. Si no se inscribió, avisá a quien lleva las inscripciones.'
          : 'Todavía no hay nadie en la lista de este evento.'}
      </p>
    )
  }
  return (
    <>
      <ul>
        {found.slice(0, SHOWN).map((inscripto) => {
          const others = namesakes.get(inscripto.id)?.length ?? 0
          const who = others ? `${inscripto.nombre}, …${inscripto.final}` : inscripto.nombre
          return (
            <li
              key={inscripto.id}
              className="flex min-h-14 items-center gap-2 border-t border-linea-suave px-3.5 py-1.5 first:border-0"
            >
              <span className="min-w-0 flex-1">
                <b className="block text-subtitulo leading-tight font-semibold break-words">
                  {inscripto.nombre}
                </b>
                <Estado inscripto={inscripto} others={others} />
              </span>
              {inscripto.ingreso ? (
                <Button onClick={() => onUndo(inscripto)} aria-label={`Deshacer el ingreso de ${who}`}>
                  Deshacer
                </Button>
              ) : (
                <Button onClick={() => onMark(inscripto)} aria-label={`Ingresar a ${who}`}>
                  <Check aria-hidden="true" /> Ingresar
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {found.length > SHOWN ? (
        <p className="border-t border-linea-suave p-3.5 text-tabla text-suave">
          Y {found.length - SHOWN} más: escribí otra letra.
        </p>
      ) : null}
    </>
  )
}

function Estado({ inscripto: { ingreso, pago, final }, others }: { inscripto: Inscripto; others: number }) {
  return (
    <span className="mt-0.5 flex flex-wrap items-center gap-1.5 text-meta text-suave">
      {ingreso ? (
        <Chip tone="ok" icon={Check}>
          Adentro {horaText(ingreso.vistaEn)}
        </Chip>
      ) : null}
      {pago ? null : <Chip tone="error">Falta el pago</Chip>}
      <span>…{final}</span>
      {others ? <Chip tone="attention">{others + 1} con este nombre</Chip> : null}
    </span>
  )
}
