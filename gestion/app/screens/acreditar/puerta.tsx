import { ArrowLeft, CloudUpload, FileUp, Search, Volume2, VolumeX, WifiOff } from 'lucide-react'
import { type FormEvent, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import type { Inscripto } from '#domain/inscripciones/acreditacion.ts'
import { isEntrada } from '#domain/inscripciones/entradas.ts'
import { useOnline } from '#ui/hooks/use-online.ts'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { ErrorState, ListSkeleton } from '../../kit/states.tsx'
import { namesakesIn, search } from './decide.ts'
import { Detenidos } from './detenidos.tsx'
import { isSoundOn, setSoundOn, signal } from './feedback.ts'
import { Lista } from './lista.tsx'
import { MiradaCard } from './mirada-card.tsx'
import { Rechazos } from './rechazos.tsx'
import { Scanner } from './scanner.tsx'
import { detencionText, horaText, tonoOf } from './texts.ts'
import { type Mirada, usePuerta } from './use-puerta.ts'

/** The check-in screen of one event. */
export function Component() {
  const { IdEvento } = useParams()
  return <Puerta key={IdEvento} IdEvento={Number(IdEvento)} />
}

function Puerta({ IdEvento }: { IdEvento: number }) {
  const door = usePuerta(IdEvento)
  const [text, setText] = useState('')
  const { puerta, lista, answer, mirada } = door
  const namesakes = useMemo(() => namesakesIn(lista), [lista])
  if (!puerta) {
    return answer.isError ? (
      <>
        <ErrorState error={answer.error} onRetry={() => answer.refetch()} />
        <Detenidos detenidos={door.detenidos} onDiscard={door.discard} />
      </>
    ) : (
      <Card>
        <ListSkeleton />
      </Card>
    )
  }
  const feel = (seen: Promise<Mirada>) => seen.then((shown) => signal(tonoOf(shown)))
  const found = search(lista, text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [only, ...others] = found
    if (isEntrada(text)) feel(door.scan(text, 'codigo'))
    else if (text && only && others.length === 0) feel(door.mark(only))
    else return
    setText('')
  }
  const shown = lista.find(({ id }) => id === mirada?.inscripcion)
  const undoShown = () => {
    if (mirada?.inscripcion && mirada.primero) {
      door.undo({ id: mirada.inscripcion, nombre: shown?.nombre ?? '', ingreso: mirada.primero })
    }
  }
  return (
    <>
      <PageHead title={puerta.Titulo}>
        <Sonido />
        {puerta.Modalidad === 'Presencial' ? null : (
          <ButtonLink to={`/acreditar/${IdEvento}/reunion`}>
            <FileUp aria-hidden="true" /> Lista de la reunión
          </ButtonLink>
        )}
        <ButtonLink to="/acreditar" look="quiet">
          <ArrowLeft aria-hidden="true" /> Otro evento
        </ButtonLink>
      </PageHead>
      <div className="grid items-start gap-3.5 lg:grid-cols-2">
        <div className="grid gap-3.5">
          <Cuenta lista={lista} />
          <Estado door={door} leidaEn={puerta.leidaEn} />
          <MiradaCard mirada={mirada} namesakes={namesakes.get(shown?.id ?? 0)} onUndo={undoShown} />
          <Scanner onEntrada={(entrada) => feel(door.scan(entrada, 'qr'))} />
          <Detenidos detenidos={door.detenidos} onDiscard={door.discard} />
          <Rechazos rechazos={door.rechazos} lista={lista} onAccept={door.accept} onDismiss={door.dismiss} />
        </div>
        <Card flush>
          <form onSubmit={submit} className="flex items-center gap-2 p-3.5">
            <Search aria-hidden="true" className="size-4 shrink-0 text-suave" />
            <input
              type="search"
              aria-label="Nombre o código"
              placeholder="Nombre o código de la entrada"
              autoComplete="off"
              value={text}
              // Selects the text on focus, so that the next name replaces it. The results stay until then, for a
              // family.
              onFocus={(event) => event.target.select()}
              onChange={(event) => setText(event.target.value)}
              className="h-control w-full min-w-0 rounded-campo border border-borde bg-superficie px-3 text-[calc(16rem/14)] text-texto"
            />
          </form>
          {isEntrada(text) ? (
            <p className="px-3.5 pb-3.5 text-tabla text-suave">Es un código de entrada: apretá Enter.</p>
          ) : (
            <Lista
              found={found}
              namesakes={namesakes}
              anybody={lista.length > 0}
              onMark={(inscripto: Inscripto) => feel(door.mark(inscripto))}
              onUndo={door.undo}
            />
          )}
        </Card>
      </div>
    </>
  )
}

/** The number of people checked in, out of those who paid. */
function Cuenta({ lista }: { lista: readonly Inscripto[] }) {
  const inside = lista.filter(({ ingreso }) => ingreso).length
  const all = lista.filter(({ pago }) => pago).length
  return (
    <p className="flex items-baseline gap-2">
      <b className="font-titulo text-[calc(40rem/14)] leading-none font-[480]">{inside}</b>
      <span className="text-subtitulo text-suave">de {all} adentro</span>
    </p>
  )
}

/** Whether all check-ins are sent, and the age of the list. */
function Estado({ door, leidaEn }: { door: ReturnType<typeof usePuerta>; leidaEn: string }) {
  const online = useOnline()
  const { pending, refused, stopped, detenidos } = door
  if (pending === undefined) return <p role="status" className="min-h-5" />
  if (refused) {
    return (
      <p role="alert" className="rounded-campo bg-error-claro px-3 py-2 text-tabla font-semibold text-error">
        {detencionText(refused)} {pending ? `Lo que no se envió (${pending}) queda en este teléfono.` : null}
      </p>
    )
  }
  if (!online || stopped) {
    return (
      <p
        role="status"
        className="flex items-center gap-2 rounded-campo bg-espera-claro px-3 py-2 text-tabla font-semibold text-espera"
      >
        <WifiOff aria-hidden="true" className="size-4 shrink-0" />
        <span>
          Sin conexión: seguí acreditando. Lista de las {horaText(leidaEn)}; {pending}{' '}
          {pending === 1 ? 'ingreso espera' : 'ingresos esperan'} para enviarse.
        </span>
      </p>
    )
  }
  return (
    <p role="status" className="flex items-center gap-2 text-tabla text-suave">
      <CloudUpload aria-hidden="true" className="size-4" />
      {pending
        ? `Enviando ${pending}…`
        : `${detenidos.length ? 'Lo demás se envió' : 'Todo enviado'}. Lista de las ${horaText(leidaEn)}.`}
    </p>
  )
}

function Sonido() {
  const [on, setOn] = useState(isSoundOn)
  const toggle = () => {
    setSoundOn(!on)
    setOn(!on)
  }
  return (
    <Button look="quiet" icon aria-pressed={on} aria-label="Sonido" onClick={toggle}>
      {on ? <Volume2 aria-hidden="true" /> : <VolumeX aria-hidden="true" />}
    </Button>
  )
}
