import { type DigestClass, releaseRight } from '@postern/core/digest-settings'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { auditCustomer } from '../customers/customer-request'
import { readDigestSettings, saveDigestSettings } from '../digest-settings/digest-settings.service'
import { digestSettings } from '../digest-settings/digest-settings.table'
import { type CustomerLevel, isBelow, selectOwnValues } from '../settings-layers/overrides-below'
import { customers } from '../tenants/tenants.table'

const { settings, userId } = digestSettings
const isSet = (rule: ReturnType<typeof sql>) => sql`(${rule} ? 'mayRelease' or ${rule} ? 'mayAsk')`

/** Release rights that customers set in their digest settings. */
export const customerRights: CustomerLevel = {
  select: (tx) =>
    selectOwnValues(tx, {
      from: digestSettings,
      resellerId: digestSettings.resellerId,
      customerId: digestSettings.customerId,
      values: sql`(select coalesce(jsonb_object_agg(key, value), '{}')
        from jsonb_each(${settings} -> 'classes') where ${isSet(sql`value`)})`,
      where: isNull(userId),
    }),

  async reset(request, owner, key) {
    const { tx, now } = request
    const kind = key as DigestClass
    // Changes of a customer's digests lock the customer as well.
    const rows = await tx
      .select({ customer: customers, settings })
      .from(digestSettings)
      .innerJoin(customers, eq(customers.id, digestSettings.customerId))
      .where(
        and(isNull(userId), isBelow(digestSettings, owner), isSet(sql`(${settings} -> 'classes' -> ${kind}::text)`)),
      )
      .for('no key update', { of: customers })
    for (const { customer, settings } of rows) {
      const of = { resellerId: customer.resellerId, customerId: customer.id, userId: null }
      const right = async () => ({ [kind]: releaseRight((await readDigestSettings(tx, of)).classes[kind]) })
      const before = await right()
      const { mayRelease, mayAsk, ...rest } = settings.classes?.[kind] ?? {}
      await saveDigestSettings(tx, {
        ...of,
        settings: { ...settings, classes: { ...settings.classes, [kind]: rest } },
        now,
      })
      await auditCustomer(request, customer, { action: 'digestSettingsChanged', before, after: await right() })
    }
    return rows.length
  },
}
