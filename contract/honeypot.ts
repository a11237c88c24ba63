/** Name of a form field that people do not see and bots fill in. The server answers such a form and discards it. */
export const TRAMPA = 'sitio_web'
