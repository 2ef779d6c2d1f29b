import { inspect } from 'node:util'
import * as chains from 'viem/chains'
import { expect, test } from 'vitest'
import { toNetwork } from '../kernel/wallet/networks/toNetwork.js'
import * as plain from './evmNetworks.js'
import { imageIds } from './imageIds.js'

/** Addresses that are open to anybody, where viem names the one of a company that asks for a key later. */
const own: Readonly<Record<string, string>> = {
  mainnet: 'https://ethereum-rpc.publicnode.com',
  polygon: 'https://polygon-rpc.com',
  sepolia: 'https://ethereum-sepolia-rpc.publicnode.com',
}
const byName = chains as unknown as Readonly<Record<string, chains.Chain>>
/** Functions that viem needs for a chain's own kinds of transactions: they bring its code with them, 14 kB of it. */
const isHeavy = ({ formatters, serializers, fees, prepareTransactionRequest, verifyHash }: chains.Chain) =>
  Boolean(formatters || serializers || fees || prepareTransactionRequest || verifyHash)
/** viem's data, with ours: no functions. Of its contracts those that wagmi and viem ask by themselves. */
const dataOf = (name: string, chain: chains.Chain) => {
  const { id, nativeCurrency, rpcUrls, blockExplorers, contracts = {}, blockTime, sourceId, testnet } = chain
  const { http, webSocket } = rpcUrls.default
  const kept = Object.entries(contracts).filter(([contract]) => /^(multicall3|ens)/.test(contract))
  const imageId = imageIds[id]
  const explorer = blockExplorers?.default
  return {
    id,
    name: chain.name,
    chainNamespace: 'eip155',
    caipNetworkId: `eip155:${id}`,
    nativeCurrency: { ...nativeCurrency },
    rpcUrls: { default: { http: own[name] ? [own[name]] : [...http], ...(webSocket && { webSocket: [...webSocket] }) } },
    ...(explorer && { blockExplorers: { default: { name: explorer.name, url: explorer.url } } }),
    ...(kept.length > 0 && { contracts: Object.fromEntries(kept.map(([contract, where]) => [contract, { ...where }])) }),
    ...(blockTime !== undefined && { blockTime }),
    ...(sourceId !== undefined && { sourceId }),
    ...(imageId && { assets: { imageId } }),
    ...(testnet && { testnet: true }),
  }
}
const wanted = Object.entries(byName).filter(([, chain]) => isHeavy(chain) || chain.id in imageIds)

/** As the formatter writes it: in one line where that fits. */
const write = (value: unknown, indent: string, before: number): string => {
  if (typeof value === 'string') return inspect(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  const parts = (deeper: string) =>
    Object.entries(value).map(([key, part]) => (open === '[' ? write(part, deeper, 0) : `${key}: ${write(part, deeper, key.length + 2)}`))
  const line = parts(indent).join(', ')
  const inline = open === '[' ? `[${line}]` : `{ ${line} }`
  if (!inline.includes('\n') && indent.length + before + inline.length + 1 <= 160) return inline
  const deeper = `${indent}  `
  return `${open}\n${parts(deeper)
    .map((part) => `${deeper}${part},\n`)
    .join('')}${indent}${close}`
}
const source = [
  '// Written by evmNetworks.test.ts from viem’s chains: `npx vitest exports/networks -u` writes it again.',
  ...wanted.map(([name, chain]) => {
    const parts = Object.entries(dataOf(name, chain)).map(([key, part]) => `  ${key}: ${write(part, '  ', key.length + 2)},\n`)
    return `\nexport const ${name} = {\n${parts.join('')}} as const`
  }),
  '',
].join('\n')

test('what brings code with it in viem, or has an image, is data here, and the same as in viem', async () => {
  await expect(source).toMatchFileSnapshot('./evmNetworks.ts')
  for (const [name, chain] of wanted) expect(Reflect.get(plain, name), name).toEqual(dataOf(name, chain))
})

test('the kernel accepts every network, viem’s own too', () => {
  for (const [name, chain] of Object.entries({ ...byName, ...plain })) expect(toNetwork(chain).id, name).toBe(chain.id)
})
