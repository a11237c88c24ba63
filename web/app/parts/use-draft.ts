import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { sesionStore } from '#client/session.ts'
import { DRAFT_OWNER, DRAFTS, stores } from '#client/storage.ts'
import { TRAMPA } from '#contract/honeypot.ts'
import type { SchemaForm } from '#ui/form/form.tsx'

const NEVER_SAVED = [TRAMPA, 'altcha', 'codigo', 'Contrasenia', 'ReContrasenia']
/** Key of the text that the page had prefilled when the draft was saved. */
const PREFILLED_TEXT = 'dado'
/** Names of country, province and locality fields. The three are restored together. */
const LUGARES = [
  ['pais', 'provincia', 'localidad'],
  ['Pais', 'Provincia', 'Localidad'],
  ['IdPais', 'IdProvincia', 'IdLocalidad'],
] as const
const currentUserId = () => sesionStore.read()?.userInfo.id

/**
 * Saves the input of a form in session storage, so that it survives a reload. The draft is removed when the form is sent,
 * the tab is closed or its owner signs out, and no other person gets it. Passwords, codes, files and bot checks are not
 * saved. `[field, text]` names a field that the page prefills: if its text has changed since, it replaces the drafted
 * one. Returns whether the form shows a draft over its initial values.
 */
export function useDraft<S extends z.ZodObject>(
  { fields, sending }: SchemaForm<S>,
  name: string,
  [field, text]: readonly [field: string, text: string] = ['', ''],
): Borrador {
  const key = DRAFTS + name
  const [state, setState] = useState<Borrador['state']>('none')

  useEffect(() => {
    const draft = readDraft(key)
    const { [PREFILLED_TEXT]: previousText, [DRAFT_OWNER]: owner = currentUserId(), ...drafted } = draft ?? {}
    // The author of the input. It stays when the session expires, so that the draft remains theirs.
    let author = currentUserId()
    if (draft && owner === currentUserId()) {
      if (text && previousText !== text) delete drafted[field]
      const values = fields.getValues()
      const initial = fields.formState.defaultValues
      if (hasEdits(drafted, initial)) setState('unsaved')
      fields.reset({ ...values, ...drafted, ...changedValues(values, initial) }, { keepDefaultValues: true })
    }
    const unsubscribeFields = fields.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        // Initial values are not saved, because they may be others when the draft is read.
        const entries = Object.entries(changedValues(values, fields.formState.defaultValues)).filter(
          ([name, value]) => !NEVER_SAVED.includes(name) && !(value instanceof Blob),
        )
        if (entries.length === 0) return dropOwnDraft(key)
        author = currentUserId() ?? author
        const newDraft = { ...Object.fromEntries(entries), [PREFILLED_TEXT]: text, [DRAFT_OWNER]: author }
        stores().session.setItem(key, JSON.stringify(newDraft))
      },
    })
    // Signing out removes drafts, so the input on the page is cleared too.
    const unsubscribeSesion = sesionStore.subscribe(() => {
      if (currentUserId() || readDraft(key)) return
      author = undefined
      fields.reset()
      setState('none')
    })
    return () => {
      unsubscribeFields()
      unsubscribeSesion()
    }
  }, [fields, key, field, text])

  useEffect(() => {
    if (sending.kind !== 'success') return
    stores().session.removeItem(key)
    setState('none')
  }, [sending.kind, key])

  function discard() {
    fields.reset()
    stores().session.removeItem(key)
    setState('discarded')
  }
  return { state, discard }
}

/** Whether a form shows a draft (`unsaved`) over its initial values. */
export interface Borrador {
  state: 'none' | 'unsaved' | 'discarded'
  discard: () => void
}

/** Saves submitted values as a draft, so that their owner finds them in the form if the session expires. */
export function keepDraft(name: string, values: object, owner: number): void {
  stores().session.setItem(DRAFTS + name, JSON.stringify({ ...values, [DRAFT_OWNER]: owner }))
}

/** Removes drafts whose values were sent or replaced. */
export function dropDrafts(names: readonly string[]): void {
  for (const name of names) stores().session.removeItem(DRAFTS + name)
}

/** Removes the draft when the form has its initial values again. The draft of another person stays. */
function dropOwnDraft(key: string): void {
  const draft = readDraft(key)
  if (draft && (draft[DRAFT_OWNER] ?? currentUserId()) === currentUserId()) stores().session.removeItem(key)
}

type Values = Record<string, unknown>

/** The values that differ from the initial ones. A changed place counts with all of its fields. */
function changedValues(values: Values, initial: Values = {}): Values {
  const changed = Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !isSame(value, initial[field])),
  )
  const places = LUGARES.filter((names) => names.some((name) => name in changed)).flat()
  for (const name of places) if (name in values) changed[name] = values[name]
  return changed
}

/** Whether a draft differs from the initial values. A country alone does not count, because forms preselect one. */
const hasEdits = (drafted: Values, initial: Values = {}) =>
  Object.keys(drafted)
    .filter((field) => field in initial && !isSame(drafted[field], initial[field]))
    .some((field) => !LUGARES.some(([pais, provincia]) => field === pais && !drafted[provincia]))

const isSame = (value: unknown, other: unknown) => JSON.stringify(value) === JSON.stringify(other)

function readDraft(key: string): Record<string, unknown> | undefined {
  try {
    const draft: unknown = JSON.parse(stores().session.getItem(key) ?? 'null')
    return draft && typeof draft === 'object' ? { ...draft } : undefined
  } catch {
    return undefined
  }
}
