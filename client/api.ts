import { createCaller } from '#contract/caller.ts'
import { createRenew } from './renew.ts'
import { createBrowserTransport } from './transport.ts'

/** For pages that need the new claims at once, as after a change of name. */
export const renew = createRenew()

/** The caller of forms and of pages that need a session. */
export const api = createCaller(createBrowserTransport({ renew }))
