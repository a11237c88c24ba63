import { WifiOff } from 'lucide-react'
import { useOnline } from '#ui/hooks/use-online.ts'

export function AvisoSinConexion() {
  const online = useOnline()
  return (
    <div role="status">
      {online ? null : (
        <p className="flex items-center justify-center gap-2 bg-sol px-4 py-2 text-sm font-semibold text-tinta">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          Estás sin conexión: podés leer lo que ya abriste.
        </p>
      )}
    </div>
  )
}
