import { PublicKey, VersionedTransaction } from '@solana/web3.js'
import { base58 } from '@scure/base'
import { LiteSVM } from 'litesvm'
import { solana } from '../world/settings.js'
import { toBaseUnits } from '../world/toBaseUnits.js'
import { metadataData, mintData, tokenAccountData } from './accountData.js'
import { associatedTokenProgram, metadataProgram, token2022Program, tokenProgram } from './programs.js'
import { toTransactionError } from './toTransactionError.js'

/** Blocks that a transaction may name: as many as a real chain takes. */
const kept = 150

const programOf = (token) => (token.kind === 'classic' ? tokenProgram : token2022Program)
const derive = (program, ...seeds) => PublicKey.findProgramAddressSync(seeds, new PublicKey(program))[0].toBase58()
const bytes = (address) => new PublicKey(address).toBytes()

/** Where an owner keeps a token. */
export const holdingOf = (owner, token) => derive(associatedTokenProgram, bytes(owner), bytes(programOf(token)), bytes(token.address))

/**
 * @typedef {object} Done
 * @property {number} slot
 * @property {unknown} err
 * @property {readonly string[]} logs
 * @property {readonly string[]} keys
 * @property {Uint8Array | undefined} raw
 * @property {number} fee
 * @property {number} time
 */

/**
 * The chain itself: the virtual machine with what it does not keep, the blocks of the last minute and what was done.
 *
 * @param {{ now(): number }} clock in ms
 */
export const createVm = ({ now }) => {
  const svm = new LiteSVM()
  // The machine knows one block; a chain knows those of the last minute.
  svm.withBlockhashCheck(false)
  let slot = 1_000n
  svm.warpToSlot(slot)
  let recent = [svm.latestBlockhash()]
  /** @type {Map<string, Done>} */
  const done = new Map()
  /** Transactions that are taken and never done, and those that are not reported yet. */
  let losing = 0
  let holding = false
  /** @type {Set<() => void>} */
  const listeners = new Set()

  const next = () => {
    slot++
    svm.warpToSlot(slot)
    svm.expireBlockhash()
    recent = [svm.latestBlockhash(), ...recent].slice(0, kept)
  }
  const tell = () => {
    for (const listener of [...listeners]) listener()
  }
  const put = (address, programAddress, data, lamports = svm.minimumBalanceForRentExemption(BigInt(data.length))) =>
    svm.setAccount({ address, programAddress, data, lamports, executable: false, space: BigInt(data.length) })
  const give = (token, owner, amount) => put(holdingOf(owner, token), programOf(token), tokenAccountData(token, owner, amount))
  /** The amount stands behind the mint and the owner. */
  const heldOf = (token, owner) => {
    const account = svm.getAccount(holdingOf(owner, token))
    return account.exists ? Buffer.from(account.data).readBigUInt64LE(64) : 0n
  }

  for (const token of solana.tokens) {
    const each = toBaseUnits(token.each, token.decimals)
    put(token.address, programOf(token), mintData(token, each * 10n))
    if (token.kind === 'classic')
      put(derive(metadataProgram, Buffer.from('metadata'), bytes(metadataProgram), bytes(token.address)), metadataProgram, metadataData(token))
    for (const { address, holds } of solana.accounts) if (holds) give(token, address, each)
  }
  for (const { address, balance } of solana.accounts) if (balance !== '0') svm.airdrop(address, toBaseUnits(balance, 9))
  next()

  const read = (raw) => {
    const { message, signatures } = VersionedTransaction.deserialize(raw)
    const keys = message.staticAccountKeys.map((one) => one.toBase58())
    const signers = keys.slice(0, message.header.numRequiredSignatures)
    const named = signers.map((signer, at) => [signer, signatures[at]?.some((byte) => byte !== 0) ? signatures[at] : null])
    return {
      keys,
      blockhash: message.recentBlockhash,
      signature: base58.encode(signatures[0]),
      fee: 5_000 * signers.length,
      transaction: { messageBytes: message.serialize(), signatures: Object.fromEntries(named) },
    }
  }
  const failed = (result) => (typeof result.err === 'function' ? toTransactionError(result.err()) : null)
  const log = (result) => result.meta?.().logs() ?? result.logs?.() ?? []

  return {
    svm,
    done,
    get slot() {
      return Number(slot)
    },
    get blockhash() {
      return recent[0]
    },
    isRecent: (hash) => recent.includes(hash),
    get holding() {
      return holding
    },
    get losing() {
      return losing
    },
    /** Hears that something was done, or is told of now. */
    watch: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** @returns {{ err: unknown, logs: readonly string[], units: number, after: readonly any[] }} */
    simulate: (raw, { checkBlockhash = true } = {}) => {
      const { transaction, blockhash } = read(raw)
      if (checkBlockhash && !recent.includes(blockhash)) return { err: 'BlockhashNotFound', logs: [], units: 0, after: [] }
      svm.withSigverify(false)
      try {
        const result = svm.simulateTransaction(transaction)
        const err = failed(result)
        return { err, logs: log(result), units: Number(result.meta().computeUnitsConsumed()), after: err === null ? result.postAccounts() : [] }
      } finally {
        svm.withSigverify(true)
      }
    },

    /** @returns {{ signature: string, err: unknown, logs: readonly string[] }} */
    send: (raw) => {
      const { transaction, keys, blockhash, signature, fee } = read(raw)
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
      done.set(signature, { slot: Number(slot), err: null, logs, keys, raw, fee, time: Math.floor(now() / 1000) })
      if (!holding) setImmediate(tell)
      return { signature, err: null, logs }
    },

    /** Gives SOL, or a token by its symbol. @param {{ address: string, amount: string, token?: string }} gift amount in whole units */
    fund: ({ address, amount, token }) => {
      if (!token) {
        const result = svm.airdrop(address, toBaseUnits(amount, 9))
        next()
        const signature = base58.encode(result.signature())
        done.set(signature, { slot: Number(slot), err: null, logs: [], keys: [address], raw: undefined, fee: 0, time: Math.floor(now() / 1000) })
        setImmediate(tell)
        return signature
      }
      const found = solana.tokens.find(({ symbol }) => symbol === token)
      if (!found) throw new Error(`The tokens are ${solana.tokens.map(({ symbol }) => symbol).join(', ')}, not ${token}.`)
      give(found, address, heldOf(found, address) + toBaseUnits(amount, found.decimals))
      return undefined
    },
    /** All blocks so far are too old for what is not done yet. */
    expire: () => {
      slot += BigInt(kept)
      next()
      recent = recent.slice(0, 1)
    },
    /** The next transactions are taken and never done. */
    lose: (count) => {
      losing = count
    },
    /** What is done is not reported until it is released. */
    hold: (on) => {
      holding = on
      if (!on) tell()
    },
  }
}
