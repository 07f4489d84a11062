-- A customer's administrators read the name of their reseller: no password may contain it.
CREATE POLICY customer_own ON resellers FOR SELECT TO postern_customer
  USING (id = (SELECT reseller_id FROM customers WHERE id = (SELECT setting_number('postern.customer_id'))));
--> statement-breakpoint
-- First answers are met by whoever sent the request, and by nobody else.
DROP POLICY everyone ON idempotency_keys;
--> statement-breakpoint
CREATE POLICY own ON idempotency_keys TO postern_provider, postern_reseller, postern_customer
  USING (owner = 'user:' || (SELECT setting_number('postern.user_id')))
  WITH CHECK (owner = 'user:' || (SELECT setting_number('postern.user_id')));
--> statement-breakpoint
CREATE POLICY digest_entry ON idempotency_keys TO postern_digest
  USING (owner = 'digest:' || (SELECT setting_number('postern.entry_id')))
  WITH CHECK (owner = 'digest:' || (SELECT setting_number('postern.entry_id')));
--> statement-breakpoint
-- A digest link writes to the log of its message's tenant only.
DROP POLICY digest_writes ON audit_events;
--> statement-breakpoint
CREATE POLICY digest_writes ON audit_events FOR INSERT TO postern_digest
  WITH CHECK (EXISTS (
    SELECT FROM quarantine_entries e
    WHERE e.id = (SELECT setting_number('postern.entry_id'))
      AND e.customer_id = audit_events.customer_id AND e.reseller_id = audit_events.reseller_id));
