import { LoaderCircle } from 'lucide-react'
import { type FormEvent, lazy, Suspense, useId, useRef, useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { FORM_TEXTS } from '#ui/form/form-texts.ts'
import { Honeypot } from '#ui/form/honeypot.tsx'
import { useEarlySubmit } from '#ui/hooks/use-early-submit.ts'

const NewsletterGracias = lazy(() => import('./newsletter-gracias.tsx'))

type Estado = 'idle' | 'loading' | 'success' | 'error'

/** A field written by hand, because every page has it: schema and caller are only loaded on submit. */
export function NewsletterForm() {
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  useEarlySubmit(element)
  const input = useRef<HTMLInputElement>(null)
  const trap = useRef<HTMLInputElement>(null)
  const [estado, setEstado] = useState<Estado>('idle')
  const [problem, setProblem] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setProblem(undefined)
    setEstado('loading')
    try {
      const { subscribe } = await import('./newsletter-send.ts')
      const result = await subscribe(input.current?.value ?? '', trap.current?.value ?? '')
      if (result.ok) form.reset()
      else {
        setProblem(result.problem)
        input.current?.focus()
      }
      setEstado(result.ok ? 'success' : 'idle')
    } catch {
      setEstado('error')
    }
  }

  return (
    <>
      <form ref={element} data-con-script noValidate onSubmit={submit} className="grid gap-3">
        <label htmlFor={id} className="sr-only">
          Dónde querés recibir las novedades
        </label>
        <div className="flex flex-wrap gap-2.5 sm:flex-nowrap">
          <div className="grid min-w-0 basis-full content-start gap-2">
            <input
              ref={input}
              id={id}
              type="email"
              name="email"
              autoComplete="email"
              placeholder="Tu email"
              onInput={({ currentTarget: { value, validity } }) => {
                if (value && validity.valid) setProblem('')
              }}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `${id}-problem` : undefined}
              className="min-h-12 w-full rounded-full border border-white/55 bg-white/10 px-5 text-white placeholder:text-niebla"
            />
            {problem ? (
              <p id={`${id}-problem`} className="px-5 text-sm font-semibold text-sol">
                {problem}
              </p>
            ) : null}
          </div>
          <Button
            type="submit"
            disabled={estado === 'loading'}
            className="w-full shrink-0 self-start sm:w-auto"
          >
            {estado === 'loading' ? (
              <LoaderCircle aria-hidden="true" className="size-5 animate-girar" />
            ) : null}
            Suscribirme
          </Button>
        </div>
        <Honeypot ref={trap} />
        <p role="status" className={estado === 'loading' ? 'text-sm' : 'sr-only'}>
          {estado === 'loading' ? FORM_TEXTS.loading : ''}
        </p>
        {estado === 'error' ? (
          <Alert kind="error" title={FORM_TEXTS.errorTitle} onDismiss={() => setEstado('idle')}>
            {FORM_TEXTS.errorBody}
          </Alert>
        ) : null}
      </form>
      {estado === 'success' ? (
        <Suspense>
          <NewsletterGracias onClose={() => setEstado('idle')} />
        </Suspense>
      ) : null}
    </>
  )
}
