-- Who has set a password before confirmations were recorded. As the system, since the policies bind the owner too.
SET LOCAL ROLE postern_system;
--> statement-breakpoint
UPDATE users SET confirmed_at = created_at WHERE id IN (SELECT user_id FROM user_credentials);
--> statement-breakpoint
RESET ROLE;
--> statement-breakpoint
-- What decides about somebody's access changes: everything that was opened before is over, whoever made the change (XA-17).
CREATE FUNCTION count_access_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.role, NEW.reseller_id, NEW.customer_id, NEW.is_active, NEW.has_two_factor)
      IS DISTINCT FROM (OLD.role, OLD.reseller_id, OLD.customer_id, OLD.is_active, OLD.has_two_factor) THEN
    NEW.access_version := OLD.access_version + 1;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER count_access_change BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION count_access_change();
--> statement-breakpoint
DO $$
DECLARE
  t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['second_factors', 'known_addresses', 'account_tokens', 'account_mails', 'customer_modules'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO postern_system', t);
    EXECUTE format('CREATE POLICY system_all ON %I TO postern_system USING (true) WITH CHECK (true)', t);
  END LOOP;

  GRANT SELECT, INSERT, UPDATE, DELETE ON customer_modules TO postern_provider, postern_reseller;
  GRANT SELECT ON customer_modules TO postern_customer;
  -- Mails are ordered by everyone and read by the system alone.
  GRANT INSERT ON account_mails TO postern_provider, postern_reseller, postern_customer;
  FOREACH t IN ARRAY ARRAY['account_mails', 'customer_modules'] LOOP
    EXECUTE format('CREATE POLICY provider_all ON %I TO postern_provider USING (true) WITH CHECK (true)', t);
    EXECUTE format(
      'CREATE POLICY reseller_own ON %I TO postern_reseller
         USING (reseller_id = (SELECT setting_number(''postern.reseller_id'')))
         WITH CHECK (reseller_id = (SELECT setting_number(''postern.reseller_id'')))', t);
    EXECUTE format(
      'CREATE POLICY customer_own ON %I TO postern_customer
         USING (customer_id = (SELECT setting_number(''postern.customer_id'')))
         WITH CHECK (customer_id = (SELECT setting_number(''postern.customer_id'')))', t);
  END LOOP;

  -- Of the tables with secrets a signed-in user meets the own rows only, whatever the role.
  GRANT SELECT, UPDATE ON user_credentials TO postern_provider, postern_reseller, postern_customer;
  GRANT SELECT, DELETE ON sessions, account_tokens TO postern_provider, postern_reseller, postern_customer;
  GRANT SELECT, UPDATE, DELETE ON second_factors TO postern_provider, postern_reseller, postern_customer;
  FOREACH t IN ARRAY ARRAY['user_credentials', 'sessions', 'account_tokens', 'second_factors'] LOOP
    EXECUTE format(
      'CREATE POLICY own ON %I TO postern_provider, postern_reseller, postern_customer
         USING (user_id = (SELECT setting_number(''postern.user_id'')))
         WITH CHECK (user_id = (SELECT setting_number(''postern.user_id'')))', t);
  END LOOP;
  GRANT SELECT, INSERT, UPDATE, DELETE ON throttles TO postern_provider, postern_reseller, postern_customer;
  CREATE POLICY own ON throttles TO postern_provider, postern_reseller, postern_customer
    USING (key LIKE 'user:' || (SELECT setting_number('postern.user_id')) || ':%')
    WITH CHECK (key LIKE 'user:' || (SELECT setting_number('postern.user_id')) || ':%');
END
$$;
--> statement-breakpoint
DROP FUNCTION enter_session(text, timestamptz, interval, boolean);
--> statement-breakpoint
-- Opens a request in one round trip: finds who a token belongs to, keeps the session alive, and puts the transaction into the
-- user's scope. No row: the token opens nothing and the transaction stays where it was.
CREATE FUNCTION enter_session(hash text, at timestamptz, idle interval, into_scope boolean)
RETURNS TABLE (
  user_id int, username text, role text, reseller_id int, customer_id int, kind text, services int[], modules int[],
  capabilities text[], has_two_factor boolean, is_two_factor_enforced boolean
)
LANGUAGE plpgsql AS $$
DECLARE
  seen timestamptz;
BEGIN
  SELECT u.id, u.username, u.role, u.reseller_id, u.customer_id, s.kind, coalesce(c.services, '{}'), u.capabilities,
    u.has_two_factor, u.is_two_factor_enforced, s.last_seen_at
  INTO user_id, username, role, reseller_id, customer_id, kind, services, capabilities,
    has_two_factor, is_two_factor_enforced, seen
  FROM sessions s
  JOIN users u ON u.id = s.user_id
  LEFT JOIN customers c ON c.id = u.customer_id
  WHERE s.token_hash = hash AND s.expires_at > at AND s.last_seen_at > at - idle AND s.access_version = u.access_version
    AND u.is_active AND u.role IS NOT NULL AND (c.id IS NULL OR c.is_active);
  IF user_id IS NULL THEN
    RETURN;
  END IF;
  modules := '{}';
  IF customer_id IS NOT NULL THEN
    SELECT coalesce(array_agg(DISTINCT m.module_id), '{}') INTO modules
    FROM customer_modules m
    WHERE m.customer_id = enter_session.customer_id AND m.is_active AND m.service_id = ANY (services);
  END IF;
  IF seen < at - interval '1 minute' THEN
    UPDATE sessions SET last_seen_at = at WHERE token_hash = hash;
  END IF;
  IF into_scope AND kind = 'full' THEN
    IF role = 'superAdmin' THEN
      PERFORM set_config('role', 'postern_provider', true);
    ELSIF role = 'resellerAdmin' AND reseller_id IS NOT NULL THEN
      PERFORM set_config('postern.reseller_id', reseller_id::text, true), set_config('role', 'postern_reseller', true);
    ELSIF role = 'customerAdmin' AND customer_id IS NOT NULL THEN
      PERFORM set_config('postern.customer_id', customer_id::text, true), set_config('role', 'postern_customer', true);
    ELSE
      RETURN;
    END IF;
    PERFORM set_config('postern.user_id', user_id::text, true);
  END IF;
  RETURN NEXT;
END
$$;
