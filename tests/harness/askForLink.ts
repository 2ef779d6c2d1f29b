import type { TestKernel } from './createTestKernel.js'

/** Starts a pairing. Answers its link, and what becomes of it. */
export const askForLink = (
  { kernel }: Pick<TestKernel, 'kernel'>,
  options: { readonly signal?: AbortSignal; readonly namespace?: string; readonly chain?: string } = {},
) => {
  let show: (uri: string) => void = () => {}
  const uri = new Promise<string>((resolve) => {
    show = resolve
  })
  const connected = kernel.sessions.connect('walletConnect', { ...options, onUri: show })
  connected.catch(() => {})
  return { uri, connected }
}
