import { z } from 'zod'

/** Every error the API can answer: status and the Spanish text that may be shown as it is (D2). */
export const ERRORES = {
  DATOS_INVALIDOS: [400, 'Revisá los datos ingresados.'],
  VERIFICACION_FALLIDA: [400, 'No pudimos confirmar que no sos un robot. Volvé a intentar.'],
  CONSULTA_INVALIDA: [400, 'La consulta tiene parámetros que no reconocemos.'],
  CODIGO_INCORRECTO: [400, 'Los datos ingresados no son correctos, intente nuevamente'],
  SESION_REQUERIDA: [401, 'Iniciá sesión para continuar.'],
  SESION_VENCIDA: [401, 'Tu sesión venció. Volvé a iniciar sesión.'],
  CREDENCIALES_INVALIDAS: [401, 'El email o la contraseña no son correctos.'],
  CUENTA_INHABILITADA: [403, 'Tu cuenta está inhabilitada. Escribinos y lo vemos.'],
  SIN_PERMISO: [403, 'Tu cuenta no tiene permiso para hacer esto.'],
  ACTIVIDAD_IMPAGA: [403, 'Todavía no recibimos el pago de esta actividad.'],
  ACTIVIDAD_VENCIDA: [403, 'El plazo para hacer esta actividad terminó.'],
  UNIDAD_NO_HABILITADA: [403, 'Todavía no llegaste a esta unidad. Completá primero las anteriores.'],
  PASO_NO_PERMITIDO: [409, 'Para avanzar, primero respondé bien las preguntas de la unidad actual.'],
  UNIDADES_PENDIENTES: [409, 'Todavía quedan unidades por completar en esta actividad.'],
  NO_ENCONTRADO: [404, 'No encontramos lo que buscás.'],
  EVENTO_SIN_CUPO: [409, 'El cupo de este evento está completo'],
  EVENTO_FINALIZADO: [409, 'Esta actividad ya se realizó.'],
  YA_INSCRIPTO: [409, 'Ya estás inscripto en esta actividad.'],
  MEDIO_NO_DISPONIBLE: [409, 'Ese medio de pago no está disponible para esta compra. Elegí otro.'],
  COMPRA_EN_CURSO: [
    409,
    'Ya hay un pago en curso para esta compra. Esperá a que se confirme antes de volver a pagar.',
  ],
  COMPRA_NO_CONFIRMADA: [409, 'Todavía no pudimos confirmar el pago de esta compra.'],
  COMPRA_CERRADA: [409, 'Esta compra ya no admite cambios.'],
  FIRMA_INVALIDA: [400, 'La firma del aviso no es válida.'],
  PROVEEDOR_NO_DISPONIBLE: [
    503,
    'El medio de pago no está respondiendo. No se cobró nada: volvé a intentar en unos minutos.',
  ],
  EMAIL_REGISTRADO: [409, 'Ya hay un usuario con ese email. Iniciá sesión o recuperá el acceso.'],
  CONFLICTO: [409, 'El estado cambió mientras trabajabas. Recargá la página y volvé a intentar.'],
  CONTENIDO_DEMASIADO_GRANDE: [413, 'Lo que enviaste es demasiado grande.'],
  TIPO_NO_ADMITIDO: [415, 'El formato de lo que enviaste no es válido.'],
  DEMASIADOS_INTENTOS: [429, 'Hiciste muchos intentos seguidos. Esperá unos minutos y volvé a probar.'],
  ERROR_INTERNO: [500, 'Algo salió mal de nuestro lado. Volvé a intentar en unos minutos.'],
  NO_DISPONIBLE: [503, 'El servicio no está disponible en este momento. Volvé a intentar en unos minutos.'],
  TIEMPO_AGOTADO: [503, 'No hemos podido cargar datos escenciales'],
} as const satisfies Record<string, readonly [number, string]>

export type CodigoError = keyof typeof ERRORES

export const ErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** An error answer as a caller sees it. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  readonly requestId: string | undefined
  constructor(status: number, body: ErrorBody, requestId?: string) {
    super(body.message)
    this.status = status
    this.code = body.code
    this.fields = body.fields ?? {}
    this.requestId = requestId
  }
}
