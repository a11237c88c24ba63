import type { QueryClient } from '@tanstack/react-query'
import type { NavigateFunction } from 'react-router'
import { leaveGestion } from '#domain/cuentas/gestion.ts'
import { forgetListas } from '../screens/acreditar/store.ts'
import { call } from './api.ts'

/** Ends the session, and forgets what this browser was shown. */
export async function leave(queries: QueryClient, navigate: NavigateFunction): Promise<void> {
  await call(leaveGestion).catch(() => {})
  await forgetListas('todas').catch(() => {})
  queries.clear()
  navigate('/entrar', { replace: true })
}
