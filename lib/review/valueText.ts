import type { CallValue } from './CallValue.js'
import { showText } from './showText.js'

/** An argument as text: lists in brackets, numbers in full. */
export const valueText = (value: CallValue): string => {
  if (typeof value === 'string') return showText(value)
  if (typeof value === 'bigint' || typeof value === 'boolean') return `${value}`
  return `[${value.map(valueText).join(', ')}]`
}
