import type { ReactNode } from 'react'
import { useSesion } from '#client/use-sesion.ts'

/**
 * Shows its children only to signed-in or only to signed-out visitors. Before hydration both are in the page, and CSS
 * shows the right one by the mark on <html>.
 */
export function Solo({ cuando, children }: { cuando: 'con-sesion' | 'sin-sesion'; children: ReactNode }) {
  const sesion = useSesion()
  if (sesion !== undefined && (sesion !== null) !== (cuando === 'con-sesion')) return null
  return <div data-solo={cuando}>{children}</div>
}
