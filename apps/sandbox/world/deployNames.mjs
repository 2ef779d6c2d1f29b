import { readFileSync } from 'node:fs'
import { encodeFunctionData, parseAbi, toHex } from 'viem'
import { packetToBytes } from 'viem/ens'
import { postRpc } from './postRpc.mjs'
import { sendAs } from './sendAs.mjs'
import { ownDeployer, universalResolver } from './settings.mjs'

const { SandboxNames } = JSON.parse(readFileSync(new URL('../contracts/compiled.json', import.meta.url), 'utf8'))

const abi = parseAbi([
  'function setAccount(bytes name, uint256 coinType, bytes account)',
  'function setText(bytes name, string key, string value)',
  'function setGateway(bytes name, string url)',
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
  await postRpc(url, 'anvil_setCode', [universalResolver, await postRpc(url, 'eth_call', [{ data: SandboxNames }, 'latest'])])
}

/**
 * Writes names, in this order.
 *
 * @param {{ url: string, names: readonly import('./deployNames.mjs').NameRecord[] }} needs
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
