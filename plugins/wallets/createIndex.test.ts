import { expect, test } from 'vitest'
import { createIndex } from './createIndex.js'
import { readSnapshot } from './readSnapshot.js'
import { snapshot } from './snapshot.js'
import { wallet } from './testing/fakes.js'

const indexOf = (...names: readonly string[]) => {
  const index = createIndex()
  index.add(names.map((name, place) => wallet(`w${place}`, { name })))
  return (text: string) => index.search(text).map(({ name }) => name)
}

test('names that begin with it, then words that do, then names that contain it', () => {
  const search = indexOf('Harbor', 'Blue Orchard', 'Orchard', 'Orca Wallet')
  expect(search('or')).toEqual(['Orchard', 'Orca Wallet', 'Blue Orchard', 'Harbor'])
})

test('case, accents and signs do not matter', () => {
  const search = indexOf('Polkadot{.js}', 'Café Wallet', '1inch Wallet')
  expect(search('POLKADOT.js')).toEqual(['Polkadot{.js}'])
  expect(search('cafe')).toEqual(['Café Wallet'])
  expect(search('1 inch')).toEqual([])
  expect(search('1inch')).toEqual(['1inch Wallet'])
})

test.each([[''], ['   '], ['…'], ['{}']])('%j finds nothing', (text) => {
  expect(indexOf('Harbor')(text)).toEqual([])
})

test('a wallet of a server takes the place of its double in the snapshot, whichever came first', () => {
  const own = wallet('portico:rabby', { name: 'Rabby', rdns: 'io.rabby', from: 'snapshot' })
  const served = wallet('18388be9', { name: 'Rabby Wallet', rdns: 'io.rabby' })
  for (const order of [
    [own, served],
    [served, own],
  ]) {
    const index = createIndex()
    for (const one of order) index.add([one])
    expect(index.search('rabby')).toEqual([served])
    expect(index.find('io.rabby')).toEqual(served)
  }
})

test('newer data of a wallet replaces older', () => {
  const index = createIndex()
  index.add([wallet('a', { name: 'Old name' })])
  index.add([wallet('a', { name: 'New name' })])
  expect(index.search('old')).toEqual([])
  expect(index.find('a')?.name).toBe('New name')
})

test('every wallet of the snapshot is found by each beginning of its name', () => {
  const wallets = readSnapshot(snapshot)
  const index = createIndex()
  index.add(wallets)
  for (const { id, name } of wallets)
    for (let length = 2; length <= name.length; length++) {
      const text = name.slice(0, length)
      if (/[\p{L}\p{N}]/u.test(text))
        expect(
          index.search(text).some((found) => found.id === id),
          text,
        ).toBe(true)
    }
})

test('600 wallets and a keystroke: names are folded when they are added, not when they are searched', () => {
  let read = 0
  const index = createIndex()
  index.add(
    Array.from({ length: 600 }, (_, place) => {
      const made = wallet(`w${place}`)
      return Object.defineProperty({ ...made }, 'name', {
        get: () => {
          read += 1
          return `Wallet ${place}`
        },
        enumerable: true,
      })
    }),
  )
  const before = read
  for (const text of ['wa', 'wal', 'wallet', 'wallet 5', 'wallet 59']) index.search(text)
  expect(index.search('wallet 599')).toHaveLength(1)
  expect(read - before).toBe(0)
})
