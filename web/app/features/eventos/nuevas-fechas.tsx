import { BellRing } from 'lucide-react'
import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useSesion } from '#client/use-sesion.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Honeypot } from '#ui/form/honeypot.tsx'
import { useLoad } from '../../lib/use-load.ts'

/** Action of the form without scripts. Written by hand, because the contract would bring its schemas to the page. */
const actionOf = (codigo: string) => `/v1/data/categorias2/code/${encodeURIComponent(codigo)}/interes/pagina`

/** The form `Avisame de nuevas fechas` of a category: an e-mail field, or one click when signed in. */
export function NuevasFechas({
  codigo,
  categoria,
  className,
}: {
  codigo: string
  categoria: string
  className?: string
}) {
  const id = useId()
  const sesion = useSesion()
  const [hecho, setHecho] = useState<'anotada' | 'baja'>()
  const read = useCallback(async () => (await import('./nuevas-fechas-send.ts')).isAnotada(codigo), [codigo])
  const load = useLoad(sesion ? read : null)
  const anotada = hecho ? hecho === 'anotada' : load.state === 'fulfilled' && load.data
  return (
    <section
      aria-labelledby={`${id}-titulo`}
      className={cx('grid gap-3 rounded-tarjeta bg-niebla p-6 sm:p-7', className)}
    >
      <h2 id={`${id}-titulo`} className="flex items-center gap-2.5 text-h3">
        <BellRing aria-hidden="true" className="size-5 shrink-0 text-pino" />
        Avisame de nuevas fechas
      </h2>
      {anotada ? (
        <Anotada
          codigo={codigo}
          answered={hecho === 'anotada'}
          onLeave={sesion ? () => setHecho('baja') : undefined}
        />
      ) : (
        <>
          <p className="text-tinta-suave">
            Te escribimos cuando publiquemos otra fecha de «{categoria}». Usamos tu email solo para eso, hasta
            que te des de baja o por dos años.
          </p>
          <Pedido codigo={codigo} signedIn={Boolean(sesion)} onJoined={() => setHecho('anotada')} />
        </>
      )}
    </section>
  )
}

function Pedido({ codigo, signedIn, onJoined }: { codigo: string; signedIn: boolean; onJoined: () => void }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const trap = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    try {
      const { join } = await import('./nuevas-fechas-send.ts')
      const wrong = await join(
        codigo,
        signedIn ? undefined : (input.current?.value ?? ''),
        trap.current?.value,
      )
      if (!wrong) return onJoined()
      setProblem(wrong)
      input.current?.focus()
    } catch {
      setProblem('No pudimos anotarte. Volvé a intentar.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <form method="post" action={actionOf(codigo)} onSubmit={submit} className="grid gap-2">
      <div className="flex flex-wrap gap-2.5">
        {signedIn ? null : (
          <>
            <label htmlFor={id} className="sr-only">
              Tu email para las nuevas fechas
            </label>
            <input
              ref={input}
              id={id}
              type="email"
              name="email"
              required
              maxLength={254}
              autoComplete="email"
              placeholder="Tu email"
              onInput={({ currentTarget }) => {
                if (currentTarget.validity.valid) setProblem(undefined)
              }}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `${id}-problema` : undefined}
              className="min-h-12 w-full min-w-0 flex-1 basis-[min(14rem,70vw)] rounded-full border border-borde bg-white px-5"
            />
          </>
        )}
        <Button type="submit" variant="pino" disabled={busy}>
          Avisame<span className="sr-only"> de nuevas fechas</span>
        </Button>
      </div>
      <Honeypot ref={trap} />
      <p id={`${id}-problema`} role="alert" className="font-semibold text-error empty:hidden">
        {problem}
      </p>
    </form>
  )
}

function Anotada({
  codigo,
  answered,
  onLeave,
}: {
  codigo: string
  answered: boolean
  onLeave: (() => void) | undefined
}) {
  const answer = useRef<HTMLParagraphElement>(null)
  // The answer takes the focus, because the button that had it is gone.
  useEffect(() => {
    if (answered) answer.current?.focus()
  }, [answered])
  const [failed, setFailed] = useState(false)
  const leave = async () => {
    setFailed(false)
    try {
      const { leaveMia } = await import('./nuevas-fechas-send.ts')
      await leaveMia(codigo)
      onLeave?.()
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <p ref={answer} role="status" tabIndex={-1} className="outline-none">
        Listo: cuando publiquemos una nueva fecha, te escribimos.
      </p>
      {onLeave ? (
        <Button variant="outline" size="sm" className="justify-self-start" onClick={leave}>
          No me avisen más
        </Button>
      ) : null}
      <p role="alert" className="font-semibold text-error empty:hidden">
        {failed ? 'No pudimos darte de baja. Volvé a intentar.' : null}
      </p>
    </>
  )
}
