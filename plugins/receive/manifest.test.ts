import { expect, test } from 'vitest'
import { manifest, receive } from './manifest.js'

const words = (value: unknown): unknown => JSON.parse(JSON.stringify(value, (_, part: unknown) => (typeof part === 'function' ? '(function)' : part)))

test('the manifest is plain data, and this is it', () => {
  expect(words(manifest)).toMatchInlineSnapshot(`
    {
      "apiVersion": 1,
      "contributes": [
        {
          "id": "receive",
          "item": {
            "feature": "receive",
            "icon": "receive",
            "label": {
              "key": "receive.title",
              "text": "Receive",
            },
            "open": {
              "id": "receive.address",
              "kind": "view",
            },
          },
          "order": 30,
          "slot": "account.actions@1",
        },
      ],
      "feature": {
        "fallback": true,
        "flag": "receive",
      },
      "id": "receive",
      "requires": {
        "networks": {
          "id": "kernel.networks@1",
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
          "name": "WalletReceive",
          "ref": {
            "id": "receive.address",
            "kind": "view",
          },
          "title": {
            "key": "receive.title",
            "text": "Receive",
          },
        },
        {
          "name": "WalletCompatibleNetworks",
          "ref": {
            "id": "receive.networks",
            "kind": "view",
          },
          "title": {
            "key": "receive.networks.title",
            "text": "Compatible networks",
          },
        },
      ],
    }
  `)
})

test('the host’s input reaches the plugin', () => {
  expect(receive({ sample: true })).toMatchObject({ input: { sample: true }, manifest: { id: 'receive' } })
})
