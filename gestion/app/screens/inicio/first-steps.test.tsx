import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { EMPRESA_ID } from '#domain/contenidos/contenidos.ts'
import FirstSteps from './first-steps.tsx'

it('the first step opens the form of the organisation, not its list [tablero/first-steps]', () => {
  const shown = renderToStaticMarkup(
    <MemoryRouter>
      <FirstSteps pasos={['empresa']} />
    </MemoryRouter>,
  )
  expect(shown).toContain(`href="/empresa/${EMPRESA_ID}"`)
})
