import { expect, test } from 'vitest'
import { walletconnect } from '../../adapters/walletconnect/manifest.js'
import type { StorageKey } from '../../kernel/api/index.js'
import { manifest as connect } from '../../plugins/connect/manifest.js'
import { manifest as pairing } from '../../plugins/pairing/manifest.js'
import { storedRecents } from '../../ports/connect.js'
import { storedApp, storedPairing } from '../../ports/pairing.js'

const manifests = [connect, pairing, walletconnect().manifest]
const samples = [
  [storedRecents, [{ id: 'io.metamask', name: 'MetaMask', rdns: 'io.metamask', at: 1 }]],
  [storedPairing, { topic: 'ab'.repeat(32), former: true }],
  [storedApp, { id: 'harbor', name: 'Harbor', href: 'harbor://' }],
] as const

test.each(samples)(
  '$plugin:$key is a key of its plugin, of the same version and life, which takes a value of the type',
  ({ plugin, key, version, clear }, value) => {
    const storage: Readonly<Record<string, StorageKey<unknown>>> = manifests.find(({ id }) => id === plugin)?.storage ?? {}
    expect(storage[key]).toMatchObject({ version, ...(clear && { clear }) })
    expect(storage[key]?.parse(value)).toEqual(value)
  },
)
