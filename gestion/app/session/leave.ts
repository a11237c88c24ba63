import type { QueryClient } from '@tanstack/react-query'
import type { NavigateFunction } from 'react-router'
import { leaveGestion } from '#domain/cuentas/staff/sesion.ts'
import { dropDoor } from '../frame/kept-door.ts'
import { forgetListas } from '../screens/acreditar/store.ts'
import { call } from './api.ts'

/** Deletes the stored check-in lists and the cached check-in screen. Unsent check-ins stay. */
export async function forgetDoor(): Promise<void> {
  await Promise.allSettled([forgetListas(), dropDoor()])
}

/** Navigation state that marks a deliberate sign-out. */
export const LEAVING = { saliendo: true }

/** Ends the session and clears the cached data. */
export async function leave(queries: QueryClient, navigate: NavigateFunction): Promise<void> {
  await call(leaveGestion).catch(() => {})
  await forgetDoor()
  queries.clear()
  navigate('/entrar', { replace: true })
}
