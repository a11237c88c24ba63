import { useLayoutEffect, useRef } from 'react'

const STORAGE = 'gestion.atajos'

export const shortcutsEnabled = (): boolean => localStorage.getItem(STORAGE) !== 'no'
export const setShortcutsEnabled = (on: boolean): void => localStorage.setItem(STORAGE, on ? 'si' : 'no')

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true]') !== null

/** Toasts call themselves dialogs too, but hold nobody up. */
const OPEN_DIALOG = ':is([role="dialog"], [role="alertdialog"]):not([data-aviso])'

/** They go on while they are held. What decides or saves is done once, however long its key is down. */
const HOLDABLE = ['j', 'k']

const isCombined = (event: KeyboardEvent) => event.ctrlKey || event.metaKey

/** As shortcuts name it. */
function nameOf(event: KeyboardEvent): string {
  const key = event.key.toLowerCase()
  return isCombined(event) ? `ctrl+${key}` : key
}

/** Whether a single key means something else here and now. */
function isTaken({ target }: KeyboardEvent, name: string): boolean {
  if (!shortcutsEnabled() || typing(target) || document.querySelector(OPEN_DIALOG)) return true
  return name === 'enter' && target instanceof HTMLElement && target.closest('a, button') !== null
}

export type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => void>>

/** What keys do, by key, as people are told. */
type Texts = Readonly<Record<string, string>>

interface Holder {
  keys: { current: Shortcuts }
  texts: { current: Texts }
}

/** The last is the innermost: a list on a tab comes after the form that it stands in, and that after the frame. */
const holders: Holder[] = []

/** What each key does on the screen as it stands, what is innermost first. */
export const listShortcuts = (): [key: string, text: string][] => {
  const entries = holders.flatMap(({ texts }) => Object.entries(texts.current))
  const meant = new Map(entries)
  return [...new Set(holders.toReversed().flatMap(({ texts }) => Object.keys(texts.current)))].map((key) => [
    key,
    meant.get(key) ?? '',
  ])
}

/** A single key does one thing, wherever else it would do another. */
const holderOf = (name: string) => holders.findLast(({ keys }) => keys.current[name])

/**
 * Keys of a screen: `j`, `enter`, `ctrl+s`, and what the help says of them. Single keys rest while somebody types or a
 * dialog is open, and can be switched off altogether; combinations always work.
 */
export function useShortcuts(shortcuts: Shortcuts, help: Texts): void {
  const current = useRef(shortcuts)
  const texts = useRef(help)
  // Before anything is painted: who sees rows can press keys on them.
  useLayoutEffect(() => {
    current.current = shortcuts
    texts.current = help
  })
  useLayoutEffect(() => {
    const holder = { keys: current, texts }
    holders.push(holder)
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.isComposing) return
      const name = nameOf(event)
      const run = current.current[name]
      if (!run) return
      if (!isCombined(event) && (isTaken(event, name) || holderOf(name) !== holder)) return
      event.preventDefault()
      if (!event.repeat || HOLDABLE.includes(name)) run(event)
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      holders.splice(holders.indexOf(holder), 1)
    }
  }, [])
}
