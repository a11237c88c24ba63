import { NoPermission } from '../../kit/no-permission.tsx'
import type { PanelProps } from '../../resource/screen.ts'
import { useMay } from '../../session/staff.tsx'
import { Inscriptos } from './lista.tsx'

/** The enrolments of an event, on its own tab. */
export default function InscriptosPanel({ row }: PanelProps) {
  const may = useMay()
  const evento = {
    IdEvento: Number(row['IdEvento']),
    Titulo: String(row['Titulo']),
    online: row['Modalidad'] === 'Online',
  }
  return may('inscripciones.ver') ? (
    <Inscriptos evento={evento} />
  ) : (
    <NoPermission message="No podés ver quiénes se inscribieron." />
  )
}
