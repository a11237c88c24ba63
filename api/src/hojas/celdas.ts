/** Value of a cell; its column determines the type. */
export type Celda = string | number | boolean | null

export interface ColumnaDeHoja {
  nombre: string
  tipo: 'texto' | 'numero' | 'dinero' | 'fecha' | 'dia' | 'si_no'
}

/** Rows in batches of hundreds, because iterating one row at a time is slow. */
export type Filas = AsyncIterable<readonly (readonly Celda[])[]>
