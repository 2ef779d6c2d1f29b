import type { Mode } from '../../wallets/types.js'
import type { Post } from './post.js'

/** What can be broken from the front door. */
export interface Break {
  readonly id: 'wallet' | 'node' | 'phone' | 'relay' | 'price' | 'site'
  readonly label: string
  /** What the widget does about it. */
  readonly does: string
  /** What to press to see it. */
  readonly see: string
  /** Lines in a square of 24. */
  readonly mark: string
}

export const breaks: readonly Break[] = [
  {
    id: 'wallet',
    label: 'Wallet declines',
    does: '“Request declined”, and nothing was shared or signed. Try again asks the same wallet once more.',
    see: 'Connect a wallet, or buy something.',
    mark: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  },
  {
    id: 'node',
    label: 'Node down',
    does: 'Balances say they didn’t load and retry on their own. Nothing unknown is shown as zero.',
    see: 'Open your account.',
    mark: 'M5 10.5a7 7 0 0 1 14 0c0 3.9-3 7-7 7H5zM9.8 10.5a2.2 2.2 0 1 0 4.4 0 2.2 2.2 0 0 0-4.4 0M5 21h14',
  },
  {
    id: 'phone',
    label: 'Phone lost',
    does: 'The dialog goes on waiting, says where to look, and can be left at any time. A request that nobody answers ends by itself.',
    see: 'Connect by phone, or ask the phone for a payment.',
    mark: 'M7 4.5A1.5 1.5 0 0 1 8.5 3h7A1.5 1.5 0 0 1 17 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 19.5zM10.8 17.8h2.4',
  },
  {
    id: 'relay',
    label: 'Relay gone',
    does: 'The code is not shown before it works. The dialog says that phones cannot be reached, and offers the wallets of this browser.',
    see: 'Press Wallet on your phone.',
    mark: 'M10 13.8a4 4 0 0 0 5.8.2l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10.2a4 4 0 0 0-5.8-.2l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  },
  {
    id: 'price',
    label: 'Price moves',
    does: 'The review shows the old and the new price and asks again. Nothing is approved at a price that was not on the screen.',
    see: 'Review a swap of ETH first, then press this.',
    mark: 'M4.5 8.5h14M15 5l3.5 3.5L15 12M19.5 15.5h-14M9 12l-3.5 3.5L9 19',
  },
  {
    id: 'site',
    label: 'Secure site down',
    does: '“Email sign-in isn’t answering. Your account is safe.” The wallets of this browser and of the phone work on.',
    see: 'Type an email address and press Continue.',
    mark: 'M6 11.5A1.5 1.5 0 0 1 7.5 10h9a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 18.5zM8.5 10V7.5a3.5 3.5 0 0 1 7 0V10',
  },
]
export type BreakId = Break['id']

/** The parts of the sandbox that can be broken. */
export interface Breakable {
  readonly post: Post
  /** How all wallets of this browser answer from now on. */
  wallets(manner: Mode): void
  /** How the phone answers from now on. */
  phone(manner: Mode): Promise<void>
  readonly hasSolana: boolean
}

/** Sold on the exchanges, and about what it takes to buy that back: the price is about a sixth lower in between. */
const [sold, back] = [
  ['ETH', '20'],
  ['TUSD', '54700'],
] as const

const nodes = async ({ post, hasSolana }: Breakable, mode: 'ok' | '500') => {
  await post('fault', { mode })
  if (hasSolana) await post('solana', { action: 'fault', mode })
}

const actions: Readonly<Record<BreakId, { readonly apply: (parts: Breakable) => unknown; readonly mend: (parts: Breakable) => unknown }>> = {
  wallet: { apply: ({ wallets }) => wallets('decline'), mend: ({ wallets }) => wallets('ask') },
  node: { apply: (parts) => nodes(parts, '500'), mend: (parts) => nodes(parts, 'ok') },
  phone: { apply: ({ phone }) => phone('ignore'), mend: ({ phone }) => phone('ask') },
  relay: {
    apply: ({ post }) => post('relay', { mode: 'refuse', drop: true }),
    mend: ({ post }) => post('relay', { mode: 'ok' }),
  },
  price: {
    apply: ({ post }) => post('trade', { chain: 1, sell: sold[0], amount: sold[1] }),
    mend: ({ post }) => post('trade', { chain: 1, sell: back[0], amount: back[1] }),
  },
  site: {
    apply: ({ post }) => post('secure-site', { down: true }),
    mend: ({ post }) => post('secure-site', { down: false }),
  },
}

/** Breaks one thing. @throws with a sentence for the visitor */
export const apply = async (id: BreakId, parts: Breakable): Promise<void> => void (await actions[id].apply(parts))
/** Mends it again. @throws with a sentence for the visitor */
export const mend = async (id: BreakId, parts: Breakable): Promise<void> => void (await actions[id].mend(parts))

const field = (value: unknown, name: string): unknown => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined)

/** What an earlier visit left broken, in the state of the sandbox (`GET /api/state`). */
export const brokenIn = (state: unknown): BreakId | undefined => {
  const chains = field(state, 'chains')
  if (Array.isArray(chains) && chains.some((chain) => field(field(chain, 'fault'), 'mode') === '500')) return 'node'
  if (field(field(state, 'relay'), 'mode') === 'refuse') return 'relay'
  return field(field(state, 'secureSite'), 'down') === true ? 'site' : undefined
}
