import { defineConfig, devices } from '@playwright/test'
import { chromiumLaunchOptions } from './scripts/lib/chromium.mjs'

export default defineConfig({
  testDir: 'e2e',
  // Runs against Storybook and has a configuration of its own.
  testIgnore: 'visual/**',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/make-sample.ts',
  forbidOnly: Boolean(process.env.CI),
  // Each starts a server of its own with its database, and a browser.
  workers: 2,
  // A busy machine makes a test slow, not wrong: a test has the time of the whole run, and a step that hangs fails by itself.
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
    // Tracing every test would slow them all: only failed tests are traced, on their retry. `--trace on` traces at once.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
})
