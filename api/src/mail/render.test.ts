import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { boton, codigo, datos, lista, nota, parrafo, titulo } from './bloques.ts'
import { definePlantilla, type Plantilla } from './plantilla.ts'
import { renderPlantilla } from './render.ts'

const entorno = { origin: 'https://senda.example' }
const plantilla = definePlantilla({
  nombre: 'prueba',
  titulo: 'Prueba',
  datos: z.object({ nombre: z.string() }),
  asunto: ({ nombre }) => `Hola, ${nombre}`,
  cuerpo: ({ nombre }, { origin }) => [
    titulo('Título'),
    parrafo(`Hola, ${nombre}:\nsegundo renglón`),
    codigo('123456'),
    boton('Entrar', `${origin}/login?a=1&b=2`),
    lista(['uno', 'dos']),
    datos([
      ['Teléfono', '11 5555'],
      ['Piso', '  '],
      ['Departamento', undefined],
    ]),
    nota('Fin'),
  ],
}) as unknown as Plantilla

describe('mail templates', () => {
  it('a code longer than a phone is wide may break [correo/mails-readable]', () => {
    const render = (text: string) =>
      renderPlantilla({ ...plantilla, cuerpo: () => [codigo(text)] }, { nombre: 'Ana' }, entorno).html
    expect(render('ABCD-EFGH-JKMN-PQRS')).toContain('white-space:nowrap')
    expect(render('ABCD-EFGH-JKMN-PQRS-TUVW')).not.toContain('nowrap')
  })

  it('give HTML and text of the same content', () => {
    const { asunto, html, texto } = renderPlantilla(plantilla, { nombre: 'Ana' }, entorno)
    expect(asunto).toBe('Hola, Ana')
    for (const text of ['Título', '123456', 'uno', 'Teléfono', '11 5555', 'Fin']) {
      expect(html).toContain(text)
      expect(texto).toContain(text)
    }
    expect(html).toContain('href="https://senda.example/login?a=1&amp;b=2"')
    expect(texto).toContain('https://senda.example/login?a=1&b=2')
    expect(html).not.toContain('Piso')
  })

  it('escape what people typed [sitio/html-is-cleaned]', () => {
    const { html, asunto } = renderPlantilla(
      plantilla,
      { nombre: '<img src=x onerror=alert(1)>\r\nBcc: x@y.z' },
      entorno,
    )
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(asunto).not.toMatch(/[\r\n]/)
  })

  it('keep a number with its unit or its currency, whoever wrote it [sitio/numbers-keep-their-unit]', () => {
    const { html, texto } = renderPlantilla(plantilla, { nombre: 'caminamos 12 km por $ 4.500' }, entorno)
    expect(html).toContain('caminamos 12\u00a0km por $\u00a04.500')
    expect(texto).toContain('caminamos 12 km por $ 4.500')
  })

  it('refuse data of another shape', () => {
    expect(() => renderPlantilla(plantilla, { apodo: 'Ana' }, entorno)).toThrow()
  })

  it('link to web addresses only', () => {
    const mala = { ...plantilla, cuerpo: () => [boton('x', 'javascript:alert(1)')] }
    expect(() => renderPlantilla(mala, { nombre: 'Ana' }, entorno)).toThrow('not an address')
  })
})
