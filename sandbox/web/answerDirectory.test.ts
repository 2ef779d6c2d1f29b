import { expect, test } from 'vitest'
import { answerDirectory } from './answerDirectory.mjs'

interface Row {
  readonly id: string
  readonly name: string
}
const ask = (path: string): { data: readonly Row[]; count: number } => {
  const url = new URL(`http://localhost:4700/directory/${path}`)
  const answer = answerDirectory(url.pathname.slice('/directory/'.length), url)
  return JSON.parse(answer?.body ?? 'null')
}

test('604 wallets by pages, each once', () => {
  const ids = new Set<string>()
  for (let page = 1; page <= 16; page++) for (const { id } of ask(`getWallets?page=${page}&entries=40`).data) ids.add(id)
  expect(ids.size).toBe(604)
  expect(ask('getWallets?page=17&entries=40').data).toEqual([])
})

test('search, badge, chains, include and exclude narrow the list and its count', () => {
  expect(ask('getWallets?page=1&entries=4&search=pebb').data.map(({ name }) => name)).toEqual(['Pebble'])
  const certified = ask('getWallets?page=1&entries=4&badge_type=certified').count
  expect(certified).toBe(204)
  const [first] = ask('getWallets?page=1&entries=1').data
  expect(ask(`getWallets?page=1&entries=9&include=${first?.id}`).count).toBe(1)
  expect(ask(`getWallets?page=1&entries=9&exclude=${first?.id}`).count).toBe(603)
  expect(ask('getWallets?page=1&entries=9&chains=cosmos:cosmoshub-4').count).toBe(0)
})

test('odd parameters are no error, and other paths are not there', () => {
  expect(ask('getWallets?page=-1&entries=many').data).toHaveLength(1)
  expect(ask('getWallets/else')).toBeNull()
  expect(answerDirectory('getWalletImage/12', new URL('http://localhost:4700/'))?.type).toContain('image/svg+xml')
  expect(answerDirectory('getWalletImage/x', new URL('http://localhost:4700/'))).toBeUndefined()
})
