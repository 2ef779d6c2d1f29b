import { RequestRefusedError, UnusableChainError, WalletError } from '../../kernel/api/index.js'
import { askWallet, type InstalledCall, type InstalledWallet } from '../../kernel/api/installed/index.js'
import { createWatchers } from '#lib/timing/createWatchers.js'
import { pinMethod } from '#lib/wallets/pinMethod.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { toBase64 } from '#lib/bytes/toBase64.js'
import { type CosmosAccount, readAccount } from './readAnswers.js'
import { readSignDoc } from './signDoc.js'
import { toText } from '#lib/text/toText.js'

/** Wallets name networks as CAIP-2 does behind the colon: `cosmoshub-4`. */
const idOf = (chain: string) => chain.slice('cosmos:'.length)

/**
 * A wallet with the methods of Keplr's: https://docs.keplr.app/api. `events`: those by which wallets report at the page that their account
 * is another one. A page has no way to ask whether the wallet knows it.
 */
export const wrapWallet = (wallet: object, page: EventTarget, events: readonly string[]): InstalledWallet | undefined => {
  const pin = (name: string) => pinMethod(wallet, name)
  const [enable, getKey, disable] = [pin('enable'), pin('getKey'), pin('disable')]
  const [signArbitrary, signAmino, signDirect] = [pin('signArbitrary'), pin('signAmino'), pin('signDirect')]
  if (!enable || !getKey) return undefined
  const enabled = new Set<string>()

  const read = async (chain: string, signal: AbortSignal | undefined): Promise<CosmosAccount> => {
    const method = 'getKey'
    const account = readAccount(await askWallet(method, () => getKey(idOf(chain)), signal), chain)
    if (!account) throw new WalletError({ method, details: 'The answer is not an account of this network.' })
    return account
  }
  /** The account that signs. @throws WalletError */
  const signerOf = (params: unknown, { accounts }: InstalledCall, method: string): string => {
    const address = safeGet(params, 'signerAddress')
    if (typeof address !== 'string' || !accounts.includes(address))
      throw new RequestRefusedError({ method, why: 'the wallet does not show this account', rpcCode: 4_100 })
    return address
  }
  /** A document to sign. @throws UnusableChainError when it is for another network */
  const docOf = (params: unknown, field: string, { chain }: InstalledCall, method: string): object => {
    const doc = safeGet(params, 'signDoc')
    if (typeof doc !== 'object' || doc === null) throw new RequestRefusedError({ method, why: 'there is no document to sign' })
    const wanted = safeGet(doc, field)
    if (wanted !== idOf(chain) && !(wanted === '' && readSignDoc(doc) !== undefined))
      throw new UnusableChainError({ chain: `cosmos:${toText(wanted).slice(0, 64)}`, why: `the connection is on ${chain}` })
    return doc
  }
  const lacks = (method: string) => new RequestRefusedError({ method, why: 'the wallet does not have this method', rpcCode: 4_200 })
  const { tell, watch } = createWatchers<undefined>(() => {
    const changed = () => tell(undefined)
    for (const event of events) page.addEventListener(event, changed)
    return () => {
      for (const event of events) page.removeEventListener(event, changed)
    }
  })

  return {
    async accounts(chain, silent, signal) {
      if (!silent) {
        await askWallet('enable', () => enable(idOf(chain)), signal)
        enabled.add(idOf(chain))
      }
      return [(await read(chain, signal)).address]
    },
    requests: {
      async cosmos_getAccounts(_, { chain, signal }) {
        const { address, algo, pubkey } = await read(chain, signal)
        return [{ address, algo, pubkey: toBase64(pubkey) }]
      },
      async cosmos_signAmino(params, call) {
        const { chain, signal } = call
        const method = 'signAmino'
        const signer = signerOf(params, call, method)
        const doc = docOf(params, 'chain_id', call, method)
        const text = readSignDoc(doc)
        // Wallets show a text as such when it is given to them as one.
        if (text !== undefined && signArbitrary) return { signature: await askWallet('signArbitrary', () => signArbitrary(idOf(chain), signer, text), signal) }
        if (!signAmino) throw lacks(method)
        return askWallet(method, () => signAmino(idOf(chain), signer, doc), signal)
      },
      async cosmos_signDirect(params, call) {
        const method = 'signDirect'
        const signer = signerOf(params, call, method)
        const doc = docOf(params, 'chainId', call, method)
        if (!signDirect) throw lacks(method)
        return askWallet(method, () => signDirect(idOf(call.chain), signer, doc), call.signal)
      },
    },
    watch: (listener) => watch(() => listener()),
    close: async (signal) => disable && askWallet('disable', () => disable([...enabled]), signal),
  }
}
