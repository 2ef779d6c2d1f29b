import { base58 } from '@scure/base'
import { type Dispose, type TransportChange, WalletError } from '../../kernel/api/index.js'
import { safeGet } from '../../lib/safeGet.js'
import { toBase64 } from '../../lib/toBase64.js'
import { fromBase64 } from '../../lib/fromBase64.js'

export interface NativeNeeds {
  readonly name: string
  accounts(): readonly string[]
  readonly methods: readonly string[]
  ask(method: string, params: unknown): Promise<unknown>
  watch(listener: (change: TransportChange) => void): Dispose
  close(): Promise<void>
}

/** A transaction of `@solana/web3.js`, old form or versioned. */
interface Serializable {
  serialize(config?: { readonly requireAllSignatures: boolean; readonly verifySignatures: boolean }): Uint8Array
}

const textOf = (answer: unknown, key: string, method: string): string => {
  const text = safeGet(answer, key)
  if (typeof text !== 'string') throw new WalletError({ method, details: `The wallet answered no ${key}.` })
  return text
}
const toText = (transaction: Serializable) => toBase64(Uint8Array.from(transaction.serialize({ requireAllSignatures: false, verifySignatures: false })))
/** Of the class the host gave, so that this file needs none of the library. */
const fromText = <transaction extends Serializable>(given: transaction, text: string): transaction => {
  const make = given.constructor
  const read: unknown = Reflect.get(make, 'deserialize') ?? Reflect.get(make, 'from')
  if (typeof read !== 'function') throw new TypeError('A Transaction or VersionedTransaction of @solana/web3.js is expected.')
  return Reflect.apply(read, make, [fromBase64(text)]) as transaction
}

/** What a host gets as the wallet's provider: the calls that Solana hosts know from wallet adapters. */
export const createNative = ({ name, accounts, methods, ask, watch, close }: NativeNeeds) => {
  const heard = new Map<string, Map<unknown, Dispose>>()
  const forget = (event: string, listener: unknown) => {
    heard.get(event)?.get(listener)?.()
    heard.get(event)?.delete(listener)
  }
  const signTransaction = async <transaction extends Serializable>(transaction: transaction): Promise<transaction> => {
    const method = 'solana_signTransaction'
    return fromText(transaction, textOf(await ask(method, { transaction: toText(transaction), pubkey: accounts()[0] }), 'transaction', method))
  }
  const signAndSendTransaction = async (transaction: Serializable, sendOptions?: object): Promise<string> => {
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
    /** Looks like a `PublicKey`; make one of it with `new PublicKey(provider.address)`. */
    get publicKey() {
      const [address] = accounts()
      return address === undefined
        ? undefined
        : { toBase58: () => address, toString: () => address, toJSON: () => address, toBytes: () => base58.decode(address) }
    },
    getAccounts: () => accounts().map((address) => ({ address })),
    methods,
    request: ({ method, params }: { readonly method: string; readonly params?: unknown }) => ask(method, params),
    async signMessage(message: Uint8Array): Promise<Uint8Array> {
      const method = 'solana_signMessage'
      return base58.decode(textOf(await ask(method, { message: base58.encode(message), pubkey: accounts()[0] }), 'signature', method))
    },
    signTransaction,
    async signAllTransactions<transaction extends Serializable>(transactions: readonly transaction[]): Promise<transaction[]> {
      const signed: transaction[] = []
      for (const transaction of transactions) signed.push(await signTransaction(transaction))
      return signed
    },
    signAndSendTransaction,
    /** By the wallet where it sends, else by the given connection. @returns the signature */
    async sendTransaction(
      transaction: Serializable,
      connection: { sendRawTransaction(raw: Uint8Array, options?: object): Promise<string> },
      options?: object,
    ): Promise<string> {
      if (methods.includes('solana_signAndSendTransaction')) return signAndSendTransaction(transaction, options)
      return connection.sendRawTransaction((await signTransaction(transaction)).serialize(), options)
    },
    /** `accountsChanged` with addresses, `chainChanged` with a CAIP-2 id, `disconnect`. */
    on(event: string, listener: (payload?: unknown) => void) {
      const undo = watch((change) => {
        if (change === 'closed') {
          if (event === 'disconnect') listener()
          return
        }
        if (event === 'accountsChanged' && change.accounts) listener(change.accounts)
        if (event === 'chainChanged' && change.chain) listener(change.chain)
      })
      forget(event, listener)
      heard.set(event, (heard.get(event) ?? new Map()).set(listener, undo))
    },
    removeListener: forget,
    disconnect: close,
  }
}
