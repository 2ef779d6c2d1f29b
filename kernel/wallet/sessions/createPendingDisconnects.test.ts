import { expect, test } from 'vitest'
import { createFakeEnvironment } from '../../../tests/harness/createFakeEnvironment.js'
import { createPendingDisconnects } from './createPendingDisconnects.js'
import { DisconnectError } from '../errors.js'

const linkTo = (id: string, close: () => Promise<void>, asked = { times: 0 }) => ({
  asked,
  connector: { id, name: id.toUpperCase() },
  transport: {
    close: () => {
      asked.times++
      return close()
    },
  },
})

test('a wallet that serves several namespaces is closed once', async () => {
  const link = linkTo('acme', async () => {})
  await createPendingDisconnects(createFakeEnvironment()).close([link, { ...link }])
  expect(link.asked.times).toBe(1)
})

test('a new connection waits for the disconnect of the same wallet, and not of others', async () => {
  let answer = () => {}
  const closings = createPendingDisconnects(createFakeEnvironment())
  expect(closings.of('acme')).toBeUndefined()
  const closed = closings.close([
    linkTo(
      'acme',
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    ),
  ])
  expect(closings.of('acme')).toBeInstanceOf(Promise)
  expect(closings.of('other')).toBeUndefined()
  answer()
  await closed
  expect(closings.of('acme')).toBeUndefined()
})

test('wallets that throw, reject or do not answer are named together, after all were closed; waiting for them resolves', async () => {
  const environment = createFakeEnvironment()
  const closings = createPendingDisconnects(environment)
  const fine = linkTo('fine', async () => {})
  const closed = closings.close([
    linkTo('broken', () => {
      throw new TypeError('no such function')
    }),
    linkTo('silent', () => new Promise(() => {})),
    fine,
  ])
  const waiting = closings.of('silent')
  const refused = expect(closed).rejects.toMatchObject({ shortMessage: 'Failed to disconnect: BROKEN, SILENT.', cause: new TypeError('no such function') })
  await environment.advance(4_999)
  expect(closings.of('silent')).toBe(waiting)
  await environment.advance(1)
  await refused
  await expect(closed).rejects.toBeInstanceOf(DisconnectError)
  await expect(waiting).resolves.toBeUndefined()
  expect(fine.asked.times).toBe(1)
  expect(closings.of('silent')).toBeUndefined()
  expect(environment.left().timers).toBe(0)
})
