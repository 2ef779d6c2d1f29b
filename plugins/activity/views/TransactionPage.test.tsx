// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Capabilities, ChainTransaction } from '../../../kernel/api/index.js'
import { TransactionsView, TransactionView } from '../../../ports/activity.js'
import { browserNetwork } from '../../../tests/harness/browserNetwork.js'
import { send } from '../../send/manifest.js'
import '../../send/plugin.js'
import '../../send/views/views.js'
import { hash, page, showActivity, transfer } from '../testing/showActivity.js'
import { found, mined, opened, world } from '../testing/showTransaction.js'
import { account, approval, friend, token, wireRow } from '../testing/wireRow.js'

test('a row opens the view of its transaction, and Back leads to the list', async () => {
  const { press, text, stack, reads, root } = await world(async () => found(), {
    answer: () => page(wireRow({ transfers: [token('out', '0.25', { name: 'Ether', symbol: 'ETH' })] })),
  })
  await press('Sent')
  expect(stack()).toEqual([TransactionsView.id, TransactionView.id])
  expect(root.querySelector('.pt-tx-figure')?.textContent).toBe('−0.25\u00a0ETH')
  expect(text()).toContain('From 0xf39F…2266 You To 0x91d8…5E13')
  expect(text()).toContain('Status Confirmed · 40 confirmations Network fee 0.000021 ETH Time November 12')
  expect(text()).toContain('Network Ethereum Transaction 0xabab…abab')
  expect(reads).toEqual([mined])
  expect(root.querySelector(`a[href="https://etherscan.io/tx/${mined}"]`)).not.toBeNull()
  await press('Back')
  expect(stack()).toEqual([TransactionsView.id])
})

test.each([
  ['a call', wireRow({ metadata: { operationType: 'execute' }, transfers: [] }), 'Used a contract', 'Contract 0x91d8…5E13'],
  ['an approval', approval({}), 'Approved', 'Spender 0x91d8…5E13'],
  ['a failure', wireRow({ metadata: { status: 'failed' } }), 'Failed', 'Nothing was sent 50 DAI is still yours. The network kept its fee.'],
  ['one on its way', wireRow({ metadata: { status: 'pending' } }), 'Sending', 'Harbor set the fee, so only Harbor can speed it up or cancel it.'],
  ['one without a hash', wireRow({ metadata: { hash: 'no hash' } }), 'Sent', 'Network fee Unknown'],
  [
    'several at once',
    wireRow({ metadata: { operationType: 'execute' }, transfers: [token('out', '1'), token('out', '2'), token('in', '3')] }),
    'Swapped',
    '+3 DAI',
  ],
])('the row of %s opens, also where the network cannot be read', async (_, row, verb, words) => {
  const { press, text } = await world(undefined, { answer: () => page(row) })
  await press(verb)
  expect(text()).toContain(words)
})

test.each([
  ['another network', { chain: 'eip155:56', hash: mined }, 'This site doesn’t use that network'],
  ['no network', { chain: 7, hash: mined }, 'This site doesn’t use that network'],
  ['nothing', {}, 'This site doesn’t use that network'],
  ['half a hash', { chain: 'eip155:1', hash: '0xabab' }, 'That isn’t a transaction on Ethereum'],
  ['the id of another family', { chain: 'eip155:1', hash: 'a'.repeat(64) }, 'That isn’t a transaction on Ethereum'],
  ['a hash that is no text', { chain: 'eip155:1', hash: {} }, 'That isn’t a transaction on Ethereum'],
])('opened with %s, the view says so and asks nobody', async (_, data, words) => {
  const { text, reads } = await opened(async () => found(), data as object)
  expect(text()).toContain(words)
  expect(reads).toEqual([])
})

test('a transaction that no list knows is read from its network', async () => {
  const { text, root } = await opened(async () => found())
  expect(root.querySelector('.pt-tx-figure')?.textContent).toBe('−0.25\u00a0ETH')
  expect(text()).toContain('Sent')
  expect(text()).toContain('Network fee 0.000021 ETH')
})

test('the transaction of somebody else is said to be that', async () => {
  const { text, controls } = await opened(async () =>
    found({ own: false, involved: false, moves: [], fee: undefined, from: friend, to: `0x${'77'.repeat(20)}` }),
  )
  expect(text()).toContain('This isn’t your transaction Your account 0xf39F…2266 takes no part in it.')
  expect(text()).not.toContain('You ')
  expect(controls()).not.toContain('Send again')
})

test('amounts, names and hashes from outside stay texts, however long they are', async () => {
  const evil = '<img src=x onerror=alert(1)>\u202e'
  const amount = 10n ** 60n
  const { text, root } = await opened(async () =>
    found({ plain: false, moves: [{ direction: 'in', token: `0x${'66'.repeat(20)}`, amount, decimals: 0, counterpart: evil }], operation: evil }),
  )
  expect(root.querySelectorAll('img, script, [onerror]')).toHaveLength(0)
  expect(text()).toContain('+>9999.9T')
})

test('what the network does not know is looked for again, and shown once it knows it', async () => {
  let answer: ChainTransaction | undefined
  const { text, advance } = await opened(async () => answer)
  expect(text()).toContain('Ethereum doesn’t know this transaction')
  answer = found({ status: 'pending', confirmations: undefined, at: undefined, fee: undefined })
  await advance(5_000)
  expect(text()).toContain('Waiting for Ethereum')
  expect(text()).toContain('Network fee Unknown')
  answer = found({ confirmations: 1 })
  await advance(5_000)
  expect(text()).toContain('Confirmed · 1 confirmation')
  expect(text()).not.toContain('Waiting')
})

test('a transaction that its block loses is said to be taken back, and is confirmed again when it is back', async () => {
  let answer: ChainTransaction | undefined = found({ confirmations: 2 })
  const { text, advance, controls } = await opened(async () => answer)
  expect(text()).toContain('Confirmed · 2 confirmations')
  answer = undefined
  await advance(5_000)
  expect(text()).toContain('Confirmed · 2 confirmations')
  await advance(5_000)
  expect(text()).toContain('The network took it back It may be confirmed again, or never happen. Doing it again could pay twice.')
  expect(controls()).not.toContain('Send again')
  answer = found({ confirmations: 1 })
  await advance(5_000)
  expect(text()).not.toContain('took it back')
})

test('a node that never answers: said with a way to try again, and asked again by itself', async () => {
  const { text, advance, reads, press } = await opened(() => new Promise<never>(() => {}))
  await advance(15_000)
  expect(text()).toContain('The transaction didn’t load Ethereum isn’t answering. Your funds are not affected.')
  await press('Try again')
  expect(reads).toHaveLength(2)
})

test('an answer that comes after the next question was asked changes nothing', async () => {
  const late: ((answer: ChainTransaction) => void)[] = []
  let turn = 0
  const { text, advance } = await opened(() => (turn++ === 0 ? new Promise((done) => late.push(done)) : Promise.resolve(found())))
  await advance(15_000)
  await advance(5_000)
  expect(text()).toContain('Confirmed · 40 confirmations')
  late[0]?.(found({ status: 'failed' }))
  await advance(0)
  expect(text()).toContain('Confirmed · 40 confirmations')
})

test('what stops answering later is said to be older', async () => {
  let broken = false
  const { text, advance, press, reads, root } = await opened(async () => {
    if (broken) throw new Error('HTTP 500')
    return found({ confirmations: 3 })
  })
  broken = true
  await advance(5_000)
  expect(text()).toContain('This may be out of date Ethereum isn’t answering.')
  expect(root.querySelector('[role=status]')?.textContent).toBe('This may be out of date. Ethereum isn’t answering.')
  expect(text()).toContain('Confirmed · 3 confirmations')
  broken = false
  const before = reads.length
  await press('Try again')
  await advance(0)
  expect([reads.length, text().includes('out of date')]).toEqual([before + 1, false])
})

test('without a network nothing is lost, and it is asked at once when it is back', async () => {
  const browser = browserNetwork()
  browser.set(false)
  const { text, advance, reads } = await opened(() => (browser.online ? Promise.resolve(found()) : Promise.reject(new TypeError('Failed to fetch'))))
  expect(text()).toContain('The transaction didn’t load')
  const before = reads.length
  browser.set(true)
  await advance(0)
  expect(reads.length).toBe(before + 1)
  expect(text()).toContain('Confirmed')
})

test('what this browser sent changes in its open view: on its way, then mined under another hash', async () => {
  const modal = await world(undefined, { served: false })
  modal.told.sent({ hash, transfer })
  await modal.settle()
  await modal.press('Sending')
  expect(modal.text()).toContain('Waiting for Ethereum')
  modal.told.settled({ hash, mined })
  await modal.settle()
  expect(modal.text()).toContain('Status Confirmed')
  expect(modal.text()).toContain('Transaction 0xabab…abab')
})

test.each([
  ['replaced', 'Another transaction took its place'],
  ['dropped', 'It never went through. Nothing was spent'],
  ['unclear', 'It may have left already. Doing it again could pay twice'],
] as const)('one that is %s while its view is open says so', async (outcome, words) => {
  const modal = await world(undefined, { served: false })
  modal.told.sent({ hash, transfer })
  await modal.settle()
  await modal.press('Sending')
  modal.told.settled({ hash, outcome })
  await modal.settle()
  expect(modal.text()).toContain(words)
})

test('another account or network while the view is open takes nothing of it for its own', async () => {
  const { text, advance, wallets, controls } = await opened(async (of) =>
    of === account ? found() : found({ own: false, involved: false, moves: [], fee: undefined }),
  )
  expect(text()).toContain('From 0xf39F…2266 You')
  wallets.say({ accounts: [friend] } as never)
  await advance(0)
  expect(text()).toContain('This isn’t your transaction')
  expect(controls()).not.toContain('Send again')
})

test('what was sent can be sent again: to whom, what and how much, as the network says it', async () => {
  const transferring = { readAddress: async (text: string) => ({ address: text }) } as unknown as Capabilities['transfer']
  const modal = await showActivity({
    served: false,
    more: [send()],
    extra: { transactions: { read: async () => found() }, transfer: transferring },
  })
  await modal.open({ view: 'Transaction', params: { chain: 'eip155:1', hash: mined } } as never)
  await modal.advance(0)
  await modal.press('Send again')
  const { params } = modal.kernel.router.state.get().stack.at(-1) ?? {}
  expect(params).toEqual({ to: friend.toLowerCase(), token: 'native', amount: '0.25' })
})
