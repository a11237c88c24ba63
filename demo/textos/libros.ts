import { texto } from '../texto.ts'

export interface LibroDemo {
  id: number
  nombre: string
  precio: number
  descripcion: string
  /** A file of media/ with captions. */
  video?: string
  link_envio_al_exterior?: string
  link_version_ebook?: string
}

const LIBRERIA = 'https://libros.senda.example'

export const LIBROS: readonly LibroDemo[] = [
  {
    id: 1,
    nombre: 'La senda interior',
    precio: 21500,
    video: 'libro-1',
    link_envio_al_exterior: `${LIBRERIA}/exterior/la-senda-interior`,
    link_version_ebook: `${LIBRERIA}/ebook/la-senda-interior`,
    descripcion: texto`
      <p>El libro con el que empezó todo. Elena Duarte cuenta, sin tecnicismos, los tres pasos del camino y por qué el
      primero es siempre una conversación.</p>
      <p>Cada capítulo termina con una página en blanco y una pregunta. Hay lectores que tardaron un año en llenarlas y
      lectores que todavía están en la tercera.</p>
      <h3>Para quién</h3>
      <ul><li>Quienes oyeron hablar del método y quieren leerlo de la fuente.</li>
      <li>Grupos de lectura: incluye una guía de ocho encuentros.</li></ul>`,
  },
  {
    id: 2,
    nombre: 'Escuchar el cuerpo',
    precio: 23800,
    video: 'libro-2',
    link_envio_al_exterior: `${LIBRERIA}/exterior/escuchar-el-cuerpo`,
    link_version_ebook: `${LIBRERIA}/ebook/escuchar-el-cuerpo`,
    descripcion: texto`
      <p>Un manual amable para registrar lo que sentimos antes de explicarlo. Con dibujos de la autora y cuarenta casos
      breves contados con permiso de sus protagonistas.</p>
      <p>«El cuerpo no miente, pero exagera para que lo escuchemos», escribe Duarte en el prólogo, y dedica el resto del
      libro a bajar el volumen.</p>`,
  },
  {
    id: 3,
    nombre: 'Volver a casa',
    precio: 19900,
    link_envio_al_exterior: `${LIBRERIA}/exterior/volver-a-casa`,
    descripcion: texto`
      <p>Doce relatos sobre personas que regresan: de un país, de un matrimonio, de una enfermedad, de un silencio de
      treinta años con un hermano.</p>
      <p>Es el libro más literario de Elena Duarte y el que más se regala en la comunidad.</p>
      <blockquote>Nadie vuelve al mismo lugar. Lo que llamamos casa es la disposición a que nos reciban distintos.</blockquote>`,
  },
  {
    id: 4,
    nombre: 'El árbol y la sombra',
    precio: 24600,
    link_version_ebook: `${LIBRERIA}/ebook/el-arbol-y-la-sombra`,
    descripcion: texto`
      <p>Cómo dibujar, paso a paso, un árbol familiar de tres generaciones, y cómo leerlo sin convertirlo en un tribunal.</p>
      <ul><li>Símbolos y convenciones.</li><li>Qué preguntar y a quién.</li>
      <li>Secretos, adopciones, migraciones.</li><li>Veinte árboles comentados.</li></ul>
      <p>Viene con una lámina desplegable para hacer el propio.</p>`,
  },
  {
    id: 5,
    nombre: 'Conversaciones de montaña',
    precio: 22400,
    video: 'libro-5',
    link_envio_al_exterior: `${LIBRERIA}/exterior/conversaciones-de-montana`,
    link_version_ebook: `${LIBRERIA}/ebook/conversaciones-de-montana`,
    descripcion: texto`
      <p>Durante diez años Elena anotó, al volver a la carpa, lo que la gente decía caminando. De esas libretas sale este
      libro de fragmentos, para abrir en cualquier página.</p>
      <p>Con fotografías de Martín Echenique y un apéndice práctico: qué llevar, cómo pisar, cuándo callar.</p>`,
  },
  {
    id: 6,
    nombre: 'La segunda mañana',
    precio: 20700,
    descripcion: texto`
      <p>Sobre envejecer con los ojos abiertos. Duarte lo escribió a los setenta y uno, después de un año de entrevistas con
      personas de más de ochenta.</p>
      <p>No da consejos. Muestra, en voz de otros, que hay una curiosidad que empieza tarde y dura mucho.</p>`,
  },
  {
    id: 7,
    nombre: 'Cuentas del alma',
    precio: 18900,
    link_version_ebook: `${LIBRERIA}/ebook/cuentas-del-alma`,
    descripcion: texto`
      <p>Dinero, deuda y merecimiento. Un ensayo corto y directo, nacido de los seminarios que la autora dio en cooperativas
      y comercios de barrio.</p>
      <ol><li>Lo que se decía en la mesa.</li><li>El precio de mi trabajo.</li><li>Prestar, pedir, cobrar.</li>
      <li>La herencia que no es plata.</li></ol>`,
  },
  {
    id: 8,
    nombre: 'Cuaderno del primer paso',
    precio: 14500,
    link_envio_al_exterior: `${LIBRERIA}/exterior/cuaderno-del-primer-paso`,
    descripcion: texto`
      <p>No es un libro para leer sino para escribir: noventa días, una pregunta por día, papel grueso y cinta señaladora.</p>
      <p>Acompaña la jornada online, aunque puede usarse solo. La tapa es de tela reciclada y no hay dos iguales.</p>`,
  },
]
