import type pg from 'pg'
import { insertRows } from '#api/db/bulk-insert.ts'
import { certificados, consultores, consultoresCertificados } from '#api/modules/consultores/tables.ts'
import { IDIOMAS, type Idioma } from '#domain/consultores/consultores.ts'
import { ACTIVO } from '#domain/sitio/estado.ts'
import { escapeHtml } from '#domain/texto/texto.ts'
import { type Azar, createAzar } from './azar.ts'
import { cicloOf } from './ciclo.ts'
import type { Lugar, Lugares } from './lugares.ts'
import type { Medios } from './medios.ts'
import {
  BANCOS_DE_CONSULTORES,
  CERTIFICADOS,
  PAISES_DE_CONSULTORES,
  type PaisDeConsultores,
  RETRATOS,
} from './textos/consultores.ts'
import { NOMBRES } from './textos/nombres.ts'
import {
  CIERRES,
  CIERRES_DE_QUIEN_HABLA_IDIOMAS,
  CIERRES_DE_QUIEN_VENDE,
  OFICIOS,
  PRESENTACIONES,
  SALUDOS,
  TUTEO,
} from './textos/presentaciones.ts'

const SEED = 20_260_314
const DOMINIOS = ['example.com', 'example.org', 'example.net', 'correo.example', 'consultas.example'] as const

const VOSEAN: ReadonlySet<string> = new Set(['AR', 'PY', 'UY'])

type Consultor = typeof consultores.$inferInsert & { IdConsultor: number }

interface Context {
  cantidad: number
  hoy: Date
  lugares: Lugares
  medios: Medios
}

export interface Consultores {
  /** A seller of books in Argentina, who gets an account of her own. */
  vendedora: { IdConsultor: number }
  /** Whoever is or was certified, with the last day of it. */
  certificados: { IdConsultor: number; vence: string }[]
}

export async function loadConsultores(client: pg.ClientBase, context: Context): Promise<Consultores> {
  const { filas, certificadosDeConsultores } = buildConsultores(context)
  await insertRows(client, certificados, CERTIFICADOS)
  await insertRows(client, consultores, filas)
  await insertRows(client, consultoresCertificados, certificadosDeConsultores)
  return {
    vendedora: { IdConsultor: 1 },
    certificados: filas.flatMap(({ IdConsultor, vence }) => (vence ? [{ IdConsultor, vence }] : [])),
  }
}

interface Persona {
  pais: PaisDeConsultores
  mujer: boolean
  Nombre: string
  lugar: Lugar
  localidad: string
  vende: boolean
  idiomas: Idioma[]
  tipos: string[]
  Telefono: string
  Email: string
  listed: boolean
}

/** The first one has an account and sells books. */
function makeConocida(azar: Azar, lugares: Lugares): Persona {
  const [pais] = PAISES_DE_CONSULTORES as readonly [PaisDeConsultores]
  const localidad = 'San Martín de los Andes'
  return {
    pais,
    mujer: true,
    Nombre: 'Marcela Ibáñez',
    lugar: lugares.localidad('AR', 'Neuquén', localidad),
    localidad,
    vende: true,
    idiomas: makeIdiomas(azar, pais),
    tipos: ['comunidad', 'campus'],
    Telefono: makeTelefono(azar, '+54 9 2972 55-####'),
    Email: 'consultora@ejemplo.com',
    listed: true,
  }
}

const PAISES = PAISES_DE_CONSULTORES.map((pais) => [pais, pais.peso] as const)

function makePersona(
  azar: Azar,
  lugares: Lugares,
  used: { nombres: ReadonlySet<string>; emails: Set<string> },
): Persona {
  const pais = azar.pickWeighted(PAISES)
  const mujer = azar.chance(0.64)
  const Nombre = makeNombre(azar, pais, mujer, used.nombres)
  const { lugar, telefono, localidad } = pickLugar(azar, pais, lugares)
  return {
    pais,
    mujer,
    Nombre,
    lugar,
    localidad,
    vende: pais.codigo === 'AR' && azar.chance(0.26),
    idiomas: makeIdiomas(azar, pais),
    tipos: makeTipos(azar),
    Telefono: makeTelefono(azar, telefono),
    Email: makeEmail(azar, Nombre, used.emails),
    listed: azar.chance(0.97),
  }
}

function buildConsultores({ cantidad, hoy, lugares, medios }: Context) {
  const azar = createAzar(SEED)
  const filas: Consultor[] = []
  const certificadosDeConsultores: { IdConsultor: number; IdCertificado: number }[] = []
  const used = { nombres: new Set<string>(), emails: new Set<string>() }
  // A handful have a portrait, each a different one; the others show their initials.
  const retratos = { varones: [...RETRATOS.varones], mujeres: [...RETRATOS.mujeres] }
  const pickFoto = (mujer: boolean) => {
    const name = (mujer ? retratos.mujeres : retratos.varones).shift()
    return name === undefined ? null : medios.archivo(`${name}.webp`)
  }
  const dealPresentacion = createPresentaciones(azar)

  for (let IdConsultor = 1; IdConsultor <= cantidad; IdConsultor++) {
    const persona = IdConsultor === 1 ? makeConocida(azar, lugares) : makePersona(azar, lugares, used)
    const { Nombre, Telefono, Email, lugar, tipos, idiomas, vende, listed } = persona
    used.nombres.add(Nombre)
    filas.push({
      IdConsultor,
      Nombre,
      Telefono,
      Email,
      IdEstado: listed ? ACTIVO : 0,
      ...cicloOf(IdConsultor, listed, hoy),
      ...lugar,
      tipos,
      idiomas,
      perfil_foto: pickFoto(persona.mujer),
      perfil_presentacion: dealPresentacion(persona),
      perfil_activo: vende ? 1 : 0,
      perfil_datosbancarios: vende ? makeDatosBancarios(azar, Nombre) : '',
      // A third of them, the known one included.
      atiendeOnline: IdConsultor % 3 === 1,
    })
    for (const IdCertificado of pickCertificados(azar, tipos))
      certificadosDeConsultores.push({ IdConsultor, IdCertificado })
  }
  return { filas, certificadosDeConsultores }
}

function makeNombre(azar: Azar, pais: PaisDeConsultores, mujer: boolean, used: ReadonlySet<string>): string {
  for (let attempt = 0; ; attempt++) {
    const nombres = NOMBRES[azar.pickWeighted(pais.regiones)]
    const pila = mujer ? nombres.mujeres : nombres.varones
    const names = [azar.pick(pila)]
    if (azar.chance(nombres.segundoNombre) || attempt > 1) names.push(azar.pick(pila))
    if (names[0] === names[1]) names.pop()
    const surnames = [azar.pick(nombres.apellidos)]
    if (azar.chance(nombres.dobleApellido) || attempt > 3) surnames.push(azar.pick(nombres.apellidos))
    const nombre = [...names, ...surnames].join(' ')
    if (!used.has(nombre) || attempt > 8) return nombre
  }
}

function pickLugar(azar: Azar, pais: PaisDeConsultores, lugares: Lugares) {
  if (azar.chance(0.72)) {
    const [provincia, localidad, telefono = pais.telefono] = azar.pick(pais.ciudades)
    return { lugar: lugares.localidad(pais.codigo, provincia, localidad), telefono, localidad }
  }
  const { Nombre, provincia, ...lugar } = azar.pick(lugares.localidadesDe(pais.codigo))
  const telefono = pais.telefonos?.[provincia] ?? pais.telefono
  return { lugar: lugar satisfies Lugar, telefono, localidad: Nombre }
}

const makeTelefono = (azar: Azar, form: string) => form.replace(/#/g, () => azar.digits(1))

function makeTipos(azar: Azar): string[] {
  const tipos = azar.chance(0.96) ? ['comunidad'] : []
  if (azar.chance(0.36)) tipos.push('campus')
  if (azar.chance(0.17) || tipos.length === 0) tipos.push('empresa')
  return tipos
}

function makeIdiomas(azar: Azar, pais: PaisDeConsultores): Idioma[] {
  const spoken = new Set<Idioma>([pais.idioma])
  if (pais.idioma !== 'Español' && azar.chance(0.7)) spoken.add('Español')
  if (azar.chance(0.22)) spoken.add('English')
  if (azar.chance(0.07)) spoken.add(azar.pick(IDIOMAS))
  return IDIOMAS.filter((idioma) => spoken.has(idioma))
}

function makeEmail(azar: Azar, nombre: string, used: Set<string>): string {
  const parts = nombre
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .split(' ')
  const first = parts[0] as string
  const last = parts[parts.length - 1] as string
  const account = azar.pick([`${first}.${last}`, `${first}${last}`, `${last}.${first}`, `${first[0]}${last}`])
  for (let n = 0; ; n++) {
    const email = `${account}${n === 0 ? '' : azar.between(2, 99 * n)}@${azar.pick(DOMINIOS)}`
    if (used.has(email)) continue
    used.add(email)
    return email
  }
}

/** Greeting, text and end come from decks of their own, so that neighbours share none of them. */
function createPresentaciones(azar: Azar): (persona: Persona) => string {
  const saludos = createDeck(azar, SALUDOS)
  const textos = createDeck(azar, PRESENTACIONES)
  const cierres = createDeck(azar, CIERRES)
  const cierresDeVenta = createDeck(azar, CIERRES_DE_QUIEN_VENDE)
  const cierresDeIdiomas = createDeck(azar, CIERRES_DE_QUIEN_HABLA_IDIOMAS)
  const pickCierre = ({ vende, idiomas }: Persona) => {
    if (vende && azar.chance(0.5)) return cierresDeVenta()
    if (idiomas.length > 1 && azar.chance(0.3)) return cierresDeIdiomas()
    return cierres()
  }
  return (persona) => {
    const { Nombre, mujer, localidad, pais } = persona
    const saludo = azar.chance(0.45) ? `<p>${saludos()}</p>` : ''
    const cierre = azar.chance(0.8) ? `<p>${pickCierre(persona)}</p>` : ''
    const values: Record<string, string> = {
      nombre: Nombre.split(' ')[0] as string,
      localidad: escapeHtml(localidad),
      oficio: azar.pick(OFICIOS)[mujer ? 1 : 0],
      anios: String(azar.between(3, 17)),
    }
    const escrito = `${saludo}${textos()}${cierre}`
    return (VOSEAN.has(pais.codigo) ? escrito : toTuteo(escrito))
      .replace(/\[([^|\]]*)\|([^\]]*)\]/g, mujer ? '$2' : '$1')
      .replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  }
}

const VOSEO = new RegExp(`(?<!\\p{L})(${Object.keys(TUTEO).join('|')})(?!\\p{L})`, 'giu')

function toTuteo(text: string): string {
  return text.replace(VOSEO, (word) => {
    const changed = TUTEO[word.toLowerCase()] ?? word
    return word[0] === word[0]?.toUpperCase() ? `${changed[0]?.toUpperCase()}${changed.slice(1)}` : changed
  })
}

/** Deals every item once before any comes again, and never the same one twice in a row. */
function createDeck<T>(azar: Azar, items: readonly T[]): () => T {
  let deck: T[] = []
  let last: T | undefined
  return () => {
    if (deck.length === 0) {
      deck = azar.shuffle(items)
      if (deck[deck.length - 1] === last) deck.reverse()
    }
    last = deck.pop() as T
    return last
  }
}

function makeDatosBancarios(azar: Azar, nombre: string): string {
  const [banco, prefijo] = azar.pick(BANCOS_DE_CONSULTORES)
  const alias = nombre
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .split(' ')
  const clave = prefijo === '0000' ? 'CVU' : 'CBU'
  return [
    `<p><strong>${banco}</strong></p><ul>`,
    `<li>Titular: ${escapeHtml(nombre)}</li>`,
    `<li>${clave}: ${prefijo}${azar.digits(18)}</li>`,
    `<li>Alias: ${alias[0]}.${azar.pick(['senda', 'libros', 'monte', 'lago', 'huella'])}.${azar.between(10, 99)}</li>`,
    '</ul><p>Guardá el comprobante: lo vas a adjuntar en el formulario del pedido.</p>',
  ].join('')
}

/** Certified people hold a certificate of each list they are in; in the general list most hold none. */
function pickCertificados(azar: Azar, tipos: readonly string[]): number[] {
  const offered = azar.shuffle(
    CERTIFICADOS.filter(
      ({ tipo, Activo }) => tipos.includes(tipo.toLowerCase()) && (Activo || azar.chance(0.1)),
    ),
  )
  const required = ['Campus', 'Empresa'].flatMap(
    (list) => offered.find(({ tipo, Activo }) => tipo === list && Activo) ?? [],
  )
  const extra = required.length > 0 ? azar.between(0, 3) : azar.chance(0.15) ? 1 : 0
  const held = new Set([...required, ...offered.slice(0, extra)].map(({ IdCertificado }) => IdCertificado))
  return [...held].sort((a, b) => a - b)
}
