import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pairingLink } from '../../plugins/pairing/pairingLink.js'
import { toAppLink } from './toAppLink.js'

test.each([
  ['harbor://', 'harbor://'],
  ['harbor:', 'harbor://'],
  ['harbor:/', 'harbor://'],
  ['harbor://main', 'harbor://main/'],
  ['HARBOR://main', 'harbor://main/'],
  ['com.harbor.app://', 'com.harbor.app://'],
  ['web+harbor://', 'web+harbor://'],
  ['harbor:///deep', 'harbor:///deep/'],
  ['https://harbor.example', 'https://harbor.example/'],
  ['https://harbor.example/link', 'https://harbor.example/link/'],
  ['https://harbor.example/?a=1', 'https://harbor.example/?a=1'],
  ['https://harbor.example/#', 'https://harbor.example/#/'],
  ['https://harbor.example/#/', 'https://harbor.example/#/'],
  ['http://localhost:4702/phone', 'http://localhost:4702/phone/'],
])('%s is an app link', (input, link) => {
  expect(toAppLink(input)).toBe(link)
  expect(toAppLink(link)).toBe(link)
})

test.each([
  'javascript:alert(1)',
  'javascript://%0aalert(1)',
  'JaVaScRiPt://x',
  'java\tscript://x',
  ' javascript://x',
  '\u0001javascript://x',
  'ｊavascript://x',
  'data://text/html,x',
  'vbscript://x',
  'blob:https://a.example/x',
  'file:///etc/passwd',
  'filesystem:https://a.example/x',
  'about:blank',
  'view-source:https://a.example',
  'intent://scan#Intent;scheme=harbor;S.browser_fallback_url=https%3A%2F%2Fevil.example;end',
  'http://harbor.example',
  'ws://harbor.example',
  'wss://harbor.example',
  'chrome://settings',
  'chrome-extension://abc/x.html',
  'ms-settings:',
  'ms-officecmd:x',
  'itms-services://?action=download-manifest',
  'mailto:a@b.example',
  'tel:112',
  'https://user:pass@harbor.example',
  'smb://host/share',
  'ssh://host',
  'telnet://host',
  'ldap://host',
  'vnc://host',
  'rdp://host',
  'ftp://host',
  'sftp://host',
  'nfs://host',
  'vscode://x',
  'vscode-insiders://x',
  'cursor://x',
  'jetbrains://x',
  'steam://run/1',
  'shortcuts://run-shortcut?name=x',
  'workflow://x',
  'app-settings://x',
  'prefs://root',
  'sip:x',
  'sips:x',
  'skype:x',
  'zoommtg://x',
  'msteams://x',
  'facetime-audio://x',
  'mailto:x',
  'market://details?id=x',
  'itms-apps://x',
  'macappstore://x',
  'ms-excel:ofe|u|x',
  'search-ms:query=x',
  'microsoft-edge:x',
  'googlechrome://x',
  'x-apple.systempreferences://x',
  'powershell://x',
  'iterm2://x',
  'obsidian://x',
  'content://x',
  'magnet:?xt=x',
  'git+ssh://x',
  'harbor://user:pass@x',
  'harbor://a b',
  'harbor://a\nb',
  'harbor://"onclick=',
  'harbor://a\\b',
  'harbor',
  'h://x',
  '//harbor.example',
  '/x',
  '',
  undefined,
  null,
  {},
  ['harbor://'],
])('%j is not an app link', (input) => {
  expect(toAppLink(input)).toBeUndefined()
})

test('a link of 2 MB is refused', () => {
  expect(toAppLink(`harbor://${'a'.repeat(2_000_000)}`)).toBeUndefined()
})

const allowed = /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]{1,63}\.localhost)[:/]|[a-z][a-z0-9+.-]{1,30}:\/\/)/
const forbidden =
  /^(javascript|data|vbscript|blob|file|about|filesystem|view-source|intent|wss?|chrome|ms)([+.-][^:]*)?:|^http:\/\/(?!localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)/i

const schemes = [
  'javascript',
  'data',
  'vbscript',
  'blob',
  'file',
  'about',
  'filesystem',
  'view-source',
  'intent',
  'http',
  'ws',
  'wss',
  'chrome',
  'ms-word',
  'https',
  'harbor',
]
const noise = fc.constantFrom(
  '\t',
  '\n',
  '\r',
  '\u0000',
  '\u0001',
  '\u00ad',
  '\u200b',
  ' ',
  '\u2028',
  '&#9;',
  '%0a',
  '%00',
  '\\',
  '/',
  ':',
  '//',
  '@',
  '#',
  '?',
  ';',
  '＝',
  '：',
)
const disguised = fc
  .tuple(
    fc.constantFrom(...schemes),
    fc.array(fc.tuple(fc.nat(12), noise), { maxLength: 3 }),
    fc.boolean(),
    noise,
    fc.oneof(fc.webUrl(), fc.string(), fc.string({ unit: 'binary' })),
  )
  .map(([scheme, marks, upper, between, rest]) => {
    const dirty = marks.reduce((text, [at, mark]) => text.slice(0, at) + mark + text.slice(at), scheme)
    return `${upper ? dirty.toUpperCase() : dirty}:${between}${rest}`
  })
const odd = fc
  .tuple(
    fc.oneof(fc.stringMatching(/^[a-z][a-z0-9+.-]{1,30}$/), fc.constantFrom(...schemes)),
    fc.constantFrom(':', ':/', '://'),
    fc.stringMatching(/^[!-~]{0,30}$/),
  )
  .map((parts) => parts.join(''))
const hostile = fc.oneof(
  odd,
  disguised,
  fc.tuple(fc.constantFrom(...schemes), fc.string()).map(([scheme, rest]) => `${scheme}:${rest}`),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.webUrl({ withFragments: true, withQueryParameters: true }).map((url) => url.replace('https', 'http')),
)

test('of 10,000 hostile links no accepted one has a forbidden scheme, before and after a pairing link is added', () => {
  let passed = 0
  fc.assert(
    fc.property(hostile, fc.string({ unit: 'binary' }), (input, uri) => {
      const link = toAppLink(input)
      if (link === undefined) return
      passed++
      expect(link).toMatch(allowed)
      expect(link).not.toMatch(forbidden)
      const full = pairingLink(link, `wc:${uri.replace(/[\ud800-\udfff]/g, '')}`)
      expect(new URL(full).protocol).toBe(new URL(link).protocol)
      if (new URL(link).host) expect(new URL(full).host).toBe(new URL(link).host)
      expect(full).toMatch(/^[!-~]+$/)
    }),
    { numRuns: 10_000 },
  )
  // Some must pass, or the test proves nothing.
  expect(passed).toBeGreaterThan(100)
})
