import type * as z from 'zod/mini'
import { Branding } from './branding'

/** Branding of Northwind's host name, in wire format. */
export function brandingWire(overrides: Partial<z.input<typeof Branding>> = {}): z.input<typeof Branding> {
  return {
    name: 'Northwind',
    title: 'Northwind Mail Security',
    logo: {
      logo: 'https://mail.northwind.example/logo.png',
      logo_dark: 'https://mail.northwind.example/logo-dark.png',
    },
    favicon: 'https://mail.northwind.example/favicon.png',
    colors: { brand: '#0a7c4a', brand_dark: '#35b878', neutral: null },
    ...overrides,
  }
}

/** A brand with both logos. */
export function branding(overrides: Partial<z.input<typeof Branding>> = {}): Branding {
  return Branding.parse(brandingWire(overrides))
}
