import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.js'
import { ports } from '../e2e/ports.js'

/** The site of the pictures, without a port: that of the server is mapped. */
const site = 'http://localhost'

/** The pictures of README.md: `npm run pictures`. It is a program that presses, and no test. */
export default defineConfig({
  ...base,
  testDir: '.',
  tsconfig: '../e2e/tsconfig.playwright.json',
  globalSetup: '../e2e/globalSetup.ts',
  outputDir: '../../.artifacts/pictures',
  projects: [{ name: 'pictures' }],
  workers: 1,
  retries: 0,
  timeout: 300_000,
  reporter: 'line',
  use: {
    ...base.use,
    deviceScaleFactor: 2,
    baseURL: site,
    launchOptions: {
      ...base.use?.launchOptions,
      args: [
        ...(base.use?.launchOptions?.args ?? []),
        // Letters stand where the font has them, and not on whole pixels.
        '--font-render-hinting=none',
        '--enable-font-subpixel-positioning',
        `--host-resolver-rules=MAP ${new URL(site).host}:80 127.0.0.1:${ports.web}`,
      ],
    },
  },
})
