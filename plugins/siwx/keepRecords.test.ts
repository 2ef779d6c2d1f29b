import { expect, test } from 'vitest'
import type { SIWXConfig, SIWXSession } from '../../ports/siwx.js'
import { fakeClock } from '../../tests/harness/fakeClock.js'
import { keepRecords } from './keepRecords.js'

const [mine, other] = ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8']
const now = Date.parse('2026-11-21T08:00:30Z')
const message = { domain: 'app.example', uri: 'https://app.example/', version: '1', nonce: 'abcdefgh1234' }
const record = (chain: string, account = mine, change: object = {}) => ({
  h: { t: 'caip122' },
  p: {
    iss: `did:pkh:${chain}:${account}`,
    domain: message.domain,
    aud: message.uri,
    version: '1',
    nonce: message.nonce,
    iat: '2026-11-21T08:00:00Z',
    ...change,
  },
  s: { t: 'eip191', s: `0x${'ab'.repeat(65)}` },
})

const world = ({ fails = false, holds = false } = {}) => {
  const kept: SIWXSession[] = []
  const told: string[] = []
  const faults: string[] = []
  let release = () => {}
  const config: SIWXConfig = {
    createMessage: () => Promise.reject(new Error('Not part of this test.')),
    addSession: async () => {},
    setSessions: async (sessions) => {
      if (holds) await new Promise<void>((resolve) => (release = resolve))
      kept.splice(0, kept.length, ...(fails ? sessions.slice(0, 1) : sessions))
      if (fails && sessions.length > 1) throw new Error('This nonce was used.')
    },
    getSessions: async (chain, account) => kept.filter(({ data }) => data.chainId === chain && data.accountAddress === account),
    revokeSession: async (chain) => {
      const at = kept.findIndex(({ data }) => data.chainId === chain)
      if (at >= 0) kept.splice(at, 1)
    },
  }
  const abort = new AbortController()
  const keep = (records: unknown) =>
    keepRecords({
      records,
      asked: { chains: ['eip155:1', 'eip155:137'], methods: [] },
      message,
      config,
      clock: fakeClock(now),
      signal: abort.signal,
      onSigned: (account, chain) => told.push(`${chain} ${account}`),
      onFault: (error) => faults.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)),
    })
  return { keep, kept, told, faults, abort, release: () => release() }
}

test('the page’s network comes first, each network once, and only accounts of the first record’s', async () => {
  const { keep, kept, told, faults } = world()
  await keep([record('eip155:137'), record('eip155:1'), record('eip155:1'), record('eip155:137', other)])
  expect(kept.map(({ data }) => data.chainId)).toEqual(['eip155:1', 'eip155:137'])
  expect([told, faults]).toEqual([[`eip155:1 ${mine}`], []])
  expect(kept[0]).toMatchObject({ message: expect.stringContaining('Chain ID: 1\n'), cacao: { p: { nonce: message.nonce } } })
})

test('a server that takes a nonce once has the first, and that one counts', async () => {
  const { keep, kept, told, faults } = world({ fails: true })
  await keep([record('eip155:137'), record('eip155:1')])
  expect([kept.map(({ data }) => data.chainId), told, faults]).toEqual([['eip155:1'], [`eip155:1 ${mine}`], ['This nonce was used.']])
})

test.each<[string, unknown]>([
  ['no list', undefined],
  ['nothing', []],
  ['what says something else', [record('eip155:1', mine, { domain: 'evil.example' })]],
  ['what is no record', [null, 'x', {}]],
])('of %s nothing is kept', async (_, records) => {
  const { keep, kept, told, faults } = world()
  await keep(records)
  expect([kept, told]).toEqual([[], []])
  if (Array.isArray(records)) expect(faults).toHaveLength(records.length)
})

test('given up while sessions are being kept: what is kept after all is taken back', async () => {
  const { keep, kept, told, abort, release } = world({ holds: true })
  const keeping = keep([record('eip155:1'), record('eip155:137')])
  await Promise.resolve()
  abort.abort('changed my mind')
  await expect(keeping).rejects.toBe('changed my mind')
  release()
  await expect.poll(() => kept).toEqual([])
  expect(told).toEqual([])
})
