// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderView } from '../tests/renderView.js'
import { TypedData } from './TypedData.js'

const rows = [{ path: 'contents', type: 'string', value: 'Hello' }]

test('data without a domain has no empty box in its place', async () => {
  const { container } = await renderView(<TypedData domain={[]} rows={rows} />)
  expect([...container.querySelectorAll('section')].map((part) => [part.getAttribute('aria-label'), part.textContent])).toEqual([
    ['What you sign', 'contentsHello'],
  ])
})
