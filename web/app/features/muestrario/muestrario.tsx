import { type ReactNode, useState } from 'react'
import { paginate } from '#contract/paging.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonExternal, ButtonLink } from '#ui/button.tsx'
import { Card, LinkCard } from '#ui/card.tsx'
import { Carousel } from '#ui/carousel.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Cover } from '#ui/cover.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Menu } from '#ui/menu.tsx'
import { PageBand } from '#ui/page-band.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { linkTo } from '../../lib/links.ts'
import { BookCover } from '../../parts/book-cover.tsx'
import { Formularios } from './formularios.tsx'
import { Pieza } from './pieza.tsx'

const COLORES = [
  'bg-papel',
  'bg-papel-hondo',
  'bg-linea',
  'bg-niebla',
  'bg-salvia',
  'bg-pino',
  'bg-pino-hondo',
  'bg-tinta',
  'bg-tinta-suave',
  'bg-borde',
  'bg-amanecer',
  'bg-amanecer-claro',
  'bg-sol',
  'bg-error',
  'bg-exito',
]

export function Muestrario() {
  return (
    <>
      <PageBand
        title="Muestrario"
        lead="Todas las piezas del sitio, juntas: lo que se cambia acá cambia en cada página."
        breadcrumb={[{ label: 'Muestrario' }]}
      >
        <ButtonLink to={linkTo.inicio()} variant="pino">
          Ir al inicio
        </ButtonLink>
      </PageBand>
      <div className="contenedor pb-20">
        <Pieza title="Colores" code="ui/styles/tokens.css">
          <ul className="grid grid-cols-3 gap-3 sm:grid-cols-5 lg:grid-cols-8">
            {COLORES.map((color) => (
              <li key={color} className="text-xs">
                <div className={`h-16 rounded-campo border border-linea ${color}`} />
                {color.replace('bg-', '')}
              </li>
            ))}
          </ul>
        </Pieza>
        <Tipografia />
        <Botones />
        <Portadas />
        <Tarjetas />
        <Avisos />
        <Pieza title="Pestañas" code={'<Tabs label="Pasos" tabs={[{ id, title, content }]} />'}>
          <Tabs
            label="Pasos"
            tabs={['Paso 1', 'Paso 2', 'Paso 3'].map((title, index) => ({
              id: title,
              title,
              content: (
                <p className="prosa">El contenido del paso {index + 1}, en una medida cómoda de lectura.</p>
              ),
            }))}
          />
        </Pieza>
        <Pieza title="Menú" code={'<Menu label="3 Unidades Completas" items={[{ label, to }]} />'}>
          <Menu
            label="3 Unidades Completas"
            items={[1, 2, 3].map((paso) => ({
              label: `Paso ${paso} - Ver video`,
              to: linkTo.unidades(1, paso),
            }))}
          />
        </Pieza>
        <Pieza title="Carrusel" code={'<Carousel label="Libros" perView={3} interval={10000}>…</Carousel>'}>
          <Carousel label="Portadas" perView={3} interval={10_000} controlsClassName="mt-5">
            {Array.from({ length: 7 }, (_, id) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the cover
              <div key={id} className="h-44 overflow-hidden rounded-tarjeta">
                <Cover id={id} />
              </div>
            ))}
          </Carousel>
        </Pieza>
        <Pieza title="Páginas" code="<Pagination paginacion={paginate(total, 30, page)} to={(page) => …} />">
          <div className="grid gap-4">
            {[1, 5, 9, 10].map((page) => (
              <Pagination
                key={page}
                label={`Páginas, en la ${page}`}
                paginacion={paginate(300, 30, page)}
                to={(number) => `?page=${number}`}
              />
            ))}
          </div>
        </Pieza>
        <Formularios />
        <Pieza title="Mientras carga" code="<SkeletonCards count={12} />">
          <SkeletonCards count={3} />
        </Pieza>
        <Pieza title="Sin resultados" code="<EmptyState title=… />">
          <EmptyState title="No se encuentran consultores con los filtros seleccionados.">
            Probá con otro lugar u otro nombre.
          </EmptyState>
        </Pieza>
      </div>
    </>
  )
}

function Tipografia() {
  return (
    <Pieza title="Tipografía">
      <div className="grid gap-4">
        <p className="font-titulo text-hero">Tres pasos</p>
        <p className="font-titulo text-h1">Título de página</p>
        <p className="font-titulo text-h2">Título de sección</p>
        <p className="font-titulo text-h3">Título de tarjeta</p>
        <p className="antetitulo text-amanecer">Antetítulo</p>
        <div className="prosa">
          <p>
            Texto corrido, con <a href="#contenido">un enlace</a> y una medida de lectura de sesenta y ocho
            caracteres para que la vista encuentre sola el renglón siguiente.
          </p>
          <ul>
            <li>Una lista corta</li>
            <li>con dos renglones</li>
          </ul>
        </div>
      </div>
    </Pieza>
  )
}

function Botones() {
  return (
    <Pieza
      title="Botones"
      code={
        '<Button variant="primary | outline | pino | quiet" size="md | sm | icon" />, ButtonLink, ButtonExternal'
      }
    >
      <Row>
        <Button>Principal</Button>
        <Button variant="pino">Pino</Button>
        <Button variant="outline">Contorno</Button>
        <Button variant="quiet">Discreto</Button>
        <Button size="sm">Chico</Button>
        <Button disabled>Deshabilitado</Button>
        <ButtonLink to={linkTo.contacto()} variant="outline">
          Enlace
        </ButtonLink>
        <ButtonExternal href={linkTo.comunidad()} variant="outline">
          Otro sitio
        </ButtonExternal>
        <CopyButton text="0000003100012345678901" label="Copiar CBU" />
      </Row>
      <div className="sobre-oscuro mt-5 rounded-tarjeta bg-pino-hondo p-6 text-papel">
        <Row>
          <Button>Principal</Button>
          <Button variant="outline">Contorno</Button>
          <Button variant="quiet">Discreto</Button>
        </Row>
      </div>
      <Row className="mt-5">
        <Badge>Campus</Badge>
        <Badge tone="sol">Últimos lugares</Badge>
        <Badge tone="exito">Pago confirmado</Badge>
        <Badge tone="error">Sin cupo</Badge>
      </Row>
    </Pieza>
  )
}

function Portadas() {
  return (
    <Pieza
      title="Portadas generadas"
      code={'<Cover id={21} formato="tarjeta | tapa | panorama" />, <PictureOrCover />, <BookCover />'}
    >
      <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
        {[1, 2, 3, 4, 5, 6, 7, 8].map((id) => (
          <div key={id} className="h-36 overflow-hidden rounded-tarjeta">
            <Cover id={id} />
          </div>
        ))}
      </div>
      <div className="mt-6 flex flex-wrap gap-6">
        {['La senda interior', 'Escuchar el cuerpo', 'Cartas desde la montaña'].map((nombre, index) => (
          <BookCover key={nombre} id={51 + index * 5} nombre={nombre} imagen={null} className="w-30" />
        ))}
      </div>
    </Pieza>
  )
}

function Tarjetas() {
  return (
    <Pieza title="Tarjetas" code="<Card />, <LinkCard to title media tag footer action />">
      <div className="grid gap-6 md:grid-cols-3">
        <LinkCard
          to={linkTo.actividades()}
          title="Encuentro de Montaña"
          media={<Cover id={21} />}
          tag="Presencial"
          footer="$&nbsp;185.000"
          action="Ver detalle"
        >
          <p className="text-sm text-tinta-suave">Tres días de caminatas y silencio, en compañía.</p>
        </LinkCard>
        <Card>
          <h3>Una tarjeta</h3>
          <p className="mt-2 text-tinta-suave">Para agrupar lo que va junto: un formulario, un resumen.</p>
        </Card>
      </div>
    </Pieza>
  )
}

function Avisos() {
  const [open, setOpen] = useState<'closable' | 'static' | null>(null)
  const [dismissed, setDismissed] = useState(false)
  return (
    <Pieza
      title="Avisos y diálogos"
      code={'<Alert kind="error | success | info" title onDismiss />, <Dialog open onClose title actions />'}
    >
      <div className="grid max-w-xl gap-3">
        {dismissed ? null : (
          <Alert kind="error" title="¡Ups, algo salió mal!" onDismiss={() => setDismissed(true)}>
            Intenta nuevamente
          </Alert>
        )}
        <Alert kind="success" title="¡Todo salió bien!">
          Se agregó el usuario correctamente
        </Alert>
        <Alert kind="info" title="Envíos dentro de la Argentina">
          El valor incluye el envío a todo el país.
        </Alert>
      </div>
      <Row className="mt-5">
        <Button variant="outline" onClick={() => setOpen('closable')}>
          Abrir un diálogo
        </Button>
        <Button variant="outline" onClick={() => setOpen('static')}>
          Abrir uno que hay que aceptar
        </Button>
      </Row>
      <Dialog
        open={open === 'closable'}
        onClose={() => setOpen(null)}
        title="Las respuestas ingresadas son incorrectas"
        actions={<Button onClick={() => setOpen(null)}>Entendido</Button>}
      >
        Te recomendamos volver a ver el video
      </Dialog>
      <Dialog
        open={open === 'static'}
        title="Antes de entrar"
        actions={<Button onClick={() => setOpen(null)}>Aceptar y acceder</Button>}
      >
        Este diálogo no se cierra con Escape ni con un clic afuera.
      </Dialog>
    </Pieza>
  )
}

function Row({ className = '', children }: { className?: string; children: ReactNode }) {
  return <div className={`flex flex-wrap items-center gap-3 ${className}`}>{children}</div>
}
