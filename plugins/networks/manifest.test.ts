import { expect, test } from 'vitest'
import { networks, manifest } from './manifest.js'

const words = (value: unknown): unknown => JSON.parse(JSON.stringify(value, (_, part: unknown) => (typeof part === 'function' ? '(function)' : part)))

test('the manifest is plain data, and this is it', () => {
  expect(words(manifest)).toMatchInlineSnapshot(`
    {
      "activation": [
        "event:network:unsupported",
      ],
      "apiVersion": 1,
      "contributes": [
        {
          "id": "networks.help",
          "item": {
            "icon": "help",
            "label": {
              "key": "networks.about.title",
              "text": "What is a network?",
            },
            "on": [
              "networks.list",
            ],
            "open": {
              "id": "networks.about",
              "kind": "view",
            },
          },
          "order": 100,
          "slot": "modal.header@1",
        },
      ],
      "id": "networks",
      "requires": {
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
          "name": "Networks",
          "ref": {
            "id": "networks.list",
            "kind": "view",
          },
          "title": {
            "key": "networks.title",
            "text": "Switch network",
          },
        },
        {
          "name": "SwitchNetwork",
          "ref": {
            "id": "networks.switch",
            "kind": "view",
          },
          "title": "(function)",
        },
        {
          "back": "none",
          "locked": "(function)",
          "name": "UnsupportedChain",
          "ref": {
            "id": "networks.unsupported",
            "kind": "view",
          },
          "title": {
            "key": "networks.unsupported.title",
            "text": "Network not supported",
          },
        },
        {
          "name": "SwitchActiveChain",
          "ref": {
            "id": "networks.kind",
            "kind": "view",
          },
          "title": {
            "key": "networks.kind.title",
            "text": "Choose an account",
          },
        },
        {
          "name": "WhatIsANetwork",
          "ref": {
            "id": "networks.about",
            "kind": "view",
          },
          "title": {
            "key": "networks.about.title",
            "text": "What is a network?",
          },
        },
      ],
    }
  `)
})

test('the host’s input reaches the plugin', () => {
  expect(networks({ sample: true })).toMatchObject({ input: { sample: true }, manifest: { id: 'networks' } })
})

test('a network that is switched to is named in the title when its name is known', () => {
  const title = manifest.views?.find(({ name }) => name === 'SwitchNetwork')?.title
  const named = (params: unknown) => (typeof title === 'function' ? title(params) : undefined)
  expect(named({ network: 'eip155:1', name: 'Ethereum' })).toMatchObject({ values: { network: 'Ethereum' } })
  expect(named(undefined)).toMatchObject({ message: { text: 'Switch network' } })
})

test('the view for an unsupported network may not be left while it is one', () => {
  const locked = manifest.views?.find(({ name }) => name === 'UnsupportedChain')?.locked
  const context = { connected: true, namespace: 'eip155', network: 'eip155:1', connector: 'x', mobile: false, can: () => true, feature: () => true }
  expect([locked?.({ ...context, unsupported: true }), locked?.({ ...context, unsupported: false })]).toEqual([true, false])
})
