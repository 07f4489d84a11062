import { ApiError, type DomainTest } from '@postern/core'
import { domain, domainProofWire } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { DomainDetailsView } from './DomainDetailsView'

const two = domain({
  ipEntries: [
    { ipAddress: '192.0.2.25', priority: 10, port: 25, tls: 'opportunistic' },
    { ipAddress: 'backup.contoso.example', priority: 20, port: 587, tls: 'required' },
  ],
})

const tested: DomainTest = {
  isReachable: true,
  message: '',
  transcript: [],
  hops: [
    {
      ...{
        ipAddress: '192.0.2.25',
        port: 25,
        state: 'accepted',
        answer: '250 2.1.5 Ok',
        tlsVersion: 'TLSv1.3',
        took: 182,
      },
      transcript: ['# Connecting to 192.0.2.25, port 25', 'S: 220 mail.contoso.example', 'C: EHLO mx1.postern.example'],
    },
    {
      ...{ ipAddress: 'backup.contoso.example', port: 587, state: 'unreachable', answer: '', tlsVersion: null },
      ...{ took: 9_002, transcript: ['# Connecting to 198.51.100.7, port 587', '# No answer within 9 seconds'] },
    },
  ],
}

const meta = {
  title: 'Domains/DomainDetails',
  component: DomainDetailsView,
  args: {
    domain: two,
    error: null,
    showsCustomer: true,
    isChanging: false,
    dns: null,
    dkim: null,
    history: null,
    onTransfer: () => {},
    onDelete: () => {},
    onRetry: () => {},
    onActivate: async () => null,
    onAddHop: async ({ hop }) => ({ port: 25, tls: 'opportunistic', ...hop }),
    onRemoveHop: async () => null,
    onCheckProof: async () => ({ kind: 'notFound' }),
    onTest: async () => tested,
    onSavePolicy: async () => {},
    onSaveRewrite: async () => {},
  },
} satisfies Meta<typeof DomainDetailsView>
export default meta
type Story = StoryObj<typeof meta>

const press =
  (role: 'button' | 'switch' | 'tab', name: string): Story['play'] =>
  async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole(role, { name }))
  }

export const Default: Story = {}
export const Policy: Story = { play: press('tab', 'Policy') }
export const Rewriting: Story = { play: press('tab', 'Rewriting') }
export const TestedDelivery: Story = { play: press('button', 'Test delivery') }
export const Inactive: Story = { args: { domain: domain({ isActive: false }) } }
const waiting = domain({ isActive: false, proof: domainProofWire({ isNeeded: true }) })
export const WaitsForProof: Story = { args: { domain: waiting } }
export const WaitsForProofFrenchPhone: Story = { args: { domain: waiting }, globals: { locale: 'fr', width: 'phone' } }
const added = domain({ ipEntries: [], mxState: 'missing', mailCount: 0, proof: domainProofWire({ isNeeded: true }) })
export const SettingUp: Story = { args: { domain: added } }
export const SettingUpFrenchPhone: Story = { args: { domain: added }, globals: { locale: 'fr', width: 'phone' } }
export const SettingUpDark: Story = {
  args: { domain: domain({ mxState: 'wrong', mailCount: 0 }) },
  globals: { theme: 'dark' },
}
export const ProofNotFound: Story = { args: { domain: waiting }, play: press('button', 'Check now') }
export const ProofLost: Story = {
  args: { domain: domain({ proof: domainProofWire({ state: 'lost', checkedAt: '2026-11-20T03:00:00Z' }) }) },
  play: press('button', 'Show the record'),
}
export const Changing: Story = { args: { isChanging: true } }
export const NoNextHops: Story = { args: { domain: domain({ ipEntries: [] }) } }
export const Deactivating: Story = { play: press('switch', 'Status of contoso.example') }
export const AddingNextHop: Story = { play: press('button', 'Add next hop') }
export const RemovingNextHop: Story = { play: press('button', 'Remove next hop 192.0.2.25') }
export const Loading: Story = { args: { domain: undefined } }
export const LoadingFailed: Story = {
  args: { domain: undefined, error: new ApiError('', { status: 500, code: 'internal' }) },
}
export const NotFound: Story = {
  args: { domain: undefined, error: new ApiError('', { status: 404, code: 'not_found' }) },
}
export const LongNames: Story = {
  args: {
    domain: domain({
      name: `${'x'.repeat(60)}.${'y'.repeat(60)}.example`,
      ipEntries: [{ ipAddress: `${'z'.repeat(63)}.contoso.example`, priority: 65_535 }],
    }),
  },
}
export const French: Story = { globals: { locale: 'fr' } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { width: 'phone' } }
