import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.js'

/** The parts of `npm run soak` that need a browser: one at a time, and without a second try. */
export default defineConfig({
  ...base,
  testDir: '.',
  tsconfig: '../e2e/tsconfig.playwright.json',
  testMatch: /\.spec\.ts$/,
  globalSetup: '../e2e/globalSetup.ts',
  outputDir: '../../.artifacts/soak',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 3_600_000,
  reporter: [['line']],
  projects: [{ name: 'soak' }],
})
