import { cleanText } from '#lib/text/cleanText.js'
import { isReachable } from '#lib/web/isReachable.js'
import { toAppLink } from '#lib/web/toAppLink.js'
import { toHttpsUrl } from '#lib/web/toHttpsUrl.js'
import { toImageSource } from '#lib/web/toImageSource.js'
import { walletName } from '#lib/text/walletName.js'
import type { Unvalidated } from '../../protocol/gateway/Unvalidated.js'
import type { InjectedWallet, WireWallet } from '../../protocol/gateway/wallets.js'
import type { DirectoryWallet } from '../../ports/wallets.js'

export interface ReadWalletOptions {
  readonly from: DirectoryWallet['from']
  /** Host name of the page, for rows of a server: none of their addresses leads to the visitor's own machine unless the page is of there. */
  readonly page?: string
  /** The address of an image that is named by an id. */
  imageOf?(imageId: string): string | undefined
}

/** A chain says its namespace and its own id (CAIP-2). */
const caip2 = /^[a-z0-9-]{3,8}:[\w-]{1,32}$/
const maxEntries = 512

const textOf = (value: unknown, pattern: RegExp): string | undefined => (typeof value === 'string' && pattern.test(value) ? value : undefined)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value.slice(0, maxEntries) : [])
const recordOf = (value: unknown): { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null ? (value as { readonly [key: string]: unknown }) : {}

/**
 * One wallet as a directory or a host writes it (`reference` wallet object: `id`, `name`, `mobile_link` …), checked. Without an id or a name
 * it is left out; a link or an image that does not pass its validator is left out.
 */
export const readWallet = (row: unknown, { from, imageOf, page }: ReadWalletOptions): DirectoryWallet | undefined => {
  const record: Unvalidated<WireWallet> = recordOf(row)
  const reachable = (address: string | undefined) => (address === undefined || page === undefined || isReachable(address, page) ? address : undefined)
  const web = (address: unknown) => reachable(toHttpsUrl(address))
  const id = textOf(record.id, /^[!-~]{1,128}$/)
  const name = walletName(cleanText(record.name, 40))
  if (id === undefined || name === '') return undefined
  const imageId = textOf(record.image_id, /^[\w-]{1,64}$/)
  return {
    id,
    name,
    rdns: textOf(record.rdns, /^[a-z0-9-]+(\.[a-z0-9_-]+)+$/i)?.slice(0, 128),
    image: reachable(toImageSource(record.image_url)) ?? (imageId === undefined ? undefined : toImageSource(imageOf?.(imageId))),
    ...(imageId !== undefined && { imageId }),
    homepage: web(record.homepage),
    chains: listOf(record.chains).flatMap((chain) => textOf(chain, caip2) ?? []),
    certified: record.badge_type === 'certified',
    mobileLink: reachable(toAppLink(record.mobile_link)),
    desktopLink: reachable(toAppLink(record.desktop_link)),
    webappLink: toAppLink(web(record.webapp_link)),
    linkMode: toAppLink(web(record.link_mode)),
    appStore: web(record.app_store),
    playStore: web(record.play_store),
    chromeStore: web(record.chrome_store),
    injected: listOf(record.injected).flatMap((entry) => {
      const { namespace, injected_id }: Unvalidated<InjectedWallet> = recordOf(entry)
      const injectedId = textOf(injected_id, /^[!-~]{1,128}$/)
      return injectedId === undefined ? [] : [{ namespace: textOf(namespace, /^[a-z0-9-]{3,8}$/), id: injectedId }]
    }),
    from,
  }
}
