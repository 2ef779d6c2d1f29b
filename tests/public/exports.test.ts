import path from 'node:path'
import { expect, test } from 'vitest'
import { entries } from '../../scripts/entries.mjs'

<<<<<<< HEAD
// A public name cannot appear or vanish unnoticed.
const entries = {
  portico: () => import('../../exports/index.js'),
  'portico/core': () => import('../../exports/core.js'),
  'portico/react': () => import('../../exports/react.js'),
  'portico/vue': () => import('../../exports/vue.js'),
  'portico/elements': () => import('../../exports/elements.js'),
  // viem's chains are viem's to name.
  'portico/networks': async () => {
    const chains: object = await import('viem/chains')
    return Object.fromEntries(Object.entries(await import('../../exports/networks.js')).filter(([name, network]) => Reflect.get(chains, name) !== network))
  },
  'portico/ui': () => import('../../exports/ui.js'),
  'portico/plugin': () => import('../../exports/plugin.js'),
  'portico/testing': () => import('../../exports/testing.js'),
  'portico/validate': () => import('../../exports/validate.js'),
  'portico/standalone': () => import('../../exports/standalone.js'),
  'portico/siwx': () => import('../../exports/siwx.js'),
  'portico/siwx/react': () => import('../../exports/siwx-react.js'),
  'portico/siwx/vue': () => import('../../exports/siwx-vue.js'),
  'portico/siwx/server': () => import('../../exports/siwx-server.js'),
  'portico/adapters/evm': () => import('../../exports/adapters/evm.js'),
  'portico/adapters/ethers': () => import('../../exports/adapters/ethers.js'),
  'portico/adapters/ethers5': () => import('../../exports/adapters/ethers5.js'),
  'portico/adapters/solana': () => import('../../exports/adapters/solana.js'),
  'portico/adapters/solanaReact': () => import('../../exports/adapters/solanaReact.js'),
=======
const namesOf = async (source: string): Promise<readonly string[]> => {
  const exported: object = await import(path.resolve(source))
  // The chains of viem are named by viem.
  const chains: object = source.endsWith('/networks.ts') && !source.startsWith('ports/') ? await import('viem/chains') : {}
  return Object.entries(exported)
    .filter(([name, value]) => Reflect.get(chains, name) !== value)
    .map(([name]) => name)
    .sort()
>>>>>>> house-ci
}

// A public name cannot appear or vanish unnoticed.
test.each(entries.map(({ name, source }) => [name, source] as const))('exports of %s', async (_, source) => {
  expect(await namesOf(source)).toMatchSnapshot()
})
