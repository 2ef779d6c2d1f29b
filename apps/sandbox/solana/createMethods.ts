import { base58 } from '@scure/base'
import { isRecord } from '../world/isRecord.js'
import { messageOf } from '../world/messageOf.js'
import { solana } from '../world/settings.js'
import type { RpcMethods } from './answerRpc.js'
import type { Vm } from './createVm.js'
import { tokenPrograms } from './programs.js'
import { RpcFault } from './RpcFault.js'
import { invalid, type Options, readAddress, readList, readOptions, readText, readWhole } from './readParams.js'
import { type Account, type MaybeAccount, toAddress } from './svm.js'
import { parseHolding, toAccount } from './toAccount.js'

/** The JSON-RPC code of a failed simulation. */
const preflight = -32_002

/** The bytes of a transaction, in base 58 or 64. @throws RpcFault */
const decode = (text: unknown, { encoding }: Options): Uint8Array => {
  try {
    return encoding === 'base64' ? Uint8Array.from(Buffer.from(readText(text), 'base64')) : base58.decode(readText(text))
  } catch {
    throw new RpcFault(invalid, 'failed to decode the transaction')
  }
}

/** How many signatures the message of a transaction needs: behind the version, where it has one. */
const signersOf = (message: unknown): number => {
  const [first = 0, second = 0] = Buffer.from(readText(message), 'base64')
  return (first & 0x80) === 0 ? first : second
}

/** The JSON-RPC methods of the chain: those that `@solana/web3.js` 1, `@solana/kit` and wallets call. */
export const createMethods = (current: () => Vm): RpcMethods => {
  const at = (value: unknown) => ({ context: { apiVersion: '2.3.0', slot: current().slot }, value })
  const find = (address: unknown): MaybeAccount => current().svm.getAccount(readAddress(address))
  const decimalsOf = (mint: string): number => {
    const account = find(mint)
    return account.exists ? (account.data[44] ?? 0) : 0
  }
  const show = (account: MaybeAccount | Account, options: Options) => toAccount(account, options, decimalsOf)
  const held = (owner: unknown, filter: unknown): readonly Account[] => {
    const { mint, programId } = isRecord(filter) ? filter : {}
    return tokenPrograms
      .filter((program) => programId === undefined || program === programId)
      .flatMap((program) => current().svm.getProgramAccounts(toAddress(program)))
      .filter(({ data }) => data.length >= 165 && (data.length === 165 || data[165] === 2))
      .filter(({ data }) => base58.encode(Uint8Array.from(data.slice(32, 64))) === owner)
      .filter(({ data }) => mint === undefined || base58.encode(Uint8Array.from(data.slice(0, 32))) === mint)
  }
  const statusOf = (signature: unknown) => {
    const found = current().holding ? undefined : current().done.get(readText(signature))
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
    isBlockhashValid: ([hash]) => at(current().isRecent(readText(hash))),
    getBalance: ([address]) => at(Number(show(find(address), readOptions(undefined))?.lamports ?? 0)),
    getAccountInfo: ([address, options]) => at(show(find(address), readOptions(options))),
    getMultipleAccounts: ([addresses, options]) => at(readList(addresses).map((address) => show(find(address), readOptions(options)))),
    getProgramAccounts: ([program, options]) =>
      current()
        .svm.getProgramAccounts(readAddress(program))
        .map((account) => ({ pubkey: account.address, account: show(account, readOptions(options)) })),
    getTokenAccountsByOwner: ([owner, filter, options]) =>
      at(held(owner, filter).map((account) => ({ pubkey: account.address, account: show(account, readOptions(options)) }))),
    getTokenAccountBalance: ([address]) => {
      const account = find(address)
      const isHolding = account.exists && tokenPrograms.some((program) => program === account.programAddress)
      const holding = isHolding ? parseHolding(Uint8Array.from(account.data), decimalsOf) : undefined
      if (!holding) throw new RpcFault(invalid, 'Invalid param: could not find account')
      return at(holding.info.tokenAmount)
    },
    getTokenSupply: ([mint]) => {
      const account = find(mint)
      const decimals = account.exists ? account.data[44] : undefined
      if (!account.exists || decimals === undefined) throw new RpcFault(invalid, 'Invalid param: could not find mint')
      const supply = Buffer.from(account.data).readBigUInt64LE(36)
      return at({ amount: `${supply}`, decimals, uiAmountString: `${Number(supply) / 10 ** decimals}` })
    },
    getMinimumBalanceForRentExemption: ([size]) => Number(current().svm.minimumBalanceForRentExemption(readWhole(size))),
    getFeeForMessage: ([message]) => at(5_000 * signersOf(message)),
    getRecentPrioritizationFees: () => Array.from({ length: 20 }, (_, index) => ({ slot: current().slot - index, prioritizationFee: index * 100 })),
    requestAirdrop: ([address, lamports]) => current().fund({ address: readAddress(address), amount: `${Number(readWhole(lamports)) / 1e9}` }),
    sendTransaction: ([text, options]) => {
      const raw = decode(text, readOptions(options))
      let sent: ReturnType<Vm['send']>
      try {
        sent = current().send(raw)
      } catch (error) {
        throw new RpcFault(-32_003, `Transaction signature verification failure: ${messageOf(error)}`)
      }
      const { signature, err, logs } = sent
      if (err === null) return signature
      throw new RpcFault(
        preflight,
        `Transaction simulation failed: ${typeof err === 'string' ? err.replace('BlockhashNotFound', 'Blockhash not found') : JSON.stringify(err)}`,
        { err, logs, accounts: null, unitsConsumed: 0 },
      )
    },
    simulateTransaction: ([text, wanted]) => {
      const options = readOptions(wanted)
      const { err, logs, units, after } = current().simulate(decode(text, options), { checkBlockhash: !options.replaceRecentBlockhash })
      const stateOf = (address: unknown) => (err === null ? after.find((account) => account.address === address) : undefined) ?? find(address)
      const { accounts } = options
      const shown = accounts?.addresses.map((address) => show(stateOf(address), accounts.options)) ?? null
      return at({ err, logs, accounts: shown, unitsConsumed: units, returnData: null })
    },
    getSignatureStatuses: ([signatures]) => at(readList(signatures).map(statusOf)),
    getSignaturesForAddress: ([address, options]) =>
      [...current().done]
        .filter(([, { keys }]) => keys.some((key) => key === address))
        .reverse()
        .slice(0, readOptions(options).limit ?? 1_000)
        .map(([signature, { slot, err, time }]) => ({ signature, slot, err, memo: null, blockTime: time, confirmationStatus: 'finalized' })),
    getTransaction: ([signature]) => {
      const found = current().holding ? undefined : current().done.get(readText(signature))
      if (!found?.raw) return null
      const { slot, time, err, fee, logs, raw } = found
      const meta = { err, fee, logMessages: logs, preBalances: [], postBalances: [], innerInstructions: [], status: err ? { Err: err } : { Ok: null } }
      return { slot, blockTime: time, version: 'legacy', meta, transaction: [Buffer.from(raw).toString('base64'), 'base64'] }
    },
  }
}
