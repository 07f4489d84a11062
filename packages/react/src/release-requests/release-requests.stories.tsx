import { releaseRequest } from '@postern/core/testing'
import type { Meta } from '@storybook/react-vite'
import { listStories } from '../resource-list/define-list/list-stories'
import { releaseRequestList } from './ReleaseRequestList'

const rows = [
  releaseRequest(),
  releaseRequest({
    id: 42,
    askedAt: '2026-11-18T08:00:00Z',
    timesAsked: 1,
    reason: '<b>Now</b>, please!\u202eexe.fdp',
    message: { sender: '', displayAddress: null, subject: '', receivedAt: '2026-11-18T07:00:00Z' },
    verdict: { virusName: 'Doc.Downloader' },
    heldFor: 'virus',
    history: { held: 1_240, released: 0 },
  }),
  releaseRequest({
    ...{ id: 43, state: 'denied', decidedBy: 'admin@contoso.example', decidedAt: '2026-11-20T11:00:00Z' },
    reply: 'The sender is not who it says.',
  }),
  releaseRequest({ id: 44, state: 'expired', entryId: null, verdict: null, heldFor: 'spam' }),
]
const list = listStories(releaseRequestList, rows, { entryHref: ({ entryId }) => `#${entryId}` })

const meta = { title: 'Quarantine/ReleaseRequestList', parameters: list.parameters } satisfies Meta
export default meta

export const Default = list.make()
export const OfSeveralCustomers = list.make({ props: { showsCustomer: true, canReleaseVirus: true } })
export const Empty = list.make(list.states.Empty.args)
export const LoadingFailed = list.make(list.states.LoadingFailed.args)
export const FrenchPhone = { ...Default, ...list.states.FrenchPhone }
export const Dark = { ...Default, ...list.states.Dark }
