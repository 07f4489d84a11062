import { RuleAction, type RuleConditions } from '@postern/core/management'
import { describe, expect, it } from 'vitest'
import { conditionsFrom } from './customer-rules.service'
import { tryConditions } from './try-rule'

const raw = Buffer.from('From: Ana <ana@growth.example>\r\nSubject: Invoice\r\n\r\nHello\r\n')

describe('tryConditions', () => {
  const latest = Array.from({ length: 9 }, (_, at) => ({
    ...{ id: at, sourceId: at, subject: 'Invoice', receivedAt: new Date(0) },
    ...{ sender: 'ana@growth.example', recipient: 'ana@contoso.example', clientAddress: '192.0.2.1' },
    ...{ spamScore: null, authentication: null, direction: 1 },
  }))
  const conditions = conditionsFrom({ subjectWords: ['invoice'] })

  it('stops reading messages once the client has disconnected', async () => {
    const client = new AbortController()
    const read: number[] = []

    const { found, next } = await tryConditions({
      ...{ conditions, latest, signal: client.signal },
      countReleased: async () => 0,
      async readSources(ids) {
        read.push(...ids)
        client.abort()
        return ids.map((id) => ({ id, raw }))
      },
    })

    expect(found.checked).toBe(3)
    expect(next).toBe(2)
    expect(read).toEqual([0, 1, 2])
  })

  it('lets a rule that delivers match only what was read in full, as at intake (RT-055)', async () => {
    const nested = (depth: number): string =>
      depth === 0
        ? 'Content-Type: text/plain\r\n\r\nHello'
        : `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n${nested(depth - 1)}\r\n--b${depth}--\r\n`
    const unread = Buffer.from(`From: Ana <ana@growth.example>\r\nSubject: Minutes\r\n${nested(80)}`)
    const matched = async (action: RuleAction, asked: RuleConditions) => {
      const { found } = await tryConditions({
        ...{ conditions: asked, action, latest: latest.slice(0, 1), signal: new AbortController().signal },
        countReleased: async () => 0,
        readSources: async (ids) => ids.map((id) => ({ id, raw: unread })),
      })
      return found.matched
    }
    const unseen = conditionsFrom({ bodyWords: ['contract'] })

    expect(await matched(RuleAction.Hold, unseen)).toBe(1)
    expect(await matched(RuleAction.Discard, unseen)).toBe(1)
    expect(await matched(RuleAction.Deliver, unseen)).toBe(0)
    expect(await matched(RuleAction.Deliver, conditionsFrom({ subjectWords: ['minutes'] }))).toBe(1)
  })
})
