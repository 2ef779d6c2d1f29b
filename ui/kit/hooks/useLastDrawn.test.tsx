// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderUi } from '../../testing/renderUi.js'
import { useLastDrawn } from './useLastDrawn.js'

const Sample = ({ phase }: { readonly phase: 'review' | 'asking' | 'moved' }) => {
  const draw = useLastDrawn()
  return phase === 'asking' ? draw() : draw(<p>{phase}</p>)
}

test('a view whose own state is over keeps what it drew last, until it has something to draw again', async () => {
  const ui = await renderUi(<Sample phase="review" />)
  const drawn = ui.find('p')
  await ui.render(<Sample phase="asking" />)
  expect(ui.find('p')).toBe(drawn)
  expect(drawn.textContent).toBe('review')
  await ui.render(<Sample phase="moved" />)
  expect(ui.find('p').textContent).toBe('moved')
})
