import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toTheme } from './toTheme.js'

test('dark and nothing else by default', () => {
  expect(toTheme()).toEqual({ mode: 'dark', variables: {} })
  expect(toTheme('auto', undefined)).toEqual({ mode: 'auto', variables: {} })
})

test('names of other kits are understood and ours win', () => {
  expect(
    toTheme('light', {
      '--portico-accent': '#0a7',
      '--w3m-accent': '#f00',
      '--apkt-accent': '#00f',
      '--w3m-font-size-master': 12,
      '--apkt-border-radius-master': '2px',
      '--w3m-qr-color': 'red',
      '--other': 1,
    }),
  ).toEqual({
    mode: 'light',
    variables: { '--portico-accent': '#0a7', '--portico-font-size-master': '12px', '--portico-border-radius-master': '2px' },
  })
  expect(toTheme('dark', { '--w3m-accent': '#f00', '--apkt-accent': '#00f' }).variables['--portico-accent']).toBe('#00f')
})

test('the mix is held between 0 and 24', () => {
  for (const [given, kept] of [
    [0, '0'],
    [10, '10'],
    ['40%', '24'],
    [1000, '24'],
    ['2.5', '2.5'],
  ] as const)
    expect(toTheme('dark', { '--portico-color-mix-strength': given }).variables['--portico-color-mix-strength']).toBe(kept)
})

test('every notation of a colour passes', () => {
  for (const colour of [
    'red',
    '#abc',
    '#abcd',
    '#aabbcc',
    '#aabbccdd',
    'rgb(1 2 3 / 50%)',
    'hsla(231, 100%, 70%, 1)',
    'oklch(0.5 0.1 200)',
    'color-mix(in oklab, red 10%, blue)',
    'var(--brand)',
    'light-dark(#fff, #000)',
  ]) {
    expect(toTheme('dark', { '--portico-overlay': colour }).variables['--portico-overlay']).toBe(colour)
  }
})

test.each([
  ['--portico-accent', 'url(https://evil.example/x)'],
  ['--portico-accent', 'red; background: url(x)'],
  ['--portico-accent', 'URL(x)'],
  ['--portico-accent', 'var(--x, url(//evil.example/x))'],
  ['--portico-accent', 'color-mix(in srgb, src(x), red)'],
  ['--portico-overlay', 'element(x)'],
  ['--portico-overlay', 'var(--x,\nurl(//evil.example/p.png))'],
  ['--portico-overlay', 'var(--x,\r\nURL(//evil.example/p.png))'],
  ['--portico-overlay', 'var(--x,\f image-set(//evil.example/p.png))'],
  ['--portico-overlay', 'var(--x,\u2028url(//evil.example/p.png))'],
  ['--portico-accent', 'color-mix(in srgb,\nsrc(x), red)'],
  ['--portico-accent', 'var(--x, \\75rl(//evil.example/x))'],
  ['--portico-accent', 'var(--x, u\\72 l(//evil.example/x))'],
  ['--portico-accent', 'var(--x, /**/url(//evil.example/x))'],
  ['--portico-accent', 'var(--x, url/**/(//evil.example/x))'],
  ['--portico-accent', 'var(--x,\npaint(x))'],
  ['--portico-accent', ''],
  ['--portico-accent', '#12'],
  ['--portico-accent', '#12345'],
  ['--portico-accent', '#1234567'],
  ['--portico-accent', {}],
  ['--portico-accent', 'a'.repeat(500)],
  ['--portico-overlay', 'image-set("x")'],
  ['--portico-font-family', 'x; } * { display: none'],
  ['--portico-font-family', 'url(x)'],
  ['--portico-font-size-master', '10vw'],
  ['--portico-font-size-master', -1],
  ['--portico-font-size-master', 'calc(1px)'],
  ['--portico-z-index', 1.5],
  ['--portico-z-index', 'auto'],
  ['--portico-color-mix-strength', 'much'],
  ['--portico-overlay-blur', null],
  ['--portico-unknown', '1'],
  ['--w3m-accent', 'url(x)'],
])('%s: %j is refused and the option named', (name, value) => {
  expect(() => toTheme('dark', { [name]: value })).toThrow(`The option "themeVariables["${name}"]" is not valid.`)
})

test('a wrong mode is refused with what is accepted', () => {
  expect(() => toTheme('dark', { '--portico-accent': 5 })).toThrow('Accepted: a CSS colour')
  expect(() => toTheme('blue')).toThrowErrorMatchingInlineSnapshot(`
    [InvalidOptionError: The option "themeMode" is not valid.

    Given: "blue"
    Accepted: dark, light, auto

    Docs: https://github.com/portico-widget/portico/blob/main/docs/errors.md#p100]
  `)
})

test('what passes never carries an address or the end of a declaration', () => {
  const names = fc.constantFrom('accent', 'font-family', 'overlay', 'font-size-master', 'z-index', 'color-mix', 'overlay-blur')
  const text = fc
    .array(
      fc.constantFrom(
        'url',
        '(',
        ')',
        ';',
        '}',
        '{',
        'red',
        '#',
        'abc',
        ' ',
        '"',
        "'",
        '\\',
        '/',
        ':',
        'https',
        'rgb',
        '1',
        ',',
        '%',
        'px',
        'image-set',
        'var',
        '-',
        '<',
        '>',
        '\n',
      ),
      { maxLength: 10 },
    )
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(names, text, (name, value) => {
      try {
        const kept = toTheme('dark', { [`--portico-${name}`]: value }).variables[`--portico-${name}`]
        expect(kept).not.toMatch(/url\s*\(|image-set\s*\(|[;{}<>\\]/i)
      } catch (error) {
        expect(error).toMatchObject({ code: 'P100' })
      }
    }),
    { numRuns: 10_000, endOnFailure: true },
  )
})
