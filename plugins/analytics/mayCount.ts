/** What a browser says of a visitor's wishes. Every field may be missing. */
export interface BrowserWishes {
  readonly doNotTrack?: string | null
  readonly globalPrivacyControl?: boolean
  readonly userActivation?: { readonly hasBeenActive: boolean }
}

/**
 * Whether a visit may be counted: the visitor has pressed something on this page, and neither Do Not Track nor Global Privacy Control is
 * on. A browser that cannot tell whether anything was pressed is not counted.
 */
export const mayCount = ({ doNotTrack, globalPrivacyControl, userActivation }: BrowserWishes): boolean =>
  doNotTrack !== '1' && doNotTrack !== 'yes' && globalPrivacyControl !== true && userActivation?.hasBeenActive === true
