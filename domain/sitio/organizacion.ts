/**
 * The organisation of the demo. No other file names it. Company data that staff can edit is stored in
 * `datosempresas`.
 */
export const ORGANIZACION = {
  /** The national consumer complaint page. */
  defensaDelConsumidor: 'https://www.argentina.gob.ar/produccion/defensadelconsumidor/formulario',
  nombre: 'Senda',
  metodo: 'Senda',
  lema: 'Tres pasos hacia una vida consciente',
  descripcion:
    'Un camino de encuentros, lecturas y acompañamiento en tres pasos, con más de 4300 consultores en más de 20 países.',
  email: 'hola@senda.example',
  soporte: 'ayuda@senda.example',
  whatsapp: '5491155550142',
  autora: 'Elena Duarte',
  comunidad: 'https://comunidad.senda.example',
  campus: 'https://campus.senda.example',
  campusEmpresas: 'https://empresas.senda.example',
  canalDeVideos: 'https://www.youtube.com/@senda.example?sub_confirmation=1',
  redes: {
    Instagram: 'https://www.instagram.com/senda.example',
    Facebook: 'https://www.facebook.com/senda.example',
    YouTube: 'https://www.youtube.com/@senda.example',
  },
} as const
