import { Link } from 'react-router'
import type { PaisConConsultores } from '#domain/consultores/mapa.ts'
import { ALTO_DEL_MAPA, ANCHO_DEL_MAPA, LUGAR_EN_EL_MAPA } from '#domain/consultores/mapa-de-paises.ts'
import { formatEntero } from '#domain/texto/texto.ts'
import { RESULTADOS_ID } from './buscador.tsx'
import { searchOf } from './busqueda.ts'
import { type Listado, MAPA_ID } from './listados.ts'

const RADIO = { min: 5, max: 34 }

/** The countries with consultants, as a map and as a list of links. */
export function MapaDePaises({ listado, paises }: { listado: Listado; paises: PaisConConsultores[] }) {
  const to = (pais: PaisConConsultores) =>
    `${listado.path}${searchOf({ IdPais: pais.IdPais }, listado.campos)}#${RESULTADOS_ID}`
  return (
    <section
      aria-labelledby={MAPA_ID}
      className="contenedor grid gap-8 pb-20 lg:grid-cols-[3fr_2fr] lg:gap-14"
    >
      <h2 id={MAPA_ID} className="scroll-mt-8 text-h2 lg:col-span-2">
        Dónde están
      </h2>
      <div aria-hidden="true" className="relative self-start">
        <img
          src="/mapa-de-paises.svg"
          alt=""
          width={ANCHO_DEL_MAPA}
          height={ALTO_DEL_MAPA}
          loading="lazy"
          className="h-auto w-full"
        />
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${ANCHO_DEL_MAPA} ${ALTO_DEL_MAPA}`}
          className="absolute inset-0 size-full"
        >
          <Burbujas paises={paises} to={to} />
        </svg>
      </div>
      <ul className="grid grid-cols-2 content-start gap-x-6 sm:grid-cols-3 lg:grid-cols-2">
        {paises.map((pais) => (
          <li key={pais.IdPais} className="border-b border-linea">
            <Link
              to={to(pais)}
              className="flex min-h-11 items-center justify-between gap-3 py-1 *:min-w-0 hover:text-pino hover:underline"
            >
              <span>
                {pais.Nombre}
                <span className="sr-only">, consultores:</span>
              </span>
              <span className="text-sm text-tinta-suave">{formatEntero(pais.consultores)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Large bubbles are drawn first, so that small ones lie on top. The list serves screen readers. */
function Burbujas({
  paises,
  to,
}: {
  paises: PaisConConsultores[]
  to: (pais: PaisConConsultores) => string
}) {
  const most = Math.max(1, ...paises.map(({ consultores }) => consultores))
  return paises.map((pais) => {
    const lugar = LUGAR_EN_EL_MAPA[pais.codigo]
    if (!lugar) return null
    const [cx, cy] = lugar
    const r = RADIO.min + (RADIO.max - RADIO.min) * Math.sqrt(pais.consultores / most)
    return (
      <Link key={pais.IdPais} to={to(pais)} tabIndex={-1}>
        <circle cx={cx} cy={cy} r={r} className="fill-pino/70 stroke-papel hover:fill-pino">
          <title>{`${pais.Nombre}: ${formatEntero(pais.consultores)}`}</title>
        </circle>
      </Link>
    )
  })
}
