import { domainDetailsMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { Status } from '../ui/Status/Status'

const tones: Record<string, 'success' | 'warning' | 'danger' | 'neutral'> = {
  ...{ right: 'success', mixed: 'warning', wrong: 'danger', missing: 'danger', failed: 'neutral' },
}

/** The tone that a state of records has. */
export function dnsTone(state: string | null) {
  return tones[state ?? ''] ?? 'neutral'
}

/** What was found of a domain's MX records; nothing while nobody looked. */
export function MxStatus({ state }: { state: string | null }) {
  const texts = useTexts('domainDetails', domainDetailsMessages)
  if (state === null) return null
  return <Status tone={dnsTone(state)}>{mxWords(state, texts.mxStates)}</Status>
}

/** A state in words; one that is not known reads as it is. */
export function mxWords(state: string, words: Readonly<Record<string, string>>): string {
  return words[state] ?? state
}
