import { expect, it } from 'vitest'
import { UnidadesStaff } from '#domain/unidades/gestion.ts'
import { problemsOf } from './problems.ts'

const question = (right: boolean) => ({
  Pregunta: '¿Qué viene primero?',
  opciones: [
    { Nombre: 'Escuchar', Correcto: right },
    { Nombre: 'Hablar', Correcto: false },
  ],
})

it('what is wrong with one of several questions says which one it is [unidades/questions-keep-numbers]', () => {
  const preguntas = [question(true), question(false)]
  expect(problemsOf({ staff: UnidadesStaff }, { Nombre: 'Una', preguntas })['preguntas']).toBe(
    'N.º 2: Marcá cuál es la correcta',
  )
})
