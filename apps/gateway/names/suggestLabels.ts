import { nameProblem } from 'portico-protocol/nameRule.js'
import { isReserved } from './reservedLabels.js'

const before = Object.freeze(['its', 'the', 'hello'])
const after = Object.freeze(['eth', 'wallet', 'onchain', 'studio', '2', '42'])

/** Labels that resemble one, without the one itself. Not looked up. */
export const suggestLabels = (label: string, reserved: readonly string[]) => {
  const base = label.replace(/-+$/, '').slice(0, 48)
  const labels = [...after.map((word) => (/^\d/.test(word) ? `${base}${word}` : `${base}-${word}`)), ...before.map((word) => `${word}-${base}`)]
  return [...new Set(labels)].filter((one) => one !== label && nameProblem(one) === undefined && !isReserved(one, reserved))
}
