import { api } from '#client/api.ts'
import { formatFecha } from '#domain/calendario/formato.ts'
import {
  ACCIONES_CONTADAS,
  type AccionContada,
  DIAS_CONTADOS,
  getEstadisticas,
} from '#domain/consultores/estadisticas.ts'
import { Card } from '#ui/card.tsx'
import { useLoad } from '../../lib/use-load.ts'
import { Loaded } from '../../parts/loaded.tsx'

const NOMBRE: Record<AccionContada, string> = {
  visita: 'Vistas',
  telefono: 'Teléfono',
  mail: 'Email',
  whatsapp: 'WhatsApp',
  pedido: 'Pedidos',
}
/** A sentence for each counted action. */
const CUENTA: Record<AccionContada, string> = {
  visita: 'Vieron tu perfil',
  telefono: 'Tocaron tu teléfono',
  mail: 'Tocaron tu email',
  whatsapp: 'Abrieron tu WhatsApp',
  pedido: 'Pidieron libros',
}
const readEstadisticas = async () => (await api(getEstadisticas)).item

/** Anonymous usage numbers of the consultant's profile. */
export function EstadisticasDelPortal() {
  const load = useLoad(readEstadisticas)
  return (
    <Loaded load={load}>
      {({ total, dias }) => {
        const most = Math.max(1, ...dias.map(({ cuentas }) => cuentas.visita))
        return (
          <div className="grid gap-6">
            <h2 className="text-[1.3rem]">En los últimos {DIAS_CONTADOS} días</h2>
            <dl className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-5">
              {ACCIONES_CONTADAS.map((accion) => (
                <Card key={accion}>
                  <dt className="text-sm text-tinta-suave">{CUENTA[accion]}</dt>
                  <dd className="font-titulo text-h2">{total[accion].toLocaleString('es-AR')}</dd>
                </Card>
              ))}
            </dl>
            <Card>
              <h2 className="text-[1.3rem]">Vistas por día</h2>
              <div aria-hidden="true" className="mt-5 flex h-32 items-end gap-1">
                {dias.map(({ dia, cuentas }) => (
                  <span
                    key={dia}
                    className="flex-1 rounded-t bg-pino"
                    style={{ height: `${Math.max(2, (cuentas.visita / most) * 100)}%` }}
                  />
                ))}
              </div>
              <p aria-hidden="true" className="mt-2 flex justify-between text-sm text-tinta-suave">
                {[dias.at(0), dias.at(-1)].map((each) =>
                  each ? <span key={each.dia}>{formatFecha(each.dia)}</span> : null,
                )}
              </p>
              <details className="mt-4">
                <summary className="min-h-11 cursor-pointer py-2 font-semibold">Ver la tabla</summary>
                <div className="overflow-x-auto">
                  <table className="w-full text-sm">
                    <thead>
                      <tr>
                        <th className="p-2 text-left">Día</th>
                        {ACCIONES_CONTADAS.map((accion) => (
                          <th key={accion} className="p-2 text-right">
                            {NOMBRE[accion]}
                          </th>
                        ))}
                      </tr>
                    </thead>
                    <tbody>
                      {dias.toReversed().map(({ dia, cuentas }) => (
                        <tr key={dia} className="border-t border-linea">
                          <td className="p-2">{formatFecha(dia)}</td>
                          {ACCIONES_CONTADAS.map((accion) => (
                            <td key={accion} className="p-2 text-right">
                              {cuentas[accion]}
                            </td>
                          ))}
                        </tr>
                      ))}
                    </tbody>
                  </table>
                </div>
              </details>
            </Card>
          </div>
        )
      }}
    </Loaded>
  )
}
