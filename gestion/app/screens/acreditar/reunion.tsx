import { useMutation } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { AnswerOf } from '#contract/endpoint.ts'
import {
  type FilaDeReunion,
  LISTA_MAX,
  type ResultadoDeFila,
  readReunion,
} from '#domain/inscripciones/lista-de-reunion.ts'
import { decode } from '#domain/texto/decode.ts'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Chip, type Tone } from '../../kit/chip.tsx'
import { counted } from '../../kit/counted.ts'
import { FormError } from '../../kit/field.tsx'
import { FileDrop } from '../../kit/form/file-fields.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { say } from '../../kit/toast.tsx'
import { call } from '../../session/api.ts'
import { fieldOf, messageOf } from '../../session/errors.ts'

const LISTA = { nombre: 'CSV', accept: '.csv', maxBytes: LISTA_MAX }

type Lectura = AnswerOf<typeof readReunion>['item']

const NOMBRES: Readonly<Record<ResultadoDeFila, [tone: Tone, text: string]>> = {
  asiste: ['ok', 'Asistió'],
  ya: ['neutral', 'Ya estaba anotada'],
  deshecha: ['wait', 'Alguien deshizo su asistencia: si asistió, anotala por su nombre en la puerta'],
  impaga: ['error', 'Falta el pago'],
  sin_inscripcion: ['wait', 'No está inscripta con ese email'],
  sin_email: ['wait', 'Sin email en el archivo'],
}

/** Records attendance of an online meeting from the attendance file of the meeting program, after a preview. */
export function Component() {
  const { IdEvento } = useParams()
  const [nombre, setNombre] = useState<string>()
  const [texto, setTexto] = useState('')
  const [asignadas, setAsignadas] = useState<ReadonlyMap<number, number>>(new Map())
  const reading = useMutation({
    mutationFn: async ({
      prueba,
      ...given
    }: {
      prueba: boolean
      texto: string
      asignadas: typeof asignadas
    }) => {
      const body = {
        prueba,
        texto: given.texto,
        asignadas: [...given.asignadas].map(([fila, inscripcion]) => ({ fila, inscripcion })),
      }
      return (await call(readReunion, { params: { IdEvento: Number(IdEvento) }, body })).item
    },
    onSuccess: ({ filas }, { prueba }) => {
      if (!prueba) say(`Anotamos ${countOf(filas)}`, 'El mismo archivo otra vez no agrega nada.')
    },
  })
  const choose = async (file: File) => {
    setNombre(file.name)
    const { texto: read } = decode(new Uint8Array(await file.arrayBuffer()))
    setTexto(read)
    setAsignadas(new Map())
    reading.mutate({ prueba: true, texto: read, asignadas: new Map() })
  }
  const assign = (fila: number, inscripcion: number) => {
    const next = new Map(asignadas)
    if (inscripcion) next.set(fila, inscripcion)
    else next.delete(fila)
    setAsignadas(next)
    reading.mutate({ prueba: true, texto, asignadas: next })
  }
  const { data } = reading
  const looked = reading.variables?.prueba
  const found = data?.filas.filter(({ resultado }) => resultado === 'asiste').length ?? 0
  return (
    <>
      <PageHead title="Lista de la reunión">
        <ButtonLink to={`/acreditar/${IdEvento}`} look="quiet">
          <ArrowLeft aria-hidden="true" /> La puerta
        </ButtonLink>
      </PageHead>
      <Card title="El archivo" className="max-w-4xl">
        <p className="text-tabla text-suave">
          Exportá la lista de participantes de la reunión como CSV. Buscamos a cada persona por su email y te
          mostramos qué pasaría antes de anotar nada.
        </p>
        <div className="mt-3 grid gap-2">
          <FileDrop
            label="Lista de la reunión"
            kind={LISTA}
            nombre={nombre}
            hint={reading.isPending ? 'Leyendo la lista…' : undefined}
            disabled={reading.isPending}
            onFile={choose}
          />
          <FormError>{fieldOf(reading.error, 'texto') ?? messageOf(reading.error)}</FormError>
        </div>
      </Card>
      {data ? (
        <Card flush className="max-w-4xl">
          <Filas lectura={data} asignadas={asignadas} onAssign={looked ? assign : undefined} />
        </Card>
      ) : null}
      {data && looked ? (
        <Button
          look="primary"
          className="self-start"
          disabled={found === 0 || reading.isPending}
          onClick={() => reading.mutate({ prueba: false, texto, asignadas })}
        >
          Anotar {countOf(data.filas)}
        </Button>
      ) : null}
    </>
  )
}

function countOf(filas: readonly FilaDeReunion[]): string {
  const count = filas.filter(({ resultado }) => resultado === 'asiste').length
  return counted(count, 'asistencia', 'asistencias')
}

function Filas({
  lectura: { filas, libres },
  asignadas,
  onAssign,
}: {
  lectura: Lectura
  asignadas: ReadonlyMap<number, number>
  onAssign: ((fila: number, inscripcion: number) => void) | undefined
}) {
  return (
    <ul>
      {filas.map((fila) => {
        const [tone, text] = NOMBRES[fila.resultado]
        const chosen = asignadas.get(fila.fila)
        const open =
          onAssign && (fila.persona === null || fila.resultado === 'impaga' || chosen !== undefined)
        return (
          <li
            key={fila.fila}
            className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-linea-suave px-3.5 py-2 text-tabla first:border-0"
          >
            <span className="min-w-48 flex-1">
              <b className="block font-semibold break-words">{fila.persona ?? (fila.nombre || fila.email)}</b>
              <span className="text-suave break-all">
                {[fila.nombre, fila.email].filter(Boolean).join(' · ')}
              </span>
            </span>
            {open ? (
              <select
                aria-label={`Quién es ${fila.nombre || fila.email}`}
                value={chosen ?? ''}
                onChange={(event) => onAssign(fila.fila, Number(event.target.value))}
                className="h-control max-w-60 rounded-campo border border-borde bg-superficie px-2 text-texto"
              >
                <option value="">Nadie de la lista</option>
                {chosen !== undefined && fila.persona ? <option value={chosen}>{fila.persona}</option> : null}
                {libres.map(({ id, nombre }) => (
                  <option key={id} value={id}>
                    {nombre}
                  </option>
                ))}
              </select>
            ) : null}
            <Chip tone={tone}>{text}</Chip>
          </li>
        )
      })}
    </ul>
  )
}
