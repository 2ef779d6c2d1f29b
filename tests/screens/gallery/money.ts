import { readAddress } from '../../../adapters/evm/transfer/readAddress.js'
import type { PreparedTransfer, Transfer, TransferSimulation } from '../../../kernel/api/index.js'
import { labels } from '../../../plugins/labels/manifest.js'
import { send } from '../../../plugins/send/manifest.js'
import { swap } from '../../../plugins/swap/manifest.js'
import { ethereum } from '../../../plugins/swap/testing/ethereum.js'
import { dollar as swapDollar, exchange, fakeCalls } from '../../../plugins/swap/testing/fakeCalls.js'
import { tokens } from '../../../plugins/tokens/manifest.js'
import { buying, sending, swapping } from '../../flows/journeys/moneyWorld.js'
import { wanted } from '../page/wanted.js'
import type { Screen } from '../Screen.js'
import { account, connectModal, juno } from '../worlds/connectModal.js'
import { typeInto } from '../worlds/typeInto.js'

const tusd = { address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', name: 'Test Dollar', symbol: 'TUSD', decimals: 6, amount: 1_000_000_000n, price: '1' }
const ether = { address: undefined, name: 'Ether', symbol: 'ETH', decimals: 18, amount: 842_000_000_000_000_000n, price: '3412.60' }
const whole = 1_000_000n

interface Reviewed {
  readonly facts?: Partial<PreparedTransfer>
  readonly simulation?: TransferSimulation
  readonly to?: string
  readonly fee?: bigint
}
/** The form to send, filled in, of which the token and the network say something. */
const sendingOf = async ({
  facts = {},
  simulation = { outcome: 'ok', leaves: 100n * whole, arrives: 100n * whole },
  to = juno,
  fee = 10n ** 14n,
}: Reviewed = {}) => {
  const made = new Map<PreparedTransfer, Transfer>()
  const world = await connectModal({
    plugins: [tokens(), send(), labels()],
    prepare: (wallets) => {
      wallets.extra = {
        balances: { list: async () => [tusd, ether] },
        transfer: {
          readAddress: async (text) => readAddress(text),
          estimate: async () => ({ likely: fee, most: fee }),
          prepare: async (wanted) => {
            const prepared: PreparedTransfer = {
              ...{ chain: 'eip155:1', from: account, request: { method: 'x', params: [] }, fee: { likely: fee, most: fee }, native: ether.amount },
              ...{ held: tusd.amount, receiver: 'account', decimals: 6, ...facts },
            }
            made.set(prepared, wanted)
            return prepared
          },
          decode: async (prepared) => made.get(prepared),
          simulate: async () => simulation,
          send: () => new Promise(() => {}),
          wait: () => new Promise(() => {}),
        },
      }
    },
  })
  await world.open({ view: 'WalletSend', params: { to, amount: '100', token: tusd.address } })
  await world.advance(1_000)
  return world
}
/** Its review. */
const reviewed = async (facts?: Reviewed) => {
  const world = await sendingOf(facts)
  await world.press('Review')
  await world.advance(0)
  return world
}
const filled = async (amount: string, to: string) => {
  const world = await sending({ amount, to })
  await world.advance(1_000)
  return world
}
const pressed = async (made: Promise<{ press(name: string): Promise<void>; advance(ms: number): Promise<void> }>, ...names: readonly string[]) => {
  const world = await made
  for (const name of names) {
    await world.press(name)
    await world.advance(500)
  }
}
const swap100 = () => swapping({ fromToken: 'usd', toToken: 'ETH', amount: '100' })
const trading = async (answers: Parameters<typeof fakeCalls>[0], chain = 'eip155:1') => {
  const { wrapped, v2, v3 } = exchange
  const usd = { address: swapDollar, symbol: 'USD', name: 'Dollar', decimals: 6, suggested: true }
  const world = await connectModal({
    networks: [ethereum, { ...ethereum, id: 137, caipNetworkId: 'eip155:137', name: 'Polygon' }],
    plugins: [swap({ exchanges: { [chain]: { wrapped, v2, v3, tokens: [usd] } } })],
    prepare: (wallets) => {
      wallets.extra = { calls: fakeCalls(answers).calls }
    },
  })
  await world.open({ view: 'Swap', params: { fromToken: 'usd', toToken: 'ETH', amount: '100' } })
  await world.advance(1_000)
  return world
}
/** The browser's own country stands there already, where its language has one. */
const bought = async () => {
  const world = await buying()
  const button = world.controls().find((name) => name === 'Choose your country' || name === 'Change country') ?? ''
  await world.press(button)
  await world.press(new Intl.DisplayNames([wanted().tag], { type: 'region' }).of('DE') ?? '')
  await world.advance(1_000)
  return world
}

export const moneyScreens: readonly Screen[] = [
  { name: 'send: empty form', show: () => sending() },
  { name: 'send: what is missing', show: () => pressed(sending(), 'Review') },
  { name: 'send: filled in', show: () => filled('0.5', juno) },
  { name: 'send: more than there is', show: () => pressed(filled('12.5', juno), 'Review') },
  { name: 'send: no address', show: () => pressed(sendingOf({ to: '0x91d8' }), 'Review') },
  { name: 'send: a token', show: () => sendingOf() },
  { name: 'send: which token', show: () => pressed(sending(), 'Token: ETH') },
  { name: 'send review: plain', show: () => reviewed() },
  { name: 'send review: not simulated', show: () => pressed(filled('0.5', juno), 'Review') },
  {
    name: 'send review: more leaves',
    show: () => reviewed({ facts: { held: 1_000n * whole }, simulation: { outcome: 'ok', leaves: 103n * whole, arrives: 100n * whole } }),
  },
  { name: 'send review: less arrives', show: () => reviewed({ simulation: { outcome: 'ok', leaves: 100n * whole, arrives: 99n * whole } }) },
  { name: 'send review: rules of a token', show: () => reviewed({ facts: { rules: { scaled: true, revocable: true } } }) },
  { name: 'send review: unknown receiver', show: () => reviewed({ facts: { receiver: 'unknown' } }) },
  { name: 'send review: to a contract', show: () => reviewed({ facts: { receiver: 'contract' } }) },
  { name: 'send review: to the own account', show: () => reviewed({ to: account }) },
  { name: 'send review: no decimals', show: async () => reviewed({ facts: { decimals: undefined } as Partial<PreparedTransfer> }) },
  { name: 'send: asked in the wallet', show: () => pressed(filled('0.5', juno), 'Review', 'Send 0') },
  { name: 'swap: empty form', show: () => swapping() },
  { name: 'swap: a quote', show: swap100 },
  { name: 'swap: more than there is', show: () => swapping({ fromToken: 'usd', toToken: 'ETH', amount: '90000' }) },
  { name: 'swap: which token', show: () => pressed(swap100(), 'You pay: USD') },
  { name: 'swap: price limit', show: () => pressed(swap100(), 'Price limit') },
  { name: 'swap review: an approval first', show: () => pressed(swap100(), 'Review swap') },
  { name: 'swap review: not simulated', show: () => pressed(trading({ simulate: () => ({ outcome: 'unavailable' }) }), 'Review swap') },
  {
    name: 'swap review: it would fail',
    show: () => pressed(trading({ simulate: () => ({ outcome: 'reverts', at: 1, reason: 'TOO_LITTLE' }) }), 'Review swap'),
  },
  { name: 'swap: no exchange here', show: () => trading({}, 'eip155:137') },
  { name: 'buy: no country yet', show: buying },
  { name: 'buy: which country', show: () => pressed(bought(), 'Change country') },
  { name: 'buy: quotes', show: bought },
  { name: 'buy: what', show: () => pressed(bought(), 'You get USD Coin') },
  { name: 'buy: in which currency', show: () => pressed(bought(), 'Currency USD') },
  { name: 'buy: how to pay', show: () => pressed(bought(), 'Pay by card') },
  {
    name: 'buy: too little',
    show: async () => {
      const world = await bought()
      await typeInto(world, 'input', '2')
      await world.advance(1_500)
    },
  },
  { name: 'buy: what is buying', show: () => pressed(bought(), 'What is buying?') },
]
