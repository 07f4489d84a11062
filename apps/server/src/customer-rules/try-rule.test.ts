import { describe, expect, it } from 'vitest'
import { conditionsFrom } from './customer-rules.service'
import { tryConditions } from './try-rule'

const raw = Buffer.from('From: Ana <ana@growth.example>\r\nSubject: Invoice\r\n\r\nHello\r\n')

describe('tryConditions', () => {
  const latest = Array.from({ length: 9 }, (_, at) => ({
    ...{ id: at, sourceId: at, subject: 'Invoice', receivedAt: new Date(0) },
    ...{ sender: 'ana@growth.example', recipient: 'ana@contoso.example', clientAddress: '192.0.2.1' },
    ...{ spamScore: null, authentication: null },
  }))
  const conditions = conditionsFrom({ subjectWords: ['invoice'] })

  it('stops reading messages once the client has disconnected', async () => {
    const client = new AbortController()
    const read: number[] = []

    const { checked } = await tryConditions({
      ...{ conditions, latest, signal: client.signal },
      countReleased: async () => 0,
      async readSources(ids) {
        read.push(...ids)
        client.abort()
        return ids.map((id) => ({ id, raw }))
      },
    })

    expect(checked).toBe(3)
    expect(read).toEqual([0, 1, 2])
  })
})
