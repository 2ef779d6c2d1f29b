// @ts-check
import { isReserved, nameProblem } from './nameRule.mjs'

const before = Object.freeze(['its', 'the', 'hello'])
const after = Object.freeze(['eth', 'wallet', 'onchain', 'studio', '2', '42'])

/**
 * Labels that resemble one, without the one itself. Not looked up.
 *
 * @param {string} label @param {readonly string[]} reserved
 */
export const suggestLabels = (label, reserved) => {
  const base = label.replace(/-+$/, '').slice(0, 48)
  const made = [...after.map((word) => (/^\d/.test(word) ? `${base}${word}` : `${base}-${word}`)), ...before.map((word) => `${word}-${base}`)]
  return [...new Set(made)].filter((one) => one !== label && nameProblem(one) === undefined && !isReserved(one, reserved))
}
