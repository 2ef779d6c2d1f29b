import { createPrompts, type Mode } from './createPrompts.js'

export interface FakeEthereumOptions {
  /** Where announcements and their requests go; a new EventTarget by default. */
  readonly page?: EventTarget
  readonly info?: Partial<FakeWalletInfo>
  readonly accounts?: readonly string[]
  readonly chainId?: number
  /** Chains the wallet knows; switching to another one is refused with 4902. */
  readonly chains?: readonly number[]
  /** True: the page may already see the accounts. */
  readonly permitted?: boolean
  readonly locked?: boolean
  /** True: starts with `leavePrompt()`. */
  readonly waiting?: boolean
  readonly manners?: Readonly<Record<string, Mode>>
  /** True: adding a chain switches to it, as some wallets do. */
  readonly addSwitches?: boolean
  /** How often each event is emitted. */
  readonly echo?: number
  /** Methods the provider object does not have. */
  readonly without?: readonly ('on' | 'removeListener')[]
  /** Properties of the provider object whose getter throws. */
  readonly throwing?: readonly string[]
  /** Answers what the wallet itself does not, for example by a real chain. */
  backend?(call: { readonly method: string; readonly params: unknown; readonly chainId: number }): Promise<unknown>
}

export interface FakeWalletInfo {
  readonly uuid: string
  readonly name: string
  readonly icon: string
  readonly rdns: string
}

export interface FakeCall {
  readonly method: string
  readonly params: unknown
}

export interface FakeEthereum {
  readonly page: EventTarget
  readonly info: FakeWalletInfo
  readonly provider: object
  /** Every request in order. */
  readonly calls: readonly FakeCall[]
  /** How many prompts wait for `approve()` or `decline()`. */
  readonly held: number
  readonly chainId: number
  /** Sets the manner of a method from now on. */
  manner(method: string, manner: Mode): void
  /** Answers the oldest prompt that waits. */
  approve(): void
  decline(error?: unknown): void
  /** Leaves a prompt waiting as if from an earlier visit: asking for accounts gives -32002 until it is answered. */
  leavePrompt(): void
  /** Dispatches `eip6963:announceProvider`. */
  announce(): void
  /** Stops answering `eip6963:requestProvider`. */
  vanish(): void
  emit(event: string, payload?: unknown): void
  /** The visitor does something in the wallet; the page hears of it as by EIP-1193. */
  selectAccounts(accounts: readonly string[]): void
  selectChain(chainId: number): void
  lock(): void
  unlock(): void
  /** Takes the page's permission back. */
  revoke(): void
  /** Listeners the page has on the provider. */
  listeners(event?: string): number
}

const account = '0x7f3a5c1e0b2d4f6a8c9e1b3d5f7a9c0e2d4691bc'
const icon = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E'
const rpcError = (code: number, message: string) => Object.assign(new Error(message), { code })
const hex = (chainId: number) => `0x${chainId.toString(16)}`

const chainOf = (params: unknown): number => {
  const [first] = Array.isArray(params) ? params : []
  return Number(typeof first === 'object' && first !== null && 'chainId' in first ? first.chainId : 0)
}

/** A scripted EIP-1193 wallet that announces itself by EIP-6963. It shows nothing and decides by its manners. */
export const fakeEthereum = (options: FakeEthereumOptions = {}): FakeEthereum => {
  const { page = new EventTarget(), without = [], throwing = [], echo = 1, backend } = options
  const info: FakeWalletInfo = { uuid: 'f1a3b0c2-7d4e-4c5a-9b8f-0123456789ab', name: 'Acme', icon, rdns: 'example.acme', ...options.info }
  const chains = new Set([...(options.chains ?? [1, 137]), options.chainId ?? 1])
  const calls: FakeCall[] = []
  const heard = new Map<string, Set<(payload: unknown) => void>>()
  let accounts = options.accounts ?? [account]
  let chainId = options.chainId ?? 1
  let permitted = options.permitted ?? false
  let locked = options.locked ?? false

  const visible = () => (permitted && !locked ? [...accounts] : [])
  const emit = (event: string, payload?: unknown) => {
    for (let time = 0; time < echo; time++) for (const listener of [...(heard.get(event) ?? [])]) listener(payload)
  }
  const goTo = (next: number) => {
    chains.add(next)
    if (next === chainId) return
    chainId = next
    emit('chainChanged', hex(next))
  }
  const permit = () => {
    locked = false
    prompts.waiting = false
    if (!permitted) {
      permitted = true
      emit('accountsChanged', visible())
    }
    return visible()
  }
  const refusal = () => rpcError(4001, 'User rejected the request.')
  const prompts = createPrompts({ manners: options.manners, waiting: options.waiting, permit, refusal })
  const { ask, has } = prompts

  const request = async ({ method, params }: { readonly method: string; readonly params?: unknown }): Promise<unknown> => {
    calls.push({ method, params })
    switch (method) {
      case 'eth_requestAccounts': {
        if (prompts.waiting || prompts.holds(method)) throw rpcError(-32002, 'Already processing eth_requestAccounts. Please wait.')
        return permitted && !locked && !has(method) ? visible() : ask(method, permit)
      }
      case 'eth_accounts':
        return ask(method, visible)
      case 'eth_chainId':
        return ask(method, () => hex(chainId))
      case 'wallet_switchEthereumChain': {
        const wanted = chainOf(params)
        if (!chains.has(wanted) && !has(method)) throw rpcError(4902, `Unrecognized chain ID "${hex(wanted)}". Try adding the chain first.`)
        return ask(method, () => {
          if (!chains.has(wanted)) throw rpcError(4902, `Unrecognized chain ID "${hex(wanted)}". Try adding the chain first.`)
          goTo(wanted)
          return null
        })
      }
      case 'wallet_addEthereumChain': {
        const wanted = chainOf(params)
        return ask(method, () => {
          chains.add(wanted)
          if (options.addSwitches) goTo(wanted)
          return null
        })
      }
      case 'wallet_revokePermissions':
        return ask(method, () => {
          revoke()
          return null
        })
      case 'wallet_getPermissions':
        return ask(method, () => (permitted ? [{ parentCapability: 'eth_accounts' }] : []))
      case 'personal_sign':
        return ask(method, () => (backend ? backend({ method, params, chainId }) : `0x${'ab'.repeat(65)}`))
      default:
        if (has(method)) return ask(method, () => (backend ? backend({ method, params, chainId }) : null))
        if (backend) return backend({ method, params, chainId })
        if (method === 'eth_getBalance') return '0xde0b6b3a7640000'
        throw rpcError(-32601, `The method "${method}" does not exist.`)
    }
  }
  const revoke = () => {
    if (!permitted) return
    permitted = false
    emit('accountsChanged', [])
  }

  const parts: Readonly<Record<string, unknown>> = {
    request,
    on: (event: string, listener: (payload: unknown) => void) => heard.set(event, (heard.get(event) ?? new Set()).add(listener)),
    removeListener: (event: string, listener: (payload: unknown) => void) => heard.get(event)?.delete(listener),
  }
  const provider = {}
  for (const name of new Set([...Object.keys(parts), ...throwing])) {
    if (without.some((missing) => missing === name)) continue
    const get = () => {
      if (throwing.includes(name)) throw new Error(`${name} is not for you`)
      return parts[name]
    }
    Object.defineProperty(provider, name, { enumerable: true, configurable: true, get })
  }

  const announce = () =>
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info: Object.freeze({ ...info }), provider }) }))
  page.addEventListener('eip6963:requestProvider', announce)

  return {
    page,
    info,
    provider,
    calls,
    get held() {
      return prompts.held
    },
    get chainId() {
      return chainId
    },
    manner: prompts.manner,
    approve: prompts.approve,
    decline: prompts.decline,
    leavePrompt: prompts.leavePrompt,
    announce,
    vanish: () => page.removeEventListener('eip6963:requestProvider', announce),
    emit,
    selectAccounts(next) {
      accounts = next
      emit('accountsChanged', visible())
    },
    selectChain: goTo,
    lock() {
      locked = true
      if (permitted) emit('accountsChanged', [])
    },
    unlock() {
      locked = false
      if (permitted) emit('accountsChanged', visible())
    },
    revoke,
    listeners: (event) => (event === undefined ? [...heard.values()].reduce((sum, set) => sum + set.size, 0) : (heard.get(event)?.size ?? 0)),
  }
}
