import { ArrowLeft, ArrowRight, ReceiptText, Truck } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Consultor } from '#domain/consultores/consultores.ts'
import type { Miga } from '#ui/breadcrumb.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PageBand } from '#ui/page-band.tsx'
import { Prosa } from '#ui/prosa.tsx'
import { CONTENT_ID } from '#ui/route-focus.tsx'
import { Section } from '#ui/section.tsx'
import { linkTo } from '../../lib/links.ts'
import { useOmitirBienvenida } from './bienvenida-dialog.tsx'
import { ContactoDelConsultor } from './contacto-del-consultor.tsx'
import { PerfilCabecera } from './perfil-cabecera.tsx'

export type Paso = 1 | 2 | 3

/**
 * View 2 of a consultant: books are ordered in three steps (B2). Each step is an address of its own, so that back
 * and reload work; its links are the only transitions: 1 to 2 to 3, 2 to 1, 3 to 2.
 */
export function Tienda({
  consultor,
  paso,
  breadcrumb,
  carrusel,
  formulario,
}: {
  consultor: Consultor
  paso: Paso
  breadcrumb: Miga[]
  /** The books, in step 1. */
  carrusel: ReactNode
  /** The order form, in step 3. */
  formulario: ReactNode
}) {
  useOmitirBienvenida()
  useFocusOnStep(paso)
  const props = { consultor, breadcrumb }
  if (paso === 1) return <Productos {...props} carrusel={carrusel} />
  if (paso === 2) return <FormasDePago {...props} />
  return <Pedido {...props} formulario={formulario} />
}

interface PasoProps {
  consultor: Consultor
  breadcrumb: Miga[]
}

function Productos({ consultor, breadcrumb, carrusel }: PasoProps & { carrusel: ReactNode }) {
  return (
    <>
      <PerfilCabecera consultor={consultor} breadcrumb={breadcrumb} />
      <Section eyebrow="Paso 1 de 3" title="Productos">
        {carrusel}
        <p className="mt-8 flex max-w-lectura items-start gap-3">
          <Truck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-pino" />
          Los precios incluyen el envío a todo el país.
        </p>
        <div className="mt-8">
          <ButtonLink to={linkTo.consultor(consultor, 2)}>
            Ver formas de pago
            <ArrowRight aria-hidden="true" className="size-5" />
          </ButtonLink>
        </div>
      </Section>
    </>
  )
}

function FormasDePago({ consultor, breadcrumb }: PasoProps) {
  return (
    <>
      <PageBand
        eyebrow="Paso 2 de 3"
        title="Formas de pago"
        lead={`Transferí el importe de tus libros a ${consultor.Nombre} y después completá el formulario del pedido.`}
        breadcrumb={breadcrumb}
      />
      <div className="contenedor py-14 md:py-20">
        <div className="grid gap-6 md:grid-cols-2">
          <Card className="min-w-0">
            <h2 className="text-[1.5rem]">Datos bancarios</h2>
            {consultor.perfil_datosbancarios ? (
              <Prosa html={consultor.perfil_datosbancarios} className="mt-4 break-words" />
            ) : (
              <p className="mt-4 text-tinta-suave">
                Pedile los datos de la cuenta a {consultor.Nombre} por teléfono o por correo.
              </p>
            )}
          </Card>
          <Card className="min-w-0">
            <h2 className="text-[1.5rem]">{consultor.Nombre}</h2>
            <div className="mt-3">
              <ContactoDelConsultor consultor={consultor} />
            </div>
          </Card>
        </div>
        <p className="mt-8 flex max-w-lectura items-start gap-3 rounded-tarjeta bg-aviso-claro p-5">
          <ReceiptText aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-pino" />
          <span>
            <strong>Guardá el comprobante de la transferencia:</strong> lo vas a poder adjuntar en el
            formulario del pedido.
          </span>
        </p>
        <div className="mt-10 flex flex-wrap gap-3">
          <ButtonLink to={linkTo.consultor(consultor, 1)} variant="outline">
            <ArrowLeft aria-hidden="true" className="size-5" />
            Volver al perfil del consultor
          </ButtonLink>
          <ButtonLink to={linkTo.consultor(consultor, 3)}>
            Completar el formulario
            <ArrowRight aria-hidden="true" className="size-5" />
          </ButtonLink>
        </div>
      </div>
    </>
  )
}

function Pedido({ consultor, breadcrumb, formulario }: PasoProps & { formulario: ReactNode }) {
  return (
    <>
      <PageBand
        eyebrow="Paso 3 de 3"
        title="Formulario del pedido"
        lead={`${consultor.Nombre} recibe tu pedido y lo reenvía a la organización. El envío es exclusivo para la Argentina.`}
        breadcrumb={breadcrumb}
      />
      <div className="contenedor py-14 md:py-20">
        <Card className="max-w-3xl">{formulario}</Card>
        <div className="mt-10">
          <ButtonLink to={linkTo.consultor(consultor, 2)} variant="outline">
            <ArrowLeft aria-hidden="true" className="size-5" />
            Volver a las formas de pago
          </ButtonLink>
        </div>
      </div>
    </>
  )
}

/** From step to step the reader starts again at the top, also with the keyboard. */
function useFocusOnStep(paso: Paso): void {
  const shown = useRef(paso)
  useEffect(() => {
    if (shown.current === paso) return
    shown.current = paso
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true })
  }, [paso])
}
