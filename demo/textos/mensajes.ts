import type { EstadoMensaje } from '#domain/formularios/mensajes.ts'
import type { FormularioRecibido } from '#domain/formularios/recibidos.ts'

interface Momento {
  dias: number
  hora: string
}
interface MensajeDemo extends Momento {
  formulario: FormularioRecibido
  datos: Record<string, unknown> & { email: string }
  estado: EstadoMensaje
  hilo?: (Momento & { texto: string; entra?: true })[]
}

const persona = (nombre: string, email: string, mensaje: string) => ({
  nombre,
  telefono: '11 5555 0144',
  email,
  mensaje,
})

export const MENSAJES: readonly MensajeDemo[] = [
  {
    formulario: 'contacto',
    estado: 'nuevo',
    dias: -13,
    hora: '10:12',
    datos: persona(
      'Lucía Ferreyra',
      'lucia.ferreyra@ejemplo.com',
      'Hola, ¿la jornada online queda grabada? Ese día trabajo hasta las 20.',
    ),
  },
  {
    formulario: 'contacto',
    estado: 'asignado',
    dias: -6,
    hora: '16:40',
    datos: persona(
      'Ana Paredes',
      'ana@ejemplo.com',
      'Pagué por transferencia y todavía no veo la actividad en mi cuenta. ¿Me ayudan?',
    ),
    hilo: [
      { dias: -5, hora: '09:25', texto: 'Hola, Ana. ¿Nos mandás el comprobante respondiendo este correo?' },
      { dias: -5, hora: '21:03', texto: 'Ya lo subí desde la página de la compra. ¡Gracias!', entra: true },
    ],
  },
  {
    formulario: 'arrepentimiento',
    estado: 'nuevo',
    dias: -1,
    hora: '11:55',
    datos: {
      ...persona('Hernán Quiroga', 'hernan.quiroga@ejemplo.com', 'Me coincide con un viaje.'),
      compra: 'Jornada online del sábado',
    },
  },
  {
    formulario: 'formarparte',
    estado: 'nuevo',
    dias: -2,
    hora: '18:20',
    datos: {
      ...persona(
        'Julieta Paz',
        'julieta.paz@ejemplo.com',
        'Terminé la formación el año pasado y me gustaría sumarme al listado de consultores.',
      ),
      certificados: ['Consultor en Senda'],
    },
  },
  {
    formulario: 'certificado',
    estado: 'nuevo',
    dias: -3,
    hora: '12:05',
    datos: {
      ...persona('Marcos Ibáñez', 'marcos.ibanez@ejemplo.com', 'Completé las horas y quiero mi certificado.'),
      dni: '27.881.402',
      certificados: ['Consultor en Senda'],
    },
  },
  {
    formulario: 'pedido-libro',
    estado: 'nuevo',
    dias: -1,
    hora: '20:31',
    datos: {
      nombre_y_apellido: 'Silvia Roldán',
      telefono: '351 555 0199',
      email: 'silvia.roldan@ejemplo.com',
      libros: '2 ejemplares de La senda interior',
      calle: 'Belgrano',
      numero: '1450',
      localidad: 'Río Cuarto',
      provincia: 'Córdoba',
      codigo_postal: '5800',
      pais: 'Argentina',
    },
  },
  {
    formulario: 'empresa',
    estado: 'esperando',
    dias: -8,
    hora: '09:50',
    datos: {
      ...persona(
        'Paula Acosta',
        'paula.acosta@ejemplo.com',
        'Somos 40 personas y queremos una jornada en nuestra oficina de Rosario.',
      ),
      pais: 'Argentina',
    },
    hilo: [
      {
        dias: -7,
        hora: '10:30',
        texto: 'Hola, Paula. ¡Qué bueno! ¿Tienen una fecha pensada? Con eso te pasamos una propuesta.',
      },
    ],
  },
  {
    formulario: 'contacto',
    estado: 'cerrado',
    dias: -20,
    hora: '15:15',
    datos: persona('Rubén Soto', 'ruben.soto@ejemplo.com', '¿Hacen envíos de libros a Uruguay?'),
    hilo: [
      {
        dias: -19,
        hora: '11:00',
        texto: 'Hola, Rubén. Sí: en la página de cada libro está el enlace para el exterior.',
      },
      { dias: -19, hora: '13:42', texto: 'Perfecto, gracias.', entra: true },
    ],
  },
]

const CONSULTORES = ['Marcela Ríos', 'Marcela Ríos', 'Tomás Arrieta', 'Clara Núñez', 'Tomás Arrieta']
const siNo = (at: number, every: number) => (at % every === 0 ? 'No' : 'Si')

export const ENCUESTAS_DE_CONSULTAS = Array.from({ length: 26 }, (_, at) => ({
  formulario: 'encuesta' as const,
  dias: -3 - at * 6,
  datos: {
    nombre: CONSULTORES[at % CONSULTORES.length] ?? '',
    radioOption1: siNo(at, 4),
    radioOption2: siNo(at, 5),
    radioOption3: siNo(at, 9),
    radioOption4: siNo(at, 13),
    radioOption5: siNo(at, 8),
    p1: String(6 + (at % 18)),
    p2: '03/2026',
    p3: 'Quería ordenar mis días.',
    p4: 'Dormir mejor.',
    p5: 'Me escucharon con paciencia y pude volver a lo que había dejado.',
    p6: 'Más horarios a la tarde.',
    p7: 'Que se anime.',
  },
}))

/** The same survey, as it is answered about a company. */
export const ENCUESTAS_DE_EMPRESA = ENCUESTAS_DE_CONSULTAS.slice(0, 7).map(({ datos }, at) => ({
  formulario: 'empresa-encuesta' as const,
  dias: -4 - at * 12,
  datos: { ...datos, p3: 'Ordenar las reuniones del equipo.', p4: 'Nos escuchamos más.' },
}))

const ACTIVIDADES = ['Jornada online: la primera apertura', 'Encuentro en la montaña']
const OPCIONES = ['Si', 'Si', 'No', 'Si', 'Aún no soy consultor', 'Si']

export const ENCUESTAS_DE_ACTIVIDAD = Array.from({ length: 17 }, (_, at) => ({
  formulario: 'encuesta-evento' as const,
  dias: -2 - at * 4,
  datos: {
    evento: ACTIVIDADES[at % 3 === 0 ? 1 : 0] ?? '',
    opcion_1: OPCIONES[at % OPCIONES.length] ?? 'Si',
    mensaje: 'Volvería a hacerla.',
  },
}))
