import { domainsMessages } from '@postern/core/texts'
import type { ReactNode } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { WidgetBoundary } from '../../provider/WidgetBoundary/WidgetBoundary'
import { useToast } from '../../ui/Toast/Toasts'
import { failureWords } from '../failure-words'
import { useActivation, useDomain, useMxRecords, useNextHops } from '../useDomain'
import { DomainDetailsView } from './DomainDetailsView'

export interface DomainDetailsProps {
  domainId: number
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** Also tells whose it is. Default: false. */
  showsCustomer?: boolean
  /** Also shows the MX records that the name service has, where the server looks them up (CA-063). Default: false. */
  looksUpMx?: boolean
  /** Stands in place of a link back when there is no such domain. Default: nothing. */
  backLink?: ReactNode
  /** Its name is known, for example for the title of a page. */
  onLoaded?: (details: { name: string }) => void
  onDirtyChange?: (details: { isDirty: boolean }) => void
}

/** One mail domain: whose it is, whether it is active, and where its mail is delivered (RT-109). */
export function DomainDetails(props: DomainDetailsProps) {
  return (
    <WidgetBoundary>
      <ConnectedDomainDetails {...props} />
    </WidgetBoundary>
  )
}

function ConnectedDomainDetails({ domainId, looksUpMx = false, ...rest }: DomainDetailsProps) {
  const texts = useTexts('domains', domainsMessages)
  const toast = useToast()
  const { data: domain, error, refetch } = useDomain(domainId)
  const mx = useMxRecords(domainId, { isEnabled: looksUpMx })
  const activation = useActivation()
  const hops = useNextHops(domainId)

  const activate = (isActive: boolean) =>
    activation.mutateAsync({ id: domainId, isActive }).then(
      () => null,
      (cause: unknown) => {
        const words = failureWords(cause, texts.changeFailed)
        // In its dialog, a deactivation says itself what went wrong.
        if (isActive) toast({ tone: 'danger', title: texts.errorTitle, text: words })
        return words
      },
    )
  return (
    <DomainDetailsView
      {...rest}
      domain={domain}
      error={domain ? null : error}
      mxRecords={mx.data ?? domain?.mxRecords ?? []}
      isChanging={activation.isPending}
      onRetry={() => refetch()}
      onActivate={({ isActive }) => activate(isActive)}
      onAddHop={({ hop, idempotencyKey }) => hops.add(hop, idempotencyKey)}
      onRemoveHop={({ address }) =>
        hops.remove.mutateAsync({ ip: address }).then(
          () => null,
          (cause: unknown) => failureWords(cause, texts.changeFailed),
        )
      }
    />
  )
}
