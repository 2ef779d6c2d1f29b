const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Co}\p{DI}\u2800]/gu

/** A text with every character that a screen would not show written out, so that what is signed is what is read. */
export const showText = (text: string): string =>
  text.replace(hidden, (sign) => (sign === '\n' || sign === '\ufe0f' ? sign : `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`))
