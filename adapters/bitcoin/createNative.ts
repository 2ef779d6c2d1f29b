import { NoHashError, RequestRefusedError, WalletError } from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { createProviderEvents } from '#lib/wallets/createProviderEvents.js'
import type { NativeNeeds } from '#lib/wallets/createSessionProvider.js'
import { safeGet } from '#lib/checks/safeGet.js'
import type { BitcoinProvider } from './BitcoinProvider.js'
import { readAccounts } from './readAccounts.js'
import { readSignature, readTxid } from './readAnswer.js'
import { readList } from '#lib/checks/readList.js'
import { readAmount, readRecipient, readText } from './readRequest.js'

/** The provider that hosts get for a wallet: the calls that Bitcoin hosts know. What it sends and what it answers are validated. */
export const createNative = ({ name, accounts, methods, ask, watch, close }: NativeNeeds): BitcoinProvider => {
  const current = (method: string): string => {
    const [account] = accounts()
    if (account === undefined) throw new RequestRefusedError({ method, why: 'the wallet is disconnected', rpcCode: 4_900 })
    return account
  }
  return {
    name,
    namespace: 'bip122',
    get address(): string | undefined {
      return accounts()[0]
    },
    methods,
    async getAccountAddresses() {
      const method = 'getAccountAddresses'
      const answer = await ask(method, { account: current(method) })
      const entries = readList(answer, 100)?.map((entry) => ({
        address: safeGet(entry, 'address'),
        publicKey: safeGet(entry, 'publicKey'),
        purpose: safeGet(entry, 'intention') ?? safeGet(entry, 'purpose'),
      }))
      const read = readAccounts(entries)
      if (!read) throw new WalletError({ method, details: 'The answer is not a list of Bitcoin addresses.' })
      return read.items
    },
    async signMessage({ message, address, protocol }) {
      const method = 'signMessage'
      const account = current(method)
      const params = { account, message: readText(message, method), ...(address !== undefined && { address }), ...(protocol !== undefined && { protocol }) }
      const signature = readSignature(safeGet(await ask(method, params), 'signature'))
      if (signature === undefined) throw new WalletError({ method, details: 'The wallet did not return a signature.' })
      return signature
    },
    async sendTransfer({ recipient, amount }) {
      const method = 'sendTransfer'
      const account = current(method)
      const params = { account, recipientAddress: readRecipient(recipient, account, method).address, amount: String(readAmount(amount, method)) }
      const txid = readTxid(safeGet(await ask(method, params), 'txid'))
      if (txid === undefined) throw new NoHashError({ method })
      return txid
    },
    async signPSBT(call) {
      const method = 'signPsbt'
      const account = current(method)
      const { readPsbtCall, readSignedPsbt } = await importWithRetry(() => import('./psbt/index.js'))
      const asked = readPsbtCall(call, accounts())
      const params = { account, psbt: asked.psbt.text, signInputs: asked.signInputs, broadcast: asked.broadcast }
      return readSignedPsbt(await ask(method, params), asked)
    },
    request: ({ method, params }) => ask(method, params),
    ...createProviderEvents(watch),
    disconnect: close,
  }
}
