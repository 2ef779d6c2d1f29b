import { expect, test } from 'vitest'
import { BaseError } from '../../kernel/api/index.js'
import { EvmAdapter } from '../../exports/adapters/evm.js'
import type { AppKitOptions } from './AppKitOptions.js'
import { mainnet, polygon, solana } from '../../exports/networks.js'
import { readOptions } from './readOptions.js'

/** As a host in plain JavaScript writes it. */
const read = (options: unknown) => readOptions(options as AppKitOptions)
const problem = (options: unknown): string => {
  try {
    read(options)
  } catch (error) {
    if (error instanceof BaseError) return `${error.code} ${error.message}`
    throw error
  }
  throw new Error('It was accepted.')
}

test('the minimal options are accepted', () => {
  expect(read({ networks: [mainnet] })).toEqual({
    instance: 'main',
    networks: [expect.objectContaining({ caipNetworkId: 'eip155:1' })],
    defaultNetwork: undefined,
    plugins: [],
    deferred: [],
    thirdParty: false,
    theme: { mode: undefined, variables: undefined },
    locale: undefined,
    messages: undefined,
    reconnect: true,
    debug: false,
    append: true,
    preload: 'intent',
    remote: undefined,
  })
})

test('plugins whose manifests are loaded with the services are separated from those whose manifests are present', () => {
  const plugin = { manifest: { id: 'hello' }, input: undefined, load: async () => ({ default: () => ({}) }) }
  const adapter = new EvmAdapter()
  const { plugins, deferred } = read({ networks: [mainnet], adapters: [adapter], plugins: [plugin] })
  expect({ plugins, deferred }).toEqual({ plugins: [plugin], deferred: [adapter.plugin] })
})

test('a plugin or an adapter of a third party is recognised', () => {
  const plugin = { manifest: { id: 'hello' }, input: undefined, load: async () => ({ default: () => ({}) }) }
  expect(read({ networks: [mainnet], adapters: [new EvmAdapter()] }).thirdParty).toBe(false)
  expect(read({ networks: [mainnet], adapters: [plugin] }).thirdParty).toBe(true)
  expect(read({ networks: [mainnet], plugins: [plugin] }).thirdParty).toBe(true)
})

test.each([{ siwx: true }, { siwx: 'yes' }, { siweConfig: 1 }])('%j: a page that wants a sign-in does not start without one', (given) => {
  expect(() => read({ networks: [mainnet], ...(given as object) })).toThrow(`The option "${Object.keys(given)[0]}" is not valid.`)
})

test('a sign-in that is switched off is left out', () => {
  expect(() => read({ networks: [mainnet], siwx: false, siweConfig: undefined } as never)).not.toThrow()
})

test('the default network is given as its CAIP-2 id', () => {
  expect(read({ networks: [mainnet, polygon], defaultNetwork: polygon }).defaultNetwork).toBe('eip155:137')
})

test('the default network is found by its id alone, and one that is not declared is left out', () => {
  const { chainNamespace: _, ...bare } = solana
  expect(read({ networks: [mainnet, solana], defaultNetwork: bare }).defaultNetwork).toBe(solana.caipNetworkId)
  expect(read({ networks: [mainnet], defaultNetwork: polygon }).defaultNetwork).toBeUndefined()
})

test('a network given twice counts once', () => {
  expect(read({ networks: [mainnet, { ...mainnet, name: 'Again' }] }).networks.map(({ name }) => name)).toEqual(['Ethereum'])
})

test('RPC endpoints of the host come first, and images are added', () => {
  const [network] = read({
    networks: [mainnet],
    customRpcUrls: { 'eip155:1': [{ url: 'https://rpc.example/1' }] },
    chainImages: { 1: 'https://img.example/1.png' },
  }).networks
  expect(network?.rpcUrls.default.http).toEqual(['https://rpc.example/1', 'https://ethereum-rpc.publicnode.com/'])
  expect(network?.assets?.imageUrl).toBe('https://img.example/1.png')
})

test('a complete message names the option, the given value and the accepted ones', () => {
  expect(problem({ networks: [] })).toMatchInlineSnapshot(`
    "P100 The option "networks" is not valid.

    Given: []
    Accepted: a list of networks, for example [mainnet] of "portico/networks"

    Docs: https://github.com/portico-widget/portico/blob/main/docs/reference/errors.md#p100"
  `)
  expect(problem({ networks: [mainnet], enableReconnect: 'yes' })).toMatchInlineSnapshot(`
    "P100 The option "enableReconnect" is not valid.

    Given: "yes"
    Accepted: true or false

    Docs: https://github.com/portico-widget/portico/blob/main/docs/reference/errors.md#p100"
  `)
  expect(problem({ networks: [mainnet], adapters: [() => 1] })).toMatchInlineSnapshot(`
    "P100 The option "adapters[0]" is not valid.

    Given: () => 1
    Accepted: a plugin or an adapter, for example new EvmAdapter()

    Docs: https://github.com/portico-widget/portico/blob/main/docs/reference/errors.md#p100"
  `)
  expect(problem({ networks: [mainnet], siwx: {}, siweConfig: {} })).toMatchInlineSnapshot(`
    "P110 Cannot set both \`siweConfig\` and \`siwx\` options

    Docs: https://github.com/portico-widget/portico/blob/main/docs/reference/errors.md#p110"
  `)
})

const wrong: readonly [string, unknown][] = [
  ['options', undefined],
  ['options', 'mainnet'],
  ['networks', { networks: mainnet }],
  ['instance', { networks: [mainnet], instance: 'Left Side' }],
  ['instance', { networks: [mainnet], instance: 7 }],
  ['plugins[0]', { networks: [mainnet], adapters: [new EvmAdapter()], plugins: [{}] }],
  ['features', { networks: [mainnet], features: ['send'] }],
  ['debug', { networks: [mainnet], debug: 1 }],
  ['disableAppend', { networks: [mainnet], disableAppend: 'no' }],
  ['remoteConfig', { networks: [mainnet], remoteConfig: 'https://config.example' }],
]
test.each(wrong)('refuses an invalid %s', (option, options) => {
  expect(problem(options)).toContain(`P100 The option "${option}" is not valid.`)
})

test('refuses a network without an id, and names it', () => {
  expect(problem({ networks: [{ ...mainnet, id: undefined }] })).toContain('networks[].id')
})

test('RPC endpoints that are no addresses are left out, and those of the network stay', () => {
  const [network] = read({ networks: [mainnet], customRpcUrls: { 'eip155:1': [{ url: 5 }] } }).networks
  expect(network?.rpcUrls.default.http).toEqual(['https://ethereum-rpc.publicnode.com/'])
})

test('an unknown value of preload is refused', () => {
  expect(read({ networks: [mainnet], preload: 'idle' }).preload).toBe('idle')
  expect(problem({ networks: [mainnet], preload: 'eager' })).toContain('P100 The option "preload" is not valid.')
})
