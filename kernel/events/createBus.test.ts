import { expect, test } from 'vitest'
import { event } from '../api/index.js'
import { createCallPlugin } from '../lifetime/createCallPlugin.js'
import { createBus } from './createBus.js'

const Sent = event<{ hash: string }>('test:sent')
const Plain = event('test:plain')
const make = () => {
  const reports: string[] = []
  return { reports, bus: createBus(createCallPlugin({ report: (plugin, phase) => reports.push(`${plugin} ${phase}`) })) }
}

test('a listener receives its event until it is removed', () => {
  const { bus } = make()
  const heard: unknown[] = []
  const undo = bus.on('acme', Sent, ({ hash }) => heard.push(hash))
  bus.on('acme', Plain, (payload) => heard.push(payload))
  bus.emit(Sent, { hash: '0x1' })
  bus.emit(Plain)
  undo()
  bus.emit(Sent, { hash: '0x2' })
  expect(heard).toEqual(['0x1', undefined])
})

test('a listener that throws is reported and the others still receive the event', () => {
  const { bus, reports } = make()
  const heard: string[] = []
  bus.on('bad', Plain, () => {
    throw new Error('deaf')
  })
  bus.on('good', Plain, () => heard.push('good'))
  bus.emit(Plain)
  expect(heard).toEqual(['good'])
  expect(reports).toEqual(['bad hearing "test:plain"'])
})

test('a replay reaches only one owner, and no tap', () => {
  const { bus } = make()
  const heard: string[] = []
  bus.on('one', Sent, ({ hash }) => heard.push(`one ${hash}`))
  bus.on('two', Sent, ({ hash }) => heard.push(`two ${hash}`))
  bus.tap((id) => heard.push(`tap ${id}`))
  bus.replay('two', Sent.id, { hash: '0x1' })
  expect(heard).toEqual(['two 0x1'])
})

test('a tap receives every event by id', () => {
  const { bus } = make()
  const heard: unknown[] = []
  const undo = bus.tap((id, payload) => heard.push([id, payload]))
  bus.emit(Sent, { hash: '0x1' })
  undo()
  bus.emit(Plain)
  expect(heard).toEqual([['test:sent', { hash: '0x1' }]])
})
