import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { totalText } from '#domain/compras/precios.ts'
import { EsperaStaff, listEsperas } from '#domain/eventos/actos-staff.ts'
import { Acts } from '../../acts/acts.tsx'
import { Card } from '../../kit/card.tsx'
import { counted } from '../../kit/counted.ts'
import { Unloaded } from '../../kit/states.tsx'
import { formatDateTime } from '../../kit/time.ts'
import type { PanelProps } from '../../resource/screen.ts'
import { call } from '../../session/api.ts'

const ICONS = { adelantar: ArrowUp, postergar: ArrowDown }

/** The waiting list of an event, the reason why no seat was offered, and the possible revenue. */
export default function EsperaPanel({ row, writable }: PanelProps) {
  const id = Number(row['IdEvento'])
  const answer = useQuery({
    queryKey: [EsperaStaff.declaration.name, 'list', id],
    queryFn: () => call(listEsperas, { params: { id } }),
  })
  if (!answer.data) return <Unloaded query={answer} rows={3} />
  const { data, esperan, traerian, motivo } = answer.data
  const sums = traerian.map(({ currency, total }) => totalText({ amount: total, currency })).join(' · ')
  if (data.length === 0) {
    return (
      <Card title="Lista de espera">
        <p className="text-tabla text-suave">
          Nadie espera. Cuando se complete el cupo, la página ofrece anotarse acá.
        </p>
      </Card>
    )
  }
  return (
    <Card
      title={
        esperan
          ? [counted(esperan, 'espera', 'esperan'), sums].filter(Boolean).join(', ')
          : 'Nadie más espera'
      }
      flush
    >
      {motivo ? <p className="px-3.5 pb-2 text-tabla text-suave">{motivo}</p> : null}
      <ul className="text-tabla">
        {data.map((espera) => (
          <li
            key={espera.id}
            className="flex min-h-fila flex-wrap items-center gap-x-3 border-t border-linea-suave px-3.5 py-1.5"
          >
            <b className="font-semibold">{espera.nombre}</b>
            <span className="min-w-0 break-all text-suave">{espera.email}</span>
            <span className="ml-auto text-suave">
              {espera.estado === 'ofrecida' && espera.venceEn
                ? `Lugar ofrecido hasta ${formatDateTime(espera.venceEn)}`
                : `Desde ${formatDateTime(espera.creadoEn)}${espera.prioridad ? `, prioridad ${espera.prioridad}` : ''}`}
            </span>
            {writable ? <Acts of={EsperaStaff} item={espera} icons={ICONS} /> : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}
