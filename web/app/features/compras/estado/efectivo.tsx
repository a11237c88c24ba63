import { Banknote } from 'lucide-react'
import type { Compra } from '#domain/compras/compras.ts'
import { totalText } from '#domain/compras/precios.ts'
import { plazoText } from '#domain/eventos/horario.ts'
import { ButtonExternal } from '#ui/button.tsx'
import { useGrupo } from '../../../lib/visitante.ts'
import { Aviso } from '../aviso.tsx'

/** A cash slip that has not been paid yet. */
export function Efectivo({ compra, url, zona }: { compra: Compra; url: string; zona: string }) {
  return (
    <Aviso Icon={Banknote} title="Falta que pagues el cupón">
      <p>
        Pagá {totalText(compra, useGrupo())} en efectivo por «{compra.product_name}» hasta el{' '}
        <strong>{plazoText(new Date(compra.venceEn), zona)}</strong>. También te enviamos el cupón por correo.
        {compra.product_type === 'evento' ? ' Hasta entonces te guardamos el lugar.' : null}
      </p>
      <p className="mt-3">
        Si ya lo pagaste, puede tardar hasta dos días hábiles en acreditarse: apenas lo sepamos te avisamos
        por correo. <strong>No lo pagues otra vez.</strong>
      </p>
      <ButtonExternal href={url} className="mt-5 print:hidden">
        Ver el cupón
      </ButtonExternal>
    </Aviso>
  )
}
