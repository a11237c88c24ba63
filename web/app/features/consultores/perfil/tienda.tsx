import { ArrowLeft, ArrowRight, ReceiptText, Truck } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { importeText, precioLibroText, toMinor } from '#domain/compras/precios.ts'
import type { Consultor } from '#domain/consultores/consultores.ts'
import type { Libro } from '#domain/libros/libros.ts'
import type { Miga } from '#ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SelectControl } from '#ui/form/select-control.tsx'
import { PageBand } from '#ui/page-band.tsx'
import { Prosa } from '#ui/prosa.tsx'
import { CONTENT_ID } from '#ui/route-focus.tsx'
import { Section } from '#ui/section.tsx'
import { linkTo } from '../../../lib/links.ts'
import { useGrupo } from '../../../lib/visitante.ts'
import { useOmitirBienvenida } from '../bienvenida-dialog.tsx'
import { ContactoDelConsultor } from './contacto-del-consultor.tsx'
import { EJEMPLARES_MAX, type Eleccion, valorOf } from './eleccion.ts'
import { PerfilCabecera } from './perfil-cabecera.tsx'

export type Paso = 1 | 2 | 3

/**
 * View 2 of a consultant: ordering books in three steps (B2). Each step has its own address, so that back and reload
 * work. Links lead from 1 to 2 to 3, from 2 to 1, and from 3 to 2.
 */
export function Tienda({
  consultor,
  whatsapp,
  paso,
  breadcrumb,
  libros,
  eleccion,
  carrusel,
  formulario,
}: {
  consultor: Consultor
  whatsapp: string | null
  paso: Paso
  breadcrumb: Miga[]
  libros: readonly Libro[]
  eleccion: Eleccion
  carrusel: ReactNode
  formulario: ReactNode
}) {
  useOmitirBienvenida()
  useFocusOnStep(paso)
  const props = { consultor, breadcrumb, eleccion }
  if (paso === 1) return <Productos {...props} whatsapp={whatsapp} libros={libros} carrusel={carrusel} />
  if (paso === 2) return <FormasDePago {...props} />
  return <Pedido {...props} formulario={formulario} />
}

interface PasoProps {
  consultor: Consultor
  breadcrumb: Miga[]
  eleccion: Eleccion
}

const stepTo = (consultor: Consultor, paso: Paso, { query }: Eleccion) =>
  `${linkTo.consultor(consultor, paso)}${query ? `&${query}` : ''}`

function Productos({
  consultor,
  whatsapp,
  breadcrumb,
  eleccion,
  libros,
  carrusel,
}: PasoProps & { whatsapp: string | null; libros: readonly Libro[]; carrusel: ReactNode }) {
  return (
    <>
      <PerfilCabecera consultor={consultor} whatsapp={whatsapp} breadcrumb={breadcrumb} />
      <Section eyebrow="Paso 1 de 3" title="Productos">
        {carrusel}
        <p className="mt-8 flex max-w-lectura items-start gap-3">
          <Truck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-pino" />
          Los precios incluyen el envío a todo el país.
        </p>
        <Elegir consultor={consultor} libros={libros} eleccion={eleccion} />
        <div className="mt-10 flex max-w-lectura flex-wrap items-center gap-x-5 gap-y-3 border-t border-linea pt-6">
          <p className="text-tinta-suave">¿Preferís escribir el pedido con tus palabras?</p>
          <ButtonLink to={stepTo(consultor, 2, eleccion)} variant="outline">
            Ver formas de pago
            <ArrowRight aria-hidden="true" className="size-5" />
          </ButtonLink>
        </div>
      </Section>
    </>
  )
}

/** A GET form: the address of the next step holds the choice, with scripts or without. */
function Elegir({
  consultor,
  libros,
  eleccion,
}: {
  consultor: Consultor
  libros: readonly Libro[]
  eleccion: Eleccion
}) {
  const grupo = useGrupo()
  return (
    <form action={linkTo.consultor(consultor)} className="mt-10 max-w-lectura">
      <input type="hidden" name="paso" value="2" />
      <fieldset className="grid gap-3">
        <legend className="mb-3 font-titulo text-h3">Elegí tus libros</legend>
        {libros.map(({ id, nombre, precio }) => {
          const elegidos = eleccion.cantidades[id]
          return (
            <label
              key={id}
              htmlFor={`ejemplares-${id}`}
              className="flex items-center justify-between gap-4 border-b border-linea py-2"
            >
              <span>
                {nombre} <span className="text-tinta-suave">{precioLibroText({ precio }, grupo)}</span>
              </span>
              <span className="w-24 shrink-0">
                <SelectControl
                  id={`ejemplares-${id}`}
                  name="libro"
                  defaultValue={elegidos ? valorOf(id, elegidos) : ''}
                  aria-label={`Ejemplares de ${nombre}`}
                  empty="0"
                  options={Array.from({ length: EJEMPLARES_MAX }, (_, at) => ({
                    value: valorOf(id, at + 1),
                    label: String(at + 1),
                  }))}
                />
              </span>
            </label>
          )
        })}
      </fieldset>
      <Button type="submit" className="mt-5">
        Seguir con estos libros
        <ArrowRight aria-hidden="true" className="size-5" />
      </Button>
    </form>
  )
}

function FormasDePago({ consultor, breadcrumb, eleccion }: PasoProps) {
  const total = importeText({ minor: toMinor(eleccion.total), moneda: 'ARS' }, useGrupo())
  return (
    <>
      <PageBand
        eyebrow="Paso 2 de 3"
        title="Formas de pago"
        lead={`Transferí el importe de tus libros a ${consultor.Nombre} y después completá el formulario del pedido.`}
        breadcrumb={breadcrumb}
      />
      <div className="contenedor py-14 md:py-20">
        {eleccion.texto ? (
          <Card className="mb-6">
            <h2 className="text-[1.5rem]">Tu pedido</h2>
            <p className="mt-3 whitespace-pre-line">{eleccion.texto}</p>
            <p className="mt-2 text-lg font-semibold">Total: {total}</p>
          </Card>
        ) : null}
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
          <ButtonLink to={stepTo(consultor, 1, eleccion)} variant="outline">
            <ArrowLeft aria-hidden="true" className="size-5" />
            Volver al perfil
          </ButtonLink>
          <ButtonLink to={stepTo(consultor, 3, eleccion)}>
            Completar el formulario
            <ArrowRight aria-hidden="true" className="size-5" />
          </ButtonLink>
        </div>
      </div>
    </>
  )
}

function Pedido({ consultor, breadcrumb, eleccion, formulario }: PasoProps & { formulario: ReactNode }) {
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
          <ButtonLink to={stepTo(consultor, 2, eleccion)} variant="outline">
            <ArrowLeft aria-hidden="true" className="size-5" />
            Volver a las formas de pago
          </ButtonLink>
        </div>
      </div>
    </>
  )
}

/** Focuses the top of the content on each new step, for keyboard users. */
function useFocusOnStep(paso: Paso): void {
  const previousPaso = useRef(paso)
  useEffect(() => {
    if (previousPaso.current === paso) return
    previousPaso.current = paso
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true })
  }, [paso])
}
