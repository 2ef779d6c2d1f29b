import { expect, test } from 'vitest'
import {
  AllDisconnected,
  type EventRef,
  ModalClosed,
  ModalOpened,
  NetworkChanged,
  NetworkUnsupported,
  PluginFailed,
  SessionAsked,
  SessionChanged,
  SessionConnected,
  SessionDisconnected,
  SessionFailed,
  TransactionSent,
  TransactionSettled,
} from '../../kernel/api/index.js'
import { createTestKernel } from '../harness/createTestKernel.js'
import { named, testPlugin } from './testPlugin.js'

test.each([
  SessionConnected,
  SessionChanged,
  SessionAsked,
  SessionFailed,
  SessionDisconnected,
  AllDisconnected,
  NetworkChanged,
  NetworkUnsupported,
  TransactionSent,
  TransactionSettled,
  PluginFailed,
  ModalOpened,
  ModalClosed,
])('a plugin cannot emit the event $id of the kernel', async ({ id }) => {
  const forged: EventRef<undefined> = { kind: 'event', id }
  const { kernel, events } = createTestKernel({
    plugins: [
      testPlugin('forger', {
        provides: { it: named('forger') },
        setup: (context) => {
          context.emit(forged)
          return {}
        },
      }),
    ],
  })
  await expect(kernel.get(named('forger'))).rejects.toThrow('Plugin "forger" failed while activating.')
  expect(events.map((told) => told.id)).toEqual(['plugin:failed'])
})
