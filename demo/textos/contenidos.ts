import { MedioPago } from '#domain/compras/medios.ts'
import { texto } from '../texto.ts'

export interface VideoDemo {
  titulo: string
  descripcion: string
  /** A file of media/ with captions, or the address of a video elsewhere. */
  video: { archivo: string } | { url: string }
  IdEstado?: 0
}

export const VIDEOS: readonly VideoDemo[] = [
  {
    titulo: 'El camino en un minuto',
    descripcion: 'Los tres pasos contados como se los contaríamos a un amigo en la vereda.',
    video: { archivo: 'video-01' },
  },
  {
    titulo: '¿Qué hace un consultor?',
    descripcion: 'Escuchar, ordenar, devolver preguntas. Y lo que no hace, que también importa.',
    video: { archivo: 'video-02' },
  },
  {
    titulo: 'Elena Duarte: «Empezar por una pregunta»',
    descripcion: 'Un fragmento de la conferencia de apertura del congreso de Córdoba.',
    video: { archivo: 'video-03' },
  },
  {
    titulo: 'Un día en un encuentro de montaña',
    descripcion: 'Del desayuno al fogón, a paso tranquilo.',
    video: { archivo: 'video-04' },
  },
  {
    titulo: 'Decodificación bioemocional, explicada sin apuro',
    descripcion: 'Cuerpo, fecha y escena: las tres cosas que se buscan en una primera lectura.',
    video: { archivo: 'video-05' },
  },
  {
    titulo: 'Bioexistencia consciente: elegir cómo vivir',
    descripcion: 'Qué cambia entre el segundo y el tercer paso.',
    video: { archivo: 'video-06' },
  },
  {
    titulo: 'Preguntas frecuentes sobre las consultas',
    descripcion: 'Duración, frecuencia, confidencialidad y cómo cambiar de consultor.',
    video: { archivo: 'video-07' },
  },
  {
    titulo: 'El cuaderno de los siete minutos',
    descripcion: 'Lucía Ferreyra muestra la práctica diaria con la que empieza el día.',
    video: { archivo: 'video-08' },
  },
  {
    titulo: 'Para cinéfilos: «Gran Dillama»',
    descripcion: 'Un corto abierto de Blender sobre insistir. Lo usamos en la jornada «Escuchar el cuerpo».',
    video: { url: 'https://www.youtube.com/watch?v=Z4C82eyhwgU' },
  },
  {
    titulo: 'Cómo dibujar un árbol familiar',
    descripcion: 'Los símbolos, el orden y un error que cometemos todos.',
    video: { archivo: 'video-10' },
  },
  {
    titulo: 'Silencio: por qué lo practicamos',
    descripcion: 'Martín Echenique habla, poco, sobre callar en grupo.',
    video: { archivo: 'video-11' },
  },
  {
    titulo: 'Madres y padres que aprenden',
    descripcion: 'Un límite que no humilla, contado con un ejemplo de todos los días.',
    video: { archivo: 'video-12' },
  },
  {
    titulo: 'La casa de Palermo por dentro',
    descripcion: 'Recorrido por el salón, la biblioteca y el patio de las rondas.',
    video: { archivo: 'video-13' },
  },
  {
    titulo: 'Para cinéfilos: «Spring»',
    descripcion: 'Una pastora, su perro y el final del invierno. Corto abierto del estudio Blender.',
    video: { url: 'https://youtu.be/WhWc3b3KhnY' },
  },
  {
    titulo: 'Duelos: acompañar sin empujar',
    descripcion: 'Graciela Pons sobre el tiempo que lleva cada despedida.',
    video: { archivo: 'video-15' },
  },
  {
    titulo: 'Dinero y conversación',
    descripcion: 'Tres preguntas de Claudia Restrepo para hablar de plata sin pelear.',
    video: { archivo: 'video-16' },
  },
  {
    titulo: 'Qué llevar a la montaña',
    descripcion: 'La mochila de un encuentro de tres días, cosa por cosa.',
    video: { archivo: 'video-17' },
  },
  {
    titulo: 'Volver: lectura de Elena Duarte',
    descripcion: 'Una página de «Volver a casa» leída por su autora.',
    video: { archivo: 'video-18' },
  },
  {
    titulo: 'Equipos que conversan',
    descripcion: 'Una experiencia en una cooperativa cafetera de Antioquia.',
    video: { archivo: 'video-19' },
  },
  {
    titulo: 'El congreso en imágenes',
    descripcion: 'Mar del Plata, treinta mesas y un baile.',
    video: { archivo: 'video-20' },
  },
  {
    titulo: 'Ser consultor en otro idioma',
    descripcion: 'Bruno Casella y Marta Ribeiro sobre acompañar en italiano y en portugués.',
    video: { archivo: 'video-21' },
  },
  {
    titulo: 'Para cinéfilos: «Llamigos»',
    descripcion: 'Koro y un pingüino aprenden a compartir. Corto abierto de Blender.',
    video: { url: 'https://www.youtube.com/watch?v=SkVqJ1SGeL0' },
  },
  {
    titulo: 'Personas mayores: la segunda mañana',
    descripcion: 'Curiosidad después de los ochenta.',
    video: { archivo: 'video-23' },
  },
  {
    titulo: 'Cómo elegir consultor',
    descripcion: 'Idioma, especialidad, cercanía y, sobre todo, confianza.',
    video: { archivo: 'video-24' },
  },
  {
    titulo: 'Transmisión de prueba del congreso',
    descripcion: 'Ensayo de sonido; no publicar.',
    video: { archivo: 'video-20' },
    IdEstado: 0,
  },
  {
    titulo: 'Presentación institucional (versión anterior)',
    descripcion: 'Reemplazada por «El camino en un minuto».',
    video: { archivo: 'video-01' },
    IdEstado: 0,
  },
]

export interface BannerDemo {
  antetitulo: string
  titulo: string
  copete: string
  /** A picture of media/; without one a cover is drawn. */
  imagen?: string
  enlace: string
  boton: string
  activo: 0 | 1
}

export const BANNERS: readonly BannerDemo[] = [
  {
    antetitulo: 'Próxima apertura · Bariloche',
    titulo: 'Tres pasos hacia una vida consciente',
    copete:
      'Un camino de encuentros, lecturas y acompañamiento, con más de 4300 consultores en más de 20 países.',
    enlace: '/camino',
    boton: '¿Cómo hacer el camino?',
    activo: 1,
  },
  {
    antetitulo: 'Jornada online',
    titulo: 'Empezá hoy, desde tu casa',
    copete: 'Cuatro unidades en video, a tu ritmo. Si viniste a una charla introductoria, pagás la mitad.',
    enlace: '/eventos/jornada-online',
    boton: 'Ver la jornada online',
    activo: 1,
  },
  {
    antetitulo: 'Congreso anual · Mar del Plata',
    titulo: 'La vida que elegimos',
    copete: 'Tres días frente al mar con delegaciones de toda la comunidad.',
    enlace: '/eventos/congresos',
    boton: 'Conocer el congreso',
    activo: 1,
  },
  {
    antetitulo: 'Diez años de camino',
    titulo: 'Gracias, Córdoba',
    copete: 'Fuimos ochocientas personas. Ya podés ver las imágenes.',
    enlace: '/video',
    boton: 'Ver los videos',
    activo: 0,
  },
]

export const EMPRESA = {
  Nombre: 'Asociación Senda',
  Telefono: '+54 9 11 5555-0142',
  Direccion: 'Gurruchaga 2140',
  CotizacionDolar: '1180.00',
  MedioPagoLibros:
    MedioPago.transferencia1 | MedioPago.mercadopago | MedioPago.transferencia2 | MedioPago.stripe,
  perfil_datosbancarios: texto`
    <p>Transferí el total a cualquiera de estas cuentas y guardá el comprobante.</p>
    <ul>
      <li><strong>Banco del Valle</strong>: cuenta corriente en pesos 104-00219/7, CBU 9910104400000021900079, alias
      SENDA.LIBROS.VALLE</li>
      <li><strong>Banco Cordillera</strong>: caja de ahorro en pesos 33-118804/2, CBU 9923033800000118804021, alias
      SENDA.LIBROS.CUMBRE</li>
    </ul>
    <p>Titular: Asociación Senda. CUIT 30-71555014-2.</p>`,
} as const

export const BANCOS = [
  {
    medio: MedioPago.transferencia1,
    nombre: 'Banco del Valle',
    titular: 'Asociación Senda',
    cuenta: 'Cuenta corriente en pesos 104-00219/7',
    identificador: 'CBU 9910104400000021900079',
    alias: 'SENDA.CAMINO.VALLE',
    moneda: 'ARS',
  },
  {
    medio: MedioPago.transferencia2,
    nombre: 'Banco Cordillera',
    titular: 'Asociación Senda',
    cuenta: 'Caja de ahorro en pesos 33-118804/2',
    identificador: 'CBU 9923033800000118804021',
    alias: 'SENDA.CAMINO.CUMBRE',
    moneda: 'ARS',
  },
  {
    medio: MedioPago.transferencia3,
    nombre: 'Banco Litoral del Uruguay',
    titular: 'Asociación Senda',
    cuenta: 'Caja de ahorro en dólares 7-220514',
    identificador: 'SWIFT LITOUYMMXXX',
    alias: '',
    moneda: 'USD',
  },
  {
    medio: MedioPago.transferencia4,
    nombre: 'Harbor Community Bank',
    titular: 'Senda Association Inc.',
    cuenta: 'Checking account 000550142',
    identificador: 'SWIFT HCBKUS3MXXX · ABA 099950142',
    alias: '',
    moneda: 'USD',
  },
] as const
