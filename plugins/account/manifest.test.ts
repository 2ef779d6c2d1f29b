import { expect, test } from 'vitest'
import { account, manifest } from './manifest.js'

const words = (value: unknown): unknown => JSON.parse(JSON.stringify(value, (_, part: unknown) => (typeof part === 'function' ? '(function)' : part)))

test('the manifest is plain data, and this is it', () => {
  expect(words(manifest)).toMatchInlineSnapshot(`
    {
      "apiVersion": 1,
      "id": "account",
      "provides": {
        "balance": {
          "id": "account.balance@1",
          "kind": "service",
        },
      },
      "requires": {
        "capabilities": {
          "id": "kernel.capabilities@1",
          "kind": "service",
        },
        "clock": {
          "id": "kernel.clock@1",
          "kind": "service",
        },
        "host": {
          "id": "kernel.host@1",
          "kind": "service",
        },
        "networks": {
          "id": "kernel.networks@1",
          "kind": "service",
        },
        "notices": {
          "id": "kernel.notices@1",
          "kind": "service",
        },
        "sessions": {
          "id": "kernel.sessions@1",
          "kind": "service",
        },
      },
      "version": "0.1.0",
      "views": [
        {
          "header": "network",
          "name": "Account",
          "ref": {
            "id": "account.home",
            "kind": "view",
          },
          "role": "home-connected",
          "title": {
            "key": "account.title",
            "text": "Account",
          },
        },
      ],
    }
  `)
})

test('the host’s input reaches the plugin', () => {
  expect(account({ sample: true })).toMatchObject({ input: { sample: true }, manifest: { id: 'account' } })
})
