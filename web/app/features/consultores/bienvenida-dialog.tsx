import { useEffect, useRef, useState } from 'react'
import { stores } from '#client/storage.ts'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { STORAGE_KEYS } from '../../lib/storage-keys.ts'

/**
 * The disclaimer of the general list, which only accepting closes. A visitor who comes from a profile does not see it
 * again: the profile leaves a flag, which counts once (B2).
 */
export function BienvenidaDialog() {
  const [open, setOpen] = useState(false)
  const decided = useRef(false)
  useEffect(() => {
    if (decided.current) return
    decided.current = true
    const { session } = stores()
    if (session.getItem(STORAGE_KEYS.omitirBienvenida) === null) setOpen(true)
    else session.removeItem(STORAGE_KEYS.omitirBienvenida)
  }, [])
  return (
    <Dialog
      wide
      open={open}
      title="Te damos la bienvenida al listado de consultores"
      actions={<Button onClick={() => setOpen(false)}>Aceptar y acceder</Button>}
    >
      <div className="grid gap-4">
        <p>Antes de buscar, leé este aviso:</p>
        <Aviso />
        <p>Al aceptar confirmás que lo leíste y que estás de acuerdo.</p>
      </div>
    </Dialog>
  )
}

/** The text of the disclaimer. The end of the list repeats it. */
export function Aviso() {
  return (
    <ul className="grid list-disc gap-2 pl-5 marker:text-salvia">
      <li>Cada consultor hizo el camino de {ORGANIZACION.nombre} y atiende por cuenta propia.</li>
      <li>Fija sus horarios y honorarios, y responde por la atención que brinda.</li>
      <li>Las consultas acompañan: no diagnostican ni indican tratamientos.</li>
      <li>No reemplazan a los profesionales de la salud. Si estás en tratamiento, seguilo.</li>
      <li>Los datos de contacto son solo para pedir una consulta.</li>
    </ul>
  )
}

/** Profiles call it, so that going back to the list does not show the disclaimer again. */
export function useOmitirBienvenida(): void {
  useEffect(() => stores().session.setItem(STORAGE_KEYS.omitirBienvenida, '1'), [])
}
