import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { LoginForm, RegistroForm, ResetForm } from './acceso.ts'
import { CambioContraseniaForm, EliminacionForm } from './cuentas.ts'
import { splitNombre } from './nombre.ts'

const problems = (schema: z.ZodType, value: unknown) =>
  Object.fromEntries(
    (schema.safeParse(value).error?.issues ?? [])
      .map((issue) => [issue.path.join('.'), issue.message])
      .reverse(),
  )

const registro = {
  Nombre: 'Ana López',
  CuitCuil: '27-12345678-3',
  Telefono: '11 5555 0000',
  Email: 'ana@ejemplo.com',
  Pais: 1,
  Provincia: 2,
  Localidad: 3,
  DomicilioCalle: 'Mitre',
  DomicilioNumero: '100',
  CodigoPostal: '1000',
  Contrasenia: 'un camino largo',
  ReContrasenia: 'un camino largo',
  Validacion: true,
}

describe('A5 login', () => {
  it('has its own texts [cuentas/login-validation]', () => {
    expect(problems(LoginForm, {})).toEqual({
      Email: 'El email es obligatorio',
      Contrasenia: 'El campo es requerido',
    })
    expect(problems(LoginForm, { Email: 'ana', Contrasenia: 'corta' })).toEqual({
      Email: 'El email no es válido',
      Contrasenia: 'La contraseña debe tener como minimo 6 digitos',
    })
  })
})

describe('A5 registration', () => {
  it('accepts a person without floor and apartment [cuentas/register-validation cuentas/register-payload]', () => {
    expect(RegistroForm.parse(registro)).toMatchObject({ DomicilioPiso: '', DomicilioDpto: '' })
  })
  it('requires everything else [formularios/required-fields cuentas/register-validation]', () => {
    const found = problems(RegistroForm, {})
    const { DomicilioPiso, DomicilioDpto, ...required } = RegistroForm.shape
    expect(Object.keys(found).sort()).toEqual(Object.keys(required).sort())
    expect(found['Validacion']).toBe('Debe aceptar los término y condiciones')
    expect(found['Pais']).toBe('Este campo es obligatorio')
    expect(DomicilioPiso).toBe(DomicilioDpto)
  })
  it('tells differing passwords even while other fields are wrong [cuentas/register-validation]', () => {
    expect(problems(RegistroForm, { ...registro, ReContrasenia: 'otra cosa' })).toEqual({
      ReContrasenia: 'No existe coincidencia',
    })
    const blank = Object.fromEntries(Object.keys(registro).map((name) => [name, ' ']))
    for (const rest of [{}, blank]) {
      const form = { ...rest, Contrasenia: 'una cosa', ReContrasenia: 'otra cosa' }
      expect(problems(RegistroForm, form)).toMatchObject({ ReContrasenia: 'No existe coincidencia' })
    }
  })
})

describe('a password', () => {
  it('is what was typed wherever it is typed, also with a space at either end [cuentas/register-validation cuentas/password-as-typed]', () => {
    const clave = ' un camino '
    const form = { ...registro, Contrasenia: clave, ReContrasenia: clave }
    expect(RegistroForm.parse(form)).toMatchObject({ Contrasenia: clave })
    const change = { actual: clave, password: clave, password2: clave }
    expect(CambioContraseniaForm.parse(change)).toEqual(change)
    expect(EliminacionForm.parse({ Contrasenia: clave })).toEqual({ Contrasenia: clave })
    expect(problems(EliminacionForm, { Contrasenia: '  ' })).toEqual({
      Contrasenia: 'Este campo es obligatorio',
    })
  })
})

describe('A5 reset with code', () => {
  const reset = {
    Email: 'ana@ejemplo.com',
    codigo: '012345',
    password: 'nueva clave',
    password2: 'nueva clave',
  }
  it('takes six digits [cuentas/recovery-validation]', () => {
    expect(problems(ResetForm, reset)).toEqual({})
    expect(problems(ResetForm, { ...reset, codigo: '' })).toEqual({ codigo: 'Este campo es obligatorio' })
    expect(ResetForm.parse({ ...reset, codigo: ' 012 345 ' }).codigo).toBe('012345')
    for (const codigo of ['12345', '1234567', '12345a']) {
      expect(problems(ResetForm, { ...reset, codigo })).toEqual({ codigo: 'El codigo tener 6 digitos' })
    }
  })
  it('wants the same password twice [cuentas/recovery-validation]', () => {
    expect(problems(ResetForm, { ...reset, password2: 'distinta' })).toEqual({
      password2: 'Las contraseñas deben coincidir',
    })
    expect(problems(CambioContraseniaForm, { actual: 'x', password: 'corta', password2: 'corta' })).toEqual({
      password: 'La contraseña debe tener como minimo 6 digitos',
      password2: 'La contraseña debe tener como minimo 6 digitos',
    })
  })
})

describe('A3 userInfo', () => {
  it.each([
    ['Ana', 'Ana', ''],
    ['Ana López', 'Ana', 'López'],
    ['Ana María López', 'Ana María', 'López'],
    ['Juan Pablo Pérez García', 'Juan Pablo', 'Pérez García'],
    ['María de la Cruz', 'María', 'de la Cruz'],
    ['María José del Valle Soto', 'María José', 'del Valle Soto'],
    ['  Ana   López ', 'Ana', 'López'],
  ])('%s [sitio/storage-keys]', (completo, nombre, apellido) => {
    expect(splitNombre(completo)).toEqual({ nombre, apellido })
  })
})
