import { expect, test } from 'vitest'
import { readShared, readWideLimits } from './readShared.js'

test('nothing is shared unless it is set', () => {
  expect([readShared({}), readShared({ DATABASE_URL: 'postgres://localhost/gateway' }), readShared({ GATEWAY_LIMITS: 'memory' })]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(readWideLimits({})).toEqual({})
})

test('limits are counted in Valkey where it is set, and elsewhere by choice', () => {
  const valkey = 'rediss://gateway:s%2Fecret@valkey.example:6380/2'
  expect(readShared({ GATEWAY_VALKEY: valkey })).toEqual({ limits: 'valkey', valkey })
  expect(readShared({ GATEWAY_VALKEY: valkey, GATEWAY_LIMITS: 'memory' })).toEqual({ limits: 'memory', valkey })
  expect(readShared({ GATEWAY_LIMITS: 'database', DATABASE_URL: 'postgres://localhost/gateway' })).toEqual({ limits: 'database', valkey: undefined })
  expect(readWideLimits({ GATEWAY_PROJECT_RATE: '50', GATEWAY_TOTAL_RATE: '500' })).toEqual({ projectPerSecond: 50, totalPerSecond: 500 })
})

test.each([
  ['GATEWAY_VALKEY', { GATEWAY_VALKEY: 'http://valkey.example' }],
  ['GATEWAY_VALKEY', { GATEWAY_VALKEY: 'redis://valkey.example?tls=1' }],
  ['GATEWAY_VALKEY', { GATEWAY_VALKEY: 'valkey.example:6379' }],
  ['GATEWAY_LIMITS', { GATEWAY_LIMITS: 'redis' }],
  ['GATEWAY_VALKEY', { GATEWAY_LIMITS: 'valkey' }],
  ['DATABASE_URL', { GATEWAY_LIMITS: 'database' }],
])('a wrong %s is named: %o', (name, environment) => {
  expect(() => readShared(environment)).toThrow(name)
})

test('a password is not part of the message', () => {
  expect(() => readShared({ GATEWAY_VALKEY: 'redis://:s3cret@valkey.example/a/b' })).toThrow(/^(?!.*s3cret)/)
})
