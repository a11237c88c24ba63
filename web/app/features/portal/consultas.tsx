import { type SyntheticEvent, useId, useState } from 'react'
import { api } from '#client/api.ts'
import { answerConsulta, type Consulta, closeConsulta, listConsultas } from '#domain/consultores/consultas.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { controlClass } from '#ui/field.tsx'
import { useLoad } from '../../lib/use-load.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useAct } from './use-act.ts'

const ESTADO: Record<Consulta['estado'], string> = {
  nueva: 'Por responder',
  respondida: 'Respondida',
  cerrada: 'Cerrada',
}
const readConsultas = async () => (await api(listConsultas)).data

/** What people wrote from the profile; an answer leaves by mail. */
export function ConsultasDelPortal() {
  const load = useLoad(readConsultas)
  return (
    <Loaded load={load}>
      {(consultas) =>
        consultas.length === 0 ? (
          <EmptyState title="Todavía no te escribieron">Las consultas de tu perfil llegan acá.</EmptyState>
        ) : (
          <ul className="grid gap-5">
            {consultas.map((consulta) => (
              <li key={consulta.id}>
                <Hilo
                  consulta={consulta}
                  onChanged={(changed) =>
                    load.replace(consultas.map((each) => (each.id === changed.id ? changed : each)))
                  }
                />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function Hilo({ consulta, onChanged }: { consulta: Consulta; onChanged: (changed: Consulta) => void }) {
  const { id, estado } = consulta
  const [texto, setTexto] = useState('')
  const field = useId()
  const { busy, problem, run } = useAct()
  const answer = (event: SyntheticEvent) => {
    event.preventDefault()
    void run(async () => {
      onChanged((await api(answerConsulta, { params: { id }, body: { texto } })).item)
      setTexto('')
    })
  }
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-[1.3rem]">{consulta.nombre}</h2>
        <Badge>{ESTADO[estado]}</Badge>
      </div>
      <p className="text-sm text-tinta-suave">
        {[consulta.email, consulta.telefono].filter(Boolean).join(' · ')}
      </p>
      <ol className="mt-4 grid gap-3">
        {consulta.mensajes.map((mensaje) => (
          <li
            key={mensaje.id}
            className={cx(
              'max-w-lectura rounded-tarjeta p-4 whitespace-pre-line',
              mensaje.de === 'consultor' ? 'ml-auto bg-niebla' : 'border border-linea',
            )}
          >
            <span className="sr-only">{mensaje.de === 'consultor' ? 'Vos: ' : `${consulta.nombre}: `}</span>
            {mensaje.texto}
          </li>
        ))}
      </ol>
      <form className="mt-4 grid gap-3" onSubmit={answer}>
        <label htmlFor={field} className="font-semibold">
          Tu respuesta
        </label>
        <textarea
          id={field}
          rows={3}
          required
          maxLength={2000}
          className={controlClass}
          value={texto}
          onChange={(event) => setTexto(event.target.value)}
        />
        {problem ? (
          <Alert kind="error" title="No se pudo">
            {problem}
          </Alert>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={busy || !texto.trim()}>
            Responder por correo
          </Button>
          {estado === 'cerrada' ? null : (
            <Button
              variant="outline"
              disabled={busy}
              onClick={() => run(async () => onChanged((await api(closeConsulta, { params: { id } })).item))}
            >
              Cerrar
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}
