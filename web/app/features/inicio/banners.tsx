import type { HomeBanner } from '#domain/contenidos/contenidos.ts'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { ButtonExternal, ButtonLink } from '#ui/button.tsx'
import { Carousel } from '#ui/carousel.tsx'
import { linkTo } from '../../lib/links.ts'
import { PictureOrCover } from '../../parts/picture-or-cover.tsx'

const INTERVAL_MS = 8000

/** The banner while staff have published none. */
const DEFAULT_BANNER: HomeBanner = {
  id: 7,
  antetitulo: ORGANIZACION.nombre,
  titulo: ORGANIZACION.lema,
  copete: ORGANIZACION.descripcion,
  imagen: null,
  enlace: linkTo.camino(),
  boton: '¿Cómo hacer el camino?',
  orden: 0,
}

export function Banners({ banners }: { banners: HomeBanner[] }) {
  const slides = banners.length > 0 ? banners : [DEFAULT_BANNER]
  return (
    <Carousel
      label="Destacados"
      interval={INTERVAL_MS}
      arrows={false}
      className="sobre-oscuro bg-pino-hondo text-white"
      controlsClassName="contenedor absolute inset-x-0 bottom-16 gap-0 md:bottom-22 [&>:first-child]:-ml-3"
    >
      {slides.map((banner, index) => (
        <Banner key={banner.id} banner={banner} first={index === 0} />
      ))}
    </Carousel>
  )
}

function Banner({ banner, first }: { banner: HomeBanner; first: boolean }) {
  return (
    <div className="relative grid h-full min-h-[38rem] items-center overflow-hidden md:min-h-[42.5rem]">
      <div className="absolute inset-0">
        <PictureOrCover
          src={banner.imagen}
          alt={banner.textoDeImagen?.texto ?? ''}
          id={banner.id}
          formato="panorama"
          eager={first}
        />
        {/* Darkens the picture behind the text and the navigation, at every width. */}
        <div className="absolute inset-0 bg-pino-hondo/60 lg:bg-transparent lg:bg-linear-to-r lg:from-pino-hondo/80 lg:via-pino-hondo/60 lg:to-transparent" />
        <div className="absolute inset-x-0 top-0 h-36 bg-linear-to-b from-pino-hondo/60 to-transparent" />
      </div>
      <div className="contenedor relative pt-32 pb-40 md:pt-36 md:pb-44">
        {banner.antetitulo ? <p className="antetitulo text-sol">{banner.antetitulo}</p> : null}
        <h2 className="mt-3 max-w-[11em] text-hero">{banner.titulo}</h2>
        {banner.copete ? <p className="mt-5 max-w-[34em] text-lg">{banner.copete}</p> : null}
        <div className="mt-7 flex flex-wrap gap-3">
          <BannerButton banner={banner} />
          {first && banner.enlace !== linkTo.actividades() ? (
            <ButtonLink to={linkTo.actividades()} variant="outline">
              Próximas actividades
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </div>
  )
}

function BannerButton({ banner: { enlace, boton } }: { banner: HomeBanner }) {
  if (!enlace) return null
  const label = boton || 'Ver más'
  return enlace.startsWith('/') ? (
    <ButtonLink to={enlace}>{label}</ButtonLink>
  ) : (
    <ButtonExternal href={enlace}>{label}</ButtonExternal>
  )
}
