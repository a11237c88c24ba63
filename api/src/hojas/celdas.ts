/** What stands in a cell; its column says of which kind it is. */
export type Celda = string | number | boolean | null

export interface ColumnaDeHoja {
  nombre: string
  tipo: 'texto' | 'numero' | 'dinero' | 'fecha' | 'dia' | 'si_no'
}

/** Rows by the hundreds: one at a time would cost more than what stands in them. */
export type Filas = AsyncIterable<readonly (readonly Celda[])[]>
