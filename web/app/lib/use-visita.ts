import { useEffect } from 'react'
import { countUse } from './count-use.ts'

export function useVisita(IdEvento: number, pagina: 'visita' | 'paso1'): void {
  useEffect(() => countUse(`/data/eventos/${IdEvento}/visitas/${pagina}`), [IdEvento, pagina])
}
