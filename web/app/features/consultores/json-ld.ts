import type { Consultor } from '#domain/consultores/consultores.ts'
import { plainText } from '#domain/texto/texto.ts'
import type { Cosa } from '../../lib/json-ld.ts'
import { linkTo } from '../../lib/links.ts'

export function consultorLd(consultor: Consultor, origin: string): Cosa {
  const { localidad, provincia, pais, certificados = [], perfil_foto, Telefono, Email } = consultor
  return {
    '@type': 'Person',
    name: consultor.Nombre,
    url: origin + linkTo.consultor(consultor),
    jobTitle: 'Consultor',
    affiliation: { '@id': `${origin}/#organizacion` },
    ...(consultor.perfil_presentacion ? { description: plainText(consultor.perfil_presentacion) } : {}),
    ...(perfil_foto ? { image: new URL(perfil_foto, origin).href } : {}),
    ...(Telefono ? { telephone: Telefono } : {}),
    ...(Email ? { email: Email } : {}),
    address: {
      '@type': 'PostalAddress',
      ...(localidad ? { addressLocality: localidad.Nombre } : {}),
      ...(provincia ? { addressRegion: provincia.Nombre } : {}),
      ...(pais ? { addressCountry: pais.codigo } : {}),
    },
    ...(certificados.length
      ? {
          hasCredential: certificados.map(({ Nombre }) => ({
            '@type': 'EducationalOccupationalCredential',
            name: Nombre,
          })),
        }
      : {}),
  }
}
