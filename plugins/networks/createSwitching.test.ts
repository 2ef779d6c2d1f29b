import { expect, test } from 'vitest'
import { DeadlineError, SwitchError, UserRejectedError, WalletError } from '../../kernel/api/index.js'
import { fakeClock } from '../../tests/harness/fakeClock.js'
import { createSwitching } from './createSwitching.js'
import { noSwitch } from './switchAttempt.js'

const names: Readonly<Record<string, string>> = { 'eip155:1': 'Ethereum', 'eip155:137': 'Polygon' }

const setup = ({ allowed = true, at = 'eip155:1' as string | undefined } = {}) => {
  const clock = fakeClock(1)
  const state = noSwitch()
  const asked: { readonly network: string; readonly signal: AbortSignal; done(): void; fail(error: unknown): void }[] = []
  const scope = new AbortController()
  const switching = createSwitching({
    state,
    clock,
    networkName: (id) => names[id],
    here: () => ({ network: at, wallet: 'Harbor' }),
    allowed: () => allowed,
    switchTo: (network, signal) => new Promise((done, fail) => asked.push({ network, signal, done, fail })),
    signal: scope.signal,
  })
  const last = () => {
    const request = asked.at(-1)
    if (!request) throw new Error('No wallet was asked.')
    return request
  }
  const settled = () => new Promise<void>((done) => setImmediate(done))
  return { clock, state, asked, scope, switching, last, settled }
}

test('the wallet is asked inside the call', () => {
  const { switching, asked, state } = setup()
  switching.start('eip155:137')
  expect(asked.map(({ network }) => network)).toEqual(['eip155:137'])
  expect(state).toEqual({ network: 'eip155:137', from: 'Ethereum', wallet: 'Harbor', status: 'waiting', reminders: 0 })
})

test.each([
  ['declined', new UserRejectedError()],
  ['silent', new DeadlineError({ what: 'Switching', ms: 1 })],
  ['failed', new WalletError({ method: 'wallet_switchEthereumChain', walletCode: 4902 })],
  ['lacking', new SwitchError('The wallet has no such network.', { reason: 'unsupported' })],
  ['failed', 'a text'],
  ['failed', undefined],
])('ends as %s', async (status, error) => {
  const { switching, state, last, settled, clock } = setup()
  switching.start('eip155:137')
  last().fail(error)
  await settled()
  expect(state.status).toBe(status)
  expect(clock.waiting).toBe(0)
})

test('a wallet that switches is done', async () => {
  const { switching, state, last, settled, clock } = setup()
  switching.start('eip155:137')
  last().done()
  await settled()
  expect(state.status).toBe('done')
  expect(clock.waiting).toBe(0)
})

test('a wallet that switches without ever answering is done', () => {
  const { switching, state, last } = setup()
  switching.start('eip155:137')
  switching.arrived('eip155:1')
  expect(state.status).toBe('waiting')
  switching.arrived('eip155:137')
  expect(state.status).toBe('done')
  expect(last().signal.aborted).toBe(false)
})

test('after ten seconds it helps, after twenty it says so again', () => {
  const { switching, state, clock } = setup()
  switching.start('eip155:137')
  clock.advance(10_000)
  expect(state).toMatchObject({ status: 'slow', reminders: 1 })
  clock.advance(10_000)
  expect(state).toMatchObject({ status: 'slow', reminders: 2 })
})

test('asking again gives up the first request, whose answer no longer counts', async () => {
  const { switching, state, asked, settled } = setup()
  switching.start('eip155:137')
  switching.again()
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
  asked[0]?.fail(new UserRejectedError())
  await settled()
  expect(state.status).toBe('waiting')
})

test('cancel leaves nothing behind', async () => {
  const { switching, state, last, settled, clock } = setup()
  switching.start('eip155:137')
  switching.cancel()
  expect(last().signal.aborted).toBe(true)
  last().done()
  await settled()
  expect(state.status).toBe('waiting')
  expect(clock.waiting).toBe(0)
})

test('a network the host does not have is not asked for', () => {
  const { switching, state, asked } = setup()
  switching.ensure('eip155:999')
  expect(state.status).toBe('unknown')
  switching.ensure({ network: 1 })
  expect(state.status).toBe('unknown')
  expect(asked).toEqual([])
})

test('nothing is asked where the host switched switching off', () => {
  const { switching, state, asked } = setup({ allowed: false })
  switching.start('eip155:137')
  expect(state.status).toBe('off')
  expect(asked).toEqual([])
})

test('a network the host does not know has no name to come from', () => {
  const { switching, state } = setup({ at: 'eip155:42220' })
  switching.start('eip155:1')
  expect(state.from).toBe('')
})

test('a view opened by the host asks once', () => {
  const { switching, asked } = setup()
  switching.start('eip155:137')
  switching.ensure('eip155:137')
  expect(asked).toHaveLength(1)
})

test('the end of the plugin ends the attempt', () => {
  const { switching, scope, last, clock } = setup()
  switching.start('eip155:137')
  scope.abort()
  expect(last().signal.aborted).toBe(true)
  expect(clock.waiting).toBe(0)
})
