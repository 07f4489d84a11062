import { defineConfig, devices } from '@playwright/test'
import { chromiumLaunchOptions } from './scripts/lib/chromium.mjs'

export default defineConfig({
  testDir: 'e2e',
  // It looks at Storybook and has a configuration of its own.
  testIgnore: 'visual/**',
  outputDir: 'test-results/e2e',
  forbidOnly: Boolean(process.env.CI),
  // Each runs a server of its own with its database, and a browser.
  workers: 2,
  // A busy machine makes a walk slow, not wrong: a walk has the time of the whole run, and a step that hangs fails by itself.
  timeout: 0,
  expect: { timeout: 60_000, toPass: { timeout: 180_000 } },
  globalTimeout: 60 * 60_000,
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-GB',
    timezoneId: 'Europe/Dublin',
    actionTimeout: 180_000,
    navigationTimeout: 180_000,
    launchOptions: chromiumLaunchOptions(),
    // A trace of every walk would slow them all: only what failed once is traced. `--trace on` has it at once.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
})
