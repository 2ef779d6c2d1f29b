import { createAppKit } from '../../client/createAppKit.js'
import type { AppKit } from '../../client/AppKit.js'
import type { AppKitOptions } from '../../client/options/AppKitOptions.js'
import { EvmAdapter } from '../../exports/adapters/evm.js'
import { SolanaAdapter } from '../../exports/adapters/solana.js'
import { mainnet, polygon, solana } from '../../exports/networks.js'
import { fakeEthereum } from '../harness/fakeEthereum.js'
import { fakeSolana, solanaKey } from '../harness/fakeSolana.js'
import type { Random } from './createRandom.js'

/** Wallets of the page, which stay while instances come and go. */
export const createPageWallets = () => {
  const evm = [
    fakeEthereum({ page: window }),
    fakeEthereum({ page: window, info: { uuid: 'a1a3b0c2-7d4e-4c5a-9b8f-0123456789ab', name: 'Bay', rdns: 'example.bay' } }),
  ] as const
  const sol = fakeSolana({ page: window, accounts: [solanaKey(1)] })
  const methods = [
    'eth_requestAccounts',
    'eth_accounts',
    'eth_chainId',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'personal_sign',
    'wallet_revokePermissions',
  ]
  /** Something that a wallet does by itself, or by its owner's hand. */
  const act = (random: Random): string => {
    const wallet = random.pick(evm)
    const acts: Readonly<Record<string, () => void>> = {
      approves: wallet.approve,
      declines: () => wallet.decline(),
      'approves again': wallet.approve,
      'has another account': () => wallet.selectAccounts([`0x${String(1 + random.below(4)).repeat(40)}`]),
      'is on another chain': () => wallet.selectChain(random.pick([1, 137, 42_161, 424_242])),
      locks: wallet.lock,
      unlocks: wallet.unlock,
      revokes: wallet.revoke,
      announces: wallet.announce,
      'leaves a prompt': wallet.leavePrompt,
      'changes its manner': () =>
        wallet.manner(
          random.pick(methods),
          random.pick(['approve', 'decline', 'hold', 'never', { error: 'text' }, { error: null }, { result: {} }, { result: 'nonsense' }]),
        ),
      'is itself again': () => {
        for (const method of methods) wallet.manner(method, 'approve')
      },
      'says nonsense': () =>
        wallet.emit(
          random.pick(['accountsChanged', 'chainChanged', 'disconnect', 'connect']),
          random.pick<unknown>([undefined, null, 7, {}, ['x'], '0xzz', [null]]),
        ),
      'of Solana has another account': () => sol.selectAccounts([solanaKey(1 + random.below(4))]),
      'of Solana revokes': () => sol.revoke(),
    }
    const name = random.pick(Object.keys(acts))
    acts[name]?.()
    return `a wallet ${name}`
  }
  return { act, listeners: () => evm.reduce((sum, wallet) => sum + wallet.listeners(), 0) + sol.listeners() }
}

/** The id of the modal that the page placed itself. */
export const placed = 'placed'

/** An instance as a host makes one, with options that differ. */
export const makeInstance = (random: Random): AppKit => {
  const options: AppKitOptions = {
    networks: [mainnet, polygon, solana],
    adapters: [new EvmAdapter(), new SolanaAdapter()],
    debug: random.chance(0.3),
    enableReconnect: random.chance(0.8),
    enableWalletConnect: false,
    apiUrl: 'https://api.lumen.example',
    features: { multiWallet: random.chance(0.5), collapseWallets: random.chance(0.3), legalCheckbox: random.chance(0.1) },
    ...(random.chance(0.2) && { enableEmbedded: true }),
    ...(random.chance(0.2) && { themeMode: 'auto' as const }),
    ...(random.chance(0.2) && { locale: random.pick(['de', 'ar', 'xx']) }),
    ...(random.chance(0.2) && { customWallets: [{ id: 'mine', name: 'Mine', homepage: 'https://mine.example', mobile_link: 'mine://' }] }),
  }
  const appkit = createAppKit(options)
  // The place of an embedded one is the page's to choose.
  if (appkit.options.enableEmbedded && !document.querySelector('appkit-modal')) {
    const modal = document.createElement('appkit-modal')
    modal.id = placed
    document.body.append(modal)
  }
  return appkit
}
