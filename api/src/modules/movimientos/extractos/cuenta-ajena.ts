// A statement that somebody gives to the wrong account: what says so before anything of it is stored.
import type { Fila, LineaLeida } from '#domain/movimientos/lectura.ts'
import type { SospechaDeCuenta } from '#domain/movimientos/movimientos.ts'
import { letrasYDigitos } from '#domain/movimientos/normalizar.ts'
import type { Tx } from '../../../db/client.ts'
import { recognise } from '../reading/read.ts'
import { huellasOf } from './huellas.ts'
import { type CuentaRow, countVigentes, listPlantillas } from './queries.ts'

/** Shorter runs of digits stand in any header. */
const NUMBER_MIN = 6
const MONEDAS: Readonly<Record<string, string>> = { ARS: 'pesos', USD: 'dólares' }

/** What a statement calls an account by: its numbers, and its alias. */
function namesOf({ cuenta, identificador, alias }: CuentaRow): string[] {
  const numbers = [cuenta, identificador].flatMap((text) => text.match(/\d[\d\s./-]*\d/g) ?? [])
  return [...numbers, alias].map(letrasYDigitos).filter((name) => name.length >= NUMBER_MIN)
}

const labelOf = ({ nombre, moneda }: CuentaRow) => `${nombre} · ${moneda}`

/** What somebody should know before this becomes movements of that account; null where nothing speaks against it. */
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
    /** What the file says of itself: its name, and what stands above its lines. */
    dicho: readonly string[]
    moneda: string | undefined
    filas: readonly Fila[]
    /** Lines that the account does not have yet. */
    nuevas: readonly LineaLeida[]
    /** Whether it speaks against it that only others write their statements so: a hint, and no proof. */
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
