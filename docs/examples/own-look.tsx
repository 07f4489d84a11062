import type { PosternClient, QuarantineEntry } from '@postern/core'
import { type LinkProps, type ListSlots, type PosternComponents, PosternProvider } from '@postern/react'
import { QuarantineSearch } from '@postern/react/quarantine-search'
import { forwardRef } from 'react'

/** The link of your router. Defined outside the component, as are slots: a new identity would remount it. */
const components: PosternComponents = {
  Link: forwardRef<HTMLAnchorElement, LinkProps>((props, ref) => <a {...props} ref={ref} data-router-link="" />),
}

const slots: ListSlots<QuarantineEntry> = {
  cell: ({ children, row, column }) => (column === 'subject' && row.isLocked ? <em>{children}</em> : children),
}

export function HeldMailInYourLook({ client }: { client: PosternClient }) {
  return (
    <PosternProvider client={client} components={components} classNames={{ button: 'btn', input: 'form-control' }}>
      <QuarantineSearch slots={slots} classNames={{ row: 'your-row', pagination: 'your-pages' }} />
    </PosternProvider>
  )
}
