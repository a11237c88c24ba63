import { Link } from 'react-router'
import { formatFecha } from '#domain/calendario/formato.ts'
import { SituacionStaff } from '#domain/consultores/actos-staff.ts'
import { NOMBRES_DE_ESTADO } from '#domain/consultores/ciclo.ts'
import type { SituacionDeConsultor } from '#domain/consultores/gestion-consultores.ts'
import { NOMBRES_DE_FORMULARIO } from '#domain/formularios/recibidos.ts'
import { Acts } from '../../acts/acts.tsx'
import { useThing } from '../../acts/thing-query.ts'
import { Card, Facts } from '../../kit/card.tsx'
import { Chip } from '../../kit/chip.tsx'
import { Unloaded } from '../../kit/states.tsx'
import { formatDateTime } from '../../kit/time.ts'
import type { PanelProps } from '../../resource/screen.ts'
import { useMay } from '../../session/staff.tsx'
import { TONO } from './tonos.ts'

/** The status of a consultant and the possible next steps. */
export default function SituacionPanel({ row, onChanged }: PanelProps) {
  const situacion = useThing(SituacionStaff, { IdConsultor: Number(row['IdConsultor']) })
  if (!situacion.data) return <Unloaded query={situacion} />
  const { data } = situacion
  const isDue = data.actos['certificar'] === true || data.actos['renovar'] === true
  return (
    <>
      <Card
        title="Estado"
        aside={<Chip tone={TONO[data.situacion]}>{NOMBRES_DE_ESTADO[data.situacion]}</Chip>}
      >
        <Facts
          rows={[
            ['En el directorio', data.listada ? 'Sí' : 'No'],
            ['Vence', data.vence ? formatFecha(data.vence) : '–'],
            ['Portal', portalText(data)],
          ]}
        />
        <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
          <Acts of={SituacionStaff} item={data} primary={isDue} onChanged={onChanged} />
        </div>
      </Card>
      <Certificaciones certificaciones={data.certificaciones} />
      {data.solicitudes.length ? <Solicitudes solicitudes={data.solicitudes} /> : null}
    </>
  )
}

const portalText = ({ conCuenta, invitadoEn }: SituacionDeConsultor): string => {
  if (conCuenta) return 'Con cuenta'
  return invitadoEn ? `Invitación del ${formatDateTime(invitadoEn)}` : 'Sin invitar'
}

function Certificaciones({ certificaciones }: Pick<SituacionDeConsultor, 'certificaciones'>) {
  return (
    <Card title="Certificaciones">
      {certificaciones.length === 0 ? (
        <p className="text-tabla text-suave">Todavía no tiene ninguna.</p>
      ) : (
        <ul className="grid gap-2">
          {certificaciones.map((each) => (
            <li key={each.numero} className="flex flex-wrap justify-between gap-2 text-tabla">
              <span className="font-semibold">{each.numero}</span>
              <span>
                {formatFecha(each.otorgada)} a {formatFecha(each.vence)}
              </span>
              <span className="text-suave">{each.pagada ? 'Paga' : each.motivo || 'Otorgada'}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Solicitudes({ solicitudes }: Pick<SituacionDeConsultor, 'solicitudes'>) {
  const may = useMay()
  return (
    <Card title="Solicitudes">
      <ul className="grid gap-2">
        {solicitudes.map(({ mensaje, formulario, certificados, creadoEn }) => (
          <li key={mensaje} className="flex flex-wrap justify-between gap-2 text-tabla">
            {may('formularios.ver') ? (
              <Link to={`/mensajes/${mensaje}`} className="font-semibold underline">
                Mensaje {mensaje}
              </Link>
            ) : (
              <span className="font-semibold">Mensaje {mensaje}</span>
            )}
            <span>{certificados.join(', ') || NOMBRES_DE_FORMULARIO[formulario]}</span>
            <span className="text-suave">{formatDateTime(creadoEn)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
