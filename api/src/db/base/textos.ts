import { createHash } from 'node:crypto'
import type pg from 'pg'
import { TEXTOS } from '#base/textos/textos.ts'
import { CORREOS } from '#domain/contenidos/textos.ts'
import { PALABRAS_DE_CORREOS } from '../../mail/plantillas.ts'

const DE_PAGINAS = Object.entries(TEXTOS).flatMap(([pagina, textos]) =>
  Object.entries(textos).map(([nombre, texto]) => ({ clave: `${pagina}.${nombre}`, pagina, ...texto })),
)
const DE_CORREOS = PALABRAS_DE_CORREOS.map((palabra) => ({ ...palabra, pagina: CORREOS, formato: 'linea' }))
const FILAS = [...DE_PAGINAS, ...DE_CORREOS].map((fila, orden) => ({ ...fila, orden }))

export const huellaOfTextos = (): string => createHash('sha256').update(JSON.stringify(FILAS)).digest('hex')

/** Updates the default texts. Texts that staff have edited keep their wording. */
export async function loadTextos(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into textos (clave, pagina, titulo, formato, valor, valor_base, orden)
     select clave, pagina, titulo, formato, valor, valor, orden from json_populate_recordset(null::textos, $1)
     on conflict (clave) do update set
       titulo = excluded.titulo, formato = excluded.formato, orden = excluded.orden,
       valor = case when textos.valor = textos.valor_base then excluded.valor else textos.valor end,
       valor_base = excluded.valor_base, version = textos.version + 1, actualizado_en = now()
     where (textos.titulo, textos.formato, textos.orden, textos.valor_base)
       is distinct from (excluded.titulo, excluded.formato, excluded.orden, excluded.valor_base)`,
    [JSON.stringify(FILAS)],
  )
  await client.query('delete from textos where valor = valor_base and clave <> all($1::text[])', [
    FILAS.map(({ clave }) => clave),
  ])
}
