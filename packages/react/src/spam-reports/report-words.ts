import type { SpamReport } from '@postern/core/spam-reports'
import type { SpamReportMessages } from '@postern/core/texts'

/** Labels of a report's codes; unknown codes are shown unchanged. */
export const kindText = ({ kind }: Pick<SpamReport, 'kind'>, texts: SpamReportMessages) => wordOf(kind, texts.kinds)
export const stateText = ({ state }: Pick<SpamReport, 'state'>, texts: SpamReportMessages) =>
  wordOf(state, texts.states)
export const verdictText = (verdict: string, texts: SpamReportMessages) => wordOf(verdict, texts.verdicts)
export const eventText = (kind: string, texts: SpamReportMessages) => wordOf(kind, texts.events)

function wordOf(code: string, words: Readonly<Record<string, string>>): string {
  return (Object.hasOwn(words, code) ? words[code] : code) || '–'
}
