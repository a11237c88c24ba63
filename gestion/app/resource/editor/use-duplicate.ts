import { useNavigate } from 'react-router'
import { useRequestId } from '../../kit/request-id.ts'
import { say } from '../../kit/toast.tsx'
import { messageOf } from '../../session/errors.ts'
import { keyOf, type ResourceScreen } from '../screen.ts'
import type { Actions } from './use-actions.ts'
import type { Editor } from './use-editor.ts'

/** Opens a copy: one that the server created, or the form for a new row filled with these values. */
export function useDuplicate(screen: ResourceScreen, { api, clave, now }: Editor, { settled }: Actions) {
  const navigate = useNavigate()
  const request = useRequestId()
  return async () => {
    if (!api.has('duplicate')) return navigate(`/${screen.path}/nuevo?desde=${clave}`)
    try {
      const copy = await api.duplicate(clave, request.idOf(now().draft?.version))
      request.answered()
      await settled()
      say('Duplicado', screen.copied ?? 'Es un borrador: mirá qué falta para publicarlo.')
      return navigate(`/${screen.path}/${encodeURIComponent(keyOf(screen, copy))}`)
    } catch (error) {
      return say('No se pudo duplicar', messageOf(error))
    }
  }
}
