/** Services by id (spec 9). */
export const Service = {
  EmailSecurity: 1,
  Continuity: 3,
  Archiving: 4,
  Phishing: 5,
  FileExchange: 6,
  EncryptedEmail: 7,
} as const
export type Service = (typeof Service)[keyof typeof Service]

/** Modules of services by id (spec 9). */
export const ServiceModule = {
  UrlScanner: 1,
  TlsEnforcement: 2,
  EmailContinuity: 3,
  Sandboxing: 4,
  Siem: 5,
  O365Protect: 6,
} as const
export type ServiceModule = (typeof ServiceModule)[keyof typeof ServiceModule]
