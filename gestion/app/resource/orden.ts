/** For rows with a manual order: the column and the form field. */
export const ORDEN_COLUMN = {
  key: 'orden',
  label: 'Orden',
  order: 'orden',
  end: true,
  width: 80,
  card: 'none',
  cell: ({ orden }: { orden: number }) => orden,
} as const

export const ordenField = (label: string) =>
  ({ name: 'orden', label, kind: 'order', hint: 'Los más chicos van primero.' }) as const
