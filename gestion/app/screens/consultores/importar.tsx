import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  CONSULTORES_CSV_MAX_BYTES,
  type FilaImportada,
  importConsultores,
} from '#domain/consultores/gestion-consultores.ts'
import { decode } from '#domain/texto/decode.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Chip, type Tone } from '../../kit/chip.tsx'
import { Crumbs } from '../../kit/crumbs.tsx'
import { FormError } from '../../kit/field.tsx'
import { FileDrop } from '../../kit/form/file-fields.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { say } from '../../kit/toast.tsx'
import { call } from '../../session/api.ts'
import { fieldOf, messageOf } from '../../session/errors.ts'

const PLANILLA = { nombre: 'CSV', accept: '.csv', maxBytes: CONSULTORES_CSV_MAX_BYTES }

const DESENLACE: Record<FilaImportada['desenlace'], readonly [Tone, string]> = {
  nueva: ['ok', 'Nueva'],
  'ya-estaba': ['neutral', 'Ya estaba'],
  mal: ['error', 'No se puede'],
}

/** Imports consultants from a spreadsheet, after a preview. */
export function Component() {
  const [nombre, setNombre] = useState<string>()
  const [csv, setCsv] = useState<string>()
  const read = useMutation({
    mutationFn: (wanted: { csv: string; aplicar: boolean }) => call(importConsultores, { body: wanted }),
    onSuccess: ({ data }, { aplicar }) => {
      if (!aplicar) return
      const count = data.filter(({ desenlace }) => desenlace === 'nueva').length
      say(count === 1 ? 'Sumaste 1 persona' : `Sumaste ${count} personas`)
      setCsv(undefined)
    },
  })
  const choose = async (file: File) => {
    setNombre(file.name)
    const { texto: text } = decode(new Uint8Array(await file.arrayBuffer()))
    setCsv(text)
    read.mutate({ csv: text, aplicar: false })
  }
  const filas = read.data?.data ?? []
  const nuevas = filas.filter(({ desenlace }) => desenlace === 'nueva').length
  return (
    <>
      <Crumbs to="/consultores" list="Consultores" here="Importar" />
      <PageHead
        title="Importar consultores"
        aside={
          csv && nuevas > 0 ? (
            <Button
              look="primary"
              disabled={read.isPending}
              onClick={() => read.mutate({ csv, aplicar: true })}
            >
              Importar {nuevas}
            </Button>
          ) : null
        }
      />
      <Card title="La planilla">
        <p className="text-tabla text-suave">
          Cada columna con su nombre en la primera fila: Nombre, Email, Teléfono, País, Listas (General,
          Certificados, Empresas), Número, Otorgada y Vence. Con número o fechas la persona queda certificada;
          sin ellas, como solicitud. Quien ya estaba no cambia.
        </p>
        <div className="mt-3 grid gap-2">
          <FileDrop
            label="Archivo"
            kind={PLANILLA}
            nombre={nombre}
            hint={read.isPending ? 'Leyendo la planilla…' : undefined}
            disabled={read.isPending}
            onFile={choose}
          />
          <FormError>{fieldOf(read.error, 'csv') ?? messageOf(read.error)}</FormError>
        </div>
      </Card>
      {filas.length > 0 ? (
        <Card title={csv ? 'Qué va a pasar' : 'Qué pasó'}>
          <ul className="grid gap-1.5">
            {filas.map(({ fila, Nombre, desenlace, mensaje }) => (
              <li key={fila} className="flex flex-wrap items-center gap-2 text-base">
                <span className="text-tabla text-suave">Fila {fila}</span>
                <Chip tone={DESENLACE[desenlace][0]}>{DESENLACE[desenlace][1]}</Chip>
                {Nombre}
                {mensaje ? <span className="text-tabla text-error">{mensaje}</span> : null}
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  )
}
