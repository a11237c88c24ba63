import { useCallback, useEffect, useMemo, useRef } from 'react'
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

// Loaded on demand, because most purchasers have no account.
const readCuenta = async () => (await import('./cuenta-read.ts')).readCuenta()

/** Fills the form with the details stored in this browser, and then its empty fields with those of the account. */
export function usePrefill(
  // biome-ignore lint/suspicious/noExplicitAny: all variants have some of the same fields
  { fields }: SchemaForm<any>,
  sesion: Sesion | null | undefined,
  libro: boolean,
): void {
  const persona = sesion?.userInfo.id
  // If this fails, people fill in the form themselves.
  const load = useLoad(useMemo(() => (persona === undefined ? null : () => readCuenta()), [persona]))
  const cuenta = load.state === 'fulfilled' ? load.data : undefined
  /** The values that were filled in automatically, and the person they belong to. */
  const filled = useRef<{ para?: number | undefined; values: Record<string, string> }>({ values: {} })

  const put = useCallback(
    (name: string, value: string) => {
      fields.setValue(name, value)
      filled.current.values[name] = value
    },
    [fields],
  )
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
        if (!fields.getValues(name)) put(name, value)
      }
    },
    [fields, libro, put],
  )

  // Another person signed in, in another tab: removes the previous person's values and keeps typed ones.
  useEffect(() => {
    if (persona === undefined) return
    const { para, values } = filled.current
    if (para !== undefined && para !== persona) {
      for (const [name, value] of Object.entries(values)) {
        if (fields.getValues(name) === value) fields.setValue(name, '')
      }
      filled.current.values = {}
    }
    filled.current.para = persona
  }, [fields, persona])

  useEffect(() => {
    fill(readBorrador())
    if (!sesion) return
    const { nombre, apellido, email } = sesion.userInfo
    fill({ nombre_y_apellido: `${nombre} ${apellido}`.trim(), email })
  }, [fill, sesion])

  useEffect(() => {
    if (!cuenta) return
    // The country of the account replaces the country suggested by location.
    if (cuenta.pais && !libro && !fields.getValues('provincia')) put('pais', cuenta.pais)
    fill(cuenta)
  }, [fill, put, fields, libro, cuenta])
}
