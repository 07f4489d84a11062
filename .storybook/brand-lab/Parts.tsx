import type { ReactNode } from 'react'
import { Badge } from '../../packages/react/src/ui/Badge/Badge.tsx'
import { Banner } from '../../packages/react/src/ui/Banner/Banner.tsx'
import { Button } from '../../packages/react/src/ui/Button/Button.tsx'
import { Choice } from '../../packages/react/src/ui/Choice/Choice.tsx'
import { Status } from '../../packages/react/src/ui/Status/Status.tsx'
import { TextField } from '../../packages/react/src/ui/TextField/TextField.tsx'
import styles from './BrandLab.module.css'

/** Parts in which a brand shows first. */
export function Parts() {
  return (
    <>
      <Row>
        <Button variant="primary">Save</Button>
        <Button>Cancel</Button>
        <Button variant="ghost">More</Button>
        <Button variant="danger-quiet">Block</Button>
        <Button variant="primary" disabled>
          Not yet
        </Button>
      </Row>
      <Row>
        <Badge tone="phish">Phishing</Badge>
        <Badge tone="virus">Virus</Badge>
        <Badge tone="spam">Spam</Badge>
        <Status tone="success">Released</Status>
        <Status tone="danger">Failed To Release</Status>
      </Row>
      <TextField label="Domain" hint="For example orchardfoods.example" defaultValue="orchardfoods.example" />
      <TextField label="Username" error="Please enter username" />
      <Choice type="checkbox" defaultChecked>
        I know the sender
      </Choice>
      <Banner tone="info">This message is locked by an administrator.</Banner>
      <Banner tone="warning" title="The name and the sender do not match.">
        Sent by another.
      </Banner>
    </>
  )
}

function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
