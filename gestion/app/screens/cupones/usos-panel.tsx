import type { EstadoCupon } from '#domain/cupones/cupones.ts'
import { ButtonLink } from '../../kit/button.tsx'
import { Card, Facts } from '../../kit/card.tsx'
import type { PanelProps } from '../../resource/screen.ts'
import { useMay } from '../../session/staff.tsx'
import { usosText } from './cupones-texts.ts'
import { EstadoDeCuponChip } from './estado-chip.tsx'

/** How often it was used, by whom, and whether anybody still can. */
export default function UsosPanel({ row }: PanelProps) {
  const may = useMay()
  const codigo = String(row['codigo'])
  return (
    <Card title="Usos">
      <Facts
        rows={[
          ['Estado', <EstadoDeCuponChip key="estado" estado={row['estado'] as EstadoCupon} />],
          ['Usados', usosText({ usos: Number(row['usos']), usosMax: row['usosMax'] as number | null })],
          ['Para', row['email'] ? String(row['email']) : 'Cualquiera'],
          ['Origen', row['automatico'] ? 'Automático, por asistir a una charla' : 'Lo hizo el equipo'],
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
