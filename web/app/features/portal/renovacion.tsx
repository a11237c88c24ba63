import { api } from '#client/api.ts'
import { ZONA_BASE } from '#domain/calendario/calendario.ts'
import { formatFecha } from '#domain/calendario/formato.ts'
import { formatImporte, precioOfEvento } from '#domain/compras/precios.ts'
import { duracionText, NOMBRES_DE_ESTADO, POR_VENCER_DIAS } from '#domain/consultores/ciclo.ts'
import { getRenovacion, type RenovacionPendiente } from '#domain/consultores/renovacion.ts'
import { plazoText } from '#domain/eventos/horario.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { linkTo } from '../../lib/links.ts'
import { useLoad } from '../../lib/use-load.ts'
import { useGrupo } from '../../lib/visitante.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { situacionText } from './situacion-text.ts'

const readRenovacion = async () => (await api(getRenovacion)).item

/** The expiry date of the certification, and its renewal. */
export function RenovacionDelPortal() {
  const load = useLoad(readRenovacion)
  const grupo = useGrupo()
  return (
    <Loaded load={load}>
      {({ situacion, vence, listada, renovable, meses, certificaciones, precios, pendiente }) => (
        <div className="grid gap-6">
          <Card>
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h2 className="text-[1.5rem]">Tu certificación</h2>
              <Badge>{NOMBRES_DE_ESTADO[situacion]}</Badge>
            </div>
            <p className="mt-3 text-lg">{situacionText({ situacion, vence, listada })}</p>
            {renovable && pendiente ? (
              <EnCurso pendiente={pendiente} />
            ) : renovable ? (
              precioOfEvento(precios, grupo).minor > 0n ? (
                <>
                  <p className="mt-3 max-w-lectura">
                    Ya podés renovar por {duracionText(meses)} más: cuesta{' '}
                    <strong>{formatImporte(precioOfEvento(precios, grupo))}</strong>.
                  </p>
                  <ButtonLink to={linkTo.renovacionPago()} className="mt-5">
                    Renovar por {duracionText(meses)}
                  </ButtonLink>
                </>
              ) : (
                <>
                  <p className="mt-3 max-w-lectura">
                    Ya podés renovar por {duracionText(meses)} más. Escribinos y te contamos cómo pagarla.
                  </p>
                  <ButtonLink to={linkTo.contacto()} className="mt-5">
                    Pedir la renovación
                  </ButtonLink>
                </>
              )
            ) : situacion === 'vigente' ? (
              <p className="mt-3 text-tinta-suave">
                La renovación se abre {POR_VENCER_DIAS} días antes del vencimiento.
              </p>
            ) : (
              <ButtonLink to={linkTo.contacto()} variant="outline" className="mt-5">
                Escribirnos
              </ButtonLink>
            )}
          </Card>
          <Card>
            <h2 className="text-[1.3rem]">Historial</h2>
            {certificaciones.length ? null : (
              <p className="mt-3 text-tinta-suave">Acá va a quedar cada certificación, con su número.</p>
            )}
            <ul className="mt-3 grid gap-2">
              {certificaciones.map(({ numero, otorgada, vence: hasta }) => (
                <li key={numero} className="flex flex-wrap justify-between gap-2">
                  <strong>{numero}</strong>
                  <span>
                    {formatFecha(otorgada)} a {formatFecha(hasta)}
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

/** A renewal that is under way. The consultant continues it, because a second one would be paid twice. */
function EnCurso({
  pendiente: { referencia, origin, venceEn, comprobante },
}: {
  pendiente: RenovacionPendiente
}) {
  const porTransferencia = origin === 'transferencia'
  return (
    <>
      <p className="mt-3 max-w-lectura">
        {comprobante
          ? 'Recibimos el comprobante de tu renovación y lo estamos revisando. Te avisamos por correo.'
          : porTransferencia
            ? `Ya empezaste a renovar por transferencia: esperamos el pago hasta el ${plazoText(new Date(venceEn), ZONA_BASE)}.`
            : 'El pago de tu renovación está en curso. Cuando se acredite te avisamos por correo.'}
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <ButtonLink to={linkTo.renovacionGracias(referencia)}>
          {porTransferencia && !comprobante ? 'Ver los datos y enviar el comprobante' : 'Ver la compra'}
        </ButtonLink>
        {porTransferencia && !comprobante ? (
          <ButtonLink to={linkTo.renovacionPago()} variant="outline">
            Elegir otra forma de pago
          </ButtonLink>
        ) : null}
      </div>
    </>
  )
}
