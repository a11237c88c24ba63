import { z } from 'zod'
import { boton, datos, nota, parrafo, titulo } from '../bloques.ts'
import { definePlantilla } from '../plantilla.ts'

export const consultorCertificado = definePlantilla({
  nombre: 'consultor-certificado',
  titulo: 'Certificación de consultor',
  palabras: {
    asunto: 'Tu certificación {{numero}}',
    titulo: 'Ya estás en el directorio',
    texto:
      'Hola, {{nombre}}: tu certificación está vigente y tu perfil se ve en el directorio de {{organizacion}}.',
  },
  datos: z.object({ nombre: z.string(), numero: z.string(), vence: z.string() }),
  cuerpo: ({ numero, vence }, { origin }, di) => [
    titulo(di('titulo')),
    parrafo(di('texto')),
    datos([
      ['Certificación', numero],
      ['Vigente hasta', vence],
    ]),
    boton('Ir al portal', `${origin}/portal`),
  ],
})

export const renovacionProxima = definePlantilla({
  nombre: 'renovacion-proxima',
  titulo: 'Certificación por vencer',
  palabras: {
    asunto: 'Tu certificación vence el {{vence}}',
    titulo: 'Se acerca la renovación',
    texto:
      'Hola, {{nombre}}: tu certificación de consultor vence el {{vence}}. Renovala desde el portal para seguir en el directorio.',
  },
  datos: z.object({ nombre: z.string(), vence: z.string(), gracia: z.number() }),
  cuerpo: ({ gracia }, { origin }, di) => [
    titulo(di('titulo')),
    parrafo(di('texto')),
    boton('Renovar', `${origin}/portal/renovacion`),
    nota(`Después de ese día tu perfil se ve por ${gracia} días más.`),
  ],
})

export const invitacionPortal = definePlantilla({
  nombre: 'invitacion-portal',
  titulo: 'Invitación al portal de consultores',
  palabras: {
    asunto: 'Tu lugar en el portal de consultores',
    titulo: 'Te invitamos al portal',
    texto:
      'Hola, {{nombre}}: desde el portal de {{organizacion}} cuidás tu perfil, respondés pedidos y consultas y renovás tu certificación. Entrá con tu cuenta, o creá una, y aceptá la invitación.',
  },
  datos: z.object({ nombre: z.string(), token: z.string(), dias: z.number() }),
  reservado: ['token'],
  cuerpo: ({ token, dias }, { origin }, di) => [
    titulo(di('titulo')),
    parrafo(di('texto')),
    // Behind the `#` it reaches neither our log nor the next site.
    boton('Aceptar la invitación', `${origin}/portal/invitacion#${token}`),
    nota(`El enlace sirve por ${dias} días y para una sola cuenta. No se lo pases a nadie.`),
  ],
})
