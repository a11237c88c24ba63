import { useEffect } from 'react'
import { CuponStaff } from '#domain/cupones/actos-staff.ts'
import { Acts } from '../../acts/acts.tsx'
import { useThing } from '../../acts/thing-query.ts'
import { ButtonLink } from '../../kit/button.tsx'
import { Card, Facts } from '../../kit/card.tsx'
import { Unloaded } from '../../kit/states.tsx'
import type { PanelProps } from '../../resource/screen.ts'
import { useMay } from '../../session/staff.tsx'
import { usosText } from './cupones-texts.ts'
import { EstadoDeCuponChip } from './estado-chip.tsx'

/** The uses of a coupon, and whether it can still be used. */
export default function UsosPanel({ row, onChanged }: PanelProps) {
  const may = useMay()
  const cupon = useThing(CuponStaff, { id: Number(row['id']) })
  const version = cupon.data?.version
  // An act has changed the version, so the form beside it must reload.
  useEffect(() => {
    if (version !== undefined && version > row.version) onChanged()
  }, [version, row.version, onChanged])
  if (!cupon.data) return <Unloaded query={cupon} rows={3} />
  const { codigo, estado, usos, usosMax, email, automatico } = cupon.data
  return (
    <Card title="Usos" aside={<Acts of={CuponStaff} item={cupon.data} primary={false} />}>
      <Facts
        rows={[
          ['Estado', <EstadoDeCuponChip key="estado" estado={estado} />],
          ['Usados', usosText({ usos, usosMax })],
          ['Para', email ?? 'Cualquiera'],
          ['Origen', automatico ? 'Automático, por asistir a una charla' : 'Lo hizo el equipo'],
        ]}
      />
      {may('compras.ver') ? (
        <ButtonLink className="mt-2 justify-self-start" to={`/compras?cupon=${encodeURIComponent(codigo)}`}>
          Ver sus compras
        </ButtonLink>
      ) : null}
    </Card>
  )
}
