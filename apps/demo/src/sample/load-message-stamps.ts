import { type Transaction, tables } from '@postern/server'

const { messageStamps } = tables

/** A disclaimer on outbound mail, and a banner on mail from outside that is not turned on yet. */
export async function addMessageStamps(tx: Transaction, createdAt: Date, customerId: number | null): Promise<void> {
  const forCustomers = customerId === null ? [] : [customerId]
  const dates = { createdAt, updatedAt: createdAt }
  await tx.insert(messageStamps).values([
    {
      ...{
        name: 'Confidentiality notice',
        direction: 'out',
        position: 'bottom',
        hasLine: true,
        isActive: true,
        ...dates,
      },
      ...{ scope: 'customers', forCustomers, onlyExternal: true, exceptDomains: ['auditline.example'] },
      texts: {
        ENG: {
          text: '{{customer}}. This message is for {{recipient}} only. If it reached you by mistake, please delete it.',
          html: '<p><strong>{{customer}}</strong>. This message is for {{recipient}} only. If it reached you by mistake, please delete it.</p>',
        },
        FR: {
          text: '{{customer}}. Ce message est destiné à {{recipient}} uniquement. Si vous l’avez reçu par erreur, veuillez le supprimer.',
          html: '<p><strong>{{customer}}</strong>. Ce message est destiné à {{recipient}} uniquement. Si vous l’avez reçu par erreur, veuillez le supprimer.</p>',
        },
      },
    },
    {
      ...{ name: 'Mail from outside', direction: 'in', position: 'top', hasLine: true, isActive: false, ...dates },
      ...{ scope: 'all', onlyExternal: true },
      texts: {
        ENG: {
          text: 'This message comes from outside your organization. Open links and attachments only if you know {{sender}}.',
          html: '<p><strong>This message comes from outside your organization.</strong> Open links and attachments only if you know {{sender}}.</p>',
        },
        FR: {
          text: 'Ce message vient de l’extérieur de votre organisation. N’ouvrez les liens et les pièces jointes que si vous connaissez {{sender}}.',
          html: '<p><strong>Ce message vient de l’extérieur de votre organisation.</strong> N’ouvrez les liens et les pièces jointes que si vous connaissez {{sender}}.</p>',
        },
      },
    },
  ])
}
