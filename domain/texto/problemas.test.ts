import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Id } from '#contract/endpoint.ts'
import { texto } from '../gestion/campos.ts'
import { contrasenia, documento, email, emailDeAcceso, sinDigitos } from './campos.ts'
import { speakOfProblems } from './problemas.ts'

beforeAll(speakOfProblems)

const told = (form: z.ZodType, values: unknown) =>
  Object.fromEntries(
    form.safeParse(values).error?.issues.map(({ path, message }) => [path[0] ?? '_', message]) ?? [],
  )

describe('a rule without words of its own [gestion/first-error-in-sight formularios/plain-spanish-refusals]', () => {
  const form = z.strictObject({
    categoria: Id,
    fecha: z.iso.date(),
    texto: z.string().min(2).max(3),
    propia: z.int('Entero'),
  })

  it('says of what is missing that it is needed', () => {
    for (const nothing of [{}, { categoria: null, fecha: '', texto: null, propia: null }]) {
      expect(told(form, nothing)).toEqual({
        categoria: 'Este campo es obligatorio',
        fecha: 'Este campo es obligatorio',
        texto: 'Este campo es obligatorio',
        propia: 'Entero',
      })
    }
  })

  it('says of what is wrong what it should be', () => {
    expect(told(form, { categoria: -1, fecha: 'ayer', texto: 'abcd', propia: 1.5 })).toEqual({
      categoria: 'Tiene que ser más de 0',
      fecha: 'No es una fecha válida',
      texto: 'Usá como máximo 3 caracteres',
      propia: 'Entero',
    })
    expect(told(form, { categoria: 'siete', fecha: 7, texto: 'a', propia: 1, otra: 1 })).toEqual({
      categoria: 'Este campo es obligatorio',
      fecha: 'Tiene que ser un texto',
      texto: 'Usá al menos 2 caracteres',
      _: 'Este dato no se espera',
    })
  })

  it.each([
    [z.int().max(5000), 5001, 'Tiene que ser 5.000 o menos'],
    [z.number().min(0.5), 0.1, 'Tiene que ser 0.5 o más'],
    [z.int(), 1.5, 'Tiene que ser un número entero'],
    [z.enum(['Si', 'No']), 'Quizás', 'Tiene que ser Si o No'],
    [z.array(Id).max(2), [1, 2, 3], 'Como máximo 2 elementos'],
    [z.uuid(), 'x', 'No es un identificador válido'],
    [z.union([z.string(), z.number()]), true, 'Revisá este dato'],
    [z.string().regex(/^a/), 'b', 'Revisá este dato'],
  ])('%#: %j', (rule, value, text) => {
    expect(told(rule, value)).toEqual({ _: text })
  })
})

describe('a field with words of its own for what is missing', () => {
  const textos = { contrasenia: contrasenia(), documento, sinDigitos, texto: texto() }
  const form = z.object({ ...textos, email, emailDeAcceso })
  const all = (shape: object, value: unknown) =>
    Object.fromEntries(Object.keys(shape).map((name) => [name, value]))

  it.each([7, true, { x: 1 }])(
    'says of %j that it has to be a text, or an email [sitio/json-only]',
    (value) => {
      expect(told(form, all(form.shape, value))).toEqual({
        ...all(textos, 'Tiene que ser un texto'),
        email: 'Este campo tiene que ser un email',
        emailDeAcceso: 'El email no es válido',
      })
    },
  )

  it('says of what is missing that it is needed [formularios/required-fields cuentas/login-validation]', () => {
    const needed = {
      ...all(form.shape, 'Este campo es obligatorio'),
      emailDeAcceso: 'El email es obligatorio',
    }
    for (const nothing of [undefined, null]) expect(told(form, all(form.shape, nothing))).toEqual(needed)
  })
})
