// Every act of every thing, as a person meets it: the button, the dialog, what is sent, what is said.
import { Box } from 'lucide-react'
import { describe, expect, it } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { type AnyAct, type AnyThing, type NamedQuestion, questionsOf, thing } from '#contract/act.ts'
import { Id } from '#contract/endpoint.ts'
import { InscripcionStaff } from '#domain/inscripciones/actos-staff.ts'
import { answerWith, type StubAnswer, show } from '../kit/dom-test.tsx'
import { Acts } from './acts.tsx'
import { bulkOf } from './bulk.tsx'
import { EXAMPLES } from './examples.ts'
import { THINGS } from './things.ts'
import type { Item } from './use-act.ts'

const every = THINGS.flatMap((each) =>
  Object.entries(each.acts).map(([name, act]) => ({
    what: `${each.declaration.name}/${name}`,
    each,
    name,
    act,
  })),
)

/** The example of a thing, on which this act is open. */
function itemOf({ declaration: { name: cosa } }: AnyThing, name: string): Item {
  const example = EXAMPLES[cosa]
  if (!example) throw new Error(`there is no example of ${cosa}`)
  return { ...example, actos: { [name]: true } }
}

/** By its title: notices are dialogs too. */
const dialogOf = (name: string) =>
  page.getByRole('dialog', { name: name.replaceAll('\u00a0', ' '), exact: true })

/** What its special inputs ask the server for, and how a person fills each in. */
const ANSWERS: Readonly<Record<string, StubAnswer | readonly StubAnswer[]>> = {
  carta: { status: 200, body: { data: [] } },
  libros: { status: 200, body: { data: [{ id: 1, nombre: 'La senda', precio: 100 }], total: 1 } },
  destino: { status: 200, body: { data: [{ IdEvento: 2, Titulo: 'Otra fecha', Fecha: null, lugares: 3 }] } },
  'respuesta-rechazo': { status: 200, body: { data: [] } },
  'respuesta-otro-comprobante': { status: 200, body: { data: [] } },
  equipo: { status: 200, body: { data: [{ id: 8, nombre: 'Nora Vidal' }], total: 1 } },
  partes: {
    status: 200,
    body: {
      data: [
        {
          referencia: 'AAAA-BBBB-CCCC-DDDD',
          persona: 'Marta Quiroga',
          product_name: 'Encuentro',
          amount: 45_000,
          recibido: 0,
          currency: 'ARS',
          estado: 'pendiente',
        },
      ],
      total: 1,
    },
  },
  lugar: { status: 200, body: { data: [], total: 0 } },
  'otra-cuenta': [
    {
      status: 200,
      body: {
        data: [
          { id: 9, Nombre: 'Ana P.', Email: 'anap@ejemplo.com', pais: null, roles: [], inhabilitada: false },
        ],
        total: 1,
      },
    },
    {
      status: 200,
      body: {
        item: {
          de: { id: 9, Nombre: 'Ana P.', Email: 'anap@ejemplo.com' },
          mueve: [{ que: 'Compras', cuenta: 2 }],
          impide: [],
        },
      },
    },
  ],
}
const FILLS: Readonly<Record<string, (dialog: Locator, question: NamedQuestion) => Promise<void>>> = {
  texto: (dialog, { label }) => dialog.getByRole('textbox', { name: label }).fill('Algo'),
  email: (dialog, { label }) => dialog.getByRole('textbox', { name: label }).fill('otra@ejemplo.com'),
  opcion: (dialog) => dialog.getByRole('radio').first().click(),
  lugar: async () => {},
  roles: (dialog) => dialog.getByRole('checkbox', { name: /^Pagos/ }).click(),
  acreditacion: async () => {},
  'otra-cuenta': async (dialog, { label }) => {
    await dialog.getByRole('searchbox', { name: label }).fill('Ana')
    await dialog.getByRole('button', { name: /Ana P./ }).click()
    await expect.element(dialog.getByText('Compras')).toBeVisible()
  },
  motivo: (dialog) => dialog.getByRole('textbox', { name: 'Motivo' }).fill('Porque sí'),
  carta: (dialog, { label }) => dialog.getByRole('textbox', { name: label }).fill('Nos vemos'),
  parrafo: (dialog, { label }) => dialog.getByRole('textbox', { name: label }).fill('Algo'),
  libros: (dialog) => dialog.getByRole('textbox', { name: /La senda/ }).fill('2'),
  fecha: (dialog, { label }) => dialog.getByLabelText(label).fill('2026-12-31'),
  destino: (dialog) => dialog.getByRole('radio', { name: /Otra fecha/ }).click(),
  'respuesta-rechazo': (dialog) => dialog.getByRole('textbox', { name: 'Motivo' }).fill('Porque sí'),
  'respuesta-otro-comprobante': (dialog) => dialog.getByRole('textbox', { name: 'Motivo' }).fill('Porque sí'),
  callado: async () => {},
  equipo: (dialog, { label }) => dialog.getByRole('combobox', { name: label }).selectOptions('Nora Vidal'),
  lista: (dialog, { label }) => dialog.getByRole('combobox', { name: label }).selectOptions('Marta Quiroga'),
  partes: (dialog) => dialog.getByRole('button', { name: /^Elegir Marta Quiroga/ }).click(),
}
async function fill(dialog: Locator, act: AnyAct) {
  for (const question of questionsOf(act.asks)) {
    const input = question.input ?? 'texto'
    const way = FILLS[input]
    if (!way) throw new Error(`nobody says how to fill in ${input}`)
    await way(dialog, question)
  }
}
const prepared = (act: AnyAct) => questionsOf(act.asks).flatMap(({ input = '' }) => ANSWERS[input] ?? [])

const REFUSED: StubAnswer = {
  status: 409,
  body: { code: 'CONFLICTO_DE_ESTADO', message: 'Ahora no se puede.' },
}

/** An act without a dialog is sent by its button. */
const opensDialog = ({ each, name, act }: (typeof every)[number]) =>
  act.asks !== undefined || act.words(itemOf(each, name)).text !== undefined

describe('every act that staff take', () => {
  it.each(every.filter((one) => !opensDialog(one)))(
    '$what asks nothing: it says why not, and is sent by its button [actos/one-way-to-act]',
    async ({ each, name, act }) => {
      const item = itemOf(each, name)
      const calls = answerWith(REFUSED, { status: 200, body: { message: 'Quedó hecho.', gone: true } })
      await show(<Acts of={each} item={item as never} />)
      const button = page.getByRole('button', { name: act.words(item).label })
      await button.click()
      await expect.element(page.getByText('Ahora no se puede.')).toBeVisible()
      await button.click()
      await expect.element(page.getByText('Quedó hecho.')).toBeVisible()
      expect(calls.filter(({ what }) => what.endsWith(`/${name}`))).toHaveLength(2)
    },
  )

  it.each(every.filter(opensDialog))(
    '$what asks what it has to know, says why not, and is sent once [actos/one-way-to-act]',
    async ({ each, name, act }) => {
      const item = itemOf(each, name)
      const words = act.words(item)
      const undo = { id: crypto.randomUUID(), until: '2026-01-01T00:00:00.000Z' }
      const done = {
        message: 'Quedó hecho.',
        item: { ...item, version: 2, actos: {} },
        ...(act.undo ? { undo } : {}),
      }
      const calls = answerWith(
        ...prepared(act),
        REFUSED,
        {},
        { status: 200, body: done },
        { status: 200, body: { message: 'Listo' } },
      )
      await show(<Acts of={each} item={item as never} />)
      await page.getByRole('button', { name: words.label }).click()
      const dialog = dialogOf(words.title ?? words.label)
      await expect.element(dialog).toBeVisible()
      if (words.text) await expect.element(dialog.getByText(words.text)).toBeVisible()
      await fill(dialog, act)
      const send = () => dialog.getByRole('button', { name: words.button ?? words.label }).click()
      await send()
      await expect.element(dialog.getByRole('alert')).toHaveTextContent('Ahora no se puede.')
      await send()
      await expect.element(dialog.getByRole('alert')).toHaveTextContent(/No pudimos conectarnos/)
      await send()
      await expect.element(page.getByText('Quedó hecho.')).toBeVisible()
      await expect.element(dialog).not.toBeInTheDocument()
      const sent = calls.filter(({ what }) => what.endsWith(`/${name}`))
      expect(sent).toHaveLength(3)
      expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
      for (const { body, headers } of sent) {
        expect((act.asks ?? z.strictObject({})).safeParse(body).success).toBe(true)
        expect(headers['if-match']).toBe(act.sees === false ? undefined : '"1"')
      }
      if (!act.undo) return
      await page.getByRole('button', { name: 'Deshacer' }).click()
      await expect.element(page.getByText('Listo, quedó como estaba')).toBeVisible()
      expect(calls.at(-1)?.what).toBe(`POST /v1/gestion/actos/${undo.id}/deshacer`)
    },
  )

  it.each(every.filter(({ act }) => act.many && act.asks))(
    '$what asks for many rows what it asks for one [actos/many-rows]',
    async ({ each, name, act }) => {
      answerWith(...prepared(act))
      const asked: unknown[] = []
      const { acciones } = bulkOf(each, { [name]: (() => null) as never }, () => ({}))
      const [action] = acciones
      await show(
        action?.asks?.({
          title: 'Dos filas',
          left: 'Una queda abierta.',
          busy: false,
          onClose: () => {},
          onGo: (datos) => asked.push(datos),
        }),
      )
      const dialog = dialogOf('Dos filas')
      await expect.element(dialog.getByText(/^Una queda abierta\./)).toBeVisible()
      await fill(dialog, act)
      await dialog.getByRole('button', { name: act.many?.label ?? '' }).click()
      expect(asked).toHaveLength(1)
      expect(act.asks?.safeParse(asked[0]).success).toBe(true)
    },
  )

  it.each(THINGS.map((each) => ({ each, what: each.declaration.name })))(
    'an example of $what is what its schema says',
    ({ each }) => {
      const { actos: _, ...example } = itemOf(each, 'x')
      expect(each.declaration.item.parse(example)).toEqual(example)
    },
  )
})

const Caja = thing(
  {
    name: 'cajas',
    path: '/gestion/cajas',
    key: z.object({ id: Id }),
    item: z.object({ id: z.int(), nombre: z.string(), version: z.int() }),
    access: 'staff',
    summary: 'A box.',
  },
  (act) => ({
    abrir: act({ summary: 'Opens it.', can: () => true, words: () => ({ label: 'Abrir' }) }),
    tirar: act({
      summary: 'Throws it away.',
      can: () => true,
      words: ({ nombre }) => ({
        label: 'Tirar…',
        title: `Tirar ${nombre}`,
        text: '¿Seguro?',
        button: 'Tirar',
      }),
    }),
  }),
)
const caja = (more: object = {}) => ({
  id: 7,
  nombre: 'Roja',
  version: 1,
  actos: { abrir: true, tirar: true } as Record<string, true | string>,
  ...more,
})

describe('an act', () => {
  it('that asks nothing is done at once; where the answer is lost it is offered again as the same one [actos/lost-answers]', async () => {
    const calls = answerWith(
      {},
      { status: 200, body: { message: 'La abriste.', item: caja({ version: 2 }) } },
    )
    await show(<Acts of={Caja} item={caja()} />)
    await page.getByRole('button', { name: 'Abrir' }).click()
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect.element(page.getByText('La abriste.')).toBeVisible()
    expect(calls.map(({ headers }) => headers['idempotency-key'])).toEqual(
      Array(2).fill(calls[0]?.headers['idempotency-key']),
    )
  })

  it('on a version that somebody changed shows both, and is sent on the new one when asked again [actos/one-way-to-act]', async () => {
    const now = caja({ nombre: 'Azul', version: 5 })
    const calls = answerWith(
      { status: 409, body: { code: 'CONFLICTO', message: 'Cambió', actual: now, version: 5 } },
      { status: 200, body: { message: 'La tiraste.', gone: true } },
    )
    await show(<Acts of={Caja} item={caja()} />)
    await page.getByRole('button', { name: 'Tirar…' }).click()
    await dialogOf('Tirar Roja').getByRole('button', { name: 'Tirar' }).click()
    await expect.element(dialogOf('Tirar Azul').getByText('Roja → Azul')).toBeVisible()
    await dialogOf('Tirar Azul').getByRole('button', { name: 'Tirar' }).click()
    await expect.element(page.getByText('La tiraste.')).toBeVisible()
    expect(calls.map(({ headers }) => headers['if-match'])).toEqual(['"1"', '"5"'])
  })

  it('that somebody made impossible meanwhile says why and cannot be sent [actos/one-way-to-act]', async () => {
    const now = caja({ version: 5, actos: { tirar: 'Está vacía.' } })
    answerWith({ status: 409, body: { code: 'CONFLICTO', message: 'Cambió', actual: now, version: 5 } })
    await show(<Acts of={Caja} item={caja()} />)
    await page.getByRole('button', { name: 'Tirar…' }).click()
    await dialogOf('Tirar Roja').getByRole('button', { name: 'Tirar' }).click()
    await expect.element(dialogOf('Tirar Roja').getByText('Está vacía.')).toBeVisible()
    await expect.element(dialogOf('Tirar Roja').getByRole('button', { name: 'Tirar' })).toBeDisabled()
  })

  it('is taken by its key, or asks by it what its button asks [actos/one-way-to-act]', async () => {
    const calls = answerWith({ status: 200, body: { message: 'La abriste.', item: caja({ version: 2 }) } })
    await show(<Acts of={Caja} item={caja()} keys={{ abrir: 'a', tirar: 't' }} />)
    await userEvent.keyboard('a')
    await expect.element(page.getByText('La abriste.')).toBeVisible()
    expect(calls.map(({ what }) => what)).toEqual(['POST /v1/gestion/cajas/7/abrir'])
    await userEvent.keyboard('t')
    await expect.element(dialogOf('Tirar Roja')).toBeVisible()
  })

  it('gives the focus back to its button, and offers only what can be done [actos/one-way-to-act]', async () => {
    answerWith()
    await show(<Acts of={Caja} item={caja({ actos: { tirar: true, abrir: 'Está cerrada.' } })} />)
    expect(page.getByRole('button').elements()).toHaveLength(1)
    const button = page.getByRole('button', { name: 'Tirar…' })
    await button.click()
    await dialogOf('Tirar Roja').getByRole('button', { name: 'Cancelar' }).click()
    await expect.element(button).toHaveFocus()
  })

  it('shows as an icon what would be a row of words, and leads to the list once its item is gone [actos/one-way-to-act]', async () => {
    answerWith({ status: 200, body: { message: 'La tiraste.', gone: true } })
    const icons = { abrir: Box }
    const { router } = await show(<Acts of={Caja} item={caja()} icons={icons} list="/cajas" />)
    await router.navigate('/cajas/1?color=rojo')
    await expect.element(page.getByRole('button', { name: 'Abrir' })).toHaveTextContent('')
    await page.getByRole('button', { name: 'Tirar…' }).click()
    await dialogOf('Tirar Roja').getByRole('button', { name: 'Tirar' }).click()
    await expect
      .poll(() => router.state.location)
      .toMatchObject({ pathname: '/cajas', search: '?color=rojo' })
  })
})

describe('a mail', () => {
  const write = async () => {
    await page.getByRole('button', { name: 'Escribir…' }).click()
    return dialogOf('Escribirle a Elena Prado')
  }

  it('begins with saved words, whose title is the subject where there is none, or with the last ones that were typed [actos/one-way-to-act]', async () => {
    const saved = { id: 1, titulo: 'Cómo llegar', texto: 'Tomá el tren.', uso: 'mensaje' }
    answerWith({ status: 200, body: { data: [saved] } })
    await show(<Acts of={InscripcionStaff} item={itemOf(InscripcionStaff, 'escribir') as never} />)
    const dialog = await write()
    await dialog.getByRole('button', { name: 'Cómo llegar' }).click()
    await expect.element(dialog.getByRole('textbox', { name: 'Asunto' })).toHaveValue('Cómo llegar')
    await dialog.getByRole('textbox', { name: 'Texto' }).fill('Tomá el tren de las 8.')
    await dialog.getByRole('textbox', { name: 'Asunto' }).fill('El tren')
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await write()
    await dialog.getByRole('button', { name: 'Cómo llegar' }).click()
    await dialog.getByRole('button', { name: 'Lo último que escribiste' }).click()
    await expect.element(dialog.getByRole('textbox', { name: 'Asunto' })).toHaveValue('El tren')
    await expect.element(dialog.getByRole('textbox', { name: 'Texto' })).toHaveValue('Tomá el tren de las 8.')
  })
})
