import { endpoint, item } from '#contract/endpoint.ts'
import { SituacionDeConsultor } from './gestion-consultores.ts'

export const getRenovacion = endpoint({
  method: 'GET',
  path: '/portal/renovacion',
  access: 'consultor',
  summary: 'Until when the caller is certified, and whether it can be renewed.',
  answers: { 200: item(SituacionDeConsultor) },
})
