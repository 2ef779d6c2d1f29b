import { expect, test } from 'vitest'
import { manifest, tokens } from './manifest.js'

const words = (value: unknown): unknown => JSON.parse(JSON.stringify(value, (_, part: unknown) => (typeof part === 'function' ? '(function)' : part)))

test('the manifest is plain data, and this is it', () => {
  expect(words(manifest)).toMatchInlineSnapshot(`
    {
      "apiVersion": 1,
      "contributes": [
        {
          "id": "tokens",
          "item": {
            "body": {
              "id": "tokens.tab",
              "kind": "view",
            },
            "label": {
              "key": "tokens.title",
              "text": "Tokens",
            },
          },
          "order": 100,
          "slot": "account.tabs@1",
        },
        {
          "id": "nfts",
          "item": {
            "body": {
              "id": "tokens.nfts",
              "kind": "view",
            },
            "label": {
              "key": "tokens.nfts",
              "text": "NFTs",
            },
          },
          "order": 200,
          "slot": "account.tabs@1",
          "when": "(function)",
        },
      ],
      "http": {
        "api": {
          "auth": "project-id",
          "option": "apiUrl",
          "origin": "https://rpc.walletconnect.org",
          "purpose": "balances of tokens",
          "timeout": 5000,
        },
      },
      "id": "tokens",
      "provides": {
        "portfolio": {
          "id": "tokens.portfolio@1",
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
          "ref": {
            "id": "tokens.tab",
            "kind": "view",
          },
        },
        {
          "ref": {
            "id": "tokens.nfts",
            "kind": "view",
          },
        },
      ],
    }
  `)
})

test('the host’s input reaches the plugin', () => {
  expect(tokens({ sample: true })).toMatchObject({ input: { sample: true }, manifest: { id: 'tokens' } })
})

test('SPEC §2, §9: the tab of the NFTs is there on eip155', () => {
  const tab = manifest.contributes?.find(({ id }) => id === 'nfts')
  const context = { connected: true, network: undefined, unsupported: false, connector: 'x', mobile: false, can: () => true, feature: () => true }
  expect(['eip155', 'solana'].map((namespace) => tab?.when?.({ ...context, namespace }))).toEqual([true, false])
})
