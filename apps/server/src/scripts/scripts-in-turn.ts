import type { MessageReader, MessageSource } from '../mail/reading/message-reader'
import type { ListQuestion, ScriptResult, ScriptsJob } from './scripts-job'

export interface ScriptServices {
  reader: Pick<MessageReader, 'runScripts'>
  /** Answers by `listKeyOf`. */
  answerLists(questions: readonly ListQuestion[]): Promise<ReadonlyMap<string, boolean>>
}

/** Times that scripts are run for one message: each finds all lists that it asks about until then. */
const roundsAtMost = 5

/**
 * Runs scripts in a process that reads messages until it has all answers about lists. `null`: they took too long or too much memory, or
 * asked about lists without end.
 */
export async function runInTurn(
  { reader, answerLists }: ScriptServices,
  source: MessageSource,
  job: Omit<ScriptsJob, 'listed'>,
): Promise<ScriptResult[] | null> {
  let listed: ReadonlyMap<string, boolean> = new Map()
  for (let round = 0; round < roundsAtMost; round += 1) {
    const result = await reader.runScripts(source, { ...job, listed })
    if (!result) return null
    if (result.missing.length === 0) return result.results
    const answers = await answerLists(result.missing)
    listed = new Map([...listed, ...answers])
  }
  return null
}
