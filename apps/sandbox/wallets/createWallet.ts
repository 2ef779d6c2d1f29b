import { createControls } from './createControls.js'
import { createDesk } from './createDesk.js'
import { createEmitter } from './createEmitter.js'
import { createMemory } from './createMemory.js'
import { createMethods } from './createMethods.js'
import { createRecord } from './createRecord.js'
import { ProviderError } from './ProviderError.js'
import type { Answer, Prompt } from './Prompt.js'
import { toOddError } from './toOddError.js'
import type { Call, Chain, Hex, Identity, Memory, Provider, Traits, WalletControls } from './types.js'

export interface Signer {
  signMessage(index: number, raw: Hex): Promise<Hex>
  signTypedData(index: number, json: string): Promise<Hex>
  /** In the place of an account that is a contract. */
  signAsContract(index: number, raw: Hex): Promise<Hex>
}

/**
 * One scripted wallet: an EIP-1193 provider announced by EIP-6963, and the controls of the person who owns it.
 *
 * `changed` is called when something that the corner panel shows is different.
 */
export const createWallet = (needs: {
  readonly identity: Identity
  readonly traits: Traits
  readonly world: { readonly accounts: readonly string[]; readonly chains: readonly Chain[] }
  /** True: no announcement, `window.ethereum` only. */
  readonly legacy: boolean
  loadSigner(): Promise<Signer>
  draw(identity: Identity, prompt: Prompt | undefined, locked: boolean, settle: (answer: Answer) => void): void
  changed(): void
}): WalletControls => {
  const { identity, traits, world } = needs
  const events = createEmitter()
  const { requests, note } = createRecord()
  let errors = 0

  const visibleIn = ({ connected, locked, account }: Memory): readonly string[] => {
    const address = world.accounts[account]
    if (!connected || locked || !address) return []
    return [traits.odd ? address.toLowerCase() : address]
  }

  const tell = (event: string, ...values: unknown[]) => {
    for (let time = 0; time < traits.eventTimes; time++) events.emit(event, ...values)
  }

  const initial: Memory = { connected: false, account: 0, chain: 1, locked: traits.startsLocked, added: [] }
  const memory = createMemory(identity.id, initial, (before, after) => {
    const accounts = visibleIn(after)
    if (accounts.join() !== visibleIn(before).join()) {
      tell('accountsChanged', accounts)
      if (traits.odd && accounts.length === 0) tell('disconnect')
    }
    if (after.chain !== before.chain) {
      if (traits.odd) events.emit('chainChanged', after.chain)
      tell('chainChanged', `0x${after.chain.toString(16)}`)
    }
    needs.changed()
  })

  const findChain = (id: number): Chain | undefined =>
    memory.get().added.find((chain) => chain.id === id) ?? world.chains.find((chain) => chain.id === id && traits.chains.includes(id))

  const desk = createDesk({
    wakes: traits.wakes,
    answers: traits.answers,
    account: () => memory.get().account,
    draw: (prompt, settle) => {
      needs.draw(identity, prompt, memory.get().locked, settle)
      needs.changed()
    },
  })

  const read = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    const chain = world.chains.find(({ id }) => id === memory.get().chain) ?? findChain(memory.get().chain)
    if (!chain?.rpc) {
      if (method === 'eth_getBalance') return '0x0'
      throw new ProviderError(-32603, `${chain?.name ?? 'This network'} does not run in the sandbox.`)
    }
    const response = await fetch(chain.rpc, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result, error } = (await response.json()) as { result?: unknown; error?: { code: number; message: string } }
    if (error) throw new ProviderError(error.code, error.message)
    return result
  }

  const methods = createMethods({
    desk,
    memory,
    accounts: world.accounts,
    visible: () => visibleIn(memory.get()),
    findChain,
    sign: async (kind, data) => {
      const signer = await needs.loadSigner()
      const { account } = memory.get()
      if (kind === 'typedData') return signer.signTypedData(account, data)
      return traits.contract ? signer.signAsContract(account, data as Hex) : signer.signMessage(account, data as Hex)
    },
    read,
    revokes: !traits.odd,
    batches: traits.batches === true,
  })

  const answer = async ({ method, params }: Call): Promise<unknown> => {
    const list = Array.isArray(params) ? params : params === undefined ? [] : [params]
    const own = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (own) return own(list)
    if (!/^(eth|net|web3)_/.test(method) || /^eth_sign/.test(method)) throw new ProviderError(4200, `The wallet does not support the method "${method}".`)
    return read(method, list)
  }

  const request = async (call: Call): Promise<unknown> => {
    try {
      return await note({ method: call.method, params: call.params }, () => answer(call))
    } catch (error) {
      if (traits.odd && error instanceof ProviderError) throw toOddError(error, errors++)
      throw error
    }
  }

  const provider: Provider = {
    request,
    on: (event, listener) => {
      events.add(event, listener)
      return provider
    },
    removeListener: (event, listener) => {
      events.remove(event, listener)
      return provider
    },
  }

  const { id: _id, tint: _tint, ...info } = identity
  const announce = () => {
    const detail = Object.freeze({ info: Object.freeze({ ...info }), provider })
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }

  if (needs.legacy) {
    Object.defineProperty(window, 'ethereum', { value: provider, configurable: true, writable: true, enumerable: true })
  } else {
    window.addEventListener('eip6963:requestProvider', () => {
      for (let time = 0; time < traits.announceTimes; time++) announce()
    })
    for (const moment of traits.announceAt) {
      if (moment === 0) announce()
      else setTimeout(announce, moment)
    }
  }

  return createControls({ wallet: { identity, provider, requests, emit: events.emit, announce }, memory, desk, changed: needs.changed })
}
