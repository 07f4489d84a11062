import { describe, expect, it } from 'vitest'
import { quarantineMessages } from './quarantine.messages'
import { stageText } from './stage-text'
import { isReleasedOrProcessing } from './stages'

describe('a stage', () => {
  it.each([
    { stage: 'RELEASED', en: 'Released', fr: 'Libéré' },
    { stage: 'PROCESSING', en: 'Processing Release', fr: 'Libération en cours' },
    { stage: 'FAILED', en: 'Failed To Release', fr: 'Échec de la libération' },
  ])('$stage reads "$en" (ST-023, ST-024, ST-025, CO-080, CO-081, CO-082)', ({ stage, en, fr }) => {
    expect(stageText(stage, quarantineMessages.en)).toBe(en)
    expect(stageText(stage, quarantineMessages.fr)).toBe(fr)
  })

  it.each(['SANDBOXED', '', 'released', 'constructor', '__proto__'])(
    '"%s" reads as nothing (ST-026, AM-060)',
    (stage) => {
      expect(stageText(stage, quarantineMessages.en)).toBe('')
    },
  )

  it('is released again when RELEASED or PROCESSING, otherwise for the first time (DG-025, DG-026, DG-027, ST-027)', () => {
    expect(['RELEASED', 'PROCESSING', 'FAILED', 'QUARANTINED', 'X'].map(isReleasedOrProcessing)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})
