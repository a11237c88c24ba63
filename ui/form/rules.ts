// The validation of forms. It is loaded when a person focuses the first field.
import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldError, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'

export type Rules<Values extends FieldValues, Output> = Resolver<Values, unknown, Output>

export function rulesOf<Values extends FieldValues, Output>(schema: z.ZodObject): Rules<Values, Output> {
  return zodResolver(schema as never, { error: unnamedIssue } as never) as unknown as Rules<Values, Output>
}

/** The message of a rule without its own, as when no radio button is chosen. */
function unnamedIssue(issue: { code?: string | undefined }): string {
  return issue.code === 'invalid_type' ? 'Este campo es obligatorio' : 'Ingresa un formato correcto'
}

/**
 * Removes the error of a field once its value is correct. New errors appear only on the next submit (A5). Errors that no
 * rule gives, as those of the server, stay until their field changes.
 */
export function clearCorrectedErrors<Values extends FieldValues, Output>(
  { subscribe, clearErrors, getFieldState }: UseFormReturn<Values, unknown, Output>,
  rules: Rules<Values, Output>,
): void {
  subscribe({
    formState: { values: true },
    callback: async ({ name, values, errors = {} }) => {
      // A copy, because errors that appear while the rules run have to stay.
      const previousErrors = Object.entries(errors as Record<string, FieldError>)
      if (previousErrors.length === 0) return
      const { errors: remaining } = await rules(values, undefined, {
        fields: {},
        shouldUseNativeValidation: false,
      })
      for (const [field, error] of previousErrors) {
        const path = field as Path<Values>
        const stillApplies = error.type || path === name ? remaining[path]?.message === error.message : true
        if (!stillApplies && getFieldState(path).error === error) clearErrors(path)
      }
    },
  })
}
