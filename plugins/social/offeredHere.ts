import type { SocialProviderName } from '../../ports/social.js'
import type { TelegramDevice } from './SocialPage.js'

/** Providers whose pages do not work inside Telegram, by device. */
const missing: Readonly<Record<TelegramDevice, readonly SocialProviderName[]>> = {
  ios: ['google'],
  mac: ['x'],
  android: ['facebook', 'x'],
  other: [],
}

/** The providers of the host that can be used in this browser. */
export const offeredHere = (wanted: readonly SocialProviderName[], telegram: TelegramDevice | undefined): readonly SocialProviderName[] =>
  telegram === undefined ? wanted : wanted.filter((name) => !missing[telegram].includes(name))
