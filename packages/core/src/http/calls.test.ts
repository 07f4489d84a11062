import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { brandingWire } from '../branding/branding.fixtures'
import { features } from '../contract/features.gen'
import { createClient, type PosternClient } from '../create-client'
import { customerRuleWire, ruleTrial } from '../customer-rules/customer-rules.fixtures'
import {
  customerServiceWire,
  customerSettingsWire,
  customerWire,
  serviceCatalogueEntryWire,
  tenantWire,
} from '../customers/customers.fixtures'
import {
  dashboardMailFlow,
  dashboardMailTotals,
  dashboardTopThreats,
  dashboardUserGrowth,
} from '../dashboard/dashboard.fixtures'
import { defaultDigestSettings } from '../digest-settings/digest-settings'
import { templatePreview } from '../digest-templates/digest-templates.fixtures'
import { dkimKeyWire } from '../dkim-keys/dkim-keys.fixtures'
import { domainWire, mxRecordWire } from '../domains/domains.fixtures'
import { fileTypeWire } from '../file-types/file-types.fixtures'
import { matchListEntryWire, matchListWire } from '../match-lists/match-lists.fixtures'
import { messageStampWire } from '../message-stamps/message-stamps.fixtures'
import { o365ItemWire } from '../o365-quarantine/o365-quarantine.fixtures'
import { outboundCredentialWire } from '../outbound-credentials/outbound-credentials.fixtures'
import { outboundIpWire, outboundSetupWire } from '../outbound-ips/outbound-ips.fixtures'
import {
  inheritedOutboundSettingsWire,
  largeSenders,
  outboundSettingsWire,
} from '../outbound-settings/outbound-settings.fixtures'
import { passkey } from '../passkeys/passkeys.fixtures'
import { profileWire } from '../profile/profile.fixtures'
import { bulkOutcomeWire, quarantineEntryWire } from '../quarantine/quarantine.fixtures'
import { recoveryCodeSet, recoveryCodes } from '../recovery-codes/recovery-codes.fixtures'
import { resellerBrandWire, resellerWire } from '../resellers/resellers.fixtures'
import { entrySandbox } from '../sandbox/sandbox.fixtures'
import { scriptRowWire, scriptVersionWire, scriptWire } from '../scripts/scripts.fixtures'
import { currentStopWire, stopMailWire } from '../stop-mails/stop-mails.fixtures'
import { systemRuleWire } from '../system-rules/system-rules.fixtures'
import { thirdPartyRelayWire } from '../third-party-relays/third-party-relays.fixtures'
import { providerUserWire } from '../users/users.fixtures'
import { createMemoryTokenStore } from './token-store'

/** A call as listed in section 7. */
interface Row {
  id: string
  call: (client: PosternClient) => Promise<unknown>
  /** Method, path and query. */
  sent: string
  /** Absent: no body. */
  body?: unknown
  /** True when no token is sent. */
  isOpen?: true
  answer?: unknown
}

const token = 'the-token-of-this-session'
const base = 'https://portal.example/api/'
const entry = quarantineEntryWire()
const user = providerUserWire()
const registration = {
  name: 'contoso',
  tenantId: '3f0b4c1e-5d2a-4b7e-9c3f-2a1d8e7b6c51',
  clientId: '8a0b4c1e-5d2a-4b7e-9c3f-2a1d8e7b6c52',
  clientSecret: 'held by nobody',
  folder: 'junkemail',
}
const credential = { id: 'c1', rawId: 'c1', type: 'public-key' } as const
const attestation = { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'oA' } }
const assertion = { ...credential, response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' } }
const loggedIn = { token, enforce_2fa: false, twofa: false, userId: 3, message: '' }

const auth: Row[] = [
  {
    id: 'CA-014, AM-091',
    call: (client) => client.auth.login({ username: 'admin@contoso.example', password: 'pa ss&1' }),
    sent: 'POST api-token-auth/',
    body: { username: 'admin@contoso.example', password: 'pa ss&1' },
    isOpen: true,
    answer: loggedIn,
  },
  {
    id: 'CA-015',
    call: (client) => client.auth.loginWithCode({ code: '012345', username: 'a', password: 'b' }),
    sent: 'POST v1/otp/totp/login/012345/',
    body: { username: 'a', password: 'b' },
    isOpen: true,
    answer: { token },
  },
  {
    id: 'TF-008',
    call: (client) => client.auth.loginWithCode({ code: '1/2 ?6', username: 'a', password: 'b' }),
    sent: 'POST v1/otp/totp/login/1%2F2%20%3F6/',
    body: { username: 'a', password: 'b' },
    isOpen: true,
    answer: { token },
  },
  {
    id: 'CA-016',
    call: (client) => client.twoFactor.createSecret(),
    sent: 'GET v1/otp/totp/create/',
    answer: { url: 'otpauth://totp/Postern:a?secret=JBSWY3DPEHPK3PXP' },
  },
  {
    id: 'XA-13, XA-22',
    call: (client) => client.twoFactor.addApp({ password: 'b', code: '123456' }),
    sent: 'POST v1/otp/totp/create/',
    body: { password: 'b', code: '123456' },
    answer: { url: 'otpauth://totp/Postern:a?secret=JBSWY3DPEHPK3PXP' },
  },
  {
    id: 'CA-017, AM-091',
    call: (client) => client.auth.checkToken(),
    sent: 'GET v1/auth/check_token',
    answer: { access: true },
  },
  { id: 'CA-018', call: (client) => client.auth.logout(), sent: 'GET v1/auth/logout' },
  {
    id: 'CA-019, AM-045, EN-129',
    call: (client) => client.passwords.requestReset({ email: 'm.keane@contoso.example' }),
    sent: 'POST v1/auth/request_reset',
    body: { email: 'm.keane@contoso.example' },
    isOpen: true,
    answer: { message: 'Sent.' },
  },
  {
    id: 'CA-019, AM-045, EN-130',
    call: (client) => client.passwords.requestReset({ email: 'm.keane@contoso.example', user: 42 }),
    sent: 'POST v1/auth/request_reset',
    body: { email: 'm.keane@contoso.example', user: 42 },
    isOpen: true,
    answer: { message: 'Sent.' },
  },
  {
    id: 'CA-020, EN-131, EN-132',
    call: (client) => client.passwords.reset({ pt: 'a+b/c', password: 'new', reconfirmPassword: 'new' }),
    sent: 'POST v1/auth/reset?pt=a%2Bb%2Fc',
    body: { password: 'new', reconfirm_password: 'new' },
    isOpen: true,
  },
  {
    id: 'CA-021',
    call: (client) => client.passwords.confirm({ ct: 'c1' }),
    sent: 'POST v1/auth/confirm?ct=c1',
    body: {},
    isOpen: true,
    answer: { pt: 'p1' },
  },
  {
    id: 'CA-022, EN-133',
    call: (client) => client.version.check(),
    sent: 'GET v1/check_version/',
    isOpen: true,
    answer: { apiWebClientVersion: '1.6.8' },
  },
  { id: 'CA-023', call: (client) => client.roles.list(), sent: 'GET v1/roles/', answer: { roles: [], count: 0 } },
  {
    id: 'CA-024, AM-080',
    call: (client) => client.profile.get(),
    sent: 'GET v1/currentuser/',
    answer: profileWire(),
  },
  {
    id: 'CA-025, AM-080',
    call: (client) => client.users.update({ id: 42, hasTwoFactor: true }),
    sent: 'PATCH v1/provideruser/42/',
    body: { hasTwoFactor: true },
    answer: user,
  },
  {
    id: 'XA-22',
    call: (client) => client.twoFactor.remove({ password: 'b', code: '123456' }),
    sent: 'POST v1/otp/totp/remove/',
    body: { password: 'b', code: '123456' },
  },
  {
    id: 'XA-14',
    call: (client) => client.passkeys.list(),
    sent: 'GET v1/passkeys/',
    answer: { passkeys: [], count: 0 },
  },
  {
    id: 'XA-22',
    call: (client) => client.passkeys.start({ password: 'b', code: '123456' }),
    sent: 'POST v1/passkeys/start/',
    body: { password: 'b', code: '123456' },
    answer: { options: {} },
  },
  {
    id: 'XA-12',
    call: (client) => client.passkeys.create({ name: 'Laptop', credential: attestation }),
    sent: 'POST v1/passkeys/',
    body: { name: 'Laptop', credential: attestation },
    answer: { passkey: passkey() },
  },
  {
    id: 'XA-08',
    call: (client) => client.passkeys.startLogin(),
    sent: 'POST v1/passkeys/challenge/',
    answer: { options: {} },
  },
  {
    id: 'XA-08',
    call: (client) => client.passkeys.finishLogin({ credential: assertion }),
    sent: 'POST v1/passkeys/login/',
    body: { credential: assertion },
    answer: { token },
  },
  {
    id: 'XA-14',
    call: (client) => client.passkeys.rename({ id: 7, name: 'Phone' }),
    sent: 'PATCH v1/passkeys/7/',
    body: { name: 'Phone' },
    answer: passkey(),
  },
  {
    id: 'XA-22',
    call: (client) => client.passkeys.remove({ id: 7, password: 'b', passkey: assertion }),
    sent: 'POST v1/passkeys/7/remove/',
    body: { password: 'b', passkey: assertion },
  },
  {
    id: 'XA-14',
    call: (client) => client.recoveryCodes.get(),
    sent: 'GET v1/recovery-codes/',
    answer: recoveryCodes(),
  },
  {
    id: 'XA-22',
    call: (client) => client.recoveryCodes.create({ password: 'b', code: '123456' }),
    sent: 'POST v1/recovery-codes/',
    body: { password: 'b', code: '123456' },
    answer: { codes: recoveryCodeSet() },
  },
  {
    id: 'XA-08',
    call: (client) => client.recoveryCodes.redeem({ username: 'a', password: 'b', code: '7k3m-9xq2-04tv-hs8d' }),
    sent: 'POST v1/recovery-codes/login/',
    body: { username: 'a', password: 'b', code: '7k3m-9xq2-04tv-hs8d' },
    isOpen: true,
    answer: { token },
  },
  {
    id: 'XA-17',
    call: (client) =>
      client.passwords.change({ currentPassword: 'old', password: 'new', reconfirmPassword: 'new', code: '123456' }),
    sent: 'POST v1/auth/password/',
    body: { currentPassword: 'old', password: 'new', reconfirm_password: 'new', code: '123456' },
  },
  {
    id: 'XA-16',
    call: (client) => client.sessions.list(),
    sent: 'GET v1/auth/sessions/',
    answer: { sessions: [], count: 0 },
  },
  {
    id: 'XA-17',
    call: (client) => client.sessions.end({ id: 'session-1' }),
    sent: 'DELETE v1/auth/sessions/session-1/',
  },
  { id: 'XA-17', call: (client) => client.sessions.endOthers(), sent: 'DELETE v1/auth/sessions/' },
  {
    id: 'AM-021',
    call: (client) => client.profile.update({ language: 'FR' }),
    sent: 'PATCH v1/currentuser/',
    body: { language: 'FR' },
    answer: profileWire(),
  },
  {
    id: 'XA-24',
    call: (client) => client.audit.list({ limit: 20, action: 'signIn' }),
    sent: 'GET v1/audit/?limit=20&action=signIn',
    answer: { events: [], count: 0 },
  },
]

const quarantine: Row[] = [
  {
    id: 'CA-026, EN-025',
    call: (client) => client.quarantine.listClassifications(),
    sent: 'GET v1/quarantine/classifications/',
    answer: { classifications: ['spam', 'phishing'] },
  },
  {
    id: 'CA-027, AM-066',
    call: (client) => client.quarantine.list({ freeSearch: 'a b', limit: 20, offset: 0, ordering: '-score' }),
    sent: 'GET v1/quarantine/?limit=20&offset=0&free_search=a+b&ordering=-score',
    answer: { entries: [entry], count: 1 },
  },
  {
    id: 'CA-028',
    call: (client) => client.quarantine.getEntry({ id: 7 }),
    sent: 'GET v1/quarantine/7/',
    answer: entry,
  },
  {
    id: 'CA-029, AM-065',
    call: (client) => client.quarantine.deleteEntries({ ids: [7, 8] }),
    sent: 'DELETE v1/quarantine/?id=7&id=8',
    answer: bulkOutcomeWire(),
  },
  { id: 'CA-030', call: (client) => client.quarantine.deleteEntry({ id: 7 }), sent: 'DELETE v1/quarantine/7/' },
  {
    id: 'CA-031, AM-065',
    call: (client) => client.quarantine.releaseEntries({ ids: [7, 8] }),
    sent: 'POST v1/quarantine/releases/',
    body: { ids: [7, 8] },
    answer: bulkOutcomeWire(),
  },
  {
    id: 'CA-032',
    call: (client) => client.quarantine.releaseEntry({ id: 7 }),
    sent: 'POST v1/quarantine/7/releases/',
    body: {},
    answer: entry,
  },
  {
    id: 'CA-033, AM-062',
    call: (client) => client.quarantine.releaseVirus({ id: 7 }),
    sent: 'POST v1/quarantine/7/virus-releases/',
    body: {},
    answer: entry,
  },
  {
    id: 'CA-034',
    call: (client) => client.quarantineDigest.get({ id: 7, releaseCode: 'r 1', previewToken: 'p1' }),
    sent: 'GET v1/quarantine/7/digest/?releaseCode=r+1&previewToken=p1',
    isOpen: true,
    answer: entry,
  },
  {
    id: 'CA-035',
    call: (client) => client.quarantineDigest.release({ id: 7, releaseCode: 'r1' }),
    sent: 'POST v1/quarantine/7/digest/releases/',
    body: { releaseCode: 'r1' },
    isOpen: true,
    answer: entry,
  },
  {
    id: 'of release requests',
    call: (client) => client.quarantineDigest.ask({ id: 7, releaseCode: 'r1', reason: 'I ordered it.' }),
    sent: 'POST v1/quarantine/7/digest/requests/',
    body: { releaseCode: 'r1', reason: 'I ordered it.' },
    isOpen: true,
    answer: { message: 'ok' },
  },
  {
    id: 'CA-036, EN-125, EN-126, EN-127, EN-128, CO-064',
    call: (client) =>
      client.quarantineDigest.addListEntry({
        id: 7,
        entryType: 3,
        allowBlockToken: 't1',
        envelopeOnly: false,
        bothSenders: true,
      }),
    sent: 'POST v1/quarantine/7/digest/wbl/',
    body: { entryType: 3, allowBlockToken: 't1', envelopeOnly: false, bothSenders: true },
    isOpen: true,
    answer: { message: 'Done.' },
  },
  {
    id: 'CA-036, EN-125, EN-127, CO-063',
    call: (client) =>
      client.quarantineDigest.addListEntry({ id: 7, entryType: 1, allowBlockToken: 't1', envelopeOnly: false }),
    sent: 'POST v1/quarantine/7/digest/wbl/',
    body: { entryType: 1, allowBlockToken: 't1', envelopeOnly: false },
    isOpen: true,
    answer: { message: 'Done.' },
  },
  {
    id: 'CA-037, AM-063, XS-06',
    call: (client) => client.quarantine.flush({ customerId: 1, freeSearch: 'invoice', confirm: true }),
    sent: 'POST v1/quarantine/flush/',
    body: { customerId: 1, free_search: 'invoice', confirm: true },
  },
  {
    id: 'CA-037, XS-06',
    call: (client) => client.quarantine.countFlush({ customerId: 1, freeSearch: 'invoice' }),
    sent: 'GET v1/quarantine/flush/1/?free_search=invoice',
    answer: {
      customer: { id: 1, name: 'Contoso' },
      count: 3,
      kinds: [{ reason: 'spam', count: 3 }],
      lockedCount: 0,
      leavingCount: 0,
      before: '2026-01-05T10:00:00.000Z',
    },
  },
  {
    id: 'CA-038, AM-065',
    call: (client) => client.quarantine.lockEntries({ ids: [7] }),
    sent: 'POST v1/quarantine/locks/',
    body: { ids: [7] },
    answer: bulkOutcomeWire(),
  },
  {
    id: 'CA-039, AM-065',
    call: (client) => client.quarantine.unlockEntries({ ids: [7, 8, 9] }),
    sent: 'DELETE v1/quarantine/locks/?id=7&id=8&id=9',
    answer: bulkOutcomeWire(),
  },
  {
    id: 'CA-040',
    call: (client) => client.quarantine.lockEntry({ id: 7 }),
    sent: 'POST v1/quarantine/7/locks/',
    body: {},
    answer: entry,
  },
  {
    id: 'CA-041',
    call: (client) => client.quarantine.unlockEntry({ id: 7 }),
    sent: 'DELETE v1/quarantine/7/locks/',
    answer: entry,
  },
  {
    id: 'CA-042',
    call: (client) => client.quarantine.sandboxEntry({ id: 7 }),
    sent: 'POST v1/quarantine/7/sandbox/',
    body: {},
    answer: entrySandbox(),
  },
  {
    id: 'CA-042 (state)',
    call: (client) => client.quarantine.getSandbox({ id: 7 }),
    sent: 'GET v1/quarantine/7/sandbox/',
    answer: entrySandbox(),
  },
  {
    id: 'CA-043, AM-064',
    call: (client) => client.quarantine.rescanEntry({ id: 7 }),
    sent: 'PUT v1/quarantine/7/',
    answer: entry,
  },
  {
    id: 'CA-044',
    call: (client) => client.quarantine.reclassifyEntry({ id: 7, newClassification: 'phishing' }),
    sent: 'PATCH v1/quarantine/7/',
    body: { new_classification: 'phishing' },
    answer: entry,
  },
  {
    id: 'CA-045',
    call: (client) => client.o365Quarantine.list({ freeSearch: 'invoice', customerId: 1 }),
    sent: 'GET v1/quarantine/o365/?free_search=invoice&customer_id=1',
    answer: { items: [o365ItemWire()], count: 1 },
  },
]

const dashboard: Row[] = [
  {
    id: 'LO-058 (totals)',
    call: (client) => client.dashboard.getMailTotals(),
    sent: 'GET v1/dashboard/totals/',
    answer: dashboardMailTotals(),
  },
  {
    id: 'LO-058 (mail flow)',
    call: (client) => client.dashboard.getMailFlow({ days: 30 }),
    sent: 'GET v1/dashboard/mail-flow/?days=30',
    answer: dashboardMailFlow(),
  },
  {
    id: 'LO-058 (threats)',
    call: (client) => client.dashboard.getTopThreats({ days: 14 }),
    sent: 'GET v1/dashboard/top-threats/?days=14',
    answer: dashboardTopThreats(),
  },
  {
    id: 'LO-058 (users)',
    call: (client) => client.dashboard.getUserGrowth(),
    sent: 'GET v1/dashboard/users/',
    answer: dashboardUserGrowth(),
  },
]

const domains: Row[] = [
  {
    id: 'CA-053, AM-080',
    call: (client) => client.domains.list({ customerId: 1, limit: 100, offset: 200 }),
    sent: 'GET v1/domains/?limit=100&offset=200&customer_id=1',
    answer: { domains: [domainWire()], count: 1 },
  },
  {
    id: 'CA-054',
    call: (client) => client.domains.create({ name: 'contoso.example', customerId: 1 }),
    sent: 'POST v1/domains/',
    body: { name: 'contoso.example', customerId: 1 },
    answer: domainWire(),
  },
  { id: 'CA-055', call: (client) => client.domains.get({ id: 11 }), sent: 'GET v1/domains/11/', answer: domainWire() },
  { id: 'CA-056', call: (client) => client.domains.delete({ id: 11 }), sent: 'DELETE v1/domains/11/' },
  {
    id: 'CA-057, ST-037',
    call: (client) => client.domains.update({ id: 11, isActive: false }),
    sent: 'PATCH v1/domains/11/',
    body: { isActive: false },
    answer: domainWire({ isActive: false }),
  },
  {
    id: 'CA-058',
    call: (client) => client.domains.addIp({ id: 11, ipAddress: '192.0.2.25', priority: 10 }),
    sent: 'POST v1/domains/11/ip/',
    body: { ipAddress: '192.0.2.25', priority: 10 },
    answer: { ipAddress: '192.0.2.25', priority: 10 },
  },
  {
    id: 'CA-059, AM-089',
    call: (client) => client.domains.removeIp({ id: 11, ip: '2001:db8::25/64' }),
    sent: 'DELETE v1/domains/11/ip/2001%3Adb8%3A%3A25%2F64/',
  },
  {
    id: 'CA-060',
    call: (client) => client.domains.updateRewriteSettings({ id: 11, subjectTag: '[External]', spamTag: '[Spam]' }),
    sent: 'PATCH v1/domains/11/rewrite-settings/',
    body: { subjectTag: '[External]', spamTag: '[Spam]' },
    answer: { subjectTag: '[External]' },
  },
  {
    id: 'CA-061',
    call: (client) => client.domains.updatePolicy({ id: 11, rejectUnknownRecipients: false }),
    sent: 'PATCH v1/domains/11/policy/',
    body: { rejectUnknownRecipients: false },
    answer: { rejectUnknownRecipients: false },
  },
  {
    id: 'CA-062',
    call: (client) => client.domains.test({ id: 11, ipAddress: '192.0.2.25' }),
    sent: 'POST v1/domains/11/test/',
    body: { ipAddress: '192.0.2.25' },
    answer: { isReachable: true },
  },
  {
    id: 'RT-111 (restore)',
    call: (client) => client.domains.restore({ id: 11 }),
    sent: 'POST v1/domains/11/restore/',
    answer: domainWire(),
  },
  {
    id: 'RT-110',
    call: (client) => client.domains.transfer({ id: 11, customerId: 2 }),
    sent: 'POST v1/domains/11/transfer/',
    body: { customerId: 2 },
    answer: domainWire({ customerId: 2 }),
  },
  {
    id: 'RT-109 (proof)',
    call: (client) => client.domains.verify({ id: 11 }),
    sent: 'POST v1/domains/11/verify/',
    answer: domainWire({ isActive: true }),
  },
  {
    id: 'RT-108 (claim)',
    call: (client) => client.domains.claim({ name: 'contoso.example', customerId: 2 }),
    sent: 'POST v1/domains/claim/',
    body: { name: 'contoso.example', customerId: 2 },
    answer: { record: { host: '_challenge.contoso.example', value: 'a-value' }, domain: null },
  },
  {
    id: 'RT-110, RT-111',
    call: (client) => client.domains.getDependents({ id: 11 }),
    sent: 'GET v1/domains/11/dependents/',
    answer: { ipCount: 1, userCount: 2, sharedUserCount: 0, administrators: [], heldCount: 3, reportCount: 0 },
  },
  {
    id: 'CA-063',
    call: (client) => client.domains.listMxRecords({ id: 11 }),
    sent: 'GET v1/domains/11/mx/',
    answer: { records: [mxRecordWire()] },
  },
]

const stampTexts = { ENG: { text: 'Confidential', html: '<p>Confidential</p>' } }

const customers: Row[] = [
  {
    id: 'CA-064',
    call: (client) => client.customers.list({ resellerId: 5, freeSearch: 'con' }),
    sent: 'GET v1/customers/?free_search=con&reseller_id=5',
    answer: { customers: [customerWire()] },
  },
  {
    id: 'CA-065',
    call: (client) => client.customers.create({ name: 'Contoso', resellerId: 5, timezone: 'Europe/Dublin' }),
    sent: 'POST v1/customers/',
    body: { name: 'Contoso', resellerId: 5, timezone: 'Europe/Dublin' },
    answer: customerWire(),
  },
  {
    id: 'CA-066',
    call: (client) => client.customers.get({ id: 1 }),
    sent: 'GET v1/customers/1/',
    answer: customerWire(),
  },
  {
    id: 'CA-067',
    call: (client) => client.customers.update({ id: 1, name: 'Contoso Ltd' }),
    sent: 'PATCH v1/customers/1/',
    body: { name: 'Contoso Ltd' },
    answer: customerWire(),
  },
  { id: 'CA-068', call: (client) => client.customers.delete({ id: 1 }), sent: 'DELETE v1/customers/1/' },
  {
    id: 'RT-093 (restore)',
    call: (client) => client.customers.restore({ id: 1 }),
    sent: 'POST v1/customers/1/restore/',
    answer: customerWire(),
  },
  {
    id: 'RT-075',
    call: (client) => client.digestSettings.get({ id: 1 }),
    sent: 'GET v1/customers/1/digest_settings/',
    answer: { settings: defaultDigestSettings },
  },
  {
    id: 'RT-075, RT-080',
    call: (client) => client.digestSettings.update({ id: 1, times: ['07:30'], isOn: true }),
    sent: 'PATCH v1/customers/1/digest_settings/',
    body: { times: ['07:30'], isOn: true },
    answer: { settings: defaultDigestSettings },
  },
  {
    id: 'CA-069, AM-090',
    call: (client) => client.customers.updateOwnership({ id: 1, settings: 'RESELLER' }),
    sent: 'PATCH v1/customers/1/ownership/',
    body: { settings: 'RESELLER' },
    answer: { level: 'RESELLER' },
  },
  {
    id: 'CA-070, AM-080',
    call: (client) => client.customers.getSettings({ id: 1 }),
    sent: 'GET v1/customers/1/settings/',
    answer: customerSettingsWire(),
  },
  {
    id: 'CA-071',
    call: (client) => client.customers.updateSettings({ id: 1, timezone: 'America/Denver', retentionDays: 14 }),
    sent: 'PATCH v1/customers/1/settings/',
    body: { timezone: 'America/Denver', retentionDays: 14 },
    answer: customerSettingsWire(),
  },
  {
    id: 'CA-072',
    call: (client) => client.tenants.create({ id: 1, ...registration }),
    sent: 'POST v1/customers/1/tenant/',
    body: registration,
    answer: tenantWire(),
  },
  {
    id: 'CA-073',
    call: (client) => client.tenants.get({ id: 1, tenantId: '6f0b' }),
    sent: 'GET v1/customers/1/tenant/6f0b/',
    answer: tenantWire(),
  },
  {
    id: 'CA-074',
    call: (client) => client.tenants.update({ id: 1, tenantId: 9, folder: 'junkemail' }),
    sent: 'PATCH v1/customers/1/tenant/9/',
    body: { folder: 'junkemail' },
    answer: tenantWire(),
  },
  {
    id: 'CA-075',
    call: (client) => client.tenants.delete({ id: 1, tenantId: 9 }),
    sent: 'DELETE v1/customers/1/tenant/9/',
  },
  {
    id: 'CA-076',
    call: (client) =>
      client.customers.addService({ id: 1, serviceId: 4, licenceQuantity: 250, licenceExpiry: '2027-03-31' }),
    sent: 'POST v1/customers/1/services/',
    body: { service: 4, licence_quantity: 250, licence_expiry: '2027-03-31' },
  },
  {
    id: 'CA-077',
    call: (client) => client.customers.updateService({ id: 1, serviceId: 4, isActive: false }),
    sent: 'PATCH v1/customers/1/services/4/',
    body: { isActive: false },
  },
  {
    id: 'CA-078',
    call: (client) => client.customers.addModule({ id: 1, serviceId: 4, moduleId: 2 }),
    sent: 'POST v1/customers/1/services/4/modules/',
    body: { service_module: 2 },
  },
  {
    id: 'CA-079, AM-081',
    call: (client) => client.customers.updateModule({ id: 1, serviceId: 4, moduleId: 2, isActive: true }),
    sent: 'PATCH v1/customers/1/services/4/modules/2/',
    body: { isActive: true },
  },
  {
    id: 'CA-080',
    call: (client) => client.customerRules.list({ id: 1, limit: 50 }),
    sent: 'GET v1/customers/1/rules/?limit=50',
    answer: { rules: [customerRuleWire()], count: 1 },
  },
  {
    id: 'RT-054',
    call: (client) => client.customerRules.create({ id: 1, name: 'Programs', attachmentNames: ['.exe'] }),
    sent: 'POST v1/customers/1/rules/',
    body: { name: 'Programs', attachmentNames: ['.exe'] },
    answer: customerRuleWire(),
  },
  {
    id: 'RT-054',
    call: (client) => client.customerRules.attach({ id: 1, rules: [{ template: 'programs', name: 'Programs' }] }),
    sent: 'POST v1/customers/1/rules/attach/',
    body: { rules: [{ template: 'programs', name: 'Programs' }] },
    answer: { rules: [customerRuleWire()] },
  },
  {
    id: 'RT-054',
    call: (client) => client.customerRules.offered({ id: 1 }),
    sent: 'GET v1/customers/1/rules/offered/',
    answer: { rules: [customerRuleWire()] },
  },
  {
    id: 'RT-055',
    call: (client) => client.customerRules.try({ id: 1, minSizeMb: 20 }),
    sent: 'POST v1/customers/1/rules/try/',
    body: { minSizeMb: 20 },
    answer: ruleTrial(),
  },
  {
    id: 'RT-055',
    call: (client) => client.customerRules.get({ id: 1, ruleId: 5 }),
    sent: 'GET v1/customers/1/rules/5/',
    answer: customerRuleWire(),
  },
  {
    id: 'RT-055',
    call: (client) => client.customerRules.update({ id: 1, ruleId: 5, position: 2 }),
    sent: 'PATCH v1/customers/1/rules/5/',
    body: { position: 2 },
    answer: customerRuleWire(),
  },
  {
    id: 'RT-055',
    call: (client) => client.customerRules.delete({ id: 1, ruleId: 5 }),
    sent: 'DELETE v1/customers/1/rules/5/',
    answer: { message: 'Rule deleted.' },
  },
  {
    id: 'RT-119',
    call: (client) => client.scripts.list({ freeSearch: 'pay' }),
    sent: 'GET v1/scripts/?free_search=pay',
    answer: { scripts: [scriptRowWire()], count: 1 },
  },
  {
    id: 'RT-120',
    call: (client) => client.scripts.create({ name: 'Payments', direction: 'in', source: 'keep;' }),
    sent: 'POST v1/scripts/',
    body: { name: 'Payments', direction: 'in', source: 'keep;' },
    answer: scriptWire(),
  },
  {
    id: 'RT-120',
    call: (client) => client.scripts.check({ direction: 'in', source: 'keep' }),
    sent: 'POST v1/scripts/check/',
    body: { direction: 'in', source: 'keep' },
    answer: { problems: [{ line: 1, column: 5, code: 'expectedSemicolon', value: '' }] },
  },
  {
    id: 'RT-121',
    call: (client) => client.scripts.run({ direction: 'in', source: 'keep;' }),
    sent: 'POST v1/scripts/run/',
    body: { direction: 'in', source: 'keep;' },
    answer: { problems: [], runs: [] },
  },
  {
    id: 'RT-121',
    call: (client) => client.scripts.get({ id: 3 }),
    sent: 'GET v1/scripts/3/',
    answer: scriptWire(),
  },
  {
    id: 'RT-121',
    call: (client) => client.scripts.update({ id: 3, source: 'stop;' }),
    sent: 'PATCH v1/scripts/3/',
    body: { source: 'stop;' },
    answer: scriptWire(),
  },
  {
    id: 'RT-121',
    call: (client) => client.scripts.delete({ id: 3 }),
    sent: 'DELETE v1/scripts/3/',
    answer: { message: 'Script deleted.' },
  },
  {
    id: 'RT-121',
    call: (client) => client.scripts.deploy({ id: 3, number: 2 }),
    sent: 'POST v1/scripts/3/deploy/',
    body: { number: 2 },
    answer: scriptWire(),
  },
  {
    id: 'RT-121',
    call: (client) => client.scripts.turnOff({ id: 3 }),
    sent: 'POST v1/scripts/3/off/',
    answer: scriptWire({ state: 'off' }),
  },
  {
    id: 'RT-121',
    call: (client) => client.scripts.listVersions({ id: 3 }),
    sent: 'GET v1/scripts/3/versions/',
    answer: { versions: [scriptVersionWire()] },
  },
  {
    id: 'RT-121',
    call: (client) => client.scripts.restore({ id: 3, number: 1 }),
    sent: 'POST v1/scripts/3/restore/',
    body: { number: 1 },
    answer: scriptWire(),
  },
  {
    id: 'RT-128',
    call: (client) => client.fileTypes.list({ group: 'archive', freeSearch: 'zip' }),
    sent: 'GET v1/file_types/?free_search=zip&group=archive',
    answer: { types: [fileTypeWire()], count: 1 },
  },
  {
    id: 'RT-129',
    call: (client) => client.fileTypes.get({ id: 1 }),
    sent: 'GET v1/file_types/1/',
    answer: fileTypeWire(),
  },
  {
    id: 'RT-129',
    call: (client) => client.fileTypes.update({ id: 1, action: 'deny' }),
    sent: 'PATCH v1/file_types/1/',
    body: { action: 'deny' },
    answer: fileTypeWire(),
  },
  {
    id: 'RT-128',
    call: (client) => client.fileTypes.listOfReseller({ id: 3, action: 'hold' }),
    sent: 'GET v1/resellers/3/file_types/?action=hold',
    answer: { types: [fileTypeWire()], count: 1 },
  },
  {
    id: 'RT-129',
    call: (client) => client.fileTypes.updateOfReseller({ id: 3, typeId: 1, action: null }),
    sent: 'PATCH v1/resellers/3/file_types/1/',
    body: { action: null },
    answer: fileTypeWire(),
  },
  {
    id: 'RT-128',
    call: (client) => client.fileTypes.listOfCustomer({ id: 4 }),
    sent: 'GET v1/customers/4/file_types/',
    answer: { types: [fileTypeWire()], count: 1 },
  },
  {
    id: 'RT-129',
    call: (client) => client.fileTypes.updateOfCustomer({ id: 4, typeId: 1, action: 'hold' }),
    sent: 'PATCH v1/customers/4/file_types/1/',
    body: { action: 'hold' },
    answer: fileTypeWire(),
  },
  {
    id: 'RT-122',
    call: (client) => client.matchLists.list({ kind: 'address' }),
    sent: 'GET v1/match_lists/?kind=address',
    answer: { lists: [matchListWire()], count: 1 },
  },
  {
    id: 'RT-123',
    call: (client) => client.matchLists.create({ kind: 'address', name: 'Partners' }),
    sent: 'POST v1/match_lists/',
    body: { kind: 'address', name: 'Partners' },
    answer: matchListWire(),
  },
  {
    id: 'RT-124',
    call: (client) => client.matchLists.get({ id: 4 }),
    sent: 'GET v1/match_lists/4/',
    answer: matchListWire(),
  },
  {
    id: 'RT-124',
    call: (client) => client.matchLists.update({ id: 4, description: 'New' }),
    sent: 'PATCH v1/match_lists/4/',
    body: { description: 'New' },
    answer: matchListWire(),
  },
  {
    id: 'RT-124',
    call: (client) => client.matchLists.delete({ id: 4 }),
    sent: 'DELETE v1/match_lists/4/',
    answer: { message: 'List deleted.' },
  },
  {
    id: 'RT-132',
    call: (client) => client.matchLists.listEntries({ id: 4, continent: 'EU', freeSearch: 'irl' }),
    sent: 'GET v1/match_lists/4/entries/?free_search=irl&continent=EU',
    answer: { entries: [matchListEntryWire()], count: 1 },
  },
  {
    id: 'RT-124',
    call: (client) => client.matchLists.addEntries({ id: 4, lines: ['growth.example'] }),
    sent: 'POST v1/match_lists/4/entries/',
    body: { lines: ['growth.example'] },
    answer: { results: [{ line: 1, value: 'growth.example', outcome: 'added', reason: null }], isSaved: true },
  },
  {
    id: 'RT-124',
    call: (client) => client.matchLists.deleteEntries({ id: 4, ids: [31, 32] }),
    sent: 'DELETE v1/match_lists/4/entries/?id=31&id=32',
    answer: bulkOutcomeWire(),
  },
  {
    id: 'RT-038',
    call: (client) => client.dkimKeys.list({ customerId: 1, freeSearch: 'contoso' }),
    sent: 'GET v1/dkim_keys/?free_search=contoso&customer_id=1',
    answer: { keys: [dkimKeyWire()], count: 1 },
  },
  {
    id: 'RT-109',
    call: (client) => client.dkimKeys.listOfDomain({ id: 11 }),
    sent: 'GET v1/domains/11/dkim/',
    answer: { keys: [dkimKeyWire()], count: 1 },
  },
  {
    id: 'RT-109',
    call: (client) => client.dkimKeys.create({ id: 11, selector: 'Mail' }),
    sent: 'POST v1/domains/11/dkim/',
    body: { selector: 'Mail' },
    answer: dkimKeyWire({ state: 'waiting' }),
  },
  {
    id: 'RT-109',
    call: (client) => client.dkimKeys.check({ id: 11, keyId: 7 }),
    sent: 'POST v1/domains/11/dkim/7/check/',
    answer: dkimKeyWire({ state: 'ready' }),
  },
  {
    id: 'RT-109',
    call: (client) => client.dkimKeys.activate({ id: 11, keyId: 7 }),
    sent: 'POST v1/domains/11/dkim/7/activate/',
    answer: dkimKeyWire(),
  },
  {
    id: 'RT-109',
    call: (client) => client.dkimKeys.retire({ id: 11, keyId: 7 }),
    sent: 'POST v1/domains/11/dkim/7/retire/',
    answer: dkimKeyWire({ state: 'retired', retiredAt: '2026-10-26T08:30:00.000Z' }),
  },
  {
    id: 'RT-090',
    call: (client) => client.outboundCredentials.list({ id: 1, freeSearch: 'news' }),
    sent: 'GET v1/customers/1/outbound_credentials/?free_search=news',
    answer: { credentials: [outboundCredentialWire()], count: 1 },
  },
  {
    id: 'RT-090',
    call: (client) => client.outboundCredentials.create({ id: 1, name: 'Newsletter', senderDomains: [2] }),
    sent: 'POST v1/customers/1/outbound_credentials/',
    body: { name: 'Newsletter', senderDomains: [2] },
    answer: { credential: outboundCredentialWire(), password: 'secret' },
  },
  {
    id: 'RT-090',
    call: (client) => client.outboundCredentials.revoke({ id: 1, credentialId: 8 }),
    sent: 'DELETE v1/customers/1/outbound_credentials/8/',
    answer: { message: 'Credential revoked.' },
  },
  {
    id: 'RT-038',
    call: (client) => client.outboundSettings.getOfSystem(),
    sent: 'GET v1/settings/outbound/',
    answer: outboundSettingsWire(),
  },
  {
    id: 'RT-038',
    call: (client) => client.outboundSettings.updateOfSystem({ senderPerHour: null, locks: ['spamAction'] }),
    sent: 'PATCH v1/settings/outbound/',
    body: { senderPerHour: null, locks: ['spamAction'] },
    answer: outboundSettingsWire(),
  },
  {
    id: 'RT-038',
    call: (client) => client.outboundSettings.getOfReseller({ id: 3 }),
    sent: 'GET v1/resellers/3/settings/outbound/',
    answer: outboundSettingsWire(),
  },
  {
    id: 'RT-038',
    call: (client) => client.outboundSettings.updateOfReseller({ id: 3, onExceed: 'hold' }),
    sent: 'PATCH v1/resellers/3/settings/outbound/',
    body: { onExceed: 'hold' },
    answer: outboundSettingsWire(),
  },
  {
    id: 'RT-038',
    call: (client) => client.outboundSettings.getOfCustomer({ id: 1 }),
    sent: 'GET v1/customers/1/settings/outbound/',
    answer: inheritedOutboundSettingsWire(),
  },
  {
    id: 'RT-038',
    call: (client) => client.outboundSettings.updateOfCustomer({ id: 1, senderPerDay: 50 }),
    sent: 'PATCH v1/customers/1/settings/outbound/',
    body: { senderPerDay: 50 },
    answer: inheritedOutboundSettingsWire(),
  },
  {
    id: 'RT-038',
    call: (client) => client.outboundSettings.listSenders({ limit: 5 }),
    sent: 'GET v1/settings/outbound/senders/?limit=5',
    answer: { senders: [...largeSenders], count: largeSenders.length },
  },
  {
    id: 'RT-090',
    call: (client) => client.outboundIps.list({ id: 1, ordering: '-lastUsedAt' }),
    sent: 'GET v1/customers/1/outbound_ips/?ordering=-lastUsedAt',
    answer: { sources: [outboundIpWire()], count: 1 },
  },
  {
    id: 'RT-090',
    call: (client) => client.outboundIps.create({ id: 1, network: '203.0.113.25', name: 'Head office' }),
    sent: 'POST v1/customers/1/outbound_ips/',
    body: { network: '203.0.113.25', name: 'Head office' },
    answer: outboundIpWire(),
  },
  {
    id: 'RT-090',
    call: (client) => client.outboundIps.getSetup({ id: 1 }),
    sent: 'GET v1/customers/1/outbound_ips/setup/',
    answer: outboundSetupWire(),
  },
  {
    id: 'RT-090',
    call: (client) => client.outboundIps.get({ id: 1, sourceId: 5 }),
    sent: 'GET v1/customers/1/outbound_ips/5/',
    answer: outboundIpWire(),
  },
  {
    id: 'RT-090',
    call: (client) => client.outboundIps.update({ id: 1, sourceId: 5, state: 'blocked' }),
    sent: 'PATCH v1/customers/1/outbound_ips/5/',
    body: { state: 'blocked' },
    answer: outboundIpWire({ state: 'blocked' }),
  },
  {
    id: 'RT-090',
    call: (client) => client.outboundIps.delete({ id: 1, sourceId: 5 }),
    sent: 'DELETE v1/customers/1/outbound_ips/5/',
    answer: { message: 'Outbound IP deleted.' },
  },
  {
    id: 'RT-133',
    call: (client) => client.messageStamps.list({ direction: 'out' }),
    sent: 'GET v1/message_stamps/?direction=out',
    answer: { stamps: [messageStampWire()], count: 1 },
  },
  {
    id: 'RT-134',
    call: (client) => client.messageStamps.create({ name: 'Disclaimer', texts: stampTexts }),
    sent: 'POST v1/message_stamps/',
    body: { name: 'Disclaimer', texts: stampTexts },
    answer: messageStampWire(),
  },
  {
    id: 'RT-134',
    call: (client) => client.messageStamps.preview({ texts: stampTexts, theme: 'dark' }),
    sent: 'POST v1/message_stamps/preview/',
    body: { texts: stampTexts, theme: 'dark' },
    answer: templatePreview(),
  },
  {
    id: 'RT-136',
    call: (client) => client.messageStamps.test({ texts: stampTexts, language: 'FR' }),
    sent: 'POST v1/message_stamps/test/',
    body: { texts: stampTexts, language: 'FR' },
    answer: { message: 'A test message is on its way to admin@portal.example.' },
  },
  {
    id: 'RT-135',
    call: (client) => client.messageStamps.get({ id: 3 }),
    sent: 'GET v1/message_stamps/3/',
    answer: messageStampWire(),
  },
  {
    id: 'RT-136',
    call: (client) => client.messageStamps.update({ id: 3, isActive: false }),
    sent: 'PATCH v1/message_stamps/3/',
    body: { isActive: false },
    answer: messageStampWire(),
  },
  {
    id: 'RT-135',
    call: (client) => client.messageStamps.delete({ id: 3 }),
    sent: 'DELETE v1/message_stamps/3/',
    answer: { message: 'Stamp deleted.' },
  },
  {
    id: 'RT-045',
    call: (client) => client.stopMails.list({ direction: 'in', state: 'running', ordering: '-until' }),
    sent: 'GET v1/stop_mails/?ordering=-until&direction=in&state=running',
    answer: { stops: [stopMailWire()], count: 1 },
  },
  {
    id: 'RT-047',
    call: (client) =>
      client.stopMails.create({
        ...{ direction: 'out', scope: 'sender', value: 'bo@contoso.example', action: 'defer', reason: 'Hacked.' },
        until: '2026-10-26T20:00:00Z',
      }),
    sent: 'POST v1/stop_mails/',
    body: {
      ...{ direction: 'out', scope: 'sender', value: 'bo@contoso.example', action: 'defer', reason: 'Hacked.' },
      until: '2026-10-26T20:00:00Z',
    },
    answer: stopMailWire(),
  },
  {
    id: 'RT-044',
    call: (client) => client.stopMails.listCurrent(),
    sent: 'GET v1/stop_mails/current/',
    answer: { stops: [currentStopWire()] },
  },
  {
    id: 'RT-047',
    call: (client) => client.stopMails.estimate({ direction: 'in', scope: 'customer', customerId: 1 }),
    sent: 'POST v1/stop_mails/estimate/',
    body: { direction: 'in', scope: 'customer', customerId: 1 },
    answer: { mails: 240, perHour: 10 },
  },
  {
    id: 'RT-044',
    call: (client) => client.stopMails.get({ id: 3 }),
    sent: 'GET v1/stop_mails/3/',
    answer: stopMailWire(),
  },
  {
    id: 'RT-044',
    call: (client) => client.stopMails.end({ id: 3, held: 'deliver' }),
    sent: 'POST v1/stop_mails/3/end/',
    body: { held: 'deliver' },
    answer: stopMailWire({ state: 'ended' }),
  },
  {
    id: 'RT-040',
    call: (client) => client.thirdPartyRelays.list({ customerId: 1, ordering: '-name' }),
    sent: 'GET v1/third_party_relays/?ordering=-name&customer_id=1',
    answer: { relays: [thirdPartyRelayWire()], count: 1 },
  },
  {
    id: 'RT-041',
    call: (client) =>
      client.thirdPartyRelays.create({ customerId: 1, network: '8.8.8.8', name: 'News', skips: ['spam'] }),
    sent: 'POST v1/third_party_relays/',
    body: { customerId: 1, network: '8.8.8.8', name: 'News', skips: ['spam'] },
    answer: thirdPartyRelayWire(),
  },
  {
    id: 'RT-040',
    call: (client) => client.thirdPartyRelays.get({ id: 9 }),
    sent: 'GET v1/third_party_relays/9/',
    answer: thirdPartyRelayWire(),
  },
  {
    id: 'RT-040',
    call: (client) => client.thirdPartyRelays.update({ id: 9, skips: [] }),
    sent: 'PATCH v1/third_party_relays/9/',
    body: { skips: [] },
    answer: thirdPartyRelayWire({ skips: [] }),
  },
  {
    id: 'RT-040',
    call: (client) => client.thirdPartyRelays.delete({ id: 9 }),
    sent: 'DELETE v1/third_party_relays/9/',
    answer: { message: 'Third-party relay deleted.' },
  },
  {
    id: 'RT-116',
    call: (client) => client.systemRules.list({ freeSearch: 'exe' }),
    sent: 'GET v1/rules/?free_search=exe',
    answer: { rules: [systemRuleWire()], count: 1 },
  },
  {
    id: 'RT-117',
    call: (client) => client.systemRules.create({ name: 'Programs', attachmentNames: ['.exe'], isForced: true }),
    sent: 'POST v1/rules/',
    body: { name: 'Programs', attachmentNames: ['.exe'], isForced: true },
    answer: systemRuleWire(),
  },
  {
    id: 'RT-118',
    call: (client) => client.systemRules.try({ minSizeMb: 20 }),
    sent: 'POST v1/rules/try/',
    body: { minSizeMb: 20 },
    answer: ruleTrial(),
  },
  {
    id: 'RT-118',
    call: (client) => client.systemRules.get({ ruleId: 5 }),
    sent: 'GET v1/rules/5/',
    answer: systemRuleWire(),
  },
  {
    id: 'RT-118',
    call: (client) => client.systemRules.update({ ruleId: 5, position: 2 }),
    sent: 'PATCH v1/rules/5/',
    body: { position: 2 },
    answer: systemRuleWire(),
  },
  {
    id: 'RT-118',
    call: (client) => client.systemRules.delete({ ruleId: 5 }),
    sent: 'DELETE v1/rules/5/',
    answer: { message: 'Rule deleted.' },
  },
  {
    id: 'CA-081',
    call: (client) => client.services.list(),
    sent: 'GET v1/customers/services/',
    answer: { services: [serviceCatalogueEntryWire()] },
  },
  {
    id: 'CA-082',
    call: (client) => client.customers.listServices({ id: 1 }),
    sent: 'GET v1/customers/1/services/',
    answer: { services: [customerServiceWire()] },
  },
  {
    id: 'CA-082, AM-013',
    call: (client) => client.customers.listLicenceMonths({ id: 1 }),
    sent: 'GET v1/customers/1/licences/',
    answer: { months: [{ month: '2026-10', services: [{ serviceId: 1, licenceQuantity: null, used: 12 }] }] },
  },
]

const resellers: Row[] = [
  {
    id: 'CA-083',
    call: (client) => client.resellers.list({ limit: 10 }),
    sent: 'GET v1/resellers/?limit=10',
    answer: { resellers: [resellerWire()], count: 1 },
  },
  {
    id: 'CA-084',
    call: (client) => client.resellers.create({ name: 'Northwind' }),
    sent: 'POST v1/resellers/',
    body: { name: 'Northwind' },
    answer: resellerWire(),
  },
  {
    id: 'CA-085',
    call: (client) => client.resellers.get({ id: 5 }),
    sent: 'GET v1/resellers/5/',
    answer: resellerWire(),
  },
  {
    id: 'CA-086',
    call: (client) => client.resellers.update({ id: 5, name: 'Northwind' }),
    sent: 'PATCH v1/resellers/5/',
    body: { name: 'Northwind' },
    answer: resellerWire(),
  },
  { id: 'CA-087', call: (client) => client.resellers.delete({ id: 5 }), sent: 'DELETE v1/resellers/5/' },
  {
    id: 'CA-088',
    call: (client) => client.resellers.getSettings({ id: 5 }),
    sent: 'GET v1/resellers/5/settings/',
    answer: { supportUrl: 'https://support.northwind.example/' },
  },
  {
    id: 'CA-089, AM-090',
    call: (client) => client.resellers.updateSettings({ id: 5, sessionHours: null, termsUrl: '' }),
    sent: 'PATCH v1/resellers/5/settings/',
    body: { sessionHours: null, termsUrl: '' },
    answer: { sessionMinutes: 0 },
  },
  {
    id: 'RT-101 (restore)',
    call: (client) => client.resellers.restore({ id: 5 }),
    sent: 'POST v1/resellers/5/restore/',
    answer: resellerWire(),
  },
  {
    id: 'RT-102',
    call: (client) => client.resellers.transfer({ id: 5, resellerId: 6, customerIds: [1, 2] }),
    sent: 'POST v1/resellers/5/transfer/',
    body: { resellerId: 6, customerIds: [1, 2] },
    answer: { outcomes: [{ customerId: 1, isDone: true }] },
  },
  {
    id: 'RT-096 (look)',
    call: (client) => client.resellers.getBrand({ id: 5 }),
    sent: 'GET v1/resellers/5/branding/',
    answer: resellerBrandWire(),
  },
  {
    id: 'RT-096 (change of look)',
    call: (client) => client.resellers.updateBrand({ id: 5, title: 'Northwind Mail', logo: null }),
    sent: 'PATCH v1/resellers/5/branding/',
    body: { title: 'Northwind Mail', logo: null },
    answer: resellerBrandWire(),
  },
  {
    id: 'RT-096 (host name)',
    call: (client) => client.resellers.checkHost({ id: 5, host: 'mail.northwind.example' }),
    sent: 'POST v1/resellers/5/branding/check/',
    body: { host: 'mail.northwind.example' },
    answer: { host: 'mail.northwind.example', state: 'here' },
  },
  {
    id: 'CA-090',
    call: (client) => client.resellers.getMetrics({ id: 5 }),
    sent: 'GET v1/resellers/5/metrics/',
    answer: { customers: 12 },
  },
  {
    id: 'CA-091, AM-086',
    call: (client) => client.branding.get({ domain: 'mail.northwind.example' }),
    sent: 'GET v1/resellers/branding/?domain=mail.northwind.example',
    isOpen: true,
    answer: brandingWire(),
  },
]

const users: Row[] = [
  {
    id: 'CA-092, AM-080',
    call: (client) => client.users.list({ customerId: 1 }),
    sent: 'GET v1/provideruser/?customer_id=1',
    answer: { users: [user] },
  },
  {
    id: 'CA-093',
    call: (client) =>
      client.users.create({ emails: ['m.keane@contoso.example'], firstName: 'Maeve', role: 3, customerId: 1 }),
    sent: 'POST v1/provideruser/',
    body: { emails: ['m.keane@contoso.example'], firstName: 'Maeve', role: 3, customerId: 1 },
    answer: user,
  },
  { id: 'CA-094', call: (client) => client.users.get({ id: 42 }), sent: 'GET v1/provideruser/42/', answer: user },
  {
    id: 'CA-095, ST-038',
    call: (client) => client.users.update({ id: 42, isActive: false, department: null }),
    sent: 'PATCH v1/provideruser/42/',
    body: { isActive: false, department: null },
    answer: providerUserWire({ isActive: false }),
  },
  { id: 'CA-096', call: (client) => client.users.delete({ id: 42 }), sent: 'DELETE v1/provideruser/42/' },
  {
    id: 'CA-097, AM-088',
    call: (client) => client.users.addAlias({ id: 42, alias: 'maeve@contoso.example' }),
    sent: 'POST v1/provideruser/42/alias/',
    body: { alias: 'maeve@contoso.example' },
  },
  {
    id: 'CA-098, AM-088',
    call: (client) => client.users.removeAlias({ id: 42, alias: 'maeve+x@contoso.example' }),
    sent: 'DELETE v1/provideruser/42/alias/?alias=maeve%2Bx%40contoso.example',
  },
  {
    id: 'CA-096 (restore)',
    call: (client) => client.users.restore({ id: 42 }),
    sent: 'POST v1/provideruser/42/restore/',
    answer: user,
  },
  {
    id: 'AM-088 (invitation)',
    call: (client) => client.users.invite({ id: 42 }),
    sent: 'POST v1/provideruser/42/invitation/',
  },
  {
    id: 'AM-045 (of another user)',
    call: (client) => client.users.sendPasswordReset({ id: 42 }),
    sent: 'POST v1/provideruser/42/password-reset/',
  },
  {
    id: 'XA-22 (of another user)',
    call: (client) => client.users.resetTwoFactor({ id: 42 }),
    sent: 'DELETE v1/provideruser/42/second-factor/',
  },
  {
    id: 'XA-17 (of another user, list)',
    call: (client) => client.users.listSessions({ id: 42 }),
    sent: 'GET v1/provideruser/42/sessions/',
    answer: { sessions: [], count: 0 },
  },
  {
    id: 'XA-17 (of another user)',
    call: (client) => client.users.endSessions({ id: 42 }),
    sent: 'DELETE v1/provideruser/42/sessions/',
  },
]

/** Features whose calls are all listed here. */
const whole = [
  'audit',
  'auth',
  'branding',
  'customerRules',
  'customers',
  'dashboard',
  'digestSettings',
  'dkimKeys',
  'domains',
  'o365Quarantine',
  'fileTypes',
  'matchLists',
  'outboundCredentials',
  'messageStamps',
  'outboundIps',
  'outboundSettings',
  'passkeys',
  'passwords',
  'profile',
  'scripts',
  'quarantine',
  'quarantineDigest',
  'recoveryCodes',
  'resellers',
  'roles',
  'services',
  'sessions',
  'stopMails',
  'systemRules',
  'tenants',
  'thirdPartyRelays',
  'twoFactor',
  'users',
  'version',
] as const

const rows = [...auth, ...quarantine, ...dashboard, ...domains, ...customers, ...resellers, ...users]

/** A client whose server responds with `answer` to everything and records its requests. */
function open(answer: unknown = {}, product?: string) {
  const requests: Request[] = []
  const app = new Hono().all('*', (context) => {
    requests.push(context.req.raw)
    return context.json(answer as object)
  })
  const fetch = (async (input: RequestInfo | URL, init?: RequestInit) =>
    app.request(new Request(input, init))) as typeof globalThis.fetch
  return {
    requests,
    client: createClient({ baseUrl: base, fetch, tokenStore: createMemoryTokenStore(token), product }),
  }
}

const sentBy = (request: Request) => `${request.method} ${request.url.replace(base, '')}`

describe('the calls of section 7', () => {
  it.each(rows)('$id is $sent (CA-001, CA-002, CA-006, XB-11, XB-12)', async ({ call, sent, body, isOpen, answer }) => {
    const { client, requests } = open(answer)

    await call(client)

    expect(requests.map(sentBy)).toEqual([sent])
    const request = requests[0] as Request
    expect(request.url.startsWith(base)).toBe(true)
    expect(request.url).not.toContain(token)
    expect([request.redirect, request.credentials, request.cache]).toEqual(['error', 'omit', 'no-store'])
    expect(Object.fromEntries(request.headers)).toEqual({
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(!isOpen && { authorization: `Bearer ${token}` }),
    })
    const text = await request.text()
    expect(text === '' ? undefined : JSON.parse(text)).toEqual(body)
  })

  it('are all covered here, with each client function at least once', async () => {
    const called = new Set<string>()
    const watched = Object.fromEntries(
      whole.map((feature) => [
        feature,
        new Proxy(
          {},
          {
            get: (_, name) => {
              called.add(`${feature}.${String(name)}`)
              return async () => {}
            },
          },
        ),
      ]),
    ) as unknown as PosternClient

    for (const { call } of rows) await call(watched)

    const all = whole.flatMap((name) => Object.keys(features[name]).map((call) => `${name}.${call}`))
    expect([...called].sort()).toEqual(all.sort())
  })

  it.each(users)('$id follows another product key (AM-001)', async ({ call, sent, answer }) => {
    const { client, requests } = open(answer, 'acme')

    await call(client)

    expect(requests.map(sentBy)).toEqual([sent.replace('v1/provideruser/', 'v1/acmeuser/')])
  })
})
