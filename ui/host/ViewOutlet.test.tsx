// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { view, viewSpec } from '../../kernel/api/index.js'
import { renderUi } from '../testing/renderUi.js'
import { ViewOutlet } from './ViewOutlet.js'

const body = view<{ readonly word: string }>('sample.body')
const Body = ({ params }: { readonly params: { readonly word: string } }) => <p>{params.word}</p>

test('a view inside a view receives its parameters', async () => {
  const ui = await renderUi(<ViewOutlet view={body} params={{ word: 'hello' }} />, {
    views: [{ spec: viewSpec({ ref: body }), module: { kind: 'react', component: Body } }],
  })
  expect(ui.find('p').textContent).toBe('hello')
})

test('placeholders are shown until its code is loaded', async () => {
  let arrive = () => {}
  const ui = await renderUi(<ViewOutlet view={body} params={{ word: 'late' }} />, {
    views: [
      {
        spec: viewSpec({ ref: body }),
        load: () =>
          new Promise((resolve) => {
            arrive = () => resolve({ kind: 'react', component: Body })
          }),
      },
    ],
  })
  expect(ui.find('ul').getAttribute('aria-busy')).toBe('true')
  await ui.settle(() => arrive())
  expect(ui.find('p').textContent).toBe('late')
})

test('its error is contained, with a way to try again', async () => {
  let broken = true
  const draw = () => {
    if (broken) throw new Error('no tokens')
    return <p>fine</p>
  }
  const ui = await renderUi(
    <>
      <ViewOutlet view={body} params={{ word: '' }} />
      <h3>rest</h3>
    </>,
    { views: [{ spec: viewSpec({ ref: body }), module: { kind: 'react', component: draw } }] },
  )
  expect(ui.find('h3').textContent).toBe('rest')
  expect(ui.reports).toEqual(['sample: view sample.body: no tokens'])
  broken = false
  await ui.press('button', 'Try again')
  expect(ui.find('p').textContent).toBe('fine')
})

test('a view that no plugin provides renders nothing', async () => {
  const ui = await renderUi(<ViewOutlet view={body} />)
  expect(ui.container.textContent).toBe('')
})
