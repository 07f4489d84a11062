import { entrySandbox, sandboxRun } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { SandboxStatus } from './SandboxStatus'

const meta = {
  title: 'Quarantine/SandboxStatus',
  component: SandboxStatus,
  args: { sandbox: entrySandbox(), onRequest: () => {} },
} satisfies Meta<typeof SandboxStatus>
export default meta
type Story = StoryObj<typeof meta>

const run = (overrides: Parameters<typeof sandboxRun>[0]) => ({
  args: { sandbox: entrySandbox({ canRequest: false, run: sandboxRun(overrides) }) },
})

export const Default: Story = {}
export const Queued: Story = run({ state: 'queued', finishedAt: null, files: [] })
export const Running: Story = run({ state: 'running', finishedAt: null, files: [] })
export const Clean: Story = { args: { sandbox: entrySandbox({ run: sandboxRun() }) } }
export const Suspicious: Story = run({ state: 'suspicious' })
export const Malicious: Story = run({
  state: 'malicious',
  files: [{ fileName: 'invoice\u202efdp.exe', state: 'malicious', score: 9.7, finding: 'Emotet' }],
})
export const Failed: Story = run({ state: 'failed', failure: 'timedOut', files: [] })
export const RequestFailed: Story = { args: { failure: 'The server did not answer in time.' } }
export const FrenchDark: Story = { ...run({ state: 'malicious' }), globals: { locale: 'fr', theme: 'dark' } }
