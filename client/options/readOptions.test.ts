import { expect, test } from 'vitest'
import { BaseError } from '../../kernel/api/index.js'
import { EvmAdapter } from '../../exports/adapters/evm.js'
import type { AppKitOptions } from './AppKitOptions.js'
import { mainnet, polygon } from '../../exports/networks.js'
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

test('the least that is needed', () => {
  expect(read({ networks: [mainnet] })).toEqual({
    instance: 'main',
    networks: [expect.objectContaining({ caipNetworkId: 'eip155:1' })],
    defaultNetwork: undefined,
    plugins: [],
    coming: [],
    foreign: false,
    features: {},
    theme: { mode: 'dark', variables: {} },
    locale: undefined,
    messages: undefined,
    reconnect: true,
    debug: false,
    append: true,
    preload: 'intent',
    remote: undefined,
  })
})

test('plugins are told apart by whether their manifest is there or comes with the kernel', () => {
  const plugin = { manifest: { id: 'hello' }, input: undefined, load: async () => ({ default: () => ({}) }) }
  const adapter = new EvmAdapter()
  const { plugins, coming } = read({ networks: [mainnet], adapters: [adapter], plugins: [plugin] })
  expect({ plugins, coming }).toEqual({ plugins: [plugin], coming: [adapter.plugin] })
})

test('a plugin of somebody else, or an adapter that is not one of this package, is told apart', () => {
  const plugin = { manifest: { id: 'hello' }, input: undefined, load: async () => ({ default: () => ({}) }) }
  expect(read({ networks: [mainnet], adapters: [new EvmAdapter()] }).foreign).toBe(false)
  expect(read({ networks: [mainnet], adapters: [plugin] }).foreign).toBe(true)
  expect(read({ networks: [mainnet], plugins: [plugin] }).foreign).toBe(true)
})

test('the default network is named by its CAIP-2 id', () => {
  expect(read({ networks: [mainnet, polygon], defaultNetwork: polygon }).defaultNetwork).toBe('eip155:137')
})

test('a network given twice counts once', () => {
  expect(read({ networks: [mainnet, { ...mainnet, name: 'Again' }] }).networks.map(({ name }) => name)).toEqual(['Ethereum'])
})

test('RPC endpoints of the host go first, and images come in', () => {
  const [network] = read({
    networks: [mainnet],
    customRpcUrls: { 'eip155:1': [{ url: 'https://rpc.example/1' }] },
    chainImages: { 1: 'https://img.example/1.png' },
  }).networks
  expect(network?.rpcUrls.default.http).toEqual(['https://rpc.example/1', 'https://ethereum-rpc.publicnode.com/'])
  expect(network?.assets?.imageUrl).toBe('https://img.example/1.png')
})

test('whole messages name the option, what was given and what is accepted', () => {
  expect(problem({ networks: [] })).toMatchInlineSnapshot(`
    "P100 The option "networks" is not valid.

    Given: []
    Accepted: a list of networks, for example [mainnet] of "portico/networks"

    Docs: https://github.com/portico-widget/portico/blob/main/docs/errors.md#p100"
  `)
  expect(problem({ networks: [mainnet], enableReconnect: 'yes' })).toMatchInlineSnapshot(`
    "P100 The option "enableReconnect" is not valid.

    Given: "yes"
    Accepted: true or false

    Docs: https://github.com/portico-widget/portico/blob/main/docs/errors.md#p100"
  `)
  expect(problem({ networks: [mainnet], adapters: [() => 1] })).toMatchInlineSnapshot(`
    "P100 The option "adapters[0]" is not valid.

    Given: () => 1
    Accepted: a plugin or an adapter, for example new EvmAdapter()

    Docs: https://github.com/portico-widget/portico/blob/main/docs/errors.md#p100"
  `)
  expect(problem({ networks: [mainnet], siwx: {}, siweConfig: {} })).toMatchInlineSnapshot(`
    "P110 Cannot set both \`siweConfig\` and \`siwx\` options

    Docs: https://github.com/portico-widget/portico/blob/main/docs/errors.md#p110"
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
  ['themeMode', { networks: [mainnet], themeMode: 'pink' }],
  ['themeVariables["--portico-accent"]', { networks: [mainnet], themeVariables: { '--portico-accent': 'red;}*{display:none' } }],
  ['locale', { networks: [mainnet], locale: 5 }],
  ['messages', { networks: [mainnet], messages: { 'elements.connect': 5 } }],
  ['debug', { networks: [mainnet], debug: 1 }],
  ['disableAppend', { networks: [mainnet], disableAppend: 'no' }],
  ['remoteConfig', { networks: [mainnet], remoteConfig: 'https://config.example' }],
  ['customRpcUrls["eip155:1"]', { networks: [mainnet], customRpcUrls: { 'eip155:1': 'https://rpc.example' } }],
]
test.each(wrong)('refuses a wrong %s', (option, options) => {
  expect(problem(options)).toContain(`P100 The option "${option}" is not valid.`)
})

test('refuses a network without a name, and an RPC endpoint without TLS', () => {
  expect(problem({ networks: [{ ...mainnet, name: '' }] })).toContain('name')
  expect(problem({ networks: [mainnet], customRpcUrls: { 'eip155:1': [{ url: 5 }] } })).toContain('rpcUrls.default.http')
})

test('a word that is no time to preload is refused', () => {
  expect(read({ networks: [mainnet], preload: 'idle' }).preload).toBe('idle')
  expect(problem({ networks: [mainnet], preload: 'eager' })).toContain('P100 The option "preload" is not valid.')
})
