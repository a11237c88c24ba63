import { ButtonLink } from '#ui/button.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { linkTo } from '../../lib/links.ts'
import { PASOS } from './pasos.tsx'

/** B2: static text in three tabs, of which one is open at a time. */
export function Camino() {
  return (
    <div className="contenedor py-12 md:py-16">
      <Tabs
        label="Los tres pasos del camino"
        param="paso"
        tabs={PASOS.map(({ id, title, nombre, datos, texto }) => ({
          id,
          title,
          content: (
            <div className="grid gap-x-16 gap-y-9 lg:grid-cols-[minmax(0,1fr)_20rem]">
              <div>
                <h2 className="mb-6 max-w-[18em]">{nombre}</h2>
                <div className="prosa">{texto}</div>
              </div>
              <ul className="grid content-start gap-4 sm:grid-cols-3 lg:grid-cols-1">
                {datos.map(({ dato, detalle }) => (
                  <li key={detalle} className="rounded-tarjeta bg-white p-5 shadow-tarjeta">
                    <span className="block font-titulo text-[2rem] leading-tight text-pino">{dato}</span>
                    <span className="text-sm text-tinta-suave">{detalle}</span>
                  </li>
                ))}
              </ul>
            </div>
          ),
        }))}
      />
    </div>
  )
}

/** The two ways in. */
export function BotonesDelCamino() {
  return (
    <>
      <ButtonLink to={linkTo.eventos('charlas-introductorias')}>Charlas introductorias</ButtonLink>
      <ButtonLink to={linkTo.eventos('jornada-online')} variant="outline">
        Jornada online
      </ButtonLink>
    </>
  )
}
