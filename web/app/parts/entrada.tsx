import { Download, Smartphone } from 'lucide-react'
import { useCallback, useState } from 'react'
import { api } from '#client/api.ts'
import { type Entrada, findEntrada, printEntrada, shownEntrada } from '#domain/inscripciones/entradas.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { linkTo } from '../lib/links.ts'
import { saveFile } from '../lib/save-file.ts'
import { useLoad } from '../lib/use-load.ts'
import { Loaded } from './loaded.tsx'

/** Width of the white margin that scanners need around the QR code, in its modules. */
const EDGE = 4

/** The QR code of a ticket, black on white on any background. */
export function EntradaQr({ entrada: { entrada, qr } }: { entrada: Entrada }) {
  const side = qr.lado + EDGE * 2
  return (
    <figure className="grid justify-items-center gap-3 rounded-tarjeta bg-white p-4 text-center">
      <svg
        viewBox={`${-EDGE} ${-EDGE} ${side} ${side}`}
        role="img"
        aria-label="Código QR de tu entrada"
        shapeRendering="crispEdges"
        className="w-full max-w-90"
      >
        <rect x={-EDGE} y={-EDGE} width={side} height={side} fill="#fff" />
        <path d={qr.d} fill="#000" />
      </svg>
      <figcaption className="font-semibold tracking-wide text-balance [overflow-wrap:anywhere]">
        {shownEntrada(entrada)}
      </figcaption>
    </figure>
  )
}

/** Downloads a ticket. The code is sent in the body, so that it appears in no address. */
export function DescargarEntrada({ entrada }: { entrada: string }) {
  const [failed, setFailed] = useState(false)
  const save = async () => {
    setFailed(false)
    try {
      saveFile(await api(printEntrada, { body: { entrada } }))
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <Button variant="outline" size="sm" onClick={save}>
        <Download aria-hidden="true" className="size-4.5" /> Descargar en PDF
      </Button>
      <span role="status">{failed ? 'No pudimos descargarla. Probá de nuevo.' : null}</span>
    </>
  )
}

/** The ticket of a purchase that was just confirmed. */
export function TuEntrada({ referencia }: { referencia: string }) {
  const load = useLoad(
    useCallback(async () => (await api(findEntrada, { body: { referencia } })).item, [referencia]),
  )
  return (
    <Loaded load={load} refused={() => null}>
      {(entrada) => (
        <section aria-labelledby="tu-entrada" className="grid gap-4 rounded-tarjeta border border-linea p-5">
          <h3 id="tu-entrada" className="text-h3">
            Tu entrada
          </h3>
          <p>Mostrala en la puerta, en el teléfono o impresa. También está en el correo.</p>
          <EntradaQr entrada={entrada} />
          <div className="flex flex-wrap gap-3 print:hidden">
            <ButtonLink to={linkTo.entrada(entrada.entrada)} size="sm">
              <Smartphone aria-hidden="true" className="size-4.5" /> Abrir mi entrada
            </ButtonLink>
            <DescargarEntrada entrada={entrada.entrada} />
          </div>
        </section>
      )}
    </Loaded>
  )
}
