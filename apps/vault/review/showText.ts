const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Co}\p{DI}\u2800]/gu
const shown: readonly string[] = ['\n', '\ufe0f']

/** A text with everything that a screen would not show written out, so that what is signed is what is read. */
export const showText = (text: string): string =>
  text.replace(hidden, (sign) => (shown.includes(sign) ? sign : `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`))
