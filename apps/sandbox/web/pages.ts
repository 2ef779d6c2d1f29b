export interface Page {
  readonly path: string
  /** Below the folder of the sandbox. */
  readonly file: string
  readonly title: string
  /** One sentence for the index. */
  readonly about: string
  /** A host embeds the widget and gets the wallets. */
  readonly kind: 'host' | 'tool'
  /** Served under the strict Content-Security-Policy. */
  readonly strict?: true
  /** The wallets of every chain family are there, whatever the query says, and without their corner panel. */
  readonly everyWallet?: true
  /** The front door links to it; the list of pages has all of them. */
  readonly atDoor?: true
}

/** The pages of the sandbox. */
export const pages: readonly Page[] = Object.freeze([
  {
    path: '/plain',
    file: 'hosts/plain/index.html',
    title: 'Plain HTML',
    about: 'Elements and the instance API, no framework: account, balance, network, signing.',
    kind: 'host',
    atDoor: true,
  },
  { path: '/react', file: 'hosts/react/index.html', title: 'React', about: 'The same site with hooks.', kind: 'host', atDoor: true },
  {
    path: '/wagmi',
    file: 'hosts/wagmi/index.html',
    title: 'wagmi',
    about: 'The same site with wagmi beside it: both say the same, whichever side acts.',
    kind: 'host',
  },
  {
    path: '/standalone',
    file: 'hosts/standalone/index.html',
    title: 'One script tag',
    about: 'No bundler and no package: a script from this server, as from a CDN.',
    kind: 'host',
  },
  {
    path: '/files',
    file: 'hosts/standalone/all.html',
    title: 'Every standalone file',
    about: 'wagmi, Solana, all networks, sign-in, a plugin and wallet buttons without a bundler, under the strict policy.',
    kind: 'host',
    strict: true,
  },
  { path: '/shop', file: 'hosts/shop/index.html', title: 'Shop', about: 'An order for 24.00 TUSD, paid with any token of the account.', kind: 'host' },
  { path: '/batch', file: 'hosts/batch/index.html', title: 'Batch', about: 'Three calls as one, which a smart account sends without a fee.', kind: 'host' },
  { path: '/embedded', file: 'hosts/embedded/index.html', title: 'Embedded', about: 'The modal drawn inside the page instead of above it.', kind: 'host' },
  {
    path: '/two',
    file: 'hosts/two/index.html',
    title: 'Two instances',
    about: 'Two independent shops on one page, each with its own connection.',
    kind: 'host',
  },
  {
    path: '/hostile',
    file: 'hosts/hostile/index.html',
    title: 'Hostile host',
    about: 'Resets, tiny rem, overlays, own dialogs, inert containers, a focus trap.',
    kind: 'host',
  },
  {
    path: '/dialogs',
    file: 'hosts/dialogs/index.html',
    title: 'Dialogs of libraries',
    about: 'The button in twelve dialogs, drawers and popovers: Radix, Material, Headless UI, React Aria, Base UI, Bootstrap, the browser’s own.',
    kind: 'host',
  },
  {
    path: '/csp',
    file: 'hosts/csp/index.html',
    title: 'Strict CSP',
    about: "default-src 'none', nonces, Trusted Types; violations are counted on the page.",
    kind: 'host',
    strict: true,
  },
  {
    path: '/theme',
    file: 'hosts/theme/index.html',
    title: 'Theme',
    about: 'Try every variable, see every component under it, copy the code.',
    kind: 'host',
    atDoor: true,
  },
  {
    path: '/phone',
    file: 'phone/index.html',
    title: 'Phone',
    about: 'A wallet on a phone: scans a code or takes its link, connects, signs, sends. Open it in another window.',
    kind: 'tool',
  },
  {
    path: '/mailbox',
    file: 'mailbox/index.html',
    title: 'Mailbox',
    about: 'Every mail of this machine, such as the codes of the embedded wallet.',
    kind: 'tool',
  },
  {
    path: '/components',
    file: 'hosts/components/index.html',
    title: 'Components',
    about: 'Every part of the design system in every state.',
    kind: 'tool',
    atDoor: true,
  },
  {
    path: '/control',
    file: 'control/index.html',
    title: 'Control',
    about: 'Fund accounts, mine, reset, make the RPC fail or slow, count requests.',
    kind: 'tool',
  },
])

/** What a visitor meets first. */
export const doorPage: Page = Object.freeze({ path: '/', file: 'hosts/door/index.html', title: 'Sandbox', about: '', kind: 'host', everyWallet: true })
/** The list of the others. */
export const indexPage: Page = Object.freeze({ path: '/pages', file: 'hosts/index.html', title: 'All pages', about: '', kind: 'tool' })
