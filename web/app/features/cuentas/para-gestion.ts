import { useLocation } from 'react-router'

/** Whether the address says that the password is for Gestión: known before the scripts run, and to the server. */
export const isParaGestion = (location: { search: string }) =>
  new URLSearchParams(location.search).get('para') === 'gestion'

export const useParaGestion = () => isParaGestion(useLocation())
