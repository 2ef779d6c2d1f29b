import { base58 } from '@scure/base'
import { type Network, WalletError } from '../../kernel/api/index.js'
import { createProviderEvents } from '#lib/wallets/createProviderEvents.js'
import type { NativeNeeds } from '#lib/wallets/createSessionProvider.js'
import { readList } from '#lib/checks/readList.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import type { PublicKeys } from './createPublicKeys.js'
import type { AnyTransaction, SendingConnection, SolanaProvider } from './SolanaProvider.js'
import { toBase64 } from '#lib/bytes/toBase64.js'
import { fromBase64 } from '#lib/bytes/fromBase64.js'

export interface SolanaNativeNeeds extends NativeNeeds {
  readonly keys: Pick<PublicKeys, 'of'>
  /** The declared Solana networks. */
  chains(): readonly Network[]
  /** For wallets that answer the signature alone. @throws where the account does not sign the transaction */
  addSignature?<transaction extends AnyTransaction>(given: transaction, account: string, signature: Uint8Array): transaction
}

const textOf = (answer: unknown, key: string, method: string): string => {
  const text = safeGet(answer, key)
  if (typeof text !== 'string') throw new WalletError({ method, details: `The wallet did not return "${key}".` })
  return text
}
export const toText = (transaction: AnyTransaction) =>
  toBase64(Uint8Array.from(transaction.serialize({ requireAllSignatures: false, verifySignatures: false })))
/** Of the host's own class, so that this file does not need the library. */
export const fromText = <transaction extends AnyTransaction>(given: transaction, text: string): transaction => {
  const make = given.constructor
  const read: unknown = Reflect.get(make, 'deserialize') ?? Reflect.get(make, 'from')
  if (typeof read !== 'function') throw new TypeError('A Transaction or VersionedTransaction of @solana/web3.js is expected.')
  return Reflect.apply(read, make, [fromBase64(text)]) as transaction
}

/** The provider that hosts get for a wallet: the methods that Solana hosts know from wallet adapters. */
export const createNative = ({ name, accounts, methods, ask, watch, close, addSignature, keys, chains }: SolanaNativeNeeds): SolanaProvider => {
  const signTransaction = async <transaction extends AnyTransaction>(transaction: transaction): Promise<transaction> => {
    const method = 'solana_signTransaction'
    const [account = ''] = accounts()
    const answer = await ask(method, { transaction: toText(transaction), pubkey: account })
    if (addSignature && typeof safeGet(answer, 'transaction') !== 'string')
      return addSignature(transaction, account, base58.decode(textOf(answer, 'signature', method)))
    return fromText(transaction, textOf(answer, 'transaction', method))
  }
  const signAndSendTransaction = async (transaction: AnyTransaction, sendOptions?: object): Promise<string> => {
    const method = 'solana_signAndSendTransaction'
    return textOf(await ask(method, { transaction: toText(transaction), pubkey: accounts()[0], ...(sendOptions && { sendOptions }) }), 'signature', method)
  }
  return {
    name,
    namespace: 'solana',
    /** The account in use, in base 58. */
    get address(): string | undefined {
      return accounts()[0]
    },
    get publicKey() {
      const [address] = accounts()
      return address === undefined ? undefined : keys.of(address)
    },
    get chains() {
      return chains()
    },
    getAccounts: () => accounts().map((address) => ({ address })),
    methods,
    async connect(): Promise<string> {
      const [known] = accounts()
      const method = 'solana_requestAccounts'
      return known ?? textOf(readList(await ask(method, {}), 100)?.[0], 'pubkey', method)
    },
    request: ({ method, params }: { readonly method: string; readonly params?: unknown }) => ask(method, params),
    async signMessage(message: Uint8Array): Promise<Uint8Array> {
      const method = 'solana_signMessage'
      return base58.decode(textOf(await ask(method, { message: base58.encode(message), pubkey: accounts()[0] }), 'signature', method))
    },
    signTransaction,
    async signAllTransactions<transaction extends AnyTransaction>(transactions: readonly transaction[]): Promise<transaction[]> {
      const method = 'solana_signAllTransactions'
      if (methods.includes(method)) {
        const answer = safeGet(await ask(method, { transactions: transactions.map(toText), pubkey: accounts()[0] }), 'transactions')
        const texts = Array.isArray(answer) && answer.length === transactions.length ? (answer as readonly unknown[]) : []
        if (texts.length === 0 && transactions.length > 0)
          throw new WalletError({ method, details: 'The wallet did not return as many transactions as it was given.' })
        return transactions.map((transaction, at) => fromText(transaction, textOf({ text: texts[at] }, 'text', method)))
      }
      const signed: transaction[] = []
      for (const transaction of transactions) signed.push(await signTransaction(transaction))
      return signed
    },
    signAndSendTransaction,
    /** Through the wallet where it sends, else through the given connection. @returns the signature */
    async sendTransaction(transaction: AnyTransaction, connection: SendingConnection, options?: object): Promise<string> {
      const { completeTransaction } = await importWithRetry(() => import('./completeTransaction.js'))
      const [address] = accounts()
      const rest = await completeTransaction(transaction, connection, address === undefined ? undefined : keys.of(address), options)
      if (methods.includes('solana_signAndSendTransaction')) return signAndSendTransaction(transaction, rest)
      return connection.sendRawTransaction((await signTransaction(transaction)).serialize(), rest)
    },
    ...createProviderEvents(watch),
    disconnect: close,
  }
}
