import { CalendarX } from 'lucide-react'
import type { Compra, DevolucionPorCancelacion } from '#domain/compras/compras.ts'
import { ButtonLink } from '#ui/button.tsx'
import { linkTo } from '../../../lib/links.ts'
import { Aviso } from '../aviso.tsx'
import { Soporte } from '../soporte.tsx'

/** The activity will not take place: what becomes of the money, and a way on. */
export function Cancelada({ compra, devolucion }: { compra: Compra; devolucion: DevolucionPorCancelacion }) {
  return (
    <Aviso Icon={CalendarX} title="La actividad se canceló">
      <p>Lamentamos avisarte que «{compra.product_name}» no se va a realizar.</p>
      <p className="mt-3">
        <Dinero compra={compra} devolucion={devolucion} />
      </p>
      <ButtonLink to={linkTo.actividades()} className="mt-5 print:hidden">
        Ver otras actividades
      </ButtonLink>
    </Aviso>
  )
}

function Dinero({ compra, devolucion }: { compra: Compra; devolucion: DevolucionPorCancelacion }) {
  switch (devolucion) {
    case 'falta_cuenta':
      return (
        <>
          Te vamos a devolver lo que pagaste. <strong>Falta que nos digas a qué cuenta:</strong> te escribimos
          un correo con el enlace para hacerlo. Si no lo encontrás, escribinos a <Soporte />.
        </>
      )
    case 'en_curso':
      return 'Te estamos devolviendo lo que pagaste. Cuando esté hecho, te avisamos por correo.'
    case 'hecha':
      return 'Te devolvimos lo que pagaste. Según tu banco o tarjeta, puede tardar unos días en verse.'
    case 'sin_cobro':
      if (compra.amount === 0)
        return 'Era sin cargo: no hay nada que devolver y no hace falta que hagas nada.'
      return (
        <>
          No te cobramos nada: <strong>no transfieras ni pagues.</strong> Si ya habías pagado, escribinos a{' '}
          <Soporte /> y te devolvemos el dinero.
        </>
      )
  }
}
