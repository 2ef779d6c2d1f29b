import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.js'
import { slow } from '../e2e/slow.js'

/** Pictures of every view: `npm run screens`. They stand in `.artifacts/screens/views`, and as sheets beside it. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.spec.ts',
  tsconfig: '../e2e/tsconfig.playwright.json',
  globalSetup: './startScreens.ts',
  globalTeardown: './endScreens.ts',
  outputDir: '../../.artifacts/screens/runs',
  projects: [{ name: 'screens' }],
  // A screen is looked at once its fonts and pictures are there: two processors have time for a third while it waits.
  workers: 3,
  retries: 0,
  timeout: slow * 600_000,
  reporter: 'line',
  use: { ...base.use, trace: 'off', screenshot: 'off', contextOptions: { reducedMotion: 'reduce' } },
})
