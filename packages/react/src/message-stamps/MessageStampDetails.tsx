import type { MessageStamp } from '@postern/core'
import { StampContent } from '@postern/core/contract'
import { destination } from '@postern/core/navigation'
import type { MessageStampsMessages } from '@postern/core/texts'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { defineDetails, offer } from '../resource/define-details'
import type { ObjectPageProps } from '../resource/page-kit'
import { Badge } from '../ui/Badge/Badge'
import { DescriptionList } from '../ui/DescriptionList/DescriptionList'
import type { RowHref } from '../ui/row-href'
import { Section } from '../ui/Section/Section'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import { deleteStampQuestion, messageStamps, stateOf } from './message-stamp-resource'
import { StampPreviewPane } from './StampPreviewPane'
import { useStampSwitch } from './useStampSwitch'

export interface MessageStampDetailsProps extends ObjectPageProps {
  /** Id of the stamp. */
  stampId: number
  /** Offers to send a test mail to the viewer's own address. Default: true. */
  canTest?: boolean
  /** Address of the edit page. */
  editHref?: string | ((stamp: MessageStamp) => RowHref)
  onEdit?: (details: { stamp: MessageStamp }) => void
  /** Fires after the stamp was deleted; go to the list. */
  onDeleted?: (details: { stamp: MessageStamp }) => void
}

const toEdit = ({ id }: MessageStamp) => destination('editMessageStamp', { id: String(id) })

/** One message stamp: its settings, a sample mail, its history (RT-135). */
export const MessageStampDetails = /* @__PURE__ */ defineDetails('MessageStampDetails', messageStamps, {
  idOf: ({ stampId }: MessageStampDetailsProps) => stampId,
  leads: ({ rows }) => rows('editHref', 'onEdit', 'stamp', toEdit),
  usePage({ object: stamp, words, props, below, ask }) {
    const { messageStamps: client } = useClient()
    const { canTest = true, editHref, onEdit, onDeleted } = props
    const { detail, row } = words
    const switchStamp = useStampSwitch()
    const state = stateOf(stamp, words)
    return {
      badges: <Badge tone={state.tone}>{state.text}</Badge>,
      actions: offer({ key: 'edit', label: detail.edit }, stamp, editHref, onEdit && (() => onEdit({ stamp }))),
      menu: [
        {
          ...{ key: 'state', label: stamp.isActive ? row.turnOff : row.turnOn },
          onSelect: () => void switchStamp(stamp),
        },
        { key: 'delete', label: row.delete, tone: 'danger', onSelect: () => ask('delete') },
      ],
      body: (
        <>
          <Section title={detail.facts} headingLevel={below}>
            <DescriptionList items={factsOf(stamp, words)} />
          </Section>
          <StampPreviewPane
            content={StampContent.safeParse(stamp).data ?? null}
            headingLevel={below}
            canTest={canTest}
            isSection
          />
        </>
      ),
      questions: {
        delete: {
          ...deleteStampQuestion(stamp, words),
          run: () => client.delete({ id: stamp.id }),
          deletes: true,
          onDone: () => onDeleted?.({ stamp }),
        },
      },
    }
  },
})

function factsOf(stamp: MessageStamp, { detail, directions, positions, forAll }: MessageStampsMessages) {
  const { scope, resellers, customers, exceptDomains } = stamp
  const said = (value: boolean) => (value ? detail.yes : detail.no)
  const named = (scope === 'resellers' ? resellers : customers).map(({ name }) => name).join(', ')
  return [
    { key: 'direction', label: detail.direction, value: directions[stamp.direction] },
    { key: 'position', label: detail.position, value: positions[stamp.position] },
    { key: 'line', label: detail.line, value: said(stamp.hasLine) },
    {
      key: 'scope',
      label: detail.scope,
      value: scope === 'all' ? forAll : <Untrusted>{named || detail.none}</Untrusted>,
    },
    { key: 'onlyExternal', label: detail.onlyExternal, value: said(stamp.onlyExternal) },
    {
      ...{ key: 'exceptDomains', label: detail.exceptDomains },
      value: <Untrusted>{exceptDomains.join(', ') || detail.none}</Untrusted>,
    },
  ]
}

export const messageStampDetailsElement = {
  attributes: { stampId: 'number', canTest: 'flag' },
  needs: ['stampId'],
  events: ['loaded', 'deleted'],
  cancelable: ['edit'],
  slots: ['back-link'],
} as const satisfies ElementOf<typeof MessageStampDetails>
