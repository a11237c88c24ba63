import { useMutation } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import type { Borrador } from '#contract/revision.ts'
import { applies, hiddenOf, sameValue, sameValues, type Values } from '../../kit/form/fields.ts'
import { resourceApi } from '../api.ts'
import { fieldsOf, formOf, keyOf, type ResourceScreen, type Row, sentOf } from '../screen.ts'
import { type Problems, problemsOf } from './problems.ts'

/** Another person saved first: the common base, their values and their version. */
export interface Conflict {
  base: Values
  theirs: Values
  version: number
  who: string | null
  /** The user chose to continue editing; the question returns with the next save. */
  postponed?: true
}

/** The row as the server holds it, and its draft if it has one. */
export interface Opened {
  row: Row
  draft: Borrador | undefined
}

interface State extends Opened {
  /** `base` holds the values that were loaded, `values` the edited ones. */
  base: Values
  values: Values
  conflict: Conflict | undefined
}

const openedValues = (screen: ResourceScreen, { row, draft }: Opened): Values =>
  draft?.datos ?? formOf(screen, row)

/** The problems of visible fields. A problem of a field that no longer applies does not block saving. */
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
 * Edits one row. A publishable row is edited in its draft, any other row directly. Each save sends the version that
 * was loaded; if another person saved first, the result is a conflict.
 */
export function useEditor(screen: ResourceScreen, opened: Opened) {
  const api = useMemo(() => resourceApi(screen), [screen])
  const clave = keyOf(screen, opened.row)
  const [state, setState] = useState<State>(() => {
    const values = openedValues(screen, opened)
    return { row: opened.row, draft: opened.draft, base: values, values, conflict: undefined }
  })
  const [errors, setErrors] = useState<Problems>({})
  // The newest state, before React renders it. Code that waited for an answer continues from here.
  const latest = useRef(state)
  const take = useCallback((change: Partial<State>) => {
    latest.current = { ...latest.current, ...change }
    setState(latest.current)
  }, [])
  const { row, draft, base, values, conflict } = state

  /** If the server already holds exactly these values, because the answer was lost, there is no conflict. */
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
    // The changes may have been saved or discarded while this call waited for its turn.
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

  // Saves run one at a time: each uses the version that the previous one returned, and no reload overtakes a save.
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
    /** The values to send. */
    sent,
    dirty: !sameValues(sent, sentOf(screen, row, base, base)),
    /** The problems that block publishing, or saving if the row is not publishable. */
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
    /** Replaces all values, as an unsaved change. */
    fill: (all: Values) => take({ values: all }),
    /**
     * Continues from the server's current version. Unsaved text stays; a field that both sides changed becomes a
     * conflict.
     */
    follow: (look: () => Promise<Opened>) =>
      inTurn(async () => {
        const next = await look()
        const { values: mine, base: before, row: seenRow } = latest.current
        const theirs = openedValues(screen, next)
        if (clash(before, mine, theirs)) {
          // Keeps the old version until the user resolves the conflict, so that no save overwrites the other person's
          // changes.
          take({
            row: next.draft ? next.row : { ...next.row, version: seenRow.version },
            conflict: conflictOf(screen, latest.current, next.draft ?? next.row),
          })
          return
        }
        take({ ...next, base: theirs, values: merge(before, mine, theirs), conflict: undefined })
      }),
    /** Starts over from the server's current version. */
    reopen: (next: Opened) => {
      const now = openedValues(screen, next)
      take({ ...next, base: now, values: now, conflict: undefined })
      setErrors({})
    },
    /** Continues from the other person's version with the chosen values. */
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
    /** The newest state, for code that awaited something since the last render. */
    now: () => latest.current,
  }
}
export type Editor = ReturnType<typeof useEditor>

/** The user's changes on top of the other person's values. */
function merge(base: Values, mine: Values, theirs: Values): Values {
  const typed = Object.entries(mine).filter(([name, value]) => !sameValue(value, base[name]))
  return { ...theirs, ...Object.fromEntries(typed) }
}

/** Whether both sides changed a field to different values. */
const clash = (base: Values, mine: Values, theirs: Values): boolean =>
  Object.keys(mine).some(
    (name) =>
      ![mine[name], theirs[name]].some((value) => sameValue(value, base[name])) &&
      !sameValue(mine[name], theirs[name]),
  )

/** The server's current values, from a version conflict. */
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
