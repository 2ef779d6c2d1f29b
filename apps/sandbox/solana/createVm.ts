import { base58 } from '@scure/base'
import { PublicKey } from '@solana/web3.js'
import { LiteSVM } from 'litesvm'
import { solana } from '../world/settings.js'
import type { SolanaItem, SolanaToken } from '../world/Token.js'
import { toBaseUnits } from '../world/toBaseUnits.js'
import { itemAccountData, itemMetadataData, itemMintData, metadataData, mintData, tokenAccountData } from './accountData.js'
import { associatedTokenProgram, metadataProgram, token2022Program, tokenProgram } from './programs.js'
import { readTransaction } from './readTransaction.js'
import { type Account, type Outcome, toAddress, toLamports } from './svm.js'
import { toTransactionError } from './toTransactionError.js'

/** Blocks that a transaction may name: as many as a real chain takes. */
const kept = 150

const programOf = (token: SolanaToken) => (token.kind === 'classic' ? tokenProgram : token2022Program)
const derive = (program: string, ...seeds: Uint8Array[]) => PublicKey.findProgramAddressSync(seeds, new PublicKey(program))[0].toBase58()
const bytes = (address: string) => new PublicKey(address).toBytes()

/** Where an owner keeps a token. */
const holdingOf = (owner: string, token: SolanaToken) => derive(associatedTokenProgram, bytes(owner), bytes(programOf(token)), bytes(token.address))
const itemHoldingOf = (owner: string, { address }: SolanaItem) => derive(associatedTokenProgram, bytes(owner), bytes(tokenProgram), bytes(address))
/** Where the metadata program describes a mint. */
const metadataOf = (mint: string) => derive(metadataProgram, Buffer.from('metadata'), bytes(metadataProgram), bytes(mint))

/** A transaction that was done. */
export interface Done {
  readonly slot: number
  readonly err: unknown
  readonly logs: readonly string[]
  readonly keys: readonly string[]
  /** Undefined for an airdrop. */
  readonly raw: Uint8Array | undefined
  /** In lamports. */
  readonly fee: number
  /** In seconds since 1970. */
  readonly time: number
}
/** Coins for an account. */
export interface SolanaGift {
  readonly address: string
  /** Whole units. */
  readonly amount: string
  /** A token by its symbol; SOL without one. */
  readonly token?: string
}
export interface Vm {
  readonly svm: LiteSVM
  /** By signature. */
  readonly done: ReadonlyMap<string, Done>
  readonly slot: number
  readonly blockhash: string
  isRecent(hash: string): boolean
  readonly holding: boolean
  readonly losing: number
  /** The listener is called when something was done, or can be reported now. Returns how it is removed. */
  watch(listener: () => void): () => void
  simulate(
    raw: Uint8Array,
    options?: { readonly checkBlockhash?: boolean },
  ): { readonly err: unknown; readonly logs: readonly string[]; readonly units: number; readonly after: readonly Account[] }
  send(raw: Uint8Array): { readonly signature: string; readonly err: unknown; readonly logs: readonly string[] }
  /** Returns the signature of an airdrop of SOL; tokens come without a transaction. */
  fund(gift: SolanaGift): string | undefined
  /** All blocks so far are too old for what is not done yet. */
  expire(): void
  /** The next transactions are taken and never done. */
  lose(count: number): void
  /** What is done is not reported until it is released. */
  hold(on: boolean): void
}

const failed = (result: Outcome): unknown => ('err' in result ? toTransactionError(result.err()) : null)
const log = (result: Outcome): readonly string[] => ('meta' in result ? result.meta() : result).logs()

/** The machine with the tokens and the accounts of the settings, and what is given to accounts. */
const createBank = () => {
  const svm = new LiteSVM()
  // The machine knows one block; a chain knows those of the last minute.
  svm.withBlockhashCheck(false)
  const put = (address: string, programAddress: string, data: Uint8Array) =>
    svm.setAccount({
      address: toAddress(address),
      programAddress: toAddress(programAddress),
      data,
      lamports: toLamports(svm.minimumBalanceForRentExemption(BigInt(data.length))),
      executable: false,
      space: BigInt(data.length),
    })
  const give = (token: SolanaToken, owner: string, amount: bigint) => put(holdingOf(owner, token), programOf(token), tokenAccountData(token, owner, amount))
  /** The amount stands behind the mint and the owner. */
  const heldOf = (token: SolanaToken, owner: string) => {
    const account = svm.getAccount(toAddress(holdingOf(owner, token)))
    return account.exists ? Buffer.from(account.data).readBigUInt64LE(64) : 0n
  }
  const airdrop = (address: string, amount: string) => svm.airdrop(toAddress(address), toLamports(toBaseUnits(amount, 9)))

  const fill = () => {
    for (const token of solana.tokens) {
      const each = toBaseUnits(token.each, token.decimals)
      put(token.address, programOf(token), mintData(token, each * 10n))
      if (token.kind === 'classic') put(metadataOf(token.address), metadataProgram, metadataData(token))
      for (const { address, holds } of solana.accounts) if (holds) give(token, address, each)
    }
    const owner = solana.accounts[0]?.address ?? ''
    for (const item of solana.items) {
      put(item.address, tokenProgram, itemMintData(item))
      put(metadataOf(item.address), metadataProgram, itemMetadataData(item))
      if (item.held > 0) put(itemHoldingOf(owner, item), tokenProgram, itemAccountData(item, owner))
    }
    for (const { address, balance } of solana.accounts) if (balance !== '0') airdrop(address, balance)
  }
  return { svm, fill, airdrop, add: (token: SolanaToken, owner: string, amount: bigint) => give(token, owner, heldOf(token, owner) + amount) }
}

/** The chain itself: the virtual machine with what it does not keep, the blocks of the last minute and what was done. The clock is in ms. */
export const createVm = ({ now }: { readonly now: () => number }): Vm => {
  const { svm, fill, airdrop, add } = createBank()
  let slot = 1_000n
  svm.warpToSlot(slot)
  let recent: readonly string[] = [svm.latestBlockhash()]
  const done = new Map<string, Done>()
  /** Transactions that are taken and never done, and those that are not reported yet. */
  let losing = 0
  let holding = false
  const listeners = new Set<() => void>()

  const next = () => {
    slot++
    svm.warpToSlot(slot)
    svm.expireBlockhash()
    recent = [svm.latestBlockhash(), ...recent].slice(0, kept)
  }
  const report = () => {
    for (const listener of [...listeners]) listener()
  }
  const keep = (signature: string, facts: Pick<Done, 'logs' | 'keys' | 'raw' | 'fee'>) =>
    done.set(signature, { slot: Number(slot), err: null, ...facts, time: Math.floor(now() / 1000) })

  fill()
  next()

  return {
    svm,
    done,
    get slot() {
      return Number(slot)
    },
    get blockhash() {
      return recent[0] ?? ''
    },
    isRecent: (hash) => recent.includes(hash),
    get holding() {
      return holding
    },
    get losing() {
      return losing
    },
    watch: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    simulate: (raw, { checkBlockhash = true } = {}) => {
      const { transaction, blockhash } = readTransaction(raw)
      if (checkBlockhash && !recent.includes(blockhash)) return { err: 'BlockhashNotFound', logs: [], units: 0, after: [] }
      svm.withSigverify(false)
      try {
        const result = svm.simulateTransaction(transaction)
        const after = 'postAccounts' in result ? result.postAccounts() : []
        return { err: failed(result), logs: log(result), units: Number(result.meta().computeUnitsConsumed()), after }
      } finally {
        svm.withSigverify(true)
      }
    },

    send: (raw) => {
      const { transaction, keys, blockhash, signature, fee } = readTransaction(raw)
      if (!recent.includes(blockhash)) return { signature, err: 'BlockhashNotFound', logs: [] }
      if (done.has(signature)) return { signature, err: 'AlreadyProcessed', logs: [] }
      if (losing > 0) {
        losing--
        return { signature, err: null, logs: [] }
      }
      // A node tries before it passes on, so that what fails costs nothing.
      const tried = svm.simulateTransaction(transaction)
      if (failed(tried) !== null) return { signature, err: failed(tried), logs: log(tried) }
      const result = svm.sendTransaction(transaction)
      const [err, logs] = [failed(result), log(result)]
      if (err !== null) return { signature, err, logs }
      next()
      keep(signature, { logs, keys, raw, fee })
      if (!holding) setImmediate(report)
      return { signature, err: null, logs }
    },

    fund: ({ address, amount, token }) => {
      if (!token) {
        const result = airdrop(address, amount)
        if (!result || !('signature' in result)) throw new Error('The airdrop failed.')
        next()
        const signature = base58.encode(result.signature())
        keep(signature, { logs: [], keys: [address], raw: undefined, fee: 0 })
        setImmediate(report)
        return signature
      }
      const found = solana.tokens.find(({ symbol }) => symbol === token)
      if (!found) throw new Error(`The tokens are ${solana.tokens.map(({ symbol }) => symbol).join(', ')}, not ${token}.`)
      add(found, address, toBaseUnits(amount, found.decimals))
      return undefined
    },
    expire: () => {
      slot += BigInt(kept)
      next()
      recent = recent.slice(0, 1)
    },
    lose: (count) => {
      losing = count
    },
    hold: (on) => {
      holding = on
      if (!on) report()
    },
  }
}
