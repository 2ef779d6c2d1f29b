import { proxy } from 'valtio/vanilla'
import type { Connector } from '../../../kernel/api/index.js'
import { fakeClock } from '../../../tests/harness/fakeClock.js'
import { type FakeEthereumOptions, fakeEthereum } from '../../../tests/harness/fakeEthereum.js'
import { createWalletOpener } from '../createWalletOpener.js'
import { findInjected } from '../findInjected.js'
import { createSource } from '../createSource.js'

export const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const setup = (options: { announced?: boolean; injected?: boolean; page?: EventTarget } = {}) => {
  const { announced = true, injected = false, page = new EventTarget() } = options
  const allow = { announced, injected }
  const clock = fakeClock()
  const scope = new AbortController()
  const opener = createWalletOpener({ page, after: clock.after })
  const start = () =>
    createSource({
      state: proxy<{ items: readonly Connector[] }>({ items: [] }),
      page,
      signal: scope.signal,
      after: clock.after,
      announced: () => allow.announced,
      injected: () => allow.injected,
      finder: () => findInjected,
      label: 'Browser wallet',
      open: opener.open,
      answers: opener.answers,
      replaced: async (provider) => opener.replaced(provider),
    })
  const wallet = (info: FakeEthereumOptions['info'], more: FakeEthereumOptions = {}) => fakeEthereum({ ...more, page, ...(info ? { info } : {}) })
  return { page, clock, scope, start, wallet, allow }
}
/** A provider with marks of wallets. */
export const marked = (marks: Readonly<Record<string, unknown>>) => Object.assign(fakeEthereum().provider, marks)
export const list = (source: ReturnType<typeof createSource>) =>
  source.state.get().items.map(({ id, name, disputed }) => `${id} ${name}${disputed ? ' (disputed)' : ''}`)
export const open = (source: ReturnType<typeof createSource>, id: string, restore = false, signal = new AbortController().signal) => {
  const found = source.state.get().items.find((item) => item.id === id) as Connector | undefined
  if (!found) throw new Error(`${id} is not listed`)
  return found.open({ chains: [], restore, signal, onUri: () => {}, onPending: () => {} })
}
