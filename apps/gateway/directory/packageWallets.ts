import type { DirectoryEntry } from './Directory.js'
/** The chain that represents a family: these wallets are known to support the family, but not on which networks. */
const chains = Object.freeze({
  eip155: 'eip155:1',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bip122: 'bip122:000000000019d6689c085ae165831e93',
  cosmos: 'cosmos:cosmoshub-4',
  polkadot: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
})

interface Facts {
  slug: string
  name: string
  id?: string
  rdns?: string
  speaks: (keyof typeof chains)[]
  mobile?: string
  universal?: string
  desktop?: string
  webapp?: string
  home?: string
  ios?: string
  android?: string
  chrome?: string
}

const after = (prefix: string, rest: string | undefined) => (rest === undefined ? null : prefix + rest)

const toEntry = (facts: Facts): DirectoryEntry => ({
  wallet: {
    id: facts.id ?? `portico:${facts.slug}`,
    name: facts.name,
    rdns: facts.rdns ?? null,
    badge_type: null,
    chains: facts.speaks.map((family) => chains[family]),
    homepage: facts.home ?? null,
    mobile_link: facts.mobile ?? null,
    link_mode: facts.universal ?? null,
    desktop_link: facts.desktop ?? null,
    webapp_link: facts.webapp ?? null,
    app_store: after('https://apps.apple.com/app/id', facts.ios),
    play_store: after('https://play.google.com/store/apps/details?id=', facts.android),
    chrome_store: after('https://chromewebstore.google.com/detail/', facts.chrome),
  },
  families: facts.speaks,
})

/** The wallets of the snapshot in the package, from the file that it is generated from. */
export const packageWallets = async (): Promise<readonly DirectoryEntry[]> => {
  const { default: facts } = await import('../../../scripts/data/wallets.json', { with: { type: 'json' } })
  return (facts as readonly Facts[]).map(toEntry)
}
