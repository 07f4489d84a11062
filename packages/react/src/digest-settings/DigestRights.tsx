import type { CustomerDigestSettings } from '@postern/core/contract'
import { type DigestClass, digestClasses } from '@postern/core/digest-settings'
import { digestSettingsMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { Choice } from '../ui/Choice/Choice'
import styles from './DigestForm.module.css'
import { DigestOrigin } from './DigestOrigin'
import type { DigestDraft } from './digest-draft'

const rights = ['isShown', 'mayRelease', 'mayAsk', 'mayList'] as const

export interface DigestRightsProps {
  draft: DigestDraft
  stored: CustomerDigestSettings
  canChange: boolean
  isPending: boolean
  onChange: (classes: DigestDraft['classes']) => void
  /** Takes the rights of a kind back to the inherited ones. */
  onInherit: (kind: DigestClass) => void
}

/** Rights for each kind: what is shown of it, and what may be done about it; viruses are never released from a mail. */
export function DigestRights({ draft: { classes }, stored, canChange, isPending, ...events }: DigestRightsProps) {
  const texts = useTexts('digestSettings', digestSettingsMessages)
  const { origins, locked } = stored
  const hasOrigins = digestClasses.some((kind) => origins[`classes.${kind}`] !== undefined)
  const set = (kind: DigestClass, right: (typeof rights)[number]) =>
    events.onChange({ ...classes, [kind]: { ...classes[kind], [right]: !classes[kind][right] } })
  const isFixed = (kind: DigestClass, right: (typeof rights)[number]) => {
    const isRelease = right === 'mayRelease' || right === 'mayAsk'
    // A recipient who may release has nothing to ask for.
    return (isRelease && locked.includes(`classes.${kind}`)) || (right === 'mayAsk' && classes[kind].mayRelease)
  }
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className={styles.caption}>{texts.rights}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.head}>
              {texts.kind}
            </th>
            {rights.map((right) => (
              <th key={right} scope="col" className={styles.head}>
                {texts[right]}
              </th>
            ))}
            {hasOrigins && (
              <th scope="col" className={styles.head}>
                {texts.origin}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {digestClasses.map((kind) => (
            <tr key={kind}>
              <th scope="row" className={styles.kind}>
                {texts.classes[kind]}
              </th>
              {rights.map((right) => (
                <td key={right} className={styles.cell}>
                  {kind === 'virus' && right === 'mayRelease' ? (
                    texts.never
                  ) : (
                    <Choice
                      type="checkbox"
                      isLabelHidden
                      disabled={!canChange || isFixed(kind, right)}
                      checked={classes[kind][right] ?? false}
                      onChange={() => set(kind, right)}
                    >
                      {texts.rightOf(texts[right], texts.classes[kind])}
                    </Choice>
                  )}
                </td>
              ))}
              {hasOrigins && (
                <td className={styles.cell}>
                  <DigestOrigin
                    {...{ stored, isPending, name: `classes.${kind}`, label: texts.classes[kind] }}
                    onInherit={canChange ? () => events.onInherit(kind) : undefined}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
