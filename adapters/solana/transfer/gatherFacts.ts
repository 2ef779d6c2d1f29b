import { InvalidTransferError, MalformedAnswerError, NoTokenError, type Transfer, type TransferFee } from '../../../kernel/api/index.js'
import { readTokenAccounts, type TokenAccount } from '../balances/readTokenAccounts.js'
import { associatedAddress } from '../../../lib/solana/transfer/deriveAddress.js'
import type { SolanaOptions } from '../readOptions.js'
import { safeGet } from '../../../lib/safeGet.js'
import { readWhole } from '../readWhole.js'
import type { Ask } from './createAsk.js'
import { type Mint, readMint } from '../../../lib/solana/transfer/readMint.js'
import { readPriority } from './readPriority.js'

export interface TokenFacts extends Mint {
  readonly mint: string
  /** The sender's account with the largest balance of it. */
  readonly source: TokenAccount | undefined
  /** The receiver's account, and the cost of creating it if it is missing. */
  readonly target: string
  readonly deposit: bigint
}
export interface TransferFacts {
  readonly token: TokenFacts | undefined
  readonly price: bigint
  readonly limit: number
  readonly fee: TransferFee
}

/** Lamports for one signature, and compute units: of three system instructions; or of creating an account and moving a token. */
const signatureFee = 5_000n
const plainLimit = 500
const tokenLimit = 120_000

/** The values needed to build a transfer, and its cost. @throws when the network does not answer or the token cannot be sent */
export const gatherFacts = async (
  ask: Ask,
  { commitment, priorityFee }: Pick<SolanaOptions, 'commitment' | 'priorityFee'>,
  { from, to, token: mint, chain }: Transfer,
  signal: AbortSignal,
): Promise<TransferFacts> => {
  const account = async (address: string) => safeGet(await ask(chain, 'getAccountInfo', [address, { commitment, encoding: 'base64' }], signal), 'value')

  const readToken = async (address: string): Promise<TokenFacts> => {
    const [given, list] = await Promise.all([
      account(address),
      ask(chain, 'getTokenAccountsByOwner', [from, { mint: address }, { commitment, encoding: 'jsonParsed' }], signal),
    ])
    const known = readMint(given)
    if (!known) throw new NoTokenError({ token: address, chain, why: 'there is no token at this address' })
    if (known.hooked) throw new InvalidTransferError({ why: `${address} runs a program of its own at every transfer` })
    const [source] = [...(readTokenAccounts(list) ?? [])].filter((held) => held.mint === address).sort((one, other) => (one.amount > other.amount ? -1 : 1))
    const target = associatedAddress(to, address, known.program)
    // An existing account costs nothing; null means that there is none, any other answer is unknown.
    const missing = (await account(target)) === null
    const method = 'getMinimumBalanceForRentExemption'
    const deposit = missing ? readWhole(await ask(chain, method, [Number(known.accountSize)], signal)) : 0n
    if (deposit === undefined) throw new MalformedAnswerError({ method, expected: 'an amount of lamports', chain })
    return { ...known, mint: address, source, target, deposit }
  }
  const [token, price] = await Promise.all([
    mint === undefined ? undefined : readToken(mint),
    readPriority(ask, priorityFee, { chain, accounts: [from] }, signal),
  ])
  const limit = token ? tokenLimit : plainLimit
  const deposit = token?.deposit ?? 0n
  const total = signatureFee + (price * BigInt(limit) + 999_999n) / 1_000_000n + deposit
  return { token, price, limit, fee: { likely: total, most: total, ...(deposit > 0n && { deposit }) } }
}
