import { FORMATOS, type Formato } from '#domain/contenidos/textos.ts'
import { AppError } from '../../http/errors.ts'
import { sanitizeHtml } from '../../resource/sanitize-html.ts'
import type { Datos, Rules } from '../../resource/staff/binding.ts'

type BeforeWrite = NonNullable<Rules['beforeWrite']>

const LINEA_MAX = 1000

function wrong(field: string, message: string): AppError {
  return new AppError('DATOS_INVALIDOS', { fields: { [field]: message } })
}

/** What a text says is of the format that its page shows. */
export const keepTexto: BeforeWrite = (_tx, { datos, antes }): Datos => {
  const formato = antes?.['formato'] as Formato
  const { success, data: valor } = FORMATOS[formato].safeParse(datos['valor'])
  if (!success) throw wrong('valor', 'No tiene la forma que usa la página')
  if (formato === 'linea' && (/[\r\n]/.test(String(valor)) || String(valor).length > LINEA_MAX)) {
    throw wrong('valor', `Usá un solo renglón, de hasta ${LINEA_MAX} caracteres`)
  }
  return { valor: formato === 'html' ? sanitizeHtml(String(valor)) : valor }
}

/** Purchases name their bank by its method, so that never changes. */
export const keepBanco: BeforeWrite = (_tx, { datos, antes }): Datos => {
  if (antes && antes['medio'] !== datos['medio']) throw wrong('medio', 'El medio de un banco no se cambia')
  return datos
}
