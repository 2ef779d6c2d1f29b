import type { SendPresets } from '../../ports/send.js'

const text = (value: unknown, maxLength: number): string | undefined =>
  typeof value === 'string' && value.length <= maxLength && value.trim() !== '' ? value.trim() : undefined

/** Validates the values with which a host or another plugin opened the form. Invalid ones are left out. */
export const readPresets = (input: unknown): SendPresets => {
  if (typeof input !== 'object' || input === null) return {}
  const { to, amount, token, item } = input as Readonly<Record<string, unknown>>
  const [receiver, quantity, contract] = [text(to, 255), text(amount, 160), text(token, 100)]
  return {
    ...(receiver !== undefined && { to: receiver }),
    ...(quantity !== undefined && /^[0-9]+(\.[0-9]+)?$/.test(quantity) && { amount: quantity }),
    ...(contract !== undefined && { token: contract }),
    ...(contract !== undefined && typeof item === 'string' && /^[0-9]{1,78}$/.test(item) && { item }),
  }
}
