import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import nodemailer from 'nodemailer'
import { afterAll, describe, expect, test } from 'vitest'
import { createVaultWorld, site } from '../../testing/vaultWorld.js'
import { builtInMails } from './builtInMails.js'
import { chooseLocale, readAcceptLanguage, readLocale } from './chooseLocale.js'
import { createMails } from './createMails.js'
import { mailKinds, mailValues } from './mailValues.js'
import { readMailTemplates } from './readMailTemplates.js'

const now = Date.UTC(2026, 10, 12, 9, 30)
const facts = {
  ...{ to: 'anna@example.org', site, now, code: '042137', minutes: 10, ends: now + 86_400_000 },
  link: 'https://vault.example/keep#project=lumen&token=abc',
}
const tags = Object.keys(builtInMails(true)['login-code'])
const all = mailKinds.flatMap((kind) => tags.map((tag) => [kind, tag] as const))
const count = (text: string, part: string) => text.split(part).length - 1

test('there are thirteen languages', () => {
  expect(tags.sort()).toEqual(['ar', 'de', 'en', 'es', 'fr', 'hi', 'ja', 'ko', 'pt-BR', 'ru', 'tr', 'vi', 'zh-Hans'])
})

describe.each(all)('%s in %s', (kind, tag) => {
  const mail = createMails({ name: 'Harbour & Sons' }).write(kind, { ...facts, locales: [tag] })
  const isCode = mailValues[kind].must.includes('code')

  test('is whole: what it has to contain is there once, and no place is left', () => {
    expect(mail.language).toBe(tag)
    for (const part of [mail.subject, mail.text, mail.html]) {
      expect(part).not.toMatch(/\{\{|\}\}|undefined|NaN|Invalid/)
      expect(part).toContain('lumen.market')
    }
    const shown = tag === 'ar' ? '042137' : '042 137'
    for (const part of [mail.text, mail.html]) expect(count(part, shown)).toBe(isCode ? 1 : 0)
    expect(mail.subject).not.toContain(shown)
    if (mailValues[kind].must.includes('link')) {
      expect(count(mail.text, facts.link)).toBe(1)
      expect(count(mail.html, 'href="https://vault.example/keep#project=lumen&#38;token=abc"')).toBe(1)
    }
    expect(mail.text).toContain('UTC')
    expect(
      mail.text
        .trimEnd()
        .replace(/\u2069$/, '')
        .endsWith('Harbour & Sons'),
    ).toBe(true)
    expect(mail.html).toContain('Harbour &#38; Sons')
  })

  test('is short, of one line in its subject, and its HTML loads nothing', () => {
    expect(mail.subject.length).toBeLessThanOrEqual(180)
    expect(mail.subject).not.toMatch(/[\r\n]/)
    expect(mail.text.length).toBeLessThan(1_500)
    expect(mail.html.length).toBeLessThan(4_000)
    expect(mail.html).not.toMatch(/<(img|script|link|iframe)|src=|url\(|@import/i)
    expect(mail.html).toContain(`<html lang="${tag}" dir="${tag === 'ar' ? 'rtl' : 'ltr'}">`)
  })

  test('is written in its own language', () => {
    const english = createMails({ name: 'Harbour & Sons' }).write(kind, { ...facts, locales: ['en'] })
    const lines = (text: string) => text.split('\n').filter((line) => line !== '' && !/^( {4}|Harbour)/.test(line))
    if (tag !== 'en') expect(lines(mail.text).filter((line) => lines(english.text).includes(line))).toEqual([])
  })
})

describe('the language of a mail', () => {
  const available = ['en', 'pt-BR', 'zh-Hans', 'de', 'ar']

  test.each([
    ['de-AT', 'de'],
    ['zh-CN', 'zh-Hans'],
    ['zh-TW', 'en'],
    ['pt-PT', 'pt-BR'],
    ['ar-EG-u-nu-latn', 'ar'],
    ['xx', 'en'],
  ])('of somebody who reads %s is %s', (wanted, expected) => {
    expect(chooseLocale([wanted], available, 'en')).toBe(expected)
  })

  test('is the first wanted one that there is', () => {
    expect(readAcceptLanguage('nl, fr;q=0, de-CH;q=0.7, en;q=0.9, *;q=0.1, __proto__;q=1')).toEqual(['nl', 'en', 'de-CH'])
    expect(chooseLocale(['nl', 'de-CH', 'en'], available, 'ar')).toBe('de')
  })

  test.each([undefined, '', 'x', 'en_US', '../de', 'de\r\nbcc: x@example.org', 'constructor'.repeat(9), 7, ['de']])('%j is no language', (input) => {
    expect(readLocale(input)).toBeUndefined()
  })

  test('is that of the request, or of its query', async () => {
    const { createDevice, mails } = await createVaultWorld()
    const phone = await createDevice()
    const subjects = async (name: string, languages?: string) => {
      await phone.send('POST', name, { email: `${mails.length}@example.org`, site }, { ...(languages !== undefined && { languages }) })
      return mails.at(-1)?.subject
    }
    expect(await subjects('code', 'de-DE,de;q=0.9')).toBe('Ihr Code für lumen.market')
    expect(await subjects('code&locale=fr', 'de-DE,de;q=0.9')).toBe('Votre code pour lumen.market')
    expect(await subjects('code&locale=%0d%0a', 'nl')).toBe('Your code for lumen.market')
  })

  test('has days and times as the reader of it writes them', () => {
    const timeFor = (locale: string) => createMails().write('device-added', { ...facts, locales: ['nl', locale] }).text
    expect(timeFor('en-GB')).toContain('Time: 12 November 2026 at 09:30 UTC')
    expect(timeFor('en-US')).toMatch(/Time: November 12, 2026 at 9:30\sAM UTC/)
    expect(timeFor('en-u-ca-buddhist')).toContain('2026')
  })

  test('what happened to a wallet stands in the subject in the language of the operator as well, whoever did it', () => {
    const mails = createMails({ locale: 'de' })
    expect(mails.write('device-added', { ...facts, locales: ['hi'] }).subject).toBe(
      'lumen.market पर आपके वॉलेट में एक डिवाइस जोड़ा गया / Ihrer Wallet auf lumen.market wurde ein Gerät hinzugefügt',
    )
    expect(mails.write('device-added', { ...facts, locales: [] }).subject).toBe('Ihrer Wallet auf lumen.market wurde ein Gerät hinzugefügt')
  })
})

describe('templates of the operator', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'gateway-mails-'))
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  const folderOf = (files: Readonly<Record<string, string | Buffer>>) => {
    const folder = mkdtempSync(path.join(root, 'templates-'))
    for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content)
    return folder
  }
  const nl = 'Subject: Je code voor {{site}}\n\nJe code:\n\n{{code}}\n\nGroeten, {{name}}\n'

  test('come before the built-in ones, and may add a language', () => {
    const { templates, problems } = readMailTemplates(
      folderOf({ 'login-code.nl.txt': nl, 'login-code.de.txt': nl, 'login-code.de.html': '<p>{{code}} <b>{{name}}</b></p>', '.hidden': '' }),
    )
    expect(problems).toEqual([])
    const mails = createMails({ templates, name: '<Haven>', locale: 'nl' })
    const dutch = mails.write('login-code', { ...facts, locales: ['nl-BE'] })
    expect([dutch.subject, dutch.text]).toEqual(['Je code voor lumen.market', 'Je code:\n\n    042 137\n\nGroeten, <Haven>\n'])
    expect(dutch.html).toContain('letter-spacing:4px">042 137</p>')
    expect(mails.write('login-code', { ...facts, locales: ['de'] }).html).toBe('<p>042 137 <b>&#60;Haven&#62;</b></p>')
    expect(mails.write('new-code', { ...facts, locales: ['nl'] }).language).toBe('en')
  })

  test.each<readonly [string, Readonly<Record<string, string | Buffer>>, readonly string[]]>([
    ['an unknown value', { 'login-code.de.txt': nl.replace('{{name}}', '{{naam}} {{link}}') }, ['{{naam}}', '{{link}}']],
    ['no code', { 'login-code.de.txt': nl.replace('{{code}}', '') }, ['login-code.de.txt lacks {{code}}', 'login-code.de.html lacks {{code}}']],
    ['no code in its HTML', { 'login-code.de.txt': nl, 'login-code.de.html': '<p>{{site}}</p>' }, ['login-code.de.html lacks {{code}}']],
    ['a value that is not escaped', { 'login-code.de.txt': nl, 'login-code.de.html': '<p>{{code}} {{{name}}}</p>' }, ['{{&name}}']],
    ['a section', { 'login-code.de.txt': `${nl}{{#code}}{{site}}{{/code}}` }, ['{{#code}}']],
    ['a place that is not closed', { 'login-code.de.txt': `${nl}{{code` }, ['is no template']],
    ['a remote picture', { 'login-code.de.txt': nl, 'login-code.de.html': '<img src="https://x.example/a.png">{{code}}' }, ['loads or runs something']],
    ['no subject', { 'login-code.de.txt': 'Je code: {{code}}' }, ['begins with a line such as']],
    ['HTML alone', { 'login-code.de.html': '{{code}}' }, ['needs login-code.de.txt beside it']],
    ['an unknown kind', { 'greeting.de.txt': nl }, ['greeting.de.txt is no <kind>.<locale>.txt']],
    ['a tag in another spelling', { 'login-code.pt-br.txt': nl }, ['login-code.pt-br.txt is no <kind>.<locale>.txt']],
    ['bytes that are not UTF-8', { 'login-code.de.txt': Buffer.from([0xff, 0xfe, 0xff]) }, ['cannot be read']],
    ['more bytes than there may be', { 'login-code.de.txt': nl + 'x'.repeat(65_536) }, ['more than 65536 bytes']],
  ])('with %s are refused, a line for each', (_, files, expected) => {
    const { problems } = readMailTemplates(folderOf(files))
    expect(problems).toHaveLength(expected.length)
    for (const [at, part] of expected.entries()) expect(problems[at]).toContain(part)
    expect(problems.join('')).not.toContain('\n')
  })
})

test('nothing in a mail begins another header', async () => {
  const name = 'Haven\r\nBcc: thief@example.org'
  const template = { subject: '{{name}} {{site}}', text: '{{code}}', html: '{{code}}' }
  const mail = createMails({ name, templates: { 'login-code': { en: template } } }).write('login-code', { ...facts, locales: [] })
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  const { message } = await transport.sendMail({ ...mail, from: { name, address: 'wallet@vault.example' } })
  const headers = `${message}`.split('\r\n\r\n')[0] ?? ''
  expect(headers).not.toMatch(/^bcc:/im)
  expect(headers).toMatch(/^subject: Haven Bcc: thief@example.org lumen.market$/im)
})

test('a subject is cut where the name of a website is very long', () => {
  const long = `https://${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.example`
  for (const kind of mailKinds) expect([...createMails().write(kind, { ...facts, site: long, locales: ['ru'] }).subject].length).toBeLessThanOrEqual(180)
})
