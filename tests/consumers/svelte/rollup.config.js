import { cpSync } from 'node:fs'
import commonjs from '@rollup/plugin-commonjs'
import resolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import terser from '@rollup/plugin-terser'
import svelte from 'rollup-plugin-svelte'

export default {
  input: { main: 'src/main.js', bare: 'src/bareMain.js' },
  output: { dir: 'site', format: 'es' },
  plugins: [
    svelte({ emitCss: false }),
    // What every page with React is built with: React itself asks for it.
    replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } }),
    resolve({ browser: true, dedupe: ['svelte'], exportConditions: ['svelte'] }),
    commonjs(),
    terser(),
    { name: 'pages', writeBundle: () => cpSync('pages', 'site', { recursive: true }) },
  ],
}
