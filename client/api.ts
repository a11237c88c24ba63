import { createCaller } from '#contract/caller.ts'
import { createRenew } from './renew.ts'
import { createBrowserTransport } from './transport.ts'

/** Renews the access token. Pages call it when a claim changed, such as the name. */
export const renew = createRenew()

/** Calls the API from the browser, with the session of the person. */
export const api = createCaller(createBrowserTransport({ renew }))
