import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Hex } from 'viem'
import { deployOwn } from './deployOwn.js'
import { encodeValues } from './encodeValues.js'
import { postRpc } from './postRpc.js'
import { readArtifact } from './readArtifact.js'
import { readHex, readReceipt } from './rpcAnswers.js'
import { accounts, tokens as allTokens, deployer, multicall3, nft } from './settings.js'
import { toBaseUnits } from './toBaseUnits.js'

const require = createRequire(import.meta.url)

const codeOf = (name: string) => readArtifact(`@openzeppelin/contracts/build/contracts/${name}.json`).bytecode

/** viem keeps the code of multicall3 in a file it does not export by name. */
const multicall3Code = async (): Promise<Hex> => {
  const file = path.join(path.dirname(require.resolve('viem')), '..', '_esm', 'constants', 'contracts.js')
  return readHex((await import(pathToFileURL(file).href)).multicall3Bytecode)
}

/** The others have code of our own. */
const tokens = allTokens.slice(0, 2)

const hex = (value: bigint | number): Hex => `0x${value.toString(16)}`

/** Fills an empty chain: multicall3 at its usual address, the tokens, the NFT collections, the accounts' balances. */
export const deployContracts = async ({
  url,
  chainId,
  nftBase,
}: {
  readonly url: string
  readonly chainId: number
  readonly nftBase: string
}): Promise<void> => {
  const owners = accounts.slice(0, -1)
  const code = await multicall3Code()
  const erc20 = codeOf('ERC20PresetFixedSupply')
  const erc721 = codeOf('ERC721PresetMinterPauserAutoId')
  const supply = toBaseUnits('1000000')

  /** In the order of the deployer's nonces: the addresses in settings.ts follow from it. */
  const steps: readonly { readonly to?: Hex; readonly data: string }[] = [
    ...tokens.map((item) => ({ data: erc20 + encodeValues([{ text: item.name }, { text: item.symbol }, supply, BigInt(deployer)]) })),
    { data: erc721 + encodeValues([{ text: nft.name }, { text: nft.symbol }, { text: nftBase }]) },
    { data: code },
    ...tokens.flatMap((item) =>
      owners.map((owner) => ({ to: item.address, data: `0xa9059cbb${encodeValues([BigInt(owner.address), toBaseUnits(item.each)])}` })),
    ),
    ...owners.flatMap((owner) => Array.from({ length: nft.each }, () => ({ to: nft.address, data: `0x6a627842${encodeValues([BigInt(owner.address)])}` }))),
  ]

  await Promise.all([
    postRpc(url, 'evm_setAutomine', [false]),
    postRpc(url, 'anvil_setBalance', [deployer, hex(toBaseUnits('1000'))]),
    postRpc(url, 'anvil_impersonateAccount', [deployer]),
    ...accounts.map((account) => postRpc(url, 'anvil_setBalance', [account.address, hex(toBaseUnits(account.balances[chainId] ?? '0'))])),
  ])
  const hashes = await Promise.all(
    steps.map((step, nonce) => postRpc(url, 'eth_sendTransaction', [{ from: deployer, nonce: hex(nonce), gas: hex(step.to ? 300_000 : 5_000_000), ...step }])),
  )
  await postRpc(url, 'evm_mine')
  const receipts = await Promise.all(hashes.map(async (hash) => readReceipt(await postRpc(url, 'eth_getTransactionReceipt', [hash]))))
  const failed = receipts.findIndex((receipt) => receipt?.status !== '0x1')
  if (failed !== -1) throw new Error(`The contracts of chain ${chainId} were not deployed: step ${failed} failed.`)

  const deployed = receipts[tokens.length + 1]?.contractAddress
  await postRpc(url, 'anvil_setCode', [multicall3, await postRpc(url, 'eth_getCode', [deployed, 'latest'])])
  await postRpc(url, 'anvil_stopImpersonatingAccount', [deployer])
  await deployOwn({ url, chainId })
  await postRpc(url, 'evm_setAutomine', [true])
}
