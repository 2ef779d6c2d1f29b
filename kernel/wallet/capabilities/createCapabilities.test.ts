import { expect, test } from 'vitest'
import { createState } from '../../state/createState.js'
import { type Capabilities, type SessionsState, toReadable } from '../../api/index.js'
import { createCapabilities } from './createCapabilities.js'

const state = createState().make<SessionsState>({ active: 'eip155', byNamespace: {}, connections: {} })
const switchNetwork: Capabilities['switchNetwork'] = { to: () => Promise.resolve() }
const capabilities = createCapabilities({
  sessions: { state: toReadable(state), capabilities: (namespace) => (namespace === 'eip155' ? { switchNetwork } : undefined) },
})

test('a capability is the one that the driver attached', () => {
  expect(capabilities.get('eip155', 'switchNetwork')).toBe(switchNetwork)
  expect(capabilities.get('eip155', 'transfer')).toBeUndefined()
  expect(capabilities.get('solana', 'switchNetwork')).toBeUndefined()
})

test('can() uses the active namespace unless another is given', () => {
  expect(capabilities.can('switchNetwork')).toBe(true)
  expect(capabilities.can('switchNetwork', 'solana')).toBe(false)
  for (const name of ['transfer', 'toString', '__proto__', 'constructor']) expect(capabilities.can(name)).toBe(false)
})
