import type { SendingHosts } from '@postern/core'
import { Banner } from '../ui/Banner/Banner'
import { Button } from '../ui/Button/Button'
import { DescriptionList } from '../ui/DescriptionList/DescriptionList'

interface HostListProps {
  setup: SendingHosts
  texts: { host: string; port: string; submissionPort: string }
}

/** Hosts and ports to enter in a mail server. */
export function HostList({ setup: { hosts, port, submissionPort }, texts }: HostListProps) {
  return (
    <DescriptionList
      items={[
        ...hosts.map((host) => ({ key: host, label: texts.host, value: <code>{host}</code>, copy: host })),
        { key: 'port', label: texts.port, value: String(port) },
        ...(submissionPort === null
          ? []
          : [{ key: 'submission', label: texts.submissionPort, value: String(submissionPort) }]),
      ]}
    />
  )
}

interface RetryBannerProps {
  texts: { failed: string; retry: string }
  onRetry: () => void
}

/** Replaces what did not load. */
export function RetryBanner({ texts, onRetry }: RetryBannerProps) {
  return (
    <Banner
      tone="danger"
      action={
        <Button variant="secondary" onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    >
      {texts.failed}
    </Banner>
  )
}
