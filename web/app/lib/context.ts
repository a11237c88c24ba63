import { createContext } from 'react-router'
import type { Caller } from '#contract/caller.ts'
import type { ConfiguracionPublica, Visitante } from '#domain/sitio/sitio.ts'

/** Values that the server passes to loaders: `const api = context.get(apiContext)`. */
export const apiContext = createContext<Caller>()
export const visitanteContext = createContext<Visitante>()
export const configuracionContext = createContext<ConfiguracionPublica>()
export const pageRequestContext = createContext<{ nonce: string; requestId: string }>()
