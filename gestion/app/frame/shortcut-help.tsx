import { useState } from 'react'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { listShortcuts, setShortcutsEnabled, shortcutsEnabled } from '../kit/keyboard.ts'

const NAMES: Readonly<Record<string, string>> = { enter: 'Enter', escape: 'Esc' }

/** The label of a key: `ctrl+s` becomes «Ctrl S». */
const keyText = (key: string) =>
  NAMES[key] ?? key.replace(/^ctrl\+(.)$/, (_, letter) => `Ctrl ${letter.toUpperCase()}`)

/** Lists the shortcuts of the screen below the dialog. */
export default function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(shortcutsEnabled)
  const [keys] = useState(listShortcuts)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Atajos de teclado"
      actions={<Button onClick={onClose}>Cerrar</Button>}
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-tabla">
        {keys.map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              <kbd>{keyText(key)}</kbd>
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
