import { Landmark } from 'lucide-react'
import { MEDIOS_DE_TRANSFERENCIA, nombreDeMedio } from '#domain/compras/medios.ts'
import { BancosStaff } from '#domain/contenidos/gestion.ts'
import { resourceScreen } from '../../resource/screen.ts'

const MONEDAS = [
  { value: 'ARS', label: 'Pesos' },
  { value: 'USD', label: 'Dólares' },
]

export const screen = resourceScreen({
  staff: BancosStaff,
  path: 'bancos',
  title: 'Bancos',
  nouns: ['cuenta', 'cuentas'],
  newLabel: 'Nueva cuenta',
  icon: Landmark,
  empty: 'Sin una cuenta nadie puede pagar por transferencia.',
  filters: [
    {
      key: 'moneda',
      label: 'Moneda',
      kind: 'options',
      options: MONEDAS,
    },
  ],
  columns: [
    { key: 'nombre', label: 'Banco', order: 'nombre', cell: ({ nombre }) => nombre, card: 'title' },
    { key: 'titular', label: 'Titular', cell: ({ titular }) => titular },
    { key: 'alias', label: 'Alias', cell: ({ alias }) => alias || '–' },
    { key: 'moneda', label: 'Moneda', width: 90, cell: ({ moneda }) => moneda, card: 'figure' },
  ],
  titleOf: ({ nombre }) => nombre,
  blank: { alias: '' },
  sections: [
    {
      title: 'La cuenta',
      fields: [
        { name: 'nombre', label: 'Banco', kind: 'text' },
        { name: 'titular', label: 'Titular', kind: 'text' },
        { name: 'cuenta', label: 'Cuenta', kind: 'text' },
        { name: 'identificador', label: 'CBU o número internacional', kind: 'text' },
        { name: 'alias', label: 'Alias', kind: 'text' },
        {
          name: 'moneda',
          label: 'Moneda',
          kind: 'select',
          options: MONEDAS,
        },
        {
          name: 'medio',
          label: 'Medio de pago',
          kind: 'select',
          fixed: true,
          hint: 'Con él la eligen los eventos. No cambia después.',
          options: MEDIOS_DE_TRANSFERENCIA.map((value) => ({ value, label: nombreDeMedio(value) })),
        },
      ],
    },
  ],
})
