import { expect, type Page } from '@playwright/test'
import type { Hex } from 'viem'
import { openVaultHost, typeCode, type VaultHost } from './vaultHost.js'

/** An address that nobody signed in with before. */
export const mailbox = (name: string) => `${name}-${Date.now()}@example.org`

/** The EVM account of a visitor. */
export const accountOf = async ({ ask }: VaultHost) => {
  const answer = await ask('GET_USER', { chainId: 137 })
  return (answer?.payload as { readonly address?: Hex } | undefined)?.address ?? '0x'
}
/** Signs in as a new visitor. */
export const join = async (page: Page, email: string) => {
  const host = await openVaultHost(page)
  const { signedIn } = await typeCode(page, host, email)
  expect((await signedIn)?.type).toBe('@w3m-frame/CONNECT_OTP_SUCCESS')
  return host
}
/** An address as it is shown: in groups. */
export const grouped = (address: string) => new RegExp(`^\\s*${[...address].join('\\s*')}\\s*$`)
