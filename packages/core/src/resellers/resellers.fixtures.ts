import type * as z from 'zod/mini'
import { brandingWire } from '../branding/branding.fixtures'
import { Reseller } from './reseller'
import { ResellerBrand } from './reseller-brand'
import type { ResellerMetrics } from './reseller-metrics'
import { ResellerSettings } from './reseller-settings'

type ResellerWire = z.input<typeof Reseller>
type SettingsWire = z.input<typeof ResellerSettings>
type BrandWire = z.input<typeof ResellerBrand>

/** The reseller that manages Contoso, in wire format. */
export function resellerWire(overrides: Partial<ResellerWire> = {}): ResellerWire {
  return {
    id: 5,
    name: 'Northwind',
    contactName: 'Nora Wind',
    contactEmail: 'nora@northwind.example',
    contactPhone: '+353 1 496 0000',
    address: '12 Quay Street\nDublin 2',
    supportUrl: 'https://support.northwind.example/',
    language: 'ENG',
    timezone: 'Europe/Dublin',
    services: [1, 3, 4],
    settings: { supportUrl: 'https://support.northwind.example/' },
    metrics: { customers: 12, activeCustomers: 11, domains: 31, users: 804, mail: 10_000, mailIsEstimate: true },
    branding: brandingWire(),
    createdAt: '2024-05-13T09:00:00Z',
    deletedAt: null,
    version: 'v1',
    ...overrides,
  }
}

/** A reseller, parsed as screens use it. */
export function reseller(overrides: Partial<ResellerWire> = {}): Reseller {
  return Reseller.parse(resellerWire(overrides))
}

/** Settings with every field set, in wire format. */
export function resellerSettingsWire(overrides: Partial<SettingsWire> = {}): SettingsWire {
  return {
    embedOrigins: ['https://www.northwind.example'],
    mailSenderName: 'Northwind Mail',
    termsUrl: 'https://northwind.example/terms',
    privacyUrl: '',
    disclaimerUrl: '',
    signInRanges: [{ range: '192.0.2.0/24', name: 'Office' }],
    isTwoFactorEnforced: true,
    sessionHours: 8,
    version: 'v1',
    ...overrides,
  }
}

/** Settings, parsed as screens use them. */
export function resellerSettings(overrides: Partial<SettingsWire> = {}): ResellerSettings {
  return ResellerSettings.parse(resellerSettingsWire(overrides))
}

/** Northwind's branding as its administrators see it, in wire format. */
export function resellerBrandWire(overrides: Partial<BrandWire> = {}): BrandWire {
  return {
    title: 'Northwind Mail Security',
    brand: '#0a7c4a',
    brandDark: null,
    neutral: null,
    replyTo: 'help@northwind.example',
    hosts: ['mail.northwind.example'],
    logo: null,
    logoDark: null,
    favicon: null,
    version: 'v1',
    ...overrides,
  }
}

/** Branding, parsed as screens use it. */
export function resellerBrand(overrides: Partial<BrandWire> = {}): ResellerBrand {
  return ResellerBrand.parse(resellerBrandWire(overrides))
}

/** Metrics of a reseller with two customers. */
export function resellerMetrics(overrides: Partial<ResellerMetrics> = {}): ResellerMetrics {
  const months = Array.from({ length: 12 }, (_, index) => ({
    month: new Date(Date.UTC(2025, 11 + index)).toISOString().slice(0, 7),
    inbound: 41_000 + 900 * index,
    outbound: 12_000 + 400 * index,
    held: 2_100 + 70 * index,
    isEstimate: false,
  }))
  return {
    asOf: '2026-11-22T09:17:04.000Z',
    timezone: 'Europe/Dublin',
    customers: 2,
    activeCustomers: 1,
    domains: 31,
    users: 804,
    recent: { mail: 48_211, held: 2_870, threats: 94, isEstimate: false },
    months,
    licenceMonths: months.slice(4).map(({ month }, index) => ({
      month,
      services: [
        { serviceId: 1, licenceQuantity: 700 + 10 * index, used: 690 + 14 * index, usedWithoutLimit: 0 },
        { serviceId: 4, licenceQuantity: null, used: 600 + 20 * index, usedWithoutLimit: 0 },
      ],
    })),
    licences: [
      { serviceId: 1, customers: 2, licences: 790, unlimited: 0, used: 804, over: 15, firstExpiry: '2026-12-04' },
      { serviceId: 4, customers: 1, licences: 0, unlimited: 1, used: 800, over: 0, firstExpiry: null },
    ],
    rows: [
      {
        customer: { id: 12, name: 'Contoso' },
        isActive: true,
        domains: 30,
        users: 800,
        mail: 48_211,
        mailIsEstimate: false,
        licences: [
          { serviceId: 1, licenceQuantity: 785, licenceExpiry: '2026-12-04', used: 800 },
          { serviceId: 4, licenceQuantity: null, licenceExpiry: null, used: 800 },
        ],
        ...{ admins: 3, adminsWithTwoFactor: 2, lastAdminSignInAt: '2026-11-19T08:30:00Z' },
      },
      {
        customer: { id: 13, name: 'Fabrikam' },
        isActive: false,
        domains: 1,
        users: 4,
        mail: 0,
        mailIsEstimate: false,
        licences: [{ serviceId: 1, licenceQuantity: 5, licenceExpiry: null, used: 4 }],
        ...{ admins: 1, adminsWithTwoFactor: 0, lastAdminSignInAt: null },
      },
    ],
    ...overrides,
  }
}
