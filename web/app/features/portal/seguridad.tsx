import { type SyntheticEvent, useId, useRef, useState } from 'react'
import { api } from '#client/api.ts'
import { ApiError } from '#contract/errors.ts'
import {
  confirmFactorPropio,
  getFactorPropio,
  removeFactorPropio,
  startFactorPropio,
} from '#domain/cuentas/factor-propio.ts'
import { CODIGO_DIGITOS } from '#domain/cuentas/plazos.ts'
import { Button, ButtonLink, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { controlClass } from '#ui/form/field.tsx'
import { focusRef } from '#ui/hooks/focus-ref.ts'
import { linkTo } from '../../lib/links.ts'
import { useLoad } from '../../lib/use-load.ts'
import { LoadedOnce } from './loaded-once.tsx'
import { Problema } from './problema.tsx'
import { useAct } from './use-act.ts'

const readFactor = async () => (await api(getFactorPropio)).item

/** The second factor, which bank details require. Password and sessions are on the account page. */
export function SeguridadDelPortal() {
  const load = useLoad(readFactor)
  const titulo = useRef<HTMLHeadingElement>(null)
  const refresh = () => {
    load.reload()
    titulo.current?.focus()
  }
  return (
    <div className="grid gap-6">
      <LoadedOnce load={load}>
        {({ activo, seCambiaEn }) => (
          <Card>
            <h2 ref={titulo} tabIndex={-1} className="text-[1.5rem]">
              Segundo factor
            </h2>
            {seCambiaEn === 'gestion' ? (
              <EnGestion activo={activo} />
            ) : activo ? (
              <Quitar onDone={refresh} />
            ) : (
              <Activar onDone={refresh} />
            )}
          </Card>
        )}
      </LoadedOnce>
      <Card>
        <h2 className="text-[1.5rem]">Contraseña y sesiones</h2>
        <p className="mt-3">Cambiá tu contraseña y mirá dónde está abierta tu cuenta.</p>
        <ButtonLink to={linkTo.cuenta()} variant="outline" className="mt-5">
          Ir a Mi cuenta
        </ButtonLink>
      </Card>
    </div>
  )
}

/** A second factor that was set up for Gestión can only be changed in Gestión. */
function EnGestion({ activo }: { activo: boolean }) {
  return (
    <>
      <p className="mt-3 max-w-lectura">
        {activo
          ? 'Está activo: los cambios de tus datos bancarios piden un código. Con él también entrás a Gestión: se cambia o se quita ahí.'
          : 'Entrás a Gestión con una llave de acceso. Para cambiar tus datos bancarios hace falta además una aplicación de códigos, como Google Authenticator: agregala en Gestión y volvé.'}
      </p>
      <a href="/gestion/seguridad" className={buttonClass({ variant: 'outline', className: 'mt-5' })}>
        {activo ? 'Cambiarlo en Gestión' : 'Agregar la aplicación en Gestión'}
      </a>
    </>
  )
}

function CodigoForm({ action, run }: { action: string; run: (codigo: string) => Promise<unknown> }) {
  const field = useId()
  const [codigo, setCodigo] = useState('')
  const act = useAct()
  // Authenticator apps show the code in two groups of digits.
  const digits = codigo.replace(/[\s-]/g, '')
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void act.run(() => run(digits))
  }
  return (
    <form className="mt-4 grid max-w-sm gap-3" onSubmit={submit}>
      <label htmlFor={field} className="font-semibold">
        Código de {CODIGO_DIGITOS} números
      </label>
      <input
        id={field}
        className={controlClass}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={codigo}
        onChange={(event) => setCodigo(event.target.value)}
      />
      <Problema text={act.problem} />
      <Button type="submit" disabled={act.busy || digits.length !== CODIGO_DIGITOS}>
        {action}
      </Button>
    </form>
  )
}

function Activar({ onDone }: { onDone: () => void }) {
  const [nuevoFactor, setNuevoFactor] = useState<{ id: number; secreto: string; qr: string }>()
  const { busy, problem, run } = useAct()
  if (!nuevoFactor) {
    return (
      <>
        <p className="mt-3 max-w-lectura">
          Para cambiar tus datos bancarios te pedimos un código de una aplicación, como Google Authenticator.
        </p>
        <Problema text={problem} />
        <Button
          className="mt-5"
          disabled={busy}
          onClick={() => run(async () => setNuevoFactor(await api(startFactorPropio)))}
        >
          Activar
        </Button>
      </>
    )
  }
  return (
    <>
      <p ref={focusRef} tabIndex={-1} className="mt-3">
        Escaneá el código con la aplicación, o escribí la clave. Después poné acá los {CODIGO_DIGITOS} números
        que muestra.
      </p>
      <img src={nuevoFactor.qr} alt="Código QR para la aplicación" className="mt-4 size-52 bg-white" />
      <p className="mt-2 break-all">
        Clave: <code>{nuevoFactor.secreto}</code>
      </p>
      <CodigoForm
        action="Confirmar"
        run={async (codigo) => {
          await api(confirmFactorPropio, { params: { id: nuevoFactor.id }, body: { codigo } })
          onDone()
        }}
      />
    </>
  )
}

function Quitar({ onDone }: { onDone: () => void }) {
  return (
    <>
      <p className="mt-3">Está activo: los cambios de tus datos bancarios piden un código.</p>
      <CodigoForm
        action="Quitar"
        run={async (codigo) => {
          try {
            await api(removeFactorPropio, { body: { codigo } })
          } catch (error) {
            // An earlier call already removed it, and its answer got lost.
            if (!(error instanceof ApiError && error.code === 'FACTOR_REQUERIDO')) throw error
          }
          onDone()
        }}
      />
    </>
  )
}
