import { texto } from '../texto.ts'
import type { EventoDemo } from './evento-demo.ts'
import { GRATIS } from './evento-demo.ts'

/** Activities followed at one's own pace; their units are in cursos.ts. */
export const EVENTOS_ONLINE: readonly EventoDemo[] = [
  {
    IdEvento: 47,
    Titulo: 'Jornada Online: la primera apertura',
    categoria: 'jornada-online',
    Modalidad: 'Online',
    publicadoDias: -300,
    Oradores: 'Elena Duarte;Lucía Ferreyra',
    Destacada: true,
    precios: [45000, 48, 38, 30],
    medios: 'todos',
    imagenes: ['amanecer.webp'],
    Copete: texto`Cuatro unidades en video para dar el primer paso desde tu casa. Es la actividad con la que casi todos
      empiezan: corta, concreta y con una práctica para cada semana.`,
    Cuerpo: texto`
      <p>La hicimos pensando en alguien que llega cansado a la noche y dispone de media hora. Cada unidad se ve de un
      tirón, propone un ejercicio y termina con unas pocas preguntas para comprobar que lo esencial quedó.</p>
      <h2>Las unidades</h2>
      <ol>
        <li>De qué hablamos cuando hablamos de camino.</li>
        <li>La pregunta propia.</li>
        <li>Cuerpo, fecha y escena.</li>
        <li>Una decisión pequeña.</li>
      </ol>
      <h2>Acceso</h2>
      <p>Tenés tres meses desde el pago para recorrerla cuantas veces quieras. En {{pais}} cuesta {{precio}}, y la mitad si
      viniste a una charla introductoria.</p>`,
  },
  {
    IdEvento: 48,
    Titulo: 'Jornada Online: escuchar el cuerpo',
    categoria: 'jornada-online',
    Modalidad: 'Online',
    publicadoDias: -210,
    Oradores: 'Inés Balbuena;Elena Duarte',
    precios: [52000, 55, 44, 36],
    medios: 'conPaypal',
    Copete: texto`Cinco unidades sobre las señales del cuerpo y el modo de llevarlas a un cuaderno. Con Inés Balbuena,
      enfermera durante veinte años, que enseña a registrar antes de interpretar.`,
    Cuerpo: texto`
      <p>«Primero anotá, después pensá.» La frase de Inés resume la jornada: durante cinco semanas vas a llevar un registro
      simple de lo que sentís, cuándo y en compañía de quién.</p>
      <h2>Al terminar vas a tener</h2>
      <ul>
        <li>Un mapa corporal propio hecho a mano.</li>
        <li>Una línea de tiempo con tus episodios más importantes.</li>
        <li>Criterio para saber cuándo consultar a un médico sin demora.</li>
      </ul>
      <p>Por {{precio}} recibís los videos, el cuaderno imprimible y una sesión de dudas.</p>`,
  },
  {
    IdEvento: 49,
    Titulo: 'Jornada Online: la historia que heredamos',
    categoria: 'jornada-online',
    Modalidad: 'Online',
    publicadoDias: -160,
    Oradores: 'Ramiro Quiroga',
    precios: [48000, 50, 0, 0],
    medios: 'segundoBanco',
    Copete: texto`Abuelas que emigraron, oficios que pasaron de mano en mano, temas de los que no se habla en la mesa. Cuatro
      unidades para dibujar el árbol propio y leerlo con cariño y sin condena.`,
    Cuerpo: texto`
      <p>Ramiro fue archivista municipal antes que consultor. Sabe que una partida de nacimiento puede decir más que una
      anécdota, y también al revés.</p>
      <h2>Materiales de trabajo</h2>
      <ul>
        <li>Plantilla de árbol de tres generaciones.</li>
        <li>Guía para entrevistar a un familiar mayor.</li>
        <li>Lista de archivos públicos que responden gratis.</li>
      </ul>
      <p>Si tu familia llegó a {{pais}} desde otro lado, la unidad tres te va a interesar especialmente. Se accede por
      {{precio}}.</p>`,
  },
  {
    IdEvento: 50,
    Titulo: 'Jornada Online: vínculos con aire',
    categoria: 'jornada-online',
    Modalidad: 'Online',
    publicadoDias: -180,
    Oradores: 'Verónica Antúnez',
    precios: [39000, 40, 32, 26],
    medios: 'habituales',
    Copete: texto`Querer no es lo mismo que necesitar, y estar cerca no es estar encima. Tres unidades para revisar distancias:
      con la pareja, con los padres y con ese amigo al que nunca le decimos que no.`,
    Cuerpo: texto`
      <p>Verónica propone una imagen: dos árboles plantados demasiado juntos crecen torcidos. Nada dice que haya que
      arrancar uno.</p>
      <h2>Vas a practicar</h2>
      <ol>
        <li>Medir la distancia de un vínculo con cinco preguntas.</li>
        <li>Pedir espacio sin irse.</li>
        <li>Volver después de una pelea.</li>
      </ol>
      <p>Precio de la jornada: {{precio}}.</p>`,
  },
  {
    IdEvento: 51,
    Titulo: 'Jornada Online: decidir sin apuro',
    categoria: 'jornada-online',
    Modalidad: 'Online',
    publicadoDias: -45,
    Oradores: 'Tomás Arrieta;Claudia Restrepo',
    precios: [41000, 42, 34, 28],
    medios: 'todos',
    Copete: texto`Mudarse, renunciar, separarse, volver a estudiar. Tres unidades para atravesar una decisión grande con método,
      sin listas eternas de pros y contras y sin delegarla en el cansancio.`,
    Cuerpo: texto`
      <p>Hay decisiones que maduran y decisiones que se pudren; desde afuera se parecen. El curso enseña a notar la
      diferencia a tiempo.</p>
      <h2>Para aprovecharlo mejor</h2>
      <ul>
        <li>Elegí una decisión real que tengas pendiente.</li>
        <li>Dejá pasar al menos tres días entre unidad y unidad.</li>
        <li>Contale a alguien que lo estás haciendo.</li>
      </ul>
      <p>El acceso completo desde {{pais}} es de {{precio}}.</p>`,
  },
  {
    IdEvento: 52,
    Titulo: 'Jornada Online: cuentas claras',
    categoria: 'jornada-online',
    Modalidad: 'Online',
    publicadoDias: -20,
    Oradores: 'Claudia Restrepo',
    precios: [44000, 46, 36, 30],
    medios: 'todos',
    Copete: texto`La economía de la casa vista sin vergüenza ni reproches. Tres unidades con Claudia Restrepo para ordenar
      ingresos y gastos, y de paso las conversaciones que siempre terminan mal.`,
    Cuerpo: texto`
      <p>No hace falta saber de números: hace falta papel, un mes de comprobantes y ganas de mirar. El resto lo pone
      Claudia, que lleva las cuentas de tres cooperativas y las suyas propias en el mismo tipo de cuaderno.</p>
      <h2>Lo que vas a ordenar</h2>
      <ul>
        <li>El mes real, sin maquillaje.</li>
        <li>Las deudas afectivas que se pagan con plata.</li>
        <li>Un fondo para imprevistos, aunque empiece en monedas.</li>
      </ul>
      <p>Cuesta {{precio}} y se amortiza, según quienes lo hicieron, en la segunda semana.</p>`,
  },
  {
    IdEvento: 53,
    Titulo: 'Jornada Online de muestra: siete minutos por día',
    categoria: 'jornada-online',
    Modalidad: 'Online',
    Oradores: 'Lucía Ferreyra',
    precios: GRATIS,
    medios: 'inscripcionSimple',
    Copete: texto`Un regalo para probar cómo son las actividades online: tres unidades muy breves con una práctica diaria de
      siete minutos. Sin costo, con el mismo acceso de tres meses que las demás.`,
    Cuerpo: texto`
      <p>Siete minutos es lo que tarda en calentarse el agua del mate en la cocina de Lucía. De ahí salió la medida.</p>
      <h2>La rutina</h2>
      <ol>
        <li>Dos minutos para llegar.</li>
        <li>Tres para escribir sin levantar la mano.</li>
        <li>Dos para leer en voz baja y cerrar el cuaderno.</li>
      </ol>
      <p>Registrate, empezá hoy y contanos dentro de un mes.</p>`,
  },
  {
    IdEvento: 54,
    Titulo: 'Jornada Online: crianza con humor',
    categoria: 'jornada-online',
    Modalidad: 'Online',
    Oradores: 'Lucía Ferreyra;Joaquín Sosa Lagos',
    IdEstado: 0,
    precios: [43000, 45, 36, 29],
    medios: 'todos',
    Copete: texto`Grabación en curso. Una jornada sobre la risa como recurso de crianza: para desarmar berrinches, para pedir
      perdón y para acordarse de que los adultos también fuimos insoportables.`,
    Cuerpo: texto`
      <p>Faltan editar los videos de las unidades dos y tres y escribir las preguntas.</p>
      <h2>Guion provisorio</h2>
      <ul>
        <li>El chiste que salva una cena.</li>
        <li>Reírse con, no de.</li>
      </ul>`,
  },
]
