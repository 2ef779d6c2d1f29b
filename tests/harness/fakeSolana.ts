import { base58 } from '@scure/base'
import { createPrompts, type Mode } from './createPrompts.js'

export interface FakeSolanaOptions {
  readonly page?: EventTarget
  readonly name?: string
  /** Base 58. */
  readonly accounts?: readonly string[]
  readonly chains?: readonly string[]
  readonly permitted?: boolean
  /** Features beside connect, disconnect and events; signMessage and signTransaction by default. */
  readonly features?: Readonly<Record<string, (input: unknown, ...more: readonly unknown[]) => unknown>>
}

export interface FakeSolana {
  readonly page: EventTarget
  readonly name: string
  readonly wallet: object
  /** Every call in order. */
  readonly calls: readonly { readonly feature: string; readonly input: unknown }[]
  manner(feature: string, manner: Mode): void
  approve(): void
  decline(error?: unknown): void
  leavePrompt(): void
  register(): void
  /** Stops answering `wallet-standard:app-ready`. */
  vanish(): void
  permit(): void
  emit(change: unknown): void
  selectAccounts(addresses: readonly string[]): void
  selectChains(chains: readonly string[]): void
  revoke(): void
  /** What it does meanwhile is not reported: the page is put aside. */
  unheard(run: () => void): void
  /** Listeners the page has on the wallet. */
  listeners(): number
}

export const solanaKey = (digit: number): string => base58.encode(new Uint8Array(32).fill(digit))
const icon = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E'
const refusal = () => Object.assign(new Error('User rejected the request.'), { code: 4001 })

/** A scripted wallet of the Wallet Standard. It shows nothing and decides by its manners. */
export const fakeSolana = (options: FakeSolanaOptions = {}): FakeSolana => {
  const { page = new EventTarget(), name = 'Acme' } = options
  const calls: { readonly feature: string; readonly input: unknown }[] = []
  const heard = new Set<(change: unknown) => void>()
  let addresses = options.accounts ?? [solanaKey(7)]
  let chains = options.chains ?? ['solana:mainnet', 'solana:devnet']
  let permitted = options.permitted ?? false

  const accounts = () => (permitted ? addresses.map((address) => ({ address, publicKey: base58.decode(address), chains, features: [] })) : [])
  let deaf = false
  const emit = (change: unknown) => {
    if (deaf) return
    for (const listener of [...heard]) listener(change)
  }
  const permit = () => {
    prompts.waiting = false
    permitted = true
    emit({ accounts: accounts() })
    return { accounts: accounts() }
  }
  const prompts = createPrompts({ permit, refusal })
  const { ask } = prompts
  const revoke = () => {
    if (!permitted) return
    permitted = false
    emit({ accounts: [] })
  }
  const given = options.features ?? {
    'solana:signMessage': (input: unknown) => [{ signedMessage: (input as { message: Uint8Array }).message, signature: new Uint8Array(64).fill(9) }],
    'solana:signTransaction': (...inputs: readonly unknown[]) =>
      inputs.map((input) => ({ signedTransaction: (input as { transaction: Uint8Array }).transaction })),
  }
  const features: Record<string, object> = {
    'standard:connect': {
      version: '1.0.0',
      connect: async (input?: { readonly silent?: boolean }) => {
        const silent = input?.silent === true
        calls.push({ feature: silent ? 'silent' : 'standard:connect', input })
        if (silent) return { accounts: accounts() }
        if (prompts.waiting) throw Object.assign(new Error('Request already pending. Please wait.'), { code: -32002 })
        return ask('standard:connect', permit)
      },
    },
    'standard:disconnect': {
      version: '1.0.0',
      disconnect: async () => {
        calls.push({ feature: 'standard:disconnect', input: undefined })
        await ask('standard:disconnect', revoke)
      },
    },
    'standard:events': {
      version: '1.0.0',
      on: (event: string, listener: (change: unknown) => void) => {
        if (event !== 'change') throw new Error(`There is no event "${event}".`)
        heard.add(listener)
        return () => void heard.delete(listener)
      },
    },
  }
  for (const [feature, answer] of Object.entries(given)) {
    features[feature] = {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      [feature.split(':')[1] ?? '']: async (input: unknown, ...more: readonly unknown[]) => {
        calls.push({ feature, input })
        return ask(feature, () => answer(input, ...more))
      },
    }
  }
  const wallet = Object.freeze({
    version: '1.0.0',
    name,
    icon,
    get chains() {
      return chains
    },
    features: Object.freeze(features),
    get accounts() {
      return accounts()
    },
  })
  const callback = (api: { register(wallet: object): unknown }) => api.register(wallet)
  const ready = (event: Event) => callback((event as CustomEvent).detail)
  const register = () => page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
  page.addEventListener('wallet-standard:app-ready', ready)
  register()

  return {
    page,
    name,
    wallet,
    calls,
    manner: prompts.manner,
    approve: prompts.approve,
    decline: prompts.decline,
    leavePrompt: prompts.leavePrompt,
    register,
    vanish: () => page.removeEventListener('wallet-standard:app-ready', ready),
    permit() {
      permitted = true
    },
    emit,
    selectAccounts(next) {
      addresses = next
      emit({ accounts: accounts() })
    },
    selectChains(next) {
      chains = next
      emit({ chains, accounts: accounts() })
    },
    revoke,
    unheard(run) {
      deaf = true
      run()
      deaf = false
    },
    listeners: () => heard.size,
  }
}
