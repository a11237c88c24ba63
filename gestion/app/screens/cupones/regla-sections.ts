import { ALCANCES_CUPON, TIPOS_CUPON } from '#domain/cupones/cupones.ts'
import type { Regla } from '#domain/cupones/gestion.ts'
import type { FormSection, Values } from '../../kit/form/fields.ts'
import { onDemand } from '../../kit/on-demand.tsx'
import { NOMBRE_DE_ALCANCE, NOMBRE_DE_TIPO } from './cupones-texts.ts'

const EventosField = onDemand(async () => ({ default: (await import('./alcance-fields.tsx')).EventosField }))
const CategoriasField = onDemand(async () => ({
  default: (await import('./alcance-fields.tsx')).CategoriasField,
}))

const countText = (value: unknown) => (Array.isArray(value) ? value.join(', ') : '')

const ofTipo = (tipo: (typeof TIPOS_CUPON)[number]) => (values: Values) => values['tipo'] === tipo
const within = (alcance: (typeof ALCANCES_CUPON)[number]) => (values: Values) => values['alcance'] === alcance

/** The form sections of a coupon's rule, for one coupon and for a batch. */
export const REGLA_SECTIONS: readonly FormSection<keyof Regla & string>[] = [
  {
    title: 'Qué descuenta',
    tab: 'Datos',
    fields: [
      {
        name: 'tipo',
        label: 'Tipo',
        kind: 'select',
        options: TIPOS_CUPON.map((value) => ({ value, label: NOMBRE_DE_TIPO[value] })),
      },
      {
        name: 'porcentaje',
        label: 'Porcentaje',
        kind: 'number',
        hint: 'Del 1 al 100.',
        when: ofTipo('porcentaje'),
      },
      {
        name: 'importeArs',
        label: 'Importe en pesos',
        kind: 'money',
        currency: 'ARS',
        hint: 'Sin él, no vale para precios en pesos.',
        when: ofTipo('importe'),
      },
      {
        name: 'importeUsd',
        label: 'Importe en dólares',
        kind: 'money',
        currency: 'USD',
        hint: 'Sin él, no vale para precios en dólares.',
        when: ofTipo('importe'),
      },
      {
        name: 'descripcion',
        label: 'Descripción',
        kind: 'text',
        wide: true,
        hint: 'La lee quien lo usa, debajo del código.',
      },
    ],
  },
  {
    title: 'Para qué vale',
    tab: 'Datos',
    fields: [
      {
        name: 'alcance',
        label: 'Alcance',
        kind: 'select',
        options: ALCANCES_CUPON.map((value) => ({ value, label: NOMBRE_DE_ALCANCE[value] })),
      },
      {
        name: 'eventos',
        label: 'Actividades',
        kind: 'own',
        input: EventosField,
        textOf: countText,
        when: within('eventos'),
      },
      {
        name: 'categorias',
        label: 'Categorías',
        kind: 'own',
        input: CategoriasField,
        textOf: countText,
        hint: 'Vale para todo lo que cuelga de ellas.',
        when: within('categorias'),
      },
    ],
  },
  {
    title: 'Cuándo y cuántas veces',
    tab: 'Datos',
    fields: [
      { name: 'desde', label: 'Vale desde', kind: 'datetime' },
      { name: 'hasta', label: 'Vence', kind: 'datetime' },
      { name: 'usosMax', label: 'Usos en total', kind: 'number', hint: 'Vacío: sin límite.' },
      { name: 'unoPorPersona', label: 'Por persona', kind: 'boolean', text: 'Un solo uso por persona' },
    ],
  },
]
