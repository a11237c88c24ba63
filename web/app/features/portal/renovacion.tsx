import { api } from '#client/api.ts'
import { formatDia } from '#domain/calendario/calendario.ts'
import { formatImporte, precioOfEvento } from '#domain/compras/precios.ts'
import { NOMBRES_DE_ESTADO } from '#domain/consultores/ciclo.ts'
import { getRenovacion } from '#domain/consultores/renovacion.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { linkTo } from '../../lib/links.ts'
import { useLoad } from '../../lib/use-load.ts'
import { useGrupo } from '../../lib/visitante.ts'
import { Loaded } from '../../parts/loaded.tsx'

const readRenovacion = async () => (await api(getRenovacion)).item

/** Until when one is certified, and what to do about it. */
export function RenovacionDelPortal() {
  const load = useLoad(readRenovacion)
  const grupo = useGrupo()
  return (
    <Loaded load={load}>
      {({ situacion, vence, renovable, certificaciones, precios }) => (
        <div className="grid gap-6">
          <Card>
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h2 className="text-[1.5rem]">Tu certificación</h2>
              <Badge>{NOMBRES_DE_ESTADO[situacion]}</Badge>
            </div>
            <p className="mt-3 text-lg">
              {vence
                ? `${situacion === 'vencida' ? 'Venció' : 'Vigente hasta'} el ${formatDia(vence)}.`
                : 'Todavía no empezó.'}
            </p>
            {renovable ? (
              precioOfEvento(precios, grupo).minor > 0n ? (
                <>
                  <p className="mt-3 max-w-lectura">
                    Ya podés renovar por un año más: cuesta{' '}
                    <strong>{formatImporte(precioOfEvento(precios, grupo))}</strong>.
                  </p>
                  <ButtonLink to={linkTo.renovacionPago()} className="mt-5">
                    Renovar por un año
                  </ButtonLink>
                </>
              ) : (
                <>
                  <p className="mt-3 max-w-lectura">
                    Ya podés renovar por un año más. Escribinos y te contamos cómo pagarla.
                  </p>
                  <ButtonLink to={linkTo.contacto()} className="mt-5">
                    Pedir la renovación
                  </ButtonLink>
                </>
              )
            ) : (
              <p className="mt-3 text-tinta-suave">La renovación se abre 60 días antes del vencimiento.</p>
            )}
          </Card>
          <Card>
            <h2 className="text-[1.3rem]">Historial</h2>
            <ul className="mt-3 grid gap-2">
              {certificaciones.map(({ numero, otorgada, vence: hasta }) => (
                <li key={numero} className="flex flex-wrap justify-between gap-2">
                  <strong>{numero}</strong>
                  <span>
                    {formatDia(otorgada)} a {formatDia(hasta)}
                  </span>
                </li>
              ))}
            </ul>
          </Card>
        </div>
      )}
    </Loaded>
  )
}
