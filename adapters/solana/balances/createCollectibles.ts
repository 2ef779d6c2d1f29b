import { base58 } from '@scure/base'
import { type Capabilities, type HeldPiece, MalformedAnswerError, UnusableChainError } from '../../../kernel/api/index.js'
import { readList } from '#lib/checks/readList.js'
import { readMetadata } from '../../../protocol/items/readMetadata.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { findAddress } from '#lib/solana/balances/findAddress.js'
import { metadataProgram } from '#lib/solana/balances/programs.js'
import { readAccountData } from '#lib/solana/balances/readAccountData.js'
import { readExtension } from '#lib/solana/balances/readExtension.js'
import { readItemMetadata } from '#lib/solana/balances/readItemMetadata.js'
import { readNames, type TokenNames } from '#lib/solana/balances/readNames.js'
import { readMint } from '#lib/solana/transfer/readMint.js'
import { withAbort } from '#lib/timing/withAbort.js'
import { truncateMiddle } from '#lib/addresses/truncateMiddle.js'
import type { DriverNeeds } from '../DriverNeeds.js'
import { amountIn, movableAccounts } from './movableAccounts.js'
import { readHoldings } from './readHoldings.js'

/** Limits: items of one account, and those of one request, which has two accounts of each. */
const [maxItems, batch] = [200, 50]
/** The extension of Token-2022 that lets nothing be moved. */
const nonTransferable = 9

/** What the chain says of a mint and its metadata; undefined where it is no item. */
const toItem = (mint: string, amount: bigint, account: unknown, metadata: unknown): HeldPiece | undefined => {
  const [facts, raw] = [readMint(account), readAccountData(account)]
  if (!facts || !raw || facts.decimals !== 0) return undefined
  const supply = new DataView(raw.data.buffer, raw.data.byteOffset, raw.data.byteLength).getBigUint64(36, true)
  const known = readItemMetadata(mint, account, metadata)
  // Several whole ones are an edition where they are described, and else only tokens without decimals.
  if (supply < 1n || amount > supply || (supply > 1n && (!known || known.fungible))) return undefined
  const bound = readExtension(raw.data, nonTransferable) !== undefined
  const inside = readMetadata(known?.uri)
  const name = known?.name || inside.name || truncateMiddle(mint)
  return {
    ...{ address: mint, id: '0', collection: '', name, image: inside.image, traits: inside.traits, amount, supply },
    ...(known?.collection !== undefined && { collectionAddress: known.collection }),
    ...(known?.uri && { uri: known.uri }),
    ...(bound
      ? { unsendable: 'bound' as const }
      : known?.programmable || facts.hooked
        ? { unsendable: 'programmable' as const }
        : { kind: supply === 1n ? ('single' as const) : ('edition' as const) }),
  }
}

/**
 * Items of an account: what it holds whole of tokens without decimals, of which there is one, or several that are described. The chain lists
 * them, so that collections need not be named. Compressed ones and those of other programs are in no account of a token, and are not found.
 */
export const createCollectibles = ({
  networks,
  rpc,
  subtle,
  options: { commitment },
}: Pick<DriverNeeds, 'networks' | 'rpc' | 'subtle' | 'options'>): Capabilities['collectibles'] => ({
  async list(account, chain, _collections, signal) {
    if (!networks.find(chain)) throw new UnusableChainError({ chain, why: 'it is not among the networks of the host' })
    const ask = (method: string, params: readonly unknown[]) => {
      signal?.throwIfAborted()
      return withAbort(rpc.request(chain, { method, params }, signal), signal)
    }
    const byMint = await readHoldings(ask, { owner: account, chain, commitment })
    const held = [...byMint]
      .map(([mint, accounts]) => ({ mint, decimals: accounts[0]?.decimals, amount: amountIn(movableAccounts(accounts)) }))
      .filter(({ decimals, amount }) => decimals === 0 && amount > 0n)
      .slice(0, maxItems)
    const pieces: HeldPiece[] = []
    for (let start = 0; start < held.length; start += batch) {
      const some = held.slice(start, start + batch)
      const placeOf = (mint: string) => findAddress(['metadata', base58.decode(metadataProgram), base58.decode(mint)], metadataProgram, subtle)
      const places = (await Promise.all(some.map(async ({ mint }) => [mint, await placeOf(mint)]))).flat()
      const method = 'getMultipleAccounts'
      const accounts = readList(safeGet(await ask(method, [places, { commitment, encoding: 'base64' }]), 'value'), places.length)
      if (!accounts || accounts.length !== places.length) throw new MalformedAnswerError({ method, expected: 'a list of accounts', chain })
      some.forEach(({ mint, amount }, at) => {
        const piece = toItem(mint, amount, accounts[at * 2], accounts[at * 2 + 1])
        if (piece) pieces.push(piece)
      })
    }
    const collections = [...new Set(pieces.flatMap(({ collectionAddress = [] }) => collectionAddress))]
    // A collection without a name is one all the same.
    const names = await readNames({ ask, subtle }, collections).catch(() => {
      signal?.throwIfAborted()
      return new Map<string, TokenNames>()
    })
    return pieces.map((piece) => ({ ...piece, collection: names.get(piece.collectionAddress ?? '')?.name ?? '' }))
  },
})
