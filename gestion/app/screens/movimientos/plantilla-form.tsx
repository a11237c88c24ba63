import { formatFecha } from '#domain/calendario/formato.ts'
import {
  type Celda,
  type Columnas,
  DECIMALES,
  FECHAS,
  type Formato,
  type Plantilla,
  readFila,
  SEPARADORES,
} from '#domain/movimientos/lectura.ts'
import { CODIFICACIONES } from '#domain/texto/decode.ts'
import { SelectField } from '../../kit/form/choice-fields.tsx'
import { NumberField } from '../../kit/form/number-fields.tsx'

const SEPARADOR: Record<(typeof SEPARADORES)[number], string> = {
  ';': 'Punto y coma ( ; )',
  ',': 'Coma ( , )',
  '\t': 'Tabulación',
  '|': 'Barra ( | )',
}
const CODIFICACION: Record<(typeof CODIFICACIONES)[number], string> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows (Latin-1)',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (orden inverso)',
}
const FECHA: Record<(typeof FECHAS)[number], string> = {
  dmy: 'día/mes/año',
  ymd: 'año-mes-día',
}
const DECIMAL: Record<(typeof DECIMALES)[number], string> = { ',': '1.234,56', '.': '1,234.56' }
const COLUMNA: Record<Exclude<keyof Columnas, 'texto'>, string> = {
  fecha: 'Fecha',
  importe: 'Importe (con signo)',
  credito: 'Crédito (entra)',
  debito: 'Débito (sale)',
  pagador: 'Pagador',
  cuit: 'CUIT o documento',
  id: 'Número del banco',
}
const optionsOf = <Value extends string>(values: readonly Value[], names: Record<Value, string>) =>
  values.map((value) => ({ value, label: names[value] }))

/** The settings to read a file, with the first rows and their interpretation. */
export function PlantillaForm({
  formato,
  filas,
  plantilla,
  onChange,
  onReread,
}: {
  formato: Formato
  filas: readonly (readonly Celda[])[]
  plantilla: Plantilla
  onChange: (plantilla: Plantilla) => void
  /** Separator and encoding change the cells, so the file must be read again. */
  onReread: (change: Partial<Pick<Plantilla, 'separador' | 'codificacion'>>) => void
}) {
  const { columnas, encabezado } = plantilla
  const width = Math.max(0, ...filas.map((fila) => fila.length))
  const heads = filas[encabezado] ?? []
  const columns = Array.from({ length: width }, (_, at) => ({
    value: at,
    label: `${at + 1}. ${String(heads[at] ?? '').trim() || 'sin nombre'}`,
  }))
  const setColumna = (change: Partial<Columnas>) =>
    onChange({ ...plantilla, columnas: { ...columnas, ...change } })
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {formato === 'csv' ? (
          <>
            <SelectField
              label="Separador"
              value={plantilla.separador}
              options={optionsOf(SEPARADORES, SEPARADOR)}
              onChange={(separador) => separador && onReread({ separador })}
            />
            <SelectField
              label="Codificación"
              value={plantilla.codificacion}
              options={optionsOf(CODIFICACIONES, CODIFICACION)}
              onChange={(codificacion) => codificacion && onReread({ codificacion })}
            />
          </>
        ) : null}
        <SelectField
          label="Fechas"
          value={plantilla.fecha}
          options={optionsOf(FECHAS, FECHA)}
          onChange={(fecha) => fecha && onChange({ ...plantilla, fecha })}
        />
        <SelectField
          label="Importes"
          value={plantilla.decimal}
          options={optionsOf(DECIMALES, DECIMAL)}
          onChange={(decimal) => decimal && onChange({ ...plantilla, decimal })}
        />
        <NumberField
          label="Fila del encabezado"
          value={encabezado + 1}
          onChange={(row) =>
            row && row >= 1 && row <= filas.length && onChange({ ...plantilla, encabezado: row - 1 })
          }
        />
        {(Object.keys(COLUMNA) as (keyof typeof COLUMNA)[]).map((name) => (
          <SelectField
            key={name}
            label={COLUMNA[name]}
            value={columnas[name]}
            options={columns}
            none="No está"
            onChange={(column) => setColumna({ [name]: column })}
          />
        ))}
      </div>
      <fieldset className="mt-3 text-tabla">
        <legend className="font-semibold">Texto: qué columnas lo forman</legend>
        <div className="flex flex-wrap gap-x-4">
          {columns.map(({ value, label }) => (
            <label key={value} className="flex min-h-9 items-center gap-1.5">
              <input
                type="checkbox"
                className="size-4 accent-marca"
                checked={columnas.texto.includes(value)}
                onChange={() =>
                  setColumna({
                    texto: columnas.texto.includes(value)
                      ? columnas.texto.filter((each) => each !== value)
                      : [...columnas.texto, value].toSorted((a, b) => a - b),
                  })
                }
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <Reading filas={filas} plantilla={plantilla} />
    </>
  )
}

/** The first rows as the server will read them. */
function Reading({ filas, plantilla }: { filas: readonly (readonly Celda[])[]; plantilla: Plantilla }) {
  const rows = filas.map((fila, at) => ({ fila, numero: at + 1 })).slice(plantilla.encabezado + 1)
  return (
    <section
      aria-label="Así se lee"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
      tabIndex={0}
      className="mt-4 overflow-x-auto rounded-campo border border-linea"
    >
      <table className="w-full min-w-[640px] border-collapse text-tabla">
        <caption className="px-3 py-2 text-left font-semibold">Así se lee</caption>
        <thead>
          <tr className="bg-hundida text-left text-meta text-suave">
            {['Fila', 'Fecha', 'Importe', 'Pagador', 'CUIT', 'Texto'].map((name) => (
              <th key={name} scope="col" className="px-3 py-1.5 font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ fila, numero }) => (
            <ReadRow key={numero} fila={fila} numero={numero} plantilla={plantilla} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function ReadRow({
  fila,
  numero,
  plantilla,
}: {
  fila: readonly Celda[]
  numero: number
  plantilla: Plantilla
}) {
  const leida = readFila(fila, numero, plantilla)
  if (leida.tipo === 'vacia') return null
  const cell = 'max-w-56 truncate px-3 py-1.5'
  if (leida.tipo !== 'linea') {
    return (
      <tr className="border-t border-linea-suave">
        <td className={cell}>{numero}</td>
        <td
          colSpan={5}
          className={leida.tipo === 'rechazo' ? 'px-3 py-1.5 text-error' : 'px-3 py-1.5 text-suave'}
        >
          {leida.tipo === 'rechazo' ? `${leida.motivo}: ${leida.texto}` : 'Importe cero: no se importa'}
        </td>
      </tr>
    )
  }
  const { fecha, minor, pagador, cuit, texto } = leida.linea
  return (
    <tr className="border-t border-linea-suave">
      <td className={cell}>{numero}</td>
      <td className={cell}>{formatFecha(fecha)}</td>
      <td className={`${cell} text-right tabular-nums`}>
        {(Number(minor) / 100).toLocaleString('es-AR', { minimumFractionDigits: 2 })}
      </td>
      <td className={cell}>{pagador}</td>
      <td className={cell}>{cuit}</td>
      <td className={cell}>{texto}</td>
    </tr>
  )
}
