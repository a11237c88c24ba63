type Words<Text extends string, Found = never> = Text extends `${infer Word} ${infer Rest}`
  ? Words<Rest, Found | Word>
  : Found | Text

/** The fields of a provider's object that the sandbox never fills, by their names. */
export const nulls = <const Text extends string>(names: Text) =>
  Object.fromEntries(names.split(' ').map((name) => [name, null])) as Record<Words<Text>, null>
