/** Lets long texts be written over several lines; white space, line ends included, collapses to one space. */
export function texto(strings: TemplateStringsArray, ...values: (string | number)[]): string {
  return String.raw({ raw: strings.raw }, ...values)
    .replace(/\s+/g, ' ')
    .trim()
}
