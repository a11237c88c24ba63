import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RolStaff } from '#domain/cuentas/permisos.ts'
import {
  addNota,
  finishRecordatorio,
  getActividad,
  listRecordatorios,
  removeNota,
  restoreNota,
} from '#domain/gestion/notas.ts'
import { listVistas, removeVista, saveVista } from '#domain/gestion/vistas.ts'
import { LibrosStaff } from '#domain/libros/gestion.ts'
import { codeOf } from '#testing/calls/refusals.ts'
import { aMiembro } from '#testing/people/miembro.ts'
import { openSite, type TestSite, type TestVisitor } from '#testing/site.ts'

let site: TestSite
let staff: TestVisitor
beforeAll(async () => {
  site = await openSite()
  staff = site.as('staff')
})
afterAll(() => site.close())

const aMember = async (rol: RolStaff) => site.as((await aMiembro(site, rol)).email)

const about = { entidad: 'libros', clave: '1' } as const

describe('notes beside a thing', () => {
  it('stand with what was changed in it, for who may see it [gestion/notes-beside-rows]', async () => {
    const params = { id: 1 }
    const { item: row } = await staff.call(LibrosStaff.endpoints.get, { params, query: {} })
    await staff.call(LibrosStaff.endpoints.withdraw, {
      params,
      version: row.version,
      body: { motivo: 'Se agotó' },
    })
    const { item } = await staff.call(addNota, { body: { ...about, texto: ' Preguntar a la imprenta ' } })
    expect(item).toMatchObject({ texto: 'Preguntar a la imprenta', propia: true, recordarEn: null })

    const editor = await aMember('contenidos')
    const { notas, cambios } = await editor.call(getActividad, { query: about })
    expect(notas).toMatchObject([{ id: item.id, propia: false, autor: expect.any(String) }])
    expect(cambios[0]).toMatchObject({ accion: 'cambio', motivo: 'Se agotó', quien: expect.any(String) })
    expect(cambios[0]?.campos).toContain('id_estado')

    const soporte = await aMember('soporte')
    const compra = { entidad: 'compras', clave: 'ABC' } as const
    expect(await codeOf(soporte.call(addNota, { body: { ...compra, texto: 'x' } }))).toBe('ok')
    expect(await codeOf(editor.call(getActividad, { query: compra }))).toBe('SIN_PERMISO')
    expect(await codeOf(editor.call(addNota, { body: { ...compra, texto: 'x' } }))).toBe('SIN_PERMISO')
    const reader = await aMember('lectura')
    expect(await codeOf(reader.call(addNota, { body: { ...about, texto: 'x' } }))).toBe('SIN_PERMISO')
    expect(await codeOf(staff.call(addNota, { body: { ...about, texto: ' ' } }))).toBe('DATOS_INVALIDOS')
  })

  it('what was done to it has its word: archived, taken out, shown and hidden [auditoria/audit-in-spanish]', async () => {
    const { endpoints } = LibrosStaff
    const [made] = await site.sql<{ id: number }>(
      `insert into libros (nombre, autor, precio, descripcion, id_estado) values ('Un libro', 'Nadie', 1, '', 1) returning id`,
    )
    const params = { id: Number(made?.id) }
    const version = async () => (await staff.call(endpoints.get, { params, query: {} })).item.version
    await staff.call(endpoints.withdraw, { params, version: await version(), body: { motivo: '' } })
    await staff.call(endpoints.archive, { params, version: await version() })
    await staff.call(endpoints.restore, { params, version: await version() })
    await site.sql('update libros set precio = 2 where id = $1', [params.id])
    await site.sql('update libros set id_estado = 1 where id = $1', [params.id])
    const query = { entidad: 'libros', clave: String(params.id) } as const
    const { cambios } = await staff.call(getActividad, { query })
    expect(cambios.map(({ acto }) => acto)).toEqual([
      'publicar',
      null,
      'restaurar',
      'archivar',
      'despublicar',
      null,
    ])
  })

  it('come back to their author when their moment has come, until they are done with [gestion/notes-beside-rows]', async () => {
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
    const due = async (who: TestVisitor) => (await who.call(listRecordatorios)).data.map(({ texto }) => texto)
    const { item } = await staff.call(addNota, { body: { ...about, texto: 'Ya', recordarEn: at(-1) } })
    await staff.call(addNota, { body: { ...about, texto: 'Mañana', recordarEn: at(1440) } })
    expect(await due(staff)).toEqual(['Ya'])
    const other = await aMember('administracion')
    expect(await due(other)).toEqual([])
    expect(await codeOf(other.call(finishRecordatorio, { params: { id: item.id } }))).toBe('NO_ENCONTRADO')
    expect(await codeOf(other.call(removeNota, { params: { id: item.id } }))).toBe('NO_ENCONTRADO')
    await staff.call(finishRecordatorio, { params: { id: item.id } })
    expect(await due(staff)).toEqual([])
    await staff.call(removeNota, { params: { id: item.id } })
    const [gone] = await site.sql<{ accion: string }>(
      `select accion from auditoria where tabla = 'notas' and clave = $1 order by id desc limit 1`,
      [String(item.id)],
    )
    expect(gone?.accion).toBe('baja')
  })

  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  it.each([
    ['plain', null],
    ['with a reminder', tomorrow],
  ])(
    '%s, are taken back as they were by who removed them, for a minute [gestion/notes-beside-rows]',
    async (_kind, recordarEn) => {
      const { item } = await staff.call(addNota, { body: { ...about, texto: 'Llamar el lunes', recordarEn } })
      const [{ id }, texto] = [item, item.texto]
      const restore = (who: TestVisitor) => who.call(restoreNota, { params: { id }, body: { texto } })
      expect(await codeOf(restore(staff)), 'nobody removed it').toBe('NO_ENCONTRADO')
      await staff.call(removeNota, { params: { id } })
      expect(await codeOf(restore(await aMember('administracion')))).toBe('NO_ENCONTRADO')
      expect((await restore(staff)).item).toEqual(item)
      expect((await restore(staff)).item, 'asked for again').toEqual(item)
      const { notas } = await staff.call(getActividad, { query: about })
      expect(notas.filter((nota) => nota.id === id)).toEqual([item])
    },
  )
})

describe('saved views', () => {
  it('are own or of a role, replaced by their name, and taken away by who may [gestion/saved-views]', async () => {
    const body = { pantalla: 'libros', nombre: 'Sin publicar', direccion: 'publicado=0' }
    const names = async (who: TestVisitor) =>
      (await who.call(listVistas, { query: { pantalla: 'libros' } })).data.map(
        ({ nombre, direccion, rol, propia }) => [nombre, direccion, rol, propia],
      )
    const [editor, colleague, payer] = [
      await aMember('contenidos'),
      await aMember('contenidos'),
      await aMember('pagos'),
    ]
    await editor.call(saveVista, { body })
    await editor.call(saveVista, { body: { ...body, direccion: 'publicado=0&order=nombre' } })
    const { item } = await editor.call(saveVista, {
      body: { ...body, nombre: 'Del equipo', rol: 'contenidos' },
    })
    expect(await names(editor)).toEqual([
      ['Sin publicar', 'publicado=0&order=nombre', null, true],
      ['Del equipo', 'publicado=0', 'contenidos', true],
    ])
    expect(await names(colleague)).toEqual([['Del equipo', 'publicado=0', 'contenidos', false]])
    expect(await names(payer)).toEqual([])
    expect(await codeOf(payer.call(saveVista, { body: { ...body, rol: 'contenidos' } }))).toBe(
      'DATOS_INVALIDOS',
    )
    expect(await codeOf(colleague.call(removeVista, { params: { id: item.id } }))).toBe('NO_ENCONTRADO')
    expect(await codeOf(staff.call(removeVista, { params: { id: item.id } }))).toBe('ok')
    expect(await names(colleague)).toEqual([])
  })
})
