import { fromBase58 } from '../../phone/base58.js'
import { createSolanaKey } from '../../phone/createSolanaKey.js'
import { mnemonic } from '../../world/settings.js'
import { createControls } from '../createControls.js'
import { createDesk } from '../createDesk.js'
import { createEmitter } from '../createEmitter.js'
import { createMemory } from '../createMemory.js'
import { createRecord } from '../createRecord.js'
import { ProviderError } from '../ProviderError.js'
import type { Answer, Prompt } from '../Prompt.js'
import type { Identity, Memory, Provider, WalletControls } from '../types.js'
import { readTransaction } from './readTransaction.js'
import type { SolanaTraits } from './identities.js'
import { toSignInText } from './toSignInText.js'

/** What a feature is given. */
type Input = Readonly<Record<string, unknown>>

const chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet'] as const
const bytesOf = (input: Input, key: string): Uint8Array => {
  const bytes = input[key]
  if (!(bytes instanceof Uint8Array)) throw new ProviderError(-32602, `"${key}" is no array of bytes.`)
  return bytes
}

/**
 * One scripted wallet of the Wallet Standard, and the controls of the person who owns it: the same window, manners and memory as those of
 * the other wallets here.
 *
 * `changed` is called when something that the corner panel shows is different.
 */
export const createSolanaWallet = (needs: {
  readonly identity: Identity
  readonly traits: SolanaTraits
  readonly accounts: readonly string[]
  /** The chain, by a way of the wallet's own. */
  readonly rpc: string
  draw(identity: Identity, prompt: Prompt | undefined, locked: boolean, settle: (answer: Answer) => void): void
  changed(): void
}): WalletControls => {
  const { identity, traits } = needs
  const events = createEmitter()
  const { requests, note } = createRecord()
  const keyOf = (index: number) => createSolanaKey(`${mnemonic} solana ${index}`)

  /** Frozen, one for each address, as the standard asks. */
  const known = new Map(
    needs.accounts.map((address) => {
      const features = Object.freeze([
        'solana:signMessage',
        'solana:signTransaction',
        ...(traits.whole ? ['solana:signAndSendTransaction', 'solana:signIn'] : []),
      ])
      return [address, Object.freeze({ address, publicKey: fromBase58(address), chains, features })]
    }),
  )
  const visibleIn = ({ connected, locked, account }: Memory) => {
    const found = known.get(needs.accounts[account] ?? '')
    return connected && !locked && found ? [found] : []
  }
  const initial: Memory = { connected: false, account: 0, chain: 1, locked: false, added: [] }
  const memory = createMemory(identity.id, initial, (before, after) => {
    const accounts = visibleIn(after)
    if (accounts[0] !== visibleIn(before)[0]) events.emit('change', { accounts })
    needs.changed()
  })
  const visible = () => visibleIn(memory.get())

  const desk = createDesk({
    wakes: 0,
    answers: 0,
    account: () => memory.get().account,
    draw: (prompt, settle) => {
      needs.draw(identity, prompt, memory.get().locked, settle)
      needs.changed()
    },
  })
  const approved = async (prompt: Prompt): Promise<Answer & { kind: 'approve' }> => {
    const answer = await desk.ask({ ...prompt, facts: [['Site', location.host], ...prompt.facts] })
    if (answer.kind === 'approve') return answer
    if (answer.kind === 'decline') throw new ProviderError(4001, 'User rejected the request.')
    throw new ProviderError(-32603, 'Internal error.')
  }
  const owner = (input: Input): number => {
    const address = (input.account as { readonly address?: string } | undefined)?.address
    if (!visible().some((account) => account.address === address)) throw new ProviderError(4100, 'The account has not been authorized by the user.')
    return needs.accounts.indexOf(address ?? '')
  }
  const sign = async (index: number, bytes: Uint8Array) => (await keyOf(index)).sign(bytes)

  const approveTransaction = async (method: string, verb: string, input: Input): Promise<Uint8Array> => {
    const index = owner(input)
    const raw = bytesOf(input, 'transaction')
    const { message, facts } = readTransaction(raw)
    await approved({ method, title: `${verb} a transaction?`, verb, facts: [['Network', String(input.chain)], ...facts] })
    const signed = Uint8Array.from(raw)
    signed.set(await sign(index, message), 1)
    return signed
  }
  const submit = async (signed: Uint8Array): Promise<Uint8Array> => {
    const text = btoa(String.fromCharCode(...signed))
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params: [text, { encoding: 'base64' }] })
    const response = await fetch(needs.rpc, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const { result, error } = (await response.json()) as { result?: string; error?: { code: number; message: string } }
    if (result === undefined) throw new ProviderError(error?.code ?? -32603, error?.message ?? 'The chain did not answer.')
    return fromBase58(result)
  }

  const actions = {
    'standard:connect': async (input?: Input) => {
      if (input?.silent === true || visible().length > 0) return { accounts: visible() }
      const { account } = await approved({ method: 'standard:connect', title: 'Connect to this site?', verb: 'Connect', facts: [], accounts: needs.accounts })
      memory.set({ connected: true, locked: false, account })
      return { accounts: visible() }
    },
    'standard:disconnect': () => memory.set({ connected: false }),
    'solana:signMessage': async (...inputs: readonly Input[]) => {
      const outputs: object[] = []
      for (const input of inputs) {
        const index = owner(input)
        const message = bytesOf(input, 'message')
        await approved({ method: 'solana:signMessage', title: 'Sign this message?', verb: 'Sign', facts: [], text: new TextDecoder().decode(message) })
        outputs.push({ signedMessage: message, signature: await sign(index, message) })
      }
      return outputs
    },
    'solana:signTransaction': async (...inputs: readonly Input[]) => {
      const outputs: object[] = []
      for (const input of inputs) outputs.push({ signedTransaction: await approveTransaction('solana:signTransaction', 'Sign', input) })
      return outputs
    },
    'solana:signAndSendTransaction': async (...inputs: readonly Input[]) => {
      const outputs: object[] = []
      for (const input of inputs) outputs.push({ signature: await submit(await approveTransaction('solana:signAndSendTransaction', 'Send', input)) })
      return outputs
    },
    'solana:signIn': async (...inputs: readonly Input[]) => {
      const outputs: object[] = []
      for (const input of inputs.length > 0 ? inputs : [{}]) {
        const account = visible()[0] ?? known.get(needs.accounts[memory.get().account] ?? '')
        const text = toSignInText({ domain: location.host, ...input, address: account?.address ?? '' })
        await approved({ method: 'solana:signIn', title: 'Sign in to this site?', verb: 'Sign in', facts: [], text })
        memory.set({ connected: true })
        const signedMessage = new TextEncoder().encode(text)
        outputs.push({ account, signedMessage, signature: await sign(memory.get().account, signedMessage), signatureType: 'ed25519' })
      }
      return outputs
    },
  } as const

  /** Notes what is asked, as the other wallets do. */
  const noted =
    (method: string, run: (...inputs: readonly Input[]) => unknown) =>
    (...inputs: readonly Input[]): Promise<unknown> =>
      note({ method: inputs[0]?.silent === true ? `${method} silent` : method, params: undefined }, () => run(...inputs))
  const names = (Object.keys(actions) as readonly (keyof typeof actions)[]).filter((name) => traits.whole || !/signAndSend|signIn/.test(name))
  const features = Object.fromEntries(
    names.map((name) => [
      name,
      { version: '1.0.0', supportedTransactionVersions: ['legacy', 0], [name.split(':')[1] ?? '']: noted(name, actions[name] as never) },
    ]),
  )
  const wallet = Object.freeze({
    version: '1.0.0',
    name: identity.name,
    icon: identity.icon,
    chains,
    features: Object.freeze({
      ...features,
      'standard:events': {
        version: '1.0.0',
        on: (event: string, listener: (...values: unknown[]) => void) => {
          events.add(event, listener)
          return () => events.remove(event, listener)
        },
      },
    }),
    get accounts() {
      return visible()
    },
  })
  const register = ({ register: take }: { register(wallet: object): unknown }) => take(wallet)
  const announce = () => window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  window.addEventListener('wallet-standard:app-ready', (event) => register((event as CustomEvent).detail))
  announce()

  // Wallets of this kind are no EIP-1193 providers: their features are asked.
  const provider: Provider = {
    request: async ({ method, params }) => noted(method, actions[method as keyof typeof actions] as never)(...((params ?? []) as Input[])),
    on: () => {
      throw new ProviderError(4200, 'Listen to "standard:events".')
    },
    removeListener: () => {
      throw new ProviderError(4200, 'Listen to "standard:events".')
    },
  }
  return createControls({ wallet: { identity, provider, requests, emit: events.emit, announce }, memory, desk, changed: needs.changed })
}
