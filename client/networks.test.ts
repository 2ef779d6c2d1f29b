// @looks-at widget
import { build, type BuildOptions } from 'esbuild'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { toNetwork } from '../kernel/wallet/networks/toNetwork.js'
import * as networks from '../exports/networks.js'
import * as evm from '../networks/evmNetworks.js'
import * as others from '../networks/otherNetworks.js'

const own = { ...evm, ...others }
const bundle = async (contents: string): Promise<string> => {
  const options: BuildOptions = { stdin: { contents, resolveDir: 'client' }, bundle: true, write: false, minify: true, format: 'esm', target: 'es2022' }
  return (await build(options)).outputFiles?.[0]?.text ?? ''
}
const weigh = async (contents: string) => gzipSync(await bundle(contents), { level: 9 }).length

/** Encrypted, or of this machine: viem has three test networks of which neither is true, and the kernel asks those by no address. */
const isSafe = (url: string) => /^https:|^http:\/\/(?:localhost|127\.0\.0\.1)(?::|\/|$)/.test(url)

test.each(Object.entries(own))('the kernel accepts the network %s unchanged', (_, chain) => {
  const network = toNetwork(chain)
  expect(network).toMatchObject({ id: chain.id, name: chain.name, caipNetworkId: chain.caipNetworkId, nativeCurrency: chain.nativeCurrency })
  expect(network.rpcUrls.default.http).toHaveLength(chain.rpcUrls.default.http.filter(isSafe).length)
})

test('no two networks with a name of their own have the same id', () => {
  const ids = Object.values(others).map(({ caipNetworkId }) => caipNetworkId)
  expect(new Set(ids).size).toBe(ids.length)
})

test('every chain of viem is exported, and ours replace viem’s of the same name', async () => {
  const viem = await import('viem/chains')
  expect(Object.keys(networks)).toEqual(expect.arrayContaining(Object.keys(viem)))
  for (const [name, network] of Object.entries(own)) expect(Reflect.get(networks, name), name).toBe(network)
})

test('defineChain returns its argument', () => {
  expect(networks.defineChain(networks.mainnet)).toBe(networks.mainnet)
})

test('a page contains the networks it imports and no others', async () => {
  expect(await bundle(`import {} from '../exports/networks.js'`)).toBe('')
  expect(await bundle(`import { mainnet } from '../exports/networks.js'\nconsole.log(mainnet)`)).not.toMatch(/Polygon|Arbitrum|Solana/)
})

test('each network adds 0.3 kB at most', async () => {
  // Beyond the text that all networks have in common.
  const weight = (value: unknown) => gzipSync(JSON.stringify(value), { level: 9 }).length
  for (const [first, all] of [
    [evm.mainnet, evm],
    [others.solana, others],
  ] as const)
    for (const [name, network] of Object.entries(all)) expect(weight([first, network]) - weight([first]), name).toBeLessThan(300)
  const two = await weigh(`export { mainnet, manta } from '../exports/networks.js'`)
  expect((await weigh(`export { mainnet, manta, cronos, scroll, base, bitcoin } from '../exports/networks.js'`)) - two).toBeLessThan(4 * 300)
})

test('a bundler that reads all networks reads no code of viem for the transactions of single chains', async () => {
  const { metafile } = await build({
    stdin: { contents: `export { mainnet } from '../exports/networks.js'`, resolveDir: 'client' },
    bundle: true,
    write: false,
    format: 'esm',
    metafile: true,
  })
  expect(Object.keys(metafile.inputs).filter((file) => file.includes('node_modules'))).toEqual([])
})
