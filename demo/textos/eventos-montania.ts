import { texto } from '../texto.ts'
import { type EventoDemo, LEGALES } from './evento-demo.ts'

/** Mountain encounters of both steps. */
export const EVENTOS_MONTANIA: readonly EventoDemo[] = [
  {
    IdEvento: 34,
    Titulo: 'Encuentro de montaña en las Sierras Grandes',
    categoria: 'encuentros-montana',
    Modalidad: 'Presencial',
    cuando: { dias: 35, hora: '11:00', finDias: 2, finHora: '15:00' },
    donde: ['Refugio Peñón del Águila', 'AR', 'Córdoba', 'La Cumbrecita'],
    Cupo: 18,
    Legales: LEGALES.montania,
    queLlevar: 'Campera impermeable, botas ya usadas, linterna y un cuaderno.',
    Oradores: 'Paula Villarreal;Martín Echenique',
    precios: [148000, 140, 110, 95],
    medios: 'habituales',
    imagenes: ['sierra.webp'],
    Copete: texto`Tres días de arroyos, pinares y conversación lenta. Se camina por la mañana, se trabaja por la tarde y de
      noche alguien siempre termina tocando la guitarra junto al hogar.`,
    Cuerpo: texto`
      <p>Dificultad baja: los senderos no pasan de seis kilómetros y el más empinado se sube charlando.</p>
      <h2>Tema de este encuentro</h2>
      <p>«El descanso». Qué hacemos para no parar, de quién lo aprendimos y qué aparece cuando por fin paramos.</p>
      <h2>Incluye</h2>
      <ul>
        <li>Dos noches en habitaciones de cuatro con ropa de cama.</li>
        <li>Comida casera, con opción sin gluten si se avisa.</li>
        <li>Guía habilitado y seguro.</li>
      </ul>
      <p>Costo para {{pais}}: {{precio}}.</p>`,
  },
  {
    IdEvento: 35,
    Titulo: 'Encuentro de montaña en el Valle de Uco',
    categoria: 'encuentros-montana',
    Modalidad: 'Presencial',
    cuando: { dias: -45, hora: '10:00', finDias: 2, finHora: '16:00' },
    donde: ['Finca El Manzano', 'AR', 'Mendoza', 'Tunuyán'],
    Cupo: 2,
    Legales: LEGALES.montania,
    Oradores: 'Tomás Arrieta;Lucía Ferreyra',
    precios: [152000, 145, 115, 98],
    medios: 'todos',
    Copete: texto`Con la cordillera nevada enfrente, un grupo de dieciséis personas caminó entre manzanos y viñas para trabajar
      sobre la gratitud y sus trampas. Dejamos aquí el registro.`,
    Cuerpo: texto`
      <p>Agradecer puede ser también una manera de no pedir. De esa sospecha partió el encuentro, y no hubo quien no se
      riera al reconocerse.</p>
      <h2>Recorrido realizado</h2>
      <ol>
        <li>Acequia vieja hasta el mirador.</li>
        <li>Noche de fogón y cartas.</li>
        <li>Ascenso corto al refugio de los arrieros.</li>
      </ol>
      <p>El grupo volverá a reunirse para la vendimia.</p>`,
  },
  {
    IdEvento: 36,
    Titulo: 'Encuentro de montaña: Bariloche, refugio y lago',
    categoria: 'encuentros-montana-patagonia',
    Modalidad: 'Presencial',
    cuando: { dias: 48, hora: '09:00', finDias: 3, finHora: '14:00' },
    donde: ['Refugio Arroyo Blanco', 'AR', 'Río Negro', 'San Carlos de Bariloche'],
    Cupo: 16,
    Legales: LEGALES.montania,
    Oradores: 'Martín Echenique;Hernán Oyarzún',
    Destacada: true,
    precios: [185000, 175, 140, 115],
    medios: 'todos',
    imagenes: ['refugio.webp', 'lago.webp'],
    Copete: texto`Una noche en refugio de altura y dos junto al lago. Cuatro días para mirar la propia historia en compañía,
      con caminatas, silencio y la promesa de no sacar el teléfono.`,
    Cuerpo: texto`
      <p>El bosque de lengas hace la mitad del trabajo. La otra mitad la hace el grupo, que se arma para esta fecha y
      rara vez se desarma después.</p>
      <h2>Itinerario</h2>
      <ol>
        <li><strong>Llegada.</strong> Ronda de presentación y cena temprana.</li>
        <li><strong>Subida.</strong> Cinco horas hasta el refugio, con mochila liviana.</li>
        <li><strong>Altura.</strong> Día de quietud, escritura y guiso.</li>
        <li><strong>Regreso.</strong> Bajada, baño helado para valientes y despedida.</li>
      </ol>
      <h2>Exigencia</h2>
      <p>Media: hay que poder caminar cinco horas con desnivel. La travesía cuesta {{precio}} para {{pais}}.</p>`,
  },
  {
    IdEvento: 37,
    Titulo: 'Encuentro de montaña en El Chaltén',
    categoria: 'encuentros-montana-patagonia',
    Modalidad: 'Presencial',
    cuando: { dias: 100, hora: '10:00', finDias: 4, finHora: '13:00' },
    donde: ['Hostal La Vuelta', 'AR', 'Santa Cruz', 'El Chaltén'],
    Cupo: 0,
    Legales: LEGALES.montania,
    Oradores: 'Martín Echenique;Joaquín Sosa Lagos',
    precios: [260000, 245, 0, 0],
    medios: 'transferencia',
    imagenes: ['torres.webp'],
    Copete: texto`Viento, granito y cinco días de marcha al pie del Fitz Roy. El encuentro más exigente del calendario se hace
      con un grupo mínimo y una sola consigna: llegar todos.`,
    Cuerpo: texto`
      <p>En la Patagonia austral el clima manda. El plan se decide cada mañana entre todos, y aprender a cambiarlo sin
      frustración es parte de lo que venimos a practicar.</p>
      <h2>Requisitos</h2>
      <ul>
        <li>Haber hecho al menos un encuentro de montaña previo.</li>
        <li>Control médico de los últimos seis meses.</li>
        <li>Botas usadas: las nuevas lastiman.</li>
      </ul>
      <p>El cupo de diez personas está completo. Si se libera un lugar, su precio será de {{precio}}.</p>`,
  },
  {
    IdEvento: 38,
    Titulo: 'Encuentro de montaña en familia: Villa Traful',
    categoria: 'encuentros-montana-familias',
    Modalidad: 'Presencial',
    cuando: { dias: 58, hora: '11:00', finDias: 3, finHora: '12:00' },
    donde: ['Camping y cabañas Costa Traful', 'AR', 'Neuquén', 'Villa Traful'],
    Cupo: 14,
    Legales: LEGALES.montania,
    Oradores: 'Lucía Ferreyra;Inés Balbuena',
    precios: [120000, 115, 90, 75],
    medios: 'habituales',
    Copete: texto`Chicas, chicos, madres, abuelos: vienen todos. Senderos de una hora, juegos de rastreo, cocina al disco y,
      para los grandes, dos rondas mientras los menores duermen la siesta.`,
    Cuerpo: texto`
      <p>Una familia de viaje muestra en tres días lo que en casa tarda tres meses en verse. Nosotros ponemos el lago y
      algunas preguntas.</p>
      <h2>Actividades compartidas</h2>
      <ul>
        <li>El mapa del tesoro familiar: cada quien esconde un recuerdo.</li>
        <li>Cocinar sin que mande el de siempre.</li>
        <li>Noche de sombras con linternas.</li>
      </ul>
      <h2>Detalles prácticos</h2>
      <p>Cabañas de seis camas, edades desde los cinco años. El precio de {{precio}} es por adulto y los menores de doce
      no pagan.</p>`,
  },
  {
    IdEvento: 39,
    Titulo: 'Travesía BEC: cinco días en Cholila',
    categoria: 'encuentros-montana-bec',
    Modalidad: 'Presencial',
    cuando: { dias: 110, hora: '08:00', finDias: 4, finHora: '18:00' },
    donde: ['Puesto del lago Lezana', 'AR', 'Chubut', 'Cholila'],
    Cupo: 12,
    Legales: LEGALES.montania,
    Oradores: 'Martín Echenique;Marta Ribeiro',
    precios: [298000, 280, 220, 190],
    medios: 'segundoBanco',
    Copete: texto`Una travesía a pie con carpas y caballos de carga, para consultores y participantes de bioexistencia
      consciente. Cada jornada tiene una práctica y la última se camina en soledad acompañada.`,
    Cuerpo: texto`
      <p>La soledad acompañada es un viejo ejercicio: cien metros entre una persona y la siguiente, dos horas, ninguna
      palabra. Después se cena y se cuenta.</p>
      <h2>Las cinco prácticas</h2>
      <ol>
        <li>Atención al paso.</li>
        <li>Pedir ayuda antes de necesitarla.</li>
        <li>Elegir con poco.</li>
        <li>Escuchar un paisaje.</li>
        <li>Cerrar sin promesas.</li>
      </ol>
      <p>Aportamos carpas, cocina y baqueanos; vos, bolsa de dormir y ganas. Total por persona: {{precio}}.</p>`,
  },
  {
    IdEvento: 40,
    Titulo: 'Encuentro BEC en Uspallata: el cielo y la altura',
    categoria: 'encuentros-montana-bec',
    Modalidad: 'Presencial',
    cuando: { dias: 68, hora: '12:00', finDias: 2, finHora: '15:00' },
    donde: ['Hostería Cerro Tunduqueral', 'AR', 'Mendoza', 'Uspallata'],
    Cupo: 9,
    Legales: LEGALES.montania,
    Oradores: 'Tomás Arrieta;Claudia Restrepo',
    precios: [168000, 160, 125, 0],
    medios: 'todos',
    Copete: texto`Desierto de altura, noches sin luna y un telescopio prestado. Un encuentro sobre la escala: qué lugar ocupan
      mis problemas cuando los miro desde un poco más lejos.`,
    Cuerpo: texto`
      <p>Los astrónomos aficionados de Uspallata nos esperan dos noches seguidas. De día hay caminatas cortas entre cerros
      de siete colores y un taller que Claudia llama «contabilidad de lo importante».</p>
      <h2>Traé</h2>
      <ul>
        <li>Ropa de mucho abrigo: de noche hiela en cualquier época.</li>
        <li>Una lista de tus preocupaciones actuales, en un solo papel.</li>
      </ul>
      <h2>Aclimatación</h2>
      <p>Estamos a dos mil metros; el primer día es de descanso. La plaza cuesta {{precio}} y el micro desde la capital
      mendocina sale una hora antes.</p>`,
  },
  {
    IdEvento: 41,
    Titulo: 'Travesía BEC por la Quebrada de Humahuaca',
    categoria: 'encuentros-montana-bec',
    Modalidad: 'Presencial',
    cuando: { dias: -150, hora: '09:00', finDias: 4, finHora: '17:00' },
    donde: ['Casa de la comunidad de Juella', 'AR', 'Jujuy', 'Tilcara'],
    Cupo: 0,
    Legales: LEGALES.montania,
    Oradores: 'Ramiro Quiroga;Andrea Montalvo',
    precios: [240000, 225, 180, 150],
    medios: 'habituales',
    Copete: texto`Once caminantes unieron Tilcara y Humahuaca por senderos de pastores, invitados por la comunidad de Juella,
      que enseñó a saludar a la tierra antes de pedirle nada.`,
    Cuerpo: texto`
      <p>Fuimos huéspedes. Esa palabra ordenó la travesía entera: preguntar antes de entrar, comer lo que hay, agradecer
      con trabajo.</p>
      <h2>Crónica breve</h2>
      <ul>
        <li>Primera etapa: el antigal y la lluvia que nadie esperaba.</li>
        <li>Segunda y tercera: los corrales de altura, a paso de llama.</li>
        <li>Última: entrada al pueblo con banda de sikuris.</li>
      </ul>
      <p>Parte de lo recaudado reparó el techo del salón comunitario.</p>`,
  },
]
