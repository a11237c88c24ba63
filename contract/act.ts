import { z } from 'zod'
import { type Access, type Endpoint, endpoint, item } from './endpoint.ts'

/** The person who takes an act, and the time at which they do. */
export interface By {
  usuarioId: number
  /** Staff permissions, each with its scope: `todo`, or the ids of the events that it is limited to. */
  permisos: ReadonlyMap<string, 'todo' | ReadonlySet<number>>
  now: Date
}

/** A choice of a field, or a suggestion for it. */
export interface Choice {
  value: string
  label: string
}

/** The form field in which a person fills in one field of an act. */
export interface Question<Item = never> {
  label: string
  /** Name of the input component in the app that shows it. Default: a line of text. */
  input?: string
  hint?: string
  options?: readonly Choice[] | ((item: Item) => readonly Choice[])
  /** The initial value. There is no item when the act runs on many rows. */
  begins?: (item: Item | undefined) => unknown
  /** The input needs a wide dialog. */
  wide?: true
}

const questions = new WeakMap<z.ZodType, Question>()

/** A field of an act: its schema, and the question beside it. */
export function ask<S extends z.ZodType, Item = never>(schema: S, question: Question<Item>): S {
  // A copy, because two fields may share one schema.
  const own = schema.clone()
  questions.set(own, question as Question)
  return own
}

export type NamedQuestion = Question & { name: string }

/** The questions of an act, in the order of its fields. */
export function questionsOf(asks: z.ZodObject | undefined): NamedQuestion[] {
  return Object.entries(asks?.shape ?? {}).map(([name, schema]) => {
    const question = questions.get(schema as z.ZodType)
    if (!question) throw new Error(`the field ${name} of an act has no question`)
    return { name, ...question }
  })
}

export interface Words {
  /** Label of the button that starts the act. It ends in … when a dialog opens first. */
  label: string
  title?: string
  /** The consequences of the act. With this text, even an act without questions asks for confirmation. */
  text?: string
  button?: string
  danger?: true
  /** For long forms: up to three fields per line, and Ctrl+S submits. */
  wide?: true
}

interface Many {
  label: string
  text?: string
  /** A warning before the act starts, written from the loose ends that the server counts in these rows. */
  warns?: (open: readonly Open[]) => string | undefined
}

/** A kind of loose end that an act on many rows would leave: in how many rows, and how much in all. */
interface Open {
  que: string
  filas: number
  total: number
}

export interface ActDeclaration<Item> {
  /** Default: the access of the thing. */
  access?: Access
  /** Query keys of the other lists and items that show what the act changes. */
  touches?: readonly string[]
  summary: string
  factor?: true
  /** A strict object whose fields are made with `ask`. */
  asks?: z.ZodObject
  /**
   * Whether the act is possible, judged by the item as people see it: true, or the reason why not. Runs when the item
   * is shown, and again while its row is locked. The work itself checks conditions that only the database knows.
   */
  can(item: Item, by: By): true | string
  /** Whether the item is already in the state that the act leads to. An act on many rows skips it then. */
  already?(item: Item, asked: never, by: By): boolean
  words(item: Item): Words
  /** For how many seconds its author can undo it. */
  undo?: number
  /** Present when the act can run on many rows at once: its texts for that case. */
  many?: Many
  /** `false`: the server accepts the act even if the person saw an older version of the item. */
  sees?: false
}
// biome-ignore lint/suspicious/noExplicitAny: an act of any item
export type AnyAct = ActDeclaration<any>

export interface ThingDeclaration {
  name: string
  path: `/${string}`
  /** The path parameter that identifies a thing; exactly one field. */
  key: z.ZodObject
  /** The fields that people see, `version` among them. */
  item: z.ZodObject
  access: Access
  summary: string
}

/** Each act that the caller has permission for: true, or the reason why it is not possible now. */
const Actos = z.record(z.string(), z.union([z.literal(true), z.string()]))
export type Actos = z.infer<typeof Actos>

type Shown<D extends ThingDeclaration> = z.ZodObject<D['item']['shape'] & { actos: typeof Actos }>

const resultOf = <Item extends z.ZodType>(itemWithActos: Item) =>
  z.object({
    message: z.string(),
    item: itemWithActos.optional(),
    /** Undoes the act, until that time. */
    undo: z.object({ id: z.uuid(), until: z.string() }).optional(),
    gone: z.literal(true).optional(),
    /** The page to which its author is sent. */
    goTo: z.string().optional(),
  })

const NOTHING = z.strictObject({})

type AsksOf<A extends AnyAct> = A extends { asks: infer S extends z.ZodObject } ? S : typeof NOTHING
/** The parts that all endpoints of a thing share. */
type Common = Omit<Endpoint, 'method' | 'access' | 'params' | 'body' | 'once' | 'version' | 'answers'>
type ActEndpoint<D extends ThingDeclaration, A extends AnyAct> = Common & {
  method: 'POST'
  access: A extends { access: infer X extends Access } ? X : D['access']
  params: D['key']
  body: AsksOf<A>
  once: true
  answers: { 200: ReturnType<typeof resultOf<Shown<D>>> }
} & (A extends { sees: false } ? unknown : { version: true })

/** A thing whose exact types do not matter. */
export interface AnyThing {
  declaration: ThingDeclaration
  item: z.ZodObject
  acts: Readonly<Record<string, AnyAct>>
  get: Endpoint
  endpoints: Readonly<Record<string, Endpoint>>
}

export interface Thing<D extends ThingDeclaration, A extends Record<string, AnyAct>> {
  declaration: D
  /** The item as people see it, with the acts that are possible. */
  item: Shown<D>
  acts: A
  get: Common & {
    method: 'GET'
    access: D['access']
    params: D['key']
    version: true
    answers: { 200: z.ZodObject<{ item: Shown<D> }> }
  }
  /** One for each act. */
  endpoints: { [Name in keyof A]: ActEndpoint<D, A[Name]> }
}

export type ItemOf<T extends AnyThing> = z.output<T['declaration']['item']>
export type ShownOf<T extends AnyThing> = z.output<T['item']>
export type KeyOf<T extends AnyThing> = z.output<T['declaration']['key']>
export type Asked<T extends AnyThing, Name extends keyof T['acts']> = z.output<AsksOf<T['acts'][Name]>>

/** Declares a thing that people change through acts. Its schema and its endpoints follow from the declaration. */
export function thing<const D extends ThingDeclaration, A extends Record<string, AnyAct>>(
  declaration: D,
  declare: (act: <const Each extends ActDeclaration<z.output<D['item']>>>(each: Each) => Each) => A,
): Thing<D, A> {
  const { path, key, access, summary } = declaration
  const acts = declare((each) => each)
  const itemWithActos = declaration.item.extend({ actos: Actos }) as unknown as Shown<D>
  const one = `${path}/:${nameOfKey(declaration)}` as const
  const endpoints = Object.entries(acts).map(([name, act]) => [
    name,
    endpoint({
      method: 'POST',
      path: `${one}/${name}`,
      access: act.access ?? access,
      summary: act.summary,
      params: key,
      body: act.asks ?? NOTHING,
      once: true,
      ...(act.sees === false ? {} : { version: true }),
      ...(act.factor ? { factor: true } : {}),
      answers: { 200: resultOf(itemWithActos) },
    }),
  ])
  return {
    declaration,
    item: itemWithActos,
    acts,
    get: endpoint({
      method: 'GET',
      path: one,
      access,
      version: true,
      summary,
      params: key,
      answers: { 200: item(itemWithActos) },
    }),
    endpoints: Object.fromEntries(endpoints),
  } as unknown as Thing<D, A>
}

/** The path parameter that identifies a thing. */
export function nameOfKey({ key }: ThingDeclaration): string {
  const [name, ...more] = Object.keys(key.shape)
  if (!name || more.length) throw new Error('a thing has one key')
  return name
}

/** The acts of an item for which `may` grants access, each with whether it is possible now. */
export function actosOf(
  { acts, declaration }: AnyThing,
  row: object,
  by: By,
  may: (access: Access) => boolean,
): Actos {
  return Object.fromEntries(
    Object.entries(acts)
      .filter(([, { access }]) => may(access ?? declaration.access))
      .map(([name, act]) => [name, act.can(row, by)]),
  )
}

/** Key of a row of a bulk action, with the version that the person saw, which the act checks as for a single item. */
export const seenKey = (key: string | number, version: number): string => `${key}@${version}`

/** Splits such a key into the key of the row and the version, if it has one. */
export function readSeenKey(clave: string): { key: string; version: number | undefined } {
  const [key = '', version] = clave.split('@')
  return { key, version: version === undefined ? undefined : Number(version) }
}
