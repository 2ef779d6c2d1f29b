import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPage } from './readPage.js'
import { readWallet } from './readWallet.js'
import { numbered, serverRow } from './testing/fakes.js'
import { caseCount } from '../../tests/harness/caseCount.js'

const read = (row: unknown) => readWallet(row, { from: 'server', imageOf: (id) => `https://api.example/getWalletImage/${id}` })

describe('a wallet of a directory', () => {
  test('is read with all that it says', () => {
    expect(
      read({
        id: 'c5'.repeat(32),
        name: '  Trust\u202e Wallet ',
        rdns: 'com.harbor',
        image_id: 'ab-12',
        homepage: 'https://harbor.example',
        chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
        badge_type: 'certified',
        mobile_link: 'harbor:',
        desktop_link: 'harbor-desk://',
        webapp_link: 'https://app.harbor.example',
        link_mode: 'https://harbor.example/link',
        app_store: 'https://apps.apple.com/app/id1',
        play_store: 'https://play.google.com/store/apps/details?id=com.harbor',
        chrome_store: 'https://chromewebstore.google.com/detail/harbor',
        injected: [{ namespace: 'eip155', injected_id: 'isHarbor' }, { injected_id: 'harbor' }],
        order: 1,
      }),
    ).toEqual({
      id: 'c5'.repeat(32),
      name: 'Trust',
      imageId: 'ab-12',
      rdns: 'com.harbor',
      image: 'https://api.example/getWalletImage/ab-12',
      homepage: 'https://harbor.example/',
      chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
      certified: true,
      mobileLink: 'harbor://',
      desktopLink: 'harbor-desk://',
      webappLink: 'https://app.harbor.example/',
      linkMode: 'https://harbor.example/link/',
      appStore: 'https://apps.apple.com/app/id1',
      playStore: 'https://play.google.com/store/apps/details?id=com.harbor',
      chromeStore: 'https://chromewebstore.google.com/detail/harbor',
      injected: [
        { namespace: 'eip155', id: 'isHarbor' },
        { namespace: undefined, id: 'harbor' },
      ],
      from: 'server',
    })
  })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'harbor'],
    ['a list', []],
    ['no id', { name: 'Harbor' }],
    ['an id that is no text', { id: 7, name: 'Harbor' }],
    ['an id with a space', { id: 'a b', name: 'Harbor' }],
    ['an id without end', { id: 'x'.repeat(129), name: 'Harbor' }],
    ['no name', { id: 'harbor' }],
    ['a name of nothing visible', { id: 'harbor', name: '\u200b\u202e' }],
  ])('is not %s', (_, row) => {
    expect(read(row)).toBeUndefined()
  })

  test.each([
    ['javascript:alert(1)'],
    ['javascript://%0aalert(1)'],
    ['data:text/html,hi'],
    ['intent://x#Intent;end'],
    ['http://harbor.example'],
    ['https://user:pass@harbor.example'],
    ['ms-settings:x'],
    ['//harbor.example'],
    [{ href: 'harbor://' }],
  ])('loses the link %j, and nothing else', (link) => {
    const wallet = read({ ...serverRow('harbor'), mobile_link: link, webapp_link: link, link_mode: link, app_store: link, homepage: link, image_url: link })
    expect(wallet).toMatchObject({ id: 'harbor', name: 'Harbor' })
    const { mobileLink, webappLink, linkMode, appStore, homepage, image } = wallet ?? {}
    expect([mobileLink, webappLink, linkMode, appStore, homepage, image]).toEqual(Array(6).fill(undefined))
  })
})

const allowed = (link: string | undefined) => link === undefined || /^https:\/\//.test(link) || /^http:\/\/(localhost|127\.0\.0\.1)/.test(link)
const forbidden = /^(javascript|vbscript|data|blob|file|filesystem|about|view-source|intent|ws|wss|chrome|ms)[:+.-]/i

test('fuzzed rows: whatever a server writes, a wallet is well formed and none of its links is forbidden', () => {
  const nasty = fc.constantFrom(
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt://x',
    'data:text/html;base64,PHNjcmlwdD4=',
    'vbscript:x',
    'view-source:https://a.example',
    'blob:https://a.example/1',
    'file:///etc/passwd',
    'intent://a#Intent;S.browser_fallback_url=javascript:1;end',
    'https://a.example@evil.example',
    'https:\\\\evil.example',
    'harbor://ok',
    'https://harbor.example',
  )
  const strange = fc.constantFrom<unknown>(null, undefined, 7, true, {}, [], ['harbor://'], Number.NaN)
  const field = fc.oneof(nasty, nasty, fc.string({ maxLength: 40 }), strange)
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), strange)
  const row = fc.record({
    id: fc.oneof(fc.constant('harbor'), fc.constant('c5'), text),
    name: fc.oneof(fc.constant('Harbor'), text),
    rdns: field,
    image_id: field,
    image_url: field,
    homepage: field,
    chains: fc.oneof(fc.array(field, { maxLength: 3 }), strange),
    badge_type: field,
    mobile_link: field,
    desktop_link: field,
    webapp_link: field,
    link_mode: field,
    app_store: field,
    play_store: field,
    chrome_store: field,
    injected: fc.oneof(fc.array(fc.record({ namespace: field, injected_id: field }), { maxLength: 2 }), strange),
  })
  let links = 0
  fc.assert(
    fc.property(row, (given) => {
      const wallet = read(given)
      if (!wallet) return
      links += 1
      expect(wallet.name).not.toBe('')
      expect([...wallet.name].length).toBeLessThanOrEqual(40)
      for (const link of [wallet.homepage, wallet.appStore, wallet.playStore, wallet.chromeStore, wallet.webappLink, wallet.linkMode])
        expect(allowed(link), link).toBe(true)
      for (const link of [wallet.mobileLink, wallet.desktopLink]) expect(forbidden.test(link ?? ''), link).toBe(false)
      expect(wallet.image === undefined || /^(https?:\/\/|data:image\/)/i.test(wallet.image)).toBe(true)
      expect(wallet.chains.every((chain) => /^[a-z0-9-]+:[\w-]+$/.test(chain))).toBe(true)
    }),
    { numRuns: caseCount(10_000, 10_000) },
  )
  expect(links).toBeGreaterThan(500)
}, 60_000)

describe('a page of a directory', () => {
  const page = (body: unknown) => readPage(body, { from: 'server' })

  test('drops the rows that are no wallets, and the second of one id; the rest is fine', () => {
    const rows = [numbered(1), null, 'x', { id: 'nameless' }, numbered(2), numbered(1), { id: '', name: 'No id' }]
    expect(page({ data: rows, count: 480 })).toMatchObject({ items: [{ id: 'wallet1' }, { id: 'wallet2' }], count: 480 })
  })
  test.each([
    [480, 480],
    [undefined, 1],
    ['480', 1],
    [-4, 1],
    [Number.NaN, 1],
    [1e12, 1],
    [0, 1],
  ])('a count of %j is taken as %d', (count, taken) => {
    expect(page({ data: [numbered(1)], count })?.count).toBe(taken)
  })
  test.each([[undefined], [null], ['<html>'], [[]], [{}], [{ data: {} }], [{ data: 'none' }], [{ data: [1, 'x', {}], count: 3 }]])(
    '%j is not a directory',
    (body) => {
      expect(page(body)).toBeUndefined()
    },
  )
  test('an empty page is one', () => {
    expect(page({ data: [], count: 0 })).toEqual({ items: [], count: 0 })
  })
  test('1,000 fuzzed answers throw nothing', () => {
    fc.assert(
      fc.property(fc.anything(), (body) => {
        const read = page(body)
        expect(read === undefined || Array.isArray(read.items)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})

test('no address of a server’s row leads to the visitor’s own machine, unless the page is of there; a host’s own may', () => {
  const local = 'http://127.0.0.1:11434/x'
  const row = {
    id: 'harbor',
    name: 'Harbor',
    image_url: local,
    homepage: 'https://192.168.1.1/',
    mobile_link: 'http://foo.localhost/',
    desktop_link: local,
    webapp_link: 'https://[::1]/',
    link_mode: 'https://router/',
    app_store: local,
    play_store: local,
    chrome_store: local,
  }
  const fields = ['image', 'homepage', 'mobileLink', 'desktopLink', 'webappLink', 'linkMode', 'appStore', 'playStore', 'chromeStore'] as const
  const kept = (wallet: ReturnType<typeof readWallet>) => fields.filter((field) => wallet?.[field] !== undefined)
  expect(kept(readWallet(row, { from: 'server', page: 'lumen.example' }))).toEqual([])
  expect(kept(readWallet(row, { from: 'server', page: 'localhost' }))).toEqual(fields)
  expect(kept(readWallet(row, { from: 'host' }))).toEqual(fields)
})
