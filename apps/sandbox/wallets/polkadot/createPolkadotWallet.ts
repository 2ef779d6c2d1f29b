import { createControls } from '../createControls.js'
import { createEmitter } from '../createEmitter.js'
import { createOwner } from '../createOwner.js'
import { createRecord } from '../createRecord.js'
import { ProviderError } from '../ProviderError.js'
import type { Answer, Prompt } from '../Prompt.js'
import type { Identity, Provider, WalletControls } from '../types.js'

/** What the keys of the wallet do. */
export type ChainSigner = typeof import('../chainSigner.js')

/** The text of bytes in hexadecimal, or of a text. */
const toText = (data: string) =>
  data.startsWith('0x') ? new TextDecoder().decode(Uint8Array.from(data.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))) : data

/**
 * One scripted wallet of the page's `injectedWeb3`, with the same window, manners and memory as those of the other wallets here. It shows the
 * account in use and no other, and signs texts with it.
 */
export const createPolkadotWallet = (needs: {
  readonly identity: Identity
  /** As the wallet writes them: for any network. */
  readonly accounts: readonly string[]
  /** Its keys, which are loaded when something is signed. */
  signer(): Promise<ChainSigner>
  draw(identity: Identity, prompt: Prompt | undefined, locked: boolean, settle: (answer: Answer) => void): void
  changed(): void
}): WalletControls => {
  const { identity } = needs
  const events = createEmitter()
  const { requests, note } = createRecord()
  const shown = (index: number | undefined) => (index === undefined ? [] : [{ address: needs.accounts[index], name: `Account ${index + 1}`, type: 'sr25519' }])
  const owner = createOwner({ ...needs, told: (account) => events.emit('accounts', shown(account)) })
  const { memory, desk, approved, visible } = owner
  const asked =
    <input>(method: string, run: (input: input) => unknown) =>
    (input: input): Promise<unknown> =>
      note({ method, params: input }, () => run(input))

  const injected = {
    accounts: {
      get: asked('accounts.get', async () => shown(visible())),
      subscribe: (listener: (accounts: unknown) => void) => {
        events.add('accounts', listener)
        listener(shown(visible()))
        return () => events.remove('accounts', listener)
      },
    },
    signer: {
      signRaw: asked('signRaw', async ({ address, data }: { readonly address: string; readonly data: string }) => {
        const account = visible()
        if (account === undefined || needs.accounts[account] !== address) throw new ProviderError(4100, 'The account is not one of this wallet.')
        const text = toText(data)
        await approved({ method: 'signRaw', title: 'Sign this message?', verb: 'Sign', facts: [['Address', address]], text })
        return { id: requests.length, signature: (await needs.signer()).signPolkadot(account, text) }
      }),
    },
  }
  const enable = asked('enable', async () => {
    if (!memory.get().connected || memory.get().locked) {
      const { account } = await approved({ method: 'enable', title: 'Connect to this site?', verb: 'Connect', facts: [], accounts: needs.accounts })
      memory.set({ connected: true, locked: false, account })
    }
    return injected
  })
  const announce = () => {
    const others = (Reflect.get(window, 'injectedWeb3') ?? {}) as object
    Reflect.set(window, 'injectedWeb3', { ...others, [identity.id]: { version: '1.0.0', enable } })
  }
  announce()
  // Wallets of this kind are no EIP-1193 providers: their own object is asked.
  const none = () => {
    throw new ProviderError(4200, 'Use "injectedWeb3".')
  }
  const provider: Provider = { request: none, on: none, removeListener: none }
  return createControls({ wallet: { identity, provider, requests, emit: events.emit, announce }, memory, desk, changed: needs.changed })
}
