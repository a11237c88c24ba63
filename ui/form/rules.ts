// Fetched with the rules of a form, when somebody begins to fill it in.
import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldError, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'

export type Rules<Values extends FieldValues, Output> = Resolver<Values, unknown, Output>

export function rulesOf<Values extends FieldValues, Output>(schema: z.ZodObject): Rules<Values, Output> {
  return zodResolver(schema as never, { error: unnamedIssue } as never) as unknown as Rules<Values, Output>
}

/** What is said when a rule has no message of its own, as when no radio button is chosen. */
function unnamedIssue(issue: { code?: string | undefined }): string {
  return issue.code === 'invalid_type' ? 'Este campo es obligatorio' : 'Ingresa un formato correcto'
}

/**
 * What was said of a field goes once it does not hold any more. Nothing new is said meanwhile: that waits for the next
 * sending (A5). What no rule says, as the server may, holds until its own field is changed.
 */
export function forgetMended<Values extends FieldValues, Output>(
  { subscribe, clearErrors, getFieldState }: UseFormReturn<Values, unknown, Output>,
  rules: Rules<Values, Output>,
): void {
  subscribe({
    formState: { values: true },
    callback: async ({ name, values, errors: told = {} }) => {
      // As they stood: what is said while the rules are read stays.
      const before = Object.entries(told as Record<string, FieldError>)
      if (before.length === 0) return
      const { errors: left } = await rules(values, undefined, {
        fields: {},
        shouldUseNativeValidation: false,
      })
      for (const [field, error] of before) {
        const each = field as Path<Values>
        const holds = error.type || each === name ? left[each]?.message === error.message : true
        if (!holds && getFieldState(each).error === error) clearErrors(each)
      }
    },
  })
}
