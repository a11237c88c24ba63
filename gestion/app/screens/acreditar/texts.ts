import { clockHere } from '#domain/calendario/calendario.ts'
import { formatHora } from '#domain/calendario/formato.ts'
import type { Modalidad } from '#domain/eventos/eventos.ts'
import { relojOf } from '#domain/eventos/fechas.ts'
import { type EventoEnPuerta, type Inscripto, TONO_DE_RESULTADO } from '#domain/inscripciones/acreditacion.ts'
import { FINAL_LETRAS, plainEntrada } from '#domain/inscripciones/entradas.ts'
import { formatClock } from '../../kit/time.ts'
import type { EnCola, Rechazo } from './store.ts'
import type { Mirada } from './use-puerta.ts'

/** Local time at the event's place, as on the public pages. */
export function cuandoText({ Fecha, zona, Modalidad }: EventoEnPuerta): string {
  const reloj = relojOf({ Fecha, zona, Modalidad: Modalidad as Modalidad })
  return reloj ? formatClock(reloj.comienzo.toISOString()) : 'Sin fecha'
}

/** Local time of the phone, which is at the event. */
export const horaText = (at: string): string => formatHora(clockHere(new Date(at)))

export const tonoOf = ({ resultado }: Mirada): 'verde' | 'ambar' | 'rojo' =>
  resultado === 'desconocida' ? 'ambar' : TONO_DE_RESULTADO[resultado]

const finalesText = (found: readonly Inscripto[]) => found.map(({ final }) => `…${final}`).join(', ')

/** The person that a queued check-in is about. */
export function vistoText({ tipo, inscripcion, entrada }: EnCola, lista: readonly Inscripto[]): string {
  const nombre =
    lista.find(({ id }) => id === inscripcion)?.nombre ??
    (entrada ? `Entrada …${plainEntrada(entrada).slice(-FINAL_LETRAS)}` : 'Una persona de la lista')
  return tipo === 'anulacion' ? `${nombre}: ingreso deshecho` : nombre
}

/** Why the server refuses the check-ins of an event. */
export const detencionText = ({ status, message }: { status: number; message: string }): string =>
  status === 403 || status === 404 ? 'El evento se canceló, o su puerta ya no es tuya.' : message

const SI_NO_ES_ASI = 'Si no es así, avisá a quien lleva las inscripciones.'

/** The server's verdict on a person whom this phone let in offline. */
export function rechazoText(rechazo: Rechazo, inscripto: Inscripto | undefined): string {
  const { title, text } = miradaTexts({ ...rechazo, propia: false }, true)
  if (rechazo.resultado !== 'entrada_anulada' || !inscripto) return `${title}. ${text}`
  const { ingreso } = inscripto
  return ingreso
    ? `Mostró una entrada que habíamos reemplazado. Con la nueva ingresó ${horaText(ingreso.vistaEn)}, ${ingreso.por}: fijate si son dos personas.`
    : 'Mostró una entrada que reemplazamos mientras este teléfono no tenía conexión. Si la dejaste pasar, anotá su ingreso: su entrada nueva queda usada.'
}

/** What to tell the person, and what to do. */
export function miradaTexts(
  mirada: Mirada,
  online: boolean,
  namesakes: readonly Inscripto[] = [],
): { title: string; text: string } {
  const { resultado, primero, otro } = mirada
  const unused = namesakes.filter(({ pago, ingreso }) => pago && !ingreso)
  const seen = primero ? `${horaText(primero.vistaEn)}, ${primero.por}` : ''
  switch (resultado) {
    case 'ingreso':
      return {
        title: 'Adelante',
        text: [
          primero ? `Ingresó ${horaText(primero.vistaEn)}.` : '',
          namesakes.length ? `Con este nombre hay también: ${finalesText(namesakes)}.` : '',
        ]
          .filter(Boolean)
          .join(' '),
      }
    case 'repetida':
      return {
        title: `Ya ingresó ${seen}`,
        text: unused.length
          ? `Su entrada ya se usó. Con el mismo nombre hay otra sin usar, ${finalesText(unused.slice(0, 1))}: si es otra persona, ingresala con esa.`
          : 'Su entrada ya se usó. Si fue un error, deshacé el ingreso.',
      }
    case 'anulada':
      return { title: 'Ingreso deshecho', text: 'Puede volver a ingresar con la misma entrada.' }
    case 'impaga':
      return {
        title: 'Falta el pago',
        text: 'Está en la lista, pero su pago no se acreditó. Si ya pagó, avisá a quien lleva los pagos: en cuanto lo confirme puede ingresar.',
      }
    case 'otro_evento':
      return {
        title: 'Es de otro evento',
        text: `${otro ? `Su entrada es para «${otro}». ` : ''}Pedile la de este, o buscá a la persona por su nombre.`,
      }
    case 'sin_inscripcion':
      return {
        title: 'No está en la lista',
        text: `Se dio de baja, o su dinero se devolvió. ${SI_NO_ES_ASI}`,
      }
    case 'cerrada':
      return { title: 'Inscripción cerrada', text: `Su lugar en esta actividad ya terminó. ${SI_NO_ES_ASI}` }
    case 'entrada_anulada':
      return { title: 'Entrada anulada', text: 'Le dimos otra después de esta: pedile la del último correo.' }
    case 'entrada_ajena':
      return { title: 'No es una entrada nuestra', text: 'Buscá a la persona por su nombre.' }
    case 'desconocida':
      return online
        ? { title: 'Verificando…', text: 'Un momento.' }
        : {
            title: 'No está en esta lista',
            text: 'Puede haberse inscripto después. La anotamos y se verifica cuando vuelva la conexión.',
          }
  }
}
