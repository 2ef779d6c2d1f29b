import { chooseLanguage } from 'portico-protocol/chooseLanguage.js'

/** Ranges of `Accept-Language` that are looked at, and characters of it. */
const maxLanguages = 16
const maxCharacters = 512

/** A BCP 47 tag as browsers write it; undefined for anything else. */
export const readLocale = (input: unknown): string | undefined => {
  if (typeof input !== 'string' || !/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,5}$/.test(input)) return undefined
  try {
    return Intl.getCanonicalLocales(input)[0]
  } catch {
    return undefined
  }
}

/** The languages of an `Accept-Language` header (RFC 9110 §12.5.4), the most wanted first. Those that are refused (`q=0`) are left out. */
export const readAcceptLanguage = (header: string | undefined): readonly string[] =>
  (header ?? '')
    .slice(0, maxCharacters)
    .split(',')
    .slice(0, maxLanguages)
    .flatMap((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim())
      const locale = readLocale(tag)
      const [, quality = '1'] = parameters.map((parameter) => /^q=([01](?:\.\d{0,3})?)$/i.exec(parameter)).find((match) => match !== null) ?? []
      return locale === undefined || Number(quality) === 0 ? [] : [{ locale, quality: Number(quality) }]
    })
    .sort((one, other) => other.quality - one.quality)
    .map(({ locale }) => locale)

/**
 * How the reader of a mail writes days and times: as in their own country, where it has the language of the mail.
 *
 * @param wanted as below
 * @returns a tag without extensions
 */
export const regionOf = (wanted: readonly string[], language: string): string =>
  new Intl.Locale(chooseLanguage(wanted, [language])?.wanted ?? language).baseName

/**
 * The language of a mail: the first wanted one that there is, chosen as that of the page is (RFC 4647 §3.4).
 *
 * @param wanted valid tags, the most wanted first
 * @param available canonical tags
 */
export const chooseLocale = (wanted: readonly string[], available: readonly string[], fallback: string): string =>
  chooseLanguage(wanted, available)?.found ?? fallback
