// Detects a statement uploaded to the wrong account, before anything is stored.
import type { Fila, LineaLeida } from '#domain/movimientos/lectura.ts'
import type { SospechaDeCuenta } from '#domain/movimientos/movimientos.ts'
import { letrasYDigitos } from '#domain/movimientos/normalizar.ts'
import type { Tx } from '../../../db/client.ts'
import { recognise } from '../reading/read.ts'
import { huellasOf } from './huellas.ts'
import { type CuentaRow, countVigentes, listPlantillas } from './queries.ts'

/** Shorter runs of digits appear in any header. */
const NUMBER_MIN = 6
const MONEDAS: Readonly<Record<string, string>> = { ARS: 'pesos', USD: 'dólares' }

/** The names of an account in a statement: its numbers and its alias. */
function namesOf({ cuenta, identificador, alias }: CuentaRow): string[] {
  const numbers = [cuenta, identificador].flatMap((text) => text.match(/\d[\d\s./-]*\d/g) ?? [])
  return [...numbers, alias].map(letrasYDigitos).filter((name) => name.length >= NUMBER_MIN)
}

const labelOf = ({ nombre, moneda }: CuentaRow) => `${nombre} · ${moneda}`

/** A warning before the import if the statement seems to belong to another account; null otherwise. */
export async function suspect(
  tx: Tx,
  {
    cuenta,
    cuentas,
    dicho,
    moneda,
    filas,
    nuevas,
    forma,
  }: {
    cuenta: CuentaRow
    cuentas: readonly CuentaRow[]
    /** What the file says about itself: its name and the text above its lines. */
    dicho: readonly string[]
    moneda: string | undefined
    filas: readonly Fila[]
    /** Lines the account does not have yet. */
    nuevas: readonly LineaLeida[]
    /** Whether to warn if only other accounts use this format. It is a hint, not proof. */
    forma: boolean
  },
): Promise<SospechaDeCuenta | null> {
  const others = cuentas.filter(({ medio }) => medio !== cuenta.medio)
  const said = dicho.map(letrasYDigitos)
  const isNamed = (each: CuentaRow) => namesOf(each).some((name) => said.some((text) => text.includes(name)))
  const own = isNamed(cuenta)
  const named = own ? undefined : others.find(isNamed)
  if (named) {
    return { medio: named.medio, texto: `El archivo nombra la cuenta ${labelOf(named)}, no la que elegiste.` }
  }
  if (moneda && moneda in MONEDAS && moneda !== cuenta.moneda) {
    const texto = `El archivo está en ${MONEDAS[moneda]} y la cuenta que elegiste es en ${MONEDAS[cuenta.moneda]}.`
    return { medio: null, texto }
  }
  const entran = nuevas.filter(({ minor }) => minor > 0n)
  for (const other of others) {
    const there = await countVigentes(tx, other.medio, huellasOf(other.medio, entran))
    if (there > 0 && there * 2 >= entran.length) {
      const texto = `${there} de los ${entran.length} ingresos del archivo ya están en ${labelOf(other)}.`
      return { medio: other.medio, texto }
    }
  }
  if (!forma || own || recognise(filas, await listPlantillas(tx, cuenta.medio))) return null
  for (const other of others) {
    if (!recognise(filas, await listPlantillas(tx, other.medio))) continue
    const texto = `Así vienen los extractos de ${labelOf(other)}; de la cuenta que elegiste todavía no vino ninguno así.`
    return { medio: other.medio, texto }
  }
  return null
}
