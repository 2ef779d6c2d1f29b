import { expect, test } from 'vitest'
import { readLanguage } from '../scripts/texts/readLanguage.js'
import { languages } from './languages.js'

test.each(languages)('%s: the button that is named “Choose the token to receive” has in its name what is written on it', (language) => {
  const { 'swap.token.none': shown = '', 'swap.token.choose': name = '' } = readLanguage(language)
  expect(shown).not.toBe('')
  // Who speaks to a browser calls a button by what is seen.
  expect(name.toLocaleLowerCase(language)).toContain(shown.toLocaleLowerCase(language))
})
