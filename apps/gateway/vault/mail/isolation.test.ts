import { expect, test } from 'vitest'
import { createMails } from './createMails.js'
import { mailKinds } from './mailValues.js'

const now = Date.UTC(2026, 10, 12, 9, 30)
const facts = {
  ...{ to: 'anna@example.org', site: 'https://lumen.market', now, code: '042137', minutes: 10, ends: now + 86_400_000, locales: ['ar'] },
  link: 'https://vault.example/keep#project=lumen&token=abc',
}
const withoutIsolates = (text: string) => text.replace(/\u2068[^\u2068\u2069]*\u2069/g, ' ')

test.each(mailKinds)('%s in Arabic: the site, the name, hours and figures are apart from the sentence; a code and a link stand alone', (kind) => {
  const { text, html } = createMails({ name: 'Harbour & Sons' }).write(kind, facts)
  // What is copied has no invisible character in it.
  const alone = [facts.code, facts.link]
  const sentences = text.split('\n').filter((line) => !alone.includes(line.trim()))
  expect(withoutIsolates(sentences.join('\n'))).not.toMatch(/lumen|Harbour|UTC|vault\.example|042137/)
  const inParagraphs = html.replace(/^.*<body[^>]*>/, '').replace(/<p dir="ltr"[^>]*>.*?<\/p>/g, '')
  expect(withoutIsolates(inParagraphs)).not.toMatch(/lumen|Harbour|UTC|vault\.example|042137/)
})

test('a subject in two languages keeps each in its own direction', () => {
  const { subject } = createMails({ locale: 'en' }).write('words-shown', facts)
  expect(subject).toMatch(/^\u2068.*\u2069 \/ \u2068[^\u2068]*\u2069$/)
})
