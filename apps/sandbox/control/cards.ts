import { element } from '../hosts/shared/element.js'
import { answerForm, button, type Choices, countsTable, field, form, type Post, select, showAnswer, wordsOf } from './forms.js'
import type { ControlWorld } from './readWorld.js'
import type { AnswerState, ChainState, RelayState } from './readState.js'

/** A part of the sandbox on the page, and how its state is shown. */
export interface Card<State> {
  readonly node: Node
  show(state: State): void
}

const modes: Choices = [
  ['ok', 'Answers'],
  ['500', 'Status 500'],
  ['429', 'Status 429, Retry-After'],
  ['html', 'A web page, status 200'],
  ['malformed', 'Broken JSON'],
  ['error', 'A JSON-RPC error'],
  ['hang', 'Never answers'],
  ['refuse', 'Cuts the connection'],
]
const relayModes: Choices = [
  ['ok', 'Passes messages on'],
  ['refuse', 'Takes no new socket'],
  ['hang', 'Says nothing'],
  ['invalid-key', 'Closes: invalid key'],
  ['wrong-origin', 'Closes: origin not allowed'],
  ['early-token', 'Closes: token not yet valid'],
  ['late-token', 'Closes: token expired'],
]
const gatewayModes: Choices = [
  ['ok', 'Answers'],
  ['401', 'Status 401'],
  ['403', 'Status 403'],
  ['429', 'Status 429, Retry-After'],
  ['500', 'Status 500'],
  ['503', 'Status 503, Retry-After'],
  ['hang', 'Never answers'],
]

const amount = (value: string) => field('Amount', element('input', { name: 'amount', value, size: '8', inputmode: 'decimal' }))

export const createChainCard = ({ id, name, symbol, url }: ChainState, world: ControlWorld, post: Post): Card<ChainState> => {
  const state = element('span', { class: 'state' })
  const counts = countsTable('Method')
  const account = () =>
    field(
      'Account',
      select(
        'address',
        world.accounts.map(({ name: label, address }) => [address, label]),
      ),
    )
  const sold: Choices = ['ETH', 'TUSD', 'HUSD'].map((token) => [token, token])
  const exchanges = [
    element('h3', {}, 'Exchanges'),
    form(
      'Move the price',
      [field('Somebody sells', element('input', { name: 'amount', value: '10', size: '8', inputmode: 'decimal' })), field('Of', select('sell', sold))],
      (values) => post('trade', { chain: id, ...values }),
    ),
  ]
  const node = element(
    'section',
    { class: 'card', 'aria-label': name, 'data-chain': `${id}` },
    element('h2', {}, `${name}, chain ${id}`),
    element('dl', {}, element('dt', {}, 'RPC'), element('dd', {}, element('code', {}, url)), element('dt', {}, 'It'), element('dd', {}, state)),
    element('h3', {}, 'How the RPC answers'),
    answerForm(modes, '120000', (fault) => post('fault', { chain: id, ...fault })),
    element('h3', {}, 'Fund'),
    form(
      'Fund',
      [account(), amount('1'), field('Of', select('token', [['', symbol], ...world.tokens.map((token) => [token.symbol, token.symbol] as const)]))],
      (values) => post('fund', { chain: id, ...values }),
    ),
    ...(id === 1 && world.hasExchanges ? exchanges : []),
    element('h3', {}, 'Past'),
    form(
      'Live through',
      [
        account(),
        field('Transactions', element('input', { name: 'count', type: 'number', min: '0', max: '10000', value: '100', size: '6' })),
        field('Poisoned', element('input', { name: 'poisoned', type: 'number', min: '0', max: '1000', value: '3', size: '4' })),
      ],
      ({ address, count, poisoned }) => post('history', { chain: id, account: address, count: Number(count), poisoned: Number(poisoned) }),
    ),
    element('h3', {}, 'Spam'),
    form('Airdrop', [account()], ({ address }) => post('airdrop', { chain: id, account: address })),
    element('h3', {}, 'Permissions'),
    form('Permit', [account()], ({ address }) => post('permit', { chain: id, account: address })),
    element('h3', {}, 'Chain'),
    element(
      'div',
      { class: 'fields' },
      button('Mine a block', () => post('mine', { chain: id })),
      button('Reset', () => post('reset', { chain: id })),
    ),
    element('h3', {}, 'Requests'),
    counts.table,
    element(
      'p',
      {},
      button('Count from zero', () => post('clear-counts', { chain: id })),
    ),
  )
  return {
    node,
    show: ({ fault, counts: rows }) => {
      showAnswer(state, modes, fault)
      counts.show(rows)
    },
  }
}

export const createGatewayCard = (post: Post): Card<AnswerState> => {
  const state = element('span', { class: 'state' })
  const node = element(
    'section',
    { class: 'card', 'aria-label': 'Gateway' },
    element('dl', {}, element('dt', {}, 'It'), element('dd', {}, state)),
    element('h3', {}, 'How it answers'),
    answerForm(gatewayModes, '60000', (fault) => post('gateway', fault)),
  )
  return { node, show: (fault) => showAnswer(state, gatewayModes, fault) }
}

export const createRelayCard = ({ url }: RelayState, post: Post): Card<RelayState> => {
  const state = element('span', { class: 'state' })
  const sockets = element('dd')
  const counts = countsTable('What')
  const facts = [element('dt', {}, 'Address'), element('dd', {}, element('code', {}, url)), element('dt', {}, 'It'), element('dd', {}, state)]
  const node = element(
    'section',
    { class: 'card', 'aria-label': 'Relay' },
    element('dl', {}, ...facts, element('dt', {}, 'Sockets'), sockets),
    element('h3', {}, 'What it does'),
    form(
      'Apply',
      [
        field('It', select('mode', relayModes)),
        field('Delay, ms', element('input', { name: 'delay', type: 'number', min: '0', max: '60000', value: '0', size: '6' })),
        field('Lose the next', element('input', { name: 'lose', type: 'number', min: '0', max: '10000', value: '0', size: '5' })),
      ],
      ({ mode, delay, lose }) => post('relay', { mode, delay: Number(delay), lose: Number(lose) }),
    ),
    element('h3', {}, 'Sockets'),
    element(
      'div',
      { class: 'fields' },
      button('Drop all', () => post('relay', { drop: true })),
      button('Restart', () => post('relay', { restart: true })),
    ),
    element('h3', {}, 'Counts'),
    counts.table,
  )
  return {
    node,
    show: ({ mode, delay, lose, sockets: open, topics, waiting, counts: rows }) => {
      state.textContent = `${wordsOf(relayModes, mode)}${delay ? `, ${delay} ms late` : ''}${lose ? `, loses the next ${lose}` : ''}`
      state.dataset.failing = `${mode !== 'ok' || delay > 0 || lose > 0}`
      sockets.textContent = `${open}, ${topics} topics, ${waiting} messages waiting`
      counts.show(rows)
    },
  }
}

/** Its state is the height of the last block. */
export const createBitcoinCard = (post: Post): Card<number> => {
  const height = element('dd')
  const press = (label: string, action: string) => button(label, () => post('bitcoin', { action }))
  const node = element(
    'section',
    { class: 'card', 'aria-label': 'Bitcoin' },
    element('dl', {}, element('dt', {}, 'Last block'), height),
    element('h3', {}, 'Coins'),
    form(
      'Give',
      [
        field('Address', element('input', { name: 'address', required: '', size: '24' })),
        field('Satoshis', element('input', { name: 'satoshis', type: 'number', min: '294', max: '100000000000', value: '100000', size: '12' })),
      ],
      ({ address, satoshis }) => post('bitcoin', { action: 'fund', address, satoshis }),
    ),
    element('h3', {}, 'Chain'),
    element('div', { class: 'fields' }, press('Mine a block', 'mine'), press('Take back the last block', 'takeBack'), press('Reset', 'reset')),
  )
  return {
    node,
    show: (last) => {
      height.textContent = `${last}`
    },
  }
}
