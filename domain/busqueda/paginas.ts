/** Pages that the search finds, with the words that people look for them by. */
export const PAGINAS_BUSCABLES: readonly {
  titulo: string
  detalle: string
  ruta: string
  palabras: string
}[] = [
  {
    titulo: 'El camino',
    detalle: 'Los tres pasos, explicados con calma.',
    ruta: '/camino',
    palabras: 'como hacer el camino pasos empezar metodo',
  },
  {
    titulo: 'Actividades',
    detalle: 'La agenda completa, por fecha, lugar y tema.',
    ruta: '/actividades',
    palabras: 'agenda calendario proximas fechas inscripcion eventos',
  },
  {
    titulo: 'Seminarios',
    detalle: 'De qué se tratan y cuál elegir.',
    ruta: '/seminarios',
    palabras: 'seminario talleres cursos',
  },
  {
    titulo: 'Consultores',
    detalle: 'Encontrá quien te acompañe, cerca u online.',
    ruta: '/consultores-general',
    palabras: 'directorio consultor consultora consulta terapeuta cerca',
  },
  {
    titulo: 'Campus',
    detalle: 'La formación para acompañar a otros.',
    ruta: '/campus',
    palabras: 'formacion estudiar escuela certificacion',
  },
  {
    titulo: 'Empresas',
    detalle: 'Consultores para equipos y organizaciones.',
    ruta: '/empresas',
    palabras: 'empresa organizaciones equipos trabajo',
  },
  {
    titulo: 'Libros',
    detalle: 'Lecturas para el camino, con envío en la Argentina.',
    ruta: '/libros',
    palabras: 'libro tienda comprar lectura envio',
  },
  {
    titulo: 'Videos',
    detalle: 'Charlas, relatos y prácticas breves.',
    ruta: '/video',
    palabras: 'video mirar entrevistas clases',
  },
  {
    titulo: 'Somos',
    detalle: 'Quiénes somos y en qué creemos.',
    ruta: '/somos',
    palabras: 'quienes somos historia nosotros organizacion',
  },
  {
    titulo: 'Contacto',
    detalle: 'Escribinos: respondemos dentro de las 72 horas.',
    ruta: '/contacto',
    palabras: 'contacto escribir ayuda telefono email correo whatsapp',
  },
  {
    titulo: 'Formá parte',
    detalle: 'Sumate como consultor.',
    ruta: '/formaparte',
    palabras: 'forma parte sumarse ser consultor trabajar',
  },
  {
    titulo: 'Certificado',
    detalle: 'Pedí tu certificado.',
    ruta: '/certificado',
    palabras: 'certificado constancia diploma',
  },
  {
    titulo: 'Mis Actividades',
    detalle: 'Tus inscripciones y tus cursos.',
    ruta: '/misactividades',
    palabras: 'mis actividades cursos inscripciones continuar',
  },
  {
    titulo: 'Términos y condiciones',
    detalle: 'Las reglas de las inscripciones y de las compras.',
    ruta: '/terminos',
    palabras: 'legales reglas cancelacion transferir lugar',
  },
  {
    titulo: 'Privacidad',
    detalle: 'Qué datos usamos, para qué y cómo pedirlos.',
    ruta: '/privacidad',
    palabras: 'datos personales legales cookies borrar cuenta',
  },
  {
    titulo: 'Botón de arrepentimiento',
    detalle: 'Cómo arrepentirte de una compra, dentro de los diez días.',
    ruta: '/arrepentimiento',
    palabras: 'devolucion reembolso cancelar arrepentirme compra legales',
  },
]
