import { expect, test } from 'vitest'
import { createMemoryStorage } from '../../tests/harness/createMemoryStorage.js'
import { detectLegacyStorage } from './detectLegacyStorage.js'

const watched = (items: Readonly<Record<string, string>>) => {
  const asked: string[] = []
  const storage = createMemoryStorage(items)
  const look = (options: { readonly instance?: string; readonly reconnect?: boolean } = {}) =>
    detectLegacyStorage(
      {
        window: undefined,
        storage: () => ({
          ...storage,
          getItem: (key) => {
            asked.push(key)
            return storage.getItem(key)
          },
        }),
      },
      { instance: 'main', reconnect: true, ...options },
    )
  return { asked, look }
}
const left = { '@appkit/connection_status': 'connected', '@appkit/connected_namespaces': 'eip155,solana' }

test('a visitor without data of the kit, and one with data of ours, cost one read of one of its keys', () => {
  const stranger = watched({})
  expect(stranger.look()).toBeUndefined()
  expect(stranger.asked).toEqual(['portico:main:kernel:sessions', '@appkit/connection_status'])
  const known = watched({ ...left, 'portico:main:kernel:sessions': '{}' })
  expect(known.look()).toBeUndefined()
  expect(known.asked).toEqual(['portico:main:kernel:sessions'])
})

test('a visitor who was connected is recognised by the namespaces', () => {
  const { look } = watched(left)
  expect(look()?.namespaces).toEqual(['eip155', 'solana'])
})

test('a visitor who was not connected, or is not to be reconnected, has nothing to wait for', () => {
  expect(watched({ ...left, '@appkit/connection_status': 'disconnected' }).look()?.namespaces).toEqual([])
  expect(watched(left).look({ reconnect: false })?.namespaces).toEqual([])
})

test("for instances with other names the kit's data is ignored", () => {
  const { asked, look } = watched(left)
  expect(look({ instance: 'left' })).toBeUndefined()
  expect(asked).toEqual([])
})

test.each([
  ['absent', () => undefined],
  [
    'blocked',
    () => {
      throw new DOMException('SecurityError')
    },
  ],
])('where storage is %s nothing is found', (_, storage) => {
  expect(detectLegacyStorage({ window: undefined, storage }, { instance: 'main', reconnect: true })).toBeUndefined()
})
