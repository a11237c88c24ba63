// Which columns may leave to whom (S46), for the test that marks every one of them.

export const ACCOUNTS = ['ana', 'consultora', 'staff'] as const
/** A holder is anonymous too, but was told the reference of a purchase and the code of a certificate. */
export const AUDIENCES = ['anonymous', 'holder', ...ACCOUNTS] as const
export type Audience = (typeof AUDIENCES)[number]

/** What is only ever added to, by the database itself. */
const ONLY_WRITTEN = {
  auditoria: [
    'accion',
    'actor',
    'antes',
    'clase',
    'clave',
    'correo',
    'despues',
    'direccion',
    'huella',
    'lote',
    'motivo',
    'permiso',
    'request_id',
    'rol',
    'sesion',
    'tabla',
  ],
  auditoria_cierres: ['anterior', 'clase', 'filas', 'resumen'],
}
/** Columns that take no mark: a word out of a short list, or the key of another row. */
export const CLOSED: Record<string, string[]> = {
  ...ONLY_WRITTEN,
  ajustes: ['clave'],
  archivos_imagenes: ['archivo'],
  archivos_variantes: ['formato', 'hash'],
  bancos: ['moneda'],
  compras: ['comprobante', 'currency', 'estado', 'origin', 'precio_moneda', 'product_type'],
  compras_decisiones: ['accion'],
  compras_pagos: ['disputa', 'estado'],
  consultores: ['tipos'],
  correos: ['archivo', 'estado'],
  eventos: ['modalidad', 'zona'],
  extractos: ['formato'],
  factores: ['tipo'],
  lotes_filas: ['estado'],
  mensajes: ['archivo', 'formulario'],
  movimientos: ['estado', 'moneda', 'veredicto'],
  paises: ['codigo'],
  reembolsos: ['estado', 'origin', 'payment_id'],
  respuestas_guardadas: ['uso'],
  revisiones: ['accion', 'estado'],
  sesiones_staff: ['cierre'],
  solicitudes_datos: ['estado', 'tipo'],
  subidas: ['clase', 'hash'],
  textos: ['formato'],
  usuarios: ['roles'],
  usuarios_roles: ['rol'],
  visitas: ['pagina'],
  vistas_guardadas: ['rol'],
}

const CUENTA = {
  sesiones: ['direccion', 'dispositivo'],
  usuarios: [
    'codigo_postal',
    'cuit_cuil',
    'domicilio_calle',
    'domicilio_dpto',
    'domicilio_numero',
    'domicilio_piso',
    'email',
    'nombre',
    'telefono',
  ],
}
const COMPRADOR = {
  compras_user_detalle: [
    'calle',
    'codigo_postal',
    'departamento',
    'dni',
    'email',
    'localidad',
    'nombre_y_apellido',
    'numero',
    'pais',
    'piso',
    'provincia',
    'telefono',
  ],
}
const CONSTANCIA = { constancias: ['actividad', 'codigo', 'nombre'] }
/** Where to pay is told to who has a purchase to pay. */
const BANCO_ELEGIDO = { bancos: ['alias', 'cuenta', 'identificador', 'titular'] }

/** What leaves to whom, beside what leaves to anybody. A column that comes to leave has to be let out here. */
export const LEAVES: Record<Audience, Record<string, string[]>> = {
  anonymous: {
    bancos: ['nombre'],
    categorias2: ['code', 'nombre', 'subtitle'],
    certificados: ['nombre', 'tipo'],
    consultores: [
      'email',
      'nombre',
      'perfil_datosbancarios',
      'perfil_foto',
      'perfil_presentacion',
      'telefono',
    ],
    datosempresas: ['direccion', 'email', 'nombre', 'perfil_datosbancarios', 'telefono'],
    evento_sociales: ['legales', 'lugar', 'que_llevar'],
    eventos: ['copete', 'cuerpo', 'oradores', 'titulo'],
    homebanners: ['antetitulo', 'boton', 'copete', 'enlace', 'imagen', 'titulo'],
    imagenes: ['imagen'],
    libros: [
      'autor',
      'descripcion',
      'imagen',
      'link_envio_al_exterior',
      'link_version_ebook',
      'nombre',
      'video',
    ],
    localidades: ['nombre'],
    paises: ['nombre'],
    provincias: ['nombre'],
    textos: ['valor'],
    videos: ['descripcion', 'titulo', 'video_url'],
  },
  holder: {
    ...BANCO_ELEGIDO,
    ...CONSTANCIA,
    compras: ['checkout_url', 'order_id', 'product_name'],
  },
  ana: {
    ...BANCO_ELEGIDO,
    ...COMPRADOR,
    ...CONSTANCIA,
    ...CUENTA,
    // Where the private media of a course that she takes stand.
    archivos: ['hash'],
    compras: ['checkout_url', 'order_id', 'payment_id', 'product_name', 'referencia'],
    correos: ['plantilla'],
    evento_unidades: ['nombre', 'video'],
    mensajes: ['datos'],
    movimientos: ['cuit', 'pagador', 'texto'],
    opciones: ['nombre'],
    preguntas: ['pregunta'],
    reembolsos: ['cuenta', 'cuit', 'currency', 'titular'],
    // What she asked about her data, and what was answered.
    solicitudes_datos: ['detalle', 'identidad', 'respuesta'],
  },
  consultora: { ...CONSTANCIA, ...CUENTA, consultores: ['idiomas'] },
  staff: {
    ...BANCO_ELEGIDO,
    ...COMPRADOR,
    ...CONSTANCIA,
    ...CUENTA,
    ajustes: ['motivo', 'valor'],
    // Where the private media of a unit that they edit stand.
    archivos: ['hash', 'tipo'],
    archivos_imagenes: ['nombre', 'texto'],
    compras: ['comprobante_nombre', 'order_id', 'payment_id', 'product_name', 'referencia'],
    compras_historia: ['actor', 'datos', 'desde', 'hacia', 'motivo'],
    compras_pagos: ['currency', 'payment_id', 'problema'],
    correos: ['error', 'plantilla'],
    cotizaciones: ['motivo'],
    evento_unidades: ['nombre', 'video'],
    extractos: ['archivo'],
    extractos_rechazos: ['motivo', 'texto'],
    factores: ['nombre', 'transportes'],
    lotes: ['accion', 'recurso'],
    lotes_filas: ['clave', 'mensaje'],
    // In the copy of everything about a person that asked for it.
    mensajes: ['datos'],
    movimientos: ['cuit', 'motivo_descarte', 'pagador', 'texto'],
    movimientos_desasignaciones: ['motivo'],
    notas: ['texto'],
    opciones: ['nombre'],
    preguntas: ['pregunta'],
    reembolsos: ['cuenta', 'cuit', 'currency', 'error', 'motivo', 'rechazo', 'titular'],
    respuestas_guardadas: ['texto', 'titulo'],
    revisiones: ['datos', 'motivo'],
    sesiones_staff: ['direccion', 'pais'],
    solicitudes_datos: ['detalle', 'identidad', 'respuesta'],
    subidas: ['nombre'],
    textos: ['titulo', 'valor_base'],
    vistas_guardadas: ['direccion', 'nombre'],
    webhook_eventos: ['event_id', 'origin', 'resultado'],
  },
}
