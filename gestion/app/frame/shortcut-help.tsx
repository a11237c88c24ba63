import { useState } from 'react'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { setShortcutsEnabled, shortcutsEnabled } from '../kit/keyboard.ts'

const KEYS = [
  ['/', 'Buscar en todo'],
  ['Ctrl K', 'Buscar en todo, también mientras escribís'],
  ['j', 'Fila siguiente'],
  ['k', 'Fila anterior'],
  ['x', 'Elegir la fila'],
  ['Enter', 'Abrir la fila'],
  ['Esc', 'Soltar lo elegido o cerrar'],
  ['Ctrl S', 'Guardar'],
  ['c', 'Transferencias: confirmar'],
  ['r', 'Transferencias: rechazar'],
  ['p', 'Transferencias: pedir otro comprobante'],
  ['u', 'Transferencias: deshacer'],
  ['?', 'Esta ayuda'],
] as const

export default function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(shortcutsEnabled)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Atajos de teclado"
      actions={<Button onClick={onClose}>Cerrar</Button>}
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-tabla">
        {KEYS.map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label className="flex items-center gap-2.5 text-tabla">
        <input
          type="checkbox"
          className="size-4 accent-marca"
          checked={on}
          onChange={(event) => {
            setShortcutsEnabled(event.target.checked)
            setOn(event.target.checked)
          }}
        />
        Usar atajos de una sola tecla
      </label>
    </Dialog>
  )
}
