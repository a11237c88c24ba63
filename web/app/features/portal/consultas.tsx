import { type SyntheticEvent, useState } from 'react'
import { api } from '#client/api.ts'
import { answerConsulta, type Consulta, closeConsulta, listConsultas } from '#domain/consultores/consultas.ts'
import { MENSAJE_MAX } from '#domain/texto/limites.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { controlClass, FieldFrame } from '#ui/form/field.tsx'
import { momentoText } from './momento.ts'
import { type EnLista, PortalLista } from './portal-lista.tsx'
import { Problema } from './problema.tsx'
import { QuienEscribe } from './quien-escribe.tsx'
import { useAct } from './use-act.ts'

const ESTADO: Record<Consulta['estado'], string> = {
  nueva: 'Por responder',
  respondida: 'Respondida',
  cerrada: 'Cerrada',
}
const readConsultas = async () => (await api(listConsultas)).data

/** What people wrote from the profile; an answer leaves by mail. */
export function ConsultasDelPortal() {
  return (
    <PortalLista
      read={readConsultas}
      empty={{ title: 'Todavía no te escribieron', text: 'Las consultas de tu perfil llegan acá.' }}
    >
      {(consulta, list) => <Hilo consulta={consulta} {...list} />}
    </PortalLista>
  )
}

function Hilo({ consulta, onChanged }: { consulta: Consulta } & EnLista<Consulta>) {
  const { id, estado, nombre } = consulta
  const [texto, setTexto] = useState('')
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
        <h2 className="text-[1.3rem]">{nombre}</h2>
        <Badge>{ESTADO[estado]}</Badge>
      </div>
      <QuienEscribe {...consulta} />
      <ol className="mt-3 grid gap-3">
        {consulta.mensajes.map(({ id: mensajeId, de, texto: dicho, creadoEn }) => (
          <li
            key={mensajeId}
            className={cx(
              'max-w-lectura rounded-tarjeta p-4',
              de === 'consultor' ? 'ml-auto bg-niebla' : 'border border-linea',
            )}
          >
            <p className="text-sm text-tinta-suave">
              {de === 'consultor' ? 'Vos' : nombre} · <time dateTime={creadoEn}>{momentoText(creadoEn)}</time>
            </p>
            <p className="mt-1 wrap-anywhere whitespace-pre-line">{dicho}</p>
          </li>
        ))}
      </ol>
      <form className="mt-4 grid gap-3" onSubmit={answer}>
        <FieldFrame label="Tu respuesta">
          {(control) => (
            <textarea
              {...control}
              rows={3}
              required
              maxLength={MENSAJE_MAX}
              className={controlClass}
              value={texto}
              onChange={(event) => setTexto(event.target.value)}
            />
          )}
        </FieldFrame>
        <Problema text={problem} />
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
