import type { CapabilitySet } from '@postern/core'
import { capabilityGroups } from '@postern/core/management'
import { capabilitySetsMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { Section } from '../ui/Section/Section'
import { Status } from '../ui/Status/Status'
import styles from './CapabilitySets.module.css'

/** Describes each capability, grouped by subject, and whether the set includes it. */
export function SetTable({ set, headingLevel }: { set: CapabilitySet; headingLevel: 2 | 3 }) {
  const texts = useTexts('capabilitySets', capabilitySetsMessages)
  const { detail, columns, groups } = texts
  return (
    <Section
      title={columns.capabilities}
      intro={set.isEditable ? texts.always : `${detail.readOnly} ${texts.always}`}
      headingLevel={headingLevel}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.head}>
              {detail.capability}
            </th>
            <th scope="col" className={styles.head} data-held="">
              {detail.held}
            </th>
          </tr>
        </thead>
        {capabilityGroups.map(({ key, names }) => (
          <tbody key={key}>
            <tr>
              <th scope="rowgroup" colSpan={2} className={styles.group}>
                {groups[key].title}
                <span className={styles.text}>{groups[key].text}</span>
              </th>
            </tr>
            {names.map((name) => {
              const isHeld = set.capabilities.includes(name)
              return (
                <tr key={name}>
                  <th scope="row" className={styles.cell}>
                    {texts.names[name]}
                    <span className={styles.text}>{texts.texts[name]}</span>
                  </th>
                  <td className={styles.cell} data-held="">
                    <Status tone={isHeld ? 'success' : 'neutral'}>{isHeld ? detail.yes : detail.no}</Status>
                  </td>
                </tr>
              )
            })}
          </tbody>
        ))}
      </table>
    </Section>
  )
}
