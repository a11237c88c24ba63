import { useEffect } from 'react'
import type { z } from 'zod'
import { stores } from '#client/storage.ts'
import { TRAMPA } from '#contract/honeypot.ts'
import type { SchemaForm } from '#ui/form.tsx'

const NEVER_KEPT = [TRAMPA, 'altcha']

/**
 * Keeps what was typed in session storage: it survives a reload and is forgotten when the form was sent or the tab
 * is closed. Files and what belongs to one attempt are not kept.
 */
export function useDraft<S extends z.ZodObject>({ fields, sending }: SchemaForm<S>, name: string): void {
  const key = `borrador:${name}`

  useEffect(() => {
    const kept = readDraft(key)
    if (kept) fields.reset({ ...fields.getValues(), ...kept }, { keepDefaultValues: true })
    return fields.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const entries = Object.entries(values).filter(
          ([field, value]) => !NEVER_KEPT.includes(field) && !(value instanceof Blob),
        )
        stores().session.setItem(key, JSON.stringify(Object.fromEntries(entries)))
      },
    })
  }, [fields, key])

  useEffect(() => {
    if (sending.kind === 'success') stores().session.removeItem(key)
  }, [sending.kind, key])
}

function readDraft(key: string): object | undefined {
  try {
    const kept: unknown = JSON.parse(stores().session.getItem(key) ?? 'null')
    return kept && typeof kept === 'object' ? kept : undefined
  } catch {
    return undefined
  }
}
