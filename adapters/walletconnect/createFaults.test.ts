import { expect, test } from 'vitest'
import { createFaults } from './createFaults.js'

const start = () => {
  const faults = createFaults({ relay: 'wss://relay.example', origin: 'https://app.example' })
  const told: (readonly [string | undefined, number])[] = []
  const off = faults.onFault(({ code }, socket) => told.push([code, socket]))
  return { ...faults, told, off }
}
const closed = 'WebSocket connection closed abnormally with code: 3000 (Unauthorized: origin not allowed)'

test('a refusal is reported once, with the socket that received it, however often the client repeats it', () => {
  const { hear, onClientError, told } = start()
  hear(closed, 2)
  onClientError(`Fatal socket error: ${closed}`)
  onClientError(closed)
  expect(told).toEqual([['P355', 2]])
  hear(closed, 3)
  expect(told).toEqual([
    ['P355', 2],
    ['P355', 3],
  ])
})

test('an error without a socket concerns every attempt', () => {
  const { hear, onClientError, told } = start()
  hear('closed', 1)
  onClientError('it closed: project not found')
  hear(closed, 1)
  onClientError('JWT Token is not yet valid')
  expect(told).toEqual([
    ['P354', Infinity],
    ['P355', 1],
    ['P356', Infinity],
  ])
})

test('any other error is not a refusal, and removed listeners are not called', () => {
  const { hear, onClientError, told, off } = start()
  hear('', 1)
  onClientError('Socket stalled')
  off()
  hear(closed, 2)
  expect(told).toEqual([])
})
