import { readFileSync } from 'node:fs'
import { encodeAbiParameters, encodeFunctionData, parseAbi, toHex } from 'viem'
import { packetToBytes } from 'viem/ens'
import { postRpc } from './postRpc.js'
import { sendAs } from './sendAs.js'
import { nameRegistry, ownDeployer, universalResolver, visitorNames } from './settings.js'

const resolverCode = import.meta.resolve('portico-gateway/contracts/compiled.json')
const { SandboxNames } = JSON.parse(readFileSync(new URL('../contracts/compiled.json', import.meta.url), 'utf8'))

const abi = parseAbi([
  'function setAccount(bytes name, uint256 coinType, bytes account)',
  'function setText(bytes name, string key, string value)',
  'function setGateway(bytes name, string url)',
  'function setResolver(bytes name, address own)',
  'function setPrimary(bytes account, string name)',
])
const packet = (name) => toHex(packetToBytes(name))

/** Transactions that write to the register of names. */
const to = (functionName, args) => ({ from: ownDeployer, to: universalResolver, data: encodeFunctionData({ abi, functionName, args }), gas: 500_000 })

/**
 * Puts the register of names to where ENS has its Universal Resolver.
 *
 * @param {{ url: string }} chain
 */
export const deployNames = async ({ url }) => {
  await postRpc(url, 'anvil_setBalance', [ownDeployer, '0x3635c9adc5dea00000'])
  const code = await postRpc(url, 'eth_call', [{ data: SandboxNames }, 'latest'])
  for (const address of [universalResolver, nameRegistry]) await postRpc(url, 'anvil_setCode', [address, code])
}

/**
 * Puts the resolver of the parent name on the chain: a gateway answers for the names below it.
 *
 * @param {{ url: string, gateway: string, signer: `0x${string}`, at?: number }} needs gateway: its address; signer: of the key that it signs
 * answers with; at: the time of the block, in seconds since 1970
 */
export const deployResolver = async ({ url, gateway, signer, at }) => {
  const { parent, deployer, resolver } = visitorNames
  const { NamesResolver } = JSON.parse(readFileSync(new URL(resolverCode), 'utf8'))
  const values = encodeAbiParameters([{ type: 'string[]' }, { type: 'address[]' }], [[`${gateway}/v1/profile/resolve/{sender}/{data}.json`], [signer]])
  await postRpc(url, 'anvil_setBalance', [deployer, '0x3635c9adc5dea00000'])
  const named = [universalResolver, nameRegistry].map((register) => ({ ...to('setResolver', [packet(parent), resolver]), to: register }))
  const created = { from: deployer, data: NamesResolver + values.slice(2), gas: 3_000_000 }
  const [hash] = await sendAs({ url, blocks: [{ ...(at !== undefined && { at }), actions: [created, ...named] }] })
  const { contractAddress } = await postRpc(url, 'eth_getTransactionReceipt', [hash])
  if (BigInt(contractAddress) !== BigInt(resolver)) throw new Error('The resolver of names is not at the address in settings.ts.')
}

/**
 * Writes names, in this order.
 *
 * @param {{ url: string, names: readonly import('./deployNames.js').NameRecord[] }} needs
 */
export const writeNames = async ({ url, names }) => {
  const actions = names.flatMap(({ name, account, coinType = 60n, texts = {}, gateway, primary = false }) => [
    ...(account ? [to('setAccount', [packet(name), coinType, account])] : []),
    ...Object.entries(texts).map(([key, value]) => to('setText', [packet(name), key, value])),
    ...(gateway ? [to('setGateway', [packet(name), gateway])] : []),
    ...(primary && account ? [to('setPrimary', [account, name])] : []),
  ])
  await sendAs({ url, blocks: [{ actions }] })
}
