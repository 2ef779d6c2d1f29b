import { drawIcon } from './drawIcon.js'
import type { Identity, Traits } from './types.js'

/** The manners of a wallet about which there is nothing to say. */
const calm = { announceAt: [0], announceTimes: 1, startsLocked: false, wakes: 0, answers: 0, eventTimes: 1, odd: false } as const

/** Made-up wallets with distinct manners. */
export const identities: readonly (readonly [Identity, Traits])[] = [
  [
    {
      id: 'harbor',
      name: 'Harbor',
      rdns: 'com.example.harbor',
      uuid: '6f1d1f0e-5d2e-4a3b-9c61-0a4c5b7e1a01',
      icon: drawIcon('#12405c', '<path d="M14 40c6 0 6-5 12-5s6 5 12 5 6-5 12-5"/><path d="M32 14v16M24 22h16"/>'),
      tint: '#12405c',
    },
    {
      ...calm,
      about: 'Asks, and does what you say.',
      chains: [1, 137, 42220],
    },
  ],
  [
    {
      id: 'lantern',
      name: 'Lantern',
      rdns: 'com.example.lantern',
      uuid: '6f1d1f0e-5d2e-4a3b-9c61-0a4c5b7e1a02',
      icon: drawIcon('#7a3b12', '<path d="M22 26a10 10 0 0 1 20 0v18H22z"/><path d="M32 30v8M26 14h12"/>'),
      tint: '#7a3b12',
    },
    {
      ...calm,
      about: 'Slow to wake, locked at first, knows only Ethereum until told, and makes several calls in one.',
      batches: true,
      startsLocked: true,
      wakes: 1500,
      answers: 400,
      chains: [1],
    },
  ],
  [
    {
      id: 'kestrel',
      name: 'Kestrel',
      rdns: 'com.example.kestrel',
      uuid: '6f1d1f0e-5d2e-4a3b-9c61-0a4c5b7e1a03',
      icon: drawIcon('#e9e6f7', '<path d="M14 26l18 18 18-18"/><path d="M14 16l18 18 18-18" opacity=".5"/>', '#2d2a57'),
      tint: '#2d2a57',
    },
    {
      ...calm,
      about: 'Announces late and twice, answers late, repeats its events, and fails in shapes of its own.',
      announceAt: [250, 500],
      announceTimes: 2,
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
      icon: drawIcon('#4a2545', '<path d="M16 18h32v28H16zM32 26v12M26 32h12"/>'),
      tint: '#4a2545',
    },
    {
      ...calm,
      about: 'Its accounts are contracts. The second is not deployed yet.',
      chains: [1, 137],
      contract: true,
    },
  ],
]
