import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.js'

/** The pictures of README.md: `npm run pictures`. It is a program that presses, and no test. */
export default defineConfig({
  ...base,
  testDir: '.',
  tsconfig: '../../tsconfig.json',
  globalSetup: '../e2e/globalSetup.ts',
  outputDir: '../../.artifacts/pictures',
  projects: [{ name: 'pictures' }],
  workers: 1,
  retries: 0,
  timeout: 90_000,
  reporter: 'line',
  use: { ...base.use, deviceScaleFactor: 2 },
})
