import { describe, expect, it } from 'vitest'
import { runScripts } from './run-scripts'
import type { ScriptsJob } from './scripts-job'

const raw = Buffer.from('From: <ana@growth.example>\r\nSubject: pay\r\n\r\nHello\r\n')
const perRecipient = 'require "envelope";\nif envelope :contains "to" "@" { discard; }\n'
const job = (...sources: string[]): ScriptsJob => ({
  scripts: sources.map((source, at) => ({ id: at + 1, version: 1, source })),
  ...{ sender: 'ana@growth.example', recipients: ['bo@contoso.example', 'cy@contoso.example', 'di@contoso.example'] },
  ...{ spamPercent: null, virusLevel: 0, environment: {}, now: 0, listed: new Map(), isTraced: false },
})
const outcomes = async (given: ScriptsJob, limits?: Parameters<typeof runScripts>[2]) =>
  (await runScripts(raw, given, limits)).results.map(({ scriptId, outcome }) => `${scriptId} ${outcome}`)

describe('the time that scripts take for a message', () => {
  it('is shared: a slow one fails alone, and the others decide (RT-121)', async () => {
    let spent = 0
    // Each look at the clock finds 40 milliseconds gone.
    const clock = () => {
      spent += 40
      return spent
    }

    expect(await outcomes(job(perRecipient, 'discard;'), { milliseconds: 100, spent: clock })).toEqual([
      ...['1 discard', '1 failed', '1 failed'],
      ...['2 discard', '2 discard', '2 discard'],
    ])
  })

  it('is enough for usual ones and many recipients', async () => {
    const recipients = Array.from({ length: 100 }, (_, at) => `${at}@contoso.example`)
    const found = await outcomes({ ...job(perRecipient), recipients })

    expect(new Set(found)).toEqual(new Set(['1 discard']))
  })
})
