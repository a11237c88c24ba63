import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  CertificadoForm,
  ContactoForm,
  EmpresaForm,
  EncuestaEventoForm,
  EncuestaForm,
  FormaParteForm,
  NewsletterForm,
  PedidoLibroForm,
} from './formularios.ts'
import { ENCUESTA_MAX } from './opciones.ts'

const contacto = { nombre: 'Ana Ruiz', telefono: '11 5555', email: 'ana@ejemplo.com', mensaje: 'Hola' }
const solicitud = { ...contacto, pais: 10, provincia: '20', localidad: 30, acepto: true }
const encuesta = { nombre: 'Luz', p1: '3', p2: '03/2024', p3: 'a', p4: 'b', p5: 'c', p6: 'd', p7: 'e' }
const pedido = {
  nombre_y_apellido: 'Ana Ruiz',
  telefono: '11',
  email: 'ana@ejemplo.com',
  libros: '2 × Umbral',
  calle: 'Mitre',
  numero: '12 bis',
}

/** The first message of each field. */
function problems(schema: z.ZodType, value: object): Record<string, string> {
  const result = schema.safeParse(value)
  const all: Record<string, string> = {}
  for (const issue of result.error?.issues ?? []) all[issue.path.join('.')] ??= issue.message
  return all
}
const OBLIGATORIO = 'Este campo es obligatorio'
const todos = (names: string[], message = OBLIGATORIO) => Object.fromEntries(names.map((n) => [n, message]))

describe('contact (B5)', () => {
  it('asks for every field, and spaces alone are nothing [formularios/contact-form]', () => {
    const names = ['email', 'mensaje', 'nombre', 'telefono']
    expect(problems(ContactoForm, {})).toEqual(todos(names))
    expect(problems(ContactoForm, todos(names, ' \n\t'))).toEqual(todos(names))
    expect(problems(ContactoForm, todos(names, null as never))).toEqual(todos(names))
  })
  it('says what is wrong with an email and with a name [formularios/contact-form]', () => {
    expect(problems(ContactoForm, { ...contacto, email: 'ana@' })).toEqual({
      email: 'Este campo tiene que ser un email',
    })
    for (const nombre of ['Ana 2', '4na', 'Ana ٣'])
      expect(problems(ContactoForm, { ...contacto, nombre })).toEqual({
        nombre: 'Ingresa un formato correcto',
      })
    expect(problems(ContactoForm, { ...contacto, nombre: 'José Ñandú-O’Brien' })).toEqual({})
  })
  it('takes a message of 2000 characters and not of one more [formularios/contact-form]', () => {
    expect(problems(ContactoForm, { ...contacto, mensaje: 'ñ'.repeat(2000) })).toEqual({})
    expect(problems(ContactoForm, { ...contacto, mensaje: 'ñ'.repeat(2001) })).toHaveProperty('mensaje')
  })
  it('companies also say their country [formularios/contact-form]', () => {
    expect(problems(EmpresaForm, contacto)).toEqual({ pais: OBLIGATORIO })
    expect(EmpresaForm.parse({ ...contacto, pais: 'Chile' })).toEqual({ ...contacto, pais: 'Chile' })
  })
})

describe('newsletter (B5)', () => {
  it('has one text for whatever is wrong [formularios/newsletter-form]', () => {
    for (const email of [undefined, '', '  ', 'x', 'x@y', 7]) {
      expect(problems(NewsletterForm, { email })).toEqual({ email: 'Email no valido' })
    }
  })
})

describe('certificate and listing requests (B5)', () => {
  it('certificate: every field but the ticked names is needed [formularios/certificate-form]', () => {
    const { acepto, ...rest } = problems(CertificadoForm, {})
    const names = ['dni', 'email', 'localidad', 'mensaje', 'nombre', 'pais', 'provincia', 'telefono']
    expect(rest).toEqual(todos(names))
    expect(acepto).toBe('Debes aceptar los términos y condiciones')
    expect(problems(CertificadoForm, { ...solicitud, dni: '30', acepto: false })).toEqual({ acepto })
    expect(CertificadoForm.parse({ ...solicitud, dni: '30' })).toMatchObject({
      provincia: 20,
      certificados: [],
    })
  })
  it('a document takes 25 characters, a message 2000, a place is not 0 [formularios/certificate-form]', () => {
    expect(problems(CertificadoForm, { ...solicitud, dni: '1'.repeat(25) })).toEqual({})
    expect(problems(CertificadoForm, { ...solicitud, dni: '1'.repeat(26) })).toHaveProperty('dni')
    expect(problems(CertificadoForm, { ...solicitud, dni: '1', localidad: '0' })).toEqual({
      localidad: OBLIGATORIO,
    })
    expect(problems(CertificadoForm, { ...solicitud, dni: '1', mensaje: 'x'.repeat(2001) })).toHaveProperty(
      'mensaje',
    )
  })
  it('listing: the same without document, with its own consent [formularios/join-form]', () => {
    expect(problems(FormaParteForm, solicitud)).toEqual({})
    expect(problems(FormaParteForm, { ...solicitud, acepto: false })).toEqual({
      acepto: 'Deseo ser incorporado al listado de Consultores.',
    })
    expect(FormaParteForm.parse({ ...solicitud, paisNombre: 'Chile' })).toMatchObject({ paisNombre: 'Chile' })
  })
})

describe('surveys (B5)', () => {
  it('consultant survey: name and seven texts, the options start at Si [formularios/consultant-survey]', () => {
    expect(problems(EncuestaForm, {})).toEqual(todos(['nombre', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7']))
    expect(EncuestaForm.parse(encuesta)).toMatchObject({ radioOption1: 'Si', radioOption5: 'Si' })
    expect(problems(EncuestaForm, { ...encuesta, radioOption3: 'Quizás' })).toHaveProperty('radioOption3')
  })
  it.each(Object.entries(ENCUESTA_MAX))(
    '%s takes %i characters [formularios/consultant-survey]',
    (name, max) => {
      expect(problems(EncuestaForm, { ...encuesta, [name]: 'x'.repeat(max) })).toEqual({})
      expect(problems(EncuestaForm, { ...encuesta, [name]: 'x'.repeat(max + 1) })).toHaveProperty(name)
    },
  )
  it('the limits are those of the document [formularios/consultant-survey]', () => {
    const { p5, ...rest } = ENCUESTA_MAX
    expect(rest).toEqual({ nombre: 80, p1: 10, p2: 10, p3: 500, p4: 200, p6: 200, p7: 600 })
    expect(p5).toBeGreaterThan(5_000)
  })
  it('event survey [formularios/event-survey]', () => {
    const base = { mensaje: 'Muy buena', evento: 'Jornada' }
    expect(EncuestaEventoForm.parse(base).opcion_1).toBe('Si')
    expect(problems(EncuestaEventoForm, { ...base, opcion_1: 'Aún no soy consultor' })).toEqual({})
    expect(problems(EncuestaEventoForm, { ...base, opcion_1: 'Tal vez' })).toHaveProperty('opcion_1')
    expect(problems(EncuestaEventoForm, { ...base, mensaje: ' \n ' })).toEqual({ mensaje: OBLIGATORIO })
    expect(problems(EncuestaEventoForm, { ...base, mensaje: 'x'.repeat(2001) })).toHaveProperty('mensaje')
  })
})

describe('book order (B5)', () => {
  it('checks six fields and leaves the rest of the address to the person [pedidos/order-validation]', () => {
    expect(problems(PedidoLibroForm, {})).toEqual(todos(Object.keys(pedido)))
    expect(PedidoLibroForm.parse(pedido)).toEqual({
      ...pedido,
      piso: '',
      localidad: '',
      partido: '',
      provincia: '',
      codigo_postal: '',
      pais: 'ARG',
      idconsultor: 0,
    })
    expect(problems(PedidoLibroForm, { ...pedido, nombre_y_apellido: 'Ana 2' })).toEqual({
      nombre_y_apellido: 'Ingresa un formato correcto',
    })
  })
  it('the list of books takes 2000 characters [pedidos/order-validation]', () => {
    expect(problems(PedidoLibroForm, { ...pedido, libros: 'x'.repeat(2000) })).toEqual({})
    expect(problems(PedidoLibroForm, { ...pedido, libros: 'x'.repeat(2001) })).toHaveProperty('libros')
  })
  it('travels to Argentina or nowhere [libros/book-payment]', () => {
    expect(problems(PedidoLibroForm, { ...pedido, pais: 'BRA' })).toEqual({
      pais: 'El envío es exclusivo para Argentina',
    })
  })
})
