import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { loadEnvironment } from './loadEnvironment.js'
import { settingNames } from './knownSettings.js'

const folder = mkdtempSync(path.join(tmpdir(), 'gateway-environment-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const write = (name: string, text: string) => {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}
/** What the file holds, or why it is refused. */
const read = (text: string, environment = {}) => {
  try {
    return loadEnvironment(environment, { envFile: write('gateway.env', text) })
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message.replace(folder, '')}` : 'unknown'
  }
}

describe('a file of settings', () => {
  test('is read as systemd and Docker read it, and counts less than the environment', () => {
    const text = [
      '\ufeff# Settings',
      '; of the gateway',
      '',
      'GATEWAY_MAIL_FROM=Example <wallet@example.org>',
      'GATEWAY_SMTP=smtps://a:b#c$d=e@mail.example.org:465  ',
      '  GATEWAY_MAIL_NAME="The \\"Example\\" of \\\\ and \\n"',
      "GATEWAY_CHAINS='/etc/portico/chains of mine.json'",
      'GATEWAY_PORT=4704\r',
      'GATEWAY_HOST=',
    ].join('\n')
    expect(read(text, { GATEWAY_PORT: '4799', HOME: '/root' })).toEqual({
      GATEWAY_MAIL_FROM: 'Example <wallet@example.org>',
      GATEWAY_SMTP: 'smtps://a:b#c$d=e@mail.example.org:465',
      GATEWAY_MAIL_NAME: 'The "Example" of \\ and \\n',
      GATEWAY_CHAINS: '/etc/portico/chains of mine.json',
      GATEWAY_PORT: '4799',
      GATEWAY_HOST: '',
      HOME: '/root',
    })
  })

  test.each([
    ['GATEWAY_PORT', 'it is NAME=value, and has no "="'],
    ['GATEWAY_PORT: 4704', 'it is NAME=value, and has no "="'],
    ['export GATEWAY_PORT=4704', 'before "=" is the name of a variable alone, without spaces and without "export"'],
    ['GATEWAY_PORT =4704', 'before "=" is the name of a variable alone, without spaces and without "export"'],
    ['=4704', 'before "=" is the name of a variable alone, without spaces and without "export"'],
    ['GATEWAY_SMTP=smtps://a:b\\c@host', 'GATEWAY_SMTP: a value with a backslash stands in double quotes'],
    ['GATEWAY_SMTP="smtps://a:b', 'GATEWAY_SMTP: the value begins with " and does not end with it on this line'],
    ['GATEWAY_SMTP="smtps://a" # ours', 'GATEWAY_SMTP: the value begins with " and does not end with it on this line'],
    ['GATEWAY_SMTP="', 'GATEWAY_SMTP: the value begins with " and does not end with it on this line'],
    ['GATEWAY_SMTP="a"b"', 'GATEWAY_SMTP: there is a " within the quotes: write \\" for it'],
    ['GATEWAY_SMTP="a\\"', 'GATEWAY_SMTP: there is a " within the quotes: write \\" for it'],
    ["GATEWAY_SMTP='a'b'", "GATEWAY_SMTP: there is a ' within the quotes"],
    ['A=1', 'A is set in line 1 already'],
  ])('a file whose second line is %s is refused by its line, and its value is not shown', (line, why) => {
    expect(read(`A=1\n${line}\n`)).toBe(`SettingsError: /gateway.env, line 2: ${why}.`)
  })

  test('every value without a backslash, a quote in front and spaces around it is the text after the "="', () => {
    const line = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' })).filter((text) => !/[\r\n\ufeff]/.test(text))
    fc.assert(
      fc.property(line, (text) => {
        expect(read(`NAME="${text.replace(/[\\"]/g, '\\$&')}"`)).toEqual({ NAME: text })
        if (/\\|^["']/.test(text) || text.trim() !== text) return
        expect(read(`NAME=${text}`)).toEqual({ NAME: text })
      }),
    )
  })

  test('what Node has read of the same file in another way does not count', () => {
    const text = 'GATEWAY_SMTP=smtps://a:b#c@host\nGATEWAY_PORT=4704'
    expect(read(text, { GATEWAY_SMTP: 'smtps://a:b', GATEWAY_PORT: '4799' })).toEqual({ GATEWAY_SMTP: 'smtps://a:b#c@host', GATEWAY_PORT: '4799' })
  })

  test('one that is missing, or a folder, is named', () => {
    const missing = path.join(folder, 'none.env')
    expect(() => loadEnvironment({}, { envFile: missing })).toThrow(`--env-file, the file ${missing}: there is no such file.`)
    expect(() => loadEnvironment({}, { envFile: folder })).toThrow(`--env-file, the file ${folder}: it is a folder, and not a file.`)
  })
})

describe('a secret of a file', () => {
  const secrets = settingNames.filter((name) => /(KEY|KEYS|SECRET|PEPPER|SMTP|VALKEY)$/.test(name))
  test.each([...secrets, 'DATABASE_URL', 'GATEWAY_OIDC_ACME_SECRET'])('%s_FILE is read, without one line end', (name) => {
    for (const [text, value] of [
      ['secret', 'secret'],
      ['secret\n', 'secret'],
      ['secret\r\n', 'secret'],
      ['secret\n\n', 'secret\n'],
      [' two words \n', ' two words '],
    ] as const)
      expect(loadEnvironment({ [`${name}_FILE`]: write('secret', text), HOME: '/root' }, {})).toEqual({ [name]: value, HOME: '/root' })
  })

  test.each([
    [
      'is set as a value too',
      { GATEWAY_SMTP: 'smtp://mail' },
      () => write('smtp', 'smtp://other'),
      'GATEWAY_SMTP and GATEWAY_SMTP_FILE are both set: one of them names the secret.',
    ],
    ['is missing', {}, () => path.join(folder, 'none'), /^GATEWAY_SMTP_FILE, the file .*none: there is no such file\.$/],
    ['is below a file', {}, () => path.join(write('plain', ''), 'none'), /^GATEWAY_SMTP_FILE, the file .*none: there is no such file\.$/],
    ['is a folder', {}, () => folder, /^GATEWAY_SMTP_FILE, the file .*: it is a folder, and not a file\.$/],
    ['is empty', {}, () => write('empty', '\n'), /^GATEWAY_SMTP_FILE, the file .*empty: it is empty\.$/],
    ['is larger than a secret', {}, () => write('large', 'x'.repeat(300_000)), /^GATEWAY_SMTP_FILE, the file .*large: it is larger than 256 KB\.$/],
  ])('a file that %s is refused by the name of its setting', (_, environment, file, said) => {
    expect(() => loadEnvironment({ ...environment, GATEWAY_SMTP_FILE: file() }, {})).toThrow(said)
  })

  test('other variables that end in _FILE are left as they are, and an empty one is not set', () => {
    mkdirSync(path.join(folder, 'more'), { recursive: true })
    const environment = { SSL_KEY_FILE: '/none', GATEWAY_PORT_FILE: '/none', GATEWAY_CHAINS_FILE: '/none' }
    expect(loadEnvironment(environment, {})).toEqual(environment)
    expect(loadEnvironment({ GATEWAY_SMTP: 'smtp://mail', GATEWAY_SMTP_FILE: '' }, {})).toEqual({ GATEWAY_SMTP: 'smtp://mail' })
  })

  test('a file of settings may name it', () => {
    expect(read(`GATEWAY_SMTP_FILE=${write('smtp', 'smtp://mail\n')}`)).toEqual({ GATEWAY_SMTP: 'smtp://mail' })
    expect(read(`GATEWAY_SMTP_FILE=${write('smtp', 'smtp://mail\n')}`, { GATEWAY_SMTP: 'smtp://other' })).toContain('are both set')
  })
})
