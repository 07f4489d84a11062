import type { OwnershipArea, OwnershipLevel, Role } from '@postern/core'
import { decides, ownershipAreas, ownershipLevelsOf, readOwnership } from '@postern/core/management'
import { customerMessages, customersMessages } from '@postern/core/texts'
import { useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Section } from '../../ui/Section/Section'
import { Select } from '../../ui/Select/Select'
import styles from './CustomerOwnership.module.css'

export interface CustomerOwnershipViewProps {
  /** As named on the wire. */
  ownership: Readonly<Record<string, unknown>>
  userRole: Role
  product?: string | undefined
  headingLevel: 2 | 3
  /** Resolves when it is stored, or when it was rejected and the error shown. */
  onChange: (details: { area: OwnershipArea; level: OwnershipLevel }) => Promise<void>
}

/** Ownership of decisions, from plain values. */
export function CustomerOwnershipView({
  ownership,
  userRole,
  product,
  headingLevel,
  onChange,
}: CustomerOwnershipViewProps) {
  const { ownership: texts } = useTexts('customer', customerMessages)
  const { ownershipLevels } = useTexts('customers', customersMessages)
  const [pending, setPending] = useState<OwnershipArea | null>(null)
  const levels = readOwnership(ownership, product)
  const change = async (area: OwnershipArea, level: OwnershipLevel) => {
    setPending(area)
    await onChange({ area, level })
    setPending(null)
  }
  return (
    <Section title={texts.title} intro={texts.intro} headingLevel={headingLevel}>
      <table className={styles.table} aria-label={texts.title}>
        <thead className={styles.heads}>
          <tr>
            <th scope="col" className={styles.head}>
              {texts.area}
            </th>
            <th scope="col" className={styles.head}>
              {texts.level}
            </th>
            <th scope="col" className={styles.head}>
              {texts.decidedBy}
            </th>
          </tr>
        </thead>
        <tbody className={styles.rows}>
          {ownershipAreas.map((area) => {
            const mayChange = userRole !== 'customerAdmin' && decides(userRole, levels[area])
            const choices = ownershipLevelsOf(area).filter((level) => decides(userRole, level))
            return (
              <tr key={area} className={styles.row}>
                <th scope="row" className={styles.area}>
                  {texts.areas[area]}
                </th>
                <td className={styles.cell}>
                  {mayChange && choices.length > 1 ? (
                    <Select
                      label={texts.areas[area]}
                      isLabelHidden
                      value={levels[area]}
                      isDisabled={pending !== null}
                      options={choices.map((level) => ({ value: level, label: ownershipLevels[level] }))}
                      onChange={({ value }) => change(area, value as OwnershipLevel)}
                    />
                  ) : (
                    <>
                      {ownershipLevels[levels[area]]}
                      {!mayChange && <span className={styles.note}>{texts.locked}</span>}
                    </>
                  )}
                </td>
                <td className={styles.who}>{texts.who[levels[area]]}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Section>
  )
}
