import { Link } from 'react-router'
import { api } from '#client/api.ts'
import { ZONA_BASE } from '#domain/calendario/calendario.ts'
import { type LibroComprado, listMisLibros } from '#domain/compras/mis-libros.ts'
import { diaText } from '#domain/eventos/horario.ts'
import { SEPARADOR } from '#domain/texto/keep-together.ts'
import { linkTo } from '../../lib/links.ts'
import { useLoad } from '../../lib/use-load.ts'
import { Loaded } from '../../parts/loaded.tsx'

const read = async () => (await api(listMisLibros)).data

const SITUACION: Record<LibroComprado['situacion'], string> = {
  por_pagar: 'Esperamos tu pago',
  en_revision: 'Estamos revisando tu pago',
  en_preparacion: 'Pagado: lo estamos preparando',
  en_camino: 'En camino',
  entregado: 'Entregado',
  devuelto: 'Te devolvimos el dinero',
}

/** The person's books, bought with the account or without it, and the state of each delivery. */
export function MisLibros() {
  const load = useLoad(read)
  return (
    <Loaded load={load}>
      {(libros) =>
        libros.length ? (
          <ul className="grid divide-y divide-linea">
            {libros.map((libro) => (
              <li key={libro.referencia} className="grid gap-1 py-4 first:pt-0 last:pb-0">
                <p className="font-semibold">{libro.nombre}</p>
                <p className="text-sm text-tinta-suave">{factsOf(libro).join(SEPARADOR)}</p>
                <Link
                  to={linkTo.libroGracias(libro.IdLibro, libro.referencia)}
                  aria-label={`Ver la compra de ${libro.nombre}`}
                  className="inline-flex min-h-11 items-center justify-self-start font-semibold text-pino underline underline-offset-4"
                >
                  Ver la compra
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <p>
            Todavía no hay ninguno.{' '}
            <Link to={linkTo.libros()} className="font-semibold text-pino underline underline-offset-4">
              Ver los libros
            </Link>
          </p>
        )
      }
    </Loaded>
  )
}

function factsOf({ situacion, seguimiento, creadoEn }: LibroComprado): string[] {
  const facts = [`Comprado el ${diaText(new Date(creadoEn), ZONA_BASE)}`, SITUACION[situacion]]
  return situacion === 'en_camino' && seguimiento ? [...facts, `Seguimiento ${seguimiento}`] : facts
}
