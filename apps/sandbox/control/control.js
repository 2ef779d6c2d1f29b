/** The control page: forms that post JSON to /api, and the state read again every second. */

const world = JSON.parse(document.querySelector('#sandbox-world').textContent)
const message = document.querySelector('#message')

const modes = [
  ['ok', 'Answers'],
  ['500', 'Status 500'],
  ['429', 'Status 429, Retry-After'],
  ['html', 'A web page, status 200'],
  ['malformed', 'Broken JSON'],
  ['error', 'A JSON-RPC error'],
  ['hang', 'Never answers'],
  ['refuse', 'Cuts the connection'],
]

const relayModes = [
  ['ok', 'Passes messages on'],
  ['refuse', 'Takes no new socket'],
  ['hang', 'Says nothing'],
  ['invalid-key', 'Closes: invalid key'],
  ['wrong-origin', 'Closes: origin not allowed'],
  ['early-token', 'Closes: token not yet valid'],
  ['late-token', 'Closes: token expired'],
]

const element = (tag, attributes = {}, ...children) => {
  const node = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') node.addEventListener(name, value)
    else node.setAttribute(name, value)
  }
  node.append(...children)
  return node
}

const post = async (name, input) => {
  const response = await fetch(`/api/${name}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) })
  const answer = await response.json()
  message.dataset.bad = `${!response.ok}`
  message.textContent = response.ok ? 'Done.' : answer.error
  if (response.ok) show(answer)
}

const form = (label, fields, run) =>
  element(
    'form',
    {
      class: 'fields',
      submit: (event) => {
        event.preventDefault()
        run(Object.fromEntries(new FormData(event.currentTarget)))
      },
    },
    ...fields,
    element('button', {}, label),
  )

const field = (label, input) => element('label', {}, label, input)
const select = (name, options) => element('select', { name }, ...options.map(([value, text]) => element('option', { value }, text)))
const accounts = () =>
  select(
    'address',
    world.accounts.map(({ name, address }) => [address, name]),
  )

/** How a server is to answer from now on. */
const answerForm = (modes, longest, run) =>
  form(
    'Apply',
    [
      field('Answer', select('mode', modes)),
      field('Delay, ms', element('input', { name: 'delay', type: 'number', min: '0', max: longest, value: '0', size: '6' })),
      field('Only the next', element('input', { name: 'times', type: 'number', min: '1', placeholder: 'all', size: '4' })),
    ],
    ({ mode, delay, times }) => run({ mode, delay: Number(delay), ...(times ? { times: Number(times) } : {}) }),
  )

/** How it answers now. */
const showAnswer = (state, modes, { mode, delay, times }) => {
  const words = modes.find(([value]) => value === mode)[1].toLowerCase()
  state.textContent = `${words}${delay ? `, ${delay} ms late` : ''}${times === null ? '' : `, ${times} more times`}`
  state.dataset.failing = `${mode !== 'ok' || delay > 0}`
}

const cards = new Map()

const createCard = ({ id, name, symbol, url }) => {
  const state = element('span', { class: 'state' })
  const counts = element('tbody')
  const card = element(
    'section',
    { class: 'card', 'aria-label': name, 'data-chain': `${id}` },
    element('h2', {}, `${name}, chain ${id}`),
    element('dl', {}, element('dt', {}, 'RPC'), element('dd', {}, element('code', {}, url)), element('dt', {}, 'It'), element('dd', {}, state)),
    element('h3', {}, 'How the RPC answers'),
    answerForm(modes, '120000', (fault) => post('fault', { chain: id, ...fault })),
    element('h3', {}, 'Fund'),
    form(
      'Fund',
      [
        field('Account', accounts()),
        field('Amount', element('input', { name: 'amount', value: '1', size: '8', inputmode: 'decimal' })),
        field('Of', select('token', [['', symbol], ...world.contracts.tokens.map((token) => [token.symbol, token.symbol])])),
      ],
      (values) => post('fund', { chain: id, ...values }),
    ),
    ...(id === 1 && world.contracts.uniswap
      ? [
          element('h3', {}, 'Exchanges'),
          form(
            'Move the price',
            [
              field('Somebody sells', element('input', { name: 'amount', value: '10', size: '8', inputmode: 'decimal' })),
              field(
                'Of',
                select('sell', [
                  ['ETH', 'ETH'],
                  ['TUSD', 'TUSD'],
                  ['HUSD', 'HUSD'],
                ]),
              ),
            ],
            (values) => post('trade', { chain: id, ...values }),
          ),
        ]
      : []),
    element('h3', {}, 'Past'),
    form(
      'Live through',
      [
        field('Account', accounts()),
        field('Transactions', element('input', { name: 'count', type: 'number', min: '0', max: '10000', value: '100', size: '6' })),
        field('Poisoned', element('input', { name: 'poisoned', type: 'number', min: '0', max: '1000', value: '3', size: '4' })),
      ],
      ({ address, count, poisoned }) => post('history', { chain: id, account: address, count: Number(count), poisoned: Number(poisoned) }),
    ),
    element('h3', {}, 'Spam'),
    form('Airdrop', [field('Account', accounts())], ({ address }) => post('airdrop', { chain: id, account: address })),
    element('h3', {}, 'Chain'),
    element(
      'div',
      { class: 'fields' },
      element('button', { type: 'button', click: () => post('mine', { chain: id }) }, 'Mine a block'),
      element('button', { type: 'button', click: () => post('reset', { chain: id }) }, 'Reset'),
    ),
    element('h3', {}, 'Requests'),
    element('table', {}, element('thead', {}, element('tr', {}, element('th', { scope: 'col' }, 'Method'), element('th', { scope: 'col' }, 'Count'))), counts),
    element('p', {}, element('button', { type: 'button', click: () => post('clear-counts', { chain: id }) }, 'Count from zero')),
  )
  document.querySelector('#chains').append(card)
  return { state, counts }
}

const gatewayModes = [
  ['ok', 'Answers'],
  ['401', 'Status 401'],
  ['403', 'Status 403'],
  ['429', 'Status 429, Retry-After'],
  ['500', 'Status 500'],
  ['503', 'Status 503, Retry-After'],
  ['hang', 'Never answers'],
]

let gatewayState

const createGatewayCard = () => {
  const state = element('span', { class: 'state' })
  document.querySelector('#gateway').append(
    element(
      'section',
      { class: 'card', 'aria-label': 'Gateway' },
      element('dl', {}, element('dt', {}, 'It'), element('dd', {}, state)),
      element('h3', {}, 'How it answers'),
      answerForm(gatewayModes, '60000', (fault) => post('gateway', fault)),
    ),
  )
  return state
}

const showGateway = (fault) => {
  gatewayState ??= createGatewayCard()
  showAnswer(gatewayState, gatewayModes, fault)
}

let relayCard

const createRelayCard = ({ url }) => {
  const state = element('span', { class: 'state' })
  const sockets = element('dd')
  const counts = element('tbody')
  document.querySelector('#relay').append(
    element(
      'section',
      { class: 'card', 'aria-label': 'Relay' },
      element(
        'dl',
        {},
        element('dt', {}, 'Address'),
        element('dd', {}, element('code', {}, url)),
        element('dt', {}, 'It'),
        element('dd', {}, state),
        element('dt', {}, 'Sockets'),
        sockets,
      ),
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
        element('button', { type: 'button', click: () => post('relay', { drop: true }) }, 'Drop all'),
        element('button', { type: 'button', click: () => post('relay', { restart: true }) }, 'Restart'),
      ),
      element('h3', {}, 'Counts'),
      element('table', {}, element('thead', {}, element('tr', {}, element('th', { scope: 'col' }, 'What'), element('th', { scope: 'col' }, 'Count'))), counts),
    ),
  )
  return { state, sockets, counts }
}

const showRelay = (relay) => {
  relayCard ??= createRelayCard(relay)
  const { state, sockets, counts } = relayCard
  const { mode, delay, lose } = relay.fault
  const words = relayModes.find(([value]) => value === mode)[1].toLowerCase()
  state.textContent = `${words}${delay ? `, ${delay} ms late` : ''}${lose ? `, loses the next ${lose}` : ''}`
  state.dataset.failing = `${mode !== 'ok' || delay > 0 || lose > 0}`
  sockets.textContent = `${relay.sockets}, ${relay.topics} topics, ${relay.waiting} messages waiting`
  counts.replaceChildren(
    ...Object.entries(relay.counts).map(([name, count]) => element('tr', {}, element('td', {}, element('code', {}, name)), element('td', {}, `${count}`))),
  )
}

let bitcoinHeight

const createBitcoinCard = () => {
  const height = element('dd')
  const press = (label, action) => element('button', { type: 'button', click: () => post('bitcoin', { action }) }, label)
  document.querySelector('#bitcoin').append(
    element(
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
    ),
  )
  return height
}

const showBitcoin = ({ height }) => {
  bitcoinHeight ??= createBitcoinCard()
  bitcoinHeight.textContent = `${height}`
}

const show = ({ chains, relay, gateway, bitcoin }) => {
  if (bitcoin) showBitcoin(bitcoin)
  if (gateway) showGateway(gateway)
  if (relay) showRelay(relay)
  for (const chain of chains) {
    if (!cards.has(chain.id)) cards.set(chain.id, createCard(chain))
    const { state, counts } = cards.get(chain.id)
    showAnswer(state, modes, chain.fault)
    const rows = Object.entries(chain.counts)
    counts.replaceChildren(...rows.map(([method, count]) => element('tr', {}, element('td', {}, element('code', {}, method)), element('td', {}, `${count}`))))
  }
}

const list = (id, entries) =>
  document.querySelector(id).append(...entries.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, element('code', {}, value))]))
list(
  '#accounts',
  world.accounts.map(({ name, address }) => [name, address]),
)
list('#contracts', [
  ['multicall3', world.contracts.multicall3],
  ...world.contracts.tokens.map(({ symbol, address }) => [symbol, address]),
  ...[world.contracts.nft, world.contracts.pictures].map(({ symbol, address }) => [symbol, address]),
])

const refresh = async () => {
  const response = await fetch('/api/state')
  show(await response.json())
}
await refresh()
setInterval(() => {
  if (document.visibilityState === 'visible') refresh().catch(() => {})
}, 1000)
