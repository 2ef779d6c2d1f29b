import type { MailFacts, MailKind, Mails } from '../VaultParts.js'
import mustache from 'mustache'
import { builtInMails, type MailTemplates } from './builtInMails.js'
import { chooseLocale, regionOf } from './chooseLocale.js'
import { directionOf } from './layOut.js'
import { isEvent } from './mailValues.js'

/** Characters of a subject. */
const maxSubjectLength = 180

const escapeHtml = (value: unknown) => `${value}`.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
const asItIs = (value: unknown) => `${value}`
/** Keeps its own direction in a text of another one. */
const isolate = (text: string) => `\u2068${text}\u2069`

/** One line, of bounded length: nothing in it begins another header. */
const toSubject = (text: string) => {
  const line = text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
  const signs = [...line]
  return signs.length > maxSubjectLength ? `${signs.slice(0, maxSubjectLength - 1).join('')}…` : line
}

/** Both in one line, each in its own direction. */
const joinSubjects = (...subjects: readonly (readonly [text: string, locale: string])[]) => {
  const fromRight = subjects.some(([, locale]) => directionOf(locale) === 'rtl')
  return subjects.map(([text]) => (fromRight ? isolate(text) : text)).join(' / ')
}

/** Day and time in UTC, which is the only zone that the gateway knows. */
const timeOf = (at: number, locale: string) =>
  new Intl.DateTimeFormat(locale, {
    ...{ year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    ...{ timeZone: 'UTC', timeZoneName: 'short' },
  } as const).format(at)

/**
 * Mails in the languages of their readers.
 *
 * @param settings templates: those of the operator, which come before the built-in ones of the same language; locale: the language of visitors
 * whose own ones there is no template for; name: the operator's
 */
export const createMails = ({
  templates = {},
  locale: fallback = 'en',
  name = '',
}: {
  readonly templates?: Partial<MailTemplates> | undefined
  readonly locale?: string | undefined
  readonly name?: string | undefined
} = {}): Mails => {
  const builtIn = builtInMails(name !== '')
  const ofKind = (kind: MailKind) => ({ ...builtIn[kind], ...templates[kind] })

  const valuesOf = ({ site, now, code, minutes, ends, link, locales }: MailFacts, locale: string) => {
    // Where the text around it runs from the right, what is named in a sentence is kept apart from it. The code and the link stand alone and are
    // copied, so that nothing invisible is in them; two groups of digits would change places.
    const fromRight = directionOf(locale) === 'rtl'
    const apart = (value: string) => (fromRight && value !== '' ? isolate(value) : value)
    const region = regionOf(locales, locale)
    return {
      site: apart(new URL(site).host),
      name: apart(name),
      time: apart(timeOf(now, region)),
      ...(code !== undefined && { code: fromRight ? code : `${code.slice(0, 3)} ${code.slice(3)}` }),
      ...(minutes !== undefined && { minutes: apart(new Intl.NumberFormat(region).format(minutes)) }),
      ...(ends !== undefined && { ends: apart(timeOf(ends, region)) }),
      ...(link !== undefined && { link }),
    }
  }

  return {
    write: (kind, facts) => {
      const available = ofKind(kind)
      const locale = chooseLocale(facts.locales, Object.keys(available), chooseLocale([fallback], Object.keys(available), 'en'))
      const render = (part: 'subject' | 'text' | 'html', language: string) =>
        mustache.render(available[language]?.[part] ?? '', valuesOf(facts, language), {}, { escape: part === 'html' ? escapeHtml : asItIs })
      const subject = toSubject(render('subject', locale))
      const other = chooseLocale([fallback], Object.keys(available), 'en')
      // The language is that of the browser which did it, and that may not be the owner's: the subject also says it in the operator's.
      const both = isEvent(kind) && other !== locale ? toSubject(joinSubjects([subject, locale], [render('subject', other), other])) : subject
      return { to: facts.to, subject: both, text: render('text', locale), html: render('html', locale), language: locale }
    },
  }
}
