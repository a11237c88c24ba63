import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '#client/api.ts'
import { ApiError } from '#contract/errors.ts'
import type { Cambio } from '#domain/consultores/gestion-consultores.ts'
import { withdrawCambio } from '#domain/consultores/portal-cambios.ts'
import { ACTIVO } from '#domain/sitio/estado.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { focusRef } from '#ui/hooks/focus-ref.ts'
import { linkTo } from '../../lib/links.ts'
import { useLoad } from '../../lib/use-load.ts'
import { LoadedOnce } from './loaded-once.tsx'
import { momentoText } from './momento.ts'
import { PerfilBanco } from './perfil-banco.tsx'
import { PerfilContacto } from './perfil-contacto.tsx'
import { PerfilPresentacion } from './perfil-presentacion.tsx'
import { readPerfilPropio } from './perfil-propio.ts'
import { Problema } from './problema.tsx'
import { useAct } from './use-act.ts'

/** Changes come newest first. */
const lastOf = (cambios: Cambio[], clase: Cambio['clase']) => cambios.find((cambio) => cambio.clase === clase)

/** The consultant's own profile. Some changes are public at once, others are reviewed first. */
export function PerfilDelPortal() {
  const load = useLoad(readPerfilPropio)
  const [retirado, setRetirado] = useState<{ clase: Cambio['clase']; antes: boolean }>()
  const saved = () => {
    setRetirado(undefined)
    load.reload()
  }
  return (
    <LoadedOnce load={load}>
      {({ perfil, cambios, conFactor }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {perfil.IdEstado === ACTIVO ? null : (
            <Alert kind="info" title="Tu perfil no se ve en el directorio">
              Lo que cambies queda guardado para cuando se vea. Cómo está tu certificación lo leés en{' '}
              <Link to={linkTo.portal('renovacion')} className="underline underline-offset-4">
                Renovación
              </Link>
              .
            </Alert>
          )}
          {retirado ? (
            <Alert kind="success" title={`${QUE[retirado.clase]} ya no esperan`} ref={focusRef}>
              {retirado.antes
                ? 'Ya se habían retirado o decidido.'
                : 'Los retiraste: tu perfil sigue como estaba.'}
            </Alert>
          ) : null}
          {cambios
            .filter(({ estado }) => estado === 'pendiente' || estado === 'aprobado')
            .map((cambio) => (
              <EnEspera
                key={cambio.id}
                cambio={cambio}
                onDone={(antes) => {
                  setRetirado({ clase: cambio.clase, antes })
                  load.reload()
                }}
              />
            ))}
          <Devueltos cambios={cambios} />
          <PerfilContacto
            perfil={perfil}
            onSaved={(guardado) => load.amend((now) => ({ ...now, perfil: guardado }))}
          />
          <PerfilPresentacion perfil={perfil} pedido={lastOf(cambios, 'perfil')} onSaved={saved} />
          <PerfilBanco
            perfil={perfil}
            pedido={lastOf(cambios, 'banco')}
            conFactor={conFactor}
            onSaved={saved}
          />
        </div>
      )}
    </LoadedOnce>
  )
}

const QUE: Record<Cambio['clase'], string> = {
  perfil: 'Los cambios de tu perfil',
  banco: 'Tus datos bancarios',
}

function EnEspera({ cambio, onDone }: { cambio: Cambio; onDone: (antes: boolean) => void }) {
  const { busy, problem, run } = useAct()
  return (
    <Alert kind="info" title={`${QUE[cambio.clase]} esperan`}>
      <p>
        {cambio.estado === 'aprobado'
          ? `Están aprobados y se ven desde el ${momentoText(cambio.rigeDesde ?? '')}.`
          : 'Alguien de nuestro equipo los mira antes de mostrarlos.'}
      </p>
      <Problema text={problem} />
      <Button
        size="sm"
        variant="outline"
        className="mt-3"
        disabled={busy}
        onClick={() =>
          run(async () => {
            try {
              await api(withdrawCambio, { params: { clase: cambio.clase } })
              onDone(false)
            } catch (error) {
              // Staff have decided meanwhile, or an earlier call withdrew it and its answer got lost.
              if (!(error instanceof ApiError && error.status === 404)) throw error
              onDone(true)
            }
          })
        }
      >
        Retirarlos
      </Button>
    </Alert>
  )
}

const EN: Record<Cambio['clase'], string> = { perfil: 'tu perfil', banco: 'tus datos bancarios' }

/** The last returned change of each kind, with the reviewer's answer, unless a newer change is pending. */
function Devueltos({ cambios }: { cambios: Cambio[] }) {
  return cambios
    .filter((cambio) => cambio.estado === 'devuelto' && lastOf(cambios, cambio.clase) === cambio)
    .map(({ id, clase, respuesta }) => (
      <Alert key={id} kind="error" title={`Te pedimos un cambio en ${EN[clase]}`}>
        <p className="whitespace-pre-line">{respuesta}</p>
        <p className="mt-1">Corregilo acá abajo y volvé a enviarlo.</p>
      </Alert>
    ))
}
