import { zodResolver } from '@hookform/resolvers/zod'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { type DefaultValues, FormProvider, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '#contract/errors.ts'
import { Alert } from './alert.tsx'
import { cx } from './cx.ts'
import { FORM_TEXTS } from './form-texts.ts'

export type Envio =
  | { kind: 'idle' }
  | { kind: 'loading' }
  | { kind: 'success' }
  | { kind: 'error'; title: string; body: string }

type Values<S extends z.ZodObject> = z.input<S> & Record<string, unknown>

export interface Formulario<S extends z.ZodObject = z.ZodObject> {
  form: UseFormReturn<Values<S>, unknown, z.output<S>>
  envio: Envio
  dismiss: () => void
  onSubmit: (event?: React.BaseSyntheticEvent) => Promise<void>
}

/**
 * A form of the site: validates on submit only with a schema of `domain`, puts the focus on the first wrong field,
 * keeps what was typed when sending fails, and knows idle, loading, success and error.
 * Errors by field that the server answers are shown at their fields.
 */
export function useFormulario<S extends z.ZodObject>({
  schema,
  defaultValues,
  submit,
  resetOnSuccess = true,
  errorBody = () => FORM_TEXTS.errorBody,
}: {
  schema: S
  defaultValues: DefaultValues<Values<S>>
  /** Sends the parsed values; whatever it throws is the error state. */
  submit: (values: z.output<S>) => Promise<unknown>
  resetOnSuccess?: boolean
  errorBody?: (error: unknown) => string
}): Formulario<S> {
  const [envio, setEnvio] = useState<Envio>({ kind: 'idle' })
  // Beside the state: a second click can come before the next render.
  const sending = useRef(false)
  const form = useForm<Values<S>, unknown, z.output<S>>({
    resolver: zodResolver(schema as never, { error: unnamedIssue } as never),
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: true,
  })

  const onSubmit = form.handleSubmit(
    async (values) => {
      if (sending.current) return
      sending.current = true
      setEnvio({ kind: 'loading' })
      try {
        await submit(values)
        if (resetOnSuccess) form.reset()
        setEnvio({ kind: 'success' })
      } catch (error) {
        const fields = error instanceof ApiError ? Object.entries(error.fields) : []
        const known = fields.filter(([name]) => name in form.getValues())
        for (const [index, [name, message]] of known.entries()) {
          form.setError(name as Path<Values<S>>, { message }, { shouldFocus: index === 0 })
        }
        setEnvio({ kind: 'error', title: FORM_TEXTS.errorTitle, body: errorBody(error) })
      } finally {
        sending.current = false
      }
    },
    () => setEnvio({ kind: 'idle' }),
  )

  return { form, envio, dismiss: () => setEnvio({ kind: 'idle' }), onSubmit }
}

/** What is said when a rule has no message of its own, as when no radio button is chosen. */
function unnamedIssue(issue: { code?: string | undefined }): string {
  return issue.code === 'invalid_type' ? 'Este campo es obligatorio' : 'Ingresa un formato correcto'
}

const EnvioContext = createContext<Pick<Formulario, 'envio' | 'dismiss'>>({
  envio: { kind: 'idle' },
  dismiss: () => {},
})

export const useEnvio = () => useContext(EnvioContext)

export function Form<S extends z.ZodObject>({
  formulario,
  locked = false,
  className,
  children,
}: {
  formulario: Formulario<S>
  /** Disables every field, as after an answer that can't be repeated. */
  locked?: boolean
  className?: string
  children: ReactNode
}) {
  const { form, envio, dismiss, onSubmit } = formulario
  return (
    <FormProvider {...(form as unknown as UseFormReturn)}>
      <EnvioContext value={{ envio, dismiss }}>
        <form noValidate onSubmit={onSubmit} aria-busy={envio.kind === 'loading'}>
          <fieldset disabled={locked} className={cx('grid min-w-0 grid-cols-1 gap-5', className)}>
            {children}
          </fieldset>
        </form>
      </EnvioContext>
    </FormProvider>
  )
}

/** Says how the sending went. The texts of A8 and B8 are the defaults; give those of the form for success. */
export function FormStatus({
  successTitle = FORM_TEXTS.successTitle,
  success,
}: {
  successTitle?: string
  success: ReactNode
}) {
  const { envio, dismiss } = useEnvio()
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (envio.kind === 'success') alert.current?.focus()
    if (envio.kind === 'error') alert.current?.scrollIntoView({ block: 'nearest' })
  }, [envio.kind])
  return (
    <>
      <p role="status" className="sr-only">
        {envio.kind === 'loading' ? FORM_TEXTS.loading : ''}
      </p>
      {envio.kind === 'success' ? (
        <Alert ref={alert} kind="success" title={successTitle} onDismiss={dismiss}>
          {success}
        </Alert>
      ) : null}
      {envio.kind === 'error' ? (
        <Alert ref={alert} kind="error" title={envio.title} onDismiss={dismiss}>
          {envio.body}
        </Alert>
      ) : null}
    </>
  )
}

/** For forms whose failure is a plain text under them (A8). */
export function FormError() {
  const { envio } = useEnvio()
  return (
    <>
      <p role="status" className="sr-only">
        {envio.kind === 'loading' ? FORM_TEXTS.loading : ''}
      </p>
      {envio.kind === 'error' ? (
        <p role="alert" className="font-semibold text-error">
          {envio.body}
        </p>
      ) : null}
    </>
  )
}
