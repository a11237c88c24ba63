import { useCallback, useEffect } from 'react'
import type { Sesion } from '#client/session.ts'
import type { SchemaForm } from '#ui/form/form.tsx'
import { useLoad } from '../../../lib/use-load.ts'
import { readBorrador } from '../en-curso.ts'

export const VACIO = {
  nombre_y_apellido: '',
  dni: '',
  telefono: '',
  email: '',
  pais: '',
  provincia: '',
  localidad: '',
  codigo_postal: '',
  calle: '',
  numero: '',
  piso: '',
  departamento: '',
}

// On demand: most purchasers have no account.
const readCuenta = async () => (await import('./cuenta-read.ts')).readCuenta()

/** What this browser kept comes first; a signed-in person's account fills what is still empty. */
export function usePrefill(
  // biome-ignore lint/suspicious/noExplicitAny: all variants have some of the same fields
  { fields }: SchemaForm<any>,
  sesion: Sesion | null | undefined,
  libro: boolean,
): void {
  // Without it the form is filled in by hand.
  const load = useLoad(sesion ? readCuenta : null)
  const cuenta = load.state === 'fulfilled' ? load.data : undefined

  const fill = useCallback(
    (values: Record<string, unknown>) => {
      for (const [name, value] of Object.entries(values)) {
        const usable = typeof value === 'string' && value !== '' && value !== '-' && name in VACIO
        const place = name === 'pais' || name === 'provincia' || name === 'localidad'
        if (
          !usable ||
          !(name in fields.getValues()) ||
          (name === 'pais' && libro) ||
          (place && /^\d+$/.test(value) === libro)
        )
          continue
        if (!fields.getValues(name)) fields.setValue(name, value)
      }
    },
    [fields, libro],
  )

  useEffect(() => {
    fill(readBorrador())
    if (!sesion) return
    const { nombre, apellido, email } = sesion.userInfo
    fill({ nombre_y_apellido: `${nombre} ${apellido}`.trim(), email })
  }, [fill, sesion])

  useEffect(() => {
    if (!cuenta) return
    // Where one lives says more than where one is.
    if (cuenta.Pais && !libro && !fields.getValues('provincia')) fields.setValue('pais', String(cuenta.Pais))
    fill({
      nombre_y_apellido: cuenta.Nombre,
      dni: cuenta.CuitCuil,
      telefono: cuenta.Telefono,
      calle: cuenta.DomicilioCalle,
      numero: cuenta.DomicilioNumero,
      piso: cuenta.DomicilioPiso,
      departamento: cuenta.DomicilioDpto,
      codigo_postal: cuenta.CodigoPostal,
      pais: String(cuenta.Pais ?? ''),
      provincia: String(cuenta.Provincia ?? ''),
      localidad: String(cuenta.Localidad ?? ''),
    })
  }, [fill, fields, libro, cuenta])
}
