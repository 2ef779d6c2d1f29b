import { base58 } from '@scure/base'
import { solana } from '../world/settings.js'
import { tokenPrograms } from './programs.js'
import { toAccount } from './toAccount.js'

class RpcFault extends Error {
  /** @param {number} code @param {string} message @param {unknown} [data] */
  constructor(code, message, data) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** JSON-RPC error codes of the chain: a failed simulation, and parameters that cannot be read. */
const preflight = -32_002
const invalid = -32_602

/**
 * The JSON-RPC methods of the chain: those that `@solana/web3.js` 1, `@solana/kit` and wallets call.
 *
 * @param {() => ReturnType<typeof import('./createVm.js').createVm>} current
 * @returns {Record<string, (params: any[]) => unknown>}
 */
export const createMethods = (current) => {
  const at = (value) => ({ context: { apiVersion: '2.3.0', slot: current().slot }, value })
  const find = (address) => {
    if (typeof address !== 'string' || !/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address)) throw new RpcFault(invalid, 'Invalid param: WrongSize')
    return current().svm.getAccount(address)
  }
  const decimalsOf = (mint) => {
    const account = find(mint)
    return account.exists ? account.data[44] : 0
  }
  const show = (account, options) => toAccount(account, options, decimalsOf)
  const decode = (text, options) => {
    try {
      return options?.encoding === 'base64' ? Uint8Array.from(Buffer.from(text, 'base64')) : base58.decode(text)
    } catch {
      throw new RpcFault(invalid, 'failed to decode the transaction')
    }
  }
  const held = (owner, { mint, programId } = {}) =>
    tokenPrograms
      .filter((program) => programId === undefined || program === programId)
      .flatMap((program) => current().svm.getProgramAccounts(program))
      .filter(({ data }) => data.length >= 165 && (data.length === 165 || data[165] === 2))
      .filter(({ data }) => base58.encode(Uint8Array.from(data.slice(32, 64))) === owner)
      .filter(({ data }) => mint === undefined || base58.encode(Uint8Array.from(data.slice(0, 32))) === mint)
  const statusOf = (signature) => {
    const found = current().holding ? undefined : current().done.get(signature)
    return found
      ? { slot: found.slot, confirmations: null, err: found.err, status: found.err ? { Err: found.err } : { Ok: null }, confirmationStatus: 'finalized' }
      : null
  }

  return {
    getHealth: () => 'ok',
    getVersion: () => ({ 'solana-core': '2.3.0', 'feature-set': 1 }),
    getGenesisHash: () => solana.genesis,
    getSlot: () => current().slot,
    getBlockHeight: () => current().slot,
    getBlockTime: () => Math.floor(Date.now() / 1000),
    getEpochInfo: () => {
      const { slot, done } = current()
      return { epoch: 0, slotIndex: slot, slotsInEpoch: 432_000, absoluteSlot: slot, blockHeight: slot, transactionCount: done.size }
    },
    getLatestBlockhash: () => at({ blockhash: current().blockhash, lastValidBlockHeight: current().slot + 150 }),
    isBlockhashValid: ([hash]) => at(current().isRecent(hash)),
    getBalance: ([address]) => at(Number(show(find(address), {})?.lamports ?? 0)),
    getAccountInfo: ([address, options]) => at(show(find(address), options)),
    getMultipleAccounts: ([addresses, options]) => at(addresses.map((address) => show(find(address), options))),
    getProgramAccounts: ([program, options]) =>
      current()
        .svm.getProgramAccounts(program)
        .map((account) => ({ pubkey: account.address, account: show(account, options) })),
    getTokenAccountsByOwner: ([owner, filter, options]) =>
      at(held(owner, filter).map((account) => ({ pubkey: account.address, account: show(account, options) }))),
    getTokenAccountBalance: ([address]) => {
      const account = show(find(address), { encoding: 'jsonParsed' })
      const amount = account?.data?.parsed?.info.tokenAmount
      if (!amount) throw new RpcFault(invalid, 'Invalid param: could not find account')
      return at(amount)
    },
    getTokenSupply: ([mint]) => {
      const account = find(mint)
      if (!account.exists) throw new RpcFault(invalid, 'Invalid param: could not find mint')
      const supply = Buffer.from(account.data).readBigUInt64LE(36)
      const decimals = account.data[44]
      return at({ amount: `${supply}`, decimals, uiAmountString: `${Number(supply) / 10 ** decimals}` })
    },
    getMinimumBalanceForRentExemption: ([size]) => Number(current().svm.minimumBalanceForRentExemption(BigInt(size))),
    getFeeForMessage: ([message]) => at(5_000 * Buffer.from(message, 'base64')[(Buffer.from(message, 'base64')[0] & 0x80) === 0 ? 0 : 1]),
    getRecentPrioritizationFees: () => Array.from({ length: 20 }, (_, index) => ({ slot: current().slot - index, prioritizationFee: index * 100 })),
    requestAirdrop: ([address, lamports]) => {
      find(address)
      return current().fund({ address, amount: `${Number(lamports) / 1e9}` })
    },
    sendTransaction: ([text, options]) => {
      const raw = decode(text, options)
      let sent
      try {
        sent = current().send(raw)
      } catch (error) {
        throw new RpcFault(-32_003, `Transaction signature verification failure: ${error.message}`)
      }
      const { signature, err, logs } = sent
      if (err === null) return signature
      throw new RpcFault(
        preflight,
        `Transaction simulation failed: ${typeof err === 'string' ? err.replace('BlockhashNotFound', 'Blockhash not found') : JSON.stringify(err)}`,
        { err, logs, accounts: null, unitsConsumed: 0 },
      )
    },
    simulateTransaction: ([text, options]) => {
      const { err, logs, units, after } = current().simulate(decode(text, options), { checkBlockhash: options?.replaceRecentBlockhash !== true })
      const wanted = options?.accounts?.addresses
      const accounts = wanted?.map((address) =>
        show(err === null ? (after.find((account) => account.address === address) ?? find(address)) : find(address), options.accounts),
      )
      return at({ err, logs, accounts: accounts ?? null, unitsConsumed: units, returnData: null })
    },
    getSignatureStatuses: ([signatures]) => at(signatures.map(statusOf)),
    getSignaturesForAddress: ([address, options]) =>
      [...current().done]
        .filter(([, { keys }]) => keys.includes(address))
        .reverse()
        .slice(0, options?.limit ?? 1_000)
        .map(([signature, { slot, err, time }]) => ({ signature, slot, err, memo: null, blockTime: time, confirmationStatus: 'finalized' })),
    getTransaction: ([signature]) => {
      const found = current().holding ? undefined : current().done.get(signature)
      if (!found?.raw) return null
      const { slot, time, err, fee, logs, raw } = found
      const meta = { err, fee, logMessages: logs, preBalances: [], postBalances: [], innerInstructions: [], status: err ? { Err: err } : { Ok: null } }
      return { slot, blockTime: time, version: 'legacy', meta, transaction: [Buffer.from(raw).toString('base64'), 'base64'] }
    },
  }
}
