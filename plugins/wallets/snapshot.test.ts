import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { toAppLink } from '#lib/web/toAppLink.js'
import { readSnapshot } from './readSnapshot.js'
import { snapshot } from './snapshot.js'

interface Source {
  readonly slug: string
  readonly name: string
  readonly id?: string
  readonly rdns?: string
  readonly speaks: readonly string[]
  readonly mobile?: string
  readonly universal?: string
  readonly desktop?: string
  readonly webapp?: string
  readonly home?: string
  readonly ios?: string
  readonly android?: string
  readonly chrome?: string
}
const source: readonly Source[] = JSON.parse(readFileSync(new URL('../../scripts/data/wallets.json', import.meta.url), 'utf8'))
const wallets = readSnapshot(snapshot)

test('every wallet of the source is in it, in its order', () => {
  expect(wallets.map(({ id }) => id)).toEqual(source.map(({ id, slug }) => id ?? `portico:${slug}`))
  expect(wallets.length).toBeGreaterThanOrEqual(60)
})

test('ids, names and rdns are unique', () => {
  for (const key of ['id', 'name', 'rdns'] as const) {
    const all = wallets.map((wallet) => wallet[key]).filter((value) => value !== undefined)
    expect(new Set(all).size, key).toBe(all.length)
  }
  expect(new Set(source.map(({ slug }) => slug)).size).toBe(source.length)
})

describe('nothing of a wallet is lost on the way: each link passes its validator', () => {
  test.each(source.map((given) => [given.name, given] as const))('%s', (_, given) => {
    const wallet = wallets.find(({ id }) => id === (given.id ?? `portico:${given.slug}`))
    expect(wallet).toMatchObject({
      name: given.name === 'Trust Wallet' ? 'Trust' : given.name,
      rdns: given.rdns,
      mobileLink: given.mobile && toAppLink(given.mobile),
      desktopLink: given.desktop && toAppLink(given.desktop),
      image: undefined,
      from: 'snapshot',
    })
    expect(wallet?.chains.map((chain) => chain.split(':')[0])).toEqual(given.speaks)
    const there = (link: string | undefined, wanted: unknown) => expect(Boolean(link)).toBe(Boolean(wanted))
    there(wallet?.mobileLink, given.mobile)
    there(wallet?.linkMode, given.universal)
    there(wallet?.webappLink, given.webapp)
    there(wallet?.homepage, given.home)
    expect(wallet?.appStore).toBe(given.ios && `https://apps.apple.com/app/id${given.ios}`)
    expect(wallet?.playStore).toBe(given.android && `https://play.google.com/store/apps/details?id=${given.android}`)
    expect(wallet?.chromeStore).toBe(given.chrome && `https://chromewebstore.google.com/detail/${given.chrome}`)
    // A wallet that cannot be opened, installed or read about is of no use.
    expect(Boolean(wallet?.homepage)).toBe(true)
  })
})

test('the three wallets with a browser of their own are in it, by their registry ids', () => {
  const special = ['a797aa35', '1ca0bdd4', 'fd20dc42']
  expect(special.map((start) => wallets.filter(({ id }) => id.startsWith(start)).length)).toEqual([1, 1, 1])
})
