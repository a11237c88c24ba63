import { ApiError } from '#contract/errors.ts'
import { firstWrong, focusField } from '../../kit/form/focus-field.ts'
import { say } from '../../kit/toast.tsx'
import { messageOf } from '../../session/errors.ts'
import type { Problems } from './problems.ts'
import { isToldElsewhere } from './saved-state.tsx'
import type { Actions } from './use-actions.ts'
import type { Editor } from './use-editor.ts'
import type { Parts } from './use-parts.ts'

/** Saves on request: says the result and shows the first wrong field. */
export function useSaving(publishable: boolean, editor: Editor, actions: Actions, parts: Parts) {
  const showWrong = (wrong: Problems) => {
    const name = firstWrong(parts.fields, wrong)
    if (!name) return
    parts.showTabOf(name)
    focusField(name)
  }
  async function save(): Promise<void> {
    const { problems } = editor
    if (!publishable && Object.keys(problems).length > 0) {
      editor.setErrors(problems)
      showWrong(problems)
      say('Hay campos para corregir')
      throw new Error('the form is not complete')
    }
    await editor.save(true).catch((error: unknown) => {
      if (!isToldElsewhere(error)) say('No se guardó', `${messageOf(error)} Lo que escribiste sigue acá.`)
      throw error
    })
    await actions.settled()
  }
  return {
    save,
    saveAndTell: () =>
      save().then(
        () => say('Guardado'),
        (error: unknown) => showWrong(error instanceof ApiError ? error.fields : {}),
      ),
  }
}
