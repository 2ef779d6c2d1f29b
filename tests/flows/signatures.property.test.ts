import { createPublicKeys } from '../../adapters/solana/createPublicKeys.js'
import { base58 } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDriver as bitcoinDriver } from '../../adapters/bitcoin/createDriver.js'
import { createFamily as cosmosFamily } from '../../adapters/cosmos/createFamily.js'
import { createDriver as evmDriver } from '../../adapters/evm/createDriver.js'
import { createFamily as polkadotFamily } from '../../adapters/polkadot/createFamily.js'
import { createDriver as solanaDriver } from '../../adapters/solana/createDriver.js'
import { readOptions } from '../../adapters/solana/readOptions.js'
import type { Driver, Transport } from '../../kernel/api/index.js'
import { createInstalledDriver } from '../../kernel/api/installed/index.js'
import { toHex } from '#lib/bytes/toHex.js'
import { caseCount } from '../harness/caseCount.js'
import { createMemoryStorage } from '../harness/createMemoryStorage.js'
import { createSessionWorld, evmAddress, solanaAddress } from '../harness/createSessionWorld.js'
import { figure } from '../harness/figure.js'
import { noPatience } from '../harness/noPatience.js'
import { testNetwork } from '../harness/testNetwork.js'

const networks = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'].flatMap((namespace) =>
  ['1', '2'].map((id) => testNetwork(namespace, id, `${namespace} ${id}`)),
)
const namespaces = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))]
const chains = (namespace: string) => networks.filter(({ chainNamespace }) => chainNamespace === namespace).map(({ caipNetworkId }) => caipNetworkId)
const places = [0, 1, 2] as const
const idOf = (namespace: string, place: number) => `${namespace}.${place}`
const addressOf = (namespace: string, place: number, digit: number) => {
  const number = 1 + place * 4 + digit
  return namespace === 'eip155' ? evmAddress(number) : namespace === 'solana' ? solanaAddress(number % 10) : `${namespace}account${number}`
}

const refuse = () => Promise.reject(new Error('No server is asked.'))
const find = (id: string | undefined) => networks.find(({ caipNetworkId }) => caipNetworkId === id)
const needs = { networks: { find }, rpc: { get: refuse, request: refuse } }
/** The drivers of the five adapters, over whatever the wallets of the test are. */
const drivers: readonly Driver[] = [
  evmDriver({ ...needs, after: noPatience }),
  solanaDriver(
    { ...needs, after: noPatience, options: readOptions(undefined), openSocket: undefined },
    { keys: createPublicKeys({ after: noPatience }), chains: () => [] },
  ),
  bitcoinDriver(needs),
  createInstalledDriver({ ...needs, namespace: 'polkadot', family: polkadotFamily({ site: 'Shop' }) }),
  createInstalledDriver({ ...needs, namespace: 'cosmos', family: cosmosFamily({ page: new EventTarget(), wallets: [] }) }),
].map(({ namespace, attach }) => ({ namespace, attach }))

type Asked = Parameters<Transport['request']>[0]
/** Of each family: which account a request is to sign with, and the form of an answer. */
const forms: Readonly<Record<string, { readonly account: (params: never) => unknown; readonly answer: () => unknown }>> = {
  // The letters of an address are those of its checksum once the code for it is there.
  eip155: { account: (params: readonly unknown[]) => String(params[1]).toLowerCase(), answer: () => `0x${'ab'.repeat(65)}` },
  solana: { account: ({ pubkey }: { readonly pubkey: string }) => pubkey, answer: () => ({ signature: base58.encode(new Uint8Array(64).fill(7)) }) },
  bip122: { account: ({ address }: { readonly address: string }) => address, answer: () => ({ signature: Buffer.alloc(65, 31).toString('base64') }) },
  polkadot: {
    account: ({ address }: { readonly address: string }) => address,
    answer: () => ({ signature: `0x${toHex(new Uint8Array(64).fill(7)).replace('0x', '')}` }),
  },
  cosmos: {
    account: ({ signerAddress }: { readonly signerAddress: string }) => signerAddress,
    answer: () => ({ signature: Buffer.alloc(64, 7).toString('base64') }),
  },
}

/** Three wallets of each family. Each notes what it was asked to sign. */
const createPage = async (storage: Storage) => {
  const world = createSessionWorld({ storage, networks, drivers })
  const signed: { readonly wallet: string; readonly account: unknown; readonly chain: string }[] = []
  for (const namespace of namespaces)
    for (const place of places) {
      const id = idOf(namespace, place)
      world.wallet(id, { namespaces: [namespace] }).respond = ({ params, chain }: Asked) => {
        signed.push({ wallet: id, account: forms[namespace]?.account(params as never), chain })
        return forms[namespace]?.answer()
      }
    }
  await world.ready()
  return { world, signed }
}

const step = fc.record({
  what: fc.constantFrom('connect', 'connect', 'account', 'network', 'network', 'disconnect', 'reload'),
  namespace: fc.constantFrom(...namespaces),
  place: fc.constantFrom(...places),
  digit: fc.integer({ min: 0, max: 3 }),
  chain: fc.constantFrom(0, 1),
})

/** 200,000 signatures with PORTICO_FIGURES=1. */
test('whatever wallets, accounts and networks were used before, a signature is asked of the wallet in use, with its account and on its network', async ({
  task,
}) => {
  const wanted = caseCount(4_000, 200_000)
  let count = 0
  let wrong = 0
  for (let seed = 1; count < wanted; seed++) {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
        const storage = createMemoryStorage()
        let page = await createPage(storage)
        /** Where each wallet is: it is asked for a connection, and answers with that. */
        const at = new Map<string, { digit: number; chain: string }>()
        const placeOf = (namespace: string, id: string) => at.get(id) ?? { digit: 0, chain: chains(namespace)[0] ?? '' }
        const approve = (namespace: string, place: number) => {
          const id = idOf(namespace, place)
          const { digit, chain } = placeOf(namespace, id)
          page.world.wallets
            .get(id)
            ?.asked.at(-1)
            ?.approve({ [namespace]: [addressOf(namespace, place, digit)] }, chain)
        }
        /** In use first. */
        let live = new Map<string, string[]>()
        const of = (namespace: string) => live.get(namespace) ?? []

        for (const { what, namespace, place, digit, chain } of steps) {
          const id = idOf(namespace, place)
          const { sessions, environment, wallets } = page.world
          if (what === 'connect') {
            const connecting = sessions.connect(id, { namespace })
            await environment.settle()
            approve(namespace, place)
            await connecting
            live.set(namespace, [id, ...of(namespace).filter((other) => other !== id)])
          } else if (what === 'account' || what === 'network') {
            // A wallet changes whether the page uses it or not.
            const next = { ...placeOf(namespace, id), ...(what === 'account' ? { digit } : { chain: chains(namespace)[chain] ?? '' }) }
            at.set(id, next)
            wallets.get(id)?.tell(namespace, what === 'account' ? { accounts: [addressOf(namespace, place, digit)] } : { chain: next.chain })
          } else if (what === 'disconnect') {
            await sessions.disconnect(namespace, id)
            live.set(
              namespace,
              of(namespace).filter((other) => other !== id),
            )
          } else {
            page.world.scope.dispose()
            page = await createPage(storage)
            const restoring = page.world.sessions.restore()
            await page.world.environment.settle()
            for (const [name, ids] of live) for (const one of ids) approve(name, Number(one.slice(-1)))
            await restoring
            live = new Map([...live])
          }
          for (const name of namespaces) {
            const [first] = of(name)
            const session = page.world.sessions.state.get().byNamespace[name]
            const signer = page.world.capabilities.get(name, 'signMessage')
            expect([name, signer !== undefined, session?.status]).toEqual([name, first !== undefined, first ? 'connected' : 'disconnected'])
            if (!first || !signer || session?.status !== 'connected') continue
            const before = page.signed.length
            await signer.sign(session.address, `message ${count}`)
            const there = placeOf(name, first)
            const expected = { wallet: first, account: addressOf(name, Number(first.slice(-1)), there.digit), chain: there.chain }
            count += 1
            const [asked, ...more] = page.signed.slice(before)
            if (more.length > 0 || JSON.stringify(asked) !== JSON.stringify(expected)) wrong += 1
            expect([asked, ...more]).toEqual([expected])
          }
        }
        expect(page.world.errors).toEqual([])
        page.world.scope.dispose()
      }),
      { numRuns: 20, seed, endOnFailure: true },
    )
  }
  figure(task, {
    what: 'Signatures of another wallet, account or network than the one in use, in five chain families',
    goal: '0 of 200,000',
    measured: `${wrong} of ${count}`,
  })
}, 1_800_000)
