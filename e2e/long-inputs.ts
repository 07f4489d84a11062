import type { Page } from '@playwright/test'

/** The general limit of an input, in characters. */
const limit = 60

/** Types of inputs that nothing is typed into, or whose format the browser enforces. */
const untyped = ['button', 'checkbox', 'color', 'file', 'hidden', 'image', 'radio', 'range', 'reset', 'submit']

/**
 * Longest values of fields beyond the general limit: addresses of mail, hosts and pages, header names, secrets of others, and a day's
 * times.
 */
const longer = [
  ...['E-mail address (optional): 254', 'Contact’s e-mail (optional): 254', 'Address for answers to mails: 254'],
  ...['First domain (optional): 255', 'Domain: 255', 'Host name: 253', 'Support page (optional): 250'],
  ...['Terms (optional): 250', 'Privacy (optional): 250', 'Disclaimer (optional): 250'],
  ...['New client secret (optional): 255', 'Sent at: 300', 'Header (optional): 76'],
]

/**
 * Every other input on the page that exceeds the general limit, or has none, by its label (VA-030, AM-093). Text areas do not count as
 * inputs.
 */
export async function longInputs(page: Page): Promise<string[]> {
  const found = await page.evaluate(
    ({ limit, untyped }) =>
      [...document.querySelectorAll('input')]
        .filter(({ type, maxLength }) => !untyped.includes(type) && (maxLength < 0 || maxLength > limit))
        .map((input) => {
          const label = input.labels?.[0]?.textContent ?? input.getAttribute('aria-label') ?? input.name
          return `${label.trim()}: ${input.maxLength}`
        }),
    { limit, untyped },
  )
  return found.filter((input) => !longer.includes(input))
}
