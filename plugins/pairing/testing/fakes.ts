import type { DirectoryWallet } from '../../../ports/wallets.js'
import type { LinkTarget, Page } from '../page.js'

export const harbor: DirectoryWallet = {
  id: 'harbor-id',
  name: 'Harbor',
  rdns: undefined,
  image: undefined,
  homepage: 'https://harbor.example/',
  chains: [],
  certified: true,
  mobileLink: 'harbor://',
  desktopLink: undefined,
  webappLink: undefined,
  linkMode: 'https://harbor.example/app/',
  appStore: undefined,
  playStore: undefined,
  chromeStore: undefined,
  injected: [],
  from: 'server',
}

/** A page that notes what it is led to. */
export const fakePage = (change: Partial<Page> = {}): Page & { readonly opened: (readonly [string, LinkTarget])[] } => {
  const opened: (readonly [string, LinkTarget])[] = []
  return {
    href: 'https://lumen.market/art',
    android: false,
    telegram: false,
    framed: false,
    has: () => false,
    open: (link, target) => void opened.push([link, target]),
    ...change,
    opened,
  }
}
