import { expect, it } from 'vitest'
import { motivoText, permisoText, valueText } from './value-text.ts'

it.each([
  [null, '', '–'],
  [true, '', 'Sí'],
  [false, '', 'No'],
  [0, '', '0'],
  [['online', 'presencial'], '', 'online, presencial'],
  ['2026-11-18T12:17:07.518076+00:00', 'creado_en', 'mié 18/11/2026\u00a0· 9:17 am'],
  ['2026-12-05T18:00:00', 'fecha', 'sáb 05/12/2026\u00a0· 6:00 pm'],
  ['2026-12-05', 'vence', 'sáb 05/12/2026'],
  ['(reservado)', 'texto', '(reservado)'],
  ['revision', 'estado', 'En revisión'],
  ['evaluacion', 'estado_anterior', 'En evaluación'],
  ['por_transferir', 'estado', 'Por transferir'],
  ['sin_coincidencia', 'veredicto', 'Sin coincidencia'],
  ['stripe', 'origin', 'Tarjeta'],
  ['pedido-libro', 'formulario', 'Pedido de libros'],
  [['administracion'], 'rol', 'Administración'],
  [['participante', 'staff'], 'roles', 'Participante, Equipo'],
  ['estado civil', 'nombre', 'estado civil'],
  [1, 'destacada', 'Sí'],
  [0, 'pago', 'No'],
  [1, 'id_estado', 'Publicado'],
  [0, 'id_estado', 'Sin publicar'],
  [3, 'id_estado', 'Publicado, solo en su categoría'],
  [22, 'medio_pago_arg', 'Transferencia 2, Mercado Pago, Transferencia 1'],
  [0, 'medio_pago_ext', '–'],
  [-1, 'grupo', 'Argentina'],
  [39000.5, 'precio', '39.000,50'],
  [39000, 'id_evento', '39000'],
  ['<p>Hola, <b>Ana</b></p>', 'perfil_presentacion', 'Hola, Ana'],
  [{ Precio: 48000, PrecioUsd: 40, PrecioGrupo1: null }, 'valor', 'precio: 48.000,00; precio USD: 40,00'],
])(
  'what the audit keeps is shown as people read it: %j of %s [auditoria/audit-in-spanish]',
  (value, column, text) => {
    expect(valueText(value, column)).toBe(text)
  },
)

it.each([
  [null, ''],
  ['Lo pidió por teléfono', 'Lo pidió por teléfono'],
  ['Exportación {"estado":"pendiente"}', 'Exportación (estado: Pendiente)'],
  ['Exportación {}', 'Exportación'],
  [
    'Vista previa {"clase":"ventas","columnas":["persona"],"filtros":{"periodo":"mes-pasado","opciones":{}}}',
    'Vista previa (clase: Ventas; columnas: persona; filtros: periodo: mes-pasado)',
  ],
  ['Dijo {algo}', 'Dijo {algo}'],
])('so is what was asked for: %j [auditoria/audit-in-spanish]', (motivo, text) => {
  expect(motivoText(motivo)).toBe(text)
})

it('a permission is told by its area; one that all staff have is none [auditoria/audit-in-spanish]', () => {
  expect([permisoText('compras.decidir'), permisoText('staff'), permisoText(null)]).toEqual([
    'Compras: decidir',
    'Cualquiera del equipo',
    null,
  ])
})
