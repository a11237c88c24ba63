import { z } from 'zod'
import { ESPERA_DE_BANCO_HORAS } from '#domain/consultores/portal-cambios.ts'
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
    tituloRenovada: 'Tu certificación vale {{duracion}} más',
    textoRenovada:
      'Hola, {{nombre}}: gracias por seguir. Tu certificación está renovada y tu perfil se ve en el directorio de {{organizacion}}.',
  },
  datos: z.object({
    nombre: z.string(),
    numero: z.string(),
    vence: z.string(),
    renovada: z.boolean().optional(),
    duracion: z.string().default('un año'),
  }),
  cuerpo: ({ numero, vence, renovada }, { origin }, di) => [
    titulo(di(renovada ? 'tituloRenovada' : 'titulo')),
    parrafo(di(renovada ? 'textoRenovada' : 'texto')),
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
    // The fragment reaches neither our log nor other sites.
    boton('Aceptar la invitación', `${origin}/portal/invitacion#${token}`),
    nota(`El enlace sirve por ${dias} días y para una sola cuenta. No se lo pases a nadie.`),
  ],
})

export const bancoPedido = definePlantilla({
  nombre: 'banco-pedido',
  titulo: 'Consultores: pidió otra cuenta de cobro',
  datos: z.object({ nombre: z.string(), horas: z.number() }),
  asunto: () => 'Pidieron cambiar tus datos bancarios',
  cuerpo: ({ nombre, horas }, { origin }) => [
    titulo('Un aviso sobre tu perfil'),
    parrafo(
      `Hola, ${nombre}: pidieron cambiar los datos bancarios de tu perfil. No rigen antes de ${horas} horas.`,
    ),
    parrafo(
      'Si fuiste vos, no hace falta que hagas nada. Si no, retiralo desde el portal y cambiá tu contraseña.',
    ),
    boton('Ver el pedido', `${origin}/portal`),
  ],
})

export const bancoCambiado = definePlantilla({
  nombre: 'banco-cambiado',
  titulo: 'Consultores: cambió la cuenta de cobro',
  datos: z.object({ nombre: z.string() }),
  asunto: () => 'Cambiamos tus datos bancarios',
  cuerpo: ({ nombre }, { origin }) => [
    titulo('Un aviso sobre tu perfil'),
    parrafo(`Hola, ${nombre}: la organización cambió los datos bancarios de tu perfil, y ya rigen.`),
    parrafo('Si lo pediste, no hace falta que hagas nada. Si no, escribinos hoy mismo.'),
    boton('Escribirnos', `${origin}/contacto`),
  ],
})

export const cambioAprobado = definePlantilla({
  nombre: 'cambio-aprobado',
  titulo: 'Cambio de perfil aprobado',
  palabras: {
    asunto: 'Aprobamos el cambio de tu perfil',
    titulo: 'Tu perfil',
    texto: 'Hola, {{nombre}}: lo que pediste ya se ve en tu perfil.',
    textoEspera: `Hola, {{nombre}}: aprobamos tus datos bancarios. Rigen cuando pasan ${ESPERA_DE_BANCO_HORAS} horas desde que los pediste.`,
  },
  datos: z.object({ nombre: z.string(), espera: z.boolean() }),
  cuerpo: ({ espera }, { origin }, di) => [
    titulo(di('titulo')),
    parrafo(di(espera ? 'textoEspera' : 'texto')),
    boton('Ver mi perfil', `${origin}/portal`),
  ],
})

export const cambioDevuelto = definePlantilla({
  nombre: 'cambio-devuelto',
  titulo: 'Cambio de perfil devuelto',
  palabras: {
    asunto: 'Falta algo en el cambio que pediste',
    titulo: 'El cambio que pediste',
    texto:
      'Hola, {{nombre}}: lo miramos y falta corregir algo. Tu pedido te espera en el portal tal como lo escribiste.',
  },
  datos: z.object({ nombre: z.string(), respuesta: z.string(), detenido: z.boolean().default(false) }),
  cuerpo: ({ respuesta, detenido }, { origin }, di) => [
    titulo(di('titulo')),
    ...(detenido ? [parrafo('Lo habíamos aprobado y lo detuvimos: no va a regir.')] : []),
    parrafo(di('texto')),
    parrafo(respuesta),
    boton('Editar mi perfil', `${origin}/portal`),
  ],
})

export const consultaNueva = definePlantilla({
  nombre: 'consulta-nueva',
  titulo: 'Consulta a un consultor',
  palabras: { asunto: 'Te escribió {{nombre}}', titulo: 'Una consulta para vos' },
  datos: z.object({
    consultor: z.string(),
    nombre: z.string(),
    telefono: z.string().default(''),
    mensaje: z.string(),
    conCuenta: z.boolean(),
  }),
  cuerpo: ({ consultor, nombre, telefono, mensaje, conCuenta }, { origin }, di) => [
    titulo(di('titulo')),
    parrafo(`Hola, ${consultor}: ${nombre} te escribió desde tu perfil.`),
    parrafo(mensaje),
    ...(telefono ? [datos([['Teléfono', telefono]])] : []),
    ...(conCuenta ? [boton('Responder', `${origin}/portal/consultas`)] : []),
    nota(
      conCuenta
        ? 'Respondé desde el portal, así queda todo junto.'
        : 'La respuesta a este correo le llega a quien te escribió.',
    ),
  ],
})

export const consultaRespuesta = definePlantilla({
  nombre: 'consulta-respuesta',
  titulo: 'Respuesta de un consultor',
  palabras: { asunto: '{{consultor}} respondió tu consulta ({{numero}})', titulo: 'Una respuesta para vos' },
  datos: z.object({
    consultor: z.string(),
    texto: z.string(),
    numero: z.string(),
    perfil: z.number(),
    /** Message-ID of the answered mail, so that mail programs show the conversation. */
    enRespuestaA: z.string().nullable().default(null),
  }),
  cuerpo: ({ consultor, texto, numero, perfil }, { origin }, di) => [
    titulo(di('titulo')),
    parrafo(`${consultor} te escribe:`),
    ...texto.split(/\n{2,}/).map(parrafo),
    boton('Ver su perfil', `${origin}/consultor/${perfil}`),
    nota(`Podés responder este correo y siguen la conversación. Consulta ${numero}.`),
  ],
  // A person wrote this mail and reads the replies.
  cabeceras: ({ enRespuestaA }) => ({
    'Auto-Submitted': '',
    ...(enRespuestaA ? { 'In-Reply-To': enRespuestaA, References: enRespuestaA } : {}),
  }),
})

export const factorAgregado = definePlantilla({
  nombre: 'factor-agregado',
  titulo: 'Consultores: segundo factor agregado',
  datos: z.object({}),
  asunto: () => 'Activaste el segundo factor',
  cuerpo: (_, { origin }) => [
    titulo('Tu cuenta del portal'),
    parrafo('Desde ahora los cambios de tus datos bancarios piden un código de tu aplicación.'),
    parrafo('Si no fuiste vos, cambiá tu contraseña y escribinos.'),
    boton('Ver mi seguridad', `${origin}/portal/seguridad`),
  ],
})
