import { expect, test } from 'vitest'
import { readDatabaseUrl } from '../settings/readDatabase.js'
import { postgresAddress } from '../store/postgresAddress.js'
import { serverHosts } from './serverHosts.js'

test.each([
  ['postgres://one:5432/name', ['postgres://one:5432/name']],
  ['postgres:///name?host=/var/run/postgresql', ['postgres:///name?host=/var/run/postgresql']],
  [
    'postgresql://u:a,b@one:5432,two/name?sslmode=verify-full',
    ['postgresql://u:a,b@one:5432/name?sslmode=verify-full', 'postgresql://u:a,b@two/name?sslmode=verify-full'],
  ],
  ['redis://:p@ss@one,[2001:db8::7]:6380/0', ['redis://:p@ss@one/0', 'redis://:p@ss@[2001:db8::7]:6380/0']],
])('%s has its servers, each with the whole rest of the address', (text, urls) => {
  expect(serverHosts(text)?.map(({ url }) => url)).toEqual(urls)
})

test('the name of a server, which logs have, holds no password', () => {
  expect(serverHosts('postgres://u:s3cret@one:5432,two/name')?.map(({ name }) => name)).toEqual(['one:5432', 'two'])
})

test.each(['postgres://one,/name', 'postgres://one,,two/name', 'postgres://one:five,two/name', 'postgres://one,two:99999/name'])(
  '%s names a host that is none',
  (text) => {
    expect(serverHosts(text)).toBeUndefined()
    expect(() => readDatabaseUrl({ DATABASE_URL: text })).toThrow(/^DATABASE_URL names several hosts, and one of them is none/)
  },
)

test.each([
  ['one/name', false],
  ['one/name?target_session_attrs=any', false],
  ['one/name?target_session_attrs=read-write', true],
  ['one/name?target_session_attrs=primary', true],
  ['one,two/name', true],
  ['one,two/name?target_session_attrs=any', true],
])('postgres://%s: whether a server is asked before it is used: %s', (rest, asksFirst) => {
  expect(postgresAddress(`postgres://${rest}`)).toMatchObject({ asksFirst })
})

test.each(['read-only', 'standby', 'prefer-standby'])('target_session_attrs=%s is refused: a gateway writes', (wanted) => {
  expect(() => readDatabaseUrl({ DATABASE_URL: `postgres://u:s3cret@one,two/name?target_session_attrs=${wanted}` })).toThrow(
    `DATABASE_URL has target_session_attrs=${wanted}: a gateway needs a server that takes changes, which is read-write.`,
  )
})
