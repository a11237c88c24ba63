import type { QueryClient } from '@tanstack/react-query'
import type { NavigateFunction } from 'react-router'
import { leaveGestion } from '#domain/cuentas/staff/sesion.ts'
import { dropDoor } from '../frame/kept-door.ts'
import { forgetListas } from '../screens/acreditar/store.ts'
import { call } from './api.ts'

/** What this browser kept of doors, lists and all; what was not told yet stays. */
export async function forgetDoor(): Promise<void> {
  await Promise.allSettled([forgetListas(), dropDoor()])
}

/** Given to the way out by who wants to leave. */
export const LEAVING = { saliendo: true }

/** Ends the session, and forgets what this browser was shown. */
export async function leave(queries: QueryClient, navigate: NavigateFunction): Promise<void> {
  await call(leaveGestion).catch(() => {})
  await forgetDoor()
  queries.clear()
  navigate('/entrar', { replace: true })
}
