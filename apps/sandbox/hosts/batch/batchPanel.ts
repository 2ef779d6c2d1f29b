import { element } from '../shared/element.js'
import { type AppKit, walletOf } from './walletOf.js'

/** Three shelves, each of which gets a coin of its own. */
const receivers = ['0x1000000000000000000000000000000000000001', '0x1000000000000000000000000000000000000002', '0x1000000000000000000000000000000000000003']
const every = 1_000
const maxTurns = 60

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Sends three calls as one (EIP-5792), sponsored where the wallet can have that, and follows them. */
export const batchPanel = (appkit: AppKit, root: Element) => {
  const able = element('pre', { 'data-fact': 'capabilities' }, '–')
  const status = element('p', { role: 'status', 'data-fact': 'batch' }, 'Nothing was sent yet.')
  const say = (text: string) => {
    status.textContent = text
  }
  const { ask, facts } = walletOf(appkit)
  const look = async () => {
    const { address, chain } = facts()
    const answer = (await ask('wallet_getCapabilities', address, [chain])) as Readonly<Record<string, Readonly<Record<string, unknown>>>>
    able.textContent = JSON.stringify(answer[chain] ?? {}, undefined, 2)
    return answer[chain] ?? {}
  }
  const follow = async (id: string) => {
    for (let turn = 0; turn < maxTurns; turn++) {
      const { status: code, receipts = [] } = (await ask('wallet_getCallsStatus', id)) as { status: number; receipts?: readonly { transactionHash: string }[] }
      const mined = new Set(receipts.map(({ transactionHash }) => transactionHash))
      if (code === 200) return say(`Done: ${receivers.length} calls in ${mined.size} transaction${mined.size === 1 ? '' : 's'}.`)
      if (code >= 400) return say(`Failed with status ${code}.`)
      await new Promise((resolve) => setTimeout(resolve, every))
    }
    say('Still pending after a minute.')
  }
  const send = async () => {
    const { address, chain } = facts()
    say('Asking the wallet.')
    const able = await look()
    const calls = receivers.map((to) => ({ to, value: '0x0', data: '0x' }))
    const capabilities = 'paymasterService' in able ? { paymasterService: { optional: true } } : {}
    const answer = (await ask('wallet_sendCalls', { version: '2.0.0', from: address, chainId: chain, atomicRequired: false, calls, capabilities })) as {
      id: string
    }
    say('Sent. Waiting for the network.')
    await follow(answer.id)
  }
  const button = (label: string, run: () => Promise<unknown>) =>
    element('button', { type: 'button', class: 'site-button', click: () => void run().catch((error: unknown) => say(reasonOf(error))) }, label)
  root.append(button('What can the wallet do?', look), button('Send three calls as one', send), status, able)
}
