import { createControls } from '../createControls.js'
import { createDesk } from '../createDesk.js'
import { createEmitter } from '../createEmitter.js'
import { createMemory } from '../createMemory.js'
import { createRecord } from '../createRecord.js'
import { ProviderError } from '../ProviderError.js'
import type { Answer, Prompt } from '../Prompt.js'
import { toBitcoin } from '../toBitcoin.js'
import type { Identity, Memory, Provider, WalletControls } from '../types.js'

/** What the keys of the wallet do. */
export type Signer = typeof import('../bitcoinSigner.js')

/** One account: an address for payments and one for ordinals. */
export interface BitcoinAccount {
  readonly payment: string
  readonly ordinal: string
  readonly publicKey: string
}
type Params = Readonly<Record<string, unknown>>

/**
 * One scripted wallet of Bitcoin that answers the requests of sats-connect and stands in the page's `btc_providers`, with the same window,
 * manners and memory as those of the other wallets here. It is on the main network, whose coins here are the sandbox's own, signs messages with
 * its payment addresses, and signs and sends transactions.
 *
 * `changed` is called when something that the corner panel shows is different.
 */
export const createBitcoinWallet = (needs: {
  readonly identity: Identity
  readonly accounts: readonly BitcoinAccount[]
  /** Its keys, which are loaded when something is signed. */
  signer(): Promise<Signer>
  draw(identity: Identity, prompt: Prompt | undefined, locked: boolean, settle: (answer: Answer) => void): void
  changed(): void
}): WalletControls => {
  const { identity } = needs
  const events = createEmitter()
  const { requests, note } = createRecord()
  const network = { bitcoin: { name: 'Mainnet' } }

  const visibleIn = ({ connected, locked, account }: Memory): readonly object[] => {
    const found = needs.accounts[account]
    if (!found || !connected || locked) return []
    const { payment, ordinal, publicKey } = found
    return [
      { address: ordinal, publicKey: publicKey.slice(2), purpose: 'ordinals', addressType: 'p2tr' },
      { address: payment, publicKey, purpose: 'payment', addressType: 'p2wpkh' },
    ]
  }
  const initial: Memory = { connected: false, account: 0, chain: 1, locked: false, added: [] }
  const memory = createMemory(identity.id, initial, (before, after) => {
    const addresses = visibleIn(after)
    if (addresses.length === 0 && visibleIn(before).length > 0) events.emit('disconnect', { type: 'disconnect' })
    else if (JSON.stringify(addresses) !== JSON.stringify(visibleIn(before))) events.emit('accountChange', { type: 'accountChange', addresses })
    needs.changed()
  })
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

  /** The account that the page may use. */
  const inUse = (): number => {
    if (visibleIn(memory.get()).length === 0) throw new ProviderError(-32002, 'Access denied.')
    return memory.get().account
  }
  const actions: Readonly<Record<string, (params: Params) => unknown>> = {
    wallet_connect: async () => {
      if (visibleIn(memory.get()).length === 0) {
        const accounts = needs.accounts.map(({ payment }) => payment)
        const { account } = await approved({ method: 'wallet_connect', title: 'Connect to this site?', verb: 'Connect', facts: [], accounts })
        memory.set({ connected: true, locked: false, account })
      }
      return { addresses: visibleIn(memory.get()), network }
    },
    wallet_getAccount: () => {
      const addresses = visibleIn(memory.get())
      if (addresses.length === 0) throw new ProviderError(-32002, 'Access denied.')
      return { addresses, network }
    },
    wallet_disconnect: () => memory.set({ connected: false }),
    signMessage: async ({ address, message }) => {
      const { account } = memory.get()
      if (visibleIn(memory.get()).length === 0 || needs.accounts[account]?.payment !== address || typeof message !== 'string')
        throw new ProviderError(-32602, 'Only the payment address in use signs here.')
      await approved({ method: 'signMessage', title: 'Sign this message?', verb: 'Sign', facts: [['Address', String(address)]], text: message })
      return { address, signature: await (await needs.signer()).signBitcoin(account, message), protocol: 'ECDSA' }
    },
    sendTransfer: async ({ recipients }) => {
      const account = inUse()
      const [first] = Array.isArray(recipients) ? (recipients as readonly Params[]) : []
      if (typeof first?.address !== 'string' || typeof first.amount !== 'number') throw new ProviderError(-32602, 'One recipient and an amount in satoshis.')
      const facts = [['Pays', `${toBitcoin(first.amount)} to ${first.address}`]] as const
      await approved({ method: 'sendTransfer', title: 'Send Bitcoin?', verb: 'Send', facts })
      return { txid: await (await needs.signer()).sendBitcoin(account, first.address, BigInt(first.amount)) }
    },
    signPsbt: async ({ psbt, signInputs, broadcast }) => {
      const account = inUse()
      const { payment, ordinal } = needs.accounts[account] ?? { payment: '', ordinal: '' }
      const wanted = Object.entries((signInputs ?? {}) as Readonly<Record<string, readonly number[]>>)
      if (typeof psbt !== 'string' || wanted.some(([address]) => address !== payment && address !== ordinal))
        throw new ProviderError(-32602, 'A PSBT, and inputs of addresses in use.')
      const { readPsbt, signPsbt } = await needs.signer()
      await approved({ method: 'signPsbt', title: 'Sign this transaction?', verb: 'Sign', facts: readPsbt(psbt) })
      return signPsbt(
        account,
        psbt,
        wanted.flatMap(([, indexes]) => indexes),
        broadcast === true,
      )
    },
  }
  const ask = (method: string, params: Params = {}): Promise<unknown> =>
    note({ method, params }, () => {
      const action = Object.hasOwn(actions, method) ? actions[method] : undefined
      if (!action) throw new ProviderError(-32601, `"${method}" is not a method of this wallet.`)
      return action(params)
    })

  const id = `${identity.name}Provider`
  /** As such wallets answer: what went wrong is part of the answer, and a visitor who declines has a number of its own. */
  const answer = async (method: string, params?: Params): Promise<object> => {
    try {
      return { jsonrpc: '2.0', id: null, result: await ask(method, params) }
    } catch (error) {
      const { code, message } = error instanceof ProviderError ? error : new ProviderError(-32603, String(error))
      return { jsonrpc: '2.0', id: null, error: { code: code === 4001 ? -32000 : code, message } }
    }
  }
  const announce = () => {
    Reflect.set(window, id, {
      request: answer,
      addListener: ({ eventName, cb }: { readonly eventName: string; readonly cb: (payload: unknown) => void }) => {
        events.add(eventName, cb)
        return () => events.remove(eventName, cb)
      },
    })
    const listed = (Reflect.get(window, 'btc_providers') as readonly { readonly id: string }[] | undefined) ?? []
    Reflect.set(window, 'btc_providers', [...listed.filter((entry) => entry.id !== id), { id, name: identity.name, icon: identity.icon }])
  }
  announce()

  // Wallets of this kind are no EIP-1193 providers: their own object is asked.
  const provider: Provider = {
    request: ({ method, params }) => ask(method, params as Params | undefined),
    on: () => {
      throw new ProviderError(4200, 'Use "addListener".')
    },
    removeListener: () => {
      throw new ProviderError(4200, 'Use "addListener".')
    },
  }
  return createControls({ wallet: { identity, provider, requests, emit: events.emit, announce }, memory, desk, changed: needs.changed })
}
