import { z } from 'zod'
import { type Access, type Endpoint, endpoint, item } from './endpoint.ts'

/** Who takes an act, and when. */
export interface By {
  usuarioId: number
  /** Of staff: each permission with its reach, `todo` or the ids of events. */
  permisos: ReadonlyMap<string, 'todo' | ReadonlySet<number>>
  now: Date
}

/** A choice of a field, or a suggestion for it. */
export interface Choice {
  value: string
  label: string
}

/** How the question for one field of an act is put to people. */
export interface Question<Item = never> {
  label: string
  /** The input that shows it, by its name in the face. A line of text unless it says otherwise. */
  input?: string
  hint?: string
  options?: readonly Choice[] | ((item: Item) => readonly Choice[])
  /** What it begins with; of many rows at once, without an item. */
  begins?: (item: Item | undefined) => unknown
  /** Its input needs a wide dialog. */
  wide?: true
}

const questions = new WeakMap<z.ZodType, Question>()

/** A field of an act: its schema, and the question beside it. */
export function ask<S extends z.ZodType, Item = never>(schema: S, question: Question<Item>): S {
  // Two fields may be of the same schema.
  const own = schema.clone()
  questions.set(own, question as Question)
  return own
}

export type NamedQuestion = Question & { name: string }

/** What an act asks, in the order of its fields. */
export function questionsOf(asks: z.ZodObject | undefined): NamedQuestion[] {
  return Object.entries(asks?.shape ?? {}).map(([name, schema]) => {
    const question = questions.get(schema as z.ZodType)
    if (!question) throw new Error(`the field ${name} of an act has no question`)
    return { name, ...question }
  })
}

/** What people read of an act. */
export interface Words {
  /** Of the button that begins it; ends in … where something is asked first. */
  label: string
  title?: string
  /** Said before it is done: what follows from it. With it even an act without questions asks whether. */
  text?: string
  button?: string
  danger?: true
  /** A long form: three fields to a line where there is room, and Ctrl+S sends it. */
  wide?: true
}

interface Many {
  label: string
  text?: string
  /** Said before it begins, from what the server finds that these rows would leave open. */
  warns?: (open: readonly Open[]) => string | undefined
}

/** Rows that an act on many would leave open: in how many of them, and how much in all. */
interface Open {
  que: string
  filas: number
  total: number
}

interface Many {
  label: string
  text?: string
  /** Said before it begins, from what the server finds that these rows would leave open. */
  warns?: (open: readonly Open[]) => string | undefined
}

/** Rows that an act on many would leave open: in how many of them, and how much in all. */
interface Open {
  que: string
  filas: number
  total: number
}

export interface ActDeclaration<Item> {
  /** That of the thing unless it says otherwise. */
  access?: Access
  /** Other lists and items that show what it changes, by the names under which faces keep them. */
  touches?: readonly string[]
  summary: string
  /** Asks for the second factor again. */
  factor?: true
  /** A strict object of fields that are made with `ask`. */
  asks?: z.ZodObject
  /**
   * Whether it can be done to the item as people see it: true, or the sentence of the refusal. Runs where the item is
   * shown and again under its lock. What only the database knows is an error of the work.
   */
  can(item: Item, by: By): true | string
  /** It is so already: of many rows, one that needs nothing. */
  already?(item: Item, asked: never, by: By): boolean
  words(item: Item): Words
  /** For how many seconds its author can take it back. */
  undo?: number
  /** It can be done to many rows at once; what people read then. */
  many?: Many
  /** Whoever takes it need not have seen the newest version. */
  sees?: false
}
// biome-ignore lint/suspicious/noExplicitAny: an act of any item
export type AnyAct = ActDeclaration<any>

export interface ThingDeclaration {
  name: string
  path: `/${string}`
  /** The one parameter that names it in a path. */
  key: z.ZodObject
  /** What people see of it, with its `version`. */
  item: z.ZodObject
  access: Access
  summary: string
}

/** For each act that the caller may take: true, or why it cannot be done now. */
const Actos = z.record(z.string(), z.union([z.literal(true), z.string()]))
export type Actos = z.infer<typeof Actos>

type Shown<D extends ThingDeclaration> = z.ZodObject<D['item']['shape'] & { actos: typeof Actos }>

const doneOf = <Item extends z.ZodType>(shown: Item) =>
  z.object({
    message: z.string(),
    /** The item as it is now. */
    item: shown.optional(),
    /** What takes it back, and until when. */
    undo: z.object({ id: z.uuid(), until: z.string() }).optional(),
    /** The item is not there any more. */
    gone: z.literal(true).optional(),
    /** Where its author goes on. */
    goTo: z.string().optional(),
  })

const NOTHING = z.strictObject({})

type AsksOf<A extends AnyAct> = A extends { asks: infer S extends z.ZodObject } ? S : typeof NOTHING
/** What is the same in every endpoint of a thing. */
type Common = Omit<Endpoint, 'method' | 'access' | 'params' | 'body' | 'once' | 'version' | 'answers'>
type ActEndpoint<D extends ThingDeclaration, A extends AnyAct> = Common & {
  method: 'POST'
  access: A extends { access: infer X extends Access } ? X : D['access']
  params: D['key']
  body: AsksOf<A>
  once: true
  answers: { 200: ReturnType<typeof doneOf<Shown<D>>> }
} & (A extends { sees: false } ? unknown : { version: true })

/** A thing of any kind. */
export interface AnyThing {
  declaration: ThingDeclaration
  item: z.ZodObject
  acts: Readonly<Record<string, AnyAct>>
  get: Endpoint
  endpoints: Readonly<Record<string, Endpoint>>
}

export interface Thing<D extends ThingDeclaration, A extends Record<string, AnyAct>> {
  declaration: D
  /** What is shown of it: the item, and what can be done with it. */
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

/** Something that people handle by acts. What it shows, its acts and their endpoints follow from the declaration. */
export function thing<const D extends ThingDeclaration, A extends Record<string, AnyAct>>(
  declaration: D,
  declare: (act: <const Each extends ActDeclaration<z.output<D['item']>>>(each: Each) => Each) => A,
): Thing<D, A> {
  const { path, key, access, summary } = declaration
  const acts = declare((each) => each)
  const shown = declaration.item.extend({ actos: Actos }) as unknown as Shown<D>
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
      answers: { 200: doneOf(shown) },
    }),
  ])
  return {
    declaration,
    item: shown,
    acts,
    get: endpoint({
      method: 'GET',
      path: one,
      access,
      version: true,
      summary,
      params: key,
      answers: { 200: item(shown) },
    }),
    endpoints: Object.fromEntries(endpoints),
  } as unknown as Thing<D, A>
}

/** The parameter that names a thing. */
export function nameOfKey({ key }: ThingDeclaration): string {
  const [name, ...more] = Object.keys(key.shape)
  if (!name || more.length) throw new Error('a thing has one key')
  return name
}

/** What can be done with an item by somebody who may take these acts. */
export function actosOf(
  { acts, declaration }: AnyThing,
  shown: object,
  by: By,
  may: (access: Access) => boolean,
): Actos {
  return Object.fromEntries(
    Object.entries(acts)
      .filter(([, { access }]) => may(access ?? declaration.access))
      .map(([name, act]) => [name, act.can(shown, by)]),
  )
}

/** Names a row of a bulk action with the version that was seen, so that the act checks it as it does for one item. */
export const seenKey = (key: string | number, version: number): string => `${key}@${version}`

/** The key and, where the row is named with one, the version. */
export function readSeenKey(clave: string): { key: string; version: number | undefined } {
  const [key = '', version] = clave.split('@')
  return { key, version: version === undefined ? undefined : Number(version) }
}
