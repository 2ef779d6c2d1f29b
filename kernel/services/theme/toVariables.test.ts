import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { InvalidOptionError } from '../../host/errors.js'
import { toVariables } from './toVariables.js'
import { caseCount } from '../../../tests/harness/caseCount.js'

/** What is taken, and what developers are told of the rest. */
const read = (given: unknown, supports?: (property: string, value: string) => boolean) => {
  const left: InvalidOptionError[] = []
  const taken = toVariables(given, { supports, leave: (error) => left.push(error) })
  return { taken, left }
}

test("variable names of other kits are accepted and Portico's win", () => {
  expect(
    read({
      '--portico-accent': '#0a7',
      '--w3m-accent': '#f00',
      '--apkt-accent': '#00f',
      '--w3m-font-size-master': 12,
      '--apkt-border-radius-master': '2px',
      '--w3m-qr-color': 'red',
      '--other': 1,
    }),
  ).toEqual({ taken: { '--portico-accent': '#0a7', '--portico-font-size-master': '12px', '--portico-border-radius-master': '2px' }, left: [] })
  expect(read({ '--w3m-accent': '#f00', '--apkt-accent': '#00f' }).taken['--portico-accent']).toBe('#00f')
})

test('the mix strength is limited to 0 to 24', () => {
  for (const [given, kept] of [
    [0, '0'],
    [-3, '0'],
    [10, '10'],
    ['40%', '24'],
    [1000, '24'],
    ['2.5', '2.5'],
    ['.5', '0.5'],
    ['var(--mix)', 'var(--mix)'],
  ] as const)
    expect(read({ '--portico-color-mix-strength': given }).taken['--portico-color-mix-strength']).toBe(kept)
})

test('every notation of a colour is accepted', () => {
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
    'var(--brand-src, #fff)',
    'light-dark(#fff, #000)',
    'hsl(calc(120deg + 60deg) 100% 50%)',
  ]) {
    expect(read({ '--portico-overlay': colour })).toEqual({ taken: { '--portico-overlay': colour }, left: [] })
  }
})

test.each([
  ['font-family', 'var(--font-x), system-ui'],
  ['font-family', '"Inter", sans-serif'],
  ['font-family-mono', 'var(--mono, "JetBrains Mono"), monospace'],
  ['font-size-master', 'calc(0.5rem + 1px)'],
  ['font-size-master', '.5rem'],
  ['font-size-master', '1vw'],
  ['font-size-master', 'clamp(8px, 1vw, 12px)'],
  ['border-radius-master', '10%'],
  ['border-radius-master', 'var(--radius)'],
  ['z-index', '-1'],
  ['z-index', 'calc(var(--layer) + 1)'],
  ['overlay', 'linear-gradient(to right, rgb(0 0 0 / 50%), transparent)'],
  ['overlay-blur', '.25rem'],
])('--portico-%s: %s is taken as it is', (name, value) => {
  expect(read({ [`--portico-${name}`]: value })).toEqual({ taken: { [`--portico-${name}`]: value }, left: [] })
})

test('a number is a length in px, and a font size in % a share of the size of the page', () => {
  expect(read({ '--portico-font-size-master': '62.5%', '--portico-border-radius-master': '.5', '--portico-overlay-blur': 4 }).taken).toEqual({
    '--portico-font-size-master': '0.625rem',
    '--portico-border-radius-master': '0.5px',
    '--portico-overlay-blur': '4px',
  })
})

test('what the browser would not accept is left out, and it is asked for the use that is made of the value', () => {
  const asked: string[] = []
  const { taken, left } = read(
    {
      '--portico-accent': 'linear-gradient(red, blue)',
      '--portico-font-size-master': 'medium',
      '--portico-overlay-blur': '5%',
      '--w3m-border-radius-master': '2px',
    },
    (property, value) => {
      asked.push(`${property}: ${value}`)
      return property === 'border-radius' || value === 'medium'
    },
  )
  expect(taken).toEqual({ '--portico-border-radius-master': '2px' })
  expect(left.map(({ code, shortMessage }) => `${code} ${shortMessage}`)).toEqual([
    'P100 The option "themeVariables["--portico-accent"]" is not valid.',
    'P100 The option "themeVariables["--portico-font-size-master"]" is not valid.',
    'P100 The option "themeVariables["--portico-overlay-blur"]" is not valid.',
  ])
  expect(asked).toEqual([
    'border-radius: 2px',
    'border-radius: calc(2px * 2)',
    'color: linear-gradient(red, blue)',
    'font-size: medium',
    'font-size: calc(medium * 2)',
    'filter: blur(5%)',
  ])
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
  ['--portico-accent', {}],
  ['--portico-accent', 'a'.repeat(500)],
  ['--portico-overlay', 'image-set("x")'],
  ['--portico-font-family', 'x; } * { display: none'],
  ['--portico-font-family', 'url(x)'],
  ['--portico-overlay-blur', null],
  ['--portico-unknown', '1'],
  ['--portico-overlay', '-webkit-image-set("x" 1x)'],
  ['--portico-overlay', 'cross-fade("x", red)'],
  ['--portico-overlay', '-moz-element(#x)'],
  ['--portico-overlay', 'expression(alert(1))'],
  ['--portico-overlay', 'attr(data-x type(<url>))'],
  ['--portico-overlay', 'linear-gradient(red, blue), url(x)'],
  ['--portico-overlay', 'red !important'],
  ['--portico-overlay', '@import "x"'],
  ['--portico-overlay', 'red\rblue'],
  ['--w3m-accent', 'url(x)'],
])('%s: %j is left out on a server, too, and the option named', (name, value) => {
  const { taken, left } = read({ [name]: value })
  expect(taken).toEqual({})
  expect(left.map(({ shortMessage }) => shortMessage)).toEqual([`The option "themeVariables["${name}"]" is not valid.`])
})

test('no accepted value contains an address or ends its declaration', () => {
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
      const { taken, left } = read({ [`--portico-${name}`]: value })
      expect(Object.keys(taken)).toHaveLength(1 - left.length)
      expect(Object.values(taken).join()).not.toMatch(/(url|image-set)\s*\(|[;{}<>\\\n]/i)
    }),
    { numRuns: caseCount(10_000, 10_000), endOnFailure: true },
  )
})
