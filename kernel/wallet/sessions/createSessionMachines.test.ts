import { expect, test } from 'vitest'
import type { Connection } from '../../api/index.js'
import { createSessionMachines } from './createSessionMachines.js'
import type { WritableSessions } from './sessionsNeeds.js'

const connection = (connectorId: string, address = '0x1'): Connection => ({
  connectorId,
  kind: 'injected' as const,
  wallet: { id: connectorId, name: connectorId, icon: undefined, rdns: undefined },
  accounts: [address],
  address,
  chain: 'eip155:1',
})

/** All effects, in their order. */
const build = () => {
  const told: string[] = []
  const sessions: WritableSessions = { active: 'eip155', byNamespace: {}, connections: {} }
  const machines = createSessionMachines({
    sessions,
    emit: ({ id }: { readonly id: string }, ..._: readonly unknown[]) => void told.push(id),
    networks: {
      follow: (namespace, chain) => {
        told.push(`follow ${namespace} ${chain}`)
        return () => void told.push(`followed ${namespace}`)
      },
    },
    record: {
      active: () => {},
      live: (namespace, live, left, first) => void told.push(`record ${namespace} [${live.map(({ connectorId }) => connectorId)}] -[${left}] ${first}`),
    },
    storage: { onDisconnect: () => void told.push('forget') },
    onNothingLeft: () => void told.push('nothing left'),
    onGone: (key) => void told.push(`gone ${key}`),
  })
  const open = (namespace: string, epoch: number, one: Connection) => {
    machines.apply(namespace, { type: 'connect', epoch, connectorId: one.connectorId })
    told.length = 0
    machines.apply(namespace, { type: 'opened', epoch, connection: one })
  }
  return { machines, sessions, told, open, take: () => told.splice(0) }
}

test('a connection is recorded and its network set before its event is emitted', () => {
  const { sessions, open, take } = build()
  open('eip155', 1, connection('acme'))
  expect(take()).toEqual(['record eip155 [acme] -[] acme', 'follow eip155 eip155:1', 'session:connected', 'followed eip155'])
  expect(sessions.byNamespace.eip155).toMatchObject({ status: 'connected', connectorId: 'acme' })
  expect(sessions.connections.eip155).toHaveLength(1)
})

test('an event that changes nothing is not emitted', () => {
  const { machines, open, take } = build()
  open('eip155', 1, connection('acme'))
  take()
  machines.apply('eip155', { type: 'accounts', key: 1, accounts: ['0x1'] })
  machines.apply('eip155', { type: 'closed', key: 7 })
  machines.apply('solana', { type: 'ended', epoch: 1 })
  expect(take()).toEqual([])
})

test('on the end of a connection its resources end first, and another namespace becomes the active one', () => {
  const { machines, sessions, open, take } = build()
  open('eip155', 1, connection('acme'))
  open('solana', 2, { ...connection('sol', 'So1'), chain: 'solana:1' })
  take()
  machines.apply('eip155', { type: 'closed', key: 1 }, 'wallet')
  expect(take()).toEqual(['gone 1', 'record eip155 [] -[acme] undefined', 'follow eip155 undefined', 'session:disconnected', 'followed eip155'])
  expect(sessions.active).toBe('solana')
  expect(machines.isLive('eip155', 1)).toBe(false)
  expect(machines.isLive('solana', 2)).toBe(true)
})

test('disconnecting one wallet keeps the others; with the last one, all is cleared once', () => {
  const { machines, sessions, open, take } = build()
  open('eip155', 1, connection('acme'))
  open('eip155', 2, connection('bolt', '0x2'))
  expect(sessions.byNamespace.eip155).toMatchObject({ connectorId: 'bolt' })
  take()
  machines.disconnect(undefined, 'bolt')
  expect(sessions.byNamespace.eip155).toMatchObject({ status: 'connected', connectorId: 'acme' })
  expect(take()).not.toContain('forget')
  machines.disconnect('solana')
  expect(take()).toEqual([])
  machines.disconnect()
  expect(take().slice(-3)).toEqual(['forget', 'nothing left', 'session:none'])
  machines.disconnect()
  expect(take()).toEqual([])
})

test('disconnecting while the only connection is being restored clears everything', () => {
  const { machines, sessions, take } = build()
  machines.apply('eip155', { type: 'restore', epoch: 1, connectorId: 'acme', rank: 0, address: '0x1', chain: 'eip155:1' })
  expect(sessions.byNamespace.eip155).toMatchObject({ status: 'reconnecting' })
  take()
  machines.disconnect()
  expect(take().slice(-3)).toEqual(['forget', 'nothing left', 'session:none'])
  expect(sessions.byNamespace.eip155).toEqual({ status: 'disconnected' })
})
