import { defineConfig, devices } from '@playwright/test'
import { chromiumLaunchOptions } from '../../scripts/lib/chromium.mjs'

const { args, ...launchOptions } = chromiumLaunchOptions()

/** Tests the built Storybook: documentation pages, and pictures of stories compared with those in `pictures/`. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/visual',
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  fullyParallel: true,
  // A busy machine makes a page slow, not wrong: the limit of the whole run ends anything that hangs.
  timeout: 0,
  expect: { timeout: 60_000 },
  globalTimeout: 60 * 60_000,
  use: {
    ...devices['Desktop Chrome'],
    deviceScaleFactor: 1,
    locale: 'en-GB',
    timezoneId: 'Europe/Dublin',
    // Positions letters as the font defines, whatever the machine's settings are.
    launchOptions: { ...launchOptions, args: [...args, '--font-render-hinting=none', '--disable-lcd-text'] },
  },
})
