import { expect, test } from 'vitest'
import { mainnet, polygon } from '../../exports/networks.js'
import { createTransports } from './createTransports.js'
import { readChains } from './readChains.js'

type Given = Parameters<typeof createTransports>[0]
const local = { ...polygon, id: 31337, rpcUrls: { default: { http: ['http://localhost:8545'] } } }

/** Transports in readable form: `http(url)`, `fallback(a, b)`. */
const made = (given: Partial<Given>) =>
  createTransports({
    chains: readChains([mainnet]),
    transports: undefined,
    customRpcUrls: undefined,
    projectId: undefined,
    http: ((url?: string, config?: { fetchOptions?: { headers?: object; referrerPolicy?: string } }) =>
      `http(${url} ${config?.fetchOptions?.referrerPolicy}${config?.fetchOptions?.headers ? ` ${JSON.stringify(config.fetchOptions.headers)}` : ''})`) as unknown as Given['http'],
    fallback: ((all: readonly unknown[]) => `fallback(${all.join(', ')})`) as unknown as Given['fallback'],
    ...given,
  })
const own = `${mainnet.rpcUrls.default.http[0]} origin`
const vendor = 'http(https://rpc.walletconnect.org/v1/?chainId=eip155%3A1&projectId=p origin {"Content-Type":"text/plain"})'

test.each<[string, Partial<Given>, string]>([
  ['nothing but the network', {}, `http(${own})`],
  ['a project', { projectId: 'p' }, `fallback(${vendor}, http(${own}))`],
  ['URLs of the host', { customRpcUrls: { 'eip155:1': [{ url: 'https://a.example' }] } }, `fallback(http(https://a.example origin), http(${own}))`],
  [
    'URLs of the host and a project',
    { customRpcUrls: { 'eip155:1': [{ url: 'https://a.example' }] }, projectId: 'p' },
    `fallback(http(https://a.example origin), ${vendor}, http(${own}))`,
  ],
  [
    'a gateway, a project and URLs of the host',
    { projectId: 'p', apiUrl: 'https://gateway.example/', customRpcUrls: { 'eip155:1': [{ url: 'https://a.example' }] } },
    `fallback(http(https://a.example origin), http(https://gateway.example/v1/?chainId=eip155%3A1&projectId=p origin), http(${own}))`,
  ],
  ['a gateway without a project', { apiUrl: 'https://gateway.example' }, `http(${own})`],
  ['a transport of the host', { transports: { 1: 'mine' as never } }, 'mine'],
  ['a transport of the host and a project', { transports: { 1: 'mine' as never }, projectId: 'p' }, `fallback(mine, ${vendor})`],
])('with %s, a chain is read through it in that order', (_, given, text) => {
  expect(made(given)).toEqual({ 1: text })
})

test('the vendor is not asked about a chain it does not know', () => {
  expect(made({ chains: readChains([local]), projectId: 'p' })).toEqual({ 31337: 'http(http://localhost:8545 origin)' })
})

test("the host's settings for a URL take precedence", () => {
  const config = { fetchOptions: { referrerPolicy: 'no-referrer', headers: { a: 'b' } } }
  const given = { customRpcUrls: { 'eip155:1': [{ url: 'https://a.example', config }] } }
  expect(made(given)).toEqual({ 1: `fallback(http(https://a.example no-referrer {"a":"b"}), http(${own}))` })
})
