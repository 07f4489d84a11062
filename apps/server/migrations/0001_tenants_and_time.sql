-- Time ids: milliseconds since 2020 and a running number of 12 bits. They sort by time, fit a JavaScript number until 2089,
-- and say which partition holds a row.
CREATE SEQUENCE time_id_sequence AS bigint CYCLE;
--> statement-breakpoint
CREATE FUNCTION time_id_floor(at timestamptz) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT greatest(0, floor(extract(epoch FROM at) * 1000)::bigint - 1577836800000) * 4096
$$;
--> statement-breakpoint
CREATE FUNCTION next_time_id(at timestamptz) RETURNS bigint LANGUAGE sql VOLATILE AS $$
  SELECT time_id_floor(at) + (nextval('time_id_sequence') & 4095)
$$;
--> statement-breakpoint
-- One partition a month for each message table. Asked at start and daily for the months around now.
CREATE FUNCTION ensure_message_partitions(from_month timestamptz, to_month timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  month timestamptz := date_trunc('month', from_month, 'UTC');
  table_name text;
BEGIN
  PERFORM pg_advisory_xact_lock(7001);
  WHILE month <= to_month LOOP
    FOREACH table_name IN ARRAY ARRAY['message_sources', 'messages', 'quarantine_entries'] LOOP
      EXECUTE format(
        'CREATE TABLE IF NOT EXISTS %I PARTITION OF %I FOR VALUES FROM (%s) TO (%s)',
        table_name || to_char(month AT TIME ZONE 'UTC', '_YYYY_MM'),
        table_name,
        time_id_floor(month),
        time_id_floor(month + interval '1 month')
      );
    END LOOP;
    month := date_trunc('month', month + interval '32 days', 'UTC');
  END LOOP;
END
$$;
--> statement-breakpoint
-- One role for each kind of scope; none can sign in, own a table or bypass a policy.
DO $$
DECLARE
  role_name text;
BEGIN
  FOREACH role_name IN ARRAY ARRAY['postern_provider', 'postern_reseller', 'postern_customer', 'postern_digest', 'postern_system'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = role_name) THEN
      EXECUTE format('CREATE ROLE %I NOLOGIN NOINHERIT NOBYPASSRLS', role_name);
    END IF;
    EXECUTE format('GRANT %I TO CURRENT_USER', role_name);
    EXECUTE format('GRANT USAGE ON SCHEMA public TO %I', role_name);
    EXECUTE format('GRANT USAGE ON SEQUENCE time_id_sequence TO %I', role_name);
  END LOOP;
END
$$;
--> statement-breakpoint
CREATE FUNCTION setting_number(name text) RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT nullif(current_setting(name, true), '')::bigint
$$;
--> statement-breakpoint
-- Row-level security, enabled and forced. Each role has a policy of its own, as plain as can be, so that an index can serve it.
DO $$
DECLARE
  t text;
  tenant_tables text[] := ARRAY[
    'domains', 'domain_ips', 'users', 'user_addresses', 'message_sources', 'messages', 'deliveries', 'quarantine_entries',
    'quarantine_events', 'digest_codes', 'wbl_entries', 'notifications', 'audit_events'
  ];
  secret_tables text[] := ARRAY['user_credentials', 'sessions', 'throttles', 'digest_leases'];
BEGIN
  FOREACH t IN ARRAY tenant_tables || secret_tables || ARRAY['resellers', 'customers', 'idempotency_keys'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO postern_system', t);
    EXECUTE format('CREATE POLICY system_all ON %I TO postern_system USING (true) WITH CHECK (true)', t);
  END LOOP;

  FOREACH t IN ARRAY tenant_tables LOOP
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO postern_provider, postern_reseller, postern_customer', t);
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
  -- The log is written by everyone and changed by no one.
  REVOKE UPDATE, DELETE ON audit_events FROM postern_provider, postern_reseller, postern_customer, postern_system;

  GRANT SELECT, INSERT, UPDATE ON resellers, customers TO postern_provider;
  GRANT SELECT ON resellers, customers TO postern_reseller, postern_customer;
  GRANT INSERT, UPDATE ON customers TO postern_reseller;
  CREATE POLICY provider_all ON resellers TO postern_provider USING (true) WITH CHECK (true);
  CREATE POLICY provider_all ON customers TO postern_provider USING (true) WITH CHECK (true);
  CREATE POLICY reseller_own ON resellers TO postern_reseller USING (id = (SELECT setting_number('postern.reseller_id')));
  CREATE POLICY reseller_own ON customers TO postern_reseller
    USING (reseller_id = (SELECT setting_number('postern.reseller_id')))
    WITH CHECK (reseller_id = (SELECT setting_number('postern.reseller_id')));
  CREATE POLICY customer_own ON customers TO postern_customer USING (id = (SELECT setting_number('postern.customer_id')));

  -- Whoever holds a digest link meets one held message and what hangs on it.
  GRANT SELECT, UPDATE ON quarantine_entries TO postern_digest;
  CREATE POLICY digest_entry ON quarantine_entries TO postern_digest USING (id = (SELECT setting_number('postern.entry_id')));
  GRANT SELECT, UPDATE ON digest_codes TO postern_digest;
  CREATE POLICY digest_entry ON digest_codes TO postern_digest USING (entry_id = (SELECT setting_number('postern.entry_id')));
  GRANT SELECT, INSERT ON quarantine_events TO postern_digest;
  CREATE POLICY digest_entry ON quarantine_events TO postern_digest
    USING (entry_id = (SELECT setting_number('postern.entry_id')))
    WITH CHECK (entry_id = (SELECT setting_number('postern.entry_id')));
  GRANT SELECT, INSERT ON deliveries TO postern_digest;
  CREATE POLICY digest_entry ON deliveries TO postern_digest
    USING (entry_id = (SELECT setting_number('postern.entry_id')))
    WITH CHECK (entry_id = (SELECT setting_number('postern.entry_id')));
  GRANT SELECT, INSERT ON wbl_entries TO postern_digest;
  CREATE POLICY digest_entry ON wbl_entries TO postern_digest
    USING (entry_id = (SELECT setting_number('postern.entry_id')))
    WITH CHECK (entry_id = (SELECT setting_number('postern.entry_id')));
  GRANT SELECT, UPDATE ON messages TO postern_digest;
  CREATE POLICY digest_entry ON messages TO postern_digest
    USING (id = (SELECT message_id FROM quarantine_entries WHERE id = (SELECT setting_number('postern.entry_id'))));
  GRANT SELECT ON customers TO postern_digest;
  CREATE POLICY digest_entry ON customers TO postern_digest
    USING (id = (SELECT customer_id FROM quarantine_entries WHERE id = (SELECT setting_number('postern.entry_id'))));
  GRANT INSERT ON audit_events TO postern_digest;
  CREATE POLICY digest_writes ON audit_events FOR INSERT TO postern_digest WITH CHECK (true);

  -- Repeats of an acting call are looked up by whoever acts; the key's owner is part of its name.
  GRANT SELECT, INSERT, DELETE ON idempotency_keys TO postern_provider, postern_reseller, postern_customer, postern_digest;
  CREATE POLICY everyone ON idempotency_keys TO postern_provider, postern_reseller, postern_customer, postern_digest
    USING (true) WITH CHECK (true);
  GRANT SELECT, INSERT, UPDATE, DELETE ON throttles TO postern_digest;
  CREATE POLICY digest_counts ON throttles TO postern_digest USING (key LIKE 'digest:%') WITH CHECK (key LIKE 'digest:%');
END
$$;
--> statement-breakpoint
-- Opens a request in one round trip: finds who a token belongs to, keeps the session alive, and puts the transaction into the
-- user's scope. No row: the token opens nothing and the transaction stays where it was.
CREATE FUNCTION enter_session(hash text, at timestamptz, idle interval, into_scope boolean)
RETURNS TABLE (user_id int, username text, role text, reseller_id int, customer_id int, kind text, services int[])
LANGUAGE plpgsql AS $$
DECLARE
  seen timestamptz;
BEGIN
  SELECT u.id, u.username, u.role, u.reseller_id, u.customer_id, s.kind, coalesce(c.services, '{}'), s.last_seen_at
  INTO user_id, username, role, reseller_id, customer_id, kind, services, seen
  FROM sessions s
  JOIN users u ON u.id = s.user_id
  LEFT JOIN customers c ON c.id = u.customer_id
  WHERE s.token_hash = hash AND s.expires_at > at AND s.last_seen_at > at - idle AND u.is_active AND u.role IS NOT NULL
    AND (c.id IS NULL OR c.is_active);
  IF user_id IS NULL THEN
    RETURN;
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
  END IF;
  RETURN NEXT;
END
$$;
