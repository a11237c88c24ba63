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

export type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => void>>

/**
 * Keys of a screen: `j`, `enter`, `ctrl+s`. Single keys rest while somebody types or a dialog is open, and can be
 * switched off altogether; combinations always work.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts)
  // Before anything is painted: who sees rows can press keys on them.
  useLayoutEffect(() => {
    current.current = shortcuts
  })
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const combined = event.ctrlKey || event.metaKey
      if (event.altKey || event.isComposing) return
      const key = event.key.toLowerCase()
      const name = combined ? `ctrl+${key}` : key
      const run = current.current[name]
      if (!run) return
      if (!combined) {
        if (!shortcutsEnabled() || typing(event.target)) return
        if (document.querySelector(OPEN_DIALOG)) return
        if (name === 'enter' && event.target instanceof HTMLElement && event.target.closest('a, button'))
          return
      }
      event.preventDefault()
      if (!event.repeat || HOLDABLE.includes(name)) run(event)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
