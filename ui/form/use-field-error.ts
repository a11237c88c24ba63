import { get, useFormState } from 'react-hook-form'

export function useFieldError(name: string): string | undefined {
  const { errors } = useFormState({ name })
  const message: unknown = (get(errors, name) as { message?: unknown } | undefined)?.message
  return typeof message === 'string' ? message : undefined
}
