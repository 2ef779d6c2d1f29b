import type { MailKind } from '../VaultParts.js'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import mustache from 'mustache'
import { readLocale } from './chooseLocale.js'
import type { MailTemplates } from './builtInMails.js'
import { layOut } from './layOut.js'
import { mailKinds, mailValues } from './mailValues.js'
import type { MailTemplate } from './MailTemplate.js'

/** Bytes of one file. */
const maxBytes = 65_536

/** What makes a mail load something from elsewhere, or run. */
const foreign = /<\s*(script|iframe|object|embed|link|base|form)\b|@import\b|url\(|\b(src|srcset|background|poster)\s*=|\bon[a-z]+\s*=|javascript:/i

/** What is wrong with the places of a template, one line each. */
const problemsOf = (kind: MailKind, where: string, template: string): readonly string[] => {
  const { may } = mailValues[kind]
  const known = may.map((name) => `{{${name}}}`).join(', ')
  try {
    return mustache.parse(template).flatMap(([type, name]) => {
      if (type === 'text' || type === '!') return []
      if (type !== 'name') return [`${where} has {{${type}${name}}}: a template has nothing but values, such as {{site}}.`]
      return may.some((one) => one === name) ? [] : [`${where} has {{${name}}}, which this mail does not have. It has ${known}.`]
    })
  } catch (error) {
    return [`${where} is no template: ${error instanceof Error ? error.message : 'it cannot be read'}.`]
  }
}

const has = (template: string, name: string) => mustache.parse(template).some(([type, value]) => type === 'name' && value === name)

/** A text: `Subject:` in the first line, an empty one, and paragraphs. */
const readText = (content: string): { readonly subject: string; readonly paragraphs: readonly string[] } | undefined => {
  const [, subject, body] = /^Subject:[ \t]*(\S[^\n]*)\n[ \t]*\n([\s\S]*\S)\s*$/.exec(content.replaceAll('\r\n', '\n')) ?? []
  return subject === undefined || body === undefined
    ? undefined
    : { subject: subject.trim(), paragraphs: body.split(/\n\s*\n/).map((paragraph) => paragraph.trim()) }
}

/**
 * The templates of a folder: `<kind>.<locale>.txt`, and beside it `<kind>.<locale>.html` where the HTML is not to be made of the text.
 *
 * @returns the templates, and what is wrong, one line each
 */
export const readMailTemplates = (folder: string): { readonly templates: Partial<MailTemplates>; readonly problems: readonly string[] } => {
  const problems: string[] = []
  const found: Partial<Record<MailKind, Record<string, MailTemplate>>> = {}
  const read = (file: string): string | undefined => {
    const at = path.join(folder, file)
    try {
      if (statSync(at).size > maxBytes) {
        problems.push(`${file} has more than ${maxBytes} bytes.`)
        return undefined
      }
      return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(at))
    } catch (error) {
      problems.push(`${file} cannot be read: ${(error as NodeJS.ErrnoException).code ?? 'it is not UTF-8'}.`)
      return undefined
    }
  }
  const files = readdirSync(folder)
    .filter((file) => !file.startsWith('.'))
    .sort()
  for (const file of files) {
    const [, name = '', tag = '', ending] = /^([a-z-]+)\.([A-Za-z0-9-]+)\.(txt|html)$/.exec(file) ?? []
    const kind = mailKinds.find((one) => one === name)
    const locale = readLocale(tag)
    if (kind === undefined || locale === undefined || locale !== tag) {
      problems.push(`${file} is no <kind>.<locale>.txt or .html. The kinds are ${mailKinds.join(', ')}; a locale is written like de, pt-BR or zh-Hans.`)
      continue
    }
    const page = file.replace(/\.\w+$/, '.html')
    if (ending === 'html') {
      if (!files.includes(`${name}.${tag}.txt`)) problems.push(`${file} needs ${name}.${tag}.txt beside it, for readers without HTML.`)
      continue
    }
    const content = read(file)
    if (content === undefined) continue
    const parts = readText(content)
    if (!parts) {
      problems.push(`${file} begins with a line such as "Subject: Your code", then an empty line, then the text.`)
      continue
    }
    const made = layOut(locale, parts.subject, parts.paragraphs)
    const own = files.includes(page) ? read(page) : made.html
    if (own === undefined) continue
    const template = { subject: made.subject, text: made.text, html: own }
    const wrong = [...problemsOf(kind, file, content), ...(own === made.html ? [] : problemsOf(kind, page, own))]
    const lacking =
      wrong.length > 0
        ? []
        : mailValues[kind].must.flatMap((value) => [
            ...(has(template.text, value) ? [] : [`${file} lacks {{${value}}}, without which the mail is of no use.`]),
            ...(has(own, value) ? [] : [`${page} lacks {{${value}}}, without which the mail is of no use.`]),
          ])
    if (own !== made.html && foreign.test(own))
      lacking.push(`${page} loads or runs something. A mail has no pictures of servers, scripts, forms or style sheets.`)
    problems.push(...wrong, ...lacking)
    found[kind] = { ...found[kind], [locale]: template }
  }
  return { templates: found, problems }
}
