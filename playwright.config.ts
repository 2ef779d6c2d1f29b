import { defineConfig } from '@playwright/test'
import { findChromium, launchArguments } from './scripts/chromium.js'
import { ports } from './tests/e2e/ports.js'
import { ownSpecs, projectSpecs } from './tests/e2e/projects.js'
import { slow } from './tests/e2e/slow.js'

const { executablePath, env } = await findChromium()

export default defineConfig({
  testDir: 'tests/e2e',
  // The sandbox has the other apps, and all have the shared folders, by the names of their packages: these paths lead to their source.
  tsconfig: './tests/e2e/tsconfig.playwright.json',
  globalSetup: './tests/e2e/globalSetup.ts',
  outputDir: '.artifacts/e2e',
  fullyParallel: true,
  workers: 2,
  // A second try is named in the report of `npm test`.
  retries: 1,
  timeout: slow * 30_000,
  expect: { timeout: slow * 8_000 },
  reporter: [['line'], ['json', { outputFile: '.artifacts/e2e.json' }]],
  // The last three change or break the chains for all others: one test at a time, and each project with a sandbox of its own, as `npm test`
  // runs them. They do not depend on each other here, because Playwright would then skip the later ones when a test of an earlier one fails.
  projects: [
    { name: 'visitors', testIgnore: [...ownSpecs] },
    { name: 'broken chains', testMatch: projectSpecs['broken chains'], fullyParallel: false },
    { name: 'sending', testMatch: projectSpecs.sending, fullyParallel: false, workers: 1 },
    { name: 'money that moves', testMatch: projectSpecs['money that moves'], fullyParallel: false, workers: 1 },
  ],
  use: {
    baseURL: `http://127.0.0.1:${ports.web}`,
    browserName: 'chromium',
    launchOptions: { executablePath, args: [...launchArguments], env: { ...process.env, ...env } as Record<string, string> },
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    colorScheme: 'dark',
    serviceWorkers: 'block',
    // Recording everything costs a third of the time.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
})
