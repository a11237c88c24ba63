import { claveOf } from './palabras.ts'
import type { Palabras, Plantilla } from './plantilla.ts'
import { actividadAbierta, actividadFinalizada } from './plantillas/actividades.ts'
import { arrepentimientoRecibido } from './plantillas/arrepentimiento.ts'
import { avisoDeGestion } from './plantillas/aviso-de-gestion.ts'
import { bienvenida } from './plantillas/bienvenida.ts'
import { codigoRecuperacion, invitacionDeGestion } from './plantillas/codigo-recuperacion.ts'
import {
  compraConfirmada,
  compraCupon,
  compraDeMas,
  compraDevolucion,
  compraEnRevision,
  compraParcial,
  compraPorRevisar,
  compraReembolsada,
  compraSinCobrar,
} from './plantillas/compras.ts'
import {
  bancoCambiado,
  bancoPedido,
  cambioAprobado,
  cambioDevuelto,
  consultaNueva,
  consultaRespuesta,
  consultorCertificado,
  factorAgregado,
  invitacionPortal,
  renovacionProxima,
} from './plantillas/consultores.ts'
import { contraseniaCambiada } from './plantillas/contrasenia-cambiada.ts'
import { contraseniasProbadas } from './plantillas/contrasenias-probadas.ts'
import { cuponDeCharla } from './plantillas/cupon-charla.ts'
import { datosDeCobro } from './plantillas/datos-de-cobro.ts'
import { actividadCancelada, devolucionCuenta, devolucionCuentaRecibida } from './plantillas/devoluciones.ts'
import { emailCambiado } from './plantillas/email-cambiado.ts'
import {
  esperaAnotada,
  esperaCancelada,
  esperaCerrada,
  esperaLibre,
  esperaOfrecida,
  esperaVencida,
} from './plantillas/espera.ts'
import { fechasAnotada, fechasNuevas } from './plantillas/fechas.ts'
import { formulario } from './plantillas/formulario.ts'
import { informeApagado, informeFallido, informeListo } from './plantillas/informes.ts'
import {
  constanciaEmitida,
  entradaNueva,
  inscripcionAMano,
  inscripcionBaja,
  inscripcionCancelada,
  mensajeAInscripto,
} from './plantillas/inscripciones.ts'
import { mensajePorVencer, respuestaDeMensaje } from './plantillas/mensajes.ts'
import { pedidoConsultor } from './plantillas/pedido-consultor.ts'
import { pedidoRecibido } from './plantillas/pedido-recibido.ts'
import {
  pedidoDerivado,
  pedidoEnOtrasManos,
  pedidoEstado,
  pedidoPasado,
  pedidosDevueltos,
  pedidosPasados,
} from './plantillas/pedidos.ts'
import {
  actividadCambiada,
  enlaceDeReunion,
  recordatorioDia,
  recordatorioSemana,
} from './plantillas/recordatorios.ts'
import { suscripcion } from './plantillas/suscripcion.ts'
import {
  compraRecordatorio,
  compraVencida,
  comprobanteRecibido,
  otroComprobante,
  transferenciaDatos,
  transferenciaRechazada,
} from './plantillas/transferencias.ts'

/** All mail templates. */
export const PLANTILLAS = [
  cuponDeCharla,
  esperaAnotada,
  esperaCancelada,
  esperaCerrada,
  esperaLibre,
  esperaOfrecida,
  esperaVencida,
  fechasAnotada,
  fechasNuevas,
  entradaNueva,
  actividadAbierta,
  actividadCambiada,
  actividadCancelada,
  actividadFinalizada,
  avisoDeGestion,
  bancoCambiado,
  bancoPedido,
  bienvenida,
  cambioAprobado,
  cambioDevuelto,
  codigoRecuperacion,
  compraConfirmada,
  compraCupon,
  compraDeMas,
  compraDevolucion,
  compraEnRevision,
  compraParcial,
  compraPorRevisar,
  compraRecordatorio,
  compraReembolsada,
  compraSinCobrar,
  compraVencida,
  comprobanteRecibido,
  constanciaEmitida,
  consultaNueva,
  consultaRespuesta,
  consultorCertificado,
  contraseniaCambiada,
  contraseniasProbadas,
  datosDeCobro,
  devolucionCuenta,
  devolucionCuentaRecibida,
  emailCambiado,
  factorAgregado,
  formulario,
  informeApagado,
  informeFallido,
  informeListo,
  inscripcionAMano,
  inscripcionBaja,
  inscripcionCancelada,
  invitacionDeGestion,
  invitacionPortal,
  mensajeAInscripto,
  mensajePorVencer,
  otroComprobante,
  pedidoConsultor,
  pedidoDerivado,
  pedidoEnOtrasManos,
  pedidoEstado,
  pedidoPasado,
  pedidosDevueltos,
  pedidosPasados,
  pedidoRecibido,
  arrepentimientoRecibido,
  enlaceDeReunion,
  recordatorioDia,
  recordatorioSemana,
  renovacionProxima,
  respuestaDeMensaje,
  suscripcion,
  transferenciaDatos,
  transferenciaRechazada,
] as unknown as Plantilla[]

const byNombre = new Map(PLANTILLAS.map((plantilla) => [plantilla.nombre, plantilla]))
if (byNombre.size !== PLANTILLAS.length) throw new Error('two mail templates bear the same name')

export function findPlantilla(nombre: string): Plantilla | undefined {
  return byNombre.get(nombre)
}

const ACCENTED: Readonly<Record<string, string>> = {
  despues: 'después',
  dia: 'día',
  envio: 'envío',
  renovacion: 'renovación',
  titulo: 'título',
}

/** Label of a text for staff: `tituloEvento` → «título evento». */
const labelOf = (name: string) =>
  name
    .split(/(?=[A-Z])/)
    .map((word) => ACCENTED[word.toLowerCase()] ?? word.toLowerCase())
    .join(' ')

/** Every editable text with its default. */
export const PALABRAS_DE_CORREOS = PLANTILLAS.flatMap((plantilla) =>
  Object.entries(plantilla.palabras ?? {}).map(([name, valor]) => ({
    clave: claveOf(plantilla, name),
    titulo: `${plantilla.titulo}: ${labelOf(name)}`,
    valor,
  })),
)

/** The texts of the template that a key of `claveOf` belongs to. */
export function palabrasOfClave(clave: string): Palabras {
  return findPlantilla(clave.split('.')[1] ?? '')?.palabras ?? {}
}
