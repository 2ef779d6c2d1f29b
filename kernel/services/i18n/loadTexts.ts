import type { Manifest } from '../../api/index.js'

/** Loads the best matching of a manifest's locale files for a BCP 47 tag: the tag itself, or its language. Returns undefined if there is none. */
export const loadTexts = async (tag: string, locales: NonNullable<Manifest['locales']>): Promise<Readonly<Record<string, string>> | undefined> => {
  const names = Object.keys(locales)
  const [language] = tag.split('-')
  const name = names.find((one) => one.toLowerCase() === tag.toLowerCase()) ?? names.find((one) => one.toLowerCase() === language)
  return name === undefined ? undefined : (await locales[name]?.())?.default
}
