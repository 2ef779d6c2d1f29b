import { expect, test } from 'vitest'
import { isReachable } from './isReachable.js'

test('a page on the public web may not open addresses on the visitor’s machine or network', () => {
  for (const address of [
    'http://127.0.0.1:11434/api',
    'http://foo.localhost/',
    'https://192.168.1.1/',
    'https://[::1]/',
    'https://router/',
    'https://nonsense:99999/',
  ])
    expect(isReachable(address, 'lumen.example'), address).toBe(false)
  for (const address of ['https://lumen.example/a.png', 'https://8.8.8.8/', 'data:image/png;base64,AA==', 'harbor://'])
    expect(isReachable(address, 'lumen.example'), address).toBe(true)
})

test('a page on the visitor’s machine may open them', () => {
  for (const page of ['localhost', '127.0.0.1', '192.168.1.5', '[::1]']) expect(isReachable('http://localhost:4700/icon.png', page)).toBe(true)
})
