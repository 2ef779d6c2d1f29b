/** A foreign value as a text, for messages and patterns. Empty where it refuses to be one. Never throws. */
export const toText = (value: unknown): string => {
  try {
    return String(value)
  } catch {
    return ''
  }
}
