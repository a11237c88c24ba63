import { api } from '#client/api.ts'
import { totalText } from '#domain/compras/precios.ts'
import { CuentaBancaria, MONEDA_DE_CUENTA } from '#domain/compras/reembolsos/cuenta-bancaria.ts'
import {
  type Devolucion as DevolucionVista,
  findDevolucion,
  saveCuentaDeDevolucion,
} from '#domain/compras/reembolsos/devoluciones.ts'
import { Alert } from '#ui/alert.tsx'
import { Form, FormStatus, useSchemaForm } from '#ui/form/form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { formErrorOf } from '../../../lib/error-message.ts'
import { useEnlace } from '../../../lib/use-enlace.ts'
import { useGrupo } from '../../../lib/visitante.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { Soporte } from '../soporte.tsx'

const readDevolucion = async (token: string) => (await api(findDevolucion, { body: { token } })).item

/** The page where a buyer who paid by transfer enters the account for the refund. */
export function Devolucion() {
  const grupo = useGrupo()
  const load = useEnlace(readDevolucion)
  return (
    <Loaded
      load={load}
      refused={() => (
        <Alert kind="error" title="Este enlace ya no vale">
          Abrilo desde el último correo que te enviamos, o escribinos a <Soporte />.
        </Alert>
      )}
    >
      {(devolucion) => (
        <div className="grid gap-6">
          <p className="text-lg">
            {devolucion.estado === 'hecho' ? 'Te devolvimos ' : 'Te vamos a devolver '}
            <strong>{totalText({ amount: devolucion.importe, currency: devolucion.currency }, grupo)}</strong>{' '}
            de «{devolucion.producto}» (transacción {devolucion.referencia}).
          </p>
          <Estado devolucion={devolucion} />
          <Cuenta devolucion={devolucion} onSaved={load.replace} />
        </div>
      )}
    </Loaded>
  )
}

function Estado({ devolucion: { estado, cuenta } }: { devolucion: DevolucionVista }) {
  if (estado === 'anulado') return <Alert kind="info" title="No hay ninguna devolución pendiente." />
  if (!cuenta) return null
  const titles = {
    por_transferir: `Anotamos la cuenta terminada en ${cuenta}. Todavía podés cambiarla.`,
    en_camino: `La transferencia a la cuenta terminada en ${cuenta} está en camino.`,
    hecho: `La enviamos a la cuenta terminada en ${cuenta}.`,
  }
  return <Alert kind="success" title={titles[estado]} />
}

/** The form for the account, while it can still be changed. Accounts abroad are arranged by mail. */
export function Cuenta({
  devolucion: { estado, currency },
  onSaved,
}: {
  devolucion: Pick<DevolucionVista, 'estado' | 'currency'>
  onSaved: (devolucion: DevolucionVista) => void
}) {
  if (estado !== 'por_transferir') return null
  if (currency === MONEDA_DE_CUENTA) return <CuentaForm onSaved={onSaved} />
  return (
    <Alert kind="info" title="Acordamos con vos a qué cuenta">
      Escribinos a <Soporte /> con el titular, el país y el banco de una cuenta a tu nombre, su código SWIFT
      (o ABA, en Estados Unidos) y el número de cuenta o IBAN. Nunca te vamos a pedir claves ni códigos.
    </Alert>
  )
}

function CuentaForm({ onSaved }: { onSaved: (devolucion: DevolucionVista) => void }) {
  const form = useSchemaForm({
    schema: CuentaBancaria,
    defaultValues: { cuenta: '', titular: '', cuit: '' },
    submit: async (cuenta) => {
      const { item } = await api(saveCuentaDeDevolucion, {
        body: { ...cuenta, token: window.location.hash.slice(1) },
      })
      onSaved(item)
    },
    errorBody: formErrorOf,
  })
  return (
    <Form form={form} className="sm:grid-cols-2">
      <TextField
        name="cuenta"
        label="CBU, CVU o alias"
        hint="De una cuenta a tu nombre. Lo encontrás en la aplicación de tu banco o billetera."
        autoComplete="off"
        className="sm:col-span-2"
      />
      <TextField name="titular" label="Titular de la cuenta" autoComplete="name" />
      <TextField name="cuit" label="CUIT o CUIL del titular" inputMode="numeric" autoComplete="off" />
      <p className="text-sm text-tinta-suave sm:col-span-2">
        ¿Tu cuenta está en otro país? Escribinos a <Soporte /> y vemos cómo devolvértelo.
      </p>
      <div className="grid gap-5 sm:col-span-2">
        <FormStatus
          successTitle="¡Listo!"
          success="Anotamos tu cuenta y te avisamos por correo cuando salga."
        />
        <SubmitButton className="justify-self-start">Guardar la cuenta</SubmitButton>
      </div>
    </Form>
  )
}
