import { element } from '../shared/element.js'
import { type AppKit, walletOf } from './walletOf.js'

const receiver = '0x1000000000000000000000000000000000000004'
const ether = 10n ** 18n
const hex = (value: bigint) => `0x${value.toString(16)}`
const reasonOf = (error: unknown) => {
  const code = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
  return `${error instanceof Error ? error.message : String(error)}${code}`
}

/** Asks for a permission once (ERC-7715), and then sends with it, without asking again. */
export const permissionPanel = (appkit: AppKit, root: Element) => {
  const status = element('p', { role: 'status', 'data-fact': 'permission' }, 'Nothing is permitted yet.')
  const say = (text: string) => {
    status.textContent = text
  }
  let context: string | undefined
  const { ask, facts } = walletOf(appkit)
  const grant = async () => {
    const { address, chain } = facts()
    say('Asking for permission.')
    const [granted] = (await ask('wallet_grantPermissions', {
      chainId: chain,
      address,
      expiry: Math.floor(Date.now() / 1_000) + 3_600,
      signer: { type: 'wallet', data: {} },
      permissions: [{ type: 'native-token-transfer', data: { allowance: hex(ether / 10n) } }],
      policies: [{ type: 'call-limit', data: { count: 2 } }],
    })) as readonly { readonly context: string }[]
    context = granted?.context
    say('Permitted.')
  }
  const use = (amount: bigint) => async () => {
    const { address, chain } = facts()
    say('Sending.')
    const capabilities = { permissions: { context } }
    const calls = [{ to: receiver, value: hex(amount), data: '0x' }]
    const { id } = (await ask('wallet_sendCalls', { version: '2.0.0', from: address, chainId: chain, atomicRequired: true, calls, capabilities })) as {
      id: string
    }
    for (let turn = 0; turn < 60; turn++) {
      const { status: code } = (await ask('wallet_getCallsStatus', id)) as { status: number }
      if (code === 200) return say('Done without asking.')
      if (code >= 400) return say(`Failed with status ${code}.`)
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
    say('Still pending.')
  }
  const revoke = async () => {
    await ask('wallet_revokePermissions', { permissionContext: context })
    say('Revoked.')
  }
  const button = (label: string, run: () => Promise<unknown>) =>
    element('button', { type: 'button', class: 'site-button', click: () => void run().catch((error: unknown) => say(reasonOf(error))) }, label)
  root.append(
    button('Ask for permission', grant),
    button('Send 0.02 without asking', use(ether / 50n)),
    button('Send 0.2 without asking', use(ether / 5n)),
    button('Give the permission back', revoke),
    status,
  )
}
