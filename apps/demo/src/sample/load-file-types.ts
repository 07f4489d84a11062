import { type Transaction, tables } from '@postern/server'

const { fileTypeActions, fileTypes } = tables

interface Owner {
  resellerId: number | null
  customerId: number | null
}

/** Choices of the provider, and of a customer that develops software. */
export async function addFileTypeActions(
  tx: Transaction,
  { resellerId, customerId }: Owner,
  changedAt: Date,
): Promise<void> {
  const owner = { resellerId, customerId }
  const provider = { resellerId: null, customerId: null }
  const choices = [
    { ...provider, key: 'gadget', action: 'deny' as const, isForced: true },
    { ...provider, key: 'mht', action: 'hold' as const },
    { ...owner, key: 'python', action: 'allow' as const },
    { ...owner, key: 'shell', action: 'allow' as const },
  ]
  const types = await tx.select().from(fileTypes)
  const rows = choices.flatMap(({ key, ...choice }) => {
    const type = types.find((one) => one.key === key)
    return type ? [{ ...choice, typeId: type.id, changedAt }] : []
  })
  await tx.insert(fileTypeActions).values(rows)
}
