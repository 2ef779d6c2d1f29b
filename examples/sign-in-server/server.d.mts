import type { Server } from 'node:http'

export const createSignInServer: (options: {
  readonly origin: string
  readonly rpcUrls?: Readonly<Record<string, string>>
  readonly now?: () => number
}) => Server
