import type { UniversalProvider } from '@walletconnect/universal-provider'

/** A provider that the host made of the wallet library itself. */
export const hostProvider = async (relayUrl: string, options: Parameters<typeof UniversalProvider.init>[0]) => {
  const library = await import('@walletconnect/universal-provider')
  return library.UniversalProvider.init({
    projectId: 'given',
    relayUrl,
    metadata: { name: 'Host', description: '', url: 'http://localhost', icons: [] },
    telemetryEnabled: false,
    logger: 'silent',
    ...options,
  })
}
