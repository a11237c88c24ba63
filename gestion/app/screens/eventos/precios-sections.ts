import type { FormSection } from '../../kit/form/fields.ts'
import { onDemand } from '../../kit/on-demand.tsx'

const MediosField = onDemand(() => import('../../parts/medios-field.tsx'))

type Field = 'Precio' | 'PrecioUsd' | 'PrecioGrupo1' | 'PrecioGrupo2' | 'MedioPagoArg' | 'MedioPagoExt'

/** The form sections for prices and payment methods. */
export const PRECIOS: readonly FormSection<Field>[] = [
  {
    title: 'Precios',
    tab: 'Precios y medios',
    fields: [
      {
        name: 'Precio',
        label: 'Argentina',
        kind: 'money',
        currency: 'ARS',
        hint: 'Con todos los precios en 0 la actividad es sin cargo.',
      },
      {
        name: 'PrecioUsd',
        label: 'Resto del mundo',
        kind: 'money',
        currency: 'USD',
        hint: 'Con 0 no se vende a otros países.',
      },
      {
        name: 'PrecioGrupo1',
        label: 'Países del grupo 1',
        kind: 'money',
        currency: 'USD',
        hint: 'Con 0 pagan como el resto del mundo. Cuáles son lo define Administración, en Países y grupos.',
      },
      {
        name: 'PrecioGrupo2',
        label: 'Países del grupo 2',
        kind: 'money',
        currency: 'USD',
      },
    ],
  },
  {
    title: 'Medios de pago',
    tab: 'Precios y medios',
    fields: [
      { name: 'MedioPagoArg', label: 'Desde la Argentina', kind: 'own', input: MediosField },
      { name: 'MedioPagoExt', label: 'Desde otros países', kind: 'own', input: MediosField },
    ],
  },
]
