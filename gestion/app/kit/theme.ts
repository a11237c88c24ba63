import { useSyncExternalStore } from 'react'

type Theme = 'claro' | 'oscuro'
const STORAGE = 'gestion.tema'
const listeners = new Set<() => void>()

function preferred(): Theme {
  const chosen = localStorage.getItem(STORAGE)
  if (chosen === 'claro' || chosen === 'oscuro') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'oscuro' : 'claro'
}

/** Applies the theme before the first paint, so that a dark theme does not flash white. */
export function applyTheme(): void {
  document.documentElement.dataset['tema'] = preferred()
}

/** Prints with the light theme, whatever theme the screen uses. */
export function keepPaperLight(): void {
  addEventListener('beforeprint', () => {
    document.documentElement.dataset['tema'] = 'claro' satisfies Theme
  })
  addEventListener('afterprint', applyTheme)
}

export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => document.documentElement.dataset['tema'] as Theme,
  )
  return {
    theme,
    toggle() {
      localStorage.setItem(STORAGE, theme === 'claro' ? 'oscuro' : 'claro')
      applyTheme()
      for (const listener of listeners) listener()
    },
  }
}
