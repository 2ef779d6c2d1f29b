import { expect, test } from 'vitest'
import { warningsIn } from '../consumers/runner/warningsIn.js'

test.each([
  'WARNING in ./node_modules/a/b.js',
  '▲ [WARNING] Import "x" will always be undefined [import-is-undefined]',
  '(!) Some chunks are larger than 500 kB after minification.',
  '[plugin rolldown:vite-resolve] Module "node:worker_threads" has been externalized for browser compatibility, imported by "a.js".',
  ' ⚠ Compiled with something to read',
  '(node:1) [DEP0040] DeprecationWarning: The `punycode` module is deprecated.',
  'npm warn ERESOLVE overriding peer dependency',
  'compiled with 3 warnings',
])('a build that prints "%s" warns', (line) => expect(warningsIn(`building\n${line}\ndone`)).toEqual([line.trim()]))

test.each([
  'webpack 5 compiled successfully in 900 ms',
  'Rspack compiled with 0 warnings',
  'no warnings',
  '✓ 1950 modules transformed.',
  '⚠ No build cache found. Please configure build caching for faster rebuilds.',
])('a build that prints "%s" does not warn', (line) => expect(warningsIn(line)).toEqual([]))
