import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Badge } from './Badge/Badge'
import { Banner } from './Banner/Banner'
import { Button } from './Button/Button'
import { Choice } from './Choice/Choice'
import { Dialog } from './Dialog/Dialog'
import { Menu } from './Menu/Menu'
import { Notice } from './Notice/Notice'
import { PasswordField } from './PasswordField/PasswordField'
import { Status } from './Status/Status'
import { TextField } from './TextField/TextField'
import { useToast } from './Toast/Toasts'

const meta = { title: 'Parts/All' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  name: 'Buttons',
  render: () => (
    <p>
      <Button variant="primary">Save</Button> <Button>Cancel</Button> <Button variant="ghost">More</Button>{' '}
      <Button variant="danger">Delete domain</Button> <Button variant="danger-quiet">Block</Button>{' '}
      <Button variant="primary" disabled>
        Disabled
      </Button>{' '}
      <Button variant="primary" isPending>
        Saving…
      </Button>
    </p>
  ),
}
export const Badges: Story = {
  render: () => (
    <p>
      <Badge tone="virus">Virus</Badge> <Badge tone="phish">Phishing</Badge> <Badge tone="spam">Spam</Badge>{' '}
      <Badge tone="content">Content</Badge> <Badge tone="warning">Scan error</Badge>{' '}
      <Badge tone="neutral">Unknown</Badge> <Status tone="success">Released</Status>{' '}
      <Status tone="info">Processing Release</Status> <Status tone="danger">Failed To Release</Status>
    </p>
  ),
}
export const Banners: Story = {
  render: () => (
    <>
      <Banner tone="info">Locked.</Banner>
      <Banner tone="success">Done.</Banner>
      <Banner tone="warning" title="The name and the sender do not match.">
        Sent by another.
      </Banner>
      <Banner tone="danger">Dangerous.</Banner>
    </>
  ),
}
export const Fields: Story = {
  render: () => (
    <>
      <TextField label="Domain" hint="For example orchardfoods.example" defaultValue="orchard" />
      <TextField label="Username" error="Please enter username" />
      <PasswordField label="Password" showLabel="Show" hideLabel="Hide" autoComplete="off" />
      <Choice type="checkbox">I know the sender</Choice>
      <Choice type="radio" name="senders">
        Both addresses
      </Choice>
    </>
  ),
}
export const OpenDialog: Story = {
  render: () => (
    <Dialog
      isOpen
      onClose={() => {}}
      title="Delete orchardfoods.example?"
      footer={<Button variant="danger">Delete domain</Button>}
    >
      Mail for it is refused from then on.
    </Dialog>
  ),
}
export const UserMenu: Story = {
  render: () => (
    <Menu label="Account" items={[{ key: 'logout', icon: 'logout', label: 'Logout', onSelect: () => {} }]}>
      Account
    </Menu>
  ),
}
export const NothingHere: Story = {
  render: () => (
    <Notice icon="search" title="No message matches" action={<Button>Clear search</Button>}>
      Nothing was found.
    </Notice>
  ),
}
export const Toast: Story = {
  render: function ShowToast() {
    const toast = useToast()
    const [shown, setShown] = useState(0)
    return (
      <Button
        onClick={() => {
          setShown(shown + 1)
          toast({ tone: 'success', title: 'Success', text: `Released ${shown + 1}` })
        }}
      >
        Show a toast
      </Button>
    )
  },
}
