import { ApiError } from '@postern/core'
import { entryEvent, heldMessage, previewPicture } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { HeldMessageView, type Loading } from './HeldMessage'
import { MessagePreviewView } from './MessagePreview'

const loaded = <T,>(data: T): Loading<T> => ({ data, error: null, refetch: () => {} })
const failed = { data: undefined, error: new ApiError('', { status: 500, code: 'internal' }), refetch: () => {} }
const waiting = { data: undefined, error: null, refetch: () => {} }

const meta = {
  title: 'Quarantine/HeldMessage',
  component: HeldMessageView,
  args: {
    overview: <p>Facts about the entry stand here.</p>,
    message: loaded(heldMessage()),
    history: loaded({
      events: [
        entryEvent(),
        entryEvent({ id: 2, kind: 'locked', actor: 'admin@contoso.example', address: '192.0.2.14' }),
        entryEvent({
          id: 5,
          kind: 'releasedToOthers',
          actor: 'admin@contoso.example',
          detail: 'soc@contoso.example (Analysis)',
        }),
        entryEvent({ id: 3, kind: 'reclassified', actor: 'admin@contoso.example', detail: 'phishing' }),
        entryEvent({ id: 4, kind: 'odd', actor: 'recipient', detail: '\u202eevil' }),
      ],
    }),
  },
} satisfies Meta<typeof HeldMessageView>
export default meta
type Story = StoryObj<typeof meta>

const onTab = (name: RegExp): Story['play'] =>
  async function play({ canvasElement }) {
    await userEvent.click(within(canvasElement).getByRole('tab', { name }))
  }

export const Default: Story = {}
export const Text: Story = { play: onTab(/^Text/) }
export const Html: Story = { play: onTab(/^HTML/) }
export const Headers: Story = { play: onTab(/^Headers/) }
export const Attachments: Story = { play: onTab(/^Attachments/) }
export const Links: Story = {
  args: {
    message: loaded(
      heldMessage({
        links: [
          { text: 'Read on', target: 'https://growthweekly.example/read?id=8812', host: 'growthweekly.example' },
          {
            text: 'https://contoso.example/login',
            target: `https://xn--cntoso-5nf.example/${'a'.repeat(300)}`,
            host: 'xn--cntoso-5nf.example',
            unicodeHost: 'c\u043entoso.example',
          },
          { text: '', target: 'javascript:alert(1)', host: '' },
        ],
      }),
    ),
  },
  play: onTab(/^Links/),
}
export const Preview: Story = {
  args: { preview: <MessagePreviewView data={previewPicture} onRetry={() => {}} /> },
  play: async (context) => {
    await onTab(/^Preview/)?.(context)
    // The picture is taller than its frame, which can be reached by Tab once that is known.
    await within(context.canvasElement).findByRole('group', { name: 'Redacted picture of the message' })
  },
}
export const PreviewAwaited: Story = {
  args: { preview: <MessagePreviewView data={null} onRetry={() => {}} /> },
  play: onTab(/^Preview/),
}
export const PreviewFailed: Story = {
  args: { preview: <MessagePreviewView data={null} failure="late" onRetry={() => {}} /> },
  play: onTab(/^Preview/),
}
export const History: Story = { play: onTab(/^History/) }
export const Waiting: Story = { args: { message: waiting, history: waiting } }
export const Failed: Story = { args: { message: failed, history: failed } }
export const Hostile: Story = {
  args: {
    message: loaded(
      heldMessage({
        isShortened: true,
        text: `\u202e${'x'.repeat(4_000)}<script>alert(1)</script>`,
        html: '<img src=x onerror=alert(1)><script>alert(1)</script><p style="position:fixed">Pay <a href="javascript:alert(1)">now</a></p>',
        attachments: [
          {
            fileName: `${'invoice'.repeat(30)}\u202efdp.exe`,
            mediaType: 'application/pdf',
            actualType: 'application/vnd.microsoft.portable-executable',
            size: 999_999_999,
            sha256: 'a'.repeat(64),
          },
        ],
      }),
    ),
  },
  play: onTab(/^Attachments/),
}
export const DarkFrench: Story = {
  globals: { theme: 'dark', locale: 'fr' },
  play: onTab(/^En-têtes/),
}
export const Phone: Story = { globals: { width: 'phone' }, play: onTab(/^Headers/) }
