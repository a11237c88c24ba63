import type { AccessTokens } from './http/access/auth.ts'
import type { StaffCookie } from './http/access/staff-cookie.ts'
import type { House } from './module.ts'
import { actosModule } from './modules/actos/module.ts'
import { ajustesModule } from './modules/ajustes/module.ts'
import { archivosModule } from './modules/archivos/module.ts'
import { auditoriaModule } from './modules/auditoria/module.ts'
import { busquedaModule } from './modules/busqueda/module.ts'
import { comprasModule } from './modules/compras/module.ts'
import { consultoresModule } from './modules/consultores/module.ts'
import { contenidosModule } from './modules/contenidos/module.ts'
import { cuentasModule } from './modules/cuentas/module.ts'
import { cuponesModule } from './modules/cupones/module.ts'
import { eventosModule } from './modules/eventos/module.ts'
import { formulariosModule } from './modules/formularios/module.ts'
import { gestionModule } from './modules/gestion/module.ts'
import { informesModule } from './modules/informes/module.ts'
import { inscripcionesModule } from './modules/inscripciones/module.ts'
import { librosModule } from './modules/libros/module.ts'
import { lotesModule } from './modules/lotes/module.ts'
import { movimientosModule } from './modules/movimientos/module.ts'
import { operacionModule } from './modules/operacion/module.ts'
import { pedidosModule } from './modules/pedidos/module.ts'
import { tableroModule } from './modules/tablero/module.ts'
import { ubicacionesModule } from './modules/ubicaciones/module.ts'
import { unidadesModule } from './modules/unidades/module.ts'
import { verificacionModule } from './modules/verificacion/module.ts'
import { createPersonalData } from './personal-data.ts'
import { createStaffResources } from './resource/staff/staff-resources.ts'

/** Creates every module with the services it depends on. */
export function createModules(house: House, accessTokens: AccessTokens, staffCookie: StaffCookie) {
  const auditoria = auditoriaModule(house)
  const ajustes = ajustesModule(house)
  const lotes = lotesModule(house)
  const actos = actosModule(house, { lotes: lotes.service })
  const recursos = createStaffResources({ ...house, auditoria: auditoria.service, lotes: lotes.service })
  const archivos = archivosModule(house, { auditoria: auditoria.service, recursos })
  const verificacion = verificacionModule(house)
  const ubicaciones = ubicacionesModule(house, { recursos })
  const consultores = consultoresModule(house, {
    recursos,
    ajustes: ajustes.service,
    ubicaciones: ubicaciones.service,
    verificacion: verificacion.service,
    uploadImagen: archivos.service.uploadImagen,
    releaseImagen: archivos.service.releaseImagen,
    actos: actos.service,
    releasePedidos: (tx, IdConsultor) => pedidos.service.releaseOf(tx, IdConsultor),
    returnPedidos: (tx, passed) => pedidos.service.returnTo(tx, passed),
    countUnsentPedidos: (consultores) => pedidos.service.countUnsentOf(consultores),
    setConsultor: (tx, usuarioId, is) => cuentas.service.setConsultor(tx, usuarioId, is),
    withFactor: (actor, factor, work) => cuentas.service.withFactor(actor, factor, work),
  })
  const pedidos = pedidosModule(house, {
    ajustes: ajustes.service,
    archivos: archivos.service,
    auditoria: auditoria.service,
    consultores: consultores.service,
    actos: actos.service,
  })
  const contenidos = contenidosModule(house, { recursos, imagenInAncho: archivos.service.imagenInAncho })
  const libros = librosModule(house, { recursos })
  const eventos = eventosModule(house, {
    recursos,
    actos: actos.service,
    verificacion: verificacion.service,
    copyUnidades: (tx, from, to) => unidades.service.copy(tx, from, to),
  })
  const cupones = cuponesModule(house, { actos: actos.service, recursos })
  const inscripciones = inscripcionesModule(house, {
    auditoria: auditoria.service,
    eventos: eventos.service,
    actos: actos.service,
    compras: () => compras.service.moving,
    onAsistencia: [cupones.service.charla],
  })
  const unidades = unidadesModule(house, {
    archivos: archivos.service,
    inscripciones: inscripciones.service,
    entradas: inscripciones.service.entradas,
    recursos,
  })
  const compras = comprasModule(house, {
    actos: actos.service,
    auditoria: auditoria.service,
    archivos: archivos.service,
    cupones: cupones.service,
    eventos: eventos.service,
    inscripciones: inscripciones.service,
    entradas: inscripciones.service.entradas,
    cancelByHand: inscripciones.service.cancelByHand,
    ajustes: ajustes.service,
    lotes: lotes.service,
    pedidos: pedidos.service,
    renovaciones: consultores.service.renovaciones,
    verificacion: verificacion.service,
  })
  const movimientos = movimientosModule(house, {
    ajustes: ajustes.service,
    auditoria: auditoria.service,
    compras: compras.service,
    actos: actos.service,
  })
  const formularios = formulariosModule(house, {
    actos: actos.service,
    ajustes: ajustes.service,
    auditoria: auditoria.service,
    archivos: archivos.service,
    consultores: consultores.service,
    pedidos: pedidos.service,
    ubicaciones: ubicaciones.service,
    verificacion: verificacion.service,
  })
  const gestion = gestionModule(house)
  const informes = informesModule(house, { auditoria: auditoria.service })
  const personalData = createPersonalData({
    hooks: [
      house.correo,
      compras.service,
      inscripciones.service,
      eventos.service.esperas,
      consultores.service,
      formularios.service,
      gestion.service,
      informes.service,
      auditoria.service,
    ],
    releaseFiles: (tx, hashes) => archivos.service.release(tx, hashes),
    maskAudit: (tx, persona, erased) => auditoria.service.mask(tx, persona, erased),
  })
  const cuentas = cuentasModule(house, {
    accessTokens,
    staffCookie,
    actos: actos.service,
    auditoria: auditoria.service,
    ajustes: ajustes.service,
    ubicaciones: ubicaciones.service,
    verificacion: verificacion.service,
    personalData,
  })
  return {
    cuentas,
    eventos,
    inscripciones,
    compras,
    cupones,
    movimientos,
    unidades,
    libros,
    consultores,
    pedidos,
    formularios,
    ubicaciones,
    verificacion,
    contenidos,
    ajustes,
    busqueda: busquedaModule(house),
    archivos,
    auditoria,
    recursos: { service: recursos, jobs: recursos.jobs },
    lotes,
    actos,
    gestion,
    tablero: tableroModule(house),
    informes,
    operacion: operacionModule(house, {
      actos: actos.service,
      auditoria: auditoria.service,
      compras: compras.service,
    }),
  }
}
