import { describe, expect, it } from 'vitest'
import { mayTellSender } from './may-tell-sender'

const proven = { isSpam: false, provenDomains: ['growth.example'] }
const may = (
  sender: string,
  headers: Record<string, string> = {},
  scan: Parameters<typeof mayTellSender>[1] = proven,
) => mayTellSender({ sender, header: (name) => headers[name] }, scan)

interface Case {
  what: string
  sender?: string
  headers?: Record<string, string>
  scan?: Parameters<typeof mayTellSender>[1]
}

describe('mayTellSender', () => {
  it.each<Case>([
    { what: 'a person whose domain is proven', sender: 'ana@growth.example', headers: {} },
    { what: 'a person below a proven domain', sender: 'ana@mail.growth.example', headers: {} },
    { what: 'mail that says it is not automatic', sender: 'ana@growth.example', headers: { 'auto-submitted': 'No' } },
  ])('allows $what', ({ sender = '', headers }) => {
    expect(may(sender, headers)).toBe(true)
  })

  it.each<Case>([
    { what: 'an empty return path', sender: '' },
    { what: 'a sender that nobody proved', sender: 'ana@growth.example', scan: { isSpam: false } },
    { what: 'a sender of another domain', sender: 'ana@victim.example' },
    { what: 'a domain that only ends alike', sender: 'ana@notgrowth.example' },
    { what: 'an automatic answer', headers: { 'auto-submitted': 'auto-replied' } },
    { what: 'a comment after the keyword', headers: { 'auto-submitted': 'auto-generated (rejected)' } },
    { what: 'bulk mail', headers: { precedence: ' Bulk' } },
    { what: 'a mailing list', headers: { 'list-id': '<all.growth.example>' } },
    { what: 'a newsletter', headers: { 'list-unsubscribe': '<https://growth.example/off>' } },
    { what: 'mail that wants no reports', headers: { 'x-auto-response-suppress': 'OOF, NDR' } },
    { what: 'mail of a loop', headers: { 'x-loop': 'ana@growth.example' } },
    { what: 'a mail server', sender: 'MAILER-DAEMON@growth.example' },
    { what: 'the owner of a list', sender: 'owner-all@growth.example' },
    { what: 'an address for bounces', sender: 'bounces+ana=contoso.example@growth.example' },
  ])('tells nobody of $what', ({ sender = 'ana@growth.example', headers, scan }) => {
    expect(may(sender, headers, scan)).toBe(false)
  })
})
