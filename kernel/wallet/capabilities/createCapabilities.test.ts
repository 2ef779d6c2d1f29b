import { expect, test } from 'vitest'
import { createState } from '../../state/createState.js'
import { type Capabilities, type SessionsState, toReadable } from '../../api/index.js'
import { createCapabilities } from './createCapabilities.js'

const state = createState({ dev: false }).make<SessionsState>('x', 'y', { active: 'eip155', byNamespace: {}, connections: {} })
const switchNetwork: Capabilities['switchNetwork'] = { to: () => Promise.resolve() }
const capabilities = createCapabilities({
  sessions: { state: toReadable(state), capabilities: (namespace) => (namespace === 'eip155' ? { switchNetwork } : undefined) },
})

test('a capability is what the driver attached, and nothing else', () => {
  expect(capabilities.get('eip155', 'switchNetwork')).toBe(switchNetwork)
  expect(capabilities.get('eip155', 'transfer')).toBeUndefined()
  expect(capabilities.get('solana', 'switchNetwork')).toBeUndefined()
})

test('can() speaks of the active namespace unless told otherwise', () => {
  expect(capabilities.can('switchNetwork')).toBe(true)
  expect(capabilities.can('switchNetwork', 'solana')).toBe(false)
  for (const name of ['transfer', 'toString', '__proto__', 'constructor']) expect(capabilities.can(name)).toBe(false)
})
