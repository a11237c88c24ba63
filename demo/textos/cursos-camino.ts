import type { CursoDemo } from './curso-demo.ts'

export const CURSOS_CAMINO: readonly CursoDemo[] = [
  {
    IdEvento: 47,
    unidades: [
      {
        Nombre: 'De qué hablamos cuando hablamos de camino',
        video: { archivo: 'unidad-47-1' },
        preguntas: [
          {
            Pregunta: '¿En cuántos pasos se recorre el camino?',
            opciones: ['En dos', '✓ En tres', 'En cinco', 'No tiene pasos'],
          },
          {
            Pregunta: '¿Con qué empieza?',
            opciones: ['Con un examen', '✓ Con una conversación', 'Con un viaje a la montaña'],
          },
          {
            Pregunta: 'Marcá todo lo que el método no pide.',
            opciones: [
              '✓ Dejar un tratamiento médico',
              '✓ Adherir a un credo',
              'Tiempo y atención cada semana',
            ],
          },
        ],
      },
      {
        Nombre: 'La pregunta propia',
        video: { archivo: 'unidad-47-2' },
        preguntas: [
          {
            Pregunta: 'Una pregunta propia se reconoce porque…',
            opciones: ['✓ sigue ahí al día siguiente', 'tiene una respuesta rápida', 'la hizo otra persona'],
          },
          {
            Pregunta: '¿Dónde conviene anotarla?',
            opciones: ['En el teléfono', '✓ En un cuaderno, a mano', 'No conviene anotarla'],
          },
        ],
      },
      {
        Nombre: 'Cuerpo, fecha y escena',
        video: { archivo: 'unidad-47-3' },
        preguntas: [
          {
            Pregunta: '¿Qué tres cosas se buscan en una primera lectura?',
            opciones: [
              '✓ Qué sentí en el cuerpo',
              '✓ Cuándo fue',
              '✓ Quién estaba y qué pasaba',
              'Quién tuvo la culpa',
            ],
          },
          {
            Pregunta: '¿Qué se hace con una fecha dudosa?',
            opciones: [
              'Se descarta para no confundir',
              '✓ Se anota con un signo de pregunta',
              'Se cambia por una más probable',
            ],
          },
          {
            Pregunta: 'Si un síntoma preocupa, ¿cuál es el primer paso?',
            opciones: ['Esperar a la próxima unidad', '✓ Consultar a un médico', 'Buscarlo en internet'],
          },
        ],
      },
      {
        Nombre: 'Una decisión pequeña',
        video: { archivo: 'unidad-47-4' },
        preguntas: [
          {
            Pregunta: 'Una buena decisión pequeña…',
            opciones: ['✓ tiene fecha', '✓ depende de uno mismo', 'resuelve todo de una vez'],
          },
          {
            Pregunta: '¿Cuánto tiempo se observa antes de decidir la siguiente?',
            opciones: ['Un día', '✓ Una semana', 'Un año'],
          },
        ],
      },
    ],
  },
  {
    IdEvento: 48,
    unidades: [
      {
        Nombre: 'Registrar antes de interpretar',
        video: { archivo: 'unidad-48-1' },
        preguntas: [
          {
            Pregunta: '¿Qué se escribe en el registro?',
            opciones: ['✓ Qué sentí', '✓ A qué hora', '✓ Con quién estaba', 'Por qué me pasó'],
          },
          {
            Pregunta: '¿Cuántas veces por día se anota?',
            opciones: ['✓ Dos', 'Diez', 'Cada vez que duele'],
          },
        ],
      },
      {
        Nombre: 'El mapa del cuerpo',
        video: { archivo: 'unidad-48-2' },
        preguntas: [
          {
            Pregunta: 'El mapa se dibuja…',
            opciones: ['copiando una lámina de anatomía', '✓ a mano y sin borrar', 'con una aplicación'],
          },
          {
            Pregunta: '¿Qué indica el color en el mapa?',
            opciones: ['La gravedad', '✓ La frecuencia', 'El humor del día'],
          },
        ],
      },
      {
        Nombre: 'La respiración como termómetro',
        video: { archivo: 'unidad-48-3' },
        preguntas: [
          {
            Pregunta: '¿Qué cambia primero cuando algo nos inquieta?',
            opciones: ['El apetito', '✓ La respiración', 'La postura'],
          },
          {
            Pregunta: 'El ejercicio de la unidad consiste en…',
            opciones: ['respirar más hondo', '✓ contar sin modificar', 'aguantar el aire'],
          },
          {
            Pregunta: '¿En qué momentos se practica?',
            opciones: [
              '✓ Al despertar',
              '✓ Antes de una conversación difícil',
              'Mientras se maneja o se trabaja',
            ],
          },
        ],
      },
      {
        Nombre: 'Una pausa: Koro y el cerco',
        video: {
          incrustado:
            '<iframe width="560" height="315" src="https://www.youtube.com/embed/Z4C82eyhwgU" title="Caminandes 2: Gran Dillama" allow="encrypted-media; picture-in-picture" allowfullscreen></iframe>',
        },
        preguntas: [
          {
            Pregunta: 'En el corto, ¿qué quiere alcanzar Koro, la llama?',
            opciones: ['Un refugio en la montaña', '✓ El pasto del otro lado', 'A su manada perdida'],
          },
          {
            Pregunta: '¿Qué tiene que ver con esta jornada?',
            opciones: [
              '✓ El cuerpo insiste igual hasta que probamos otra cosa',
              'Los animales sienten menos dolor que las personas',
              'Conviene evitar el campo mientras dura el dolor',
            ],
          },
        ],
      },
      {
        Nombre: 'Cuándo consultar sin demora',
        video: { archivo: 'unidad-48-5' },
        preguntas: [
          {
            Pregunta: '¿Cuáles son señales para ir al médico hoy mismo?',
            opciones: ['✓ Dolor en el pecho', '✓ Fiebre que no baja', 'Un recuerdo triste', '✓ Un desmayo'],
          },
          {
            Pregunta: '¿Qué lugar ocupa el registro en la consulta médica?',
            opciones: ['Reemplaza los estudios', '✓ Ayuda a contar mejor', 'No hay que mencionarlo'],
          },
        ],
      },
    ],
  },
  {
    IdEvento: 49,
    unidades: [
      {
        Nombre: 'El dibujo del árbol',
        video: { archivo: 'unidad-49-1' },
        preguntas: [
          {
            Pregunta: '¿Cuántas generaciones se dibujan?',
            opciones: ['Dos', '✓ Tres', 'Siete'],
          },
          {
            Pregunta: '¿Qué se pone cuando no se sabe un nombre?',
            opciones: ['Se deja fuera a la persona', '✓ El símbolo vacío', 'Un nombre probable'],
          },
        ],
      },
      {
        Nombre: 'Fechas que se llaman',
        video: { archivo: 'unidad-49-2' },
        preguntas: [
          {
            Pregunta: 'Una coincidencia de fechas es…',
            opciones: ['una prueba', '✓ una invitación a preguntar', 'pura casualidad, siempre'],
          },
          {
            Pregunta: '¿De dónde salen las fechas?',
            opciones: ['✓ De actas y partidas', '✓ De quien todavía recuerda', 'De la intuición del momento'],
          },
        ],
      },
      {
        Nombre: 'Los que llegaron de lejos',
        video: { archivo: 'unidad-49-3' },
        preguntas: [
          {
            Pregunta: '¿Qué suele perderse primero en una migración?',
            opciones: ['✓ El idioma de la cocina', 'El apellido de la madre', 'Las recetas de familia'],
          },
          {
            Pregunta: '¿A quién conviene entrevistar primero?',
            opciones: ['✓ A la persona de más edad', 'Al que más habla', 'A nadie, alcanza con los papeles'],
          },
          {
            Pregunta: '¿Qué se lleva a la entrevista?',
            opciones: ['✓ Una foto', '✓ Tiempo', 'Un cuestionario de cien puntos'],
          },
        ],
      },
      {
        Nombre: 'Leer sin condenar',
        video: { archivo: 'unidad-49-4' },
        preguntas: [
          {
            Pregunta: '¿Con qué frase se cierra la lectura de un árbol?',
            opciones: ['«Fue culpa de ellos»', '✓ «Hasta acá llega lo que sé»', '«Ya no hay nada que hacer»'],
          },
          {
            Pregunta: '¿Qué se hace con un secreto ajeno?',
            opciones: ['Se publica', '✓ Se respeta', 'Se investiga a escondidas'],
          },
        ],
      },
    ],
  },
]
