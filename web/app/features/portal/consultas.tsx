import { useRef } from 'react'
import { api } from '#client/api.ts'
import { answerConsulta, type Consulta, closeConsulta, listConsultas } from '#domain/consultores/consultas.ts'
import { SEPARADOR } from '#domain/texto/keep-together.ts'
import { MENSAJE_MAX } from '#domain/texto/limites.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Form, FormStatus, useSchemaForm } from '#ui/form/form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextareaField } from '#ui/form/text-field.tsx'
import { formErrorOf } from '../../lib/error-message.ts'
import { useDraft } from '../../parts/use-draft.ts'
import { Cabeza } from './cabeza.tsx'
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

/** Questions that visitors sent from the profile. Answers are sent by mail. */
export function ConsultasDelPortal() {
  return (
    <PortalLista
      read={readConsultas}
      empty={
        <EmptyState title="Todavía no te escribieron">Las consultas de tu perfil llegan acá.</EmptyState>
      }
    >
      {(consulta, list) => <Hilo consulta={consulta} {...list} />}
    </PortalLista>
  )
}

function Hilo({ consulta, onChanged }: { consulta: Consulta } & EnLista<Consulta>) {
  const { id, estado, nombre } = consulta
  const { busy, problem, run } = useAct()
  const cabeza = useRef<HTMLDivElement>(null)
  const close = () =>
    run(async () => {
      onChanged((await api(closeConsulta, { params: { id } })).item)
      cabeza.current?.focus()
    })
  const form = useSchemaForm({
    schema: answerConsulta.body,
    defaultValues: { texto: '' },
    submit: async (body) => onChanged((await api(answerConsulta, { params: { id }, body })).item),
    errorBody: formErrorOf,
  })
  useDraft(form, `respuesta-${id}`)
  // The id distinguishes several questions of one person.
  const ofThis = (
    <span className="sr-only">
      {' '}
      (consulta {id} de {nombre})
    </span>
  )
  return (
    <Card>
      <Cabeza ref={cabeza} estado={ESTADO[estado]}>
        {nombre}
      </Cabeza>
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
              {de === 'consultor' ? 'Vos' : nombre}
              {SEPARADOR}
              <time dateTime={creadoEn}>{momentoText(creadoEn)}</time>
            </p>
            <p className="mt-1 wrap-anywhere whitespace-pre-line">{dicho}</p>
          </li>
        ))}
      </ol>
      <Form form={form} className="mt-4 gap-3">
        <TextareaField name="texto" label={<>Tu respuesta{ofThis}</>} max={MENSAJE_MAX} rows={3} />
        <FormStatus successTitle="Listo" success="Le enviamos tu respuesta por correo." />
        <Problema text={problem} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton>Responder por correo{ofThis}</SubmitButton>
          {estado === 'cerrada' ? null : (
            <Button variant="outline" disabled={busy} onClick={close}>
              Cerrar la consulta{ofThis}
            </Button>
          )}
        </div>
      </Form>
    </Card>
  )
}
