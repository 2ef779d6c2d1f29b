/** Languages of a browser that are looked at. */
const maxWanted = 16

const parse = (tag: string): Intl.Locale | undefined => {
  try {
    return new Intl.Locale(tag)
  } catch {
    // Browsers take languages from the system, which may write what is no tag.
    return undefined
  }
}
/** Language and script. A private tag, "x-…", has no language. */
const writingOf = (locale: Intl.Locale): string => {
  const { language, script } = locale.maximize()
  return `${language}-${script}`
}
/** A tag, and what is left of it without its last parts (RFC 4647 §3.4). */
const shortened = (tag: string): readonly string[] => {
  const parts = tag.split('-')
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('-'))
}

export interface ChosenLanguage<name extends string> {
  /** The tag that was wanted, canonical: it says how dates and numbers are written. */
  readonly wanted: string
  /** The available one. */
  readonly found: name
}

/**
 * The first wanted language that there is (RFC 4647 §3.4), or nothing. Language and script have to be the same: whoever reads the Portuguese
 * of Portugal reads that of Brazil, and nobody in Taiwan reads simplified characters. A language alone, which browsers list behind the one of
 * a country ("zh-TW, zh, en"), is written as that one.
 *
 * @param wanted tags of a browser or a person, the most wanted first; what is no tag is left out
 * @param available canonical tags
 */
export const chooseLanguage = <name extends string>(wanted: readonly string[], available: readonly name[]): ChosenLanguage<name> | undefined => {
  /** By language: how its first tag is written. */
  const writings = new Map<string, string>()
  for (const tag of wanted.slice(0, maxWanted)) {
    const locale = parse(tag)
    if (!locale?.language) continue
    const { language } = locale
    const alone = locale.baseName === language
    const writing = (alone ? writings.get(language) : undefined) ?? writingOf(locale)
    if (!writings.has(language)) writings.set(language, writing)
    const fitting = available.filter((name) => writingOf(new Intl.Locale(name)) === writing)
    const exact = [...shortened(locale.baseName), ...shortened(locale.maximize().baseName)]
    const found = fitting.find((name) => name === exact.find((one) => fitting.some((other) => other === one))) ?? fitting[0]
    if (found !== undefined) return { wanted: locale.toString(), found }
  }
  return undefined
}
