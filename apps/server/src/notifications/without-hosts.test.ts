import { describe, expect, it } from 'vitest'
import { withoutHosts } from './without-hosts'

const recipient = 'bo@contoso.example'

describe('the words of a mail server without hosts', () => {
  it.each([
    ['450 4.4.1 connect to mta3.core.provider.net[10.2.3.4]:25: refused', '450 4.4.1 connect to […][[…]]:25: refused'],
    ['451 4.3.0 host mta3[fd00::12] said: busy', '451 4.3.0 host […][[…]] said: busy'],
    ['454 lookup of relay-2 failed at 192.168.0.7.', '454 lookup of […] failed at […].'],
    ['421 mta3:2525 closing', '421 […]:2525 closing'],
    ['451 [IPv6:2001:db8::5] is busy', '451 [[…]] is busy'],
    ['550 write to ops@mail.provider.net, see https://mail.provider.net/x', '550 write to […], see https://[…]/x'],
    ['250 2.0.0 Ok: queued as 4XyZ1 on mta1.provider.net', '250 2.0.0 Ok: queued as 4XyZ1 on […]'],
  ])('masks the hosts in %s (RT-010)', (answer, shown) => {
    expect(withoutHosts(answer, recipient)).toBe(shown)
  })

  it.each([
    '550 5.1.1 <bo@contoso.example>: Recipient address rejected: User unknown',
    '550 5.1.1 mx.contoso.example has no such user',
    '250 2.0.0 Ok: queued as 4XyZ1',
    '452 4.2.2 Mailbox full at 12:30:45 (1.5 GB of 1.5 GB)',
  ])('keeps what the recipient’s own server says: %s (RT-010)', (answer) => {
    expect(withoutHosts(answer, recipient)).toBe(answer)
  })

  it('masks every host when the recipient is not an address', () => {
    expect(withoutHosts('550 mx.contoso.example: 0', 'nobody')).toBe('550 […]: 0')
  })
})
