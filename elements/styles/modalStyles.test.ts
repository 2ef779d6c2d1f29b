// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The selectors of a style sheet with their parents, where they are nested. At-rules only hold others. */
const selectorsOf = (css: string): readonly string[] => {
  const found: string[] = []
  const parents: string[] = []
  let at = ''
  for (const sign of css.replace(/\/\*[\s\S]*?\*\//g, '')) {
    if (sign === '{') {
      const own = at.trim()
      const parent = parents.findLast((one) => one !== '')
      const whole = own.startsWith('@')
        ? ''
        : parent === undefined
          ? own
          : own
              .split(',')
              .map((one) => `${parent} ${one.trim()}`)
              .join(', ')
      if (whole && !/^(from|to|\d+%)/.test(own)) found.push(whole)
      parents.push(whole)
      at = ''
    } else if (sign === '}') {
      parents.pop()
      at = ''
    } else at = sign === ';' ? '' : at + sign
  }
  return found
}

/** Whatever a view, also one of another's plugin, may be made of: its classes begin with `pt-`, or are its own. */
const tags =
  'a article aside b blockquote button canvas code dd del details div dl dt em fieldset figure footer form h1 h2 h3 h4 header hr i iframe img input ins kbd label legend li main mark menu meter nav ol optgroup option output p picture pre progress q s section select small span strong sub summary sup svg table tbody td textarea tfoot th thead time tr u ul var video'

test.each(['dialog', 'section'])('no rule of the host element matches inside a view of a %s', (root) => {
  const css = ['modal', 'card'].map((name) => readFileSync(`elements/styles/${name}.css`, 'utf8')).join('\n')
  document.body.innerHTML = `<${root} class="${root === 'section' ? 'inline shake' : 'shake'}"><div class="card wait"><span class="grab"></span><div class="ui"><div class="pt">${tags
    .split(' ')
    .map((tag) => `<${tag} class="pt-row own"></${tag}>`)
    .join('')}</div></div><div class="cover"><button></button></div></div></${root}>`
  const inside = [...document.querySelectorAll('.ui *')]
  expect(inside.length).toBeGreaterThan(60)
  const all = selectorsOf(css)
  expect(all).toContain('.cover .parts .row + .row')
  const hits = all.flatMap((selector) =>
    inside.filter((element) => element.matches(selector.replaceAll('::backdrop', ''))).map((element) => `${selector} → ${element.tagName}`),
  )
  expect(hits).toEqual([])
})

test('modal: no rule reads the variable for the z-index when a page sets it, because the dialog is in the top layer of the browser', () => {
  const sheets = ['elements/styles', 'ui/styles'].flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`))
  const read = sheets.filter((file) => file.endsWith('.css')).map((file) => [file, readFileSync(file, 'utf8')] as const)
  expect(read.length).toBeGreaterThan(10)
  expect(read.filter(([, css]) => /var\(\s*--[\w-]*z-index/.test(css)).map(([file]) => file)).toEqual([])
  // The layers inside of a shadow root are small fixed numbers.
  expect(
    read.flatMap(([, css]) => [...css.matchAll(/z-index:\s*([^;]+)/g)].map(([, value]) => value)).filter((value) => !/^(\d|2147483647)$/.test(`${value}`)),
  ).toEqual([])
})
