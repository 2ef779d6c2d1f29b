// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { renderView } from '../tests/renderView.js'
import { ExportWords } from './ExportWords.js'

const words = Array.from({ length: 24 }, (_, at) => `word${String.fromCharCode(97 + at)}`)

test('the words are in the document for a minute after a press, which ends it as well, and not before', async () => {
  const view = await renderView(<ExportWords words={words.join(' ')} onDone={() => {}} />)
  const shown = () => view.all('li').map((item) => item.textContent)
  expect(shown().join('')).toBe('')
  await view.press('button', 'Show for 60 seconds')
  expect(shown()).toEqual(words)
  const hide = view.all('button').find(({ textContent }) => /^Hide the words \((1:00|0:59)\)$/.test(textContent ?? ''))
  await view.press('button', hide?.textContent ?? '')
  expect(shown().join('')).toBe('')
})

test('a window that is left hides them', async () => {
  const view = await renderView(<ExportWords words={words.join(' ')} onDone={() => {}} />)
  await view.press('button', 'Show for 60 seconds')
  await act(async () => void window.dispatchEvent(new Event('blur')))
  expect(
    view
      .all('li')
      .map((item) => item.textContent)
      .join(''),
  ).toBe('')
})
