import { Role } from '../permissions/roles'
import { Service, ServiceModule } from '../permissions/services'
import { everybody, limited, type RouteNode } from './route-node'

const superAdmin = limited({ roles: [Role.SuperAdmin] })
const managers = limited({ roles: [Role.SuperAdmin, Role.ResellerAdmin] })
const ownCustomer = limited({ ownCustomer: true })
const emailSecurity = limited({ services: [Service.EmailSecurity] })
const inboxProtect = limited({ modules: [ServiceModule.O365Protect] })
const urlScanner = limited({ modules: [ServiceModule.UrlScanner] })
const continuity = { services: [Service.Continuity], modules: [ServiceModule.EmailContinuity] }

/**
 * The 136 routes of the specification (spec 2.1, 2.2), spelt exactly as there, odd forms included (AM-018, AM-019). Names are matched to
 * addresses by AM-002, AM-012 and AM-017, rights by AM-014.
 */
export const specRoutes = [
  { path: '/quarantine/{quarantineEntryId}/digest', title: 'heldMessage', access: everybody },
  { path: '/passwordreset', title: 'changePassword', access: everybody },
  { path: '/resetpasswordrequest', name: 'ResetRequest', title: 'forgotPassword', access: everybody },
  { path: '/login', name: 'Login', title: 'login', access: everybody },

  {
    path: '/',
    name: 'Home',
    title: 'dashboard',
    children: [{ path: '/other_services', title: 'additionalServices' }],
  },
  {
    path: '/profile',
    title: 'profile',
    children: [{ path: '{customerId}/edit', title: 'editProfile', access: limited({ ownProfile: true }) }],
  },
  {
    path: '/messagehistory/search',
    name: 'MessageSearch',
    title: 'messageHistory',
    access: limited({ capabilities: ['VIEW_MESSAGE_HISTORY'], services: [Service.EmailSecurity] }),
  },
  {
    path: '/notifications',
    name: 'NotificationSearch',
    title: 'notificationsSearch',
    access: limited({ capabilities: ['VIEW_NOTIFICATIONS_HISTORY'], services: [Service.EmailSecurity] }),
  },
  { path: '/url_analyser_api', title: 'analyseUrl', access: limited({ capabilities: ['ANALYSE_URL'] }) },
  {
    path: '/protect',
    name: 'O365Protect',
    title: 'protectUrlAnalysis',
    access: inboxProtect,
    children: [{ path: 'consent', title: 'protectConsent' }],
  },
  // Its name is illegible in the specification (AM-002).
  { path: '/protect/tenant_search', name: 'ProtectSearch', title: 'protectSearch', access: inboxProtect },
  {
    path: '/quarantine/search',
    name: 'QuarantineSearch',
    title: 'quarantine',
    access: emailSecurity,
    children: [{ path: '/quarantine/{quarantineEntryId}', name: 'QuarantineSingle', title: 'heldMessage' }],
  },
  {
    path: '/archive',
    title: 'archiving',
    access: limited({ services: [Service.Archiving] }),
    children: [
      { path: 'new', title: 'newArchive' },
      { path: 'settings/{archiveId}', title: 'archiveSettings' },
      {
        path: 'search',
        title: 'archiveSearch',
        children: [{ path: '{id}/{message_indexId}', title: 'archivedMessage' }],
      },
      { path: 'download', title: 'archiveDownload' },
    ],
  },
  { path: '/scanner', title: 'urlScannerData', access: urlScanner },
  { path: '/scanner/search', title: 'urlScannerSearch', access: urlScanner },
  { path: '/wbl', name: 'WBLEntries', title: 'allowBlockList', access: emailSecurity },
  { path: '/email_continuity', title: 'emailContinuity', access: limited(continuity) },
  { path: '/report', title: 'generateReport', access: limited({ capabilities: ['VIEW_REPORT'] }) },
  {
    path: '/spam_reports',
    title: 'spamReports',
    access: limited({ capabilities: ['VIEW_SPAM_REPORT'] }),
    children: [{ path: '{spamReportId}/', title: 'spamReport' }],
  },
  { path: '/notices', title: 'notices', access: superAdmin, children: [{ path: '/notice/new', title: 'newNotice' }] },

  {
    path: '/scheduled_reports',
    title: 'scheduledReports',
    access: limited({ capabilities: ['ADD_SCHEDULED_REPORT'] }),
    children: [
      { path: 'new', title: 'newScheduledReport' },
      {
        path: '{scheduledReportId}/edit',
        title: 'modifyRecipients',
        access: limited({ capabilities: ['ADD_SCHEDULED_REPORT_RECIPIENT', 'DELETE_SCHEDULED_REPORT_RECIPIENT'] }),
      },
      { path: '{scheduledReportId}/details', title: 'scheduledReportDetails' },
    ],
  },

  {
    path: '/settings',
    title: 'settings',
    access: managers,
    tabs: [
      { path: 'url_exemptions', title: 'urlExemptions', access: superAdmin },
      { path: 'outbound', name: 'Outbound', title: 'outboundSettings', access: superAdmin },
      {
        path: 'access_control',
        name: 'AccessControl',
        title: 'accessControl',
        access: limited({ roles: [Role.ResellerAdmin] }),
      },
      {
        path: 'third_party_relay',
        title: 'thirdPartyRelay',
        access: superAdmin,
        children: [{ path: 'new', title: 'newThirdPartyRelay' }],
      },
      {
        path: 'malicious_urls',
        title: 'maliciousUrls',
        access: superAdmin,
        children: [{ path: 'new', title: 'newMaliciousUrl' }],
      },
      {
        path: 'stopmail',
        title: 'stopMail',
        access: superAdmin,
        tabs: [
          { path: 'inbound', title: 'stopMailInbound' },
          { path: 'outbound', title: 'stopMailOutbound' },
        ],
        children: [{ path: 'new', title: 'newStopMail' }],
      },
    ],
  },

  {
    path: '/customers',
    name: 'Customers',
    title: 'customers',
    access: limited({
      roles: [Role.SuperAdmin, Role.ResellerAdmin],
      capabilities: ['LIST_CUSTOMERS', 'VIEW_CUSTOMER'],
    }),
    children: [
      { path: 'new', title: 'newCustomer', access: managers },
      {
        path: '{customerId}',
        title: 'customer',
        access: ownCustomer,
        tabs: [
          { path: 'services', title: 'services', access: managers },
          { path: 'ownership', title: 'ownership', access: managers },
          {
            path: 'rules',
            name: 'CustomerRules',
            title: 'rules',
            children: [
              { path: 'attach', title: 'attachRule' },
              { path: '{ruleId}', title: 'rule' },
            ],
          },
          {
            path: 'domains',
            name: 'CustomerDomains',
            title: 'domains',
            children: [
              { path: 'new', title: 'newDomain' },
              { path: '{domainId}', title: 'domain', children: [{ path: 'delete', title: 'deleteDomain' }] },
            ],
          },
          {
            path: 'users',
            name: 'CustomerUsers',
            title: 'users',
            children: [
              { path: 'new', title: 'newUser' },
              { path: '{userId}', title: 'user', children: [{ path: 'edit', title: 'editUser' }] },
            ],
          },
          {
            path: 'TLSEnforcement',
            name: 'CustomerTLS',
            title: 'tlsEnforcement',
            access: limited({ ownCustomer: true, modules: [ServiceModule.TlsEnforcement] }),
            children: [{ path: 'new', title: 'newTlsEnforcement' }],
          },
          {
            path: 'email_continuity',
            name: 'CustomerContinuity',
            title: 'emailContinuity',
            access: limited({ ownCustomer: true, ...continuity }),
            tabs: [
              { path: 'mailboxes', title: 'mailboxes' },
              { path: 'aliases', title: 'aliases' },
              { path: 'domains', title: 'domains' },
            ],
          },
          {
            path: 'wbl',
            name: 'CustomerWBL',
            title: 'allowBlockList',
            children: [
              { path: 'bulk_import', title: 'bulkImport', children: [{ path: '{logId}', title: 'bulkImportLog' }] },
            ],
          },
          {
            path: 'settings',
            title: 'settings',
            tabs: [
              { path: 'general', name: 'CustomerGeneralSettings', title: 'generalSettings' },
              { path: 'digest', title: 'digest' },
              { path: 'custom_digests', title: 'customDigests' },
              {
                path: 'digest_templates',
                title: 'digestTemplates',
                children: [
                  { path: 'create', title: 'newDigestTemplate' },
                  { path: 'edit/{templateId}', title: 'editDigestTemplate' },
                ],
              },
              { path: 'realtime_notifications', title: 'realtimeNotifications' },
              { path: 'access_control', title: 'accessControl' },
              {
                path: 'office365',
                title: 'office365',
                access: limited({ ownCustomer: true, modules: [ServiceModule.O365Protect] }),
                children: [{ path: '{tenantId}/tenant_settings', title: 'tenantSettings' }],
              },
              { path: 'rest', title: 'restSettings' },
            ],
          },
          {
            path: 'groups',
            name: 'CustomerGroups',
            title: 'groups',
            children: [
              { path: 'new', title: 'newGroup' },
              {
                path: '{groupId}',
                title: 'group',
                children: [
                  { path: 'attach', title: 'attachToGroup' },
                  { path: 'edit', title: 'editGroup' },
                ],
              },
            ],
          },
          { path: 'outbound_ips', name: 'CustomerOutboundIPs', title: 'outboundIps' },
        ],
        children: [
          { path: 'edit', title: 'editCustomer', access: managers },
          { path: 'transfer', title: 'transferCustomer', access: superAdmin },
          { path: 'delete', title: 'deleteCustomer', access: managers },
        ],
      },
    ],
  },

  {
    path: '/resellers',
    name: 'Resellers',
    title: 'resellers',
    access: superAdmin,
    children: [
      { path: 'new', title: 'newReseller' },
      {
        path: '{resellerId}',
        title: 'reseller',
        tabs: [
          { path: 'customers', title: 'customers' },
          { path: 'metrics', title: 'metrics' },
          { path: 'settings', title: 'settings' },
        ],
        children: [
          { path: 'edit', title: 'editReseller' },
          { path: '/reseller/{resellerId}/delete', title: 'deleteReseller' },
          { path: '/reseller/{resellerId}/transfer', title: 'transferReseller' },
        ],
      },
    ],
  },

  {
    path: '/users',
    name: 'Users',
    title: 'users',
    access: managers,
    children: [
      { path: 'new', title: 'newUser' },
      { path: '{userId}', title: 'user', children: [{ path: 'edit', title: 'editUser' }] },
    ],
  },
  {
    path: '/domains',
    name: 'Domains',
    title: 'domains',
    access: managers,
    children: [
      { path: 'new', title: 'newDomain' },
      {
        path: '{domainId}',
        title: 'domain',
        children: [
          { path: 'transfer', title: 'transferDomain' },
          { path: 'delete', title: 'deleteDomain' },
        ],
      },
    ],
  },
  {
    path: '/groups',
    title: 'groups',
    access: managers,
    children: [
      { path: 'new', title: 'newGroup' },
      { path: '{groupId}', title: 'group' },
    ],
  },

  {
    path: '/content_rules',
    title: 'contentRules',
    access: superAdmin,
    tabs: [
      {
        path: 'rules',
        name: 'Rules',
        title: 'rules',
        children: [
          { path: 'new', title: 'newRule' },
          { path: '{ruleId}', title: 'rule' },
        ],
      },
      {
        path: 'scripts',
        title: 'scripts',
        children: [
          { path: 'new', title: 'newScript' },
          { path: '{scriptId}', title: 'script' },
        ],
      },
      {
        path: 'external_address_lists',
        title: 'externalAddressLists',
        children: [
          { path: 'new', title: 'newExternalAddressList' },
          { path: '/content_rules/externaladdresslists/{id}', title: 'externalAddressList' },
        ],
      },
      {
        path: 'file_name_lists',
        title: 'fileNameLists',
        children: [
          { path: 'new', title: 'newFileNameList' },
          { path: '/content_rules/filenamelists/{id}', title: 'fileNameList' },
        ],
      },
      {
        path: 'file_types',
        title: 'fileTypes',
        children: [{ path: '/content_rules/filetypes/{id}', title: 'fileType' }],
      },
      {
        path: 'country_code_lists',
        title: 'countryCodeLists',
        children: [
          { path: 'new', title: 'newCountryCodeList' },
          { path: '/content_rules/countrycodelists/{id}', title: 'countryCodeList' },
        ],
      },
      {
        path: 'message_stamps',
        title: 'messageStamps',
        children: [
          { path: 'new', title: 'newMessageStamp' },
          { path: '{id}', title: 'messageStamp', children: [{ path: 'edit', title: 'editMessageStamp' }] },
        ],
      },
    ],
  },
] as const satisfies readonly RouteNode[]
