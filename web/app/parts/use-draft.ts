import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { sesionStore } from '#client/session.ts'
import { DRAFT_OWNER, DRAFTS, stores } from '#client/storage.ts'
import { TRAMPA } from '#contract/honeypot.ts'
import type { SchemaForm } from '#ui/form/form.tsx'

const NEVER_KEPT = [TRAMPA, 'altcha', 'codigo', 'Contrasenia', 'ReContrasenia']
/** Beside the fields of a draft and its owner: what its page had been given. */
const GIVEN = 'dado'
/** A country, its province and its locality are one choice, whatever a form calls them. */
const LUGARES = [
  ['pais', 'provincia', 'localidad'],
  ['Pais', 'Provincia', 'Localidad'],
  ['IdPais', 'IdProvincia', 'IdLocalidad'],
] as const
const whoIsHere = () => sesionStore.read()?.userInfo.id

/**
 * Keeps what was typed in session storage: it survives a reload and is forgotten when the form was sent, the tab
 * is closed or its writer leaves the browser, and is given to nobody else. Passwords, codes, files and what belongs
 * to one attempt are not kept. A field that was filled in by a choice made before can be named with that text: choosing
 * something else is newer than the draft. Answers what became of a draft that was laid over what the form began with.
 */
export function useDraft<S extends z.ZodObject>(
  { fields, sending }: SchemaForm<S>,
  name: string,
  [field, text]: readonly [field: string, given: string] = ['', ''],
): Borrador {
  const key = DRAFTS + name
  const [state, setState] = useState<Borrador['state']>('none')

  useEffect(() => {
    const draft = readDraft(key)
    const { [GIVEN]: givenThen, [DRAFT_OWNER]: owner = whoIsHere(), ...kept } = draft ?? {}
    // Whose text stands in the form; a session that ends by itself leaves it to its writer.
    let writer = whoIsHere()
    if (draft && owner === whoIsHere()) {
      if (text && givenThen !== text) delete kept[field]
      const values = fields.getValues()
      const first = fields.formState.defaultValues
      if (hasEdits(kept, first)) setState('unsaved')
      fields.reset({ ...values, ...kept, ...typedSince(values, first) }, { keepDefaultValues: true })
    }
    const stop = fields.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        // What the form began with is not kept: it may be another one by the time this is read.
        const entries = Object.entries(typedSince(values, fields.formState.defaultValues)).filter(
          ([name, value]) => !NEVER_KEPT.includes(name) && !(value instanceof Blob),
        )
        if (entries.length === 0) return dropOwn(key)
        writer = whoIsHere() ?? writer
        const written = { ...Object.fromEntries(entries), [GIVEN]: text, [DRAFT_OWNER]: writer }
        stores().session.setItem(key, JSON.stringify(written))
      },
    })
    // Whoever leaves takes the drafts along: what still stands on the page goes with them.
    const unsubscribe = sesionStore.subscribe(() => {
      if (whoIsHere() || readDraft(key)) return
      writer = undefined
      fields.reset()
      setState('none')
    })
    return () => {
      stop()
      unsubscribe()
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

/** Whether a form shows what was typed before over what it began with. */
export interface Borrador {
  state: 'none' | 'unsaved' | 'discarded'
  discard: () => void
}

/** Of what was sent on and goes with a session that ends: its writer finds it in the form after signing in again. */
export function keepDraft(name: string, values: object, owner: number): void {
  stores().session.setItem(DRAFTS + name, JSON.stringify({ ...values, [DRAFT_OWNER]: owner }))
}

/** What was sent, or is older than what was given elsewhere. */
export function dropDrafts(names: readonly string[]): void {
  for (const name of names) stores().session.removeItem(DRAFTS + name)
}

/** Nothing differs from what the form began with; a draft of somebody else waits for its writer. */
function dropOwn(key: string): void {
  const draft = readDraft(key)
  if (draft && (draft[DRAFT_OWNER] ?? whoIsHere()) === whoIsHere()) stores().session.removeItem(key)
}

type Values = Record<string, unknown>

/** What was typed before the page's scripts ran is newer than any draft. */
function typedSince(values: Values, first: Values = {}): Values {
  const typed = Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !isSame(value, first[field])),
  )
  const places = LUGARES.filter((names) => names.some((name) => name in typed)).flat()
  for (const name of places) if (name in values) typed[name] = values[name]
  return typed
}

/** A country that the form suggests by itself is nobody's edit. */
const hasEdits = (kept: Values, first: Values = {}) =>
  Object.keys(kept)
    .filter((field) => field in first && !isSame(kept[field], first[field]))
    .some((field) => !LUGARES.some(([pais, provincia]) => field === pais && !kept[provincia]))

const isSame = (value: unknown, other: unknown) => JSON.stringify(value) === JSON.stringify(other)

function readDraft(key: string): Record<string, unknown> | undefined {
  try {
    const kept: unknown = JSON.parse(stores().session.getItem(key) ?? 'null')
    return kept && typeof kept === 'object' ? { ...kept } : undefined
  } catch {
    return undefined
  }
}
