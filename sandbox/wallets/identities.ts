import type { Identity, Traits } from './types.js'

const icon = (background: string, stroke: string, drawing: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${background}"/><g fill="none" stroke="${stroke}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">${drawing}</g></svg>`,
  )}`

/** Made-up wallets with distinct manners. */
export const identities: readonly (readonly [Identity, Traits])[] = [
  [
    {
      id: 'harbor',
      name: 'Harbor',
      rdns: 'com.example.harbor',
      uuid: '6f1d1f0e-5d2e-4a3b-9c61-0a4c5b7e1a01',
      icon: icon('#12405c', '#fff', '<path d="M14 40c6 0 6-5 12-5s6 5 12 5 6-5 12-5"/><path d="M32 14v16M24 22h16"/>'),
      tint: '#12405c',
    },
    {
      about: 'Asks, and does what you say.',
      announceAt: [0],
      announceTimes: 1,
      startsLocked: false,
      wakes: 0,
      answers: 0,
      eventTimes: 1,
      odd: false,
      chains: [1, 137, 42220],
    },
  ],
  [
    {
      id: 'lantern',
      name: 'Lantern',
      rdns: 'com.example.lantern',
      uuid: '6f1d1f0e-5d2e-4a3b-9c61-0a4c5b7e1a02',
      icon: icon('#7a3b12', '#fff', '<path d="M22 26a10 10 0 0 1 20 0v18H22z"/><path d="M32 30v8M26 14h12"/>'),
      tint: '#7a3b12',
    },
    {
      about: 'Slow to wake, locked at first, and knows only Ethereum until told.',
      announceAt: [0],
      announceTimes: 1,
      startsLocked: true,
      wakes: 1500,
      answers: 400,
      eventTimes: 1,
      odd: false,
      chains: [1],
    },
  ],
  [
    {
      id: 'kestrel',
      name: 'Kestrel',
      rdns: 'com.example.kestrel',
      uuid: '6f1d1f0e-5d2e-4a3b-9c61-0a4c5b7e1a03',
      icon: icon('#e9e6f7', '#2d2a57', '<path d="M14 26l18 18 18-18"/><path d="M14 16l18 18 18-18" opacity=".5"/>'),
      tint: '#2d2a57',
    },
    {
      about: 'Announces late and twice, answers late, repeats its events, and fails in shapes of its own.',
      announceAt: [250, 500],
      announceTimes: 2,
      startsLocked: false,
      wakes: 0,
      answers: 1500,
      eventTimes: 2,
      odd: true,
      chains: [1, 137, 42220],
    },
  ],
  [
    {
      id: 'vault',
      name: 'Vault',
      rdns: 'com.example.vault',
      uuid: '6f1d1f0e-5d2e-4a3b-9c61-0a4c5b7e1a04',
      icon: icon('#4a2545', '#fff', '<path d="M16 18h32v28H16zM32 26v12M26 32h12"/>'),
      tint: '#4a2545',
    },
    {
      about: 'Its accounts are contracts. The second is not deployed yet.',
      announceAt: [0],
      announceTimes: 1,
      startsLocked: false,
      wakes: 0,
      answers: 0,
      eventTimes: 1,
      odd: false,
      chains: [1, 137],
      contract: true,
    },
  ],
]
