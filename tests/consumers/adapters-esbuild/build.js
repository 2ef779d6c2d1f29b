import { readFileSync, writeFileSync } from 'node:fs'
import { build } from 'esbuild'

// "warning" is the default of esbuild's command line, and not of its function.
await build({
  entryPoints: { main: 'src/main.tsx', bare: 'src/bareMain.tsx' },
  outdir: 'site',
  bundle: true,
  splitting: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
})
for (const [page, source, file] of [
  ['index', 'main', 'main'],
  ['bare', 'bareMain', 'bare'],
])
  writeFileSync(`site/${page}.html`, readFileSync(`${page}.html`, 'utf8').replace(`/src/${source}.tsx`, `/${file}.js`))
