import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { type DefaultValues, FormProvider, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '#contract/errors.ts'
import { Alert } from '../alert.tsx'
import { cx } from '../cx.ts'
import { useEarlySubmit } from '../hooks/use-early-submit.ts'
import { SinScripts } from '../sin-scripts.tsx'
import { FORM_TEXTS } from './form-texts.ts'
import type { Rules } from './rules.ts'

export type Sending =
  | { kind: 'idle' }
  | { kind: 'loading' }
  | { kind: 'success' }
  | { kind: 'error'; title: string; body: string }

type Values<S extends z.ZodObject> = z.input<S> & Record<string, unknown>

export interface SchemaForm<S extends z.ZodObject = z.ZodObject> {
  fields: UseFormReturn<Values<S>, unknown, z.output<S>>
  sending: Sending
  dismiss: () => void
  prefetch: () => void
  /** Loads the validation rules if necessary. False if that failed; the form then shows the error. */
  prepare: () => Promise<boolean>
  onSubmit: (event?: React.BaseSyntheticEvent) => Promise<void>
}

/**
 * A form of the site. It validates only on submit, with a schema of `domain`, and focuses the first wrong field. It
 * removes the error of a field once that is corrected, keeps the input when sending fails, and is idle, loading,
 * success or error. If the schema is a function, it is loaded when the first field is focused, so that pages that are
 * only read do not carry it. Field errors that the server answers are shown at their fields.
 */
export function useSchemaForm<S extends z.ZodObject>({
  schema,
  defaultValues,
  submit,
  onInvalid,
  resetOnSuccess = true,
  errorBody = () => FORM_TEXTS.errorBody,
}: {
  schema: S | (() => Promise<S>)
  defaultValues: DefaultValues<Values<S>>
  /** Sends the parsed values. If it throws, the form is in the error state. */
  submit: (values: z.output<S>) => Promise<unknown>
  /** Called when validation refuses the form. */
  onInvalid?: () => void
  resetOnSuccess?: boolean
  errorBody?: (error: unknown) => string
}): SchemaForm<S> {
  const [sending, setSending] = useState<Sending>({ kind: 'idle' })
  // A ref, because a second click can come before the next render.
  const busy = useRef(false)
  const ready = useRef(false)
  async function fetchRules(): Promise<Rules<Values<S>, z.output<S>>> {
    const [{ rulesOf, clearCorrectedErrors }, loadedSchema] = await Promise.all([
      import('./rules.ts'),
      typeof schema === 'function' ? schema() : schema,
    ])
    const rules = rulesOf<Values<S>, z.output<S>>(loadedSchema)
    if (!ready.current) clearCorrectedErrors(fields, rules)
    ready.current = true
    return rules
  }
  const fields = useForm<Values<S>, unknown, z.output<S>>({
    resolver: async (...input) => (await fetchRules())(...input),
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: true,
  })

  const fail = (error: unknown) =>
    setSending({ kind: 'error', title: FORM_TEXTS.errorTitle, body: errorBody(error) })

  const send = fields.handleSubmit(
    async (values) => {
      if (busy.current) return
      busy.current = true
      setSending({ kind: 'loading' })
      try {
        await submit(values)
        if (resetOnSuccess) fields.reset()
        setSending({ kind: 'success' })
      } catch (error) {
        const serverErrors = error instanceof ApiError ? Object.entries(error.fields) : []
        const fieldErrors = serverErrors.filter(([name]) => name in fields.getValues())
        for (const [index, [name, message]] of fieldErrors.entries()) {
          fields.setError(name as Path<Values<S>>, { message }, { shouldFocus: index === 0 })
        }
        fail(error)
      } finally {
        busy.current = false
      }
    },
    () => {
      setSending({ kind: 'idle' })
      onInvalid?.()
    },
  )

  async function prepare(): Promise<boolean> {
    if (!ready.current) setSending({ kind: 'loading' })
    try {
      await fetchRules()
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }

  async function onSubmit(event?: React.BaseSyntheticEvent) {
    event?.preventDefault()
    if (await prepare()) await send()
  }

  return {
    fields,
    sending,
    dismiss: () => setSending({ kind: 'idle' }),
    // If this fails, sending the form loads the rules again and reports the error.
    prefetch: () => void fetchRules().catch(() => {}),
    prepare,
    onSubmit,
  }
}

const SendingContext = createContext<{
  sending: Sending
  /** Missing in a locked form, whose message stays. */
  dismiss?: () => void
}>({ sending: { kind: 'idle' } })

export const useSending = () => useContext(SendingContext)

export function Form<S extends z.ZodObject>({
  form,
  locked = false,
  className,
  children,
}: {
  form: SchemaForm<S>
  /** Disables every field, as after a survey that is answered only once. */
  locked?: boolean
  className?: string
  children: ReactNode
}) {
  const { fields, sending, dismiss, prefetch, onSubmit } = form
  const element = useRef<HTMLFormElement>(null)
  useEarlySubmit(element)
  return (
    <FormProvider {...(fields as unknown as UseFormReturn)}>
      <SendingContext value={locked ? { sending } : { sending, dismiss }}>
        <form
          ref={element}
          data-con-script
          noValidate
          onFocus={prefetch}
          onSubmit={onSubmit}
          aria-busy={sending.kind === 'loading'}
        >
          <fieldset disabled={locked} className={cx('grid min-w-0 grid-cols-1 gap-5', className)}>
            <noscript>{import.meta.env.SSR ? <SinScripts /> : null}</noscript>
            {children}
          </fieldset>
        </form>
      </SendingContext>
    </FormProvider>
  )
}

/** Shows whether sending succeeded or failed. The error texts are shared by all forms (A8, B8); success has its own. */
export function FormStatus({
  successTitle = FORM_TEXTS.successTitle,
  success,
}: {
  successTitle?: string
  success: ReactNode
}) {
  const { sending, dismiss } = useSending()
  const dismissing = dismiss ? { onDismiss: dismiss } : {}
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (sending.kind === 'success') alert.current?.focus()
    if (sending.kind === 'error') alert.current?.scrollIntoView({ block: 'nearest' })
  }, [sending.kind])
  return (
    <>
      <p role="status" className="sr-only">
        {sending.kind === 'loading' ? FORM_TEXTS.loading : ''}
      </p>
      {sending.kind === 'success' ? (
        <Alert ref={alert} kind="success" title={successTitle} {...dismissing}>
          {success}
        </Alert>
      ) : null}
      {sending.kind === 'error' ? (
        <Alert ref={alert} kind="error" title={sending.title} {...dismissing}>
          {sending.body}
        </Alert>
      ) : null}
    </>
  )
}

/** For forms whose failure is a plain text under them (A8). */
export function FormError() {
  const { sending } = useSending()
  return (
    <>
      <p role="status" className="sr-only">
        {sending.kind === 'loading' ? FORM_TEXTS.loading : ''}
      </p>
      {sending.kind === 'error' && sending.body ? (
        <p role="alert" className="font-semibold text-error">
          {sending.body}
        </p>
      ) : null}
    </>
  )
}
