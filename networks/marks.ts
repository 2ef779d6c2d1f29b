/**
 * Drawings of networks and of their coins: own and geometric, in the colours that visitors know them by. A page gets those of the networks
 * that it imports.
 */
export const ethereum = {
  ground: '#454a75',
  ink: '#ffffff',
  path: 'M12 4 6.8 12.2 12 15.2l5.2-3zM6.8 13.8 12 20.2l5.2-6.4-5.2 3z',
} as const
export const ether = { ground: '#627eea', ink: '#ffffff', path: 'M12 4 6.8 12.2 12 15.2l5.2-3zM6.8 13.8 12 20.2l5.2-6.4-5.2 3z' } as const
export const base = { ground: '#0052ff', ink: '#ffffff', path: 'M5.1 13A7 7 0 1 0 5.1 11H14v2z' } as const
export const arbitrum = {
  ground: '#213147',
  ink: '#9dd3ff',
  path: 'M10.8 5h2.4l5.3 13.5h-2.7L12 8.7 8.2 18.5H5.5zM12 13.2l2.1 5.3H9.9z',
} as const
export const optimism = {
  ground: '#ea0a24',
  ink: '#ffffff',
  path: 'M8.3 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm0 2.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6zM13.3 8h3.5a2.8 2.8 0 0 1 0 5.6h-1.3V16h-2.2zm2.2 1.9v1.8h1.2a.9.9 0 0 0 0-1.8z',
} as const
export const polygon = {
  ground: '#6a2bd9',
  ink: '#ffffff',
  path: 'M8.6 5.4l3.8 2.2V12l-3.8 2.2L4.8 12V7.6zm0 2.3L6.8 8.8v2l1.8 1.1 1.8-1.1v-2zM15.4 9.8l3.8 2.2v4.4l-3.8 2.2-3.8-2.2V12zm0 2.3-1.8 1.1v2l1.8 1.1 1.8-1.1v-2z',
} as const
export const bnb = {
  ground: '#f0b90b',
  ink: '#1f1a0a',
  path: 'M12 9.5l2.5 2.5-2.5 2.5L9.5 12zM12 4.6l3.9 3.9-1.6 1.6L12 7.8 9.7 10.1 8.1 8.5zM12 19.4l3.9-3.9-1.6-1.6-2.3 2.3-2.3-2.3-1.6 1.6zM5.9 10.3 7.6 12l-1.7 1.7L4.2 12zM18.1 10.3l1.7 1.7-1.7 1.7-1.7-1.7z',
} as const
export const avalanche = { ground: '#e33b3c', ink: '#ffffff', path: 'M11.6 5.2l2.6 4.6-4.4 7.7H4.6zM16.1 13l2.9 4.5h-5.6z' } as const
export const gnosis = {
  ground: '#2f6b50',
  ink: '#ffffff',
  path: 'M8.4 7.4a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8zm0 2a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8zM15.6 7.4a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8zm0 2a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8zM12 13.6l2 2.4-2 2.8-2-2.8z',
} as const
export const xdai = {
  ground: '#f2b133',
  ink: '#2b2108',
  path: 'M7 6.5h4.6a5.5 5.5 0 0 1 0 11H7zm2 2v2.3h5.9A3.5 3.5 0 0 0 11.6 8.5zm0 4.7v2.3h2.6a3.5 3.5 0 0 0 3.3-2.3z',
} as const
export const linea = { ground: '#161616', ink: '#61dfff', path: 'M7 8.6h2.5v7.2h7.2v2.5H7zM15.3 5.4a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6z' } as const
export const zksync = {
  ground: '#11142b',
  ink: '#a3a4ff',
  path: 'M4.9 9.5l4.4-3.6v2.2h7.8v2.8H9.3v2.2zM19.1 14.5l-4.4 3.6v-2.2H6.9v-2.8h7.8v-2.2z',
} as const
export const scroll = {
  ground: '#ffe6c8',
  ink: '#6b3f14',
  path: 'M8 5h7.5A2.5 2.5 0 0 1 18 7.5V14h-2V7.5a.5.5 0 0 0-.5-.5H8.2a.7.7 0 0 0 0 1.4H10V16a1 1 0 0 0 2 0v-.8h8V16.5a2.5 2.5 0 0 1-2.5 2.5H11a3 3 0 0 1-3-3v-5.6A2.7 2.7 0 0 1 8 5z',
} as const
export const celo = {
  ground: '#fcff52',
  ink: '#1e1b12',
  path: 'M9.8 9.4a4.9 4.9 0 1 0 0 9.8 4.9 4.9 0 0 0 0-9.8zm0 2a2.9 2.9 0 1 1 0 5.8 2.9 2.9 0 0 1 0-5.8zM14.2 4.8a4.9 4.9 0 1 0 0 9.8 4.9 4.9 0 0 0 0-9.8zm0 2a2.9 2.9 0 1 1 0 5.8 2.9 2.9 0 0 1 0-5.8z',
} as const
export const blast = {
  ground: '#151500',
  ink: '#fcfc03',
  path: 'M8.2 5.5h8.3l2.3 2.8-1.5 3.7 1.1 2.3-2.7 4.2H5.2l1.3-3.3h7.6l.5-1.5H7.1L8.1 10.5h7.3l.6-1.7H7z',
} as const
export const unichain = { ground: '#e5189f', ink: '#ffffff', path: 'M6.5 6h2.8v6.3a2.7 2.7 0 0 0 5.4 0V6h2.8v6.3a5.5 5.5 0 0 1-11 0z' } as const
export const worldChain = {
  ground: '#131313',
  ink: '#ffffff',
  path: 'M12 4.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zm0 1.8a5.7 5.7 0 0 1 5.6 4.8H12.4a2 2 0 0 0 0 1.8h5.2A5.7 5.7 0 1 1 12 6.3z',
} as const
export const sonic = { ground: '#14213d', ink: '#ffb066', path: 'M5.5 6.5h3l4.2 5.5-4.2 5.5h-3L9.7 12zM11.3 6.5h3l4.2 5.5-4.2 5.5h-3l4.2-5.5z' } as const
export const berachain = {
  ground: '#53290f',
  ink: '#ffc078',
  path: 'M12 8a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM10 12a1 1 0 1 1 0 2 1 1 0 0 1 0-2zM14 12a1 1 0 1 1 0 2 1 1 0 0 1 0-2zM6.6 5a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4zM17.4 5a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z',
} as const
export const zora = {
  ground: '#21204b',
  ink: '#b9c2ff',
  path: 'M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM14.6 7.3a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6z',
} as const
export const solana = {
  ground: '#171225',
  ink: '#2be3a0',
  path: 'M8.4 6.3h10l-2.8 2.8h-10zM5.6 10.6h10l2.8 2.8h-10zM8.4 14.9h10l-2.8 2.8h-10z',
} as const
export const bitcoin = {
  ground: '#c26a05',
  ink: '#ffffff',
  path: 'M9.5 4.5h1.5v2h1.7v-2h1.5v2.1a2.9 2.9 0 0 1 .9 5.1 3.1 3.1 0 0 1-.9 5.7v2.1h-1.5v-2H11v2H9.5v-2H7.5v-1.8h1V8.3h-1V6.5h2zM10.7 8.5v2.5h2.5a1.25 1.25 0 0 0 0-2.5zM10.7 12.9v2.7h2.9a1.35 1.35 0 0 0 0-2.7z',
} as const
export const polkadot = {
  ground: '#d5006f',
  ink: '#ffffff',
  path: 'M12 4.7a2.6 1.7 0 1 0 0 3.4 2.6 1.7 0 0 0 0-3.4zM12 15.9a2.6 1.7 0 1 0 0 3.4 2.6 1.7 0 0 0 0-3.4zM7.2 7.5a1.7 2.4 30 1 0-1.7 3 1.7 2.4 30 0 0 1.7-3zM18.5 13.5a1.7 2.4 30 1 0-1.7 3 1.7 2.4 30 0 0 1.7-3zM16.8 7.5a1.7 2.4-30 1 1 1.7 3 1.7 2.4-30 0 1-1.7-3zM5.5 13.5a1.7 2.4-30 1 1 1.7 3 1.7 2.4-30 0 1-1.7-3z',
} as const
export const mantle = {
  ground: '#0d1413',
  ink: '#9df0d8',
  path: 'M11 4h2v4h-2zM11 16h2v4h-2zM4 11h4v2H4zM16 11h4v2h-4zM7 5.6 9.9 8.4 8.4 9.9 5.6 7zM17 5.6 18.4 7 15.6 9.9 14.1 8.4zM17 18.4 14.1 15.6 15.6 14.1 18.4 17zM7 18.4 5.6 17 8.4 14.1 9.9 15.6z',
} as const
export const abstract = {
  ground: '#08c268',
  ink: '#04220f',
  path: 'M10.9 9.4 10.9 4.6 13.2 4.6 13.2 9.4zM13.7 9.7 17.8 7.3 19 9.3 14.8 11.7zM14.8 12.3 19 14.7 17.8 16.7 13.7 14.3zM13.2 14.6 13.2 19.4 10.9 19.4 10.9 14.6zM10.3 14.3 6.2 16.7 5 14.7 9.2 12.3zM9.2 11.7 5 9.3 6.2 7.3 10.3 9.7z',
} as const
export const cosmosHub = {
  ground: '#2e3148',
  ink: '#dfe3ff',
  path: 'M6.3 6.3A8 3.4 45 1 1 17.7 17.7 8 3.4 45 1 1 6.3 6.3zM7.3 7.3A6.6 2 45 1 1 16.7 16.7 6.6 2 45 1 1 7.3 7.3zM17.7 6.3A8 3.4 135 1 1 6.3 17.7 8 3.4 135 1 1 17.7 6.3zM16.7 7.3A6.6 2 135 1 1 7.3 16.7 6.6 2 135 1 1 16.7 7.3zM12 10.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z',
} as const
