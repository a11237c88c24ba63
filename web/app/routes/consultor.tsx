import { lazy, Suspense } from 'react'
import { redirect } from 'react-router'
import { type Consultor, getConsultor } from '#domain/consultores/consultores.ts'
import { listLibros } from '#domain/libros/libros.ts'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { SEPARADOR } from '#domain/texto/keep-together.ts'
import { cutText, plainText } from '#domain/texto/texto.ts'
import type { Miga } from '#ui/breadcrumb.tsx'
import { FORM_TEXTS } from '#ui/form/form-texts.ts'
import { consultorLd } from '../features/consultores/json-ld.ts'
import { lugarText } from '../features/consultores/lugar.ts'
import { eleccionOf } from '../features/consultores/perfil/eleccion.ts'
import { Perfil } from '../features/consultores/perfil/perfil.tsx'
import { type Paso, Tienda } from '../features/consultores/perfil/tienda.tsx'
import { whatsappHref } from '../features/consultores/perfil/whatsapp.ts'
import { apiContext } from '../lib/context.ts'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import { requireId, requirePath } from '../lib/segmento.ts'
import type { Route } from './+types/consultor.ts'

const DESCRIPTION_MAX = 160

// Loaded on demand, because most visitors of a profile do not open the shop.
const CarruselDeLibros = lazy(async () => {
  const { CarruselDeLibros } = await import('../features/libros/carrusel-de-libros.tsx')
  return { default: CarruselDeLibros }
})
const PedidoLibroForm = lazy(async () => {
  const { PedidoLibroForm } = await import('../features/formularios/pedido-libro-form.tsx')
  return { default: PedidoLibroForm }
})

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { item: consultor } = await api(getConsultor, {
    params: { id: requireId(params.consultorId) },
    query: { includes: 'certificados,pais,localidad,provincia' },
  })
  requirePath(url, linkTo.consultor(consultor))
  const paso = readPaso(request, consultor)
  const libros = paso === null ? [] : (await api(listLibros, { query: {} })).data
  const saludo = `Hola, ${consultor.Nombre.split(' ')[0]}. Vi tu perfil en ${ORGANIZACION.nombre} y quisiera hacerte una consulta.`
  const whatsapp = whatsappHref(consultor.Telefono, consultor.pais?.codigo ?? '', saludo)
  return {
    consultor,
    whatsapp,
    paso,
    libros: paso === 1 ? libros : [],
    eleccion: eleccionOf(url.searchParams, libros),
  }
}

/** The step of the shop, or null for the profile. Only consultants who sell books have a shop. */
function readPaso(request: Request, consultor: Consultor): Paso | null {
  const text = new URL(request.url).searchParams.get('paso')
  if (text === null) return null
  if (consultor.perfil_activo !== 1 || !/^[123]$/.test(text)) throw redirect(linkTo.consultor(consultor))
  return Number(text) as Paso
}

function breadcrumbOf(consultor: Consultor, paso: Paso | null): Miga[] {
  const consultores = { label: 'Consultores', to: linkTo.consultores() }
  if (paso === null) return [consultores, { label: consultor.Nombre }]
  const perfil = { label: consultor.Nombre, to: linkTo.consultor(consultor) }
  return [consultores, perfil, { label: 'Pedido de libros' }]
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return []
  const { consultor, paso } = args.loaderData
  const lugar = lugarText(consultor)
  const presentacion = plainText(consultor.perfil_presentacion ?? '')
  return pageMeta(args, {
    title: paso
      ? `Pedido de libros a ${consultor.Nombre}`
      : [consultor.Nombre, lugar].filter(Boolean).join(SEPARADOR),
    description: cutText(
      `${lugar ? `Consultas en ${lugar}. ` : ''}${presentacion || ORGANIZACION.descripcion}`,
      DESCRIPTION_MAX,
    ),
    path: linkTo.consultor(consultor),
    breadcrumb: breadcrumbOf(consultor, paso),
    jsonLd: (origin) => [consultorLd(consultor, origin)],
    ...(paso ? { noindex: true } : {}),
  })
}

export default function RutaConsultor({
  loaderData: { consultor, whatsapp, paso, libros, eleccion },
}: Route.ComponentProps) {
  const breadcrumb = breadcrumbOf(consultor, paso)
  if (paso === null) return <Perfil consultor={consultor} whatsapp={whatsapp} breadcrumb={breadcrumb} />
  const loading = <p className="min-h-60">{FORM_TEXTS.loading}</p>
  return (
    <Tienda
      consultor={consultor}
      whatsapp={whatsapp}
      paso={paso}
      breadcrumb={breadcrumb}
      eleccion={eleccion}
      libros={libros}
      carrusel={
        <Suspense fallback={loading}>
          <CarruselDeLibros libros={libros} />
        </Suspense>
      }
      formulario={
        <Suspense fallback={loading}>
          <PedidoLibroForm key={eleccion.texto} idconsultor={consultor.IdConsultor} libros={eleccion.texto} />
        </Suspense>
      }
    />
  )
}
