import { createControls } from '../createControls.js'
import { createOwner } from '../createOwner.js'
import { createRecord } from '../createRecord.js'
import type { ChainSigner } from '../polkadot/createPolkadotWallet.js'
import { ProviderError } from '../ProviderError.js'
import type { Answer, Prompt } from '../Prompt.js'
import type { Identity, Provider, WalletControls } from '../types.js'

/** Prefixes of the networks that the wallet knows. */
const prefixes = { 'cosmoshub-4': 'cosmos', 'osmosis-1': 'osmo' } as const
type Prefix = (typeof prefixes)[keyof typeof prefixes]

/**
 * One scripted wallet with the methods of Keplr's, which stands at the page by its own name, with the same window, manners and memory as those
 * of the other wallets here. It signs texts (ADR-036).
 */
export const createCosmosWallet = (needs: {
  readonly identity: Identity
  /** Addresses, by the prefix of the network. */
  readonly accounts: readonly Readonly<Record<Prefix, string>>[]
  /** Its keys, which are loaded when something is signed. */
  signer(): Promise<ChainSigner>
  draw(identity: Identity, prompt: Prompt | undefined, locked: boolean, settle: (answer: Answer) => void): void
  changed(): void
}): WalletControls => {
  const { identity } = needs
  const { requests, note } = createRecord()
  const tell = () => window.dispatchEvent(new Event(`${identity.id}_keystorechange`))
  const { memory, desk, approved, visible } = createOwner({ ...needs, told: tell })
  const addressOf = (index: number, chain: string): string => {
    const prefix = Object.hasOwn(prefixes, chain) ? prefixes[chain as keyof typeof prefixes] : undefined
    if (prefix === undefined) throw new ProviderError(-32603, `There is no chain info for ${chain}`)
    return needs.accounts[index]?.[prefix] ?? ''
  }
  const inUse = (): number => {
    const account = visible()
    if (account === undefined) throw new ProviderError(4100, 'The site is not allowed to see the account.')
    return account
  }
  const asked =
    <inputs extends readonly unknown[]>(method: string, run: (...inputs: inputs) => Promise<unknown>) =>
    (...inputs: inputs): Promise<unknown> =>
      note({ method, params: inputs }, () => run(...inputs))

  const wallet = {
    enable: asked('enable', async (chain: string) => {
      addressOf(0, chain)
      if (visible() !== undefined) return
      const accounts = needs.accounts.map(({ cosmos }) => cosmos)
      const { account } = await approved({ method: 'enable', title: 'Connect to this site?', verb: 'Connect', facts: [['Network', chain]], accounts })
      memory.set({ connected: true, locked: false, account })
    }),
    disable: asked('disable', async () => memory.set({ connected: false })),
    getKey: asked('getKey', async (chain: string) => {
      const account = inUse()
      const bech32Address = addressOf(account, chain)
      const pubKey = (await needs.signer()).cosmosPublicKey(account)
      return { name: `Account ${account + 1}`, algo: 'secp256k1', bech32Address, pubKey, isNanoLedger: false }
    }),
    signArbitrary: asked('signArbitrary', async (chain: string, signer: string, data: string) => {
      const account = inUse()
      if (addressOf(account, chain) !== signer) throw new ProviderError(4100, 'The signer is not the account in use.')
      await approved({ method: 'signArbitrary', title: 'Sign this message?', verb: 'Sign', facts: [['Address', signer]], text: data })
      const { signCosmos, textDocument } = await needs.signer()
      return signCosmos(account, textDocument(signer, data))
    }),
  }
  const announce = () => Reflect.set(window, identity.id, wallet)
  announce()
  // Wallets of this kind are no EIP-1193 providers: their own object is asked.
  const none = () => {
    throw new ProviderError(4200, `Use "window.${identity.id}".`)
  }
  const provider: Provider = { request: none, on: none, removeListener: none }
  return createControls({ wallet: { identity, provider, requests, emit: tell, announce }, memory, desk, changed: needs.changed })
}
