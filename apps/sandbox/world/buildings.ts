import type { Hex } from 'viem'

/** Who is paid for a building on an EVM chain: nobody has its key. */
export const shop: { readonly name: string; readonly address: Hex } = Object.freeze({
  name: 'Lumen Market',
  address: '0x4C554d454E204D41524b45542053484f50000001',
})

/** A picture of a building that the front door sells. */
export interface Building {
  readonly id: string
  readonly name: string
  /** Whole units of the native currency, by the CAIP-2 id of the network, or by the namespace for all of its networks. */
  readonly prices: Readonly<Record<string, string>>
  /** What is inside of an SVG of 100 by 100. */
  readonly art: string
}

/** What the front door sells. The prices are of about the same worth to each other. */
export const buildings: readonly Building[] = Object.freeze([
  {
    id: 'colonnade',
    name: 'Colonnade 27',
    prices: { 'eip155:1': '0.12', 'eip155:137': '300', solana: '1.4', bip122: '0.0034', polkadot: '58', cosmos: '42' },
    art: '<rect width="100" height="100" fill="#e9dcc3"/><rect y="88" width="100" height="40" fill="#c9b58d"/><path d="M16 100V58a15 15 0 0 1 30 0v42zM52 100V46a16 16 0 0 1 32 0v54z" fill="#30574f"/><path d="M24 100V68a7 7 0 0 1 14 0v32zM61 100V60a7 7 0 0 1 14 0v40z" fill="#254640"/><circle cx="72" cy="18" r="8" fill="#d4763b"/>',
  },
  {
    id: 'lighthouse',
    name: 'Harbour Light',
    prices: { 'eip155:1': '0.08', 'eip155:137': '200', solana: '0.9', bip122: '0.0023', polkadot: '39', cosmos: '28' },
    art: '<rect width="100" height="100" fill="#2b3a67"/><rect y="88" width="100" height="40" fill="#1d2848"/><path d="M42 100L45 40h12l3 60z" fill="#f2ece0"/><path d="M43.5 76h14l-.6-12H44z" fill="#c75146"/><rect x="43" y="30" width="16" height="10" fill="#e8b44c"/><path d="M41 30l10-9 10 9z" fill="#c75146"/><path d="M59 35L96 22v24z" fill="#e8b44c" opacity=".5"/>',
  },
  {
    id: 'corner-shop',
    name: 'Corner Shop',
    prices: { 'eip155:1': '0.05', 'eip155:137': '125', solana: '0.6', bip122: '0.0014', polkadot: '24', cosmos: '17.5' },
    art: '<rect width="100" height="100" fill="#f3c9a8"/><rect y="88" width="100" height="40" fill="#a8775a"/><rect x="18" y="40" width="64" height="60" fill="#8c3b3f"/><rect x="14" y="34" width="72" height="8" fill="#5d2529"/><path d="M18 62h64l4 10H14z" fill="#f2efe6"/><path d="M26 62h8l-1 10h-9zM42 62h8v10h-8zM58 62h8l1 10h-9z" fill="#8c3b3f"/><rect x="24" y="76" width="22" height="18" fill="#ffe3b0"/><rect x="56" y="76" width="16" height="24" fill="#5d2529"/><g fill="#ffe3b0"><rect x="26" y="47" width="9" height="10"/><rect x="46" y="47" width="9" height="10"/><rect x="66" y="47" width="9" height="10"/></g>',
  },
  {
    id: 'boathouse',
    name: 'Boathouse 4',
    prices: { 'eip155:1': '0.06', 'eip155:137': '150', solana: '0.7', bip122: '0.0017', polkadot: '29', cosmos: '21' },
    art: '<rect width="100" height="100" fill="#bfe0e4"/><rect y="78" width="100" height="40" fill="#3d8090"/><path d="M18 78V48l32-22 32 22v30z" fill="#d9a25a"/><path d="M12 52l38-27 38 27-3 4-35-25-35 25z" fill="#7b4a2c"/><path d="M36 78V58a14 14 0 0 1 28 0v20z" fill="#2a5566"/><path d="M40 78h22l-4 7H44z" fill="#f4ead6"/>',
  },
  {
    id: 'observatory',
    name: 'Observatory',
    prices: { 'eip155:1': '0.31', 'eip155:137': '780', solana: '3.6', bip122: '0.0088', polkadot: '150', cosmos: '108' },
    art: '<rect width="100" height="100" fill="#3c2447"/><rect y="88" width="100" height="40" fill="#2a1733"/><rect x="24" y="58" width="52" height="42" fill="#b9a4c9"/><path d="M24 58a26 26 0 0 1 52 0z" fill="#7e648f"/><path d="M50 32l10-2 10 28H56z" fill="#f2e3c6"/><rect x="42" y="76" width="16" height="24" fill="#7e648f"/><circle cx="18" cy="20" r="1.5" fill="#fff"/><circle cx="84" cy="14" r="1.5" fill="#fff"/><circle cx="34" cy="12" r="1" fill="#fff"/>',
  },
  {
    id: 'water-tower',
    name: 'Water Tower',
    prices: { 'eip155:1': '0.04', 'eip155:137': '100', solana: '0.45', bip122: '0.0011', polkadot: '19', cosmos: '14' },
    art: '<rect width="100" height="100" fill="#dfe8c9"/><rect y="88" width="100" height="40" fill="#8fa86a"/><path d="M34 100l5-44h22l5 44h-5l-4-36H43l-4 36z" fill="#4b3a2a"/><rect x="32" y="28" width="36" height="28" rx="3" fill="#6f5a43"/><path d="M30 29L50 14l20 15z" fill="#4b3a2a"/><rect x="46" y="36" width="8" height="10" fill="#f6efd8"/>',
  },
])

/** The price of a building on a network (CAIP-2); undefined where it is not sold. */
export const priceOn = ({ prices }: Building, network: string): string | undefined => prices[network] ?? prices[network.split(':')[0] ?? '']

/** The picture of a building, as a source for `<img>`. */
export const pictureOf = ({ art }: Building): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${art}</svg>`)}`

/** The metadata of a building as a `data:` address (ERC-721 metadata), with its picture inside. */
export const metadataOf = (building: Building): string =>
  `data:application/json;base64,${btoa(JSON.stringify({ name: building.name, description: 'Bought at the front door of the sandbox.', image: pictureOf(building) }))}`
