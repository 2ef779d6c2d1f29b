import { isInAppBrowser } from '#lib/web/isInAppBrowser.js'
import type { SocialPage, TelegramDevice } from './SocialPage.js'

export interface BrowserHints {
  readonly userAgent: string
  /** Something under one of Telegram's names is in the page. */
  readonly telegram: boolean
  /** The page is in a frame of another one. */
  readonly framed: boolean
  readonly touch: boolean
}

const deviceOf = ({ userAgent, touch }: BrowserHints): TelegramDevice => {
  // An iPad calls itself a Mac.
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touch)) return 'ios'
  if (/Macintosh/.test(userAgent)) return 'mac'
  return /Android/i.test(userAgent) ? 'android' : 'other'
}

/**
 * Reads which browser this is, from what it says of itself: a hint, which decides how the visitor gets to a provider, and nothing else. A page in
 * a frame is not left, because providers refuse to be framed.
 */
export const readBrowser = (hints: BrowserHints): Pick<SocialPage, 'telegram' | 'leaves'> => {
  const telegram = hints.telegram && !hints.framed
  return { telegram: telegram ? deviceOf(hints) : undefined, leaves: telegram || (!hints.framed && isInAppBrowser(hints.userAgent)) }
}
