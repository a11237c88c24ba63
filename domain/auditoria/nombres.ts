// The words that people read for what the audit writes down.
import type { ACCIONES, TIPOS_ACTOR } from './acciones.ts'

export const NOMBRES_DE_ACCION: Record<(typeof ACCIONES)[number], string> = {
  alta: 'Alta',
  cambio: 'Cambio',
  baja: 'Baja',
  vaciado: 'Vaciado',
  lectura: 'Lectura',
  acto: 'Acto',
  tachado: 'Datos tachados',
}

export const NOMBRES_DE_ACTOR: Record<(typeof TIPOS_ACTOR)[number], string> = {
  sistema: 'Sistema',
  proveedor: 'Proveedor de pagos',
  visitante: 'Visitante',
  persona: 'Persona',
  consultor: 'Consultor',
  staff: 'Equipo',
  base_de_datos: 'Base de datos',
}

/** One of them, by its table. */
export const NOMBRES_DE_TABLA: Readonly<Record<string, string>> = {
  ajustes: 'Ajuste',
  archivos: 'Archivo',
  archivos_imagenes: 'Imagen de la biblioteca',
  auditoria: 'Auditoría',
  bancos: 'Cuenta bancaria',
  categorias2: 'Categoría',
  certificados: 'Certificado',
  compras: 'Compra',
  compras_decisiones: 'Decisión sobre una transferencia',
  compras_pagos: 'Pago',
  compras_user_detalle: 'Datos del comprador',
  constancias: 'Constancia',
  consultores: 'Consultor',
  consultores_certificados: 'Certificado de consultor',
  correos: 'Correo',
  cotizaciones: 'Cotización',
  datosempresas: 'Datos de la empresa',
  evento_sociales: 'Fecha y cupo',
  evento_unidades: 'Unidad',
  evento_usuarios: 'Inscripción',
  eventos: 'Evento',
  factores: 'Segundo factor',
  homebanners: 'Banner del inicio',
  imagenes: 'Imagen de evento',
  libros: 'Libro',
  limites: 'Límite de pedidos',
  lotes: 'Acción sobre muchas filas',
  mensajes: 'Mensaje',
  notas: 'Nota',
  opciones: 'Opción de pregunta',
  paginas_guardadas: 'Páginas guardadas',
  paises: 'País',
  preguntas: 'Pregunta',
  reembolsos: 'Reembolso',
  respuestas_guardadas: 'Respuesta guardada',
  solicitudes_datos: 'Pedido sobre datos personales',
  suscripciones: 'Suscripción',
  tareas: 'Tarea',
  textos: 'Texto de página',
  usuarios: 'Cuenta',
  usuarios_roles: 'Rol del equipo',
  videos: 'Video',
  vistas_guardadas: 'Vista guardada',
  webhook_eventos: 'Aviso del proveedor',
}

export const nombreOfTabla = (tabla: string): string => NOMBRES_DE_TABLA[tabla] ?? tabla
