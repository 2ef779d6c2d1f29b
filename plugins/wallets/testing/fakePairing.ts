import { defineManifest, into, type Plugin, viewSpec } from '../../../kernel/api/index.js'
import { PairingOpener, PairingView } from '../../../ports/pairing.js'
import { type DirectoryWallet, WalletOpeners } from '../../../ports/wallets.js'

export interface FakePairing {
  readonly plugin: Plugin
  /** What the service was told to choose. */
  readonly chosen: DirectoryWallet[]
  /** The links of the host that came with it. */
  readonly links: (string | undefined)[]
}

/** Pairing as far as others see it: a view, and a service for phones. */
export const fakePairing = (): FakePairing => {
  const chosen: DirectoryWallet[] = []
  const links: (string | undefined)[] = []
  const choose = (wallet: DirectoryWallet, uri?: string) => {
    chosen.push(wallet)
    links.push(uri)
  }
  const manifest = defineManifest({
    id: 'fake-pairing',
    apiVersion: 1,
    version: '0.0.0',
    provides: { opener: PairingOpener },
    contributes: [into(WalletOpeners, { id: 'fake', when: ({ mobile }) => mobile, item: { service: PairingOpener } })],
    views: [viewSpec({ ref: PairingView })],
  })
  const setup = () => ({
    services: { opener: { choose } },
    views: {
      [PairingView.id]: async () => ({
        kind: 'react' as const,
        component: ({ params }: { readonly params: { readonly walletId?: string; readonly name?: string; readonly uri?: string } | undefined }) =>
          `Pairing ${params?.walletId ?? 'any'} ${params?.name ?? ''}${params?.uri ? ` by ${params.uri}` : ''}`,
      }),
    },
  })
  return { plugin: { manifest, input: undefined, load: async () => ({ default: setup }) }, chosen, links }
}
