import { useState } from 'react'
import { Button } from '../kit/button.tsx'
import { copyText, NOT_COPIED } from '../kit/copy-text.ts'

/** The recovery codes, shown once. To continue, the user confirms that they are saved. */
export function RecoveryCodes({ codigos, onDone }: { codigos: readonly string[]; onDone: () => void }) {
  const [kept, setKept] = useState(false)
  const [told, setTold] = useState('')
  const copy = async () => {
    setTold((await copyText(codigos.join('\n'))) ? 'Copiados. Pegalos en un lugar seguro.' : NOT_COPIED)
  }
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-subtitulo font-semibold">Tus códigos de recuperación</h2>
        <p className="text-tabla leading-relaxed text-suave">
          Si perdés el teléfono o la llave, cada uno te deja entrar una vez. No los vamos a mostrar de nuevo.
        </p>
      </div>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-campo bg-hundida p-4 font-mono text-tabla max-[380px]:grid-cols-1">
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ul>
      <Button onClick={copy}>Copiar los diez</Button>
      <p role="status" className={told ? 'text-meta text-suave' : 'sr-only'}>
        {told}
      </p>
      <label className="flex min-h-11 max-md:min-h-control items-center gap-2.5 text-tabla">
        <input
          type="checkbox"
          className="size-5 accent-marca"
          checked={kept}
          onChange={(event) => setKept(event.target.checked)}
        />
        Los guardé en un lugar seguro
      </label>
      <Button look="primary" className="h-11 max-md:h-control" disabled={!kept} onClick={onDone}>
        Continuar
      </Button>
    </div>
  )
}
