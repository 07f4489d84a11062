import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { Badge } from '../../packages/react/src/ui/Badge/Badge.tsx'
import { Banner } from '../../packages/react/src/ui/Banner/Banner.tsx'
import { Button } from '../../packages/react/src/ui/Button/Button.tsx'
import { Choice } from '../../packages/react/src/ui/Choice/Choice.tsx'
import { Dialog } from '../../packages/react/src/ui/Dialog/Dialog.tsx'
import { RadioCards } from '../../packages/react/src/ui/RadioCards/RadioCards.tsx'
import { Select } from '../../packages/react/src/ui/Select/Select.tsx'
import { Status } from '../../packages/react/src/ui/Status/Status.tsx'
import { Switch } from '../../packages/react/src/ui/Switch/Switch.tsx'
import { TextField } from '../../packages/react/src/ui/TextField/TextField.tsx'
import styles from '../brand-lab/BrandLab.module.css'

/** Parts packed closely, so that a few small pictures cover many of them: see e2e/visual. */
const meta = { title: 'Parts/Pictures', tags: ['!dev', '!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const none = () => {}

export const Default: Story = {
  name: 'Buttons',
  render: () => (
    <Row>
      <Button variant="primary">Save</Button>
      <Button>Cancel</Button>
      <Button variant="ghost">More</Button>
      <Button variant="soft">Add</Button>
      <Button variant="danger">Delete domain</Button>
      <Button variant="danger-quiet">Block</Button>
      <Button variant="primary" disabled>
        Disabled
      </Button>
      <Button size="sm">Small</Button>
      <Button variant="primary" size="lg">
        Large
      </Button>
    </Row>
  ),
}
export const Fields: Story = {
  render: () => (
    <div className={styles.root}>
      <TextField label="Domain" hint="For example orchardfoods.example" defaultValue="orchard" />
      <TextField label="Username" error="Please enter username" />
      <Select label="Zone" value="ie" options={[{ value: 'ie', label: 'Europe/Dublin' }]} onChange={none} />
      <Row>
        <Choice type="checkbox" defaultChecked>
          Inbound
        </Choice>
        <Choice type="checkbox">Outbound</Choice>
        <Choice type="radio" defaultChecked>
          Daily
        </Choice>
        <Switch label="Active" isOn onChange={none} />
      </Row>
      <RadioCards
        label="Scope"
        value="all"
        options={[
          { value: 'all', title: 'All domains' },
          { value: 'one', title: 'One domain' },
        ]}
        onChange={none}
      />
    </div>
  ),
}
export const Messages: Story = {
  render: () => (
    <div className={styles.root}>
      <Row>
        <Badge tone="virus">Virus</Badge>
        <Badge tone="phish">Phishing</Badge>
        <Badge tone="spam">Spam</Badge>
        <Badge tone="content">Content</Badge>
        <Badge tone="neutral">Unknown</Badge>
        <Status tone="success">Released</Status>
        <Status tone="info">Processing</Status>
        <Status tone="danger">Failed</Status>
      </Row>
      <Banner tone="info">Locked.</Banner>
      <Banner tone="success">Done.</Banner>
      <Banner tone="warning" title="The name and the sender do not match.">
        Sent by another.
      </Banner>
      <Banner tone="danger">Dangerous.</Banner>
    </div>
  ),
}
export const OpenDialog: Story = {
  render: () => (
    <Dialog
      isOpen
      onClose={none}
      title="Delete orchardfoods.example?"
      footer={<Button variant="danger">Delete domain</Button>}
    >
      Mail for it is refused from then on.
    </Dialog>
  ),
}

function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
