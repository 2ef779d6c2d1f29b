import { describe, expect, test } from 'vitest'
import { type Connector, type ConnectorSource, type OpenRequest, type TransportChange, UserRejectedError } from '../../kernel/api/index.js'

/** A source that has found one wallet, and a hand on that wallet. */
export interface SourceSubject {
  readonly source: ConnectorSource
  readonly namespace: string
  readonly wallet: {
    /** Allows the page to see the accounts without a prompt, as after an earlier visit. */
    permit(): void
    /** How prompts are dealt with from now on. `hold` waits for `answer`. */
    prompts(manner: 'approve' | 'decline' | 'never' | 'hold'): void
    /** Approves the prompt that waits. */
    answer(): void
    /** Says that an earlier prompt still waits. */
    busy(): void
    selectAccount(): void
    selectChain(): void
    disconnect(): void
    /** Prompts shown so far. */
    readonly shown: number
    /** Listeners on the wallet. */
    readonly listeners: number
  }
  /** Ends the scope of the source. */
  dispose(): void
  /** Lets another wallet turn up. */
  discover(): void
}

/** A wallet that may be locked only has no account any more. */
const isEnd = (change: TransportChange): boolean => change === 'closed' || change.accounts?.length === 0

/** What every connector source keeps, whatever it finds. */
export const sourceContract = (name: string, create: () => SourceSubject | Promise<SourceSubject>): void => {
  describe(`${name} keeps the contract of a connector source`, () => {
    const setup = async () => {
      const subject = await create()
      const [connector] = subject.source.state.get().items
      if (!connector) throw new Error('the source has found nothing')
      const abort = new AbortController()
      let pending = 0
      const open = (request: Partial<OpenRequest> = {}) =>
        (connector as Connector).open({ chains: [], restore: false, signal: abort.signal, onUri: () => {}, onPending: () => pending++, ...request })
      return { ...subject, connector, abort, open, pending: () => pending }
    }

    test('a wallet has an id, a name and a namespace', async () => {
      const { connector, namespace } = await setup()
      expect(connector.id).not.toBe('')
      expect(connector.name).not.toBe('')
      expect(connector.namespaces).toContain(namespace)
    })

    test('asking again lists nothing twice', async () => {
      const { source } = await setup()
      const before = source.state.get().items.map(({ id }) => id)
      source.refresh()
      expect(source.state.get().items.map(({ id }) => id)).toEqual(before)
    })

    test('a later find goes to the end', async () => {
      const { source, discover } = await setup()
      const before = source.state.get().items.map(({ id }) => id)
      discover()
      const after = source.state.get().items.map(({ id }) => id)
      expect(after.slice(0, before.length)).toEqual(before)
      expect(after.length).toBe(before.length + 1)
    })

    test('nothing is found any more after its scope ended', async () => {
      const { source, discover, dispose } = await setup()
      const before = source.state.get().items.length
      dispose()
      discover()
      source.refresh()
      expect(source.state.get().items.length).toBe(before)
    })

    test('opening gives accounts, a CAIP-2 chain of the namespace and a transport', async () => {
      const { open, namespace } = await setup()
      const [opened, ...others] = await open()
      expect(others).toEqual([])
      expect(opened?.namespace).toBe(namespace)
      expect(opened?.accounts.length).toBeGreaterThan(0)
      expect(opened?.chain.startsWith(`${namespace}:`)).toBe(true)
      expect(typeof opened?.transport.request).toBe('function')
    })

    test('a declined prompt is a UserRejectedError', async () => {
      const { open, wallet } = await setup()
      wallet.prompts('decline')
      await expect(open()).rejects.toBeInstanceOf(UserRejectedError)
    })

    test('restoring shows no prompt and gives an empty list when nothing is allowed', async () => {
      const { open, wallet } = await setup()
      expect(await open({ restore: true })).toEqual([])
      expect(wallet.shown).toBe(0)
    })

    test('restoring gives what the wallet still allows, without a prompt', async () => {
      const { open, wallet } = await setup()
      wallet.permit()
      const [opened] = await open({ restore: true })
      expect(opened?.accounts.length).toBeGreaterThan(0)
      expect(wallet.shown).toBe(0)
    })

    test('an aborted signal shows no prompt', async () => {
      const { open, abort, wallet } = await setup()
      abort.abort('changed my mind')
      await expect(open()).rejects.toBe('changed my mind')
      expect(wallet.shown).toBe(0)
    })

    test('an abort ends the wait for a wallet that never answers', async () => {
      const { open, abort, wallet } = await setup()
      wallet.prompts('never')
      const opening = open()
      abort.abort('changed my mind')
      await expect(opening).rejects.toBe('changed my mind')
    })

    test('an answer after the abort changes nothing, and the next try works', async () => {
      const { open, abort, wallet } = await setup()
      wallet.prompts('hold')
      const opening = open()
      abort.abort('changed my mind')
      await expect(opening).rejects.toBe('changed my mind')
      wallet.answer()
      wallet.prompts('approve')
      const [opened] = await open({ signal: new AbortController().signal })
      expect(opened?.accounts.length).toBeGreaterThan(0)
    })

    test('a prompt that already waits is told, and its approval connects', async () => {
      const { open, wallet, pending } = await setup()
      wallet.busy()
      const opening = open()
      await expect.poll(pending).toBe(1)
      wallet.answer()
      const [opened] = await opening
      expect(opened?.accounts.length).toBeGreaterThan(0)
    })

    test('an abort ends the wait for a prompt that already waited, and leaves no listener', async () => {
      const { open, abort, wallet, pending } = await setup()
      wallet.busy()
      const opening = open()
      await expect.poll(pending).toBe(1)
      abort.abort('changed my mind')
      await expect(opening).rejects.toBe('changed my mind')
      expect(wallet.listeners).toBe(0)
    })

    test('watch reports accounts, chain and end, each once', async () => {
      const { open, wallet } = await setup()
      const [opened] = await open()
      const changes: TransportChange[] = []
      opened?.transport.watch((change) => changes.push(change))
      wallet.selectAccount()
      wallet.selectChain()
      wallet.selectChain()
      wallet.disconnect()
      wallet.disconnect()
      expect(changes.map((change) => (isEnd(change) ? 'end' : Object.keys(change).join()))).toEqual(['accounts', 'chain', 'end'])
    })

    test('watch undoes itself', async () => {
      const { open, wallet } = await setup()
      const [opened] = await open()
      const changes: TransportChange[] = []
      const undo = opened?.transport.watch((change) => changes.push(change))
      undo?.()
      undo?.()
      wallet.selectAccount()
      expect(changes).toEqual([])
      expect(wallet.listeners).toBe(0)
    })

    test('closing never rejects and reports nothing', async () => {
      const { open } = await setup()
      const [opened] = await open()
      const changes: TransportChange[] = []
      opened?.transport.watch((change) => changes.push(change))
      await expect(opened?.transport.close()).resolves.toBeUndefined()
      expect(changes).toEqual([])
    })
  })
}
