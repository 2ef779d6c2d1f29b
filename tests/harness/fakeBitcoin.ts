import { bech32, bech32m } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { fromBase64 } from '#lib/bytes/fromBase64.js'
import { bitcoinAddressesOf, toPsbtText } from './createBitcoinCoins.js'
import { createPrompts, type Mode } from './createPrompts.js'

/** An address of a test network, or of the main one, that no key is known of. */
export const bitcoinAddress = (digit: number, { test = true, taproot = false } = {}): string => {
  const codec = taproot ? bech32m : bech32
  return codec.encode(test ? 'tb' : 'bc', [taproot ? 1 : 0, ...codec.toWords(new Uint8Array(taproot ? 32 : 20).fill(digit))])
}

export type FakeDialect = 'standard' | 'sats' | 'leather' | 'unisat'

export interface FakeBitcoinOptions {
  readonly dialect: FakeDialect
  /** The window: the wallet sets its object there. */
  readonly page?: EventTarget
  readonly name?: string
  /** The address for payments; the one for ordinals follows from it. */
  readonly digit?: number
  /** Its accounts on the main network are those of this key, with which it signs transactions. Of wallets that speak sats-connect. */
  readonly key?: Uint8Array
  /** In the names of sats-connect. */
  readonly network?: 'Mainnet' | 'Testnet' | 'Testnet4' | 'Signet'
  readonly permitted?: boolean
  readonly signature?: string
  /** Methods of sats-connect that the wallet does not have. */
  readonly without?: readonly string[]
}

export interface FakeBitcoin {
  readonly page: EventTarget
  /** The object that the page has. */
  readonly wallet: object
  /** Every call in order. */
  readonly calls: readonly { readonly method: string; readonly input: unknown }[]
  /** `connect` is the prompt for addresses, whatever the wallet calls it. */
  manner(method: string, manner: Mode): void
  approve(): void
  leavePrompt(): void
  permit(): void
  selectAccount(digit: number): void
  selectNetwork(network: string): void
  /** The wallet takes the page's permission back. */
  revoke(): void
  /** What it does meanwhile is not reported: the page is put aside. */
  unheard(run: () => void): void
  emit(event: string, payload?: unknown): void
  /** Listeners the page has on the wallet. */
  listeners(): number
}

const standardNames: Readonly<Record<string, string>> = {
  Mainnet: 'bitcoin:mainnet',
  Testnet: 'bitcoin:testnet',
  Testnet4: 'bitcoin:testnet4',
  Signet: 'bitcoin:signet',
}
const enumOf = (network: string) => `BITCOIN_${network.toUpperCase()}`

/** A scripted wallet of Bitcoin in one of the ways in which they speak. It shows nothing and decides by its manners. */
export const fakeBitcoin = (options: FakeBitcoinOptions): FakeBitcoin => {
  const { dialect, page = new EventTarget(), name = 'Acme', without = [] } = options
  const calls: { readonly method: string; readonly input: unknown }[] = []
  const heard = new Map<string, Set<(payload: unknown) => void>>()
  let digit = options.digit ?? 7
  let network: string = options.network ?? 'Testnet4'
  let permitted = options.permitted ?? false
  let deaf = false
  const signature = options.signature ?? Buffer.alloc(65, 31).toString('base64')

  const test = () => network !== 'Mainnet'
  const { key } = options
  const owned = () => (key && !test() ? bitcoinAddressesOf(key) : undefined)
  const signWith = (owner: Uint8Array, psbt: unknown) => {
    const transaction = Transaction.fromPSBT(fromBase64(String(psbt)))
    transaction.sign(owner)
    return toPsbtText(transaction)
  }
  const addresses = () => [
    { address: owned()?.taproot ?? bitcoinAddress(digit, { test: test(), taproot: true }), purpose: 'ordinals', publicKey: '11'.repeat(32) },
    { address: owned()?.payment ?? bitcoinAddress(digit, { test: test() }), purpose: 'payment', publicKey: `02${'11'.repeat(32)}` },
    { address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7', purpose: 'stacks', publicKey: `02${'11'.repeat(32)}` },
  ]
  /** What the page may see, in this wallet's own form. */
  const shown = (): unknown[] => {
    if (!permitted) return []
    if (dialect === 'unisat') return [bitcoinAddress(digit, { test: test() })]
    if (dialect !== 'standard') return dialect === 'sats' ? addresses() : addresses().map(({ purpose: _, ...rest }) => rest)
    return addresses()
      .slice(0, 2)
      .map(({ address }) => ({ address, publicKey: new Uint8Array(33).fill(2), chains: [standardNames[network]], features: ['bitcoin:signMessage'] }))
  }
  const emit = (event: string, payload?: unknown) => {
    if (deaf) return
    for (const listener of [...(heard.get(event) ?? [])]) listener(payload)
  }
  const tell = (what: 'account' | 'network') => {
    if (dialect === 'standard') emit('change', { accounts: shown() })
    if (dialect === 'sats' || dialect === 'leather')
      emit(what === 'account' ? 'accountChange' : 'networkChange', { addresses: shown(), ...(what === 'network' && { bitcoin: { name: network } }) })
    if (dialect === 'unisat' && what === 'account') emit('accountsChanged', shown())
    if (dialect === 'unisat' && what === 'network') emit('chainChanged', { enum: enumOf(network) })
  }
  const permit = () => {
    prompts.waiting = false
    permitted = true
    tell('account')
    return dialect === 'sats' ? { addresses: shown(), network: { bitcoin: { name: network } } } : shown()
  }
  const refusal = () => (dialect === 'sats' ? { code: -32_000, message: 'No.' } : { code: 4001, message: 'User rejected the request.' })
  const prompts = createPrompts({ permit, refusal })
  const connect = () => {
    if (prompts.waiting) return Promise.reject({ code: -32_002, message: 'Request already pending. Please wait.' })
    return prompts.ask('connect', permit)
  }
  const listen = (event: string, listener: (payload: unknown) => void) => {
    heard.set(event, (heard.get(event) ?? new Set()).add(listener))
    return () => void heard.get(event)?.delete(listener)
  }
  const revoke = () => {
    if (!permitted) return
    permitted = false
    if (dialect === 'sats' || dialect === 'leather') emit('disconnect')
    else tell('account')
  }
  const noted =
    <result>(method: string, run: (...inputs: never[]) => result) =>
    (...inputs: never[]): result => {
      calls.push({ method, input: inputs[0] })
      return run(...inputs)
    }

  const standard = () => ({
    version: '1.0.0',
    name,
    icon: 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E',
    chains: Object.values(standardNames),
    get accounts() {
      calls.push({ method: 'accounts', input: undefined })
      return shown()
    },
    features: {
      'bitcoin:connect': { connect: noted('connect', async () => ({ accounts: await connect() })) },
      'bitcoin:disconnect': { disconnect: noted('disconnect', async () => prompts.ask('disconnect', revoke)) },
      'bitcoin:events': { on: listen },
      'bitcoin:signTransaction': {
        signTransaction: noted('signTransaction', () => prompts.ask('signPsbt', () => [{ signedPsbt: Uint8Array.of(0xab, 0xcd) }])),
      },
      'bitcoin:signMessage': {
        signMessage: noted('signMessage', ({ message }: { readonly message: Uint8Array }) =>
          prompts.ask('signMessage', () => [{ signedMessage: message, signature: Uint8Array.from(Buffer.from(signature, 'base64')) }]),
        ),
      },
    },
  })
  const answers: Readonly<Record<string, (params: Readonly<Record<string, unknown>>) => unknown>> = {
    wallet_connect: connect,
    getAddresses: async () => ({ addresses: ((await connect()) as { readonly addresses?: unknown }).addresses ?? shown() }),
    getAccounts: async () => ((await connect()) as { readonly addresses?: unknown }).addresses ?? shown(),
    wallet_getAccount: () =>
      permitted ? { addresses: shown(), network: { bitcoin: { name: network } } } : Promise.reject({ code: -32_002, message: 'Access denied.' }),
    wallet_getNetwork: () => ({ bitcoin: { name: network } }),
    wallet_changeNetwork: ({ name: next }) => prompts.ask('switch', () => selectNetwork(String(next))),
    wallet_disconnect: () => prompts.ask('disconnect', revoke),
    signMessage: ({ address, message }) => prompts.ask('signMessage', () => ({ ...(address !== undefined && { address }), message, signature })),
    sendTransfer: () => prompts.ask('sendTransfer', () => ({ txid: 'AB'.repeat(32) })),
    signPsbt: ({ psbt }) =>
      prompts.ask('signPsbt', () => (key ? { psbt: signWith(key, psbt) } : { [dialect === 'leather' ? 'hex' : 'psbt']: 'abcd', txid: 'AB'.repeat(32) })),
  }
  const lacks = (method: string) =>
    without.includes(method) || !Object.hasOwn(answers, method) || (dialect === 'leather' && (method.startsWith('wallet_') || method === 'getAccounts'))
  const sats = () => ({
    request: async (method: string, params: Readonly<Record<string, unknown>> = {}) => {
      calls.push({ method, input: params })
      try {
        if (lacks(method)) throw { code: -32_601, message: `"${method}" is not supported.` }
        return { jsonrpc: '2.0', id: 'x', result: await answers[method]?.(params) }
      } catch (error) {
        return { jsonrpc: '2.0', id: 'x', error }
      }
    },
    addListener: ({ eventName, cb }: { readonly eventName: string; readonly cb: (payload: unknown) => void }) => listen(eventName, cb),
  })
  const unisat = () => ({
    requestAccounts: noted('connect', connect),
    getAccounts: noted('look', async () => shown()),
    getPublicKey: async () => `02${'11'.repeat(32)}`,
    getChain: async () => ({ enum: enumOf(network), name: network, network: test() ? 'testnet' : 'livenet' }),
    switchChain: noted('switchChain', (to: string) => prompts.ask('switch', () => selectNetwork(`${to[8] ?? ''}${to.slice(9).toLowerCase()}`))),
    signMessage: (message: string, protocol: string) => {
      calls.push({ method: 'signMessage', input: { message, protocol } })
      return prompts.ask('signMessage', () => signature)
    },
    sendBitcoin: (recipient: string, amount: number) => {
      calls.push({ method: 'sendBitcoin', input: { recipient, amount } })
      return prompts.ask('sendTransfer', () => 'AB'.repeat(32))
    },
    signPsbt: (psbt: string, options: object) => {
      calls.push({ method: 'signPsbt', input: { psbt, ...options } })
      return prompts.ask('signPsbt', () => 'abcd')
    },
    pushPsbt: noted('pushPsbt', async () => 'AB'.repeat(32)),
    disconnect: noted('disconnect', () => prompts.ask('disconnect', revoke)),
    on: listen,
    removeListener: (event: string, listener: (payload: unknown) => void) => void heard.get(event)?.delete(listener),
  })
  const selectNetwork = (next: string) => {
    const moved = network !== next
    network = next
    if (moved) tell('network')
  }

  const wallet: object = dialect === 'standard' ? standard() : dialect === 'unisat' ? unisat() : sats()
  if (dialect === 'standard') {
    const register = (api: { register(wallet: object): unknown }) => api.register(wallet)
    page.addEventListener('wallet-standard:app-ready', (event) => register((event as CustomEvent).detail))
    page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  } else if (dialect === 'unisat') Reflect.set(page, 'unisat', wallet)
  else {
    const id = dialect === 'leather' ? 'LeatherProvider' : `${name.replaceAll(' ', '')}Provider`
    Reflect.set(page, id, wallet)
    const list = (Reflect.get(page, 'btc_providers') as object[] | undefined) ?? []
    Reflect.set(page, 'btc_providers', [...list, { id, name, icon: 'data:image/svg,%3Csvg/%3E', methods: [] }])
  }
  return {
    page,
    wallet,
    calls,
    manner: prompts.manner,
    approve: prompts.approve,
    leavePrompt: prompts.leavePrompt,
    permit() {
      permitted = true
    },
    selectAccount(next) {
      digit = next
      tell('account')
    },
    selectNetwork,
    revoke,
    unheard(run) {
      deaf = true
      run()
      deaf = false
    },
    emit,
    listeners: () => [...heard.values()].reduce((sum, { size }) => sum + size, 0),
  }
}
