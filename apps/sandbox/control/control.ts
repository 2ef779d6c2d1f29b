import { element } from '../hosts/shared/element.js'
import { type Card, createBitcoinCard, createChainCard, createGatewayCard, createRelayCard } from './cards.js'
import type { Post } from './forms.js'
import { type ChainState, readError, readState, type SandboxState } from './readState.js'
import { type ControlWorld, readWorld } from './readWorld.js'

/** The control page: forms that post JSON to /api, and the state read again every second. */

const place = (id: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(id)
  if (!found) throw new Error(`The page has no ${id}.`)
  return found
}

/** Shows states: each part of the sandbox gets its card with the first state that has it. */
const createCards = (world: ControlWorld, post: Post) => {
  const chains = new Map<number, Card<ChainState>>()
  /** Shows a part where it runs. */
  const createPart = <State>(id: string, create: (state: State) => Card<State>) => {
    let card: Card<State> | undefined
    return (state: State | undefined) => {
      if (state === undefined) return
      if (!card) {
        card = create(state)
        place(id).append(card.node)
      }
      card.show(state)
    }
  }
  const chainCard = (state: ChainState) => {
    const known = chains.get(state.id)
    if (known) return known
    const card = createChainCard(state, world, post)
    chains.set(state.id, card)
    place('#chains').append(card.node)
    return card
  }
  const showBitcoin = createPart<number>('#bitcoin', () => createBitcoinCard(post))
  const showGateway = createPart('#gateway', () => createGatewayCard(post))
  const showRelay = createPart('#relay', (state: NonNullable<SandboxState['relay']>) => createRelayCard(state, post))

  return (state: SandboxState) => {
    showBitcoin(state.bitcoin)
    showGateway(state.gateway)
    showRelay(state.relay)
    for (const chain of state.chains) chainCard(chain).show(chain)
  }
}

const list = (id: string, entries: readonly (readonly [name: string, value: string])[]) =>
  place(id).append(...entries.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, element('code', {}, value))]))

const start = async () => {
  const world = readWorld(place('#sandbox-world').textContent ?? '{}')
  const message = place('#message')
  const post: Post = async (name, input) => {
    const response = await fetch(`/api/${name}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) })
    const answer: unknown = await response.json()
    message.dataset.bad = `${!response.ok}`
    message.textContent = response.ok ? 'Done.' : readError(answer)
    if (response.ok) show(readState(answer))
  }
  const show = createCards(world, post)
  const refresh = async () => show(readState(await (await fetch('/api/state')).json()))

  list(
    '#accounts',
    world.accounts.map(({ name, address }) => [name, address]),
  )
  list('#contracts', [['multicall3', world.multicall3], ...[...world.tokens, ...world.collections].map(({ symbol, address }) => [symbol, address] as const)])
  await refresh()
  setInterval(() => {
    if (document.visibilityState === 'visible') refresh().catch(() => {})
  }, 1000)
}

await start()
