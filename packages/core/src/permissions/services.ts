/** Services by their ids (spec 9). */
export const Service = {
  EmailSecurity: 1,
  Continuity: 3,
  Archiving: 4,
  Phishing: 5,
  FileExchange: 6,
  EncryptedEmail: 7,
} as const
export type Service = (typeof Service)[keyof typeof Service]
