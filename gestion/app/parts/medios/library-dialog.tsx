import { useQuery } from '@tanstack/react-query'
import { Images } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { ImagenesStaff } from '#domain/archivos/gestion.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { TextField } from '../../kit/form/text-fields.tsx'
import { State } from '../../kit/state.tsx'
import { EmptyByFilter, ErrorState, ListSkeleton } from '../../kit/states.tsx'
import { resourceApi } from '../../resource/api.ts'
import type { Row } from '../../resource/screen.ts'

const api = resourceApi({ staff: ImagenesStaff })
const SHOWN = 24

/** Finds an uploaded picture by its description. */
export default function LibraryDialog({
  onChosen,
  onClose,
}: {
  onChosen: (imagen: string) => void
  onClose: () => void
}) {
  const [words, setWords] = useState('')
  const q = useDeferredValue(words.trim())
  const found = useQuery({
    queryKey: ['medios', 'elegir', q],
    queryFn: () => api.list({ limit: SHOWN, ...(q ? { q } : {}) }),
    placeholderData: (before) => before,
  })
  const pictures = found.data?.data ?? []
  const total = found.data?.total ?? 0
  return (
    <Dialog
      open
      onClose={onClose}
      wide
      title="Elegir una imagen"
      actions={<Button onClick={onClose}>Cancelar</Button>}
    >
      <TextField label="Buscar por lo que se ve o por nombre" value={words} onChange={setWords} />
      {found.isPending ? <ListSkeleton rows={3} /> : null}
      {found.isError ? <ErrorState error={found.error} onRetry={() => found.refetch()} /> : null}
      {found.isSuccess && pictures.length === 0 ? (
        q ? (
          <EmptyByFilter title="Ninguna imagen coincide" onClear={() => setWords('')} />
        ) : (
          <State icon={<Images />} title="Todavía no hay imágenes">
            Subí la primera desde este formulario.
          </State>
        )
      ) : null}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
        {pictures.map((picture) => (
          <li key={String(picture['archivo'])}>
            <Choice picture={picture} onChosen={onChosen} />
          </li>
        ))}
      </ul>
      {total > pictures.length ? (
        <p className="text-meta text-suave">
          Estas son las {pictures.length} más nuevas de {total.toLocaleString('es-AR')}: buscá para ver otras.
        </p>
      ) : null}
    </Dialog>
  )
}

function Choice({ picture, onChosen }: { picture: Row; onChosen: (imagen: string) => void }) {
  const archivo = String(picture['archivo'])
  const texto = String(picture['texto'])
  return (
    <button
      type="button"
      className="grid w-full gap-1.5 rounded-campo border border-linea p-1.5 text-left text-meta hover:bg-pasar"
      onClick={() => onChosen(`/archivos/${archivo}`)}
    >
      <img
        src={`/archivos/${archivo}/320.webp`}
        alt=""
        loading="lazy"
        className="aspect-[4/3] w-full rounded-[4px] bg-hundida object-cover"
      />
      <span className={texto ? 'line-clamp-2' : 'line-clamp-2 font-semibold text-espera'}>
        {texto || `Falta decir qué se ve: ${String(picture['nombre'])}`}
      </span>
    </button>
  )
}
