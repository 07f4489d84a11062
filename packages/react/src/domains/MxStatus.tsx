import { domainDetailsMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { Status } from '../ui/Status/Status'

const tones: Record<string, 'success' | 'warning' | 'danger' | 'neutral'> = {
  ...{ right: 'success', mixed: 'warning', wrong: 'danger', missing: 'danger', failed: 'neutral' },
}

/** Badge tone for a state of DNS records. */
export function dnsTone(state: string | null) {
  return tones[state ?? ''] ?? 'neutral'
}

/** State of a domain's MX records; renders nothing while they are unchecked. */
export function MxStatus({ state }: { state: string | null }) {
  const texts = useTexts('domainDetails', domainDetailsMessages)
  if (state === null) return null
  return <Status tone={dnsTone(state)}>{mxWords(state, texts.mxStates)}</Status>
}

/** State as text; an unknown one is returned unchanged. */
export function mxWords(state: string, words: Readonly<Record<string, string>>): string {
  return words[state] ?? state
}
