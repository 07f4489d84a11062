import { createClient } from '@postern/core'
import { parseDigestLink } from '@postern/core/digest-link'
import { quarantineEntryWire } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { forwardRef, type ReactNode } from 'react'
import { expect } from 'storybook/test'
import { PosternProvider } from '../provider/PosternProvider'
import { QuarantineSearch } from '../quarantine/QuarantineSearch/QuarantineSearch'
import {
  QuarantineSearchHeader,
  QuarantineSearchNotices,
  QuarantineSearchPagination,
  QuarantineSearchRoot,
  QuarantineSearchTable,
  QuarantineSearchToolbar,
} from '../quarantine/QuarantineSearch/quarantine-search-parts'
import {
  QuarantineDigestActions,
  QuarantineDigestFacts,
  QuarantineDigestHeader,
  QuarantineDigestPreview,
  QuarantineDigestRoot,
  QuarantineDigestWarnings,
} from '../quarantine-digest/QuarantineDigest/quarantine-digest-parts'
import {
  ScheduledReportWizardFooter,
  ScheduledReportWizardHeader,
  ScheduledReportWizardRoot,
  ScheduledReportWizardStep,
  ScheduledReportWizardStepper,
  ScheduledReportWizardSummary,
} from '../scheduled-reports/ScheduledReportWizard/scheduled-report-wizard-parts'
import type { ButtonProps } from '../ui/Button/Button'
import type { PosternComponents } from './components'
import type { LinkProps } from './Link'

const entries = ['Your quote', 'Invoice 2231', 'Minutes of Monday'].map((subject, index) =>
  quarantineEntryWire({ id: index + 1, message: { subject } }),
)
const client = createClient({
  baseUrl: 'https://portal.example/api/',
  getToken: () => 'token',
  fetch: async (input) => {
    const path = String(input instanceof Request ? input.url : input)
    if (/quarantine\/1\b/.test(path)) return Response.json(entries[0])
    if (/quarantine/.test(path)) return Response.json({ entries, count: entries.length })
    return Response.json({ customers: [], domains: [], users: [], count: 0 })
  },
})

function Provided({ components, children }: { components?: PosternComponents; children: ReactNode }) {
  return (
    <PosternProvider client={client} {...(components && { components })}>
      {children}
    </PosternProvider>
  )
}

const meta = {
  title: 'Start/Parts',
  parameters: { layout: 'padded' },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** `QuarantineSearch` in a layout of the host: filters at the end, pages above the rows. */
export const Default: Story = {
  render: () => (
    <Provided>
      <QuarantineSearchRoot>
        <QuarantineSearchHeader />
        <QuarantineSearchPagination />
        <QuarantineSearchTable />
        <QuarantineSearchNotices />
        <QuarantineSearchToolbar />
      </QuarantineSearchRoot>
    </Provided>
  ),
  async play({ canvas }) {
    const row = await canvas.findByText('Your quote')
    const pages = canvas.getByRole('navigation')
    await expect(pages.compareDocumentPosition(row)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  },
}

/** `QuarantineDigest` with its actions above the message. */
export const Digest: Story = {
  render: () => (
    <Provided>
      <QuarantineDigestRoot
        entryId={1}
        link={parseDigestLink('releaseCode=code&allowBlockToken=token&previewToken=token')}
        client={client.quarantineDigest}
      >
        <div style={{ padding: '1rem', display: 'grid', gap: '1rem' }}>
          <QuarantineDigestHeader />
          <QuarantineDigestActions />
          <QuarantineDigestWarnings />
          <QuarantineDigestFacts />
          <QuarantineDigestPreview />
        </div>
      </QuarantineDigestRoot>
    </Provided>
  ),
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: /^(Release|Libérer)$/ })).toBeVisible()
  },
}

/** `ScheduledReportWizard` with its summary first. */
export const Wizard: Story = {
  render: () => (
    <Provided>
      <ScheduledReportWizardRoot ownCustomer={{ id: 2, name: 'Orchard Foods' }}>
        <ScheduledReportWizardHeader />
        <ScheduledReportWizardSummary />
        <ScheduledReportWizardStepper />
        <ScheduledReportWizardStep />
        <ScheduledReportWizardFooter />
      </ScheduledReportWizardRoot>
    </Provided>
  ),
  async play({ canvas }) {
    await expect(await canvas.findByRole('form')).toBeVisible()
  },
}

const pill = { borderRadius: '999px', border: '2px solid currentColor', padding: '6px 16px', background: 'none' }
const components: PosternComponents = {
  Link: forwardRef<HTMLAnchorElement, LinkProps>((props, ref) => <a {...props} ref={ref} data-router="" />),
  Button: forwardRef<HTMLButtonElement, ButtonProps>(
    ({ variant: _, size: __, icon: ___, isPending, ...props }, ref) => (
      <button type="button" {...props} ref={ref} disabled={props.disabled || isPending} style={pill} />
    ),
  ),
}

/** The link of the host's router and the host's own button, in every widget of a provider. */
export const OwnComponents: Story = {
  render: () => (
    <Provided components={components}>
      <QuarantineSearch entryHref={({ id }) => `/mail/${id}`} />
    </Provided>
  ),
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', { name: 'Your quote' })).toHaveAttribute('data-router')
    await expect(canvas.getAllByRole('button').some((button) => button.style.borderRadius === '999px')).toBe(true)
  },
}
