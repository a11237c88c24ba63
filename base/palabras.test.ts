import { describe, expect, it } from 'vitest'
import { PAIS_DESCONOCIDO } from '#domain/sitio/pais.ts'
import { textosPropios } from '#testing/guards/textos-propios.ts'
import { LEGALES } from './textos/legales.ts'

const textos = [...textosPropios()]
const saying = (pattern: RegExp, quoted: readonly string[] = []) =>
  textos
    .filter(({ text }) => pattern.test(text) && !quoted.includes(text))
    .map(({ text, at }) => `${at} ${text}`)

/** What the documents quote, whose capitals stay, and the parts of the site that are called by a name. */
const CON_MAYUSCULAS = [
  ...['Iniciar Sesión', 'Cerrar Sesión', 'Recuperar Acceso', 'Crear Usuario Nuevo', '¡Muchas Gracias!'],
  ...[
    'Iniciar Actividad',
    'Continuar Actividad',
    'Actividad Finalizada',
    '0 Unidades Completas',
    '1 Unidad Completa',
    'Unidad Actual',
  ],
  ...['No Procesado', 'No Iniciado', 'Omitir Encuesta', 'Completar Encuesta', 'Adquirir Productos'],
  ...['Area de Consultores Certificados', 'Accedé a las Actividades Online', 'listado de Consultores'],
  ...['Confirmar Cambio de Contraseña', 'Empresas y Economía', 'Mis Actividades'],
  ...['Mi cuenta', 'Portal', 'Campus', 'Seguridad', 'Gestión', 'Equipo', 'Personas', 'Siguiente'],
]
const NOMBRES = [
  ...['Decodificación Bioemocional', 'Bioexistencia Consciente', 'Elena Duarte', 'Ley', 'Resolución'],
  ...['Agencia de Acceso a la Información Pública', 'Argentina', 'Buenos Aires', 'Costa Rica', 'Nueva York'],
  ...['La Habana', 'Ciudad de México', 'São Paulo', 'Estados Unidos', 'Online'],
  ...[
    'JavaScript',
    'Correo Argentino',
    'Mercado Pago',
    'PayPal',
    'Zoom',
    'WhatsApp',
    'Google Calendar',
    'Google Authenticator',
    'Outlook',
    'YouTube',
  ],
]
/** Lists of places, the design system, the demo's titles, and the screens of staff. */
const APARTE = /^(base\/lugares|web\/app\/features\/muestrario|demo|gestion)\b/

describe('the words of the site (docs/glosario.md)', () => {
  it('are all looked at', () => {
    expect(textos.length).toBeGreaterThan(5_000)
    // One of a page, one of a message, one of a base text, one of a mail.
    for (const known of [
      'Te enviamos un correo con todo esto.',
      'El email no es válido',
      'Antes de inscribirte, leé esto',
      'Tu lugar en «{{producto}}» está confirmado.',
    ]) {
      expect(
        textos.some(({ text }) => text.includes(known)),
        known,
      ).toBe(true)
    }
  })

  it('an address is an email, and what arrives there is a correo [sitio/one-word-per-thing]', () => {
    expect(saying(/(?<![\w@./-])(e-mails?|mails|correo electr[oó]nico)(?![\w:@/-])/i)).toEqual([])
    expect(saying(/(?<!\p{L})casillas?(?!\p{L})/iu)).toEqual([])
    expect(saying(/\b(por|recibir un|te enviamos un) email\b|\b(ni el|nuestro) correo\b/i)).toEqual([])
  })

  // A setting has a value; what a visitor pays has a price.
  it('what something costs is its precio, who leads it has it a cargo, and far away is online [sitio/one-word-per-thing]', () => {
    expect(
      saying(/^(Valor|Costo|Arancel|Inversión|Tarifa)\b(?! de servicio)/, ['Valor', 'Valor nuevo']),
    ).toEqual([])
    expect(saying(/valor(es)? [^.]{0,25}(\{\{precio|\$|USD)/i)).toEqual([])
    expect(saying(/^(Facilita|Dicta|Coordina|Conduce|Expone)n?(:|$)/)).toEqual([])
    expect(saying(/(?<!\p{L})en línea(?!\p{L})/iu)).toEqual([])
  })

  it('they say vos, except where the documents are quoted [sitio/one-word-per-thing sitio/pages-without-header]', () => {
    const quoted = ['Ingresa un formato correcto', 'Debes aceptar los términos y condiciones']
    const others =
      /(?<!\p{L})(usted(es)?|ingrese|seleccione|verifique|haga clic|tienes|puedes|quieres|debes|ingresa|selecciona|haz)(?!\p{L})/iu
    // Consultants outside the River Plate write as they speak.
    expect(saying(others, quoted).filter((text) => !text.startsWith('demo/textos/presentaciones'))).toEqual(
      [],
    )
  })

  it('they take a capital at the beginning and for a name, not at each word [sitio/capitals-of-own-texts sitio/pages-without-header]', () => {
    const names = [...CON_MAYUSCULAS, ...NOMBRES].map((name) => RegExp.escape(name)).join('|')
    const inside = /(?<=[\p{L},;)»%]\s)\p{Lu}\p{Ll}/u
    const found = textos
      .filter(({ text, at }) => !text.includes('<') && !APARTE.test(at) && text !== PAIS_DESCONOCIDO)
      .filter(({ text }) => inside.test(text.replace(new RegExp(names, 'g'), 'x')))
    expect(found.map(({ text, at }) => `${at} ${text}`)).toEqual([])
  })

  it('legal texts ask their owner to read them [sitio/legal-pages]', () => {
    expect(Object.values(LEGALES).map(({ titulo }) => titulo)).toEqual(
      Object.values(LEGALES).map(() => expect.stringMatching(/\(revisar antes de publicar\)$/)),
    )
    expect(Object.keys(LEGALES)).toEqual(['terminos', 'privacidad', 'arrepentimiento'])
  })

  it('a number stays on one line with its unit or its currency [sitio/numbers-keep-their-unit]', () => {
    expect(saying(/\d (%|h|km|min|MB|kB)(?![\p{L}\d-])|(\$|USD) \d/u)).toEqual([])
  })

  it('a dot between two facts stays with the first one [sitio/tidy-cards]', () => {
    expect(saying(/^ · $/).filter((found) => found.startsWith('web/'))).toEqual([])
  })
})
