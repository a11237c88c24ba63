import { Printer } from 'lucide-react'
import { useEffect } from 'react'
import { api } from '#client/api.ts'
import { ApiError } from '#contract/errors.ts'
import { formatFechas } from '#domain/calendario/formato.ts'
import { relojOf } from '#domain/eventos/fechas.ts'
import { horarioText } from '#domain/eventos/horario.ts'
import { lugarText } from '#domain/eventos/texto.ts'
import { type Entrada as EntradaVista, findEntrada, plainEntrada } from '#domain/inscripciones/entradas.ts'
import { keepTogether } from '#domain/texto/keep-together.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { linkTo } from '../../lib/links.ts'
import { useEnlace } from '../../lib/use-enlace.ts'
import { DescargarEntrada, EntradaQr } from '../../parts/entrada.tsx'
import { HoraLocal } from '../../parts/hora-local.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { forgetEntrada, keepEntrada, readEntrada } from './entradas-guardadas.ts'

/** Reads a ticket from the server or, without a connection, from this browser's storage. */
async function read(clave: string): Promise<EntradaVista> {
  const code = plainEntrada(clave)
  try {
    const { item } = await api(findEntrada, { body: { entrada: code } })
    keepEntrada(code, item)
    return item
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) {
      forgetEntrada(code)
      throw error
    }
    const storedEntrada = readEntrada(code)
    if (storedEntrada) return storedEntrada
    throw error
  }
}

/** Keeps the screen on while the ticket is visible, if the browser supports it. */
function useScreenOn(): void {
  useEffect(() => {
    const lock = navigator.wakeLock?.request('screen').catch(() => undefined)
    return () => void lock?.then((sentinel) => sentinel?.release())
  }, [])
}

export function Entrada() {
  useScreenOn()
  return (
    <Loaded
      load={useEnlace(read)}
      refused={() => (
        <Alert kind="error" title="No encontramos una entrada que valga con ese código">
          <p>Abrila desde el último correo que te enviamos, o desde Mis Actividades.</p>
          <ButtonLink to={linkTo.misActividades()} variant="outline" size="sm" className="mt-3">
            Ir a Mis Actividades
          </ButtonLink>
        </Alert>
      )}
    >
      {(entrada) => <Vista entrada={entrada} />}
    </Loaded>
  )
}

function Vista({ entrada }: { entrada: EntradaVista }) {
  const { evento, nombre, cancelado, ingreso } = entrada
  const reloj = relojOf(evento)
  const lugar = evento.evento_sociales ? lugarText(evento.evento_sociales) : ''
  return (
    <article className="mx-auto grid w-full max-w-md gap-5">
      {cancelado ? <Alert kind="error" title="Esta actividad se canceló" /> : null}
      {ingreso ? <Alert kind="success" title="Ya ingresaste con esta entrada" /> : null}
      <EntradaQr entrada={entrada} />
      <div className="grid gap-1">
        <h2 className="text-h3">{evento.Titulo}</h2>
        <p className="text-lg font-semibold">{nombre}</p>
        {reloj ? (
          <p>
            {keepTogether(formatFechas(reloj))}
            <br />
            {keepTogether(horarioText(reloj, evento.zona))}
            <HoraLocal evento={evento} />
          </p>
        ) : null}
        {lugar ? <p>{lugar}</p> : null}
      </div>
      <p className="text-tinta-suave print:hidden">
        Subí el brillo de la pantalla y mostrala en la puerta. Queda guardada en este teléfono: la podés abrir
        sin conexión.
      </p>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="outline" size="sm" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4.5" /> Imprimir
        </Button>
        <DescargarEntrada entrada={entrada.entrada} />
      </div>
    </article>
  )
}
