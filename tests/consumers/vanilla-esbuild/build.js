import { cpSync } from 'node:fs'
import { build } from 'esbuild'

await build({
  entryPoints: { main: 'src/main.js', bare: 'src/bare.js' },
  outdir: 'site',
  bundle: true,
  splitting: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
})
cpSync('pages', 'site', { recursive: true })
