import type { CustomerMove } from '@postern/core'
import { customerMessages, formatPercent } from '@postern/core/texts'
import { useLocale, useTexts } from '../provider/PosternContext'
import { Banner } from '../ui/Banner/Banner'
import { Progress } from '../ui/Progress/Progress'

/** Progress of a large customer's move to another reseller, with a note that nobody has to wait for it. */
export function CustomerMoving({ move: { reseller, portion } }: { move: CustomerMove }) {
  const { transfer } = useTexts('customer', customerMessages)
  const locale = useLocale()
  const title = reseller ? transfer.movingTo(reseller.name) : transfer.moving
  return (
    <Banner tone="info" title={title}>
      {transfer.movingText}
      <Progress label={title} value={portion} max={1} words={formatPercent(portion, locale)} />
    </Banner>
  )
}
