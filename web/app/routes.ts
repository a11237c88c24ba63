import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the site. Files under routes/ are thin; the components that they render live in features/. */
export default [
  layout('routes/layouts/con-header.tsx', [
    index('routes/inicio.tsx'),
    route('espanol', 'routes/inicio.tsx', { id: 'routes/espanol' }),

    // Accounts
    route('login', 'routes/login.tsx'),
    route('registro', 'routes/registro.tsx'),
    route('recuperar-acceso', 'routes/recuperar-acceso.tsx'),
    route('recuperar-acceso1', 'routes/recuperar-acceso1.tsx'),
    route('recuperar-acceso-codigo', 'routes/recuperar-acceso-codigo.tsx'),
    route('cuenta', 'routes/cuenta.tsx'),

    // Events and enrolment
    route('eventos/:codigoEvento', 'routes/eventos.tsx'),
    route('evento-detalle/:eventoId', 'routes/evento-detalle.tsx'),
    route('evento-inscripcion-01/:eventoId', 'routes/evento-inscripcion-01.tsx'),
    route('evento-inscripcion-02/:eventoId', 'routes/evento-inscripcion-02.tsx'),
    route('evento-inscripcion-03/:eventoId', 'routes/evento-inscripcion-03.tsx'),
    route('compra/feedback', 'routes/compra-feedback.tsx'),
    route('stripe/success', 'routes/stripe-success.tsx'),
    route('compra-error', 'routes/compra-error.tsx'),
    route('devolucion', 'routes/devolucion.tsx'),
    route('entrada', 'routes/entrada.tsx'),
    route('espera', 'routes/espera.tsx'),
    route('nuevas-fechas', 'routes/nuevas-fechas.tsx'),
    route('nuevas-fechas/no-pudimos', 'routes/nuevas-fechas-no-pudimos.tsx'),
    route('nuevas-fechas/baja', 'routes/nuevas-fechas-baja-hecha.tsx'),
    route('nuevas-fechas/baja/:token', 'routes/nuevas-fechas-baja.tsx'),

    // Learning
    route('misactividades', 'routes/misactividades.tsx', [route('crear', 'routes/misactividades-crear.tsx')]),
    route('unidades/:codigoEvento', 'routes/unidades.tsx'),
    route('preguntas/:codigoEvento', 'routes/preguntas.tsx'),
    route('unidades-finalizada/:id', 'routes/unidades-finalizada.tsx'),
    route('verificar/:codigo', 'routes/verificar.tsx'),

    // The Portal of consultants
    route('portal', 'routes/portal.tsx'),
    route('portal/pedidos', 'routes/portal-pedidos.tsx'),
    route('portal/consultas', 'routes/portal-consultas.tsx'),
    route('portal/renovacion', 'routes/portal-renovacion.tsx'),
    route('portal/renovacion/pago', 'routes/portal-renovacion-pago.tsx'),
    route('portal/renovacion/compra', 'routes/portal-renovacion-compra.tsx'),
    route('portal/estadisticas', 'routes/portal-estadisticas.tsx'),
    route('portal/seguridad', 'routes/portal-seguridad.tsx'),
    route('portal/invitacion', 'routes/portal-invitacion.tsx'),

    // Books
    route('libros', 'routes/libros.tsx'),
    route('libro/:libroId', 'routes/libro.tsx'),
    route('libro-compra/:libroId', 'routes/libro-compra.tsx'),
    route('libro-compra-forma-de-pago/:libroId', 'routes/libro-compra-forma-de-pago.tsx'),
    route('libro-compra-gracias/:libroId', 'routes/libro-compra-gracias.tsx'),

    // Forms and contents
    route('buscar', 'routes/buscar.tsx'),
    route('terminos', 'routes/terminos.tsx'),
    route('privacidad', 'routes/privacidad.tsx'),
    route('arrepentimiento', 'routes/arrepentimiento.tsx'),
    route('contacto', 'routes/contacto.tsx'),
    route('novedades/baja', 'routes/novedades-baja-hecha.tsx'),
    route('novedades/baja/:token', 'routes/novedades-baja.tsx'),
    route('video', 'routes/video.tsx'),
    route('seminarios', 'routes/seminarios.tsx'),
    route('formaparte', 'routes/formaparte.tsx'),
    route('certificado', 'routes/certificado.tsx'),
    route('encuesta', 'routes/encuesta.tsx'),
    route('encuesta/:eventoId', 'routes/encuesta-evento.tsx'),
    route('empresa-encuesta', 'routes/empresa-encuesta.tsx'),

    route('_muestrario', 'routes/muestrario.tsx'),
    route('*', 'routes/no-encontrada.tsx'),
  ]),

  layout('routes/layouts/sin-header.tsx', [
    route('actividades', 'routes/actividades.tsx'),
    route('campus', 'routes/campus.tsx'),
    route('somos', 'routes/somos.tsx'),
    route('camino', 'routes/camino.tsx'),
    route('consultores', 'routes/consultores.tsx'),
    route('sin-conexion', 'routes/sin-conexion.tsx'),
  ]),

  layout('routes/layouts/header-claro.tsx', [
    route('empresas', 'routes/empresas.tsx'),
    route('consultores-campus', 'routes/consultores-campus.tsx'),
    route('consultores-general', 'routes/consultores-general.tsx'),
    route('consultor/:consultorId', 'routes/consultor.tsx'),
    route('caminohp', 'routes/caminohp.tsx'),
  ]),
] satisfies RouteConfig
