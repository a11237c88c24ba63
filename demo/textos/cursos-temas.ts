import type { CursoDemo } from './curso-demo.ts'

export const CURSOS_TEMAS: readonly CursoDemo[] = [
  {
    IdEvento: 50,
    unidades: [
      {
        Nombre: 'La distancia justa',
        video: { archivo: 'unidad-50-1' },
        preguntas: [
          {
            Pregunta: '¿Con qué se mide la distancia de un vínculo?',
            opciones: ['Con los años', '✓ Con cinco preguntas', 'Con la cantidad de mensajes'],
          },
          {
            Pregunta: 'Dos árboles plantados demasiado juntos…',
            opciones: ['se secan', '✓ crecen torcidos', 'dan mejor sombra'],
          },
        ],
      },
      {
        Nombre: 'Pedir espacio sin irse',
        video: { archivo: 'unidad-50-2' },
        preguntas: [
          {
            Pregunta: '¿Qué partes tiene un buen pedido de espacio?',
            opciones: ['✓ Cuánto tiempo', '✓ Para qué', '✓ Cuándo vuelvo', 'Quién tiene razón'],
          },
          {
            Pregunta: '¿Qué conviene evitar?',
            opciones: [
              '✓ Pedirlo por cansancio a medianoche',
              'Pedirlo por escrito y con tiempo',
              'Pedirlo sonriendo',
            ],
          },
        ],
      },
      {
        Nombre: 'Volver después de una pelea',
        video: { id: 'WhWc3b3KhnY' },
        preguntas: [
          {
            Pregunta: 'En el corto «Spring», ¿quién enfrenta a los espíritus del invierno?',
            opciones: ['Un rey y sus caballeros', '✓ Una pastora y su perro', 'Todo el pueblo'],
          },
          {
            Pregunta: '¿Qué enseña para el regreso después de una pelea?',
            opciones: [
              '✓ Que alguien tiene que dar el primer paso',
              'Que es mejor olvidar',
              'Que siempre gana el más fuerte',
            ],
          },
        ],
      },
    ],
  },
  {
    IdEvento: 51,
    unidades: [
      {
        Nombre: 'Decisiones que maduran',
        video: { archivo: 'unidad-51-1' },
        preguntas: [
          {
            Pregunta: '¿Cómo se distingue una decisión que madura de una que se pudre?',
            opciones: [
              'Por lo que opinan los demás de ella',
              '✓ Porque cada semana sabemos algo nuevo',
              'Por el tiempo que pasó',
            ],
          },
          {
            Pregunta: '¿Qué se pide para hacer el curso?',
            opciones: ['✓ Una decisión real', 'Una decisión inventada', 'Ninguna'],
          },
        ],
      },
      {
        Nombre: 'Tres sillas',
        video: { archivo: 'unidad-51-2' },
        preguntas: [
          {
            Pregunta: '¿Quiénes se sientan en las tres sillas?',
            opciones: ['✓ El que quiere', '✓ El que teme', '✓ El que mira', 'El que juzga'],
          },
          {
            Pregunta: '¿Cuánto se habla en cada silla?',
            opciones: ['✓ Cinco minutos', 'Una hora', 'Hasta cansarse'],
          },
        ],
      },
      {
        Nombre: 'El día después',
        video: { archivo: 'unidad-51-3' },
        preguntas: [
          {
            Pregunta: 'Después de decidir, lo primero es…',
            opciones: [
              'anunciarlo a todos cuanto antes',
              '✓ hacer un gesto que lo vuelva real',
              'volver a pensarlo',
            ],
          },
          {
            Pregunta: 'La duda del día después…',
            opciones: ['prueba que estuvo mal', '✓ es normal y pasa', 'obliga a volver atrás'],
          },
        ],
      },
    ],
  },
  {
    IdEvento: 52,
    unidades: [
      {
        Nombre: 'El mes real',
        video: { archivo: 'unidad-52-1' },
        preguntas: [
          {
            Pregunta: '¿Qué se necesita para empezar?',
            opciones: ['✓ Papel', '✓ Los comprobantes de un mes', 'Una planilla de cálculo'],
          },
          {
            Pregunta: '¿Qué gasto se anota?',
            opciones: ['Solo los grandes', '✓ Todos, también los chicos', 'Los que dan vergüenza, no'],
          },
        ],
      },
      {
        Nombre: 'Deudas que no son de plata',
        video: { archivo: 'unidad-52-2' },
        preguntas: [
          {
            Pregunta: 'Una deuda afectiva que se paga con dinero…',
            opciones: ['se salda sola', '✓ no termina nunca', 'conviene duplicarla'],
          },
          {
            Pregunta: '¿Qué se hace al encontrar una?',
            opciones: ['✓ Se la nombra', '✓ Se conversa con la persona', 'Se la esconde un poco mejor'],
          },
        ],
      },
      {
        Nombre: 'El fondo de las monedas',
        video: { archivo: 'unidad-52-3' },
        preguntas: [
          {
            Pregunta: '¿Con cuánto se empieza un fondo para imprevistos?',
            opciones: ['Con un sueldo', '✓ Con lo que haya', 'Con un préstamo'],
          },
          {
            Pregunta: '¿Cada cuánto se revisan las cuentas?',
            opciones: ['Cada año', '✓ Una vez por semana, media hora', 'Cuando empieza a faltar plata'],
          },
        ],
      },
    ],
  },
  {
    IdEvento: 53,
    unidades: [
      {
        Nombre: 'Dos minutos para llegar',
        video: { archivo: 'unidad-53-1' },
        preguntas: [
          {
            Pregunta: '¿Qué se hace en los dos primeros minutos?',
            opciones: ['Escribir', '✓ Nada más que llegar', 'Planear el día'],
          },
          {
            Pregunta: '¿De dónde sale la medida de siete minutos?',
            opciones: ['De un estudio', '✓ Del agua del mate', 'De un reloj de arena'],
          },
        ],
      },
      {
        Nombre: 'Tres minutos de mano suelta',
        video: { archivo: 'unidad-53-2' },
        preguntas: [
          {
            Pregunta: '¿Cuál es la única regla al escribir?',
            opciones: ['Buena letra', '✓ No levantar la mano', 'No repetir palabras'],
          },
          {
            Pregunta: 'Si no se me ocurre nada…',
            opciones: ['✓ escribo que no se me ocurre nada', 'espero a que vuelvan las ganas', 'copio algo'],
          },
        ],
      },
      {
        Nombre: 'Dos minutos para cerrar',
        video: { archivo: 'unidad-53-3' },
        preguntas: [
          {
            Pregunta: '¿Cómo se lee lo escrito?',
            opciones: ['✓ En voz baja', 'Frente a otros', 'No se lee'],
          },
          {
            Pregunta: '¿Qué se corrige?',
            opciones: ['Las faltas', 'El tono', '✓ Nada'],
          },
        ],
      },
    ],
  },
]
