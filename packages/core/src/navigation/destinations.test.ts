import { describe, expect, it } from 'vitest'
import { type DestinationName, destination, destinationAt } from './destinations'
import { matchRoute } from './match-route'

const ids = {
  id: '4',
  digestId: 12,
  customerId: 1,
  domainId: 2,
  entryId: 3,
  groupId: 4,
  reportId: 5,
  noticeId: 10,
  policyId: 12,
  listId: 14,
  relayId: 9,
  resellerId: 6,
  ruleId: 9,
  sourceId: 12,
  scriptId: 13,
  setId: 7,
  templateId: 11,
  userId: 8,
  webhookId: 12,
}
const names: Readonly<Record<DestinationName, true>> = {
  attachCustomerRules: true,
  attachToGroup: true,
  capabilitySet: true,
  customer: true,
  customDigest: true,
  customerMatchList: true,
  newCustomerMatchList: true,
  sharedMatchList: true,
  newSharedMatchList: true,
  customerRule: true,
  digestTemplate: true,
  sharedDigestTemplate: true,
  newSharedDigestTemplate: true,
  customers: true,
  domain: true,
  editCapabilitySet: true,
  editGroup: true,
  editNotice: true,
  editUser: true,
  group: true,
  heldMessage: true,
  login: true,
  messageHistory: true,
  newCapabilitySet: true,
  newCustomer: true,
  newCustomDigest: true,
  newCustomerRule: true,
  newDigestTemplate: true,
  newDomain: true,
  newGroup: true,
  newNotice: true,
  newOutboundIp: true,
  newReseller: true,
  newScheduledReport: true,
  newScript: true,
  newSystemRule: true,
  newMessageStamp: true,
  messageStamp: true,
  editMessageStamp: true,
  newMaliciousUrl: true,
  newUrlExemption: true,
  newAddressList: true,
  newCountryList: true,
  newFileNameList: true,
  addressList: true,
  countryList: true,
  fileType: true,
  fileNameList: true,
  newStopMail: true,
  newThirdPartyRelay: true,
  newTlsPolicy: true,
  newUser: true,
  notice: true,
  outboundIp: true,
  portal: true,
  releaseRequests: true,
  quarantine: true,
  reseller: true,
  resellers: true,
  resetRequest: true,
  scheduledReport: true,
  scheduledReportRecipients: true,
  spamReport: true,
  spamReports: true,
  script: true,
  systemRule: true,
  stopMail: true,
  thirdPartyRelay: true,
  tlsPolicy: true,
  urlScans: true,
  user: true,
  users: true,
  webhook: true,
  newWebhook: true,
  editWebhook: true,
  resellerWebhook: true,
  newResellerWebhook: true,
  editResellerWebhook: true,
}

describe('a destination', () => {
  it.each(Object.keys(names) as DestinationName[])('%s has the path of a portal screen', (name) => {
    const { path } = destination(name as 'customer', ids)

    const [place = ''] = path.split('?')
    expect(matchRoute(place)?.route.path.replaceAll(/\{\w+\}/g, '{}')).toBe(place.replaceAll(/(?<=\/)\d+/g, '{}'))
  })

  it('carries what is shown there and its filters', () => {
    const to = destination('users', {}, new URLSearchParams({ capability_set: '7' }))

    expect(to).toEqual({ name: 'users', params: {}, path: '/users?capability_set=7' })
  })

  it.each([
    ['/quarantine/search', 'quarantine'],
    ['/', 'portal'],
    ['/customers/4/users', 'portal'],
    ['/wbl', 'portal'],
  ])('at %s is named %s', (path, name) => {
    expect(destinationAt(path)).toEqual({ name, params: {}, path })
  })
})
