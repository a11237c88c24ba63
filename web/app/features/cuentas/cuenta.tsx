import { lazy, Suspense } from 'react'
import { api } from '#client/api.ts'
import { getCuenta, listSesiones } from '#domain/cuentas/cuentas.ts'
import { CONTRASENIA_MIN, CONTRASENIA_MIN_STAFF } from '#domain/texto/limites.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useLoad } from '../../lib/use-load.ts'
import { Loaded, Waiting } from '../../parts/loaded.tsx'
import { ContraseniaForm } from './contrasenia-form.tsx'
import { DatosForm } from './datos-form.tsx'
import { CorreoSinProbar, DescargarDatos, EliminarCuenta } from './mis-datos.tsx'
import { Seccion } from './seccion.tsx'
import { Sesiones } from './sesiones.tsx'

const MisLibros = lazy(() => import('./mis-libros.tsx').then(({ MisLibros }) => ({ default: MisLibros })))

const loadCuenta = () => api(getCuenta).then(({ item }) => item)
const loadSesiones = () => api(listSesiones).then(({ data }) => data)

/** As tall as the form that is loading, so that the content below does not move. */
const WaitingForm = () => (
  <Waiting>
    <Skeleton className="h-[36rem]" />
  </Waiting>
)

export function Cuenta({ email, roles }: { email: string; roles: readonly string[] }) {
  const cuenta = useLoad(loadCuenta)
  const sesiones = useLoad(loadSesiones)
  return (
    <div className="contenedor @container grid gap-14 py-10 md:py-16">
      <Seccion id="datos" title="Datos personales" lead="Los usamos para tus inscripciones y compras.">
        <Loaded load={cuenta} waiting={<WaitingForm />}>
          {(item) => <DatosForm cuenta={item} />}
        </Loaded>
      </Seccion>
      <Seccion id="contrasenia" title="Contraseña" lead="Al cambiarla se cierran tus otras sesiones.">
        <ContraseniaForm
          email={email}
          minimo={roles.includes('staff') ? CONTRASENIA_MIN_STAFF : CONTRASENIA_MIN}
          onChanged={sesiones.reload}
        />
      </Seccion>
      <Seccion
        id="sesiones"
        title="Sesiones abiertas"
        lead="Los dispositivos en los que tu cuenta está abierta."
      >
        <Loaded load={sesiones}>{(data) => <Sesiones sesiones={data} onClosed={sesiones.reload} />}</Loaded>
      </Seccion>
      <Seccion
        id="libros"
        title="Libros que compraste"
        lead="También los que compraste sin entrar a tu cuenta."
      >
        <Suspense>
          <MisLibros />
        </Suspense>
      </Seccion>
      <Seccion id="descarga" title="Tus datos" lead="Son tuyos: llevátelos cuando quieras.">
        <DescargarDatos />
        <Loaded load={cuenta}>
          {({ correoProbado }) => (correoProbado ? null : <CorreoSinProbar email={email} />)}
        </Loaded>
      </Seccion>
      <Seccion id="eliminacion" title="Eliminar la cuenta" lead="Si ya no querés ser parte.">
        <EliminarCuenta email={email} esConsultor={roles.includes('consultor')} />
      </Seccion>
    </div>
  )
}
