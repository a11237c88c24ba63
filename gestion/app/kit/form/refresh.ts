import { createContext } from 'react'

/** Tells the form that something beside it changed by which the server judges it. */
export const FormRefresh = createContext<() => void>(() => {})
