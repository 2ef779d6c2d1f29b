import { defineConfig } from 'vitest/config'
import { cssText } from './scripts/cssText.mjs'

export default defineConfig({
  plugins: [cssText() as never],
  test: {
    include: [
      '{kernel,lib,ports,ui,elements,plugins,adapters,siwx,networks,client,exports,scripts,apps}/**/*.test.{ts,tsx}',
      'tests/{kernel,contracts,flows,public,ssr,size}/**/*.test.{ts,tsx}',
    ],
    environment: 'node',
    // A test file that needs a document says so in its first line: // @vitest-environment happy-dom
    testTimeout: 30_000,
  },
})
