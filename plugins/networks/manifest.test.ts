import { expect, test } from 'vitest'
import { manifest } from './manifest.js'

test('a network that is switched to is named in the title when its name is known', () => {
  const title = manifest.views?.find(({ name }) => name === 'SwitchNetwork')?.title
  const named = (params: unknown) => (typeof title === 'function' ? title(params) : undefined)
  expect(named({ network: 'eip155:1', name: 'Ethereum' })).toMatchObject({ values: { network: 'Ethereum' } })
  expect(named(undefined)).toMatchObject({ message: { text: 'Switch network' } })
})

test('the view for an unsupported network may not be left while it is one', () => {
  const locked = manifest.views?.find(({ name }) => name === 'UnsupportedChain')?.locked
  const context = {
    connected: true,
    namespace: 'eip155',
    network: 'eip155:1',
    connector: 'x',
    kind: undefined,
    mobile: false,
    can: () => true,
    trait: () => false,
    feature: () => true,
  }
  expect([locked?.({ ...context, unsupported: true }), locked?.({ ...context, unsupported: false })]).toEqual([true, false])
})
