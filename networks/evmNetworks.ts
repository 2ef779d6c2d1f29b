// Written by evmNetworks.test.ts from viem’s chains: `npx vitest exports/networks -u` writes it again.

export const abstract = {
  id: 2741,
  name: 'Abstract',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2741',
  nativeCurrency: { decimals: 18, name: 'ETH', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://api.mainnet.abs.xyz'], webSocket: ['wss://api.mainnet.abs.xyz/ws'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://abscan.org' } },
  contracts: { multicall3: { address: '0xAa4De41dba0Ca5dCBb288b7cC6b708F3aaC759E7', blockCreated: 5288 } },
  blockTime: 200,
  assets: { imageId: 'fc2427d1-5af9-4a9c-8da5-6f94627cd900' },
} as const

export const abstractTestnet = {
  id: 11124,
  name: 'Abstract Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:11124',
  nativeCurrency: { decimals: 18, name: 'ETH', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://api.testnet.abs.xyz'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://sepolia.abscan.org' } },
  contracts: { multicall3: { address: '0xF9cda624FBC7e059355ce98a31693d299FACd963', blockCreated: 358349 } },
  blockTime: 200,
  testnet: true,
} as const

export const ancient8 = {
  id: 888888888,
  name: 'Ancient8',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:888888888',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.ancient8.gg'] } },
  blockExplorers: { default: { name: 'Ancient8 explorer', url: 'https://scan.ancient8.gg' } },
  blockTime: 2000,
  sourceId: 1,
} as const

export const ancient8Sepolia = {
  id: 28122024,
  name: 'Ancient8 Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:28122024',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpcv2-testnet.ancient8.gg'] } },
  blockExplorers: { default: { name: 'Ancient8 Celestia Testnet explorer', url: 'https://scanv2-testnet.ancient8.gg' } },
  blockTime: 2000,
  sourceId: 11155111,
  testnet: true,
} as const

export const arbitrum = {
  id: 42161,
  name: 'Arbitrum One',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:42161',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://arb1.arbitrum.io/rpc'] } },
  blockExplorers: { default: { name: 'Arbiscan', url: 'https://arbiscan.io' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 7654707 } },
  blockTime: 250,
  assets: { imageId: '3bff954d-5cb0-47a0-9a23-d20192e74600' },
} as const

export const aurora = {
  id: 1313161554,
  name: 'Aurora',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1313161554',
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://mainnet.aurora.dev'] } },
  blockExplorers: { default: { name: 'Aurorascan', url: 'https://aurorascan.dev' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 62907816 } },
  assets: { imageId: '3ff73439-a619-4894-9262-4470c773a100' },
} as const

export const avalanche = {
  id: 43114,
  name: 'Avalanche',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:43114',
  nativeCurrency: { decimals: 18, name: 'Avalanche', symbol: 'AVAX' },
  rpcUrls: { default: { http: ['https://api.avax.network/ext/bc/C/rpc'] } },
  blockExplorers: { default: { name: 'SnowTrace', url: 'https://snowtrace.io' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 11907934 } },
  blockTime: 1700,
  assets: { imageId: '30c46e53-e989-45fb-4549-be3bd4eb3b00' },
} as const

export const base = {
  id: 8453,
  name: 'Base',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:8453',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.base.org'] } },
  blockExplorers: { default: { name: 'Basescan', url: 'https://basescan.org' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 5022 } },
  blockTime: 2000,
  sourceId: 1,
  assets: { imageId: '7289c336-3981-4081-c5f4-efc26ac64a00' },
} as const

export const baseGoerli = {
  id: 84531,
  name: 'Base Goerli',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:84531',
  nativeCurrency: { name: 'Goerli Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://goerli.base.org'] } },
  blockExplorers: { default: { name: 'Basescan', url: 'https://goerli.basescan.org' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 1376988 } },
  blockTime: 2000,
  sourceId: 5,
  testnet: true,
} as const

export const basePreconf = {
  id: 8453,
  name: 'Base',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:8453',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet-preconf.base.org'] } },
  blockExplorers: { default: { name: 'Basescan', url: 'https://basescan.org' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 5022 } },
  blockTime: 2000,
  sourceId: 1,
  assets: { imageId: '7289c336-3981-4081-c5f4-efc26ac64a00' },
} as const

export const baseSepolia = {
  id: 84532,
  name: 'Base Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:84532',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia.base.org'] } },
  blockExplorers: { default: { name: 'Basescan', url: 'https://sepolia.basescan.org' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 1059647 } },
  blockTime: 2000,
  sourceId: 11155111,
  assets: { imageId: 'a18a7ecd-e307-4360-4746-283182228e00' },
  testnet: true,
} as const

export const baseSepoliaPreconf = {
  id: 84532,
  name: 'Base Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:84532',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia-preconf.base.org'] } },
  blockExplorers: { default: { name: 'Basescan', url: 'https://sepolia.basescan.org' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 1059647 } },
  blockTime: 2000,
  sourceId: 11155111,
  assets: { imageId: 'a18a7ecd-e307-4360-4746-283182228e00' },
  testnet: true,
} as const

export const battlechain = {
  id: 626,
  name: 'BattleChain Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:626',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.battlechain.com'] } },
  blockExplorers: { default: { name: 'BattleChain Explorer', url: 'https://explorer.battlechain.com' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 40 } },
  blockTime: 1000,
} as const

export const battlechainTestnet = {
  id: 627,
  name: 'BattleChain Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:627',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://testnet.battlechain.com'] } },
  blockExplorers: { default: { name: 'BattleChain Explorer', url: 'https://explorer.testnet.battlechain.com' } },
  blockTime: 1000,
  testnet: true,
} as const

export const berachain = {
  id: 80094,
  name: 'Berachain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:80094',
  nativeCurrency: { decimals: 18, name: 'BERA Token', symbol: 'BERA' },
  rpcUrls: { default: { http: ['https://rpc.berachain.com'] } },
  blockExplorers: { default: { name: 'Berascan', url: 'https://berascan.com' } },
  contracts: {
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 0 },
    ensRegistry: { address: '0x5b22280886a2f5e09a49bea7e320eab0e5320e28', blockCreated: 877007 },
    ensUniversalResolver: { address: '0x4D41762915F83c76EcaF6776d9b08076aA32b492', blockCreated: 9310021 },
  },
  blockTime: 2000,
  assets: { imageId: 'e329c2c9-59b0-4a02-83e4-212ff3779900' },
} as const

export const blast = {
  id: 81457,
  name: 'Blast',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:81457',
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://rpc.blast.io'] } },
  blockExplorers: { default: { name: 'Blastscan', url: 'https://blastscan.io' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 212929 } },
  blockTime: 2000,
  sourceId: 1,
} as const

export const bob = {
  id: 60808,
  name: 'BOB',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:60808',
  nativeCurrency: { decimals: 18, name: 'ETH', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://rpc.gobob.xyz'], webSocket: ['wss://rpc.gobob.xyz'] } },
  blockExplorers: { default: { name: 'BOB Explorer', url: 'https://explorer.gobob.xyz' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 23131 } },
  blockTime: 2000,
  sourceId: 1,
} as const

export const bobSepolia = {
  id: 808813,
  name: 'BOB Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:808813',
  nativeCurrency: { decimals: 18, name: 'ETH', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://bob-sepolia.rpc.gobob.xyz'], webSocket: ['wss://bob-sepolia.rpc.gobob.xyz'] } },
  blockExplorers: { default: { name: 'BOB Sepolia Explorer', url: 'https://bob-sepolia.explorer.gobob.xyz' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 35677 } },
  blockTime: 2000,
  sourceId: 11155111,
  testnet: true,
} as const

export const bsc = {
  id: 56,
  name: 'BNB Smart Chain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:56',
  nativeCurrency: { decimals: 18, name: 'BNB', symbol: 'BNB' },
  rpcUrls: { default: { http: ['https://56.rpc.thirdweb.com'] } },
  blockExplorers: { default: { name: 'BscScan', url: 'https://bscscan.com' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 15921452 } },
  blockTime: 750,
  assets: { imageId: '93564157-2e8e-4ce7-81df-b264dbee9b00' },
} as const

export const celo = {
  id: 42220,
  name: 'Celo',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:42220',
  nativeCurrency: { decimals: 18, name: 'CELO', symbol: 'CELO' },
  rpcUrls: { default: { http: ['https://forno.celo.org'] } },
  blockExplorers: { default: { name: 'Celo Explorer', url: 'https://celoscan.io' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 13112599 } },
  blockTime: 1000,
  assets: { imageId: 'ab781bbc-ccc6-418d-d32d-789b15da1f00' },
} as const

export const celoAlfajores = {
  id: 44787,
  name: 'Alfajores',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:44787',
  nativeCurrency: { decimals: 18, name: 'CELO', symbol: 'A-CELO' },
  rpcUrls: { default: { http: ['https://alfajores-forno.celo-testnet.org'] } },
  blockExplorers: { default: { name: 'Celo Alfajores Explorer', url: 'https://celo-alfajores.blockscout.com' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 14569001 } },
  blockTime: 1000,
  testnet: true,
} as const

export const celoSepolia = {
  id: 11142220,
  name: 'Celo Sepolia Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:11142220',
  nativeCurrency: { decimals: 18, name: 'CELO', symbol: 'S-CELO' },
  rpcUrls: { default: { http: ['https://forno.celo-sepolia.celo-testnet.org'] } },
  blockExplorers: { default: { name: 'Celo Sepolia Explorer', url: 'https://celo-sepolia.blockscout.com/' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 1 } },
  blockTime: 1000,
  testnet: true,
} as const

export const codex = {
  id: 81224,
  name: 'Codex',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:81224',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.codex.xyz'] } },
  blockExplorers: { default: { name: 'Codex Explorer', url: 'https://explorer.codex.xyz' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
  blockTime: 2000,
  sourceId: 1,
} as const

export const codexTestnet = {
  id: 812242,
  name: 'Codex Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:812242',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.codex-stg.xyz'] } },
  blockExplorers: { default: { name: 'Codex Testnet Explorer', url: 'https://explorer.codex-stg.xyz' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
  blockTime: 2000,
  sourceId: 11155111,
  testnet: true,
} as const

export const dchain = {
  id: 2716446429837000,
  name: 'Dchain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2716446429837000',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://dchain-2716446429837000-1.jsonrpc.sagarpc.io'] } },
  blockExplorers: { default: { name: 'Dchain Explorer', url: 'https://dchain-2716446429837000-1.sagaexplorer.io' } },
  blockTime: 2000,
} as const

export const dchainTestnet = {
  id: 2713017997578000,
  name: 'Dchain Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2713017997578000',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://dchaintestnet-2713017997578000-1.jsonrpc.testnet.sagarpc.io'] } },
  blockExplorers: { default: { name: 'Dchain Explorer', url: 'https://dchaintestnet-2713017997578000-1.testnet.sagaexplorer.io' } },
  blockTime: 2000,
  testnet: true,
} as const

export const edgeware = {
  id: 2021,
  name: 'Edgeware EdgeEVM Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2021',
  nativeCurrency: { decimals: 18, name: 'Edgeware', symbol: 'EDG' },
  rpcUrls: { default: { http: ['https://edgeware-evm.jelliedowl.net'] } },
  blockExplorers: { default: { name: 'Edgscan by Bharathcoorg', url: 'https://edgscan.live' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 18117872 } },
  assets: { imageId: 'b8101fc0-9c19-4b6f-ec65-f6dfff106e00' },
} as const

export const elysiumTestnet = {
  id: 1338,
  name: 'Elysium Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1338',
  nativeCurrency: { decimals: 18, name: 'LAVA', symbol: 'LAVA' },
  rpcUrls: { default: { http: ['https://elysium-test-rpc.vulcanforged.com'] } },
  blockExplorers: { default: { name: 'Elysium testnet explorer', url: 'https://elysium-explorer.vulcanforged.com' } },
  blockTime: 2000,
  testnet: true,
} as const

export const evmos = {
  id: 9001,
  name: 'Evmos',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:9001',
  nativeCurrency: { decimals: 18, name: 'Evmos', symbol: 'EVMOS' },
  rpcUrls: { default: { http: ['https://eth.bd.evmos.org:8545'] } },
  blockExplorers: { default: { name: 'Evmos Block Explorer', url: 'https://escan.live' } },
  assets: { imageId: 'f926ff41-260d-4028-635e-91913fc28e00' },
} as const

export const fantom = {
  id: 250,
  name: 'Fantom',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:250',
  nativeCurrency: { decimals: 18, name: 'Fantom', symbol: 'FTM' },
  rpcUrls: { default: { http: ['https://250.rpc.thirdweb.com'] } },
  blockExplorers: { default: { name: 'FTMScan', url: 'https://ftmscan.com' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 33001987 } },
  assets: { imageId: '06b26297-fe0c-4733-5d6b-ffa5498aac00' },
} as const

export const filecoin = {
  id: 314,
  name: 'Filecoin Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:314',
  nativeCurrency: { decimals: 18, name: 'filecoin', symbol: 'FIL' },
  rpcUrls: { default: { http: ['https://api.node.glif.io/rpc/v1'] } },
  blockExplorers: { default: { name: 'Filfox', url: 'https://filfox.info/en' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 3328594 } },
  assets: { imageId: '5a73b3dd-af74-424e-cae0-0de859ee9400' },
} as const

export const fraxtal = {
  id: 252,
  name: 'Fraxtal',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:252',
  nativeCurrency: { name: 'Frax', symbol: 'FRAX', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.frax.com'] } },
  blockExplorers: { default: { name: 'fraxscan', url: 'https://fraxscan.com' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
  blockTime: 2000,
  sourceId: 1,
} as const

export const fraxtalTestnet = {
  id: 2522,
  name: 'Fraxtal Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2522',
  nativeCurrency: { name: 'Frax', symbol: 'FRAX', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.testnet.frax.com'] } },
  blockExplorers: { default: { name: 'fraxscan testnet', url: 'https://holesky.fraxscan.com' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
  blockTime: 2000,
  sourceId: 17000,
  testnet: true,
} as const

export const funkiMainnet = {
  id: 33979,
  name: 'Funki',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:33979',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc-mainnet.funkichain.com'] } },
  blockExplorers: { default: { name: 'Funki Mainnet Explorer', url: 'https://funkiscan.io' } },
  blockTime: 2000,
  sourceId: 1,
} as const

export const funkiSepolia = {
  id: 3397901,
  name: 'Funki Sepolia Sandbox',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:3397901',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://funki-testnet.alt.technology'] } },
  blockExplorers: { default: { name: 'Funki Sepolia Sandbox Explorer', url: 'https://sepolia-sandbox.funkichain.com/' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 1620204 } },
  blockTime: 2000,
  sourceId: 11155111,
  testnet: true,
} as const

export const garnet = {
  id: 17069,
  name: 'Garnet Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:17069',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.garnetchain.com'], webSocket: ['wss://rpc.garnetchain.com'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://explorer.garnetchain.com' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
  blockTime: 2000,
  sourceId: 17000,
  testnet: true,
} as const

export const giwaSepolia = {
  id: 91342,
  name: 'GIWA Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:91342',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia-rpc.giwa.io'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://sepolia-explorer.giwa.io' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 0 } },
  blockTime: 1000,
  sourceId: 11155111,
  testnet: true,
} as const

export const giwaSepoliaPreconf = {
  id: 91342,
  name: 'GIWA Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:91342',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia-rpc-flashblocks.giwa.io'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://sepolia-explorer.giwa.io' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 0 } },
  blockTime: 1000,
  sourceId: 11155111,
  testnet: true,
} as const

export const gnosis = {
  id: 100,
  name: 'Gnosis',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:100',
  nativeCurrency: { decimals: 18, name: 'xDAI', symbol: 'XDAI' },
  rpcUrls: { default: { http: ['https://rpc.gnosischain.com'], webSocket: ['wss://rpc.gnosischain.com/wss'] } },
  blockExplorers: { default: { name: 'Gnosisscan', url: 'https://gnosisscan.io' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 21022491 } },
  blockTime: 5000,
  assets: { imageId: '02b53f6a-e3d4-479e-1cb4-21178987d100' },
} as const

export const hedera = {
  id: 295,
  name: 'Hedera Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:295',
  nativeCurrency: { symbol: 'HBAR', name: 'HBAR', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.hashio.io/api'] } },
  blockExplorers: { default: { name: 'Hashscan', url: 'https://hashscan.io/mainnet' } },
  assets: { imageId: '6a97d510-cac8-4e58-c7ce-e8681b044c00' },
} as const

export const ink = {
  id: 57073,
  name: 'Ink',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:57073',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: {
      http: ['https://rpc-gel.inkonchain.com', 'https://rpc-qnd.inkonchain.com'],
      webSocket: ['wss://rpc-gel.inkonchain.com', 'wss://rpc-qnd.inkonchain.com'],
    },
  },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://explorer.inkonchain.com' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 0 } },
  blockTime: 2000,
  sourceId: 1,
} as const

export const inkSepolia = {
  id: 763373,
  name: 'Ink Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:763373',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc-gel-sepolia.inkonchain.com'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://explorer-sepolia.inkonchain.com/' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 0 } },
  blockTime: 2000,
  sourceId: 11155111,
  testnet: true,
} as const

export const iotex = {
  id: 4689,
  name: 'IoTeX',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:4689',
  nativeCurrency: { decimals: 18, name: 'IoTeX', symbol: 'IOTX' },
  rpcUrls: { default: { http: ['https://babel-api.mainnet.iotex.io'], webSocket: ['wss://babel-api.mainnet.iotex.io'] } },
  blockExplorers: { default: { name: 'IoTeXScan', url: 'https://iotexscan.io' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 22163670 } },
  assets: { imageId: '34e68754-e536-40da-c153-6ef2e7188a00' },
} as const

export const linea = {
  id: 59144,
  name: 'Linea Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:59144',
  nativeCurrency: { name: 'Linea Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.linea.build'], webSocket: ['wss://rpc.linea.build'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://lineascan.build' } },
  contracts: {
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 42 },
    ensRegistry: { address: '0x50130b669B28C339991d8676FA73CF122a121267', blockCreated: 6682888 },
    ensUniversalResolver: { address: '0x4D41762915F83c76EcaF6776d9b08076aA32b492', blockCreated: 22222151 },
  },
  blockTime: 2000,
} as const

export const lineaSepolia = {
  id: 59141,
  name: 'Linea Sepolia Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:59141',
  nativeCurrency: { name: 'Linea Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.sepolia.linea.build'], webSocket: ['wss://rpc.sepolia.linea.build'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://sepolia.lineascan.build' } },
  contracts: {
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 227427 },
    ensRegistry: { address: '0x5B2636F0f2137B4aE722C01dd5122D7d3e9541f7', blockCreated: 2395094 },
    ensUniversalResolver: { address: '0x4D41762915F83c76EcaF6776d9b08076aA32b492', blockCreated: 17168484 },
  },
  testnet: true,
} as const

export const lisk = {
  id: 1135,
  name: 'Lisk',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1135',
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://rpc.api.lisk.com'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://blockscout.lisk.com' } },
  contracts: { multicall3: { address: '0xA9d71E1dd7ca26F26e656E66d6AA81ed7f745bf0' } },
  blockTime: 2000,
  sourceId: 1,
} as const

export const liskSepolia = {
  id: 4202,
  name: 'Lisk Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:4202',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.sepolia-api.lisk.com'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://sepolia-blockscout.lisk.com' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
  blockTime: 2000,
  sourceId: 11155111,
  testnet: true,
} as const

export const mainnet = {
  id: 1,
  name: 'Ethereum',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://ethereum-rpc.publicnode.com'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://etherscan.io' } },
  contracts: {
    ensUniversalResolver: { address: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee', blockCreated: 23085558 },
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 14353601 },
  },
  blockTime: 12000,
  assets: { imageId: 'ba0ba0cd-17c6-4806-ad93-f9d174f17900' },
} as const

export const mantle = {
  id: 5000,
  name: 'Mantle',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:5000',
  nativeCurrency: { decimals: 18, name: 'MNT', symbol: 'MNT' },
  rpcUrls: { default: { http: ['https://rpc.mantle.xyz'] } },
  blockExplorers: { default: { name: 'Mantle Explorer', url: 'https://mantlescan.xyz/' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 304717 } },
  assets: { imageId: 'e86fae9b-b770-4eea-e520-150e12c81100' },
} as const

export const megaeth = {
  id: 4326,
  name: 'MegaETH',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:4326',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.megaeth.com/rpc'], webSocket: ['wss://mainnet.megaeth.com/ws'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://mega.etherscan.io' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 0 } },
  blockTime: 1000,
  sourceId: 1,
} as const

export const metalL2 = {
  id: 1750,
  name: 'Metal L2',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1750',
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://rpc.metall2.com'], webSocket: ['wss://rpc.metall2.com'] } },
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.metall2.com' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 0 } },
  blockTime: 2000,
  sourceId: 1,
} as const

export const metis = {
  id: 1088,
  name: 'Metis',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1088',
  nativeCurrency: { decimals: 18, name: 'Metis', symbol: 'METIS' },
  rpcUrls: {
    default: {
      http: [
        'https://metis.rpc.hypersync.xyz',
        'https://metis-pokt.nodies.app',
        'https://api.blockeden.xyz/metis/67nCBdZQSH9z3YqDDjdm',
        'https://metis-andromeda.rpc.thirdweb.com',
        'https://metis-andromeda.gateway.tenderly.co',
        'https://metis.api.onfinality.io/public',
        'https://andromeda.metis.io/?owner=1088',
        'https://metis-mainnet.public.blastapi.io',
      ],
      webSocket: ['wss://metis-rpc.publicnode.com', 'wss://metis.drpc.org'],
    },
  },
  blockExplorers: { default: { name: 'Metis Explorer', url: 'https://explorer.metis.io' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 2338552 } },
  assets: { imageId: '3897a66d-40b9-4833-162f-a2c90531c900' },
} as const

export const mode = {
  id: 34443,
  name: 'Mode Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:34443',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.mode.network'] } },
  blockExplorers: { default: { name: 'Modescan', url: 'https://modescan.io' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 2465882 } },
  blockTime: 2000,
  sourceId: 1,
} as const

export const modeTestnet = {
  id: 919,
  name: 'Mode Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:919',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia.mode.network'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://sepolia.explorer.mode.network' } },
  contracts: { multicall3: { address: '0xBAba8373113Fb7a68f195deF18732e01aF8eDfCF', blockCreated: 3019007 } },
  blockTime: 2000,
  sourceId: 11155111,
  testnet: true,
} as const

export const monad = {
  id: 143,
  name: 'Monad',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:143',
  nativeCurrency: { name: 'Monad', symbol: 'MON', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.monad.xyz', 'https://rpc1.monad.xyz'], webSocket: ['wss://rpc.monad.xyz', 'wss://rpc1.monad.xyz'] } },
  blockExplorers: { default: { name: 'Monadscan', url: 'https://monadscan.com' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 9248132 } },
  blockTime: 400,
  assets: { imageId: '0a728e83-bacb-46db-7844-948f05434900' },
} as const

export const monadTestnet = {
  id: 10143,
  name: 'Monad Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:10143',
  nativeCurrency: { name: 'Testnet MON Token', symbol: 'MON', decimals: 18 },
  rpcUrls: { default: { http: ['https://testnet-rpc.monad.xyz'] } },
  blockExplorers: { default: { name: 'Monad Testnet explorer', url: 'https://testnet.monadexplorer.com' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 251449 } },
  blockTime: 400,
  assets: { imageId: '0a728e83-bacb-46db-7844-948f05434900' },
  testnet: true,
} as const

export const moonbeam = {
  id: 1284,
  name: 'Moonbeam',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1284',
  nativeCurrency: { decimals: 18, name: 'Moonbeam', symbol: 'GLMR' },
  rpcUrls: { default: { http: ['https://rpc.api.moonbeam.network'], webSocket: ['wss://wss.api.moonbeam.network'] } },
  blockExplorers: { default: { name: 'Moonscan', url: 'https://moonscan.io' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 609002 } },
  assets: { imageId: '161038da-44ae-4ec7-1208-0ea569454b00' },
} as const

export const moonriver = {
  id: 1285,
  name: 'Moonriver',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1285',
  nativeCurrency: { decimals: 18, name: 'Moonriver', symbol: 'MOVR' },
  rpcUrls: { default: { http: ['https://rpc.api.moonriver.moonbeam.network'], webSocket: ['wss://wss.api.moonriver.moonbeam.network'] } },
  blockExplorers: { default: { name: 'Moonscan', url: 'https://moonriver.moonscan.io' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 1597904 } },
  assets: { imageId: 'f1d73bb6-5450-4e18-38f7-fb6484264a00' },
} as const

export const optimism = {
  id: 10,
  name: 'OP Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:10',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.optimism.io'] } },
  blockExplorers: { default: { name: 'Optimism Explorer', url: 'https://optimistic.etherscan.io' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 4286263 } },
  blockTime: 2000,
  sourceId: 1,
  assets: { imageId: 'ab9c186a-c52f-464b-2906-ca59d760a400' },
} as const

export const optimismGoerli = {
  id: 420,
  name: 'Optimism Goerli',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:420',
  nativeCurrency: { name: 'Goerli Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://goerli.optimism.io'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://goerli-optimism.etherscan.io' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 49461 } },
  blockTime: 2000,
  sourceId: 5,
  testnet: true,
} as const

export const optimismSepolia = {
  id: 11155420,
  name: 'OP Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:11155420',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia.optimism.io'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://optimism-sepolia.blockscout.com' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 1620204 } },
  blockTime: 2000,
  sourceId: 11155111,
  testnet: true,
} as const

export const pgn = {
  id: 424,
  name: 'PGN',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:424',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.publicgoods.network'] } },
  blockExplorers: { default: { name: 'PGN Explorer', url: 'https://explorer.publicgoods.network' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 3380209 } },
  sourceId: 1,
} as const

export const pgnTestnet = {
  id: 58008,
  name: 'PGN',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:58008',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia.publicgoods.network'] } },
  blockExplorers: { default: { name: 'PGN Testnet Explorer', url: 'https://explorer.sepolia.publicgoods.network' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 3754925 } },
  sourceId: 11155111,
  testnet: true,
} as const

export const playfiAlbireo = {
  id: 1612127,
  name: 'PlayFi Albireo Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1612127',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://albireo-rpc.playfi.ai'], webSocket: ['wss://albireo-rpc-ws.playfi.ai/ws'] } },
  blockExplorers: { default: { name: 'PlayFi Albireo Explorer', url: 'https://albireo-explorer.playfi.ai' } },
  contracts: { multicall3: { address: '0xF9cda624FBC7e059355ce98a31693d299FACd963' } },
  blockTime: 1000,
  testnet: true,
} as const

export const polygon = {
  id: 137,
  name: 'Polygon',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:137',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: { default: { http: ['https://polygon-rpc.com'] } },
  blockExplorers: { default: { name: 'PolygonScan', url: 'https://polygonscan.com' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 25770160 } },
  blockTime: 2000,
  assets: { imageId: '41d04d42-da3b-4453-8506-668cc0727900' },
} as const

export const pyrope = {
  id: 695569,
  name: 'Pyrope Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:695569',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.pyropechain.com'], webSocket: ['wss://rpc.pyropechain.com'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://pyrope.blockscout.com' } },
  blockTime: 2000,
  sourceId: 11155111,
  testnet: true,
} as const

export const redstone = {
  id: 690,
  name: 'Redstone',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:690',
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://rpc.redstonechain.com'], webSocket: ['wss://rpc.redstonechain.com'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://explorer.redstone.xyz' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
  blockTime: 2000,
  sourceId: 1,
} as const

export const ronin = {
  id: 2020,
  name: 'Ronin',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2020',
  nativeCurrency: { name: 'RON', symbol: 'RON', decimals: 18 },
  rpcUrls: { default: { http: ['https://api.roninchain.com/rpc'] } },
  blockExplorers: { default: { name: 'Ronin Explorer', url: 'https://app.roninchain.com' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 26023535 } },
  assets: { imageId: 'b8101fc0-9c19-4b6f-ec65-f6dfff106e00' },
} as const

export const rss3 = {
  id: 12553,
  name: 'RSS3 VSL Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:12553',
  nativeCurrency: { name: 'RSS3', symbol: 'RSS3', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.rss3.io'] } },
  blockExplorers: { default: { name: 'RSS3 VSL Mainnet Scan', url: 'https://scan.rss3.io' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 14193 } },
  blockTime: 2000,
  sourceId: 1,
} as const

export const rss3Sepolia = {
  id: 2331,
  name: 'RSS3 VSL Sepolia Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2331',
  nativeCurrency: { name: 'RSS3', symbol: 'RSS3', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.testnet.rss3.io'] } },
  blockExplorers: { default: { name: 'RSS3 VSL Sepolia Testnet Scan', url: 'https://scan.testnet.rss3.io' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 55697 } },
  blockTime: 2000,
  sourceId: 11155111,
  testnet: true,
} as const

export const sepolia = {
  id: 11155111,
  name: 'Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:11155111',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://ethereum-sepolia-rpc.publicnode.com'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://sepolia.etherscan.io' } },
  contracts: {
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 751532 },
    ensUniversalResolver: { address: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee', blockCreated: 8928790 },
  },
  assets: { imageId: 'e909ea0a-f92a-4512-c8fc-748044ea6800' },
  testnet: true,
} as const

export const shape = {
  id: 360,
  name: 'Shape',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:360',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.shape.network'] } },
  blockExplorers: { default: { name: 'shapescan', url: 'https://shapescan.xyz' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 1 } },
  blockTime: 2000,
  sourceId: 1,
} as const

export const shapeSepolia = {
  id: 11011,
  name: 'Shape Sepolia Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:11011',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia.shape.network'] } },
  blockExplorers: { default: { name: 'blockscout', url: 'https://explorer-sepolia.shape.network/' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 1 } },
  blockTime: 2000,
  sourceId: 11155111,
  testnet: true,
} as const

export const snax = {
  id: 2192,
  name: 'SnaxChain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2192',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.snaxchain.io'] } },
  blockExplorers: { default: { name: 'Snax Explorer', url: 'https://explorer.snaxchain.io' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
  blockTime: 2000,
  sourceId: 1,
} as const

export const snaxTestnet = {
  id: 13001,
  name: 'SnaxChain Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:13001',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://testnet.snaxchain.io'] } },
  blockExplorers: { default: { name: 'Snax Explorer', url: 'https://testnet-explorer.snaxchain.io' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
  blockTime: 2000,
  sourceId: 11155111,
  testnet: true,
} as const

export const soneium = {
  id: 1868,
  name: 'Soneium Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1868',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.soneium.org'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://soneium.blockscout.com' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 1 } },
  blockTime: 2000,
  sourceId: 1,
} as const

export const soneiumMinato = {
  id: 1946,
  name: 'Soneium Minato Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1946',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.minato.soneium.org'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://soneium-minato.blockscout.com' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 1 } },
  blockTime: 2000,
  sourceId: 11155111,
  testnet: true,
} as const

export const sophon = {
  id: 50104,
  name: 'Sophon',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:50104',
  nativeCurrency: { decimals: 18, name: 'Sophon', symbol: 'SOPH' },
  rpcUrls: { default: { http: ['https://rpc.sophon.xyz'], webSocket: ['wss://rpc.sophon.xyz/ws'] } },
  blockExplorers: { default: { name: 'Sophon Block Explorer', url: 'https://explorer.sophon.xyz' } },
  contracts: { multicall3: { address: '0x5f4867441d2416cA88B1b3fd38f21811680CD2C8', blockCreated: 116 } },
  blockTime: 200,
} as const

export const sophonTestnet = {
  id: 531050104,
  name: 'Sophon Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:531050104',
  nativeCurrency: { decimals: 18, name: 'Sophon', symbol: 'SOPH' },
  rpcUrls: { default: { http: ['https://rpc.testnet.sophon.xyz'], webSocket: ['wss://rpc.testnet.sophon.xyz/ws'] } },
  blockExplorers: { default: { name: 'Sophon Block Explorer', url: 'https://explorer.testnet.sophon.xyz' } },
  contracts: { multicall3: { address: '0x83c04d112adedA2C6D9037bb6ecb42E7f0b108Af', blockCreated: 15642 } },
  blockTime: 200,
  testnet: true,
} as const

export const statusNetworkSepolia = {
  id: 1660990954,
  name: 'Status Network Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1660990954',
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://public.sepolia.rpc.status.network'], webSocket: ['wss://public.sepolia.rpc.status.network/ws'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://sepoliascan.status.network' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 1578364 } },
  testnet: true,
} as const

export const statusSepolia = {
  id: 1660990954,
  name: 'Status Network Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1660990954',
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://public.sepolia.rpc.status.network'], webSocket: ['wss://public.sepolia.rpc.status.network/ws'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://sepoliascan.status.network' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 1578364 } },
  testnet: true,
} as const

export const superseed = {
  id: 5330,
  name: 'Superseed',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:5330',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.superseed.xyz'] } },
  blockExplorers: { default: { name: 'Superseed Explorer', url: 'https://explorer.superseed.xyz' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
  blockTime: 2000,
  sourceId: 1,
} as const

export const superseedSepolia = {
  id: 53302,
  name: 'Superseed Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:53302',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia.superseed.xyz'] } },
  blockExplorers: { default: { name: 'Superseed Sepolia Explorer', url: 'https://sepolia-explorer.superseed.xyz' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
  blockTime: 2000,
  sourceId: 11155111,
  testnet: true,
} as const

export const swellchain = {
  id: 1923,
  name: 'Swellchain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1923',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://swell-mainnet.alt.technology'] } },
  blockExplorers: { default: { name: 'Swell Explorer', url: 'https://explorer.swellnetwork.io' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 1 } },
  blockTime: 2000,
} as const

export const swellchainTestnet = {
  id: 1924,
  name: 'Swellchain Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1924',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://swell-testnet.alt.technology'] } },
  blockExplorers: { default: { name: 'Swellchain Testnet Explorer', url: 'https://swell-testnet-explorer.alt.technology' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 1 } },
  blockTime: 2000,
  testnet: true,
} as const

export const tempo = {
  id: 4217,
  name: 'Tempo Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:4217',
  nativeCurrency: { name: 'USD', symbol: 'USD', decimals: 6 },
  rpcUrls: { default: { http: ['https://rpc.tempo.xyz'], webSocket: ['wss://rpc.tempo.xyz'] } },
  blockExplorers: { default: { name: 'Tempo Explorer', url: 'https://explore.tempo.xyz' } },
  blockTime: 1000,
} as const

export const tempoDevnet = {
  id: 31318,
  name: 'Tempo Devnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:31318',
  nativeCurrency: { name: 'USD', symbol: 'USD', decimals: 6 },
  rpcUrls: { default: { http: ['https://rpc.devnet.tempoxyz.dev'], webSocket: ['wss://rpc.devnet.tempoxyz.dev'] } },
  blockExplorers: { default: { name: 'Tempo Explorer', url: 'https://explore.devnet.tempo.xyz' } },
  blockTime: 1000,
  testnet: true,
} as const

export const tempoLocalnet = {
  id: 1337,
  name: 'Tempo',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1337',
  nativeCurrency: { name: 'USD', symbol: 'USD', decimals: 6 },
  rpcUrls: { default: { http: ['http://localhost:8545'] } },
  blockTime: 1000,
} as const

export const tempoMainnet = {
  id: 4217,
  name: 'Tempo Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:4217',
  nativeCurrency: { name: 'USD', symbol: 'USD', decimals: 6 },
  rpcUrls: { default: { http: ['https://rpc.tempo.xyz'], webSocket: ['wss://rpc.tempo.xyz'] } },
  blockExplorers: { default: { name: 'Tempo Explorer', url: 'https://explore.tempo.xyz' } },
  blockTime: 1000,
} as const

export const tempoModerato = {
  id: 42431,
  name: 'Tempo Testnet (Moderato)',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:42431',
  nativeCurrency: { name: 'USD', symbol: 'USD', decimals: 6 },
  rpcUrls: { default: { http: ['https://rpc.moderato.tempo.xyz'], webSocket: ['wss://rpc.moderato.tempo.xyz'] } },
  blockExplorers: { default: { name: 'Tempo Explorer', url: 'https://explore.testnet.tempo.xyz' } },
  blockTime: 1000,
  testnet: true,
} as const

export const tempoTestnet = {
  id: 42431,
  name: 'Tempo Testnet (Moderato)',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:42431',
  nativeCurrency: { name: 'USD', symbol: 'USD', decimals: 6 },
  rpcUrls: { default: { http: ['https://rpc.moderato.tempo.xyz'], webSocket: ['wss://rpc.moderato.tempo.xyz'] } },
  blockExplorers: { default: { name: 'Tempo Explorer', url: 'https://explore.testnet.tempo.xyz' } },
  blockTime: 1000,
  testnet: true,
} as const

export const treasure = {
  id: 61166,
  name: 'Treasure',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:61166',
  nativeCurrency: { decimals: 18, name: 'MAGIC', symbol: 'MAGIC' },
  rpcUrls: { default: { http: ['https://rpc.treasure.lol'], webSocket: ['wss://rpc.treasure.lol/ws'] } },
  blockExplorers: { default: { name: 'Treasure Block Explorer', url: 'https://treasurescan.io' } },
  contracts: { multicall3: { address: '0x2e29fe39496a56856D8698bD43e1dF4D0CE6266a', blockCreated: 101 } },
  blockTime: 1000,
} as const

export const treasureTopaz = {
  id: 978658,
  name: 'Treasure Topaz Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:978658',
  nativeCurrency: { decimals: 18, name: 'MAGIC', symbol: 'MAGIC' },
  rpcUrls: { default: { http: ['https://rpc.topaz.treasure.lol'], webSocket: ['wss://rpc.topaz.treasure.lol/ws'] } },
  blockExplorers: { default: { name: 'Treasure Topaz Block Explorer', url: 'https://topaz.treasurescan.io' } },
  contracts: { multicall3: { address: '0xF9cda624FBC7e059355ce98a31693d299FACd963', blockCreated: 108112 } },
  blockTime: 1000,
  testnet: true,
} as const

export const unichain = {
  id: 130,
  name: 'Unichain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:130',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.unichain.org/'] } },
  blockExplorers: { default: { name: 'Uniscan', url: 'https://uniscan.xyz' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 0 } },
  blockTime: 1000,
  sourceId: 1,
  assets: { imageId: '2257980a-3463-48c6-cbac-a42d2a956e00' },
} as const

export const unichainSepolia = {
  id: 1301,
  name: 'Unichain Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1301',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia.unichain.org'] } },
  blockExplorers: { default: { name: 'Uniscan', url: 'https://sepolia.uniscan.xyz' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 0 } },
  blockTime: 1000,
  sourceId: 11155111,
  assets: { imageId: '4eeea7ef-0014-4649-5d1d-07271a80f600' },
  testnet: true,
} as const

export const whitechainSepolia = {
  id: 1874,
  name: 'Whitechain Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1874',
  nativeCurrency: { decimals: 18, name: 'WBT', symbol: 'WBT' },
  rpcUrls: { default: { http: ['https://rpc.testnet.whitechain.io'], webSocket: ['wss://rpc.testnet.whitechain.io/ws'] } },
  blockExplorers: { default: { name: 'Whitechain Testnet Explorer', url: 'https://explorer.testnet.whitechain.io' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
  blockTime: 1000,
  sourceId: 11155111,
  testnet: true,
} as const

export const worldchain = {
  id: 480,
  name: 'World Chain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:480',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://worldchain-mainnet.g.alchemy.com/public'] } },
  blockExplorers: { default: { name: 'Worldscan', url: 'https://worldscan.org' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 0 } },
  blockTime: 2000,
  sourceId: 1,
} as const

export const worldchainSepolia = {
  id: 4801,
  name: 'World Chain Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:4801',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://worldchain-sepolia.g.alchemy.com/public'] } },
  blockExplorers: { default: { name: 'Worldscan Sepolia', url: 'https://sepolia.worldscan.org' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 0 } },
  blockTime: 2000,
  sourceId: 11155111,
  testnet: true,
} as const

export const zircuit = {
  id: 48900,
  name: 'Zircuit Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:48900',
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://mainnet.zircuit.com'] } },
  blockExplorers: { default: { name: 'Zircuit Explorer', url: 'https://explorer.zircuit.com' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
  blockTime: 2000,
} as const

export const zircuitGarfieldTestnet = {
  id: 48898,
  name: 'Zircuit Garfield Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:48898',
  nativeCurrency: { name: 'ETH', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://garfield-testnet.zircuit.com/'] } },
  blockExplorers: { default: { name: 'Zircuit Garfield Testnet Explorer', url: 'https://explorer.garfield-testnet.zircuit.com' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
  blockTime: 2000,
  testnet: true,
} as const

export const zkSync = {
  id: 324,
  name: 'ZKsync Era',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:324',
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://mainnet.era.zksync.io'], webSocket: ['wss://mainnet.era.zksync.io/ws'] } },
  blockExplorers: { default: { name: 'ZKsync Explorer', url: 'https://explorer.zksync.io/' } },
  contracts: { multicall3: { address: '0xF9cda624FBC7e059355ce98a31693d299FACd963', blockCreated: 3908235 } },
  blockTime: 200,
  assets: { imageId: 'b310f07f-4ef7-49f3-7073-2a0a39685800' },
} as const

export const zkSyncInMemoryNode = {
  id: 260,
  name: 'ZKsync InMemory Node',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:260',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://localhost:8011'] } },
  blockTime: 1000,
  testnet: true,
} as const

export const zkSyncLocalNode = {
  id: 270,
  name: 'ZKsync CLI Local Node',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:270',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://localhost:3050'] } },
  blockTime: 1000,
  testnet: true,
} as const

export const zkSyncSepoliaTestnet = {
  id: 300,
  name: 'ZKsync Sepolia Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:300',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia.era.zksync.dev'], webSocket: ['wss://sepolia.era.zksync.dev/ws'] } },
  blockExplorers: { default: { name: 'ZKsync Explorer', url: 'https://sepolia.explorer.zksync.io/' } },
  contracts: { multicall3: { address: '0xF9cda624FBC7e059355ce98a31693d299FACd963' } },
  blockTime: 200,
  testnet: true,
} as const

export const zksync = {
  id: 324,
  name: 'ZKsync Era',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:324',
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://mainnet.era.zksync.io'], webSocket: ['wss://mainnet.era.zksync.io/ws'] } },
  blockExplorers: { default: { name: 'ZKsync Explorer', url: 'https://explorer.zksync.io/' } },
  contracts: { multicall3: { address: '0xF9cda624FBC7e059355ce98a31693d299FACd963', blockCreated: 3908235 } },
  blockTime: 200,
  assets: { imageId: 'b310f07f-4ef7-49f3-7073-2a0a39685800' },
} as const

export const zksyncInMemoryNode = {
  id: 260,
  name: 'ZKsync InMemory Node',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:260',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://localhost:8011'] } },
  blockTime: 1000,
  testnet: true,
} as const

export const zksyncLocalCustomHyperchain = {
  id: 272,
  name: 'ZKsync CLI Local Custom Hyperchain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:272',
  nativeCurrency: { name: 'BAT', symbol: 'BAT', decimals: 18 },
  rpcUrls: { default: { http: ['http://localhost:15200'], webSocket: ['ws://localhost:15201'] } },
  blockExplorers: { default: { name: 'ZKsync explorer', url: 'http://localhost:15005/' } },
  blockTime: 1000,
  testnet: true,
} as const

export const zksyncLocalHyperchain = {
  id: 270,
  name: 'ZKsync CLI Local Hyperchain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:270',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://localhost:15100'], webSocket: ['ws://localhost:15101'] } },
  blockExplorers: { default: { name: 'ZKsync explorer', url: 'http://localhost:15005/' } },
  blockTime: 1000,
  testnet: true,
} as const

export const zksyncLocalNode = {
  id: 270,
  name: 'ZKsync CLI Local Node',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:270',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://localhost:3050'] } },
  blockTime: 1000,
  testnet: true,
} as const

export const zksyncSepoliaTestnet = {
  id: 300,
  name: 'ZKsync Sepolia Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:300',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia.era.zksync.dev'], webSocket: ['wss://sepolia.era.zksync.dev/ws'] } },
  blockExplorers: { default: { name: 'ZKsync Explorer', url: 'https://sepolia.explorer.zksync.io/' } },
  contracts: { multicall3: { address: '0xF9cda624FBC7e059355ce98a31693d299FACd963' } },
  blockTime: 200,
  testnet: true,
} as const

export const zora = {
  id: 7777777,
  name: 'Zora',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:7777777',
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://rpc.zora.energy'], webSocket: ['wss://rpc.zora.energy'] } },
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.zora.energy' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 5882 } },
  blockTime: 2000,
  sourceId: 1,
  assets: { imageId: '845c60df-d429-4991-e687-91ae45791600' },
} as const

export const zoraSepolia = {
  id: 999999999,
  name: 'Zora Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:999999999',
  nativeCurrency: { decimals: 18, name: 'Zora Sepolia', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://sepolia.rpc.zora.energy'], webSocket: ['wss://sepolia.rpc.zora.energy'] } },
  blockExplorers: { default: { name: 'Zora Sepolia Explorer', url: 'https://sepolia.explorer.zora.energy/' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 83160 } },
  blockTime: 2000,
  sourceId: 11155111,
  testnet: true,
} as const

export const zoraTestnet = {
  id: 999,
  name: 'Zora Goerli Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:999',
  nativeCurrency: { decimals: 18, name: 'Zora Goerli', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://testnet.rpc.zora.energy'], webSocket: ['wss://testnet.rpc.zora.energy'] } },
  blockExplorers: { default: { name: 'Explorer', url: 'https://testnet.explorer.zora.energy' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 189123 } },
  blockTime: 2000,
  sourceId: 5,
  testnet: true,
} as const
