import { ArrowLeft, BookOpen } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Consultor } from '#domain/consultores/consultores.ts'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import type { Miga } from '#ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FORM_TEXTS } from '#ui/form/form-texts.ts'
import { focusRef } from '#ui/hooks/focus-ref.ts'
import { Prosa } from '#ui/prosa.tsx'
import { linkTo } from '../../../lib/links.ts'
import { Compartir } from '../../../parts/compartir.tsx'
import { useOmitirBienvenida } from '../bienvenida-dialog.tsx'
import { useWayBack } from '../use-way-back.ts'
import { useVisitaDePerfil } from './count-accion.ts'
import { PerfilCabecera } from './perfil-cabecera.tsx'

// Loaded on demand, because most visitors do not write to the consultant.
const ConsultaForm = lazy(async () => ({ default: (await import('./consulta-form.tsx')).ConsultaForm }))

/** View 1 of a consultant: the profile (B2). */
export function Perfil({
  consultor,
  whatsapp,
  breadcrumb,
}: {
  consultor: Consultor
  /** Address of a WhatsApp chat. Null if their number does not allow one. */
  whatsapp: string | null
  breadcrumb: Miga[]
}) {
  useOmitirBienvenida()
  useVisitaDePerfil(consultor.IdConsultor)
  const volver = useWayBack()
  const [writing, setWriting] = useState(false)
  return (
    <>
      <PerfilCabecera consultor={consultor} whatsapp={whatsapp} breadcrumb={breadcrumb} />
      <div className="contenedor grid gap-x-16 gap-y-12 py-14 md:py-20 lg:grid-cols-[1fr_22rem]">
        <div className="min-w-0">
          <h2>Presentación</h2>
          {consultor.perfil_presentacion ? (
            <Prosa html={consultor.perfil_presentacion} className="mt-6 text-lg" />
          ) : (
            <p className="mt-6 text-tinta-suave">
              {consultor.Nombre} todavía no escribió su presentación. Podés contactarte por teléfono o por
              correo.
            </p>
          )}
          <h2
            id="escribile"
            ref={writing ? focusRef : undefined}
            tabIndex={-1}
            className="mt-12 mb-4 scroll-mt-8 text-h3 outline-none"
          >
            Escribile a {consultor.Nombre.split(' ')[0]}
          </h2>
          {writing ? (
            <Suspense fallback={<p className="min-h-60">{FORM_TEXTS.loading}</p>}>
              <ConsultaForm IdConsultor={consultor.IdConsultor} />
            </Suspense>
          ) : (
            <Button variant="outline" onClick={() => setWriting(true)}>
              Escribir una consulta
            </Button>
          )}
          <h2 className="mt-12 mb-4 text-h3">Compartí este perfil</h2>
          <Compartir text={`${consultor.Nombre}, en ${ORGANIZACION.nombre}`} />
          <p className="mt-8">
            <Link
              {...volver}
              className="inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
            >
              <ArrowLeft aria-hidden="true" className="size-5" />
              Volver al listado
            </Link>
          </p>
        </div>
        {consultor.perfil_activo === 1 ? <Productos consultor={consultor} /> : null}
      </div>
    </>
  )
}

function Productos({ consultor }: { consultor: Consultor }) {
  return (
    <section aria-labelledby="productos" className="lg:order-none">
      <Card>
        <BookOpen aria-hidden="true" className="size-8 text-pino" />
        <h2 id="productos" className="mt-4 text-[1.7rem]">
          Productos
        </h2>
        <p className="mt-3 text-tinta-suave">
          {consultor.Nombre.split(' ')[0]} ofrece los libros de {ORGANIZACION.autora}, con entrega en toda la
          Argentina.
        </p>
        <ButtonLink to={linkTo.consultor(consultor, 1)} className="mt-6 w-full">
          Adquirir Productos
        </ButtonLink>
      </Card>
    </section>
  )
}
