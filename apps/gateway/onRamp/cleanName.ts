/** A name of a provider's answer without control and direction characters, at most 48 characters. */
export const cleanName = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(0, 48)
