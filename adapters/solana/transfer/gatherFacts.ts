import { InvalidTransferError, MalformedAnswerError, NoTokenError, type Transfer, type TransferFee } from '../../../kernel/api/index.js'
import { amountIn, movableAccounts } from '../balances/movableAccounts.js'
import { readTokenAccounts, type TokenAccount } from '../balances/readTokenAccounts.js'
import { associatedAddress } from '#lib/solana/transfer/deriveAddress.js'
import type { SolanaOptions } from '../readOptions.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { readWhole } from '../readWhole.js'
import type { Ask } from './createAsk.js'
import { type Mint, readMint } from '#lib/solana/transfer/readMint.js'
import { cappedPrice } from './cappedPrice.js'
import { readPriority } from './readPriority.js'
import type { TransferPart } from './buildTransfer.js'

export interface TokenFacts extends Mint {
  readonly mint: string
  /** What one transfer can move, from all accounts of the sender together; undefined where none has any of it. */
  readonly held: bigint | undefined
  /** The sender's accounts that the amount comes from, and the part of each. */
  readonly parts: readonly TransferPart[]
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
/** What moving a token from one more account takes, with the fee of Token-2022. */
const partLimit = 20_000

/** Takes an amount from the first accounts that have it together. What none of them has is left to the largest: a review stops such a transfer. */
const divide = (amount: bigint, accounts: readonly TokenAccount[]): readonly TransferPart[] => {
  const parts: TransferPart[] = []
  let missing = amount
  for (const { address, amount: held } of accounts) {
    if (missing <= 0n && parts.length > 0) break
    const whole = held <= missing
    parts.push({ source: address, amount: whole ? held : missing })
    missing = whole ? missing - held : 0n
  }
  return parts.map((part, at) => (at === 0 && missing > 0n ? { ...part, amount: part.amount + missing } : part))
}

/** The values needed to build a transfer, and its cost. @throws when the network does not answer or the token cannot be sent */
export const gatherFacts = async (
  ask: Ask,
  { commitment, priorityFee }: Pick<SolanaOptions, 'commitment' | 'priorityFee'>,
  { from, to, token: mint, amount, chain }: Transfer,
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
    const accounts = movableAccounts((readTokenAccounts(list) ?? []).filter((held) => held.mint === address))
    const parts = divide(amount, accounts)
    const target = associatedAddress(to, address, known.program)
    // An existing account costs nothing; null means that there is none, any other answer is unknown.
    const missing = (await account(target)) === null
    const method = 'getMinimumBalanceForRentExemption'
    const deposit = missing ? readWhole(await ask(chain, method, [Number(known.accountSize)], signal)) : 0n
    if (deposit === undefined) throw new MalformedAnswerError({ method, expected: 'an amount of lamports', chain })
    return { ...known, mint: address, held: accounts.length > 0 ? amountIn(accounts) : undefined, parts, target, deposit }
  }
  const [token, wanted] = await Promise.all([
    mint === undefined ? undefined : readToken(mint),
    readPriority(ask, priorityFee, { chain, accounts: [from] }, signal),
  ])
  const limit = token ? tokenLimit + partLimit * Math.max(0, token.parts.length - 1) : plainLimit
  const price = cappedPrice(wanted, limit)
  const deposit = token?.deposit ?? 0n
  const total = signatureFee + (price * BigInt(limit) + 999_999n) / 1_000_000n + deposit
  return { token, price, limit, fee: { likely: total, most: total, ...(deposit > 0n && { deposit }) } }
}
