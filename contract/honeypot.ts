/** A field that people do not see and programs fill in: what comes with it is answered and thrown away. */
export const TRAMPA = 'sitio_web'
