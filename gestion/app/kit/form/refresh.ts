import { createContext } from 'react'

/** Tells the form to reload, because data outside of it changed that affects the server's validation. */
export const FormRefresh = createContext<() => void>(() => {})
