import { describe, expect, test } from 'vitest'
import { readKeys } from './readKeys.js'

const entry = (id: string, fill = 1) => `${id}:${Buffer.alloc(32, fill).toString('base64')}`
const command = '["/opt/keys", "--slot", "1"]'
const environment = { PATH: '/bin', PKCS11_PIN: '1234', GATEWAY_VAULT_PEPPER: 'x', DATABASE_URL: 'postgres://a:b@c/d', OTEL_SERVICE_NAME: 'x' }

describe('master keys', () => {
  test('the place of the key service says whether it seals, and its program gets no secret of the gateway', () => {
    const read = (keys: string | undefined) => {
      const { keys: own, service } = readKeys({ ...environment, GATEWAY_KEYS_COMMAND: command, GATEWAY_VAULT_KEYS: keys })
      return [own.map(({ id }) => id), service]
    }
    const program = { command: ['/opt/keys', '--slot', '1'], environment: { PATH: '/bin', PKCS11_PIN: '1234' } }
    expect(read(undefined)).toEqual([[], { ...program, seals: true }])
    expect(read('command')).toEqual([[], { ...program, seals: true }])
    expect(read(`command, ${entry('a')}`)).toEqual([['a'], { ...program, seals: true }])
    expect(read(`${entry('a')},command,${entry('b', 2)}`)).toEqual([['a', 'b'], { ...program, seals: false }])
    expect(readKeys({ GATEWAY_VAULT_KEYS: entry('a') })).toMatchObject({ keys: [{ id: 'a' }], service: undefined })
  })

  const refused: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
    [{}, 'GATEWAY_VAULT needs GATEWAY_VAULT_KEYS'],
    [{ GATEWAY_VAULT_KEYS: 'command' }, 'GATEWAY_KEYS_COMMAND is missing.'],
    [
      { GATEWAY_VAULT_KEYS: entry('a'), GATEWAY_KEYS_COMMAND: command },
      'has to say where the key service of GATEWAY_KEYS_COMMAND stands: "command" at the end',
    ],
    [{ GATEWAY_VAULT_KEYS: `command,${entry('a')},command`, GATEWAY_KEYS_COMMAND: command }, 'GATEWAY_VAULT_KEYS has "command" twice.'],
    [{ GATEWAY_VAULT_KEYS: `${entry('a')},${entry('a', 2)}` }, 'GATEWAY_VAULT_KEYS has an id twice.'],
    [{ GATEWAY_VAULT_KEYS: 'commands', GATEWAY_KEYS_COMMAND: command }, 'GATEWAY_VAULT_KEYS holds id:base64'],
    [{ GATEWAY_VAULT_KEYS: 'a:AAAA' }, 'GATEWAY_VAULT_KEYS holds 32 random bytes'],
    ...['/opt/keys --slot 1', '[]', '[""]', '["/opt/keys", 1]', '{"0":"/opt/keys"}', '["/opt/keys\\u0000"]'].map(
      (text) => [{ GATEWAY_KEYS_COMMAND: text }, 'GATEWAY_KEYS_COMMAND is a list in JSON'] as const,
    ),
  ]
  test.each(refused)('%j is refused', (set, said) => {
    expect(() => readKeys(set)).toThrow(said)
  })
})
