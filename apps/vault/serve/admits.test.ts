import { expect, test } from 'vitest'
import { admits } from './admits.js'

test.each([
  ['https://shop.example', 'https://shop.example'],
  ['https://SHOP.example', 'https://shop.example'],
  ['https://shop.example:443', 'https://shop.example'],
  ['https://shop.example:8443', 'https://shop.example:8443'],
  ['https://*.shop.example', 'https://www.shop.example'],
  ['https://*.shop.example:*', 'https://a.b.shop.example:8443'],
  ['http://localhost:*', 'http://localhost:5173'],
  ['http://localhost:5173', 'http://localhost:5173'],
  // What a policy says of http is for https as well.
  ['http://shop.example', 'https://shop.example'],
  ['http://shop.example:80', 'https://shop.example'],
  ['capacitor://localhost', 'capacitor://localhost'],
])('admits: the source %s is for %s', (source, origin) => {
  expect(admits(['https://other.example', source], origin)).toBe(true)
})

test.each([
  ['https://shop.example', 'http://shop.example'],
  ['https://shop.example', 'https://shop.example.evil.example'],
  ['https://shop.example', 'https://www.shop.example'],
  ['https://shop.example', 'https://shop.example:8443'],
  ['https://shop.example:8443', 'https://shop.example'],
  ['https://*.shop.example', 'https://shop.example'],
  ['https://*.shop.example', 'https://evilshop.example'],
  ['https://shopxexample', 'https://shop.example'],
  ['https://app-*.example', 'https://app-1.example'],
  ['http://shop.example:8080', 'https://shop.example'],
  ['*', 'https://shop.example'],
  ['https://shop.example', 'null'],
  ['https://shop.example', 'https://shop.example/'],
  ['https://shop.example', 'https://user@shop.example'],
  ['https://shop.example', ''],
  ['capacitor://localhost', 'capacitor://other'],
  ['capacitor://localhost', 'null'],
])('admits: the source %s is not for "%s"', (source, origin) => {
  expect(admits([source], origin)).toBe(false)
})
