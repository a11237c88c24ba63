import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  type Access,
  API_BASE,
  type Endpoint,
  endpoint,
  Message,
  type Permission,
} from '#contract/endpoint.ts'
import { PERMISOS, type Permiso, ROLES_STAFF, type RolStaff } from '#domain/cuentas/permisos.ts'
import { openStaffSession } from '#testing/people/staff-session.ts'
import { openSite, type TestSite, type TestVisitor } from '#testing/site.ts'
import { route } from '../endpoints/route.ts'
import { ACCESS_TOKEN_SECONDS } from './auth.ts'

/** Who may call what. An endpoint that is missing here fails the build: somebody has to decide. */
const TABLE: Record<string, Exclude<Access, Permission> | Permiso> = {
  'POST /auth/forgot-password': 'public',
  'POST /auth/forgot-password-login': 'public',
  'POST /auth/login': 'public',
  'POST /auth/logout': 'session',
  'POST /auth/refresh-token': 'public',
  'POST /auth/register': 'public',
  'GET /data/archivos/:hash': 'archivos.ver',
  'GET /data/auditoria': 'auditoria.ver',
  'GET /data/auditoria.xlsx': 'cuentas.exportar',
  'GET /data/auditoria.csv': 'cuentas.exportar',
  'GET /data/bancos': 'public',
  'GET /data/buscar': 'public',
  'GET /data/categorias2': 'public',
  'GET /data/categorias2/code/:codigo': 'public',
  'GET /data/certificados': 'public',
  'GET /data/compras': 'compras.ver',
  'POST /data/compras': 'public',
  'GET /data/compras.xlsx': 'compras.exportar',
  'GET /data/compras.csv': 'compras.exportar',
  'GET /data/compras/:referencia': 'public',
  'GET /data/compras/:referencia/comprobante': 'compras.ver',
  'POST /data/compras/:referencia/comprobante': 'public',
  'POST /data/compras/:referencia/comprobante/visto': 'compras.ver',
  'GET /data/compras/:referencia/destinos': 'compras.decidir',
  'GET /data/compras/:referencia/historia': 'compras.ver',
  'POST /data/compras/cupon': 'public',
  'GET /data/compras/mi-cupon': 'session',
  'GET /data/compras/filtros': 'compras.ver',
  'GET /data/compras/totales': 'compras.ver',
  'POST /data/compras/:referencia/reembolsar': 'compras.reembolsar',
  'POST /data/compras/:referencia/verificar': 'public',
  'POST /data/compras/create': 'public',
  'GET /data/constancias/:codigo': 'public',
  'GET /data/consultores': 'public',
  'GET /data/consultores/:id': 'public',
  'GET /data/consultores/certificados/:actividad': 'public',
  'GET /data/consultores/paises': 'public',
  'POST /data/consultores/invitacion': 'session',
  'GET /data/consultoresforo': 'public',
  'POST /data/consultores/:id/consultas': 'public',
  'POST /data/consultores/:id/visitas/:accion': 'public',
  'GET /gestion/cambios/:id': 'consultores.ver',
  'POST /gestion/cambios/:id/aprobar': 'consultores.moderar',
  'POST /gestion/cambios/:id/devolver': 'consultores.moderar',
  'GET /gestion/consultores/situaciones/:IdConsultor': 'consultores.ver',
  'POST /gestion/consultores/situaciones/:IdConsultor/certificar': 'consultores.editar',
  'POST /gestion/consultores/situaciones/:IdConsultor/renovar': 'consultores.editar',
  'POST /gestion/consultores/situaciones/:IdConsultor/levantar-suspension': 'consultores.editar',
  'POST /gestion/consultores/situaciones/:IdConsultor/pasar-a-evaluacion': 'consultores.editar',
  'POST /gestion/consultores/situaciones/:IdConsultor/hacer-candidata': 'consultores.editar',
  'POST /gestion/consultores/situaciones/:IdConsultor/invitar': 'consultores.editar',
  'POST /gestion/consultores/situaciones/:IdConsultor/suspender': 'consultores.editar',
  'POST /gestion/consultores/situaciones/:IdConsultor/dar-de-baja': 'consultores.editar',
  'GET /gestion/consultores.xlsx': 'consultores.exportar',
  'GET /gestion/consultores.csv': 'consultores.exportar',
  'GET /portal/cambios': 'consultor',
  'POST /portal/cambios/perfil': 'consultor',
  'POST /portal/cambios/banco': 'consultor',
  'DELETE /portal/cambios/:clase': 'consultor',
  'POST /portal/foto': 'consultor',
  'GET /portal/consultas': 'consultor',
  'POST /portal/consultas/:id/respuestas': 'consultor',
  'POST /portal/consultas/:id/cerrar': 'consultor',
  'GET /portal/estadisticas': 'consultor',
  'GET /portal/renovacion': 'consultor',
  'GET /portal/factor': 'consultor',
  'POST /portal/factor': 'consultor',
  'POST /portal/factor/:id/confirmar': 'consultor',
  'POST /portal/factor/quitar': 'consultor',
  'GET /gestion/pedidos': 'pedidos.ver',
  'GET /gestion/pedidos.xlsx': 'pedidos.exportar',
  'GET /gestion/pedidos.csv': 'pedidos.exportar',
  'GET /gestion/pedidos/totales': 'pedidos.ver',
  'GET /gestion/pedidos/:id': 'pedidos.ver',
  'GET /gestion/pedidos/:id/comprobante': 'pedidos.ver',
  'POST /gestion/pedidos/:id/aceptar': 'pedidos.editar',
  'POST /gestion/pedidos/:id/marcar-pagado': 'pedidos.editar',
  'POST /gestion/pedidos/:id/marcar-enviado': 'pedidos.editar',
  'POST /gestion/pedidos/:id/marcar-entregado': 'pedidos.editar',
  'POST /gestion/pedidos/:id/cancelar': 'pedidos.editar',
  'POST /gestion/pedidos/:id/completar-libros': 'pedidos.editar',
  'POST /gestion/actos/:id/deshacer': 'staff',
  'GET /portal/pedidos': 'consultor',
  'GET /portal/pedidos/:id': 'consultor',
  'GET /portal/pedidos/:id/comprobante': 'consultor',
  'POST /portal/pedidos/:id/aceptar': 'consultor',
  'POST /portal/pedidos/:id/recibir-pago': 'consultor',
  'POST /portal/pedidos/:id/enviar': 'consultor',
  'POST /portal/pedidos/:id/entregar': 'consultor',
  'POST /portal/pedidos/:id/cancelar': 'consultor',
  'GET /data/contactos/desafio': 'public',
  'POST /data/contactos/encuesta-evento': 'public',
  'POST /data/contactos/send': 'public',
  'POST /data/contactos/send-arrepentimiento': 'public',
  'POST /data/contactos/send-certificado': 'public',
  'POST /data/contactos/send-empresa': 'public',
  'POST /data/contactos/send-encuesta': 'public',
  'POST /data/contactos/send-formarparte': 'public',
  'POST /data/contactos/send-newsletter': 'public',
  'POST /data/cud/create': 'public',
  'POST /data/cud/create-libro': 'public',
  'GET /data/cuenta': 'session',
  'PUT /data/cuenta': 'session',
  'PUT /data/cuenta/contrasenia': 'session',
  'POST /data/cuenta/eliminacion': 'session',
  'GET /data/cuenta/exportacion': 'session',
  'DELETE /data/cuenta/sesiones': 'session',
  'GET /data/cuenta/sesiones': 'session',
  'DELETE /data/cuenta/sesiones/:id': 'session',
  'GET /data/datosempresas/:id': 'public',
  'POST /data/devoluciones': 'public',
  'PUT /data/devoluciones': 'public',
  'POST /data/entradas': 'public',
  'POST /data/entradas/pdf': 'public',
  'GET /data/eventos': 'public',
  'GET /data/eventos/:id': 'public',
  'POST /data/eventos/:id/visitas/:pagina': 'public',
  'POST /data/eventos/:id/espera': 'public',
  'GET /data/eventos/:id/espera': 'session',
  'POST /data/espera/ver': 'public',
  'POST /data/espera/salir': 'public',
  'POST /data/categorias2/code/:codigo/interes': 'public',
  'POST /data/categorias2/code/:codigo/interes/pagina': 'public',
  'GET /data/categorias2/code/:codigo/interes': 'session',
  'DELETE /data/categorias2/code/:codigo/interes': 'session',
  'GET /data/nuevas-fechas/baja/:token': 'public',
  'POST /data/nuevas-fechas/baja/:token': 'public',
  'POST /data/nuevas-fechas/baja/:token/pagina': 'public',
  'GET /gestion/eventos/:id/interesados': 'eventos.ver',
  'GET /gestion/eventos/:id/espera': 'eventos.ver',
  'GET /gestion/esperas/:id': 'eventos.ver',
  'POST /gestion/esperas/:id/adelantar': 'eventos.editar',
  'POST /gestion/esperas/:id/postergar': 'eventos.editar',
  'PUT /data/eventos/:id/capacidad': 'eventos.editar',
  'GET /data/eventosunidades/:id': 'session',
  'POST /data/eventosusuarios': 'session',
  'GET /data/eventosusuarios/idevento/:id': 'session',
  'PUT /data/eventosusuarios/idevento/:id': 'session',
  'GET /data/homebanners': 'public',
  'GET /data/libros': 'public',
  'GET /data/libros/:id': 'public',
  'GET /data/localidades': 'public',
  'GET /data/misactividades': 'session',
  'GET /data/misactividades/disponibles': 'session',
  'GET /data/mislibros': 'session',
  'GET /data/novedades/baja/:token': 'public',
  'POST /data/novedades/baja/:token': 'public',
  'POST /data/novedades/baja/:token/pagina': 'public',
  'GET /data/paises': 'public',
  'GET /data/provincias': 'public',
  'GET /data/textos': 'public',
  'GET /data/unidades/:id': 'session',
  'GET /data/unidades/:id/posicion': 'session',
  'PUT /data/unidades/:id/posicion': 'session',
  'POST /data/unidades/:id/respuestas': 'session',
  'GET /data/videos': 'public',
  'GET /gestion/acreditar': 'inscripciones.acreditar',
  'GET /gestion/acreditar/:IdEvento': 'inscripciones.acreditar',
  'POST /gestion/acreditar/:IdEvento/reunion': 'inscripciones.acreditar',
  'POST /gestion/acreditar/:IdEvento/hechos': 'inscripciones.acreditar',
  'GET /gestion/ajustes': 'configuracion.ver',
  'POST /gestion/ajustes/:clave': 'configuracion.editar',
  'DELETE /gestion/ajustes/:clave/:id': 'configuracion.editar',
  'POST /gestion/codigos': 'staff',
  'POST /gestion/lotes/:id/deshacer': 'staff',
  'GET /gestion/inscripciones': 'inscripciones.ver',
  'GET /gestion/inscripciones.xlsx': 'inscripciones.exportar',
  'GET /gestion/inscripciones.csv': 'inscripciones.exportar',
  'GET /gestion/inscripciones/totales': 'inscripciones.ver',
  'GET /gestion/inscripciones/destinos': 'inscripciones.editar',
  'GET /gestion/inscripciones/:id': 'inscripciones.ver',
  'POST /gestion/inscripciones': 'inscripciones.editar',
  'POST /gestion/inscripciones/:id/anular-constancia': 'inscripciones.editar',
  'POST /gestion/inscripciones/:id/dar-de-baja': 'inscripciones.editar',
  'POST /gestion/inscripciones/:id/dar-entrada': 'inscripciones.editar',
  'POST /gestion/inscripciones/:id/emitir-constancia': 'inscripciones.editar',
  'POST /gestion/inscripciones/:id/escribir': 'inscripciones.editar',
  'POST /gestion/inscripciones/:id/extender': 'inscripciones.editar',
  'POST /gestion/inscripciones/:id/mover': 'inscripciones.editar',
  'DELETE /gestion/imagenes/:archivo': 'archivos.editar',
  'POST /gestion/entrar': 'public',
  'GET /gestion/cupones.xlsx': 'compras.exportar',
  'GET /gestion/cupones.csv': 'compras.exportar',
  'POST /gestion/cupones/lote': 'cupones.editar',
  'GET /gestion/cupones/usos/:id': 'cupones.ver',
  'POST /gestion/cupones/usos/:id/anular': 'cupones.editar',
  'POST /gestion/cupones/usos/:id/pausar': 'cupones.editar',
  'POST /gestion/cupones/usos/:id/reanudar': 'cupones.editar',
  'GET /gestion/cotizacion': 'configuracion.ver',
  'POST /gestion/cotizacion': 'configuracion.editar',
  'DELETE /gestion/cotizacion/:id': 'configuracion.editar',
  'GET /gestion/equipo': 'cuentas.otorgar',
  'POST /gestion/equipo': 'cuentas.otorgar',
  'GET /gestion/equipo/:id': 'cuentas.otorgar',
  'GET /gestion/equipo/eventos': 'cuentas.otorgar',
  'POST /gestion/equipo/:id/cambiar-roles': 'cuentas.otorgar',
  'POST /gestion/equipo/:id/reinvitar': 'cuentas.otorgar',
  'POST /gestion/equipo/:id/restablecer': 'cuentas.otorgar',
  'POST /gestion/equipo/:id/cerrar-sesiones': 'cuentas.otorgar',
  'POST /gestion/equipo/:id/inhabilitar': 'cuentas.otorgar',
  'POST /gestion/equipo/:id/habilitar': 'cuentas.otorgar',
  'GET /gestion/eventos/:IdEvento/cancelacion': 'eventos.cancelar',
  'POST /gestion/eventos/:IdEvento/cancelacion': 'eventos.cancelar',
  'PUT /gestion/eventos/:IdEvento/destacada': 'eventos.publicar',
  'PUT /gestion/eventos/:IdEvento/unidades/orden': 'unidades.editar',
  'POST /gestion/factor': 'staff',
  'POST /gestion/factor/llave': 'staff',
  'GET /gestion/factores': 'staff',
  'DELETE /gestion/factores/:id': 'staff',
  'POST /gestion/factores/llave': 'staff',
  'POST /gestion/factores/llave/opciones': 'staff',
  'POST /gestion/factores/totp': 'staff',
  'POST /gestion/factores/totp/:id/confirmar': 'staff',
  'GET /gestion/avisos': 'operacion.ver',
  'GET /gestion/avisos/:id': 'operacion.ver',
  'POST /gestion/avisos/:id/procesar-ahora': 'operacion.actuar',
  'GET /gestion/bloqueos': 'operacion.ver',
  'GET /gestion/bloqueos/:key': 'operacion.ver',
  'POST /gestion/bloqueos/:key/desbloquear': 'operacion.actuar',
  'GET /gestion/correos': 'correos.ver',
  'GET /gestion/correos/plantillas': 'correos.ver',
  'GET /gestion/correos/:id': 'correos.ver',
  'POST /gestion/correos/:id/reenviar': 'correos.reenviar',
  'GET /gestion/paginas-guardadas': 'operacion.ver',
  'DELETE /gestion/paginas-guardadas': 'operacion.actuar',
  'GET /gestion/informes': 'staff',
  'POST /gestion/informes': 'staff',
  'GET /gestion/informes/:id': 'staff',
  'PUT /gestion/informes/:id': 'staff',
  'DELETE /gestion/informes/:id': 'staff',
  'POST /gestion/informes/:id/copiar': 'staff',
  'GET /gestion/informes/:id/destinatarios': 'staff',
  'PUT /gestion/informes/:id/programa': 'staff',
  'DELETE /gestion/informes/:id/programa': 'staff',
  'POST /gestion/informes/archivo': 'staff',
  'GET /gestion/informes/corridas': 'staff',
  'POST /gestion/informes/corridas': 'staff',
  'GET /gestion/informes/corridas/:id': 'staff',
  'GET /gestion/informes/corridas/:id/archivo': 'staff',
  'GET /gestion/informes/mes': 'staff',
  'GET /gestion/informes/mes/archivo': 'staff',
  'POST /gestion/informes/vista-previa': 'staff',
  'GET /gestion/tablero': 'staff',
  'GET /gestion/extractos': 'compras.ver',
  'POST /gestion/extractos': 'compras.importar',
  'GET /gestion/extractos/:id': 'compras.ver',
  'POST /gestion/extractos/lectura': 'compras.importar',
  'GET /gestion/encuestas': 'formularios.ver',
  'GET /gestion/mensajes': 'formularios.ver',
  'GET /gestion/mensajes.xlsx': 'formularios.exportar',
  'GET /gestion/mensajes.csv': 'formularios.exportar',
  'GET /gestion/mensajes/:id': 'formularios.ver',
  'GET /gestion/mensajes/:id/archivo': 'formularios.ver',
  'POST /gestion/mensajes/:id/asignar': 'formularios.responder',
  'POST /gestion/mensajes/:id/cerrar': 'formularios.responder',
  'POST /gestion/mensajes/:id/convertir-en-consultor': 'consultores.editar',
  'POST /gestion/mensajes/:id/convertir-en-pedido': 'formularios.responder',
  'POST /gestion/mensajes/:id/reabrir': 'formularios.responder',
  'POST /gestion/mensajes/:id/responder': 'formularios.responder',
  'POST /gestion/mensajes/:id/responder-y-cerrar': 'formularios.responder',
  'POST /gestion/mensajes/:id/soltar': 'formularios.responder',
  'POST /gestion/mensajes/:id/tomar': 'formularios.responder',
  'GET /gestion/mensajes/equipo': 'formularios.ver',
  'GET /gestion/movimientos': 'compras.ver',
  'GET /gestion/movimientos/totales': 'compras.ver',
  'GET /gestion/reembolsos/totales': 'compras.ver',
  'GET /gestion/movimientos.xlsx': 'compras.exportar',
  'GET /gestion/movimientos.csv': 'compras.exportar',
  'GET /gestion/movimientos/:id': 'compras.ver',
  'POST /gestion/movimientos/:id/aceptar': 'compras.decidir',
  'POST /gestion/movimientos/:id/asignar': 'compras.decidir',
  'POST /gestion/movimientos/:id/descartar': 'compras.decidir',
  'POST /gestion/movimientos/:id/cerrar-devolucion': 'compras.reembolsar',
  'POST /gestion/movimientos/:id/desasignar': 'compras.decidir',
  'POST /gestion/movimientos/:id/distinguir': 'compras.decidir',
  'POST /gestion/movimientos/:id/recuperar': 'compras.decidir',
  'POST /gestion/movimientos/duplicados': 'compras.decidir',
  'GET /gestion/tareas': 'operacion.ver',
  'GET /gestion/tareas/:nombre': 'operacion.ver',
  'POST /gestion/tareas/:nombre/correr': 'operacion.actuar',
  'GET /gestion/reembolsos': 'compras.ver',
  'GET /gestion/reembolsos/:id': 'compras.ver',
  'GET /gestion/reembolsos.xlsx': 'compras.exportar',
  'GET /gestion/reembolsos.csv': 'compras.exportar',
  'POST /gestion/reembolsos/:id/anular': 'compras.reembolsar',
  'POST /gestion/reembolsos/:id/aprobar': 'compras.aprobar',
  'POST /gestion/reembolsos/:id/marcar-transferido': 'compras.reembolsar',
  'POST /gestion/reembolsos/:id/pedir': 'compras.reembolsar',
  'POST /gestion/reembolsos/:id/pedir-cuenta': 'compras.decidir',
  'POST /gestion/reembolsos/:id/rechazar': 'compras.aprobar',
  'POST /gestion/reembolsos/:id/reintentar': 'compras.reembolsar',
  'POST /gestion/reembolsos/:id/transferir': 'compras.reembolsar',
  'POST /gestion/reembolsos/archivo': 'compras.reembolsar',
  'GET /gestion/transferencias': 'compras.decidir',
  'GET /gestion/compras/:referencia': 'compras.ver',
  'POST /gestion/compras/:referencia/bonificar': 'compras.decidir',
  'POST /gestion/compras/:referencia/confirmar': 'compras.decidir',
  'POST /gestion/compras/:referencia/consultar-al-proveedor': 'compras.decidir',
  'POST /gestion/compras/:referencia/extender-plazo': 'compras.decidir',
  'POST /gestion/compras/:referencia/otro-comprobante': 'compras.decidir',
  'POST /gestion/compras/:referencia/reenviar-correo': 'compras.decidir',
  'POST /gestion/compras/:referencia/reenviar-datos': 'compras.decidir',
  'POST /gestion/compras/:referencia/cambiar-email': 'compras.decidir',
  'POST /gestion/compras/:referencia/corregir-nombre': 'compras.decidir',
  'POST /gestion/compras/:referencia/mover': 'compras.decidir',
  'POST /gestion/compras/:referencia/rechazar': 'compras.decidir',
  'POST /gestion/imagenes': 'archivos.editar',
  'POST /gestion/subidas': 'archivos.editar',
  'GET /gestion/subidas/:id': 'archivos.editar',
  'PUT /gestion/subidas/:id/partes/:desde': 'archivos.editar',
  'POST /gestion/subidas/:id/terminar': 'archivos.editar',
  'POST /gestion/no-fui-yo': 'public',
  'GET /gestion/personas': 'cuentas.ver',
  'GET /gestion/personas.xlsx': 'cuentas.exportar',
  'GET /gestion/personas.csv': 'cuentas.exportar',
  'GET /gestion/personas/:id': 'cuentas.ver',
  'GET /gestion/personas/:id/union': 'cuentas.editar',
  'POST /gestion/personas/:id/unir': 'cuentas.editar',
  'POST /gestion/personas/:id/cerrar-sesiones': 'cuentas.editar',
  'POST /gestion/personas/:id/cerrar-sesion': 'cuentas.editar',
  'GET /gestion/personas/:id/historia': 'cuentas.ver',
  'POST /gestion/personas/:id/editar': 'cuentas.editar',
  'POST /gestion/personas/:id/cambiar-email': 'cuentas.editar',
  'POST /gestion/personas/:id/inhabilitar': 'cuentas.editar',
  'POST /gestion/personas/:id/habilitar': 'cuentas.editar',
  'POST /gestion/personas/:id/recuperar': 'cuentas.editar',
  'POST /gestion/personas/:id/ver-como': 'cuentas.representar',
  'GET /gestion/solicitudes': 'cuentas.ver',
  'POST /gestion/solicitudes': 'cuentas.editar',
  'GET /gestion/solicitudes/:id': 'cuentas.ver',
  'POST /gestion/solicitudes/:id/pedir-borrado': 'cuentas.borrar',
  'POST /gestion/solicitudes/:id/aprobar-borrado': 'cuentas.borrar',
  'GET /gestion/solicitudes/:id/exportacion': 'cuentas.exportar',
  'POST /gestion/solicitudes/:id/verificar': 'cuentas.editar',
  'POST /gestion/solicitudes/:id/rechazar': 'cuentas.editar',
  'POST /gestion/solicitudes/:id/resolver': 'cuentas.editar',
  'GET /gestion/actividad': 'staff',
  'GET /gestion/lotes': 'staff',
  'POST /gestion/lotes': 'staff',
  'POST /gestion/lotes/vista-previa': 'staff',
  'GET /gestion/lotes/:id': 'staff',
  'GET /gestion/lotes/:id/filas': 'staff',
  'POST /gestion/notas': 'staff',
  'DELETE /gestion/notas/:id': 'staff',
  'POST /gestion/notas/:id/recordada': 'staff',
  'POST /gestion/notas/:id/restaurar': 'staff',
  'GET /gestion/recordatorios': 'staff',
  'GET /gestion/vistas': 'staff',
  'POST /gestion/vistas': 'staff',
  'DELETE /gestion/vistas/:id': 'staff',
  'POST /gestion/salir': 'staff',
  'GET /gestion/buscar': 'staff',
  'GET /gestion/categorias/nombres': 'staff',
  'GET /gestion/otorgantes': 'staff',
  'GET /gestion/pendientes': 'staff',
  'GET /gestion/respuestas-guardadas': 'staff',
  'GET /gestion/sesion': 'staff',
  'GET /gestion/sesiones': 'staff',
  'DELETE /gestion/sesiones/:id': 'staff',
  'GET /ip-location/get-country-client': 'public',
  'POST /gestion/unidades/:IdEventoUnidad/cuestionario': 'unidades.ver',
  'POST /mercadopago/create_preference': 'public',
  'POST /mercadopago/create_preference_libro': 'public',
  'GET /mercadopago/payments/:id': 'public',
  'POST /mercadopago/webhook': 'public',
  'POST /paypal/orders': 'public',
  'POST /paypal/orders/:id/capture': 'public',
  'POST /paypal/webhook': 'public',
  'GET /portal/perfiles': 'consultor',
  'GET /portal/perfiles/:IdConsultor': 'consultor',
  'PUT /portal/perfiles/:IdConsultor': 'consultor',
  'POST /stripe/create-checkout-session': 'public',
  'GET /stripe/payments': 'public',
  'POST /stripe/webhook': 'public',
}

/** Resources that staff keep by declaration: whose permissions open them. */
const DECLARED: Record<string, string> = {
  bancos: 'configuracion',
  categorias: 'contenidos',
  certificados: 'consultores',
  consultores: 'consultores',
  empresa: 'configuracion',
  eventos: 'eventos',
  homebanners: 'contenidos',
  imagenes: 'contenidos',
  cupones: 'cupones',
  libros: 'libros',
  paises: 'configuracion',
  respuestas: 'contenidos',
  textos: 'contenidos',
  unidades: 'unidades',
  videos: 'contenidos',
}

/** Reading takes `ver`; what the public will notice `publicar`; everything else `editar`. Undefined: not declared. */
function declaredAccess({ method, path }: Endpoint): Permission | undefined {
  const [, name = ''] = /^\/gestion\/([a-z]+)(?=[/.]|$)/.exec(path) ?? []
  const area = DECLARED[name]
  if (!area || `${method} ${path}` in TABLE) return undefined
  if (method === 'GET') return `${area}.ver`
  return /\/(publicar|retirar|programacion)$/.test(path) ? `${area}.publicar` : `${area}.editar`
}

/** What each role may. A permission that is missing here fails the build too. */
const ROLES: Record<Permiso, readonly RolStaff[]> = {
  'archivos.ver': ['pagos', 'soporte', 'lectura'],
  'archivos.editar': ['contenidos'],
  'auditoria.ver': ['lectura'],
  'compras.ver': ['pagos', 'soporte', 'lectura'],
  'compras.decidir': ['pagos'],
  'compras.importar': ['pagos'],
  'compras.reembolsar': ['pagos'],
  'compras.aprobar': [],
  'compras.exportar': ['pagos'],
  'configuracion.ver': ['lectura'],
  'configuracion.editar': [],
  'consultores.ver': ['soporte', 'lectura'],
  'consultores.editar': ['soporte'],
  'consultores.moderar': ['soporte'],
  'consultores.exportar': [],
  'contenidos.ver': ['contenidos', 'lectura'],
  'contenidos.editar': ['contenidos'],
  'contenidos.publicar': ['contenidos'],
  'correos.ver': ['soporte', 'lectura'],
  'correos.reenviar': ['soporte'],
  'cuentas.ver': ['soporte', 'lectura'],
  'cuentas.editar': ['soporte'],
  'cuentas.otorgar': [],
  'cuentas.representar': ['soporte'],
  'cuentas.exportar': [],
  'cuentas.borrar': [],
  'cupones.ver': ['pagos', 'lectura'],
  'cupones.editar': ['pagos'],
  'eventos.ver': ['pagos', 'contenidos', 'soporte', 'lectura'],
  'eventos.editar': ['contenidos'],
  'eventos.publicar': ['contenidos'],
  'eventos.cancelar': [],
  'formularios.ver': ['soporte', 'lectura'],
  'formularios.responder': ['soporte'],
  'formularios.exportar': [],
  'inscripciones.ver': ['soporte', 'lectura'],
  'inscripciones.editar': ['soporte'],
  'inscripciones.acreditar': ['acreditacion'],
  'inscripciones.exportar': [],
  'libros.ver': ['pagos', 'contenidos', 'soporte', 'lectura'],
  'libros.editar': ['contenidos'],
  'libros.publicar': ['contenidos'],
  'operacion.ver': ['lectura'],
  'operacion.actuar': [],
  'pedidos.ver': ['pagos', 'soporte', 'lectura'],
  'pedidos.editar': ['soporte'],
  'pedidos.exportar': [],
  'unidades.ver': ['contenidos', 'lectura'],
  'unidades.editar': ['contenidos'],
}

/** Permissions that are used with the second factor shown again, except to look at what they are about. */
const WITH_FACTOR: Permiso[] = [
  'compras.reembolsar',
  'compras.aprobar',
  'eventos.cancelar',
  'cuentas.otorgar',
  'cuentas.representar',
  'cuentas.borrar',
]
/** Spreadsheets that tell of nobody. */
const IMPERSONAL =
  /^\/gestion\/(bancos|categorias|certificados|empresa|eventos|homebanners|imagenes|libros|paises|respuestas|textos|unidades|videos)\.(csv|xlsx)$/

function asksAgain({ method, path, access }: Endpoint): boolean {
  if (access.endsWith('.exportar')) return true
  if (/\.(csv|xlsx)$/.test(path)) return !IMPERSONAL.test(path)
  if (method === 'GET') return false
  // Joining two accounts takes one away for good; another address is another way in, or where a refund's account is
  // asked for; a consultant has an account that buyers pay to, and so has the organisation; a country's group is a price.
  return (
    WITH_FACTOR.includes(access as Permiso) ||
    /^\/gestion\/(bancos|empresa|paises)\b|\/(unir|personas\/:id\/cambiar-email|compras\/:referencia\/cambiar-email)$/.test(
      path,
    ) ||
    /^\/gestion\/(consultores(\/:IdConsultor)?|cambios\/:id\/aprobar)$/.test(path)
  )
}
/** Of one's own safety. */
const OWN_FACTORS = ['DELETE /gestion/factores/:id', 'POST /gestion/codigos']

/** Public, and answered according to who is signed in. */
const PERSON: Record<string, Endpoint['person']> = {
  'GET /data/compras/:referencia': 'or-anonymous',
  'GET /mercadopago/payments/:id': 'or-anonymous',
  'GET /stripe/payments': 'or-anonymous',
  'POST /data/categorias2/code/:codigo/interes': 'named',
  'POST /data/compras': 'named',
  'POST /data/compras/:referencia/comprobante': 'or-anonymous',
  'POST /data/compras/:referencia/verificar': 'or-anonymous',
  'POST /data/compras/create': 'named',
  'POST /data/compras/cupon': 'named',
  'POST /data/cud/create': 'named',
  'POST /data/espera/ver': 'or-anonymous',
  'POST /data/eventos/:id/espera': 'named',
  'POST /mercadopago/create_preference': 'named',
  'POST /mercadopago/create_preference_libro': 'named',
  'POST /paypal/orders': 'named',
  'POST /paypal/orders/:id/capture': 'or-anonymous',
  'POST /stripe/create-checkout-session': 'named',
}

const PEOPLE = ['ana', 'nora', 'consultora'] as const
const VISITORS = ['anonymous', ...PEOPLE, ...ROLES_STAFF] as const
type Visitor = (typeof VISITORS)[number]

const isOneOf = (visitor: Visitor, list: readonly string[]) => list.includes(visitor)

/** What each access lets pass; `granted` is anything that is not a refusal, since the input is made up. */
function expectedOf(access: Access, visitor: Visitor): 'granted' | 401 | 403 {
  if (access === 'public') return 'granted'
  if (visitor === 'anonymous') return 401
  if (access === 'session') return 'granted'
  if (access === 'consultor') return visitor === 'consultora' ? 'granted' : 403
  // What the site hands out says nothing here, whoever it belongs to.
  if (isOneOf(visitor, PEOPLE)) return 401
  if (access === 'staff') return 'granted'
  const allowed = ['administracion', ...(ROLES[access as Permiso] ?? [])]
  return isOneOf(visitor, allowed) ? 'granted' : 403
}

/** An endpoint of nothing but its permission, so that those without one yet are covered too. */
const probeOf = (permiso: Permiso) =>
  endpoint({
    method: 'GET',
    path: `/data/prueba/${permiso}`,
    access: permiso,
    summary: 'A probe.',
    answers: { 200: Message },
  })

/** Refused for who they are; other 403s are about the state of what was asked for. */
const REFUSAL = /"code":"(SESION_REQUERIDA|SESION_VENCIDA|SIN_PERMISO)"/

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

describe('every route × every kind of visitor', () => {
  let site: TestSite
  let visitors: Record<Visitor, TestVisitor>
  beforeAll(async () => {
    site = await openSite({
      onBuilt: (server) => {
        for (const permiso of PERMISOS) route(server, probeOf(permiso), () => ({ message: permiso }))
      },
    })
    await site.sql(
      `insert into usuarios (nombre, email) select rol, rol || '@ejemplo.com' from unnest($1::text[]) rol`,
      [ROLES_STAFF],
    )
    await site.sql(
      `insert into usuarios_roles (usuario_id, rol, alcance, hasta)
       select id, nombre, case nombre when 'acreditacion' then '{1}'::int[] end, now() + interval '1 day'
       from usuarios where nombre = any ($1)`,
      [ROLES_STAFF],
    )
    const signedIn = [...PEOPLE, ...ROLES_STAFF].map((name) => [name, site.as(name)])
    visitors = { anonymous: site, ...Object.fromEntries(signedIn) }
  })
  afterAll(() => site.close())

  const accessOf = (definition: Endpoint): Access =>
    declaredAccess(definition) ?? TABLE[nameOf(definition)] ?? 'public'

  const served = () => site.app.endpoints.filter(({ path }) => !path.startsWith('/data/prueba/'))

  /** Each request from an address of its own, so that no limit stands before the answer. */
  let asked = 0
  const nextAddress = () => `10.${++asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`

  async function surprisesOf(definition: Endpoint, access: Access): Promise<string[]> {
    const surprises: string[] = []
    for (const visitor of VISITORS) {
      const { statusCode, payload } = await visitors[visitor].inject({
        method: definition.method,
        url: API_BASE + definition.path.replace(/:\w+/g, '1'),
        remoteAddress: nextAddress(),
        ...(definition.method === 'GET' ? {} : { payload: {} }),
      })
      const expected = expectedOf(access, visitor)
      const got = REFUSAL.test(payload) ? statusCode : 'granted'
      if (got !== expected || statusCode >= 500) {
        surprises.push(`${nameOf(definition)} as ${visitor}: ${statusCode} instead of ${expected}`)
      }
    }
    return surprises
  }

  it('the table names exactly the routes that are served, with their access [cuentas/roles-table]', () => {
    const accesses = (definitions: Endpoint[]) =>
      Object.fromEntries(definitions.map((definition) => [nameOf(definition), definition.access]))
    const [declared, listed] = [true, false].map((wanted) =>
      served().filter((definition) => (declaredAccess(definition) !== undefined) === wanted),
    ) as [Endpoint[], Endpoint[]]
    expect(accesses(listed)).toEqual(TABLE)
    expect(accesses(declared)).toEqual(
      Object.fromEntries(declared.map((definition) => [nameOf(definition), declaredAccess(definition)])),
    )
    for (const name of Object.keys(DECLARED)) {
      expect(declared.map(({ path }) => path)).toContain(`/gestion/${name}`)
    }
    expect(Object.keys(ROLES).toSorted()).toEqual(PERMISOS.toSorted())
  })

  it('each visitor gets what the table says, and nothing more [cuentas/roles-table inscripciones/enrolment-calls]', async () => {
    const surprises: string[] = []
    for (const definition of served()) {
      surprises.push(...(await surprisesOf(definition, accessOf(definition))))
    }
    expect(surprises).toEqual([])
  }, 240_000)

  it('every permission opens to the roles that hold it, whether or not a route asks for it yet [cuentas/roles-table]', async () => {
    const surprises: string[] = []
    for (const permiso of PERMISOS) surprises.push(...(await surprisesOf(probeOf(permiso), permiso)))
    expect(surprises).toEqual([])
  })

  it('refunds, roles, bank accounts, exports of people and erasure ask for the factor again [cuentas/factor-again]', async () => {
    const asking = served().filter(({ factor }) => factor)
    const must = served().filter((each) => asksAgain(each) || OWN_FACTORS.includes(nameOf(each)))
    expect(asking.map(nameOf).toSorted()).toEqual(must.map(nameOf).toSorted())
    expect(asking.length).toBeGreaterThan(OWN_FACTORS.length)

    const headers = await openStaffSession({ sql: site.sql, origin: site.config.origin }, 'staff@ejemplo.com')
    await site.sql(`update sesiones_staff set factor_en = now() - interval '6 minutes'`)
    for (const each of asking) {
      const { statusCode, payload } = await site.inject({
        method: each.method,
        url: API_BASE + each.path.replace(/:\w+/g, '1'),
        headers,
        remoteAddress: nextAddress(),
        ...(each.method === 'GET' ? {} : { payload: {} }),
      })
      const code = payload.includes('FACTOR_REQUERIDO')
      expect([nameOf(each), statusCode, code]).toEqual([nameOf(each), 403, true])
    }
  })

  it('an expired or broken token is refused where the answer depends on who asks, and changes no other public answer [cuentas/expired-token-never-nobody cuentas/expired-token-refused]', async () => {
    const open = served().filter(({ access }) => access === 'public')
    const declared = open.filter(({ person }) => person).map((each) => [nameOf(each), each.person])
    expect(Object.fromEntries(declared)).toEqual(PERSON)

    const { authorization = '' } = await site.as('nora').headers()
    const ask = async (each: Endpoint, token?: string) => {
      const { statusCode, payload } = await site.inject({
        method: each.method,
        url: API_BASE + each.path.replace(/:\w+/g, '1'),
        remoteAddress: nextAddress(),
        ...(token ? { headers: { authorization: token } } : {}),
        ...(each.method === 'GET' ? {} : { payload: {} }),
      })
      return { statusCode, code: /"code":"(\w+)"/.exec(payload)?.[1] }
    }
    const over = { statusCode: 401, code: 'SESION_VENCIDA' }
    try {
      for (const each of open) {
        vi.useRealTimers()
        const anonymous = await ask(each)
        expect([nameOf(each), anonymous.code]).not.toEqual([nameOf(each), over.code])
        const expected = [nameOf(each), each.person ? over : anonymous]
        expect([nameOf(each), await ask(each, 'Bearer a.b.c')]).toEqual(expected)
        expect([nameOf(each), await ask(each, `${authorization}x`)]).toEqual(expected)
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (ACCESS_TOKEN_SECONDS + 1) * 1000 })
        expect([nameOf(each), await ask(each, authorization)]).toEqual(expected)
      }
    } finally {
      vi.useRealTimers()
    }
  })

  it('a token of another key is nobody, on every route that needs a session [cuentas/token-rules cuentas/roles-table]', async () => {
    const other = await openSite({
      databaseUrl: site.config.databaseUrl,
      env: { SECRET: 'another secret for tests only, long enough to be accepted' },
    })
    const headers = { authorization: await bearerOf(other) }
    for (const endpoint of served().filter(({ access }) => access !== 'public')) {
      const url = API_BASE + endpoint.path.replace(/:\w+/g, '1')
      const remoteAddress = nextAddress()
      const { statusCode } = await site.inject({ method: endpoint.method, url, headers, remoteAddress })
      expect([nameOf(endpoint), statusCode]).toEqual([nameOf(endpoint), 401])
    }
    await other.close()
  })
})

async function bearerOf(site: TestSite): Promise<string> {
  const answer = await site.inject({
    method: 'POST',
    url: '/v1/auth/login',
    payload: { Email: 'staff@ejemplo.com', Contrasenia: 'camino2026' },
  })
  return `Bearer ${answer.json().access_token}`
}
