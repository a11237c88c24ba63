import { useMutation } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import type { Borrador } from '#contract/revision.ts'
import { applies, hiddenOf, sameValue, sameValues, type Values } from '../../kit/form/fields.ts'
import { resourceApi } from '../api.ts'
import { fieldsOf, formOf, keyOf, type ResourceScreen, type Row, sentOf } from '../screen.ts'
import { type Problems, problemsOf } from './problems.ts'

/** Somebody else saved first: what was there, what they made of it, and the version that they left. */
export interface Conflict {
  base: Values
  theirs: Values
  version: number
  who: string | null
  /** Who writes on first is asked again when they save. */
  postponed?: true
}

/** A row as the server holds it now, and its draft where it has drafts. */
export interface Opened {
  row: Row
  draft: Borrador | undefined
}

interface State extends Opened {
  /** What was read, and what was made of it. */
  base: Values
  values: Values
  conflict: Conflict | undefined
}

const openedValues = (screen: ResourceScreen, { row, draft }: Opened): Values =>
  draft?.datos ?? formOf(screen, row)

/** Nothing stands in the way that nobody sees: what was missing in a field that does not apply any more is not. */
function shownProblems(
  screen: ResourceScreen,
  { row, values, base }: { row: Row; values: Values; base: Values },
  problems: Problems,
): Problems {
  const hidden = new Set(
    fieldsOf(screen, row).flatMap((field) => (applies(field, values, base) ? [] : [field.name])),
  )
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !hidden.has(name)))
}

/**
 * One row while it is edited. Where it is publishable the draft is what is written, else the row; both take the
 * version that was seen and say so when somebody else was faster.
 */
export function useEditor(screen: ResourceScreen, opened: Opened) {
  const api = useMemo(() => resourceApi(screen), [screen])
  const clave = keyOf(screen, opened.row)
  const [state, setState] = useState<State>(() => {
    const values = openedValues(screen, opened)
    return { row: opened.row, draft: opened.draft, base: values, values, conflict: undefined }
  })
  const [errors, setErrors] = useState<Problems>({})
  // What has just been taken, before it is drawn: whoever waited for an answer goes on from here.
  const latest = useRef(state)
  const take = useCallback((change: Partial<State>) => {
    latest.current = { ...latest.current, ...change }
    setState(latest.current)
  }, [])
  const { row, draft, base, values, conflict } = state

  /** What was saved already, its answer lost on the way, is no conflict: it goes on from there. */
  async function store(guardar: boolean): Promise<void> {
    const { values: typed, draft: seenDraft, row: seenRow, base: seenBase } = latest.current
    try {
      await write(guardar)
    } catch (error) {
      const actual = actualOf(error)
      const theirs = actual && conflictOf(screen, latest.current, actual).theirs
      if (!theirs || !sameValues(theirs, sentOf(screen, seenRow, typed, seenBase))) throw error
      take({
        base: theirs,
        ...(seenDraft ? { draft: actual as unknown as Borrador } : { row: actual as Row }),
      })
      if (seenDraft && guardar) await write(guardar)
    }
  }

  async function write(guardar: boolean): Promise<void> {
    const { values: typed, draft: seenDraft, row: seenRow, base: seenBase } = latest.current
    const sent = sentOf(screen, seenRow, typed, seenBase)
    // It may have been saved, or given up, while this waited for its turn.
    if (!guardar && sameValues(sent, sentOf(screen, seenRow, seenBase, seenBase))) return
    if (seenDraft) {
      take({ draft: await api.saveDraft(clave, seenDraft.version, { datos: sent, guardar }), base: sent })
      return
    }
    const saved = await api.update(clave, seenRow.version, sent)
    const stored = formOf(screen, saved)
    take({ row: saved, base: stored })
    if (latest.current.values === typed) {
      take({ values: { ...stored, ...hiddenOf(fieldsOf(screen, seenRow), typed, seenBase) } })
    }
  }

  // One at a time: what is saved next takes the version that the one before it came to, and what is read is not older
  // than what was saved.
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const mine = turn.current.then(work)
    turn.current = mine.catch(() => {})
    return mine
  }
  const saving = useMutation({
    mutationFn: (guardar: boolean) => inTurn(() => store(guardar)),
    onSuccess: () => setErrors({}),
    onError: (error) => {
      const actual = actualOf(error)
      if (actual) take({ conflict: conflictOf(screen, latest.current, actual) })
      else if (error instanceof ApiError) setErrors(error.fields)
    },
  })

  const sent = useMemo(() => sentOf(screen, row, values, base), [screen, row, values, base])
  return {
    api,
    clave,
    row,
    draft,
    values,
    base,
    errors,
    conflict,
    /** What is saved of it. */
    sent,
    dirty: !sameValues(sent, sentOf(screen, row, base, base)),
    /** What is missing before it can be published, or saved where there is nothing to publish. */
    problems: useMemo(
      () => shownProblems(screen, { row, values, base }, { ...draft?.faltan, ...problemsOf(screen, sent) }),
      [screen, row, values, base, sent, draft],
    ),
    saving,
    save: saving.mutateAsync,
    setErrors,
    set: (name: string, value: unknown) => {
      take({ values: { ...latest.current.values, [name]: value } })
      setErrors(({ [name]: _, ...rest }) => rest)
    },
    /** Everything at once, as an unsaved change. */
    fill: (all: Values) => take({ values: all }),
    /** Goes on from what the server holds now: what was typed stays, and is asked about where both changed it. */
    follow: (look: () => Promise<Opened>) =>
      inTurn(async () => {
        const next = await look()
        const { values: mine, base: before, row: seenRow } = latest.current
        const theirs = openedValues(screen, next)
        if (clash(before, mine, theirs)) {
          // The version that was seen stays: nothing is saved over theirs before somebody chose.
          take({
            row: next.draft ? next.row : { ...next.row, version: seenRow.version },
            conflict: conflictOf(screen, latest.current, next.draft ?? next.row),
          })
          return
        }
        take({ ...next, base: theirs, values: merge(before, mine, theirs), conflict: undefined })
      }),
    /** Begins again from what the server holds now. */
    reopen: (next: Opened) => {
      const now = openedValues(screen, next)
      take({ ...next, base: now, values: now, conflict: undefined })
      setErrors({})
    },
    /** Goes on from their version with what was chosen of both. */
    resolve: (chosen: Values) => {
      if (!conflict) return
      const { version, theirs } = conflict
      const { draft: seenDraft, row: seenRow } = latest.current
      const seen = seenDraft
        ? { draft: { ...seenDraft, version, existe: true } }
        : { row: { ...seenRow, ...theirs, version } }
      take({ ...seen, base: theirs, values: chosen, conflict: undefined })
    },
    postpone: () => conflict && take({ conflict: { ...conflict, postponed: true } }),
    /** As it stands now, for who waited for something since it was last shown. */
    now: () => latest.current,
  }
}
export type Editor = ReturnType<typeof useEditor>

/** What was typed, over what others made of the fields that nobody touched. */
function merge(base: Values, mine: Values, theirs: Values): Values {
  const typed = Object.entries(mine).filter(([name, value]) => !sameValue(value, base[name]))
  return { ...theirs, ...Object.fromEntries(typed) }
}

/** Whether a field was changed by both, and not to the same. */
const clash = (base: Values, mine: Values, theirs: Values): boolean =>
  Object.keys(mine).some(
    (name) =>
      ![mine[name], theirs[name]].some((value) => sameValue(value, base[name])) &&
      !sameValue(mine[name], theirs[name]),
  )

/** What the server holds instead of the version that was seen. */
const actualOf = (error: unknown): Values | undefined =>
  error instanceof ApiError && error.status === 409 ? error.actual : undefined

function conflictOf(
  screen: ResourceScreen,
  { base, draft }: { base: Values; draft: Borrador | undefined },
  actual: Values,
): Conflict {
  const theirs = draft ? (actual['datos'] as Values) : formOf(screen, actual)
  return {
    base,
    theirs,
    version: actual['version'] as number,
    who: (actual['autor'] as string | null | undefined) ?? null,
  }
}
