import { useQuery } from '@tanstack/react-query'
import { CambioStaff, listCambiosDeConsultor } from '#domain/consultores/actos-staff.ts'
import type { Cambio } from '#domain/consultores/gestion-consultores.ts'
import { Acts } from '../../acts/acts.tsx'
import { Card } from '../../kit/card.tsx'
import { Chip } from '../../kit/chip.tsx'
import type { FormField } from '../../kit/form/fields.ts'
import { EmptyDone, Unloaded } from '../../kit/states.tsx'
import { formatDateTime } from '../../kit/time.ts'
import { DiffField } from '../../resource/editor/diff-text.tsx'
import type { PanelProps } from '../../resource/screen.ts'
import { call } from '../../session/api.ts'

const CAMPOS: Record<string, FormField> = {
  Nombre: { kind: 'text', name: 'Nombre', label: 'Nombre' },
  perfil_presentacion: { kind: 'rich', name: 'perfil_presentacion', label: 'Presentación' },
  perfil_foto: { kind: 'text', name: 'perfil_foto', label: 'Foto' },
  perfil_datosbancarios: { kind: 'rich', name: 'perfil_datosbancarios', label: 'Datos bancarios' },
}
const fieldOf = (name: string): FormField => CAMPOS[name] ?? { kind: 'text', name, label: name }
const ESTADOS: Record<Cambio['estado'], string> = {
  pendiente: 'Por moderar',
  aprobado: 'Aprobado, en espera',
  aplicado: 'En el perfil',
  devuelto: 'Se pidieron cambios',
  retirado: 'Retirado',
}

/** The changes that a consultant requests, compared with the profile. */
export default function CambiosPanel({ row, onChanged }: PanelProps) {
  const IdConsultor = Number(row['IdConsultor'])
  const cambios = useQuery({
    queryKey: ['cambios', 'list', IdConsultor],
    queryFn: async () => (await call(listCambiosDeConsultor, { params: { IdConsultor } })).data,
  })
  if (!cambios.data) return <Unloaded query={cambios} />
  if (cambios.data.length === 0) return <EmptyDone title="Al día: no hay cambios por moderar" />
  const first = cambios.data.find(({ estado }) => estado === 'pendiente')
  return (
    <>
      {cambios.data.map((cambio) => (
        <Card
          key={cambio.id}
          title={cambio.clase === 'banco' ? 'Datos bancarios' : 'Perfil'}
          aside={
            <Chip tone={cambio.estado === 'pendiente' ? 'attention' : 'neutral'}>
              {ESTADOS[cambio.estado]}
            </Chip>
          }
        >
          <p className="text-tabla text-suave">
            Pedido el {formatDateTime(cambio.creadoEn)}
            {cambio.rigeDesde ? ` · rige desde el ${formatDateTime(cambio.rigeDesde)}` : ''}
            {cambio.respuesta ? ` · «${cambio.respuesta}»` : ''}
          </p>
          <dl className="mt-2 grid gap-2">
            {Object.keys(cambio.datos).map((campo) => (
              <div key={campo}>
                <dt className="text-tabla font-semibold">{fieldOf(campo).label}</dt>
                <dd className="text-base whitespace-pre-line">
                  {campo === 'perfil_foto' ? (
                    <span className="flex gap-3">
                      {[cambio.antes[campo], cambio.datos[campo]].map((foto, at) =>
                        foto ? (
                          <img
                            key={foto}
                            src={foto}
                            alt={at === 0 ? 'Foto de ahora' : 'Foto pedida'}
                            className="size-24 rounded-campo object-cover"
                          />
                        ) : null,
                      )}
                    </span>
                  ) : (
                    <DiffField
                      field={fieldOf(campo)}
                      before={cambio.antes[campo]}
                      after={cambio.datos[campo]}
                    />
                  )}
                </dd>
              </div>
            ))}
          </dl>
          <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
            <Acts of={CambioStaff} item={cambio} primary={cambio === first} onChanged={onChanged} />
          </div>
        </Card>
      ))}
    </>
  )
}
