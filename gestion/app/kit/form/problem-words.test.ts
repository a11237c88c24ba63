import { expect, it } from 'vitest'
import { z } from 'zod'
import { Id } from '#contract/endpoint.ts'
import { speakOfProblems } from './problem-words.ts'

it('what is missing or wrong is said in Spanish where its rule has no words of its own [G6.72]', () => {
  speakOfProblems()
  const form = z.strictObject({
    categoria: Id,
    fecha: z.iso.date(),
    texto: z.string().max(2),
    propia: z.int('Entero'),
  })
  const told = (values: object) =>
    Object.fromEntries(
      form.safeParse(values).error?.issues.map(({ path, message }) => [path[0], message]) ?? [],
    )
  expect(told({})).toEqual({
    categoria: 'Este campo es obligatorio',
    fecha: 'Este campo es obligatorio',
    texto: 'Este campo es obligatorio',
    propia: 'Entero',
  })
  expect(told({ categoria: -1, fecha: 'ayer', texto: 'abc', propia: 1.5 })).toEqual({
    categoria: 'Revisá este dato',
    fecha: 'Revisá este dato',
    texto: 'Revisá este dato',
    propia: 'Entero',
  })
})
