import { ApiError } from '@postern/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { DnsRecords } from './DnsRecords'

const expected = [
  { host: 'mx1.postern.example', priority: 10 },
  { host: 'mx2.postern.example', priority: 20 },
]
const spf = { kind: 'spf', host: 'contoso.example', state: 'right', suggested: null }
const dkim = { kind: 'dkim', host: '_domainkey.contoso.example', state: 'right', actual: [], suggested: null }
const dmarc = { kind: 'dmarc', host: '_dmarc.contoso.example', state: 'missing', actual: [] }
const suggested = 'v=DMARC1; p=quarantine; rua=mailto:postmaster@contoso.example'
const checks = [{ ...spf, actual: ['v=spf1 include:spf.contoso.example -all'] }, dkim, { ...dmarc, suggested }]

const meta = {
  title: 'Domains/DnsRecords',
  component: DnsRecords,
  args: {
    dns: { state: 'mixed', records: [...expected, { host: 'mail.old.example', priority: 30 }], expected, checks },
    error: null,
    isLoading: false,
    headingLevel: 2,
    dkimSelector: 'mail2026',
    onSaveSelector: async () => {},
    onReload: () => {},
  },
} satisfies Meta<typeof DnsRecords>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Right: Story = { args: { dns: { state: 'right', records: expected, expected, checks } } }
export const NoRecords: Story = { args: { dns: { state: 'missing', records: [], expected, checks } } }
export const Loading: Story = { args: { dns: undefined, isLoading: true } }
export const LoadingFailed: Story = {
  args: { dns: undefined, error: new ApiError('', { status: 500, code: 'internal' }) },
}
export const FrenchPhone: Story = { globals: { locale: 'fr', width: 'phone' } }
export const Dark: Story = { globals: { theme: 'dark' } }
