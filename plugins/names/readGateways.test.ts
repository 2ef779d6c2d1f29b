import { expect, test } from 'vitest'
import { readGateways } from './readGateways.js'

test('origins are read, over https or on this machine', () => {
  expect(readGateways(['https://names.example', 'https://names.example:8443/', 'http://localhost:4704'])).toEqual([
    'https://names.example',
    'https://names.example:8443',
    'http://localhost:4704',
  ])
})

test.each([
  undefined,
  null,
  true,
  'https://names.example',
  {},
  [null, 7, {}],
  ['http://names.example', 'https://names.example/path', 'names.example', '*', 'https://*', 'https://a@names.example'],
])('nothing else is an origin: %j', (input) => {
  expect(readGateways(input)).toEqual([])
})
