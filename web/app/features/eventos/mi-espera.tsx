import { useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api } from '#client/api.ts'
import { type Espera, leaveEspera, readEspera } from '#domain/eventos/espera.ts'
import { plazoText } from '#domain/eventos/horario.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { linkTo } from '../../lib/links.ts'
import { useLoad } from '../../lib/use-load.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { saveLugar } from '../../parts/lugar-guardado.ts'

/** One's place in a line: what it is worth now, and the way out of it. */
export function MiEspera() {
  // What the link of the mail carries behind its `#` only this browser sees.
  const token = useLocation().hash.slice(1)
  const load = useLoad(
    useCallback(async () => (await api(readEspera, { body: { token: token || '-' } })).item, [token]),
  )
  return (
    <Loaded
      load={load}
      refused={() => (
        <Alert kind="error" title="Este enlace no vale">
          <p>Abrilo desde el último correo que te enviamos.</p>
          <ButtonLink to={linkTo.actividades()} variant="outline" size="sm" className="mt-3">
            Ver las actividades
          </ButtonLink>
        </Alert>
      )}
    >
      {(espera) => <Lugar espera={espera} token={token} onLeft={load.reload} />}
    </Loaded>
  )
}

function Lugar({ espera, token, onLeft }: { espera: Espera; token: string; onLeft: () => void }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [problema, setProblema] = useState<string>()
  const evento = { IdEvento: espera.IdEvento, Titulo: espera.titulo }
  const active = espera.estado === 'espera' || espera.estado === 'ofrecida'
  const use = () => {
    saveLugar({ IdEvento: espera.IdEvento, token })
    navigate(linkTo.inscripcion(1, evento))
  }
  const leave = async () => {
    setBusy(true)
    setProblema(undefined)
    try {
      await api(leaveEspera, { body: { token } })
      onLeft()
    } catch (error) {
      setProblema(
        error instanceof Error ? error.message : 'No pudimos sacarte de la lista. Volvé a intentar.',
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-6">
      <p role="status" className="text-lg">
        <strong className="block">{espera.titulo}</strong>
        {textOf(espera)}
      </p>
      <div className="flex flex-wrap gap-3">
        {espera.estado === 'ofrecida' ? <Button onClick={use}>Inscribirme</Button> : null}
        {active ? (
          <Button variant="outline" onClick={leave} aria-disabled={busy || undefined}>
            {espera.estado === 'ofrecida' ? 'No lo voy a usar' : 'Salir de la lista'}
          </Button>
        ) : (
          <ButtonLink to={linkTo.evento(evento)} variant="outline">
            Ver la actividad
          </ButtonLink>
        )}
      </div>
      {problema ? (
        <p role="alert" className="font-semibold text-error">
          {problema}
        </p>
      ) : null}
    </div>
  )
}

function textOf({ estado, puesto, venceEn, zona }: Espera): string {
  switch (estado) {
    case 'espera':
      return `Tu lugar en la lista de espera: ${puesto}. Te escribimos apenas se libere uno para vos.`
    case 'ofrecida':
      return `Te guardamos un lugar${venceEn ? ` hasta el ${plazoText(new Date(venceEn), zona)}` : ''}.`
    case 'usada':
      return 'Ya usaste el lugar que te guardamos. Si te falta pagar, seguí donde lo empezaste o desde el correo de la compra.'
    case 'vencida':
      return 'Pasó el tiempo y el lugar es de quien seguía en la lista.'
    case 'baja':
      return 'Ya no estás en la lista de espera.'
  }
}
