import { expect, test } from 'vitest'

// A public name cannot appear or vanish unnoticed.
const entries = {
  portico: () => import('../../entry/index.js'),
  'portico/core': () => import('../../entry/core.js'),
  'portico/react': () => import('../../entry/react.js'),
  'portico/vue': () => import('../../entry/vue.js'),
  'portico/elements': () => import('../../entry/elements.js'),
  // viem's chains are viem's to name.
  'portico/networks': async () => {
    const chains: object = await import('viem/chains')
    return Object.fromEntries(Object.entries(await import('../../entry/networks.js')).filter(([name, network]) => Reflect.get(chains, name) !== network))
  },
  'portico/ui': () => import('../../entry/ui.js'),
  'portico/plugin': () => import('../../entry/plugin.js'),
  'portico/testing': () => import('../../entry/testing.js'),
  'portico/validate': () => import('../../entry/validate.js'),
  'portico/standalone': () => import('../../entry/standalone.js'),
  'portico/siwx': () => import('../../entry/siwx.js'),
  'portico/siwx/react': () => import('../../entry/siwx-react.js'),
  'portico/siwx/vue': () => import('../../entry/siwx-vue.js'),
  'portico/siwx/server': () => import('../../entry/siwx-server.js'),
  'portico/adapters/evm': () => import('../../entry/adapters/evm.js'),
  'portico/adapters/ethers': () => import('../../entry/adapters/ethers.js'),
  'portico/adapters/ethers5': () => import('../../entry/adapters/ethers5.js'),
  'portico/adapters/solana': () => import('../../entry/adapters/solana.js'),
  'portico/adapters/solanaReact': () => import('../../entry/adapters/solanaReact.js'),
}

test.each(Object.entries(entries))('exports of %s', async (_, load) => {
  expect(Object.keys(await load()).sort()).toMatchSnapshot()
})
