import { ButtonLink } from '#ui/button.tsx'
import { Prosa } from '#ui/prosa.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { linkTo } from '../../lib/links.ts'
import type { TextosDe } from '../../lib/textos.ts'

const PASOS = ['paso1', 'paso2', 'paso3'] as const

/** The steps of the path as three tabs (B2). */
export function Camino({ textos }: { textos: TextosDe<'camino'> }) {
  return (
    <div className="contenedor py-12 md:py-16">
      <Tabs
        label="Los tres pasos del camino"
        param="paso"
        tabs={PASOS.map((paso, index) => ({
          id: String(index + 1),
          title: `Paso ${index + 1}`,
          content: (
            <div className="grid gap-x-16 gap-y-9 lg:grid-cols-[minmax(0,1fr)_20rem]">
              <div>
                <h2 className="mb-6 max-w-[18em]">{textos[`${paso}Titulo`]}</h2>
                <Prosa html={textos[paso]} />
              </div>
              <ul className="grid content-start gap-4 sm:grid-cols-3 lg:grid-cols-1">
                {textos[`${paso}Datos`].map(({ titulo, texto }) => (
                  <li key={texto} className="rounded-tarjeta bg-white p-5 shadow-tarjeta">
                    <span className="block font-titulo text-[2rem] leading-tight text-pino">{titulo}</span>
                    <span className="text-sm text-tinta-suave">{texto}</span>
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
