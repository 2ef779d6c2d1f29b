import { encodeAbiParameters, encodeFunctionData, type Hex, parseAbi, toHex } from 'viem'
import { packetToBytes } from 'viem/ens'
import type { NameRecord } from './NameRecord.js'
import { sandboxFile } from './packageFiles.js'
import { postRpc } from './postRpc.js'
import { readCompiled } from './readCompiled.js'
import { readHex, readReceipt } from './rpcAnswers.js'
import { type Action, sendAs } from './sendAs.js'
import { nameRegistry, ownDeployer, universalResolver, visitorNames } from './settings.js'

const resolverCode = import.meta.resolve('portico-gateway/contracts/compiled.json')

const abi = parseAbi([
  'function setAccount(bytes name, uint256 coinType, bytes account)',
  'function setText(bytes name, string key, string value)',
  'function setGateway(bytes name, string url)',
  'function setResolver(bytes name, address own)',
  'function setPrimary(bytes account, string name)',
])
const packet = (name: string) => toHex(packetToBytes(name))

/** A transaction that writes to the register of names. */
const write = (data: Hex): Action => ({ from: ownDeployer, to: universalResolver, data, gas: 500_000 })

/** Puts the register of names to where ENS has its Universal Resolver. */
export const deployNames = async ({ url }: { readonly url: string }): Promise<void> => {
  await postRpc(url, 'anvil_setBalance', [ownDeployer, '0x3635c9adc5dea00000'])
  const code = readHex(await postRpc(url, 'eth_call', [{ data: readCompiled(sandboxFile('contracts/compiled.json'), 'SandboxNames') }, 'latest']))
  for (const address of [universalResolver, nameRegistry]) await postRpc(url, 'anvil_setCode', [address, code])
}

/** Puts the resolver of the parent name on the chain: a gateway answers for the names below it. */
export const deployResolver = async ({
  url,
  gateway,
  signer,
  at,
}: {
  readonly url: string
  /** Its address. */
  readonly gateway: string
  /** The address of the key that it signs answers with. */
  readonly signer: Hex
  /** The time of the block, in seconds since 1970. */
  readonly at?: number
}): Promise<void> => {
  const { parent, deployer, resolver } = visitorNames
  const code = readCompiled(new URL(resolverCode), 'NamesResolver')
  const values = encodeAbiParameters([{ type: 'string[]' }, { type: 'address[]' }], [[`${gateway}/v1/profile/resolve/{sender}/{data}.json`], [signer]])
  await postRpc(url, 'anvil_setBalance', [deployer, '0x3635c9adc5dea00000'])
  const named = [universalResolver, nameRegistry].map((register) => ({
    ...write(encodeFunctionData({ abi, functionName: 'setResolver', args: [packet(parent), resolver] })),
    to: register,
  }))
  const created = { from: deployer, data: code + values.slice(2), gas: 3_000_000 }
  const [hash] = await sendAs({ url, blocks: [{ ...(at !== undefined && { at }), actions: [created, ...named] }] })
  const receipt = readReceipt(await postRpc(url, 'eth_getTransactionReceipt', [hash]))
  if (BigInt(receipt?.contractAddress ?? 0) !== BigInt(resolver)) throw new Error('The resolver of names is not at the address in settings.ts.')
}

/** Writes names, in this order. */
export const writeNames = async ({ url, names }: { readonly url: string; readonly names: readonly NameRecord[] }): Promise<void> => {
  const actions = names.flatMap(({ name, account, coinType = 60n, texts = {}, gateway, primary = false }) => [
    ...(account ? [write(encodeFunctionData({ abi, functionName: 'setAccount', args: [packet(name), coinType, account] }))] : []),
    ...Object.entries(texts).map(([key, value]) => write(encodeFunctionData({ abi, functionName: 'setText', args: [packet(name), key, value] }))),
    ...(gateway ? [write(encodeFunctionData({ abi, functionName: 'setGateway', args: [packet(name), gateway] }))] : []),
    ...(primary && account ? [write(encodeFunctionData({ abi, functionName: 'setPrimary', args: [account, name] }))] : []),
  ])
  await sendAs({ url, blocks: [{ actions }] })
}
