import { drawColonnade } from './drawColonnade.js'
import { own } from './own.js'
import { postRpc } from './postRpc.js'
import { readReceipt } from './rpcAnswers.js'
import { sendAs } from './sendAs.js'
import { accounts, contractAccounts, exchange, ownDeployer, pictures, spamPictures, spamTokens, tokens } from './settings.js'
import { toBaseUnits } from './toBaseUnits.js'

/** Creates the contracts of our own, and gives the accounts what they own of them. */
export const deployOwn = async ({ url, chainId }: { readonly url: string; readonly chainId: number }): Promise<void> => {
  const owners = accounts.slice(0, -1)
  const ours = tokens.slice(2)
  /** In the order of the deployer's nonces: the addresses in settings.ts follow from it. */
  const created = [...ours.map(own.token), own.pictures(pictures), own.exchange(), ...spamTokens.map(own.token), own.pictures(spamPictures), own.accounts()]
  const { factory, owner, addresses } = contractAccounts
  const minted = owners.flatMap(({ address }, index) => [
    ...ours.map((item) => own.mint(item.address, address, toBaseUnits(item.each, item.decimals))),
    ...Array.from({ length: pictures.each }, (_, piece) => own.mintPicture(pictures.address, address, drawColonnade(index * pictures.each + piece + 1))),
  ])
  await postRpc(url, 'anvil_setBalance', [ownDeployer, '0x3635c9adc5dea00000'])
  const hashes = await sendAs({ url, blocks: [{ actions: created }, { actions: [...minted, own.createAccount(factory, owner, 0n)] }] })
  const isAt = async (step: number, address: string) => {
    const receipt = readReceipt(await postRpc(url, 'eth_getTransactionReceipt', [hashes[step]]))
    return BigInt(receipt?.contractAddress ?? 0) === BigInt(address)
  }
  const code = await postRpc(url, 'eth_getCode', [addresses[0], 'latest'])
  if (!(await isAt(created.length - 1, factory)) || code === '0x' || !(await isAt(ours.length + 1, exchange)))
    throw new Error(`The contracts of chain ${chainId} are not at the addresses in settings.ts.`)
}
