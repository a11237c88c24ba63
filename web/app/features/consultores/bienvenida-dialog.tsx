import { useEffect, useRef, useState } from 'react'
import { ORGANIZACION } from '#domain/organizacion.ts'
import { almacenes, CLAVES } from '../../lib/storage.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/**
 * The disclaimer of the general list, closed by accepting it only. Whoever comes from a profile has accepted it
 * already: the profile leaves a flag, which counts once (B2).
 */
export function BienvenidaDialog() {
  const [open, setOpen] = useState(false)
  const decided = useRef(false)
  useEffect(() => {
    if (decided.current) return
    decided.current = true
    const { session } = almacenes()
    if (session.getItem(CLAVES.omitirBienvenida) === null) setOpen(true)
    else session.removeItem(CLAVES.omitirBienvenida)
  }, [])
  return (
    <Dialog
      wide
      open={open}
      title="Te damos la bienvenida al listado de consultores"
      actions={<Button onClick={() => setOpen(false)}>Aceptar y acceder</Button>}
    >
      <div className="grid gap-3">
        <Aviso />
        <p>Al tocar «Aceptar y acceder» confirmás que leíste este aviso y que estás de acuerdo.</p>
      </div>
    </Dialog>
  )
}

/** Also at the foot of the list, where it can be read again. */
export function Aviso() {
  return (
    <>
      <p>
        Las personas de este listado hicieron el camino de {ORGANIZACION.nombre} y ofrecen sus consultas por
        cuenta propia: cada una fija sus horarios, su modalidad y sus honorarios, y responde por la atención
        que brinda.
      </p>
      <p>
        Las consultas acompañan, no diagnostican ni indican tratamientos. No reemplazan la atención de
        profesionales de la salud: si estás en tratamiento, seguilo.
      </p>
      <p>Los datos de contacto son solo para pedir una consulta.</p>
    </>
  )
}

/** The profile calls this: the way back to the list does not ask again. */
export function useOmitirBienvenida(): void {
  useEffect(() => almacenes().session.setItem(CLAVES.omitirBienvenida, '1'), [])
}
