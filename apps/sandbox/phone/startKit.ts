import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'

export interface KitOptions {
  readonly relayUrl: string
  /** `projectId` towards the relay: faults can be asked for by it. */
  readonly project: string
  readonly url: string
  /** Where Node keeps its store; a browser has one. */
  readonly database?: string
}

const icon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#3c5a4a"/><ellipse cx="32" cy="35" rx="19" ry="14" fill="#e7efe4"/><path d="M21 33c5-7 15-8 21-2" fill="none" stroke="#3c5a4a" stroke-width="3.5" stroke-linecap="round"/></svg>')}`

/** What the phone says of itself. */
export const identity = { name: 'Pebble', description: 'A wallet on a made-up phone', icon } as const

/** The real wallet library, on the sandbox's relay. */
export const startKit = async ({ relayUrl, project, url, database }: KitOptions) => {
  const core = new Core({
    projectId: project,
    relayUrl,
    telemetryEnabled: false,
    customStoragePrefix: 'phone',
    logger: 'silent',
    ...(database ? { storageOptions: { database } } : {}),
  })
  return WalletKit.init({
    // Its own types disagree about what undefined means.
    core: core as Parameters<typeof WalletKit.init>[0]['core'],
    metadata: { name: identity.name, description: identity.description, url, icons: [identity.icon] },
    // The phone keeps a queue of its own.
    signConfig: { disableRequestQueue: true },
  })
}

export type Kit = Awaited<ReturnType<typeof startKit>>
