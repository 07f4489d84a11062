import { judgementMessages } from '@postern/core/texts'
import { useClient } from '../../provider/ClientProvider'
import { useTexts } from '../../provider/PosternContext'
import preview from '../../resource-list/RowDrawer/RowPreview.module.css'
import { TracedLadder } from '../../wbl/TracedLadder'

/** Judgement of a message by the rules of now, whether it was delivered or not. */
export function MessageLadder({ id }: { id: number }) {
  const { messageHistory } = useClient()
  const texts = useTexts('judgement', judgementMessages)
  return (
    <>
      <h3 className={preview.heading}>{texts.held}</h3>
      <p className={preview.note}>{texts.heldIntro}</p>
      <TracedLadder of={['message', id]} onLoad={(options) => messageHistory.trace({ id }, options)} />
    </>
  )
}
