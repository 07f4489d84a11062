import { domainProofMessages, domainsMessages } from '@postern/core/texts'
import { lazy, Suspense } from 'react'
import type { ElementOf } from '../../elements/declaration'
import { useTexts } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import { failureText } from '../../resource-form/failure-text'
import { useAnyDirty } from '../../resource-form/useAnyDirty'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { useToast } from '../../ui/Toast/Toasts'
import { useActivation, useDns, useDomain, useDomainSettings, useNextHops, useProof } from '../useDomain'
import { DnsRecords, type DnsRecordsProps } from './DnsRecords'
import { DomainDetailsView } from './DomainDetailsView'
import type { DomainDetailsProps } from './domain-details-props'

/** One mail domain: its next hops, policy, DNS records and history (RT-109). */
export const DomainDetails = /* @__PURE__ */ defineWidget('DomainDetails', ConnectedDomainDetails, {
  keyOf: (props) => props.domainId,
  events: ['onLoaded', 'onDirtyChange'],
})

export const domainDetailsElement = {
  attributes: {
    ...{ domainId: 'number', customerId: 'number', showsCustomer: 'flag' },
    ...{ showsDkimKeys: 'flag', showsHistory: 'flag' },
  },
  needs: ['domainId'],
  events: ['loaded', 'dirtyChange'],
  slots: ['back-link'],
  // Tokens need `dkim-key-list` and `object-history` to show them.
  defaults: { showsDkimKeys: false, showsHistory: false },
  token: {
    name: { en: 'Domain', fr: 'Domaine' },
    calls: [
      'getDomain',
      'getDomainDependents',
      'listDomainMxRecords',
      'testDomain',
      'updateDomain',
      'verifyDomain',
      'updateDomainPolicy',
      'updateDomainRewriteSettings',
      'addDomainIp',
      'removeDomainIp',
    ],
  },
} as const satisfies ElementOf<typeof DomainDetails>

// The code for lists and their rules is loaded once the history is opened.
const ObjectHistory = lazy(async () => ({
  default: (await import('../../audit/ObjectHistory/ObjectHistory')).ObjectHistory,
}))

const DkimKeyList = lazy(async () => ({ default: (await import('../../dkim-keys/DkimKeyList')).DkimKeyList }))

const below = { 1: 2, 2: 3, 3: 3 } as const

function ConnectedDomainDetails({
  domainId,
  customerId,
  showsDkimKeys = true,
  showsHistory = true,
  ...rest
}: DomainDetailsProps) {
  const texts = useTexts('domains', domainsMessages)
  const proofTexts = useTexts('domainProof', domainProofMessages)
  const toast = useToast()
  const { data: domain, error, refetch } = useDomain(domainId, { customerId })
  const activation = useActivation()
  const hops = useNextHops(domainId)
  const settings = useDomainSettings(domainId)
  const proof = useProof(domainId)
  const level = below[rest.headingLevel ?? 2]
  const tellDirty = useAnyDirty<'page' | 'selector'>(rest.onDirtyChange)

  const activate = (isActive: boolean) =>
    activation.mutateAsync({ id: domainId, isActive }).then(
      () => null,
      (cause: unknown) => {
        const words = failureText(cause, texts.changeFailed)
        // If a dialog is open, it reports the error itself.
        if (isActive && !domain?.proof?.isNeeded) toast({ tone: 'danger', title: texts.errorTitle, text: words })
        return words
      },
    )
  return (
    <DomainDetailsView
      {...rest}
      onDirtyChange={tellDirty('page')}
      domain={domain}
      error={domain ? null : error}
      isChanging={activation.isPending}
      dns={
        <ConnectedDns
          domainId={domainId}
          headingLevel={level}
          dkimSelector={domain?.dkimSelector ?? ''}
          onSaveSelector={(selector) => settings.saveSelector(selector, domain?.version ?? '')}
          onReloadSelector={() => refetch()}
          onDirtyChange={tellDirty('selector')}
        />
      }
      dkim={
        showsDkimKeys ? (
          <Suspense fallback={<Skeleton size="block" />}>
            <DkimKeyList domainId={domainId} headingLevel={level} />
          </Suspense>
        ) : null
      }
      history={
        showsHistory ? (
          <Suspense fallback={<Skeleton size="block" />}>
            <ObjectHistory target={`domain ${domainId}`} headingLevel={level} />
          </Suspense>
        ) : null
      }
      onRetry={() => refetch()}
      onActivate={({ isActive }) => activate(isActive)}
      onAddHop={({ hop, idempotencyKey }) => hops.add(hop, idempotencyKey)}
      onRemoveHop={({ address }) =>
        hops.remove.mutateAsync({ ip: address }).then(
          () => null,
          (cause: unknown) => failureText(cause, texts.changeFailed),
        )
      }
      onCheckProof={() =>
        proof.mutateAsync().then(
          ({ proof }) => ({ kind: proof?.state === 'verified' ? 'found' : 'notFound' }),
          (cause: unknown) => ({ kind: 'failed', text: failureText(cause, proofTexts.failed) }),
        )
      }
      onTest={({ address }) => hops.test(address)}
      onSavePolicy={({ values, version }) => settings.savePolicy(values, version)}
      onSaveRewrite={({ values, version }) => settings.saveRewrite(values, version)}
    />
  )
}

interface ConnectedDnsProps
  extends Pick<DnsRecordsProps, 'dkimSelector' | 'onSaveSelector' | 'onReloadSelector' | 'onDirtyChange'> {
  domainId: number
  headingLevel: 2 | 3
}

function ConnectedDns({ domainId, headingLevel, ...selector }: ConnectedDnsProps) {
  const { data, error, isFetching, refetch } = useDns(domainId)
  return (
    <DnsRecords
      {...selector}
      dns={data}
      error={error}
      isLoading={isFetching}
      headingLevel={headingLevel}
      onReload={() => refetch()}
    />
  )
}
