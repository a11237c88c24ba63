import { useQuery } from '@tanstack/react-query'
import { CircleAlert, Paperclip, Send } from 'lucide-react'
import { useRef } from 'react'
import type { ShownOf } from '#contract/act.ts'
import { listRespuestas } from '#domain/contenidos/respuestas.ts'
import { MensajeStaff } from '#domain/formularios/actos-staff.ts'
import { type Pieza, RESPUESTA_MAX } from '#domain/formularios/mensajes.ts'
import { cx } from '#ui/cx.ts'
import { useActNow } from '../../acts/use-act.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Chip } from '../../kit/chip.tsx'
import { ListTrouble } from '../../kit/form/list-trouble.tsx'
import { LongTextField } from '../../kit/form/text-fields.tsx'
import { formatMoment } from '../../kit/time.ts'
import { LeaveGuard } from '../../resource/editor/leave-guard.tsx'
import { call } from '../../session/api.ts'
import { useStaff } from '../../session/staff.tsx'
import { giveBack, useAnswer } from './taken-back.ts'

type Mensaje = ShownOf<typeof MensajeStaff>

/** The answers sent and received, and the form for the next answer. */
export function Conversacion({ mensaje }: { mensaje: Mensaje }) {
  const { hilo, email, actos } = mensaje
  return (
    <Card title="Conversación">
      {hilo.length === 0 ? (
        <p className="pb-2 text-tabla text-suave">
          {email ? 'Nadie respondió todavía.' : 'Llegó sin email: no espera respuesta.'}
        </p>
      ) : null}
      <ol className="grid gap-2.5">
        {hilo.map((pieza) => (
          <li key={pieza.id}>
            <Burbuja pieza={pieza} de={mensaje.de} />
          </li>
        ))}
      </ol>
      {actos['responder'] === true ? <Responder mensaje={mensaje} /> : null}
    </Card>
  )
}

function Burbuja({ pieza, de }: { pieza: Pieza; de: string }) {
  const isOurs = pieza.direccion === 'sale'
  return (
    <article
      className={cx(
        'grid max-w-[46rem] gap-1 rounded-tarjeta border px-3.5 py-2.5 text-tabla',
        isOurs
          ? 'ml-6 border-transparent bg-marca-claro md:ml-auto md:w-[88%]'
          : 'mr-6 border-linea md:w-[88%]',
      )}
    >
      <header className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <b className="font-semibold">{isOurs ? (pieza.quien ?? 'El equipo') : (pieza.de ?? de)}</b>
        {pieza.automatica ? <Chip tone="neutral">Respuesta automática</Chip> : null}
        {pieza.correo === 'pendiente' ? <Chip tone="wait">Por salir</Chip> : null}
        {pieza.correo === 'fallido' ? (
          <Chip tone="error" icon={CircleAlert}>
            El correo no llegó
          </Chip>
        ) : null}
        <time dateTime={pieza.creadoEn} className="ml-auto text-meta text-suave">
          {formatMoment(pieza.creadoEn)}
        </time>
      </header>
      <p className="break-words whitespace-pre-line">{pieza.texto}</p>
      {pieza.adjuntos.length > 0 ? (
        <p className="flex flex-wrap items-center gap-1.5 text-meta text-suave">
          <Paperclip aria-hidden="true" className="size-3.5" />
          Traía {pieza.adjuntos.join(', ')}. Los adjuntos de una respuesta no se guardan.
        </p>
      ) : null}
    </article>
  )
}

/** Adapts a saved reply to this person. */
function adapt(texto: string, saludo: string): string {
  return saludo
    ? texto.replace(/^Hola\b(?! \p{Lu})/u, `Hola, ${saludo}`).replaceAll('{{nombre}}', saludo)
    : texto
}

function Responder({ mensaje }: { mensaje: Mensaje }) {
  const { id, saludo, email } = mensaje
  const answering = useActNow(MensajeStaff, 'responder')
  const closing = useActNow(MensajeStaff, 'responder-y-cerrar')
  const busy = answering.isPending || closing.isPending
  const key = `${useStaff().id} ${id}`
  const [texto, setTexto] = useAnswer(key)
  const area = useRef<HTMLFormElement>(null)
  const saved = useQuery({
    queryKey: ['respuestas-guardadas', 'mensaje'],
    queryFn: async () => (await call(listRespuestas, { query: { uso: 'mensaje' } })).data,
    staleTime: 60_000,
  })
  const send = ({ take }: typeof answering | typeof closing) => {
    const body = { texto: texto.trim() }
    if (!body.texto || busy) return
    take(mensaje, body, { onDone: () => setTexto(''), onUndone: () => giveBack(key, body.texto) })
  }
  return (
    <form
      ref={area}
      className="mt-3 grid gap-2.5 border-t border-linea-suave pt-3"
      onSubmit={(event) => {
        event.preventDefault()
        send(answering)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(answering)
      }}
    >
      <ListTrouble query={saved} what="No pudimos traer las respuestas guardadas." />
      {saved.data?.length ? (
        <fieldset className="flex flex-wrap items-center gap-1.5">
          <legend className="sr-only">Respuestas guardadas</legend>
          {saved.data.map((each) => (
            <Button
              key={each.id}
              title={each.texto}
              onClick={() => {
                setTexto((before) => (before ? `${before}\n\n` : '') + adapt(each.texto, saludo))
                area.current?.querySelector('textarea')?.focus()
              }}
            >
              {each.titulo}
            </Button>
          ))}
        </fieldset>
      ) : null}
      <LeaveGuard dirty={texto.trim() !== ''} />
      <LongTextField
        label={`Respuesta para ${email}`}
        rows={4}
        value={texto}
        onChange={(next) => setTexto(next.slice(0, RESPUESTA_MAX))}
      />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <span className="mr-auto text-meta text-suave max-md:hidden">
          <kbd>Ctrl</kbd> <kbd>Enter</kbd> responde
        </span>
        <Button disabled={busy || !texto.trim()} onClick={() => send(closing)}>
          Responder y cerrar
        </Button>
        <Button look="primary" type="submit" disabled={busy || !texto.trim()}>
          <Send aria-hidden="true" /> Responder
        </Button>
      </div>
    </form>
  )
}
