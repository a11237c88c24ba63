import { z } from 'zod'
import { CONTRASENIA_MIN_STAFF } from '#domain/texto/limites.ts'
import { boton, codigo as codigoGrande, enlaces, nota, parrafo, titulo } from '../bloques.ts'
import { definePlantilla } from '../plantilla.ts'

/** Two ways to set a password: a short code, and a link that lasts longer. */
const WayIn = z.object({
  email: z.string(),
  codigo: z.string(),
  minutos: z.number(),
  enlace: z.string(),
  horas: z.number(),
})

/** The fragment reaches neither our log nor other sites. */
const hashOf = ({ email, enlace }: { email: string; enlace: string }) =>
  `#${new URLSearchParams({ email, codigo: enlace })}`

export const codigoRecuperacion = definePlantilla({
  nombre: 'codigo-recuperacion',
  titulo: 'Código para recuperar el acceso',
  palabras: {
    asunto: 'Tu código para recuperar el acceso',
    titulo: 'Recuperar Acceso',
    texto: 'Hola: este es tu código de acceso.',
    nota: 'Si no lo pediste vos, ignorá este correo: tu contraseña sigue siendo la misma. No compartas el código ni el botón con nadie.',
  },
  datos: WayIn,
  reservado: ['codigo', 'enlace'],
  cuerpo: ({ email, codigo, minutos, enlace, horas }, { origin }, di) => [
    titulo(di('titulo')),
    parrafo(di('texto')),
    codigoGrande(codigo),
    parrafo(
      `Vale por ${minutos} minutos y se puede usar una sola vez. Si pediste otro después, sirve solo el último.`,
    ),
    parrafo(
      `También podés usar este botón, que sirve por ${horas} horas y una sola vez, sin escribir el código.`,
    ),
    boton('Cambiar la contraseña', `${origin}/recuperar-acceso-codigo${hashOf({ email, enlace })}`),
    nota(di('nota')),
  ],
})

/** The recipient did not request this mail, so it explains the invitation and the steps after the password. */
export const invitacionDeGestion = definePlantilla({
  nombre: 'invitacion-de-gestion',
  titulo: 'Invitación a Gestión',
  palabras: {
    asunto: 'Te sumaron al equipo de {{organizacion}}',
    titulo: 'Te sumaron al equipo',
    texto: 'Hola: te dieron una cuenta para trabajar en Gestión, la administración de {{organizacion}}.',
    despues: 'Después entrás a Gestión con tu email y esa contraseña, y preparás tu segundo factor.',
    nota: 'Si no sabés por qué te llega, ignorá este correo: sin elegir la contraseña nadie puede entrar. No compartas el botón ni el código con nadie.',
  },
  datos: WayIn,
  reservado: ['codigo', 'enlace'],
  cuerpo: ({ email, codigo, minutos, enlace, horas }, { origin }, di) => [
    titulo(di('titulo')),
    parrafo(di('texto')),
    parrafo(
      `Para empezar, elegí tu contraseña: de al menos ${CONTRASENIA_MIN_STAFF} caracteres. El botón sirve por ${horas} horas y una sola vez.`,
    ),
    boton(
      'Elegir mi contraseña',
      `${origin}/recuperar-acceso-codigo?para=gestion${hashOf({ email, enlace })}`,
    ),
    parrafo(di('despues')),
    enlaces([['Gestión', `${origin}/gestion`]]),
    parrafo(`Si te piden un código, es este y vale por ${minutos} minutos:`),
    codigoGrande(codigo),
    parrafo(`Si ya pasó ese tiempo, pedí otro en ${origin}/recuperar-acceso1?para=gestion`),
    nota(di('nota')),
  ],
})
