import type { DirectoryWallet } from '../../ports/wallets.js'

/** Where a link leads: the scheme of an app, or the host of a web address. */
const placeOf = (link: string): string => {
  const { protocol, host } = new URL(link)
  return protocol === 'https:' || protocol === 'http:' ? host : protocol
}

/**
 * A wallet of a server, whose links lead nowhere but where the package's own record of that wallet leads: a link to another scheme or host gives
 * way to the record's. A wallet that the package does not know stays as it is.
 */
export const holdLinks = (wallet: DirectoryWallet, records: readonly DirectoryWallet[]): DirectoryWallet => {
  const record = records.find(({ id, rdns }) => id === wallet.id || (rdns !== undefined && rdns === wallet.rdns?.toLowerCase()))
  if (!record) return wallet
  const links = [record.mobileLink, record.linkMode, record.desktopLink, record.webappLink, record.homepage]
  const places = new Set(links.flatMap((link) => (link === undefined ? [] : [placeOf(link)])))
  const held = (link: string | undefined, own: string | undefined) => (link === undefined || places.has(placeOf(link)) ? link : own)
  return {
    ...wallet,
    mobileLink: held(wallet.mobileLink, record.mobileLink),
    linkMode: held(wallet.linkMode, record.linkMode),
    desktopLink: held(wallet.desktopLink, record.desktopLink),
    webappLink: held(wallet.webappLink, record.webappLink),
  }
}
