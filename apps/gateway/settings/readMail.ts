import { chooseLanguage } from 'portico-protocol/chooseLanguage.js'
import { type MailTemplates, mailLanguages } from '../vault/mail/builtInMails.js'
import { readLocale } from '../vault/mail/chooseLocale.js'
import { readMailTemplates } from '../vault/mail/readMailTemplates.js'
import type { Environment } from './environment.js'
import { SettingsError } from '../base/SettingsError.js'

/** Characters of a name. */
const maxNameLength = 64

/** An address with a display name, or alone (RFC 5322 §3.4, without comments and groups). */
const mailbox = /^(?:"((?:[^"\\]|\\.)*)"|([^<>"]*?))\s*<([^\s<>@",;]+@[^\s<>@",;]+)>$|^([^\s<>@",;]+@[^\s<>@",;]+)$/

/** What a name may not contain: it stands in a header and in every mail. */
const odd = /[\p{Cc}\p{Cf}<>\u2028\u2029]/u

/**
 * How mails look: their sender, the operator's name, the language of visitors who ask for none that there is, and templates.
 *
 * @throws {SettingsError} with a line for each thing that is wrong with the templates
 */
export const readMail = (environment: Environment, from: string) => {
  const [, quoted, plain, named, bare] = mailbox.exec(from.trim()) ?? []
  const address = named ?? bare
  if (address === undefined) throw new SettingsError(`GATEWAY_MAIL_FROM is an address such as Wallet <wallet@vault.example>, not "${from}".`)
  const own = environment.GATEWAY_MAIL_NAME?.trim()
  const name = own || (quoted?.replace(/\\(.)/g, '$1') ?? plain ?? '').trim()
  if (odd.test(name) || [...name].length > maxNameLength)
    throw new SettingsError(
      `${own ? 'GATEWAY_MAIL_NAME' : 'The name in GATEWAY_MAIL_FROM'} has at most ${maxNameLength} characters that can be seen, and no < or >.`,
    )
  const wanted = environment.GATEWAY_MAIL_LOCALE || 'en'
  const locale = readLocale(wanted)
  if (locale === undefined) throw new SettingsError(`GATEWAY_MAIL_LOCALE is a language tag such as de, pt-BR or zh-Hans, not "${wanted}".`)
  const folder = environment.GATEWAY_MAIL_TEMPLATES
  const requireLanguage = (templates: Partial<MailTemplates> = {}) => {
    const own = Object.values(templates).flatMap((byLocale) => Object.keys(byLocale))
    if (chooseLanguage([locale], [...mailLanguages, ...own]) === undefined)
      throw new SettingsError(
        `GATEWAY_MAIL_LOCALE is a language that mails are written in, and not "${wanted}": ${mailLanguages.join(', ')}, or one of your templates.`,
      )
  }
  if (!folder) {
    requireLanguage()
    return { from: { name, address }, mails: { name, locale } }
  }
  let read: ReturnType<typeof readMailTemplates>
  try {
    read = readMailTemplates(folder)
  } catch (error) {
    throw new SettingsError(`GATEWAY_MAIL_TEMPLATES, the folder ${folder}, cannot be read: ${(error as NodeJS.ErrnoException).code ?? 'unknown'}.`, {
      cause: error,
    })
  }
  if (read.problems.length > 0) throw new SettingsError(read.problems.map((problem) => `GATEWAY_MAIL_TEMPLATES: ${problem}`).join('\n'))
  requireLanguage(read.templates)
  return { from: { name, address }, mails: { name, locale, templates: read.templates } }
}
