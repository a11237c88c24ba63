import { Plus, Trash2 } from 'lucide-react'
import type { PreguntaStaff } from '#domain/unidades/gestion.ts'
import { Button } from '../../kit/button.tsx'
import { FieldFrame, type FieldProps, LINE } from '../../kit/form/field-frame.tsx'
import { Sortable } from '../../kit/form/sortable.tsx'
import { TextField } from '../../kit/form/text-fields.tsx'

type Opcion = PreguntaStaff['opciones'][number]

const NEW_OPTION: Opcion = { Nombre: '', Correcto: false }
const NEW_QUESTION: PreguntaStaff = {
  Pregunta: '',
  opciones: [{ ...NEW_OPTION, Correcto: true }, NEW_OPTION],
}

/** The questions of a unit with their options, in order. */
export default function QuizField({ value, onChange, disabled = false, ...frame }: FieldProps<unknown>) {
  const questions = Array.isArray(value) ? (value as PreguntaStaff[]) : []
  const set = (at: number, next: PreguntaStaff) => onChange(questions.with(at, next))
  return (
    <FieldFrame {...frame} group>
      {() => (
        <>
          <Sortable
            things={questions}
            nameOf={(_, at) => `la pregunta ${at + 1}`}
            onChange={onChange}
            disabled={disabled}
            removable
            render={(question, at) => (
              <>
                <TextField
                  label={`Pregunta ${at + 1}`}
                  disabled={disabled}
                  value={question.Pregunta}
                  onChange={(Pregunta) => set(at, { ...question, Pregunta })}
                />
                <Options question={question} at={at} disabled={disabled} onChange={(next) => set(at, next)} />
              </>
            )}
          />
          <Button
            className="mt-1 justify-self-start border-dashed"
            disabled={disabled}
            onClick={() => onChange([...questions, NEW_QUESTION])}
          >
            <Plus aria-hidden="true" /> Sumar una pregunta
          </Button>
        </>
      )}
    </FieldFrame>
  )
}

function Options({
  question,
  at,
  disabled,
  onChange,
}: {
  question: PreguntaStaff
  at: number
  disabled: boolean
  onChange: (question: PreguntaStaff) => void
}) {
  const { opciones } = question
  const set = (next: Opcion[]) => onChange({ ...question, opciones: next })
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1 text-meta font-semibold text-suave">Opciones: marcá las correctas</legend>
      {opciones.map((opcion, each) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: new options have nothing but their place
        <div key={each} className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2">
          <input
            type="checkbox"
            className="size-4.5 accent-marca"
            aria-label={`La opción ${each + 1} de la pregunta ${at + 1} es correcta`}
            disabled={disabled}
            checked={opcion.Correcto}
            onChange={(event) => set(opciones.with(each, { ...opcion, Correcto: event.target.checked }))}
          />
          <input
            type="text"
            className={LINE}
            aria-label={`Opción ${each + 1} de la pregunta ${at + 1}`}
            disabled={disabled}
            value={opcion.Nombre}
            onChange={(event) => set(opciones.with(each, { ...opcion, Nombre: event.target.value }))}
          />
          <Button
            look="quiet"
            icon
            aria-label={`Quitar la opción ${each + 1} de la pregunta ${at + 1}`}
            disabled={disabled || opciones.length <= 2}
            onClick={() => set(opciones.toSpliced(each, 1))}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        </div>
      ))}
      {opciones.some(({ Correcto }) => Correcto) ? null : (
        <p role="status" className="text-meta font-semibold text-error">
          Marcá cuál es la correcta
        </p>
      )}
      <Button
        look="quiet"
        className="justify-self-start"
        disabled={disabled}
        onClick={() => set([...opciones, NEW_OPTION])}
      >
        <Plus aria-hidden="true" /> Sumar una opción
      </Button>
    </fieldset>
  )
}
