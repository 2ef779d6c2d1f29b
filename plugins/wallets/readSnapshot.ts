import type { DirectoryWallet } from '../../ports/wallets.js'
import { readWallets } from './readWallets.js'

/** The chain that stands for a namespace: a wallet of the snapshot is known to speak it, not on which networks. */
const chains: Readonly<Record<string, string>> = {
  e: 'eip155:1',
  s: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  b: 'bip122:000000000019d6689c085ae165831e93',
  c: 'cosmos:cosmoshub-4',
  p: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
}

const after = (prefix: string, rest: string | undefined) => (rest ? prefix + rest : undefined)

/** The rows of `snapshot.ts`, as wallets. They pass the same validator as those of a server. */
export const readSnapshot = (snapshot: string): readonly DirectoryWallet[] =>
  readWallets(
    snapshot
      .trim()
      .split('\n')
      .map((row) => {
        const [name, id = '', rdns, speaks = '', mobile, universal, desktop, webapp, home, ios, android, chrome] = row.split('|')
        return {
          name,
          id: /^[0-9a-f]{64}$/.test(id) ? id : `portico:${id}`,
          rdns,
          chains: [...speaks].map((letter) => chains[letter]),
          mobile_link: mobile,
          link_mode: after('https://', universal),
          desktop_link: desktop,
          webapp_link: after('https://', webapp),
          homepage: after('https://', home),
          app_store: after('https://apps.apple.com/app/id', ios),
          play_store: after('https://play.google.com/store/apps/details?id=', android),
          chrome_store: after('https://chromewebstore.google.com/detail/', chrome),
        }
      }),
    { from: 'snapshot' },
  )
