import { defineConfig, devices } from '@playwright/test'
import { chromiumLaunchOptions } from '../../scripts/lib/chromium.mjs'

const { args, ...launchOptions } = chromiumLaunchOptions()

/** Looks at the built Storybook: pages of the documentation, and pictures of stories beside those in `pictures/`. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/visual',
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  fullyParallel: true,
  // A busy machine makes a page slow, not wrong: what hangs is ended by the limit of the whole run.
  timeout: 0,
  expect: { timeout: 60_000 },
  globalTimeout: 60 * 60_000,
  use: {
    ...devices['Desktop Chrome'],
    deviceScaleFactor: 1,
    locale: 'en-GB',
    timezoneId: 'Europe/Dublin',
    // Letters stand where the font says, whatever the machine's settings are.
    launchOptions: { ...launchOptions, args: [...args, '--font-render-hinting=none', '--disable-lcd-text'] },
  },
})
