import { History } from 'lucide-react'
import { useState } from 'react'
import { MENSAJE_MAX, TEXTO_MAX } from '#domain/texto/limites.ts'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { ListTrouble } from '../../kit/form/list-trouble.tsx'
import { LongTextField } from '../../kit/form/text-fields.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useRespuestas } from '../../parts/use-respuestas.ts'
import { useStaff } from '../../session/staff.tsx'

/** What each of the team wrote last: what was taken back is put right and sent again. */
const written = new Map<number, { asunto: string; texto: string }>()

/** A mail to one or many, in own words or in saved ones. */
export function EscribirDialog({
  onGo,
  ...dialog
}: {
  title: string
  busy: boolean
  error?: string | undefined
  onClose: () => void
  onGo: (words: { asunto: string; texto: string }) => void
}) {
  const saved = useRespuestas('mensaje')
  const me = useStaff().id
  const before = written.get(me)
  const [asunto, setAsunto] = useState('')
  const [texto, setTexto] = useState('')
  const [tried, setTried] = useState(false)
  const submit = () => {
    setTried(true)
    if (!asunto.trim() || !texto.trim()) return
    const words = { asunto: asunto.trim(), texto: texto.trim() }
    written.set(me, words)
    onGo(words)
  }
  return (
    <FormDialog
      {...dialog}
      wide
      description="Un correo por persona, aunque tenga varias inscripciones. Espera un minuto antes de salir: mientras, se puede deshacer."
      action={dialog.busy ? 'Enviando…' : 'Enviar'}
      onSubmit={submit}
    >
      <ListTrouble query={saved} what="No pudimos traer las respuestas guardadas." />
      {before ? (
        <Button
          className="justify-self-start"
          onClick={() => {
            setAsunto(before.asunto)
            setTexto(before.texto)
          }}
        >
          <History aria-hidden="true" /> Lo último que escribiste
        </Button>
      ) : null}
      {saved.data?.length ? (
        <fieldset className="grid gap-1 text-tabla">
          <legend className="font-semibold">Respuestas guardadas</legend>
          <div className="flex flex-wrap gap-1.5 pt-1">
            {saved.data.map((respuesta) => (
              <Button
                key={respuesta.id}
                aria-pressed={texto === respuesta.texto}
                onClick={() => {
                  setTexto(respuesta.texto)
                  setAsunto((typed) => typed || respuesta.titulo)
                }}
              >
                {respuesta.titulo}
              </Button>
            ))}
          </div>
        </fieldset>
      ) : null}
      <Field
        label="Asunto"
        maxLength={TEXTO_MAX}
        value={asunto}
        error={tried && !asunto.trim() ? 'Escribí el asunto' : undefined}
        onChange={(event) => setAsunto(event.target.value)}
      />
      <LongTextField
        label="Texto"
        rows={8}
        value={texto}
        error={
          texto.length > MENSAJE_MAX
            ? `Usá como máximo ${MENSAJE_MAX} caracteres`
            : tried && !texto.trim()
              ? 'Escribí el texto'
              : undefined
        }
        onChange={setTexto}
      />
    </FormDialog>
  )
}
