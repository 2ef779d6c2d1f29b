// @looks-at widget
import { build } from 'esbuild'
import { expect, test } from 'vitest'

const bundle = async (contents: string): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: 'exports' },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    packages: 'external',
    loader: { '.css': 'text' },
    splitting: false,
  })
  return outputFiles[0]?.text.replace(/^import"[^"]+";/gm, '').trim() ?? ''
}

test.each(['index', 'core', 'react', 'vue', 'networks', 'siwx', 'siwx-react', 'siwx-vue', 'plugin', 'ui', 'adapters/evm', 'adapters/solana'])(
  'of the entry %s nothing is left where nothing is used',
  async (entry) => {
    expect(await bundle(`import {} from './${entry}.js'`)).toBe('')
    expect(await bundle(`import * as all from './${entry}.js'`)).toBe('')
  },
)
