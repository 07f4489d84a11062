import { sql } from 'drizzle-orm'
import { forDays, type RetentionRule } from '../housekeeping/retention-rule'

/** Period in which deleted data can be restored. */
const deletedKeptMs = forDays(30)

export const tenantsRetention: readonly RetentionRule[] = [
  // Deleted rows can be restored until then; a customer goes after its last user and domain.
  {
    ...{ table: 'users', name: 'deletedUsers' },
    keepMs: deletedKeptMs,
    step: ({ rows, since }) =>
      sql`delete from users where id in
        (select id from users where deleted_at <= ${since} limit ${rows})`,
  },
  {
    ...{ table: 'groups', name: 'deletedGroups' },
    keepMs: deletedKeptMs,
    step: ({ rows, since }) =>
      sql`delete from groups where id in
        (select id from groups where deleted_at <= ${since} limit ${rows})`,
  },
  // Removes a domain's addresses with it, but an administrator can still sign in with one.
  {
    ...{ table: 'user_addresses', name: 'deletedDomainAddresses' },
    keepMs: deletedKeptMs,
    step: ({ rows, since }) =>
      sql`with gone as (
          select a.address, a.user_id from domains d
            join user_addresses a on a.domain = d.name join users u on u.id = a.user_id
            where d.deleted_at <= ${since} and (u.role is null or not a.is_primary) limit ${rows}
            for no key update of u),
        renamed as (
          update users set username = username || '#' || id
            where role is null and (username, id) in (select address, user_id from gone))
        delete from user_addresses where address in (select address from gone)`,
  },
  {
    ...{ table: 'domains', name: 'deletedDomains' },
    keepMs: deletedKeptMs,
    step: ({ rows, since }) =>
      sql`delete from domains where id in
        (select d.id from domains d where d.deleted_at <= ${since}
          and not exists (select from user_addresses a join users u on u.id = a.user_id
            where a.domain = d.name and (u.role is null or not a.is_primary)) limit ${rows})`,
  },
  {
    ...{ table: 'customer_modules', name: 'deletedCustomerModules' },
    keepMs: deletedKeptMs,
    step: ({ rows, since }) =>
      sql`delete from customer_modules where customer_id in
        (select c.id from customers c join customer_modules m on m.customer_id = c.id
          where c.deleted_at <= ${since} limit ${rows})`,
  },
  {
    ...{ table: 'customers', name: 'deletedCustomers' },
    keepMs: deletedKeptMs,
    step: ({ rows, since }) =>
      sql`delete from customers where id in
        (select c.id from customers c where c.deleted_at <= ${since}
          and not exists (select from users u where u.customer_id = c.id)
          and not exists (select from domains d where d.customer_id = c.id) limit ${rows})`,
  },
  // Removes a reseller after its last customer and administrator, with its branding and host names.
  {
    ...{ table: 'resellers', name: 'deletedResellers' },
    keepMs: deletedKeptMs,
    step: ({ rows, since }) =>
      sql`delete from resellers where id in
        (select r.id from resellers r where r.deleted_at <= ${since}
          and not exists (select from customers c where c.reseller_id = r.id)
          and not exists (select from users u where u.reseller_id = r.id) limit ${rows})`,
  },
]
