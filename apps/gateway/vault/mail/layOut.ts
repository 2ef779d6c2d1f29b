import type { MailTemplate } from './MailTemplate.js'

const entities = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Scripts that are read from right to left. */
const fromRight: readonly string[] = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']

/** @param locale a BCP 47 tag */
export const directionOf = (locale: string): 'ltr' | 'rtl' => (fromRight.includes(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr')

const styles = Object.freeze({
  code: 'margin:0 0 16px;font-size:32px;font-weight:600;letter-spacing:4px',
  text: 'margin:0 0 16px',
  link: 'margin:0 0 16px;overflow-wrap:anywhere',
})

const toHtml = (paragraph: string) => {
  if (paragraph === '{{code}}') return `<p dir="ltr" style="${styles.code}">{{code}}</p>`
  if (paragraph === '{{link}}') return `<p dir="ltr" style="${styles.link}"><a href="{{link}}">{{link}}</a></p>`
  return `<p style="${styles.text}">${entities(paragraph).replaceAll('\n', '<br>')}</p>`
}

/** What stands alone is set off. */
const toText = (paragraph: string) => (paragraph === '{{code}}' || paragraph === '{{link}}' ? `    ${paragraph}` : paragraph)

/**
 * A mail of paragraphs, as text and as HTML without pictures and scripts. A paragraph of nothing but the code is written large, one of nothing
 * but the link is a link.
 */
export const layOut = (locale: string, subject: string, paragraphs: readonly string[]): MailTemplate => ({
  subject,
  text: `${paragraphs.map(toText).join('\n\n')}\n`,
  html: `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${entities(subject)}</title></head><body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif"><div style="max-width:480px;margin:0 auto">${paragraphs.map(toHtml).join('')}</div></body></html>`,
})
