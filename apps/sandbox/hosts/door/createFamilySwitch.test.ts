// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createFamilySwitch } from './createFamilySwitch.js'
import type { Widget } from './createWidget.js'

/** A widget with what the switch uses of one. */
const fake = (name: string, log: string[]) => {
  const listeners: (() => void)[] = []
  const subscribe = (listener: () => void) => {
    listeners.push(listener)
    return () => {}
  }
  const widget = { subscribeAccount: subscribe, subscribeNetwork: subscribe, subscribeProviders: subscribe, destroy: async () => void log.push(`end ${name}`) }
  return { widget: widget as unknown as Widget, change: () => listeners.map((listener) => listener()) }
}

test('the widget of one family ends before the next one begins, and only the one in use is followed', async () => {
  const log: string[] = []
  const made = new Map<string, ReturnType<typeof fake>>()
  const followed: Widget[] = []
  const dialog = document.createElement('div')
  const { turnTo, widget } = createFamilySwitch({
    dialog,
    create: async (family) => {
      log.push(`begin ${family}`)
      const one = fake(family, log)
      made.set(family, one)
      return one.widget
    },
    follow: (one) => followed.push(one),
  })
  await expect(widget()).rejects.toThrow('No chain family')
  await turnTo('ethereum')
  await turnTo('solana')
  expect(log).toEqual(['begin ethereum', 'end ethereum', 'begin solana'])
  expect([...dialog.children].map(({ localName }) => localName)).toEqual(['appkit-modal'])
  followed.length = 0
  made.get('ethereum')?.change()
  expect(followed).toEqual([])
  made.get('solana')?.change()
  expect(new Set(followed)).toEqual(new Set([made.get('solana')?.widget]))
  expect(await widget()).toBe(made.get('solana')?.widget)
})

test('of families chosen in quick succession the last one stays', async () => {
  const log: string[] = []
  const dialog = document.createElement('div')
  const { turnTo } = createFamilySwitch({ dialog, create: async (family) => fake(family, log).widget, follow: () => {} })
  await Promise.all([turnTo('ethereum'), turnTo('solana'), turnTo('bitcoin')])
  expect(log).toEqual(['end ethereum', 'end solana'])
  expect(dialog.children).toHaveLength(1)
})
