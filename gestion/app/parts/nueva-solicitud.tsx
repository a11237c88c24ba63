import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { diaDe } from '#domain/calendario/calendario.ts'
import { formatFecha } from '#domain/calendario/formato.ts'
import type { Persona } from '#domain/cuentas/personas/personas.ts'
import {
  createSolicitud,
  TIPOS_DE_SOLICITUD,
  type TipoDeSolicitud,
} from '#domain/cuentas/solicitudes/solicitudes.ts'
import { Field } from '../kit/field.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { say } from '../kit/toast.tsx'
import { call } from '../session/api.ts'
import { messageOf } from '../session/errors.ts'
import { useTold } from '../session/told.ts'
import { DETALLES_DE_TIPO, NOMBRES_DE_TIPO } from './solicitudes.tsx'

const today = () => diaDe(new Date())

/** Records a request about personal data, from a person with or without an account. */
export function NuevaSolicitud({
  persona,
  onClose,
}: {
  persona?: Pick<Persona, 'id' | 'Nombre'>
  onClose: () => void
}) {
  const queries = useQueryClient()
  const [nombre, setNombre] = useState('')
  const [email, setEmail] = useState('')
  const [tipo, setTipo] = useState<TipoDeSolicitud>('acceso')
  const [detalle, setDetalle] = useState('')
  const [recibidaEn, setRecibidaEn] = useState(today)
  const creation = useMutation({
    mutationFn: () => {
      const quien = persona ? { usuarioId: persona.id } : { nombre, email }
      return call(createSolicitud, { body: { ...quien, tipo, detalle, recibidaEn } })
    },
    onSuccess: ({ item }) => {
      say('Anotamos la solicitud', `Hay que contestarla hasta el ${formatFecha(item.venceEn)}.`)
      for (const queryKey of [['personas', 'item'], ['solicitudes', 'list'], ['actividad']]) {
        queries.invalidateQueries({ queryKey })
      }
      onClose()
    },
  })
  const told = useTold(creation, { nombre, email, detalle, recibidaEn })
  return (
    <FormDialog
      onClose={onClose}
      title={persona ? `Solicitud de ${persona.Nombre}` : 'Anotar una solicitud'}
      action="Anotar"
      busy={creation.isPending}
      error={messageOf(creation.error, 'nombre', 'email', 'detalle', 'recibidaEn')}
      onSubmit={() => creation.mutate()}
    >
      {persona ? null : (
        <>
          <Field
            label="Nombre y apellido"
            required
            value={nombre}
            error={told('nombre')}
            onChange={(event) => setNombre(event.target.value)}
          />
          <Field
            label="Email"
            type="email"
            hint="Si tiene cuenta, la solicitud queda en su ficha."
            required
            value={email}
            error={told('email')}
            onChange={(event) => setEmail(event.target.value)}
          />
        </>
      )}
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-tabla font-semibold">Qué pide</legend>
        {TIPOS_DE_SOLICITUD.map((each) => (
          <label
            key={each}
            className="flex min-h-11 max-md:min-h-control items-start gap-2.5 px-1 py-1.5 text-tabla"
          >
            <input
              type="radio"
              name="tipo"
              className="mt-0.5 size-4.5 accent-marca"
              checked={tipo === each}
              onChange={() => setTipo(each)}
            />
            <span>
              <b className="block font-semibold">{NOMBRES_DE_TIPO[each]}</b>
              <span className="text-meta text-suave">{DETALLES_DE_TIPO[each]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Field
        label="Qué dijo y cómo llegó"
        required
        value={detalle}
        error={told('detalle')}
        onChange={(event) => setDetalle(event.target.value)}
      />
      <Field
        label="Día en que llegó"
        type="date"
        required
        value={recibidaEn}
        error={told('recibidaEn')}
        onChange={(event) => setRecibidaEn(event.target.value)}
      />
    </FormDialog>
  )
}
