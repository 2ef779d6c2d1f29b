import { type MessageFormatElement, parse, type PluralElement, TYPE } from '@formatjs/icu-messageformat-parser'

/** A text as it was read. */
interface Reading {
  /** The text as `formatMessage` takes it: without quotes and needless spaces. */
  readonly compiled: string
  readonly placeholders: ReadonlySet<string>
  /** The forms of each plural, by the placeholder that is counted. */
  readonly plurals: ReadonlyMap<string, readonly string[]>
  /** Why it cannot be shown: sentences. */
  readonly faults: readonly string[]
}

/** Marks that change what comes after them, and signs that nothing shows. Isolates (U+2068, U+2069) and soft hyphens may be in a text. */
const unseen = /[\p{Cc}\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2066\u2067\ufeff]/u

const surfaceFaults = (text: string): readonly string[] => {
  let depth = 0
  let balanced = true
  for (const sign of text) {
    if (sign === '\u2068') depth += 1
    if (sign === '\u2069') depth -= 1
    balanced &&= depth >= 0
  }
  return [
    ...(text.trim() === '' ? ['It is empty.'] : []),
    ...(/ {2}|[\n\t]/.test(text) || text.trim() !== text ? ['It has white space that is not shown.'] : []),
    ...(unseen.test(text) ? [`It has the character U+${unseen.exec(text)?.[0].codePointAt(0)?.toString(16).padStart(4, '0').toUpperCase()}.`] : []),
    ...(balanced && depth === 0 ? [] : ['An isolate (U+2068) is not closed (U+2069).']),
  ]
}

/** `EXPECT_ARGUMENT_CLOSING_BRACE` as words. */
const syntaxFault = (error: unknown): string => {
  const { message = '', location } = error as Partial<SyntaxError> & { readonly location?: { readonly start: { readonly offset: number } } }
  return `It is no ICU message: ${message.toLowerCase().replaceAll('_', ' ')}${location ? ` at character ${location.start.offset + 1}` : ''}.`
}

/** Reads a text of ICU MessageFormat: `{name}`, `{count, plural, =0 {…} one {# …} other {# …}}` and quotes; the rest of ICU is a fault. */
export const readMessage = (text: string): Reading => {
  const placeholders = new Set<string>()
  const plurals = new Map<string, readonly string[]>()
  const faults: string[] = [...surfaceFaults(text)]
  const named = (name: string): string => {
    if (!/^\w{1,40}$/.test(name)) faults.push(`"${name}" is no name of a placeholder.`)
    placeholders.add(name)
    return name
  }
  const printPlural = ({ value, options, offset, pluralType }: PluralElement): string => {
    if (offset !== 0 || pluralType !== 'cardinal') faults.push(`{${value}}: an offset and "selectordinal" are not supported.`)
    plurals.set(named(value), [...(plurals.get(value) ?? []), ...Object.keys(options)])
    return `{${value},plural,${Object.entries(options)
      .map(([form, branch]) => `${form}{${branch.value.map((part) => print(part, true)).join('')}}`)
      .join('')}}`
  }
  const print = (element: MessageFormatElement, inPlural: boolean): string => {
    switch (element.type) {
      case TYPE.literal:
        if (/[{}]/.test(element.value) || (inPlural && element.value.includes('#')))
          faults.push('A { or } that stands for itself, or such a # in a plural, cannot be shown.')
        return element.value
      case TYPE.argument:
        return `{${named(element.value)}}`
      case TYPE.pound:
        return '#'
      case TYPE.plural:
        if (inPlural) faults.push(`{${element.value}}: a plural within a plural is not supported.`)
        return printPlural(element)
      case TYPE.tag:
        faults.push(`<${element.value}>: a text has no markup.`)
        return ''
      default:
        faults.push(`{${element.value}}: only {name} and {count, plural, …} are supported.`)
        return ''
    }
  }
  try {
    const compiled = parse(text, { shouldParseSkeletons: false, requiresOtherClause: true })
      .map((part) => print(part, false))
      .join('')
    return { compiled, placeholders, plurals, faults }
  } catch (error) {
    return { compiled: '', placeholders, plurals, faults: [...faults, syntaxFault(error)] }
  }
}

/** A text as `formatMessage` takes it. */
export const compileMessage = (text: string): string => readMessage(text).compiled

/** What is wrong with an English text of the code, which is shown as it is written. */
export const findEnglishFaults = (text: string): readonly string[] => [
  ...readMessage(text).faults,
  ...(text.includes("'") ? ['A straight apostrophe quotes in ICU: write ’.'] : []),
]

/** Forms of the language for whole numbers below a million: Spanish and French have one more for millions, which no text counts. */
export const formsOf = (language: string): readonly string[] => {
  const rules = new Intl.PluralRules(language)
  return [...new Set(Array.from({ length: 1_000 }, (_, count) => rules.select(count)))]
}

/** What does not fit between a text and its translation: sentences. */
export const findFaults = (english: string, translation: string, language: string): readonly string[] => {
  const wanted = readMessage(english)
  const found = readMessage(translation)
  if (found.faults.length > 0) return found.faults
  const pluralFaults = [...found.plurals].flatMap(([name, forms]) => {
    // What English says of 2 and more alone is never said of 1.
    const never = wanted.plurals.get(name)?.includes('one') ? [] : ['one', 'zero']
    return formsOf(language)
      .filter((form) => !forms.includes(form) && !never.includes(form))
      .map((form) => `The form "${form}" is missing.`)
  })
  return [
    ...[...wanted.placeholders].filter((name) => !found.placeholders.has(name)).map((name) => `{${name}} is missing.`),
    ...[...found.placeholders].filter((name) => !wanted.placeholders.has(name)).map((name) => `{${name}} is not in the English text.`),
    ...pluralFaults,
  ]
}
