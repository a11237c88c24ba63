import { useLocation } from 'react-router'

/** Whether the address says that the password is for Gestión: known before the scripts run, and to the server. */
export const isParaGestion = (location: { search: string }) =>
  new URLSearchParams(location.search).get('para') === 'gestion'

export const useParaGestion = () => isParaGestion(useLocation())

/** The same way for whoever works here; with the other links it would be sent to every page. */
export const withPara = (path: string, gestion: boolean) => (gestion ? `${path}?para=gestion` : path)
