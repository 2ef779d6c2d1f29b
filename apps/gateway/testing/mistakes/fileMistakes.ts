import { walletsFile } from '../../directory/readWallets.js'
import type { StrictFile } from '../../http/strictFile.js'
import { projectsFile } from '../../projects/readProjects.js'
import { chainsFile } from '../../settings/readChains.js'
import { providersFile } from '../../settings/readData.js'
import { pricesFile } from '../../settings/readPrices.js'
import { readsFile } from '../../settings/readReads.js'
import { swapsFile } from '../../settings/readSwaps.js'

/** Mistakes in a file: by the path of a member, values that are wrong there. A name in place of a value misspells the member. */
export interface FileMistakes {
  readonly setting: string
  readonly file: StrictFile<unknown>
  /** With every member. */
  readonly complete: unknown
  readonly wrong: Readonly<Record<string, readonly unknown[]>>
}
/** Leaves the member out. */
export const missing = Symbol('missing')

const at = (byte: string) => `0x${byte.repeat(20)}`
const [notText, tooLong, control] = [7, 'x'.repeat(3_000), 'a\u0007b']
const notFlag = ['yes', 1]
const link = ['http://wallet.example', 'wallet.example']
const appLink = ['javascript:alert(1)', 'pebble']
const account = ['0x12', 'usdc.eth']

export const fileMistakes: readonly FileMistakes[] = [
  {
    setting: 'GATEWAY_PROJECTS',
    file: projectsFile,
    complete: [
      {
        id: 'lumen',
        ids: [{ id: 'fresh' }, { id: 'lumen', until: '2027-01-31T00:00:00Z' }],
        origins: ['https://app.example'],
        pages: ['https://app.example/swap'],
        features: [{ id: 'activity', isEnabled: true, config: [] }],
        analytics: false,
        idTokenEmail: true,
      },
      { id: 'demo', origins: 'everywhere' },
    ],
    wrong: {
      '': [[], {}],
      '0.id': ['two words', notText, 'demo'],
      '0.ids': [[], 'fresh'],
      '0.ids.1.id': ['two words', 'fresh'],
      '0.ids.1.until': ['tomorrow', '2027-13-01T00:00:00Z'],
      '0.origins': [missing, [], 'https://app.example', 'everyone', ['null'], ['app.example'], ['https://app.example/'], [notText]],
      '0.pages': ['https://app.example', ['/swap'], ['https://app.example/?a=1']],
      '0.features': ['activity', {}],
      '0.features.0.id': ['Über', notText],
      '0.features.0.isEnabled': notFlag,
      // Anything is right for it.
      '0.features.0.config': [],
      '0.analytics': notFlag,
      '0.idTokenEmail': notFlag,
    },
  },
  {
    setting: 'GATEWAY_WALLETS',
    file: walletsFile,
    complete: [
      {
        id: 'pebble',
        name: 'Pebble',
        badge_type: 'certified',
        chains: ['eip155:1'],
        homepage: 'https://pebble.example',
        image_id: 'pebble',
        image_url: 'https://pebble.example/icon.png',
        order: 1,
        link_mode: 'https://pebble.example/link',
        mobile_link: 'pebble://',
        desktop_link: 'pebble://',
        webapp_link: 'https://pebble.example/app',
        app_store: 'https://apps.example/pebble',
        play_store: 'https://play.example/pebble',
        chrome_store: 'https://chrome.example/pebble',
        rdns: 'com.example.pebble',
        injected: [{ namespace: 'eip155', injected_id: 'isPebble' }],
        description: 'A wallet.',
        supports_wcpay: false,
      },
    ],
    wrong: {
      '': [{ wallets: [] }, 'pebble'],
      '0.id': ['peb,ble', missing],
      '0.name': ['', tooLong, missing],
      '0.badge_type': [notText, control],
      '0.chains': ['eip155:1', ['ethereum']],
      '0.homepage': link,
      '0.image_id': ['../icon', 'icon.png'],
      '0.image_url': link,
      '0.order': ['1', 'first'],
      '0.link_mode': link,
      '0.mobile_link': appLink,
      '0.desktop_link': appLink,
      '0.webapp_link': link,
      '0.app_store': link,
      '0.play_store': link,
      '0.chrome_store': link,
      '0.rdns': ['pebble', 'com example'],
      '0.injected': ['eip155', {}],
      '0.injected.0.namespace': [notText, tooLong],
      '0.injected.0.injected_id': [notText, tooLong],
      '0.description': [tooLong, control],
      '0.supports_wcpay': notFlag,
    },
  },
  {
    setting: 'GATEWAY_CHAINS',
    file: chainsFile,
    complete: [
      {
        id: 'eip155:1',
        rpc: 'https://node.example/key',
        native: { name: 'Ether', symbol: 'ETH', decimals: 18, icon: 'https://images.example/eth.png' },
        multicall: at('ca'),
        tokens: [{ address: at('a0'), name: 'USD Coin', symbol: 'USDC', decimals: 6, icon: 'https://images.example/usdc.png', spam: false }],
        balances: true,
        history: { from: 12, every: 12, keep: 256 },
      },
    ],
    wrong: {
      '': [{ 'eip155:1': {} }, 'eip155:1'],
      '0.id': ['1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', missing],
      '0.rpc': ['node.example', 'wss://node.example', missing],
      '0.native': [missing, 'ETH'],
      '0.native.name': ['', missing],
      '0.native.symbol': [notText, missing],
      '0.native.decimals': ['18', 78],
      '0.native.icon': ['http://images.example/eth.png', 'eth.png'],
      '0.multicall': account,
      '0.tokens': [{}, at('a0')],
      '0.tokens.0.address': account,
      '0.tokens.0.name': ['', notText],
      '0.tokens.0.symbol': ['', notText],
      '0.tokens.0.decimals': ['6', -1],
      '0.tokens.0.icon': ['http://images.example/usdc.png', 'usdc.png'],
      '0.tokens.0.spam': notFlag,
      '0.balances': notFlag,
      '0.history': [true, 12],
      '0.history.from': ['latest', missing],
      '0.history.every': ['12s', 3_601],
      '0.history.keep': [-1, 1.5],
    },
  },
  {
    setting: 'GATEWAY_READS',
    file: readsFile,
    complete: {
      chains: {
        'eip155:1': { nodes: ['https://node.example/key', 'https://other.example'], lag: 20, logRange: 1_000, gas: 50_000_000 },
        'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { nodes: ['https://solana.example'] },
      },
      everywhere: false,
    },
    wrong: {
      '': [[], 'eip155:1'],
      chains: [missing, [], { 'bip122:000000000019d6689c085ae165831e93': { nodes: ['https://node.example'] } }],
      'chains.eip155:1.nodes': [missing, [], 'https://node.example', ['wss://node.example'], ['https://node.example', 'https://node.example']],
      'chains.eip155:1.lag': ['20', -1],
      'chains.eip155:1.logRange': [0, 'all'],
      'chains.eip155:1.gas': ['50000000', 20_999],
      everywhere: notFlag,
    },
  },
  {
    setting: 'GATEWAY_PRICES',
    file: pricesFile,
    complete: { 'eip155:1': { native: '2450.07', [at('a0')]: '1' } },
    wrong: {
      '': [[], { ethereum: { native: '1' } }],
      'eip155:1': ['2450.07', []],
      'eip155:1.native': [2450.07, '2,450', '$2450'],
    },
  },
  {
    setting: 'GATEWAY_DATA_PROVIDERS',
    file: providersFile,
    complete: {
      chains: {
        'eip155:1': {
          native: { name: 'Ether', symbol: 'ETH', decimals: 18, icon: 'https://images.example/eth.png' },
          sources: [{ api: 'blockscout', url: 'https://explorer.example', key: 'EXPLORER_KEY', for: ['balances'] }],
          prices: { defillama: 'ethereum', coingecko: 'ethereum', native: 'ethereum' },
        },
        'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': {
          native: { name: 'Solana', symbol: 'SOL' },
          sources: [{ api: 'helius', historyUrl: 'https://api.helius.xyz', key: 'EXPLORER_KEY' }],
        },
      },
      prices: { services: [{ api: 'coingecko', url: 'https://prices.example', key: 'EXPLORER_KEY' }, { api: 'defillama' }], factor: 1.1, needed: 2 },
    },
    wrong: {
      '': [[], 'blockscout'],
      chains: [[], { ethereum: {} }],
      'chains.eip155:1.native': ['ETH', []],
      'chains.eip155:1.native.name': ['', missing],
      'chains.eip155:1.native.symbol': ['', missing],
      'chains.eip155:1.native.decimals': ['18', 37],
      'chains.eip155:1.native.icon': ['eth.png', 'http://images.example/eth.png'],
      'chains.eip155:1.sources': [{}, 'blockscout'],
      'chains.eip155:1.sources.0.api': ['covalent', missing],
      'chains.eip155:1.sources.0.url': ['explorer.example', 'https://explorer.example?key=1'],
      'chains.eip155:1.sources.0.key': ['0123456789abcdef', 'lower'],
      'chains.eip155:1.sources.0.for': ['balances', ['prices']],
      'chains.eip155:1.prices': ['ethereum', []],
      'chains.eip155:1.prices.defillama': ['Ethereum', 1],
      'chains.eip155:1.prices.coingecko': ['Ethereum', 1],
      'chains.eip155:1.prices.native': ['Ethereum', 1],
      'chains.solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp.sources.0.historyUrl': ['api.helius.xyz', 7],
      prices: [[], 'coingecko'],
      'prices.services': [[], 'coingecko', missing],
      'prices.services.0.api': ['coinmarketcap', missing],
      'prices.services.0.url': ['prices.example', 'ftp://prices.example'],
      'prices.services.0.key': ['0123456789abcdef', 'lower'],
      'prices.factor': [1, '1.1'],
      'prices.needed': [3, '2'],
    },
  },
  {
    setting: 'GATEWAY_SWAPS',
    file: swapsFile,
    complete: {
      'eip155:1': {
        wrapped: at('c0'),
        v2: { router: at('a2'), factory: at('f2') },
        v3: { router: at('a3'), factory: at('f3'), quoter: at('b3') },
        aggregator: { contracts: [at('e1')], spenders: [at('e2')] },
        tokens: [{ address: at('d0'), symbol: 'USD', name: 'Dollar', decimals: 6, icon: 'https://images.example/usd.png', suggested: true }],
        via: [at('d0')],
      },
    },
    wrong: {
      '': [[], { 'solana:1': {} }],
      'eip155:1': [[], 'uniswap'],
      'eip155:1.wrapped': [...account, at('00')],
      'eip155:1.v2': [at('a2'), []],
      'eip155:1.v2.router': account,
      'eip155:1.v2.factory': [...account, missing],
      'eip155:1.v3': [at('a3'), []],
      'eip155:1.v3.router': account,
      'eip155:1.v3.factory': account,
      'eip155:1.v3.quoter': [...account, missing],
      'eip155:1.aggregator': [at('e1'), []],
      'eip155:1.aggregator.contracts': [[], at('e1')],
      'eip155:1.aggregator.spenders': [[], missing],
      'eip155:1.tokens': [{}, at('d0')],
      'eip155:1.tokens.0.address': account,
      'eip155:1.tokens.0.symbol': ['', tooLong],
      'eip155:1.tokens.0.name': ['', tooLong],
      'eip155:1.tokens.0.decimals': [0, '6'],
      'eip155:1.tokens.0.icon': ['http://images.example/usd.png', 'usd.png'],
      'eip155:1.tokens.0.suggested': notFlag,
      'eip155:1.via': [at('d0'), [at('d0'), at('d1'), at('d2'), at('d3')]],
    },
  },
]
