import { useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api } from '#client/api.ts'
import { logOut } from '#client/log-out.ts'
import { useSesion } from '#client/use-sesion.ts'
import { type EsperaDelEnlace, leaveEspera, readEspera } from '#domain/eventos/espera.ts'
import { plazoText } from '#domain/eventos/horario.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { linkTo } from '../../lib/links.ts'
import { useEnlace } from '../../lib/use-enlace.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { saveLugar } from '../../parts/lugar-guardado.ts'

/** The visitor's place on a waiting list: its state, and a button to leave the list. */
export function MiEspera() {
  const token = useLocation().hash.slice(1)
  const sesion = useSesion()
  const reader = sesion?.userInfo.email
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer depends on who is signed in
  const read = useCallback(
    async (clave: string) => (await api(readEspera, { body: { token: clave } })).item,
    [reader],
  )
  const load = useEnlace(sesion === undefined ? null : read)
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
      {(espera) => <Lugar espera={espera} token={token} reader={reader} onLeft={load.reload} />}
    </Loaded>
  )
}

function Lugar({
  espera,
  token,
  reader,
  onLeft,
}: {
  espera: EsperaDelEnlace
  token: string
  reader: string | undefined
  onLeft: () => void
}) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [problema, setProblema] = useState<string>()
  const evento = { IdEvento: espera.IdEvento, Titulo: espera.titulo }
  const open = espera.actividad === 'abierta' || espera.actividad === 'libre'
  const offered = isSeatHeld(espera)
  const active = offered || (espera.actividad === 'abierta' && espera.estado === 'espera')
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
      {offered && espera.otraCuenta ? (
        <Alert kind="info" title={`Entraste con la cuenta de ${reader}`}>
          <p>Este lugar se lo guardamos a otro email. Si seguís así, la inscripción queda en esta cuenta.</p>
          <Button
            variant="outline"
            size="sm"
            className="mt-3"
            onClick={() => logOut(`${linkTo.espera()}#${token}`)}
          >
            Cerrar sesión
          </Button>
        </Alert>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {offered ? <Button onClick={use}>Inscribirme</Button> : null}
        {active ? (
          <Button variant="outline" onClick={leave} aria-disabled={busy || undefined}>
            {offered ? 'No lo voy a usar' : 'Salir de la lista'}
          </Button>
        ) : open ? (
          <ButtonLink to={linkTo.evento(evento)} variant="outline">
            Ver la actividad
          </ButtonLink>
        ) : (
          <ButtonLink to={linkTo.actividades()} variant="outline">
            Ver otras actividades
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

/** Whether a seat is held for the visitor, who may use it until the activity begins. */
const isSeatHeld = ({ estado, actividad }: EsperaDelEnlace) =>
  estado === 'ofrecida' && (actividad === 'abierta' || actividad === 'por_empezar')

const CERRADA: Partial<Record<EsperaDelEnlace['actividad'], string>> = {
  cancelada: 'La actividad se canceló, así que cerramos su lista de espera.',
  pasada: 'La actividad ya se realizó y su lista de espera se cerró.',
  retirada: 'La actividad ya no está publicada y su lista de espera se cerró.',
  por_empezar: 'La actividad está por empezar o ya empezó, así que su lista de espera se cerró.',
  libre: 'La actividad ahora es online y hay lugar para todos: ya no hace falta esperar.',
}

const SI_FALTA_PAGAR = 'Si te falta pagar, seguí donde lo empezaste o desde el correo de la compra.'
const USADA: Record<NonNullable<EsperaDelEnlace['compra']>, string> = {
  confirmada: 'Tu inscripción está confirmada: los datos están en el correo que te enviamos.',
  pendiente: `Tu inscripción todavía no está confirmada. ${SI_FALTA_PAGAR}`,
  sin_efecto:
    'La inscripción que empezaste quedó sin efecto y el lugar ya no está guardado. Si todavía querés venir, podés anotarte otra vez desde la actividad.',
}

function textOf(espera: EsperaDelEnlace): string {
  const { estado, puesto, venceEn, zona, actividad, compra } = espera
  const cerrada = CERRADA[actividad]
  const used = (actividad === 'por_empezar' || actividad === 'libre') && estado === 'usada'
  if (cerrada && !used && !isSeatHeld(espera)) return cerrada
  const until = venceEn ? ` hasta el ${plazoText(new Date(venceEn), zona)}` : ''
  switch (estado) {
    case 'espera':
      return `Tu lugar en la lista de espera: ${puesto}. Te escribimos apenas se libere uno para vos.`
    case 'ofrecida':
      return `Te guardamos un lugar${until}.${espera.hastaQueEmpiece ? ' A esa hora empieza la actividad: inscribite antes.' : ''}`
    case 'usada':
      return `Ya usaste el lugar que te guardamos. ${compra ? USADA[compra] : SI_FALTA_PAGAR}`
    case 'vencida':
      return `Te guardamos un lugar${until} y no llegaste a usarlo: ahora es de quien seguía en la lista. Si todavía querés venir, podés anotarte otra vez desde la actividad.`
    case 'baja':
      return 'Ya no estás en la lista de espera. Si cambiás de idea, podés anotarte otra vez desde la actividad.'
  }
}
