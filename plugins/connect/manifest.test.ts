import { expect, test } from 'vitest'
import { connect, manifest } from './manifest.js'

const words = (value: unknown): unknown => JSON.parse(JSON.stringify(value, (_, part: unknown) => (typeof part === 'function' ? '(function)' : part)))

test('the manifest is plain data, and this is it', () => {
  expect(words(manifest)).toMatchInlineSnapshot(`
    {
      "apiVersion": 1,
      "contributes": [
        {
          "id": "connect.help",
          "item": {
            "icon": "help",
            "label": {
              "key": "connect.about.title",
              "text": "What is a wallet?",
            },
            "on": [
              "connect.list",
              "connect.wallets",
            ],
            "open": {
              "id": "connect.about",
              "kind": "view",
            },
          },
          "order": 100,
          "slot": "modal.header@1",
        },
      ],
      "id": "connect",
      "provides": {
        "flow": {
          "id": "connect.flow@1",
          "kind": "service",
        },
      },
      "requires": {
        "clock": {
          "id": "kernel.clock@1",
          "kind": "service",
        },
        "connectors": {
          "id": "kernel.connectors@1",
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
        "sessions": {
          "id": "kernel.sessions@1",
          "kind": "service",
        },
      },
      "storage": {
        "recents": {
          "initial": [],
          "parse": "(function)",
          "version": 1,
        },
      },
      "version": "0.1.0",
      "views": [
        {
          "asks": true,
          "header": "app",
          "name": "Connect",
          "ref": {
            "id": "connect.list",
            "kind": "view",
          },
          "role": "home-disconnected",
          "title": {
            "key": "connect.title",
            "text": "Connect",
          },
        },
        {
          "asks": true,
          "name": "ConnectWallets",
          "ref": {
            "id": "connect.wallets",
            "kind": "view",
          },
          "title": {
            "key": "connect.wallet.title",
            "text": "Connect wallet",
          },
        },
        {
          "asks": true,
          "name": "ConnectingExternal",
          "ref": {
            "id": "connect.external",
            "kind": "view",
          },
          "title": "(function)",
        },
        {
          "name": "WhatIsAWallet",
          "ref": {
            "id": "connect.about",
            "kind": "view",
          },
          "title": {
            "key": "connect.about.title",
            "text": "What is a wallet?",
          },
        },
      ],
    }
  `)
})

test('the host’s input reaches the plugin', () => {
  expect(connect({ sample: true })).toMatchObject({ input: { sample: true }, manifest: { id: 'connect' } })
})

test('a wallet that is asked is named in the title when its name is known', () => {
  const title = manifest.views?.find(({ name }) => name === 'ConnectingExternal')?.title
  const named = (params: unknown) => (typeof title === 'function' ? title(params) : undefined)
  expect(named({ connectorId: 'x', name: 'Harbor' })).toMatchObject({ message: { text: 'Connect {wallet}' }, values: { wallet: 'Harbor' } })
  expect(named({ connectorId: 'x' })).toMatchObject({ message: { text: 'Connect wallet' } })
  expect(named(undefined)).toMatchObject({ message: { text: 'Connect wallet' } })
})
