import { useLayoutEffect, useRef } from 'react'

const STORAGE = 'gestion.atajos'

export const shortcutsEnabled = (): boolean => localStorage.getItem(STORAGE) !== 'no'
export const setShortcutsEnabled = (on: boolean): void => localStorage.setItem(STORAGE, on ? 'si' : 'no')

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true]') !== null

/** Toasts also have the role `dialog`, but do not block the screen. */
const OPEN_DIALOG = ':is([role="dialog"], [role="alertdialog"]):not([data-aviso])'

/** Keys that repeat while held down. Keys that decide or save fire once per press. */
const HOLDABLE = ['j', 'k']

const isCombined = (event: KeyboardEvent) => event.ctrlKey || event.metaKey

/** The name of a pressed key, as shortcuts write it. */
function nameOf(event: KeyboardEvent): string {
  const key = event.key.toLowerCase()
  return isCombined(event) ? `ctrl+${key}` : key
}

/** Whether a single-key shortcut must not fire: shortcuts are off, the user is typing, or a dialog is open. */
function isTaken({ target }: KeyboardEvent, name: string): boolean {
  if (!shortcutsEnabled() || typing(target) || document.querySelector(OPEN_DIALOG)) return true
  return name === 'enter' && target instanceof HTMLElement && target.closest('a, button') !== null
}

export type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => void>>

/** The help text of each key. */
type Texts = Readonly<Record<string, string>>

interface Holder {
  keys: { current: Shortcuts }
  texts: { current: Texts }
}

/**
 * The components that hold shortcuts. The last is the innermost: frame, then form, then a list on one of its tabs.
 */
const holders: Holder[] = []

/** The help text of every active key, innermost component first. */
export const listShortcuts = (): [key: string, text: string][] => {
  const entries = holders.flatMap(({ texts }) => Object.entries(texts.current))
  const meant = new Map(entries)
  return [...new Set(holders.toReversed().flatMap(({ texts }) => Object.keys(texts.current)))].map((key) => [
    key,
    meant.get(key) ?? '',
  ])
}

/** The innermost component that uses the key; only that one handles it. */
const holderOf = (name: string) => holders.findLast(({ keys }) => keys.current[name])

/**
 * Registers the shortcuts of a screen (`j`, `enter`, `ctrl+s`) with their help texts. Single keys do nothing while
 * the user types or a dialog is open, and can be switched off; combinations always work.
 */
export function useShortcuts(shortcuts: Shortcuts, help: Texts): void {
  const current = useRef(shortcuts)
  const texts = useRef(help)
  // A layout effect, so that the shortcuts work as soon as the rows are visible.
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
