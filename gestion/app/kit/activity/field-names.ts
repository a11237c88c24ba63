/** Columns whose name says something else than people do. */
const NAMES: Readonly<Record<string, string>> = {
  id_estado: 'publicación',
  amount: 'importe',
  currency: 'moneda',
  origin: 'medio de pago',
  product_id: 'actividad o libro',
  user_id: 'persona',
  medio_pago_arg: 'medios de pago en Argentina',
  medio_pago_ext: 'medios de pago desde otros países',
  precio_grupo1: 'precio del grupo 1',
  precio_grupo2: 'precio del grupo 2',
  que_llevar: 'qué llevar',
  duplica_a: 'posible duplicado',
  distinto_de: 'no es un duplicado',
  intento_de: 'reemplaza a otra compra',
  otra_huella: 'vino también en otro archivo',
  cancelado_en: 'cancelación',
  archivado_en: 'archivo',
  asistio_en: 'asistencia',
  vence_en: 'plazo',
  asignado: 'persona asignada',
}

const WORDS: Readonly<Record<string, string>> = {
  automatico: 'automático',
  cancelacion: 'cancelación',
  categoria: 'categoría',
  categoria2: 'categoría',
  categorias: 'categorías',
  codigo: 'código',
  cotizacion: 'cotización',
  cuit: 'CUIT',
  cupon: 'cupón',
  datosbancarios: 'datos bancarios',
  descripcion: 'descripción',
  direccion: 'dirección',
  dolar: 'dólar',
  envio: 'envío',
  max: 'máximo',
  numero: 'número',
  opcion: 'opción',
  pagina: 'página',
  pais: 'país',
  presentacion: 'presentación',
  proxima: 'próxima',
  publico: 'público',
  telefono: 'teléfono',
  titulo: 'título',
  usd: 'USD',
  url: 'dirección',
}

/** What people call a column: `precio_usd` is the «precio USD». */
export function fieldName(column: string): string {
  const words = column.replace(/^id_|_id$/, '').split('_')
  return NAMES[column] ?? words.map((word) => WORDS[word] ?? word).join(' ')
}
