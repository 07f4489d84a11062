import type * as z from 'zod/mini'
import { Branding } from './branding'

/** The look of Northwind's host name, as the wire carries it. */
export function brandingWire(overrides: Partial<z.input<typeof Branding>> = {}): z.input<typeof Branding> {
  return {
    name: 'Northwind',
    logo: {
      logo: 'https://mail.northwind.example/logo.png',
      logo_dark: 'https://mail.northwind.example/logo-dark.png',
    },
    ...overrides,
  }
}

/** A brand with both logos. */
export function branding(overrides: Partial<z.input<typeof Branding>> = {}): Branding {
  return Branding.parse(brandingWire(overrides))
}
