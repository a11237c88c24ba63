import { expect, it } from 'vitest'
import { PERMISOS_DE_ROL, type RolStaff } from '#domain/cuentas/permisos.ts'
import { searchWords } from './search-words.ts'

const wordsOf = (rol: RolStaff) => searchWords((permiso) => PERMISOS_DE_ROL[rol].includes(permiso))

it('the search says what it finds for whoever looks, and nothing that it keeps from them [busqueda/search-says-what-it-finds]', () => {
  expect(wordsOf('administracion').asked).toBe('Buscá una persona, referencia, importe, email…')
  expect(wordsOf('contenidos').asked).toBe('Buscá un evento, libro, pantalla…')
  expect(wordsOf('acreditacion').asked).toBe('Buscá una pantalla…')
  expect(wordsOf('soporte').all).toBe('Persona, referencia, importe, email, DNI, evento, libro o pantalla')
  expect(wordsOf('contenidos').all).toBe('Evento, libro o pantalla')
})
