import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import { Link } from 'react-router'
import { type FilaImportada, importConsultores } from '#domain/consultores/gestion-consultores.ts'
import { decode } from '#domain/texto/decode.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Chip, type Tone } from '../../kit/chip.tsx'
import { FormError } from '../../kit/field.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { say } from '../../kit/toast.tsx'
import { call } from '../../session/api.ts'
import { fieldOf, messageOf } from '../../session/errors.ts'

const DESENLACE: Record<FilaImportada['desenlace'], readonly [Tone, string]> = {
  nueva: ['ok', 'Nueva'],
  'ya-estaba': ['neutral', 'Ya estaba'],
  mal: ['error', 'No se puede'],
}

/** A spreadsheet of consultants: first what would happen, then the same for real. */
export function Component() {
  const [csv, setCsv] = useState<string>()
  const read = useMutation({
    mutationFn: (wanted: { csv: string; aplicar: boolean }) => call(importConsultores, { body: wanted }),
    onSuccess: ({ data }, { aplicar }) => {
      if (!aplicar) return
      say('Importados', `${data.filter(({ desenlace }) => desenlace === 'nueva').length} nuevos.`)
      setCsv(undefined)
    },
  })
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    const { texto: text } = decode(new Uint8Array(await file.arrayBuffer()))
    setCsv(text)
    read.mutate({ csv: text, aplicar: false })
    // Corrected and chosen again, it is read again.
    target.value = ''
  }
  const filas = read.data?.data ?? []
  const nuevas = filas.filter(({ desenlace }) => desenlace === 'nueva').length
  return (
    <>
      <nav aria-label="Migas" className="text-tabla">
        <Link to="/consultores" className="inline-flex min-h-9 items-center font-medium text-marca">
          Consultores
        </Link>
        <span className="text-suave"> › Importar</span>
      </nav>
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
          CSV con columnas Nombre, Email, Telefono, Pais, Listas (comunidad, campus, empresa), Numero,
          Otorgada y Vence. Con número o fechas queda certificada; sin ellas, como solicitud. Quien ya estaba
          no cambia.
        </p>
        <label className="mt-3 grid gap-1 text-base">
          <span className="font-medium">Archivo</span>
          <input type="file" accept=".csv,text/csv" onChange={choose} />
        </label>
        <FormError>{fieldOf(read.error, 'csv') ?? messageOf(read.error)}</FormError>
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
