import { expect, test } from 'vitest'
import { manifest } from './manifest.js'

test('a wallet that is asked is named in the title when its name is known', () => {
  const title = manifest.views?.find(({ name }) => name === 'ConnectingExternal')?.title
  const named = (params: unknown) => (typeof title === 'function' ? title(params) : undefined)
  expect(named({ connectorId: 'x', name: 'Harbor' })).toMatchObject({ message: { text: 'Connect {wallet}' }, values: { wallet: 'Harbor' } })
  expect(named({ connectorId: 'x' })).toMatchObject({ message: { text: 'Connect wallet' } })
  expect(named(undefined)).toMatchObject({ message: { text: 'Connect wallet' } })
})
