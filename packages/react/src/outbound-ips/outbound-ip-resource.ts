import type { ApiError, OutboundIp, OutboundSetup } from '@postern/core'
import { type OutboundIpsMessages, outboundIpsMessages } from '@postern/core/texts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../provider/ClientProvider'
import { useTexts } from '../provider/PosternContext'
import { defineResource } from '../resource/define-resource'
import type { Question } from '../resource/useQuestion'

export const useOutboundIpWords = () => useTexts('outboundIps', outboundIpsMessages)

export interface OutboundIpId {
  customerId: number
  sourceId: number
}

/** Own servers of customers that send mail out. */
export const outboundIps = /* @__PURE__ */ defineResource({
  key: 'outbound-ips',
  useWords: useOutboundIpWords,
  stateWords: ({ detail }) => detail,
  load: (client, { customerId: id, sourceId }: OutboundIpId, options) =>
    client.outboundIps.get({ id, sourceId }, options),
  nameOf: ({ name }: OutboundIp) => name,
  target: ({ sourceId }) => `outbound IP ${sourceId}`,
})

/** Loads the values that a customer enters in its mail server and DNS, with its domains; `undefined` loads nothing. */
export function useOutboundSetup(customerId: number | undefined) {
  const client = useClient()
  return useQuery<OutboundSetup, ApiError>({
    queryKey: [outboundIps.key, 'setup', customerId],
    queryFn: ({ signal }) => client.outboundIps.getSetup({ id: Number(customerId) }, { signal }),
    enabled: customerId !== undefined,
    networkMode: 'always',
    refetchOnReconnect: true,
  })
}

/** Asks before one goes; `run` and what follows are the caller's. */
export function deleteQuestion(
  { name, network }: OutboundIp,
  { detail, successTitle: title }: Pick<OutboundIpsMessages, 'detail' | 'successTitle'>,
): Omit<Question, 'run'> {
  return {
    ...{ title: detail.deleteTitle, text: detail.deleteText, object: `${name} (${network})`, failed: detail.failed },
    ...{ confirmLabel: detail.deleteConfirm, done: { title, text: detail.deleted(name) } },
  }
}
