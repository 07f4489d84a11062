-- One role for each kind of scope, and the server's own, which may enter them and nothing else. None can sign in, own a table or bypass a
-- policy. They belong to the whole database server: another database may have made them.
DO $$
DECLARE
  role_name text;
BEGIN
  FOREACH role_name IN ARRAY ARRAY['postern_provider', 'postern_reseller', 'postern_customer', 'postern_digest', 'postern_system', 'postern_server'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = role_name) THEN
      EXECUTE format('CREATE ROLE %I NOLOGIN NOINHERIT NOBYPASSRLS', role_name);
    END IF;
    EXECUTE format('GRANT %I TO CURRENT_USER', role_name);
  END LOOP;
  FOREACH role_name IN ARRAY ARRAY['postern_provider', 'postern_reseller', 'postern_customer', 'postern_digest', 'postern_system'] LOOP
    IF NOT pg_has_role('postern_server', role_name, 'member') THEN
      EXECUTE format('GRANT %I TO postern_server', role_name);
    END IF;
  END LOOP;
  -- So that a server without rights can tell whether the schema is its own.
  GRANT USAGE ON SCHEMA drizzle TO postern_server;
  GRANT SELECT ON drizzle.__drizzle_migrations TO postern_server;
  REVOKE CREATE ON SCHEMA public FROM PUBLIC;
END
$$;
--> statement-breakpoint
SET LOCAL check_function_bodies = false;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
--> statement-breakpoint
-- Functions that scopes, ids and partitions stand on.
CREATE FUNCTION public.count_access_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF (NEW.role, NEW.reseller_id, NEW.customer_id, NEW.is_active, NEW.has_two_factor, NEW.deleted_at)
      IS DISTINCT FROM (OLD.role, OLD.reseller_id, OLD.customer_id, OLD.is_active, OLD.has_two_factor, OLD.deleted_at) THEN
    NEW.access_version := OLD.access_version + 1;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE FUNCTION public.drop_message_partition(partition_name text, before timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET lock_timeout TO '2s'
    AS $_$
DECLARE
  parts text[] := regexp_match(partition_name, '^(message_sources|messages|quarantine_entries)_(\d{4}_\d{2})$');
BEGIN
  PERFORM pg_advisory_xact_lock(7001);
  IF parts IS NULL OR NOT EXISTS (
    SELECT FROM pg_inherits
    WHERE inhrelid = to_regclass(partition_name) AND inhparent = to_regclass(parts[1])
  ) THEN
    RAISE EXCEPTION '% is no partition of a message table', partition_name;
  END IF;
  IF to_timestamp(parts[2] || '_01 +00', 'YYYY_MM_DD TZH') + interval '1 month' > before THEN
    RAISE EXCEPTION '% is not past its time', partition_name;
  END IF;
  EXECUTE format('DROP TABLE %I', partition_name);
END
$_$;
--> statement-breakpoint
CREATE FUNCTION public.ensure_message_partitions(from_month timestamp with time zone, to_month timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
DECLARE
  month timestamptz := date_trunc('month', from_month, 'UTC');
  table_name text;
BEGIN
  IF to_month > from_month + interval '20 years' THEN
    RAISE EXCEPTION 'Partitions are made for at most 20 years at once.';
  END IF;
  PERFORM pg_advisory_xact_lock(7001);
  WHILE month <= to_month LOOP
    FOREACH table_name IN ARRAY ARRAY['message_sources', 'messages', 'quarantine_entries'] LOOP
      EXECUTE format(
        'CREATE TABLE IF NOT EXISTS public.%I PARTITION OF public.%I FOR VALUES FROM (%s) TO (%s)',
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
CREATE FUNCTION public.enter_embed(hash text, at timestamp with time zone) RETURNS TABLE(key_id integer, user_id integer, username text, role text, reseller_id integer, customer_id integer, services integer[], modules integer[], capabilities text[], maker_capabilities text[], widgets text[], origins text[], is_personal boolean)
    LANGUAGE plpgsql
    AS $$
BEGIN
  SELECT k.id, coalesce(u.id, k.maker_id), coalesce(u.username, k.name || ' (API key)'),
    CASE WHEN t.customer_id IS NULL THEN 'resellerAdmin' ELSE 'customerAdmin' END,
    t.reseller_id, t.customer_id, coalesce(c.services, '{}'), u.capabilities, k.capabilities, t.widgets, t.origins,
    u.id IS NOT NULL
  INTO key_id, user_id, username, role, reseller_id, customer_id, services, capabilities, maker_capabilities, widgets, origins,
    is_personal
  FROM embed_tokens t
  JOIN live_api_keys(at) k ON k.id = t.key_id AND k.reseller_id = t.reseller_id
  LEFT JOIN customers c ON c.id = t.customer_id
  LEFT JOIN users u ON u.id = t.user_id
  WHERE t.token_hash = hash AND t.expires_at > at
    AND (t.customer_id IS NULL OR (c.is_active AND c.deleted_at IS NULL AND c.reseller_id = t.reseller_id))
    AND (t.user_id IS NULL OR (u.is_active AND u.deleted_at IS NULL AND u.access_version = t.access_version));
  IF key_id IS NULL THEN
    RETURN;
  END IF;
  modules := '{}';
  IF customer_id IS NOT NULL THEN
    SELECT coalesce(array_agg(DISTINCT m.module_id), '{}') INTO modules
    FROM customer_modules m
    WHERE m.customer_id = enter_embed.customer_id AND m.is_active AND m.service_id = ANY (services);
    PERFORM set_config('postern.customer_id', customer_id::text, true), set_config('role', 'postern_customer', true);
  ELSE
    PERFORM set_config('postern.reseller_id', reseller_id::text, true), set_config('role', 'postern_reseller', true);
  END IF;
  PERFORM set_config('postern.embed_user', user_id::text, true);
  PERFORM set_config('postern.embed', key_id || ':' || CASE WHEN is_personal THEN user_id ELSE 0 END, true);
  IF is_personal THEN
    PERFORM set_config('postern.user_id', user_id::text, true);
  END IF;
  RETURN NEXT;
END
$$;
--> statement-breakpoint
CREATE FUNCTION public.enter_session(hash text, at timestamp with time zone, idle interval, into_scope boolean) RETURNS TABLE(user_id integer, username text, role text, reseller_id integer, customer_id integer, kind text, services integer[], modules integer[], capabilities text[], has_two_factor boolean, is_two_factor_enforced boolean)
    LANGUAGE plpgsql
    AS $$
DECLARE
  seen timestamptz;
BEGIN
  SELECT u.id, u.username, u.role, u.reseller_id, u.customer_id, s.kind, coalesce(c.services, '{}'), u.capabilities,
    u.has_two_factor,
    u.is_two_factor_enforced OR coalesce(c.is_two_factor_enforced, false)
      OR (u.customer_id IS NULL AND coalesce((r.settings->>'isTwoFactorEnforced')::boolean, false)),
    s.last_seen_at
  INTO user_id, username, role, reseller_id, customer_id, kind, services, capabilities,
    has_two_factor, is_two_factor_enforced, seen
  FROM sessions s
  JOIN users u ON u.id = s.user_id
  LEFT JOIN customers c ON c.id = u.customer_id
  LEFT JOIN resellers r ON r.id = u.reseller_id
  WHERE s.token_hash = hash AND s.expires_at > at AND s.last_seen_at > at - idle AND s.access_version = u.access_version
    AND u.is_active AND u.deleted_at IS NULL AND u.role IS NOT NULL
    AND (c.id IS NULL OR (c.is_active AND c.deleted_at IS NULL)) AND r.deleted_at IS NULL;
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
--> statement-breakpoint
CREATE FUNCTION public.keep_address_text() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE users SET address_text = replace(address_text, ' ' || OLD.address || ' ', ' ') WHERE id = OLD.user_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE users SET address_text = address_text || NEW.address || ' ' WHERE id = NEW.user_id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION public.live_api_keys(at timestamp with time zone) RETURNS TABLE(id integer, name text, reseller_id integer, customer_id integer, maker_id integer, capabilities text[], widgets text[], origins text[])
    LANGUAGE sql STABLE
    AS $$
  SELECT k.id, k.name, k.reseller_id, k.customer_id, m.id, m.capabilities, k.widgets, k.origins
  FROM api_keys k
  JOIN users m ON m.id = k.created_by
  JOIN resellers r ON r.id = k.reseller_id
  LEFT JOIN customers c ON c.id = k.customer_id
  LEFT JOIN customers mc ON mc.id = m.customer_id
  LEFT JOIN resellers mr ON mr.id = m.reseller_id
  WHERE k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > at) AND r.deleted_at IS NULL
    AND (k.customer_id IS NULL OR (c.is_active AND c.deleted_at IS NULL AND c.reseller_id = k.reseller_id))
    AND m.is_active AND m.deleted_at IS NULL AND mr.deleted_at IS NULL
    AND (mc.id IS NULL OR (mc.is_active AND mc.deleted_at IS NULL))
    AND (m.role = 'superAdmin' OR (m.role = 'resellerAdmin' AND m.reseller_id = k.reseller_id)
      OR (m.role = 'customerAdmin' AND m.customer_id = k.customer_id))
$$;
--> statement-breakpoint
CREATE FUNCTION public.next_time_id(at timestamp with time zone) RETURNS bigint
    LANGUAGE sql
    AS $$
  SELECT time_id_floor(at) + (nextval('time_id_sequence') & 4095)
$$;
--> statement-breakpoint
CREATE FUNCTION public.plan_customer_digests() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE digest_states SET next_digest_at = 'epoch', is_planned = false WHERE customer_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION public.plan_user_digests() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF NEW.customer_id IS NULL THEN
    DELETE FROM digest_states WHERE user_id = NEW.id;
  ELSE
    INSERT INTO digest_states (user_id, reseller_id, customer_id, next_digest_at)
    SELECT NEW.id, c.reseller_id, c.id, 'epoch' FROM customers c WHERE c.id = NEW.customer_id
    ON CONFLICT (user_id) DO UPDATE
      SET reseller_id = excluded.reseller_id, customer_id = excluded.customer_id, next_digest_at = 'epoch', is_planned = false;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION public.protect_owned_table(t regclass, shown text DEFAULT 'true'::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM protect_tenant_table(t);
  EXECUTE format(
    'CREATE POLICY inherited_from_system ON %s FOR SELECT TO postern_reseller, postern_customer
       USING (reseller_id IS NULL AND customer_id IS NULL AND (%s))', t, shown);
  EXECUTE format(
    'CREATE POLICY inherited_from_reseller ON %s FOR SELECT TO postern_customer
       USING (customer_id IS NULL AND (%s) AND reseller_id =
         (SELECT reseller_id FROM customers WHERE id = (SELECT setting_number(''postern.customer_id''))))', t, shown);
END
$$;
--> statement-breakpoint
CREATE FUNCTION public.protect_tenant_table(t regclass) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', t);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', t);
  EXECUTE format(
    'GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO postern_system, postern_provider, postern_reseller, postern_customer', t);
  EXECUTE format('CREATE POLICY system_all ON %s TO postern_system USING (true) WITH CHECK (true)', t);
  EXECUTE format('CREATE POLICY provider_all ON %s TO postern_provider USING (true) WITH CHECK (true)', t);
  EXECUTE format(
    'CREATE POLICY reseller_own ON %s TO postern_reseller
       USING (reseller_id = (SELECT setting_number(''postern.reseller_id'')))
       WITH CHECK (reseller_id = (SELECT setting_number(''postern.reseller_id'')))', t);
  EXECUTE format(
    'CREATE POLICY customer_own ON %s TO postern_customer
       USING (customer_id = (SELECT setting_number(''postern.customer_id'')))
       WITH CHECK (customer_id = (SELECT setting_number(''postern.customer_id'')))', t);
END
$$;
--> statement-breakpoint
CREATE FUNCTION public.quarantine_reason(verdict jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT CASE
    WHEN coalesce(verdict ->> 'reclassedVirusName', '') || coalesce(verdict ->> 'virusName', '') <> '' THEN 'virus'
    WHEN coalesce(verdict -> 'contentViolation', 'null') NOT IN ('null', 'false', '""') THEN 'content'
    WHEN verdict -> 'maxRecursionError' = 'true' THEN 'recursion'
    WHEN coalesce(verdict ->> 'scanErrorDetail', '') <> '' THEN 'scanError'
    WHEN lower((verdict ->> 'spamType') COLLATE "C") ~ 'phish|spoof|impersonat' THEN 'phishing'
    WHEN lower((verdict ->> 'spamType') COLLATE "C") ~ 'bulk|newsletter|marketing' THEN 'bulk'
    WHEN coalesce(verdict ->> 'spamType', '') <> '' OR verdict ->> 'spamScore' IS NOT NULL
      OR verdict ->> 'spamLevel' IS NOT NULL THEN 'spam'
    ELSE 'unknown'
  END
$$;
--> statement-breakpoint
CREATE FUNCTION public.queue_audit_event() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO audit_unsealed (event_id) VALUES (NEW.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION public.setting_number(name text) RETURNS bigint
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
  SELECT nullif(current_setting(name, true), '')::bigint
$$;
--> statement-breakpoint
CREATE FUNCTION public.take_reseller_of_customer() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  acting text := current_setting('role');
BEGIN
  PERFORM set_config('role', 'postern_system', true);
  NEW.reseller_id := coalesce((SELECT reseller_id FROM customers WHERE id = NEW.customer_id), NEW.reseller_id);
  PERFORM set_config('role', acting, true);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE FUNCTION public.time_id_floor(at timestamp with time zone) RETURNS bigint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT greatest(0, floor(extract(epoch FROM at) * 1000)::bigint - 1577836800000) * 4096
$$;
--> statement-breakpoint
-- Sequences.
CREATE SEQUENCE time_id_sequence CYCLE;
--> statement-breakpoint
-- Tables.
CREATE TABLE account_locks (
    user_id integer NOT NULL,
    locked_at timestamp with time zone NOT NULL,
    address text NOT NULL
);
--> statement-breakpoint
CREATE TABLE account_mails (
    id bigint NOT NULL,
    reseller_id integer,
    customer_id integer,
    kind text NOT NULL,
    user_id integer,
    request jsonb,
    created_at timestamp with time zone NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    next_try_at timestamp with time zone NOT NULL,
    leased_until timestamp with time zone,
    notice jsonb,
    facts jsonb
);
--> statement-breakpoint
CREATE TABLE account_tokens (
    token_hash text NOT NULL,
    user_id integer NOT NULL,
    purpose text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    access_version integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE api_key_secrets (
    secret_hash text NOT NULL,
    key_id integer NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE api_keys (
    id integer NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer,
    name text NOT NULL,
    prefix text NOT NULL,
    widgets text[] NOT NULL,
    origins text[] NOT NULL,
    created_by integer,
    created_by_name text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone,
    last_used_at timestamp with time zone,
    last_used_from text DEFAULT ''::text NOT NULL,
    revoked_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE audit_events (
    id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    reseller_id integer,
    customer_id integer,
    user_id integer,
    username text NOT NULL,
    action text NOT NULL,
    target text DEFAULT ''::text NOT NULL,
    address text NOT NULL,
    before jsonb,
    after jsonb,
    search_text text GENERATED ALWAYS AS (lower(((((((username || ' '::text) || action) || ' '::text) || target) || ' '::text) || address))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE audit_seals (
    number bigint NOT NULL,
    version smallint NOT NULL,
    sealed_at timestamp with time zone NOT NULL,
    event_count integer NOT NULL,
    first_id bigint,
    last_id bigint,
    event_ids bigint[],
    digests bytea,
    events_hash text NOT NULL,
    removed_before bigint NOT NULL,
    is_caught_up boolean NOT NULL,
    previous_hash text NOT NULL,
    hash text NOT NULL,
    key_name text NOT NULL,
    mac text NOT NULL
);
--> statement-breakpoint
CREATE TABLE audit_unsealed (
    event_id bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE brand_images (
    reseller_id integer NOT NULL,
    kind text NOT NULL,
    hash text NOT NULL,
    type text NOT NULL,
    content bytea NOT NULL
);
--> statement-breakpoint
CREATE TABLE capability_sets (
    id integer NOT NULL,
    reseller_id integer,
    customer_id integer,
    name text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    capabilities text[] NOT NULL,
    is_preset boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE customer_modules (
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    service_id integer NOT NULL,
    module_id integer NOT NULL,
    is_active boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE customer_moves (
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    to_reseller_id integer NOT NULL,
    user_id integer NOT NULL,
    username text NOT NULL,
    address text NOT NULL,
    ordered_at timestamp with time zone NOT NULL,
    phase text DEFAULT 'mail'::text NOT NULL,
    at_table text DEFAULT ''::text NOT NULL,
    at_key bigint DEFAULT 0 NOT NULL,
    pass_from bigint DEFAULT 0 NOT NULL,
    pass_at timestamp with time zone NOT NULL,
    rows_total bigint,
    rows_moved bigint DEFAULT 0 NOT NULL,
    next_try_at timestamp with time zone NOT NULL,
    leased_until timestamp with time zone,
    tries integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE customer_rules (
    id integer NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    name text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    "position" integer NOT NULL,
    action text NOT NULL,
    conditions jsonb NOT NULL,
    template text,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE customer_services (
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    service_id integer NOT NULL,
    licence_quantity integer,
    licence_expiry date
);
--> statement-breakpoint
CREATE TABLE customers (
    id integer NOT NULL,
    reseller_id integer NOT NULL,
    name text NOT NULL,
    language text DEFAULT 'ENG'::text NOT NULL,
    timezone text DEFAULT 'Europe/Dublin'::text NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    services integer[] NOT NULL,
    confirm_release boolean DEFAULT false NOT NULL,
    allow_display_whitelist boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    deleted_at timestamp with time zone,
    country text,
    kind integer,
    ownership jsonb DEFAULT '{}'::jsonb NOT NULL,
    retention_days integer DEFAULT 14 NOT NULL,
    sign_in_ranges jsonb DEFAULT '[]'::jsonb NOT NULL,
    is_two_factor_enforced boolean DEFAULT false NOT NULL,
    session_hours integer,
    spam_action text DEFAULT 'hold'::text NOT NULL,
    bulk_action text DEFAULT 'hold'::text NOT NULL,
    mail_footer text DEFAULT ''::text NOT NULL
);
--> statement-breakpoint
CREATE TABLE deliveries (
    id bigint NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    domain_id integer NOT NULL,
    source_id bigint NOT NULL,
    message_id bigint NOT NULL,
    entry_id bigint,
    sender text NOT NULL,
    recipient text NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    next_try_at timestamp with time zone NOT NULL,
    leased_until timestamp with time zone,
    is_to_others boolean DEFAULT false NOT NULL,
    tells_sender boolean DEFAULT false NOT NULL,
    is_delay_told boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE delivery_notices (
    id bigint NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    message_id bigint NOT NULL,
    kind text NOT NULL,
    sender text NOT NULL,
    recipient text NOT NULL,
    answer text NOT NULL,
    received_at timestamp with time zone NOT NULL,
    retried_until timestamp with time zone,
    header bytea,
    tries integer DEFAULT 0 NOT NULL,
    next_try_at timestamp with time zone,
    leased_until timestamp with time zone,
    sent_at timestamp with time zone,
    state text,
    last_answer text
);
--> statement-breakpoint
CREATE TABLE digest_codes (
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    entry_id bigint NOT NULL,
    purpose text NOT NULL,
    token_hash text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE digest_settings (
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    user_id integer,
    settings jsonb NOT NULL,
    changed_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE digest_states (
    user_id integer NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    next_digest_at timestamp with time zone,
    is_planned boolean DEFAULT false NOT NULL,
    notices_since timestamp with time zone,
    notice_at timestamp with time zone,
    hour_started_at timestamp with time zone,
    notices_in_hour integer DEFAULT 0 NOT NULL,
    leased_until timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE domain_ips (
    id integer NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    domain_id integer NOT NULL,
    ip_address text NOT NULL,
    port integer DEFAULT 25 NOT NULL,
    priority integer NOT NULL,
    tls text DEFAULT 'opportunistic'::text NOT NULL
);
--> statement-breakpoint
CREATE TABLE domains (
    id integer NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    name text NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone NOT NULL,
    deleted_at timestamp with time zone,
    policy jsonb DEFAULT '{}'::jsonb NOT NULL,
    rewrite_settings jsonb DEFAULT '{}'::jsonb NOT NULL,
    mx_state text,
    mx_records jsonb DEFAULT '[]'::jsonb NOT NULL,
    mx_checked_at timestamp with time zone,
    mx_check_due_at timestamp with time zone DEFAULT now() NOT NULL,
    proof_token text DEFAULT replace((gen_random_uuid())::text, '-'::text, ''::text) NOT NULL,
    needs_proof boolean DEFAULT false NOT NULL,
    verified_at timestamp with time zone,
    proof_checked_at timestamp with time zone,
    proof_lost_at timestamp with time zone,
    dkim_selector text DEFAULT ''::text NOT NULL
);
--> statement-breakpoint
CREATE TABLE embed_tokens (
    token_hash text NOT NULL,
    key_id integer NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer,
    user_id integer,
    access_version integer,
    widgets text[] NOT NULL,
    origins text[] NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE group_members (
    group_id integer NOT NULL,
    user_id integer NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    added_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE groups (
    id integer NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    name text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    deleted_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE idempotency_keys (
    owner text NOT NULL,
    key text NOT NULL,
    request_hash text NOT NULL,
    answer jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE import_rows (
    import_id bigint NOT NULL,
    line integer NOT NULL,
    user_id integer NOT NULL,
    "values" jsonb NOT NULL,
    key text NOT NULL,
    state text NOT NULL,
    problems jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE imports (
    id bigint NOT NULL,
    user_id integer NOT NULL,
    for_customer_id integer NOT NULL,
    kind text NOT NULL,
    file_name text NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    is_all_or_nothing boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    expires_at timestamp with time zone NOT NULL,
    next_try_at timestamp with time zone NOT NULL,
    leased_until timestamp with time zone,
    tries integer DEFAULT 0 NOT NULL,
    fruitless_tries integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE known_addresses (
    user_id integer NOT NULL,
    address text NOT NULL,
    seen_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE licence_months (
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    service_id integer NOT NULL,
    month text NOT NULL,
    licence_quantity integer,
    used integer NOT NULL,
    counted_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE message_sources (
    id bigint NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    raw bytea NOT NULL,
    size integer NOT NULL,
    sha256 text NOT NULL
)
PARTITION BY RANGE (id);
--> statement-breakpoint
CREATE TABLE messages (
    id bigint NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    domain_id integer NOT NULL,
    source_id bigint NOT NULL,
    received_at timestamp with time zone NOT NULL,
    direction smallint NOT NULL,
    sender text NOT NULL,
    recipient text NOT NULL,
    display_address text,
    subject text NOT NULL,
    message_id_header text NOT NULL,
    size integer NOT NULL,
    client_address text NOT NULL,
    state text NOT NULL,
    reason text NOT NULL,
    spam_score real,
    has_attachments boolean DEFAULT false NOT NULL,
    last_answer text,
    search_text text GENERATED ALWAYS AS (lower(((((((sender || ' '::text) || COALESCE(display_address, ''::text)) || ' '::text) || recipient) || ' '::text) || subject))) STORED NOT NULL,
    rule_id integer
)
PARTITION BY RANGE (id);
--> statement-breakpoint
CREATE TABLE notifications (
    id bigint NOT NULL,
    reseller_id integer,
    customer_id integer,
    user_id integer NOT NULL,
    type text NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    items integer NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    state text NOT NULL,
    last_answer text NOT NULL
);
--> statement-breakpoint
CREATE TABLE o365_credentials (
    tenant_id text NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    client_id text NOT NULL,
    sealed_secret text NOT NULL
);
--> statement-breakpoint
CREATE TABLE o365_items (
    id bigint NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    tenant_id text NOT NULL,
    mailbox_id text NOT NULL,
    graph_id text NOT NULL,
    received_at timestamp with time zone NOT NULL,
    mailbox text NOT NULL,
    sender text NOT NULL,
    display_address text,
    subject text NOT NULL,
    message_id_header text NOT NULL,
    threat text NOT NULL,
    action text NOT NULL,
    state text NOT NULL,
    folder text NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    search_text text GENERATED ALWAYS AS (lower(((((((((mailbox || ' '::text) || sender) || ' '::text) || COALESCE(display_address, ''::text)) || ' '::text) || subject) || ' '::text) || message_id_header))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE o365_mailboxes (
    tenant_id text NOT NULL,
    mailbox_id text NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    folder_id text NOT NULL,
    link text NOT NULL
);
--> statement-breakpoint
CREATE TABLE o365_tenants (
    id text NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    name text NOT NULL,
    folder text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    next_sync_at timestamp with time zone NOT NULL,
    leased_until timestamp with time zone,
    synced_at timestamp with time zone,
    tries integer DEFAULT 0 NOT NULL,
    failure text DEFAULT ''::text NOT NULL
);
--> statement-breakpoint
CREATE TABLE passkey_challenges (
    session_hash text NOT NULL,
    purpose text NOT NULL,
    user_id integer NOT NULL,
    challenge text NOT NULL,
    origin text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE passkeys (
    id integer NOT NULL,
    user_id integer NOT NULL,
    credential_id text NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    host text NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE quarantine_entries (
    id bigint NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    domain_id integer NOT NULL,
    source_id bigint NOT NULL,
    message_id bigint NOT NULL,
    received_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    stage text NOT NULL,
    is_locked boolean DEFAULT false NOT NULL,
    is_outbound boolean DEFAULT false NOT NULL,
    owner_user_id integer NOT NULL,
    owner_address text NOT NULL,
    recipient_list text[] NOT NULL,
    sender text NOT NULL,
    display_address text,
    subject text NOT NULL,
    message_id_header text NOT NULL,
    size integer NOT NULL,
    verdict jsonb NOT NULL,
    spam_score real,
    digested_at timestamp with time zone,
    search_text text GENERATED ALWAYS AS (lower(((((((sender || ' '::text) || COALESCE(display_address, ''::text)) || ' '::text) || owner_address) || ' '::text) || subject))) STORED NOT NULL,
    reason text GENERATED ALWAYS AS (quarantine_reason(verdict)) STORED NOT NULL,
    has_attachments boolean DEFAULT false NOT NULL
)
PARTITION BY RANGE (id);
--> statement-breakpoint
CREATE TABLE quarantine_events (
    id bigint NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    entry_id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    kind text NOT NULL,
    actor text NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    detail text DEFAULT ''::text NOT NULL
);
--> statement-breakpoint
CREATE TABLE recovery_codes (
    user_id integer NOT NULL,
    code_hash text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE report_file_parts (
    job_id bigint NOT NULL,
    number integer NOT NULL,
    user_id integer NOT NULL,
    content bytea NOT NULL
);
--> statement-breakpoint
CREATE TABLE report_jobs (
    id bigint NOT NULL,
    user_id integer NOT NULL,
    ordered jsonb NOT NULL,
    format text NOT NULL,
    state text DEFAULT 'queued'::text NOT NULL,
    progress integer DEFAULT 0 NOT NULL,
    failure text,
    created_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    expires_at timestamp with time zone NOT NULL,
    file_name text,
    content_type text,
    size bigint,
    is_cut boolean DEFAULT false NOT NULL,
    next_try_at timestamp with time zone NOT NULL,
    leased_until timestamp with time zone,
    tries integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE reseller_brands (
    reseller_id integer NOT NULL,
    title text DEFAULT ''::text NOT NULL,
    brand text,
    brand_dark text,
    neutral text,
    changed_at timestamp with time zone NOT NULL,
    reply_to text
);
--> statement-breakpoint
CREATE TABLE reseller_hosts (
    host text NOT NULL,
    reseller_id integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE resellers (
    id integer NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    deleted_at timestamp with time zone,
    contact_name text DEFAULT ''::text NOT NULL,
    contact_email text DEFAULT ''::text NOT NULL,
    contact_phone text DEFAULT ''::text NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    support_url text DEFAULT ''::text NOT NULL,
    language text DEFAULT 'ENG'::text NOT NULL,
    timezone text DEFAULT 'Europe/Dublin'::text NOT NULL,
    services integer[] DEFAULT '{1,3,4,5,6,7}'::integer[] NOT NULL,
    settings jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE sandbox_runs (
    id bigint NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    entry_id bigint NOT NULL,
    state text DEFAULT 'queued'::text NOT NULL,
    requested_by text NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    failure text,
    files jsonb DEFAULT '[]'::jsonb NOT NULL,
    next_try_at timestamp with time zone NOT NULL,
    leased_until timestamp with time zone,
    tries integer DEFAULT 0 NOT NULL,
    domain_id integer
);
--> statement-breakpoint
CREATE TABLE scheduled_report_deliveries (
    run_id bigint NOT NULL,
    user_id integer NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    email_address text NOT NULL,
    result text DEFAULT 'waiting'::text NOT NULL,
    reason text,
    answer text DEFAULT ''::text NOT NULL,
    at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE scheduled_report_file_parts (
    file_id bigint NOT NULL,
    "position" integer NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    content bytea NOT NULL
);
--> statement-breakpoint
CREATE TABLE scheduled_report_files (
    id bigint NOT NULL,
    run_id bigint NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    format text NOT NULL,
    locale text NOT NULL,
    timezone text NOT NULL,
    byte_count integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE scheduled_report_recipients (
    report_id integer NOT NULL,
    user_id integer NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    email_address text NOT NULL,
    added_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE scheduled_report_runs (
    id bigint NOT NULL,
    report_id integer NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    scheduled_for timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    outcome text DEFAULT 'running'::text NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    next_try_at timestamp with time zone NOT NULL,
    leased_until timestamp with time zone,
    failure text DEFAULT ''::text NOT NULL
);
--> statement-breakpoint
CREATE TABLE scheduled_reports (
    id integer NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    name text NOT NULL,
    report_type integer NOT NULL,
    domain_id integer,
    period integer NOT NULL,
    repeats integer NOT NULL,
    include_weekend boolean,
    start text NOT NULL,
    timezone text NOT NULL,
    start_date timestamp with time zone NOT NULL,
    criteria jsonb,
    created_by integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    next_run_at timestamp with time zone,
    deleted_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE second_factors (
    user_id integer NOT NULL,
    secret text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    last_step bigint
);
--> statement-breakpoint
CREATE TABLE sessions (
    token_hash text NOT NULL,
    user_id integer NOT NULL,
    kind text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    access_version integer DEFAULT 0 NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    user_agent text DEFAULT ''::text NOT NULL
);
--> statement-breakpoint
CREATE TABLE spam_report_notes (
    id bigint NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    report_id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    kind text NOT NULL,
    author text NOT NULL,
    text text DEFAULT ''::text NOT NULL
);
--> statement-breakpoint
CREATE TABLE spam_reports (
    id bigint NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    kind text NOT NULL,
    state text DEFAULT 'new'::text NOT NULL,
    via text NOT NULL,
    reported_at timestamp with time zone NOT NULL,
    reporter_user_id integer,
    reporter text NOT NULL,
    comment text DEFAULT ''::text NOT NULL,
    message_id bigint NOT NULL,
    entry_id bigint,
    source_id bigint NOT NULL,
    is_source_forwarded boolean DEFAULT false NOT NULL,
    received_at timestamp with time zone NOT NULL,
    sender text NOT NULL,
    display_address text,
    recipient text NOT NULL,
    subject text NOT NULL,
    links text[] NOT NULL,
    verdict_then text NOT NULL,
    verdict_now text NOT NULL,
    reviewer text,
    reviewed_at timestamp with time zone,
    duplicate_of bigint,
    version integer DEFAULT 0 NOT NULL,
    reply text DEFAULT ''::text NOT NULL,
    reply_due_at timestamp with time zone,
    reply_leased_until timestamp with time zone,
    reply_tries integer DEFAULT 0 NOT NULL,
    replied_at timestamp with time zone,
    reply_state text,
    search_text text GENERATED ALWAYS AS (lower(((((((((sender || ' '::text) || COALESCE(display_address, ''::text)) || ' '::text) || reporter) || ' '::text) || recipient) || ' '::text) || subject))) STORED NOT NULL,
    is_verified boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE throttles (
    key text NOT NULL,
    count integer NOT NULL,
    resets_at timestamp with time zone NOT NULL,
    blocked_until timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE unsubscribe_tokens (
    token_hash text NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    user_id integer NOT NULL,
    purpose text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE user_addresses (
    address text NOT NULL,
    user_id integer NOT NULL,
    reseller_id integer,
    customer_id integer,
    is_primary boolean DEFAULT false NOT NULL,
    domain text GENERATED ALWAYS AS (split_part(address, '@'::text, 2)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE user_credentials (
    user_id integer NOT NULL,
    password_hash text NOT NULL
);
--> statement-breakpoint
CREATE TABLE users (
    id integer NOT NULL,
    username text NOT NULL,
    first_name text DEFAULT ''::text NOT NULL,
    last_name text DEFAULT ''::text NOT NULL,
    role text,
    reseller_id integer,
    customer_id integer,
    language text,
    timezone text,
    has_two_factor boolean DEFAULT false NOT NULL,
    is_two_factor_enforced boolean DEFAULT false NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone NOT NULL,
    capabilities text[],
    confirmed_at timestamp with time zone,
    access_version integer DEFAULT 0 NOT NULL,
    deleted_at timestamp with time zone,
    department text,
    capability_set_id integer,
    own_capabilities text[],
    last_sign_in_at timestamp with time zone,
    address_text text DEFAULT ' '::text NOT NULL,
    search_text text GENERATED ALWAYS AS (lower((((((((username || ' '::text) || first_name) || ' '::text) || last_name) || ' '::text) || COALESCE(department, ''::text)) || address_text))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE wbl_entries (
    id integer NOT NULL,
    reseller_id integer,
    customer_id integer,
    user_id integer,
    type smallint NOT NULL,
    sender text,
    envelope_only boolean DEFAULT false NOT NULL,
    source text NOT NULL,
    entry_id bigint,
    created_at timestamp with time zone NOT NULL,
    domain_id integer,
    group_id integer,
    level text GENERATED ALWAYS AS (
CASE
    WHEN (user_id IS NOT NULL) THEN 'user'::text
    WHEN (group_id IS NOT NULL) THEN 'group'::text
    WHEN (domain_id IS NOT NULL) THEN 'domain'::text
    WHEN (customer_id IS NOT NULL) THEN 'customer'::text
    WHEN (reseller_id IS NOT NULL) THEN 'reseller'::text
    ELSE 'system'::text
END) STORED NOT NULL,
    is_forced boolean DEFAULT false NOT NULL,
    subdomains boolean DEFAULT false NOT NULL,
    network cidr,
    note text DEFAULT ''::text NOT NULL,
    expires_at timestamp with time zone,
    last_used_at timestamp with time zone,
    hits integer DEFAULT 0 NOT NULL,
    created_by text DEFAULT ''::text NOT NULL,
    CONSTRAINT wbl_entries_owner CHECK ((((customer_id IS NULL) OR (reseller_id IS NOT NULL)) AND (num_nonnulls(domain_id, group_id, user_id) <=
CASE
    WHEN (customer_id IS NULL) THEN 0
    ELSE 1
END) AND ((NOT is_forced) OR (customer_id IS NULL)))),
    CONSTRAINT wbl_entries_subject CHECK ((num_nonnulls(sender, network) = 1))
);
--> statement-breakpoint
ALTER TABLE api_keys ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME api_keys_id_seq
);
--> statement-breakpoint
ALTER TABLE capability_sets ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME capability_sets_id_seq
);
--> statement-breakpoint
ALTER TABLE customer_rules ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME customer_rules_id_seq
);
--> statement-breakpoint
ALTER TABLE customers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME customers_id_seq
);
--> statement-breakpoint
ALTER TABLE domain_ips ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME domain_ips_id_seq
);
--> statement-breakpoint
ALTER TABLE domains ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME domains_id_seq
);
--> statement-breakpoint
ALTER TABLE groups ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME groups_id_seq
);
--> statement-breakpoint
ALTER TABLE passkeys ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME passkeys_id_seq
);
--> statement-breakpoint
ALTER TABLE resellers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME resellers_id_seq
);
--> statement-breakpoint
ALTER TABLE scheduled_reports ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME scheduled_reports_id_seq
);
--> statement-breakpoint
ALTER TABLE users ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME users_id_seq
);
--> statement-breakpoint
ALTER TABLE wbl_entries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME wbl_entries_id_seq
);
--> statement-breakpoint
-- Keys and checks.
ALTER TABLE account_locks
  ADD CONSTRAINT account_locks_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE account_mails
  ADD CONSTRAINT account_mails_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE account_tokens
  ADD CONSTRAINT account_tokens_pkey PRIMARY KEY (token_hash);
--> statement-breakpoint
ALTER TABLE api_key_secrets
  ADD CONSTRAINT api_key_secrets_pkey PRIMARY KEY (secret_hash);
--> statement-breakpoint
ALTER TABLE api_keys
  ADD CONSTRAINT api_keys_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE audit_events
  ADD CONSTRAINT audit_events_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE audit_seals
  ADD CONSTRAINT audit_seals_pkey PRIMARY KEY (number);
--> statement-breakpoint
ALTER TABLE audit_unsealed
  ADD CONSTRAINT audit_unsealed_pkey PRIMARY KEY (event_id);
--> statement-breakpoint
ALTER TABLE brand_images
  ADD CONSTRAINT brand_images_reseller_id_kind_pk PRIMARY KEY (reseller_id, kind);
--> statement-breakpoint
ALTER TABLE capability_sets
  ADD CONSTRAINT capability_sets_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE customer_modules
  ADD CONSTRAINT customer_modules_customer_id_service_id_module_id_pk PRIMARY KEY (customer_id, service_id, module_id);
--> statement-breakpoint
ALTER TABLE customer_moves
  ADD CONSTRAINT customer_moves_pkey PRIMARY KEY (customer_id);
--> statement-breakpoint
ALTER TABLE customer_rules
  ADD CONSTRAINT customer_rules_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE customer_services
  ADD CONSTRAINT customer_services_customer_id_service_id_pk PRIMARY KEY (customer_id, service_id);
--> statement-breakpoint
ALTER TABLE customers
  ADD CONSTRAINT customers_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE deliveries
  ADD CONSTRAINT deliveries_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE delivery_notices
  ADD CONSTRAINT "delivery_notices_messageId_kind_unique" UNIQUE (message_id, kind),
  ADD CONSTRAINT delivery_notices_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE digest_codes
  ADD CONSTRAINT digest_codes_entry_id_token_hash_pk PRIMARY KEY (entry_id, token_hash);
--> statement-breakpoint
ALTER TABLE digest_settings
  ADD CONSTRAINT "digest_settings_customerId_userId_unique" UNIQUE NULLS NOT DISTINCT (customer_id, user_id);
--> statement-breakpoint
ALTER TABLE digest_states
  ADD CONSTRAINT digest_states_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE domain_ips
  ADD CONSTRAINT domain_ips_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE domains
  ADD CONSTRAINT domains_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE embed_tokens
  ADD CONSTRAINT embed_tokens_pkey PRIMARY KEY (token_hash);
--> statement-breakpoint
ALTER TABLE group_members
  ADD CONSTRAINT group_members_group_id_user_id_pk PRIMARY KEY (group_id, user_id);
--> statement-breakpoint
ALTER TABLE groups
  ADD CONSTRAINT groups_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE idempotency_keys
  ADD CONSTRAINT idempotency_keys_owner_key_pk PRIMARY KEY (owner, key);
--> statement-breakpoint
ALTER TABLE import_rows
  ADD CONSTRAINT import_rows_import_id_line_pk PRIMARY KEY (import_id, line);
--> statement-breakpoint
ALTER TABLE imports
  ADD CONSTRAINT imports_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE known_addresses
  ADD CONSTRAINT known_addresses_user_id_address_pk PRIMARY KEY (user_id, address);
--> statement-breakpoint
ALTER TABLE licence_months
  ADD CONSTRAINT licence_months_customer_id_service_id_month_pk PRIMARY KEY (customer_id, service_id, month);
--> statement-breakpoint
ALTER TABLE message_sources
  ADD CONSTRAINT message_sources_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE messages
  ADD CONSTRAINT messages_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE notifications
  ADD CONSTRAINT notifications_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE o365_credentials
  ADD CONSTRAINT o365_credentials_pkey PRIMARY KEY (tenant_id);
--> statement-breakpoint
ALTER TABLE o365_items
  ADD CONSTRAINT o365_items_pkey PRIMARY KEY (id),
  ADD CONSTRAINT "o365_items_tenantId_mailboxId_graphId_unique" UNIQUE (tenant_id, mailbox_id, graph_id);
--> statement-breakpoint
ALTER TABLE o365_mailboxes
  ADD CONSTRAINT o365_mailboxes_tenant_id_mailbox_id_pk PRIMARY KEY (tenant_id, mailbox_id);
--> statement-breakpoint
ALTER TABLE o365_tenants
  ADD CONSTRAINT o365_tenants_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE passkey_challenges
  ADD CONSTRAINT passkey_challenges_session_hash_purpose_pk PRIMARY KEY (session_hash, purpose);
--> statement-breakpoint
ALTER TABLE passkeys
  ADD CONSTRAINT "passkeys_credentialId_unique" UNIQUE (credential_id),
  ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE quarantine_entries
  ADD CONSTRAINT quarantine_entries_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE quarantine_events
  ADD CONSTRAINT quarantine_events_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE recovery_codes
  ADD CONSTRAINT recovery_codes_user_id_code_hash_pk PRIMARY KEY (user_id, code_hash);
--> statement-breakpoint
ALTER TABLE report_file_parts
  ADD CONSTRAINT report_file_parts_job_id_number_pk PRIMARY KEY (job_id, number);
--> statement-breakpoint
ALTER TABLE report_jobs
  ADD CONSTRAINT report_jobs_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE reseller_brands
  ADD CONSTRAINT reseller_brands_pkey PRIMARY KEY (reseller_id);
--> statement-breakpoint
ALTER TABLE reseller_hosts
  ADD CONSTRAINT reseller_hosts_pkey PRIMARY KEY (host);
--> statement-breakpoint
ALTER TABLE resellers
  ADD CONSTRAINT resellers_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE sandbox_runs
  ADD CONSTRAINT sandbox_runs_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE scheduled_report_deliveries
  ADD CONSTRAINT scheduled_report_deliveries_run_id_user_id_pk PRIMARY KEY (run_id, user_id);
--> statement-breakpoint
ALTER TABLE scheduled_report_file_parts
  ADD CONSTRAINT scheduled_report_file_parts_file_id_position_pk PRIMARY KEY (file_id, "position");
--> statement-breakpoint
ALTER TABLE scheduled_report_files
  ADD CONSTRAINT scheduled_report_files_pkey PRIMARY KEY (id),
  ADD CONSTRAINT "scheduled_report_files_runId_format_locale_timezone_unique" UNIQUE (run_id, format, locale, timezone);
--> statement-breakpoint
ALTER TABLE scheduled_report_recipients
  ADD CONSTRAINT scheduled_report_recipients_report_id_user_id_pk PRIMARY KEY (report_id, user_id);
--> statement-breakpoint
ALTER TABLE scheduled_report_runs
  ADD CONSTRAINT scheduled_report_runs_pkey PRIMARY KEY (id),
  ADD CONSTRAINT "scheduled_report_runs_reportId_scheduledFor_unique" UNIQUE (report_id, scheduled_for);
--> statement-breakpoint
ALTER TABLE scheduled_reports
  ADD CONSTRAINT scheduled_reports_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE second_factors
  ADD CONSTRAINT second_factors_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE sessions
  ADD CONSTRAINT sessions_pkey PRIMARY KEY (token_hash);
--> statement-breakpoint
ALTER TABLE spam_report_notes
  ADD CONSTRAINT spam_report_notes_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE spam_reports
  ADD CONSTRAINT spam_reports_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE throttles
  ADD CONSTRAINT throttles_pkey PRIMARY KEY (key);
--> statement-breakpoint
ALTER TABLE unsubscribe_tokens
  ADD CONSTRAINT unsubscribe_tokens_pkey PRIMARY KEY (token_hash);
--> statement-breakpoint
ALTER TABLE user_addresses
  ADD CONSTRAINT user_addresses_pkey PRIMARY KEY (address);
--> statement-breakpoint
ALTER TABLE user_credentials
  ADD CONSTRAINT user_credentials_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE users
  ADD CONSTRAINT users_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE wbl_entries
  ADD CONSTRAINT wbl_entries_once UNIQUE NULLS NOT DISTINCT (reseller_id, customer_id, domain_id, group_id, user_id, sender, subdomains, network),
  ADD CONSTRAINT wbl_entries_pkey PRIMARY KEY (id);
--> statement-breakpoint
-- Indexes.
CREATE INDEX account_locks_locked_at_index ON account_locks USING btree (locked_at);
--> statement-breakpoint
CREATE INDEX account_mails_next_try_at_index ON account_mails USING btree (next_try_at);
--> statement-breakpoint
CREATE INDEX account_tokens_expires_at_index ON account_tokens USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX account_tokens_user_id_index ON account_tokens USING btree (user_id);
--> statement-breakpoint
CREATE INDEX api_key_secrets_key_id_index ON api_key_secrets USING btree (key_id);
--> statement-breakpoint
CREATE INDEX api_keys_created_by_index ON api_keys USING btree (created_by);
--> statement-breakpoint
CREATE INDEX api_keys_customer_id_index ON api_keys USING btree (customer_id);
--> statement-breakpoint
CREATE INDEX api_keys_origins_index ON api_keys USING gin (origins);
--> statement-breakpoint
CREATE INDEX api_keys_reseller_id_index ON api_keys USING btree (reseller_id);
--> statement-breakpoint
CREATE INDEX audit_events_customer_id_id_index ON audit_events USING btree (customer_id, id);
--> statement-breakpoint
CREATE INDEX audit_events_reseller_id_id_index ON audit_events USING btree (reseller_id, id);
--> statement-breakpoint
CREATE INDEX audit_events_search ON audit_events USING gin (search_text gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX audit_events_target_id_index ON audit_events USING btree (target, id);
--> statement-breakpoint
CREATE INDEX audit_seals_of_events ON audit_seals USING btree (last_id) WHERE (event_ids IS NOT NULL);
--> statement-breakpoint
CREATE INDEX brand_images_hash_index ON brand_images USING btree (hash);
--> statement-breakpoint
CREATE INDEX capability_sets_customer_id_index ON capability_sets USING btree (customer_id);
--> statement-breakpoint
CREATE INDEX capability_sets_reseller_id_index ON capability_sets USING btree (reseller_id);
--> statement-breakpoint
CREATE INDEX customer_moves_next_try_at_index ON customer_moves USING btree (next_try_at);
--> statement-breakpoint
CREATE INDEX customer_moves_to_reseller_id_index ON customer_moves USING btree (to_reseller_id);
--> statement-breakpoint
CREATE UNIQUE INDEX customer_rules_by_name ON customer_rules USING btree (customer_id, lower(name));
--> statement-breakpoint
CREATE INDEX customer_rules_of_reseller ON customer_rules USING btree (reseller_id);
--> statement-breakpoint
CREATE INDEX customers_by_creation ON customers USING btree (created_at, id) WHERE (deleted_at IS NULL);
--> statement-breakpoint
CREATE INDEX customers_by_name ON customers USING btree (lower(name), id) WHERE (deleted_at IS NULL);
--> statement-breakpoint
CREATE INDEX customers_deleted ON customers USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX customers_of_reseller ON customers USING btree (reseller_id, lower(name), id) WHERE (deleted_at IS NULL);
--> statement-breakpoint
CREATE INDEX customers_reseller_id_index ON customers USING btree (reseller_id);
--> statement-breakpoint
CREATE INDEX customers_search ON customers USING gin (lower(name) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX deliveries_domain_id_next_try_at_index ON deliveries USING btree (domain_id, next_try_at);
--> statement-breakpoint
CREATE INDEX deliveries_source_id_index ON deliveries USING btree (source_id);
--> statement-breakpoint
CREATE INDEX deliveries_untold ON deliveries USING btree (id) WHERE (tells_sender AND (NOT is_delay_told));
--> statement-breakpoint
CREATE INDEX delivery_notices_next_try_at_index ON delivery_notices USING btree (next_try_at);
--> statement-breakpoint
CREATE INDEX digest_codes_expires_at_index ON digest_codes USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX digest_settings_user_id_index ON digest_settings USING btree (user_id);
--> statement-breakpoint
CREATE INDEX digest_states_customer_id_index ON digest_states USING btree (customer_id);
--> statement-breakpoint
CREATE INDEX digest_states_next_digest_at_index ON digest_states USING btree (next_digest_at);
--> statement-breakpoint
CREATE INDEX digest_states_notice_at_index ON digest_states USING btree (notice_at);
--> statement-breakpoint
CREATE INDEX domain_ips_domain_id_index ON domain_ips USING btree (domain_id);
--> statement-breakpoint
CREATE INDEX domains_by_creation ON domains USING btree (created_at, id) WHERE (deleted_at IS NULL);
--> statement-breakpoint
CREATE INDEX domains_by_name ON domains USING btree (name, id, customer_id, is_active) WHERE (deleted_at IS NULL);
--> statement-breakpoint
CREATE INDEX domains_customer_id_index ON domains USING btree (customer_id);
--> statement-breakpoint
CREATE INDEX domains_mx_check_due ON domains USING btree (mx_check_due_at) WHERE (deleted_at IS NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX domains_name_index ON domains USING btree (name);
--> statement-breakpoint
CREATE INDEX domains_of_customer ON domains USING btree (customer_id, name, id, is_active, mx_state) WHERE (deleted_at IS NULL);
--> statement-breakpoint
CREATE INDEX domains_of_reseller ON domains USING btree (reseller_id, name, id, customer_id, is_active) WHERE (deleted_at IS NULL);
--> statement-breakpoint
CREATE INDEX domains_search ON domains USING gin (name gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX embed_tokens_expires_at_index ON embed_tokens USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX embed_tokens_key_id_index ON embed_tokens USING btree (key_id);
--> statement-breakpoint
CREATE INDEX embed_tokens_user_id_index ON embed_tokens USING btree (user_id);
--> statement-breakpoint
CREATE INDEX group_members_user_id_index ON group_members USING btree (user_id);
--> statement-breakpoint
CREATE UNIQUE INDEX groups_by_name ON groups USING btree (customer_id, lower(name)) WHERE (deleted_at IS NULL);
--> statement-breakpoint
CREATE INDEX groups_deleted ON groups USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX groups_of_reseller ON groups USING btree (reseller_id);
--> statement-breakpoint
CREATE INDEX idempotency_keys_created_at_index ON idempotency_keys USING btree (created_at);
--> statement-breakpoint
CREATE INDEX import_rows_of_key ON import_rows USING btree (import_id, key);
--> statement-breakpoint
CREATE INDEX import_rows_of_state ON import_rows USING btree (import_id, state, line);
--> statement-breakpoint
CREATE INDEX imports_due ON imports USING btree (next_try_at) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]));
--> statement-breakpoint
CREATE INDEX imports_expires_at_index ON imports USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX imports_user_id_id_index ON imports USING btree (user_id, id);
--> statement-breakpoint
CREATE INDEX known_addresses_seen_at_index ON known_addresses USING btree (seen_at);
--> statement-breakpoint
CREATE INDEX licence_months_of_reseller ON licence_months USING btree (reseller_id, month);
--> statement-breakpoint
CREATE INDEX messages_message_id ON ONLY messages USING btree (message_id_header, id);
--> statement-breakpoint
CREATE INDEX messages_of_customer ON ONLY messages USING btree (customer_id, id, reason, state, direction, has_attachments, domain_id, size);
--> statement-breakpoint
CREATE INDEX messages_of_provider ON ONLY messages USING btree (id, reason, state, direction, has_attachments, domain_id, size);
--> statement-breakpoint
CREATE INDEX messages_of_reseller ON ONLY messages USING btree (reseller_id, id, reason, state, direction, has_attachments, domain_id, size);
--> statement-breakpoint
CREATE INDEX messages_of_rule ON ONLY messages USING btree (rule_id, id) WHERE (rule_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX messages_search ON ONLY messages USING gin (search_text gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX notifications_customer_id_id_index ON notifications USING btree (customer_id, id);
--> statement-breakpoint
CREATE INDEX o365_items_of_customer ON o365_items USING btree (customer_id, id);
--> statement-breakpoint
CREATE INDEX o365_items_of_reseller ON o365_items USING btree (reseller_id, id);
--> statement-breakpoint
CREATE INDEX o365_items_search ON o365_items USING gin (search_text gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX o365_tenants_customer_id_index ON o365_tenants USING btree (customer_id);
--> statement-breakpoint
CREATE INDEX o365_tenants_next_sync_at_index ON o365_tenants USING btree (next_sync_at);
--> statement-breakpoint
CREATE INDEX passkeys_user_id_index ON passkeys USING btree (user_id);
--> statement-breakpoint
CREATE INDEX quarantine_entries_expired ON ONLY quarantine_entries USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX quarantine_entries_of_customer ON ONLY quarantine_entries USING btree (customer_id, id, reason, stage, is_locked, is_outbound, has_attachments, domain_id, spam_score);
--> statement-breakpoint
CREATE INDEX quarantine_entries_of_provider ON ONLY quarantine_entries USING btree (id, reason, stage, is_locked, is_outbound, has_attachments, domain_id, spam_score);
--> statement-breakpoint
CREATE INDEX quarantine_entries_of_reseller ON ONLY quarantine_entries USING btree (reseller_id, id, reason, stage, is_locked, is_outbound, has_attachments, domain_id, spam_score);
--> statement-breakpoint
CREATE INDEX quarantine_entries_search ON ONLY quarantine_entries USING gin (search_text gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX quarantine_entries_source_id_index ON ONLY quarantine_entries USING btree (source_id);
--> statement-breakpoint
CREATE INDEX quarantine_entries_undigested ON ONLY quarantine_entries USING btree (owner_user_id) WHERE ((digested_at IS NULL) AND (stage = 'QUARANTINED'::text));
--> statement-breakpoint
CREATE INDEX quarantine_events_entry_id_index ON quarantine_events USING btree (entry_id);
--> statement-breakpoint
CREATE INDEX report_jobs_due ON report_jobs USING btree (next_try_at) WHERE (finished_at IS NULL);
--> statement-breakpoint
CREATE INDEX report_jobs_expires_at_index ON report_jobs USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX report_jobs_user_id_id_index ON report_jobs USING btree (user_id, id);
--> statement-breakpoint
CREATE INDEX reseller_hosts_reseller_id_index ON reseller_hosts USING btree (reseller_id);
--> statement-breakpoint
CREATE INDEX resellers_by_name ON resellers USING btree (lower(name), id) WHERE (deleted_at IS NULL);
--> statement-breakpoint
CREATE INDEX resellers_search ON resellers USING gin (lower(name) gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX sandbox_runs_at_work ON sandbox_runs USING btree (entry_id) WHERE (finished_at IS NULL);
--> statement-breakpoint
CREATE INDEX sandbox_runs_due ON sandbox_runs USING btree (next_try_at) WHERE (finished_at IS NULL);
--> statement-breakpoint
CREATE INDEX sandbox_runs_entry_id_index ON sandbox_runs USING btree (entry_id);
--> statement-breakpoint
CREATE INDEX sandbox_runs_of_customer ON sandbox_runs USING btree (customer_id, id);
--> statement-breakpoint
CREATE INDEX scheduled_report_runs_due ON scheduled_report_runs USING btree (next_try_at) WHERE (finished_at IS NULL);
--> statement-breakpoint
CREATE INDEX scheduled_reports_customer_id_index ON scheduled_reports USING btree (customer_id);
--> statement-breakpoint
CREATE INDEX scheduled_reports_deleted ON scheduled_reports USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX scheduled_reports_domain_id_index ON scheduled_reports USING btree (domain_id);
--> statement-breakpoint
CREATE INDEX scheduled_reports_next_run_at_index ON scheduled_reports USING btree (next_run_at);
--> statement-breakpoint
CREATE INDEX scheduled_reports_reseller_id_index ON scheduled_reports USING btree (reseller_id);
--> statement-breakpoint
CREATE UNIQUE INDEX sessions_id_index ON sessions USING btree (id);
--> statement-breakpoint
CREATE INDEX sessions_user_id_index ON sessions USING btree (user_id);
--> statement-breakpoint
CREATE INDEX spam_report_notes_report_id_id_index ON spam_report_notes USING btree (report_id, id);
--> statement-breakpoint
CREATE INDEX spam_reports_entry_id_index ON spam_reports USING btree (entry_id);
--> statement-breakpoint
CREATE INDEX spam_reports_of_customer ON spam_reports USING btree (customer_id, id, state, kind);
--> statement-breakpoint
CREATE INDEX spam_reports_of_reseller ON spam_reports USING btree (reseller_id, id, state, kind);
--> statement-breakpoint
CREATE UNIQUE INDEX spam_reports_once ON spam_reports USING btree (message_id, reporter, kind);
--> statement-breakpoint
CREATE INDEX spam_reports_reply_due ON spam_reports USING btree (reply_due_at) WHERE (reply_due_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX spam_reports_search ON spam_reports USING gin (search_text gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX spam_reports_source_id_index ON spam_reports USING btree (source_id);
--> statement-breakpoint
CREATE INDEX unsubscribe_tokens_expires_at_index ON unsubscribe_tokens USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX unsubscribe_tokens_user_id_index ON unsubscribe_tokens USING btree (user_id);
--> statement-breakpoint
CREATE INDEX user_addresses_customer_id_index ON user_addresses USING btree (customer_id);
--> statement-breakpoint
CREATE INDEX user_addresses_domain_index ON user_addresses USING btree (domain);
--> statement-breakpoint
CREATE INDEX user_addresses_reseller_id_index ON user_addresses USING btree (reseller_id);
--> statement-breakpoint
CREATE INDEX user_addresses_user_id_index ON user_addresses USING btree (user_id);
--> statement-breakpoint
CREATE INDEX users_by_name ON users USING btree (username, role, is_active, has_two_factor) WHERE (deleted_at IS NULL);
--> statement-breakpoint
CREATE INDEX users_by_sign_in ON users USING btree (last_sign_in_at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX users_deleted ON users USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX users_inactive ON users USING btree (customer_id, username) WHERE ((NOT is_active) AND (deleted_at IS NULL));
--> statement-breakpoint
CREATE INDEX users_of_customer ON users USING btree (customer_id, username, role, is_active, has_two_factor) WHERE (deleted_at IS NULL);
--> statement-breakpoint
CREATE INDEX users_of_customer_by_sign_in ON users USING btree (customer_id, last_sign_in_at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX users_of_reseller ON users USING btree (reseller_id, username, role, is_active, has_two_factor) WHERE (deleted_at IS NULL);
--> statement-breakpoint
CREATE INDEX users_of_reseller_by_sign_in ON users USING btree (reseller_id, last_sign_in_at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX users_of_set ON users USING btree (capability_set_id);
--> statement-breakpoint
CREATE INDEX users_search ON users USING gin (search_text gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX users_username_index ON users USING btree (username);
--> statement-breakpoint
CREATE INDEX users_with_role ON users USING btree (role, username) WHERE ((role IS NOT NULL) AND (deleted_at IS NULL));
--> statement-breakpoint
CREATE INDEX wbl_entries_above ON wbl_entries USING btree (sender) WHERE (customer_id IS NULL);
--> statement-breakpoint
CREATE INDEX wbl_entries_customer_id_sender_index ON wbl_entries USING btree (customer_id, sender);
--> statement-breakpoint
CREATE INDEX wbl_entries_domain ON wbl_entries USING btree (domain_id) WHERE (domain_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX wbl_entries_group ON wbl_entries USING btree (group_id) WHERE (group_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX wbl_entries_network ON wbl_entries USING gist (network inet_ops) WHERE (network IS NOT NULL);
--> statement-breakpoint
CREATE INDEX wbl_entries_reseller ON wbl_entries USING btree (reseller_id);
--> statement-breakpoint
CREATE INDEX wbl_entries_user ON wbl_entries USING btree (user_id) WHERE (user_id IS NOT NULL);
--> statement-breakpoint
-- Triggers.
CREATE TRIGGER count_access_change BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION count_access_change();
--> statement-breakpoint
CREATE TRIGGER keep_address_text AFTER INSERT OR DELETE OR UPDATE OF address, user_id ON user_addresses FOR EACH ROW EXECUTE FUNCTION keep_address_text();
--> statement-breakpoint
CREATE TRIGGER plan_digests AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION plan_user_digests();
--> statement-breakpoint
CREATE TRIGGER plan_digests_again AFTER UPDATE OF timezone ON customers FOR EACH ROW WHEN ((new.timezone IS DISTINCT FROM old.timezone)) EXECUTE FUNCTION plan_customer_digests();
--> statement-breakpoint
CREATE TRIGGER plan_digests_again AFTER UPDATE OF timezone, customer_id ON users FOR EACH ROW WHEN (((new.timezone IS DISTINCT FROM old.timezone) OR (new.customer_id IS DISTINCT FROM old.customer_id))) EXECUTE FUNCTION plan_user_digests();
--> statement-breakpoint
CREATE TRIGGER queue_audit_event AFTER INSERT ON audit_events FOR EACH ROW EXECUTE FUNCTION queue_audit_event();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON account_mails FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON api_key_secrets FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON api_keys FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON audit_events FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON capability_sets FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON customer_modules FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON customer_moves FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON customer_rules FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON customer_services FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON deliveries FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON delivery_notices FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON digest_codes FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON digest_settings FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON digest_states FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON domain_ips FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON domains FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON embed_tokens FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON group_members FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON groups FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON licence_months FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON message_sources FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON messages FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON notifications FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON o365_credentials FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON o365_items FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON o365_mailboxes FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON o365_tenants FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON quarantine_entries FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON quarantine_events FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON sandbox_runs FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON scheduled_report_deliveries FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON scheduled_report_file_parts FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON scheduled_report_files FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON scheduled_report_recipients FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON scheduled_report_runs FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON scheduled_reports FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON spam_report_notes FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON spam_reports FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON unsubscribe_tokens FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON user_addresses FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON users FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON wbl_entries FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
-- References.
ALTER TABLE account_locks
  ADD CONSTRAINT account_locks_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE account_tokens
  ADD CONSTRAINT account_tokens_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE api_key_secrets
  ADD CONSTRAINT api_key_secrets_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  ADD CONSTRAINT api_key_secrets_key_id_api_keys_id_fk FOREIGN KEY (key_id) REFERENCES api_keys(id) ON DELETE CASCADE,
  ADD CONSTRAINT api_key_secrets_reseller_id_resellers_id_fk FOREIGN KEY (reseller_id) REFERENCES resellers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE api_keys
  ADD CONSTRAINT api_keys_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  ADD CONSTRAINT api_keys_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  ADD CONSTRAINT api_keys_reseller_id_resellers_id_fk FOREIGN KEY (reseller_id) REFERENCES resellers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE brand_images
  ADD CONSTRAINT brand_images_reseller_id_resellers_id_fk FOREIGN KEY (reseller_id) REFERENCES resellers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE customer_moves
  ADD CONSTRAINT customer_moves_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  ADD CONSTRAINT customer_moves_to_reseller_id_resellers_id_fk FOREIGN KEY (to_reseller_id) REFERENCES resellers(id);
--> statement-breakpoint
ALTER TABLE customer_rules
  ADD CONSTRAINT customer_rules_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE customer_services
  ADD CONSTRAINT customer_services_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE customers
  ADD CONSTRAINT customers_reseller_id_resellers_id_fk FOREIGN KEY (reseller_id) REFERENCES resellers(id);
--> statement-breakpoint
ALTER TABLE digest_settings
  ADD CONSTRAINT digest_settings_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  ADD CONSTRAINT digest_settings_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE digest_states
  ADD CONSTRAINT digest_states_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE domain_ips
  ADD CONSTRAINT domain_ips_domain_id_domains_id_fk FOREIGN KEY (domain_id) REFERENCES domains(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE embed_tokens
  ADD CONSTRAINT embed_tokens_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  ADD CONSTRAINT embed_tokens_key_id_api_keys_id_fk FOREIGN KEY (key_id) REFERENCES api_keys(id) ON DELETE CASCADE,
  ADD CONSTRAINT embed_tokens_reseller_id_resellers_id_fk FOREIGN KEY (reseller_id) REFERENCES resellers(id) ON DELETE CASCADE,
  ADD CONSTRAINT embed_tokens_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE group_members
  ADD CONSTRAINT group_members_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  ADD CONSTRAINT group_members_group_id_groups_id_fk FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  ADD CONSTRAINT group_members_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE groups
  ADD CONSTRAINT groups_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE import_rows
  ADD CONSTRAINT import_rows_import_id_imports_id_fk FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE imports
  ADD CONSTRAINT imports_for_customer_id_customers_id_fk FOREIGN KEY (for_customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  ADD CONSTRAINT imports_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE known_addresses
  ADD CONSTRAINT known_addresses_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE licence_months
  ADD CONSTRAINT licence_months_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE o365_credentials
  ADD CONSTRAINT o365_credentials_tenant_id_o365_tenants_id_fk FOREIGN KEY (tenant_id) REFERENCES o365_tenants(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE o365_mailboxes
  ADD CONSTRAINT o365_mailboxes_tenant_id_o365_tenants_id_fk FOREIGN KEY (tenant_id) REFERENCES o365_tenants(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE o365_tenants
  ADD CONSTRAINT o365_tenants_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE passkey_challenges
  ADD CONSTRAINT passkey_challenges_session_hash_sessions_token_hash_fk FOREIGN KEY (session_hash) REFERENCES sessions(token_hash) ON DELETE CASCADE,
  ADD CONSTRAINT passkey_challenges_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE passkeys
  ADD CONSTRAINT passkeys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE recovery_codes
  ADD CONSTRAINT recovery_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE report_file_parts
  ADD CONSTRAINT report_file_parts_job_id_report_jobs_id_fk FOREIGN KEY (job_id) REFERENCES report_jobs(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE report_jobs
  ADD CONSTRAINT report_jobs_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE reseller_brands
  ADD CONSTRAINT reseller_brands_reseller_id_resellers_id_fk FOREIGN KEY (reseller_id) REFERENCES resellers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE reseller_hosts
  ADD CONSTRAINT reseller_hosts_reseller_id_resellers_id_fk FOREIGN KEY (reseller_id) REFERENCES resellers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE scheduled_report_deliveries
  ADD CONSTRAINT scheduled_report_deliveries_run_id_scheduled_report_runs_id_fk FOREIGN KEY (run_id) REFERENCES scheduled_report_runs(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE scheduled_report_file_parts
  ADD CONSTRAINT scheduled_report_file_parts_file_id_scheduled_report_files_id_f FOREIGN KEY (file_id) REFERENCES scheduled_report_files(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE scheduled_report_files
  ADD CONSTRAINT scheduled_report_files_run_id_scheduled_report_runs_id_fk FOREIGN KEY (run_id) REFERENCES scheduled_report_runs(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE scheduled_report_recipients
  ADD CONSTRAINT scheduled_report_recipients_report_id_scheduled_reports_id_fk FOREIGN KEY (report_id) REFERENCES scheduled_reports(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE scheduled_report_runs
  ADD CONSTRAINT scheduled_report_runs_report_id_scheduled_reports_id_fk FOREIGN KEY (report_id) REFERENCES scheduled_reports(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE scheduled_reports
  ADD CONSTRAINT scheduled_reports_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  ADD CONSTRAINT scheduled_reports_domain_id_domains_id_fk FOREIGN KEY (domain_id) REFERENCES domains(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE second_factors
  ADD CONSTRAINT second_factors_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE sessions
  ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE spam_report_notes
  ADD CONSTRAINT spam_report_notes_report_id_spam_reports_id_fk FOREIGN KEY (report_id) REFERENCES spam_reports(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE unsubscribe_tokens
  ADD CONSTRAINT unsubscribe_tokens_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  ADD CONSTRAINT unsubscribe_tokens_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE user_addresses
  ADD CONSTRAINT user_addresses_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE user_credentials
  ADD CONSTRAINT user_credentials_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE users
  ADD CONSTRAINT users_capability_set_id_capability_sets_id_fk FOREIGN KEY (capability_set_id) REFERENCES capability_sets(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE wbl_entries
  ADD CONSTRAINT wbl_entries_domain_id_domains_id_fk FOREIGN KEY (domain_id) REFERENCES domains(id) ON DELETE CASCADE,
  ADD CONSTRAINT wbl_entries_group_id_groups_id_fk FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  ADD CONSTRAINT wbl_entries_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
-- The sets of capabilities that every provider starts with.
INSERT INTO capability_sets (name, description, capabilities, is_preset, created_at) VALUES
  ('Read only', 'Sees message history, notifications and reports; manages no customers, domains or users.',
    '{VIEW_MESSAGE_HISTORY,VIEW_NOTIFICATIONS_HISTORY,VIEW_REPORT,VIEW_SPAM_REPORT}', true, now()),
  ('Quarantine only', 'Works with the quarantine and the allow and block list, and nothing else.', '{}', true, now());
--> statement-breakpoint
-- Row-level security: every table, also for its owner.
ALTER TABLE account_locks ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE account_mails ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE account_tokens ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE api_key_secrets ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE api_keys ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE audit_events ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE audit_seals ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE audit_unsealed ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE brand_images ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE capability_sets ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE customer_modules ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE customer_moves ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE customer_rules ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE customer_services ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE customers ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE deliveries ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE delivery_notices ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE digest_codes ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE digest_settings ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE digest_states ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE domain_ips ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE domains ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE embed_tokens ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE group_members ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE groups ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE idempotency_keys ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE import_rows ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE imports ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE known_addresses ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE licence_months ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE message_sources ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE messages ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE notifications ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE o365_credentials ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE o365_items ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE o365_mailboxes ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE o365_tenants ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE passkey_challenges ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE passkeys ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE quarantine_entries ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE quarantine_events ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE recovery_codes ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE report_file_parts ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE report_jobs ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE reseller_brands ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE reseller_hosts ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE resellers ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE sandbox_runs ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE scheduled_report_deliveries ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE scheduled_report_file_parts ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE scheduled_report_files ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE scheduled_report_recipients ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE scheduled_report_runs ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE scheduled_reports ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE second_factors ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE sessions ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE spam_report_notes ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE spam_reports ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE throttles ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE unsubscribe_tokens ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE user_addresses ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE user_credentials ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE users ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE wbl_entries ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Who sees and writes which rows.
CREATE POLICY customer_own ON account_mails TO postern_customer USING ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON api_key_secrets TO postern_customer USING ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON api_keys TO postern_customer USING ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON audit_events TO postern_customer USING ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON capability_sets TO postern_customer USING ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON customer_modules TO postern_customer USING ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON customer_moves FOR SELECT TO postern_customer USING ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON customer_rules TO postern_customer USING ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON customer_services TO postern_customer USING ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON customers TO postern_customer USING ((id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON deliveries TO postern_customer USING ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON digest_codes TO postern_customer USING ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON digest_settings TO postern_customer USING ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON digest_states TO postern_customer USING ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON domain_ips TO postern_customer USING ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON domains TO postern_customer USING ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON group_members TO postern_customer USING ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON groups TO postern_customer USING ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON licence_months FOR SELECT TO postern_customer USING ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON message_sources TO postern_customer USING ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON messages TO postern_customer USING ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON notifications TO postern_customer USING ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON o365_items TO postern_customer USING ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON o365_tenants TO postern_customer USING ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON quarantine_entries TO postern_customer USING ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON quarantine_events TO postern_customer USING ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON resellers FOR SELECT TO postern_customer USING ((id = ( SELECT customers.reseller_id FROM customers WHERE (customers.id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number)))));
--> statement-breakpoint
CREATE POLICY customer_own ON sandbox_runs TO postern_customer USING ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON scheduled_report_deliveries TO postern_customer USING ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON scheduled_report_file_parts TO postern_customer USING ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON scheduled_report_files TO postern_customer USING ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON scheduled_report_recipients TO postern_customer USING ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON scheduled_report_runs TO postern_customer USING ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON scheduled_reports TO postern_customer USING ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON spam_report_notes TO postern_customer USING ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON spam_reports TO postern_customer USING ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON user_addresses TO postern_customer USING ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON users TO postern_customer USING ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON wbl_entries TO postern_customer USING ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY digest_counts ON throttles TO postern_digest USING ((key ~~ 'digest:%'::text)) WITH CHECK ((key ~~ 'digest:%'::text));
--> statement-breakpoint
CREATE POLICY digest_entry ON customers TO postern_digest USING ((id = ( SELECT quarantine_entries.customer_id FROM quarantine_entries WHERE (quarantine_entries.id = ( SELECT setting_number('postern.entry_id'::text) AS setting_number)))));
--> statement-breakpoint
CREATE POLICY digest_entry ON deliveries TO postern_digest USING ((entry_id = ( SELECT setting_number('postern.entry_id'::text) AS setting_number))) WITH CHECK ((entry_id = ( SELECT setting_number('postern.entry_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY digest_entry ON digest_codes TO postern_digest USING ((entry_id = ( SELECT setting_number('postern.entry_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY digest_entry ON digest_settings FOR SELECT TO postern_digest USING ((EXISTS ( SELECT FROM quarantine_entries e WHERE ((e.id = ( SELECT setting_number('postern.entry_id'::text) AS setting_number)) AND (e.customer_id = digest_settings.customer_id) AND ((digest_settings.user_id IS NULL) OR (digest_settings.user_id = e.owner_user_id))))));
--> statement-breakpoint
CREATE POLICY digest_entry ON idempotency_keys TO postern_digest USING ((owner = ('digest:'::text || ( SELECT setting_number('postern.entry_id'::text) AS setting_number)))) WITH CHECK ((owner = ('digest:'::text || ( SELECT setting_number('postern.entry_id'::text) AS setting_number))));
--> statement-breakpoint
CREATE POLICY digest_entry ON message_sources FOR SELECT TO postern_digest USING ((id = ( SELECT quarantine_entries.source_id FROM quarantine_entries WHERE (quarantine_entries.id = ( SELECT setting_number('postern.entry_id'::text) AS setting_number)))));
--> statement-breakpoint
CREATE POLICY digest_entry ON messages TO postern_digest USING ((id = ( SELECT quarantine_entries.message_id FROM quarantine_entries WHERE (quarantine_entries.id = ( SELECT setting_number('postern.entry_id'::text) AS setting_number)))));
--> statement-breakpoint
CREATE POLICY digest_entry ON quarantine_entries TO postern_digest USING ((id = ( SELECT setting_number('postern.entry_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY digest_entry ON quarantine_events TO postern_digest USING ((entry_id = ( SELECT setting_number('postern.entry_id'::text) AS setting_number))) WITH CHECK ((entry_id = ( SELECT setting_number('postern.entry_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY digest_entry ON users FOR SELECT TO postern_digest USING ((id = ( SELECT quarantine_entries.owner_user_id FROM quarantine_entries WHERE (quarantine_entries.id = ( SELECT setting_number('postern.entry_id'::text) AS setting_number)))));
--> statement-breakpoint
CREATE POLICY digest_owner ON wbl_entries TO postern_digest USING ((user_id = ( SELECT quarantine_entries.owner_user_id FROM quarantine_entries WHERE (quarantine_entries.id = ( SELECT setting_number('postern.entry_id'::text) AS setting_number))))) WITH CHECK (((user_id = ( SELECT quarantine_entries.owner_user_id FROM quarantine_entries WHERE (quarantine_entries.id = ( SELECT setting_number('postern.entry_id'::text) AS setting_number)))) AND (customer_id = ( SELECT quarantine_entries.customer_id FROM quarantine_entries WHERE (quarantine_entries.id = ( SELECT setting_number('postern.entry_id'::text) AS setting_number)))) AND (entry_id = ( SELECT setting_number('postern.entry_id'::text) AS setting_number))));
--> statement-breakpoint
CREATE POLICY digest_writes ON audit_events FOR INSERT TO postern_digest WITH CHECK ((EXISTS ( SELECT FROM quarantine_entries e WHERE ((e.id = ( SELECT setting_number('postern.entry_id'::text) AS setting_number)) AND (e.customer_id = audit_events.customer_id) AND (e.reseller_id = audit_events.reseller_id)))));
--> statement-breakpoint
CREATE POLICY embed_own ON idempotency_keys TO postern_reseller, postern_customer USING ((owner = ('embed:'::text || current_setting('postern.embed'::text, true)))) WITH CHECK ((owner = ('embed:'::text || current_setting('postern.embed'::text, true))));
--> statement-breakpoint
CREATE POLICY embed_own ON throttles TO postern_reseller, postern_customer USING ((key ~~ (('user:'::text || NULLIF(current_setting('postern.embed_user'::text, true), ''::text)) || ':%'::text))) WITH CHECK ((key ~~ (('user:'::text || NULLIF(current_setting('postern.embed_user'::text, true), ''::text)) || ':%'::text)));
--> statement-breakpoint
CREATE POLICY inherited_from_reseller ON wbl_entries FOR SELECT TO postern_customer USING (((customer_id IS NULL) AND true AND (reseller_id = ( SELECT customers.reseller_id FROM customers WHERE (customers.id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number))))));
--> statement-breakpoint
CREATE POLICY inherited_from_system ON wbl_entries FOR SELECT TO postern_reseller, postern_customer USING (((reseller_id IS NULL) AND (customer_id IS NULL) AND true));
--> statement-breakpoint
CREATE POLICY keeps_events ON audit_events AS RESTRICTIVE FOR DELETE TO postern_system USING ((id < ( SELECT audit_seals.removed_before FROM audit_seals ORDER BY audit_seals.number DESC LIMIT 1)));
--> statement-breakpoint
CREATE POLICY offered ON capability_sets FOR SELECT TO postern_reseller, postern_customer USING (((reseller_id IS NULL) AND (customer_id IS NULL)));
--> statement-breakpoint
CREATE POLICY offered_by_reseller ON capability_sets FOR SELECT TO postern_customer USING (((customer_id IS NULL) AND (reseller_id = ( SELECT customers.reseller_id FROM customers WHERE (customers.id = ( SELECT setting_number('postern.customer_id'::text) AS setting_number))))));
--> statement-breakpoint
CREATE POLICY own ON account_tokens TO postern_provider, postern_reseller, postern_customer USING ((user_id = ( SELECT setting_number('postern.user_id'::text) AS setting_number))) WITH CHECK ((user_id = ( SELECT setting_number('postern.user_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY own ON idempotency_keys TO postern_provider, postern_reseller, postern_customer USING ((owner = ('user:'::text || ( SELECT setting_number('postern.user_id'::text) AS setting_number)))) WITH CHECK ((owner = ('user:'::text || ( SELECT setting_number('postern.user_id'::text) AS setting_number))));
--> statement-breakpoint
CREATE POLICY own ON passkey_challenges TO postern_provider, postern_reseller, postern_customer USING ((user_id = ( SELECT setting_number('postern.user_id'::text) AS setting_number))) WITH CHECK ((user_id = ( SELECT setting_number('postern.user_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY own ON passkeys TO postern_provider, postern_reseller, postern_customer USING ((user_id = ( SELECT setting_number('postern.user_id'::text) AS setting_number))) WITH CHECK ((user_id = ( SELECT setting_number('postern.user_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY own ON recovery_codes TO postern_provider, postern_reseller, postern_customer USING ((user_id = ( SELECT setting_number('postern.user_id'::text) AS setting_number))) WITH CHECK ((user_id = ( SELECT setting_number('postern.user_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY own ON second_factors TO postern_provider, postern_reseller, postern_customer USING ((user_id = ( SELECT setting_number('postern.user_id'::text) AS setting_number))) WITH CHECK ((user_id = ( SELECT setting_number('postern.user_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY own ON sessions TO postern_provider, postern_reseller, postern_customer USING ((user_id = ( SELECT setting_number('postern.user_id'::text) AS setting_number))) WITH CHECK ((user_id = ( SELECT setting_number('postern.user_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY own ON throttles TO postern_provider, postern_reseller, postern_customer USING ((key ~~ (('user:'::text || ( SELECT setting_number('postern.user_id'::text) AS setting_number)) || ':%'::text))) WITH CHECK ((key ~~ (('user:'::text || ( SELECT setting_number('postern.user_id'::text) AS setting_number)) || ':%'::text)));
--> statement-breakpoint
CREATE POLICY own ON user_credentials TO postern_provider, postern_reseller, postern_customer USING ((user_id = ( SELECT setting_number('postern.user_id'::text) AS setting_number))) WITH CHECK ((user_id = ( SELECT setting_number('postern.user_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY provider_all ON account_mails TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON api_key_secrets TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON api_keys TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON audit_events TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON brand_images TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON capability_sets TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON customer_modules TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON customer_moves TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON customer_rules TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON customer_services TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON customers TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON deliveries TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON digest_codes TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON digest_settings TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON digest_states TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON domain_ips TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON domains TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON group_members TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON groups TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON licence_months FOR SELECT TO postern_provider USING (true);
--> statement-breakpoint
CREATE POLICY provider_all ON message_sources TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON messages TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON notifications TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON o365_items TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON o365_tenants TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON quarantine_entries TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON quarantine_events TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON reseller_brands TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON reseller_hosts TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON resellers TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON sandbox_runs TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON scheduled_report_deliveries TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON scheduled_report_file_parts TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON scheduled_report_files TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON scheduled_report_recipients TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON scheduled_report_runs TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON scheduled_reports TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON spam_report_notes TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON spam_reports TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON user_addresses TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON users TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON wbl_entries TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY queues ON audit_unsealed FOR INSERT TO postern_provider, postern_reseller, postern_customer, postern_digest WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY reseller_own ON account_mails TO postern_reseller USING ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON api_key_secrets TO postern_reseller USING ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON api_keys TO postern_reseller USING ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON audit_events TO postern_reseller USING ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON brand_images TO postern_reseller USING ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON capability_sets TO postern_reseller USING ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON customer_modules TO postern_reseller USING ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON customer_moves FOR SELECT TO postern_reseller USING ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON customer_rules TO postern_reseller USING ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON customer_services TO postern_reseller USING ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON customers TO postern_reseller USING ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON deliveries TO postern_reseller USING ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON digest_codes TO postern_reseller USING ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON digest_settings TO postern_reseller USING ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON digest_states TO postern_reseller USING ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON domain_ips TO postern_reseller USING ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON domains TO postern_reseller USING ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON group_members TO postern_reseller USING ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON groups TO postern_reseller USING ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON licence_months FOR SELECT TO postern_reseller USING ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON message_sources TO postern_reseller USING ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON messages TO postern_reseller USING ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON notifications TO postern_reseller USING ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON o365_items TO postern_reseller USING ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON o365_tenants TO postern_reseller USING ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON quarantine_entries TO postern_reseller USING ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON quarantine_events TO postern_reseller USING ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON reseller_brands TO postern_reseller USING ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON reseller_hosts TO postern_reseller USING ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON resellers TO postern_reseller USING ((id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON sandbox_runs TO postern_reseller USING ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON scheduled_report_deliveries TO postern_reseller USING ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON scheduled_report_file_parts TO postern_reseller USING ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON scheduled_report_files TO postern_reseller USING ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON scheduled_report_recipients TO postern_reseller USING ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON scheduled_report_runs TO postern_reseller USING ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON scheduled_reports TO postern_reseller USING ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON spam_report_notes TO postern_reseller USING ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON spam_reports TO postern_reseller USING ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON user_addresses TO postern_reseller USING ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON users TO postern_reseller USING ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON wbl_entries TO postern_reseller USING ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY system_all ON account_locks TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON account_mails TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON account_tokens TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON api_key_secrets TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON api_keys TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON audit_events TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON audit_seals TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON audit_unsealed TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON brand_images TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON capability_sets TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON customer_modules TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON customer_moves TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON customer_rules TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON customer_services TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON customers TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON deliveries TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON delivery_notices TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON digest_codes TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON digest_settings TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON digest_states TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON domain_ips TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON domains TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON embed_tokens TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON group_members TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON groups TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON idempotency_keys TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON import_rows TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON imports TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON known_addresses TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON licence_months TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON message_sources TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON messages TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON notifications TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON o365_credentials TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON o365_items TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON o365_mailboxes TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON o365_tenants TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON passkey_challenges TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON passkeys TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON quarantine_entries TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON quarantine_events TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON recovery_codes TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON report_file_parts TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON report_jobs TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON reseller_brands TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON reseller_hosts TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON resellers TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON sandbox_runs TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON scheduled_report_deliveries TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON scheduled_report_file_parts TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON scheduled_report_files TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON scheduled_report_recipients TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON scheduled_report_runs TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON scheduled_reports TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON second_factors TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON sessions TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON spam_report_notes TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON spam_reports TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON throttles TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON unsubscribe_tokens TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON user_addresses TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON user_credentials TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON users TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON wbl_entries TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY user_own ON import_rows TO postern_provider, postern_reseller, postern_customer USING ((user_id = ( SELECT setting_number('postern.user_id'::text) AS setting_number))) WITH CHECK ((user_id = ( SELECT setting_number('postern.user_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY user_own ON imports TO postern_provider, postern_reseller, postern_customer USING ((user_id = ( SELECT setting_number('postern.user_id'::text) AS setting_number))) WITH CHECK ((user_id = ( SELECT setting_number('postern.user_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY user_own ON report_file_parts TO postern_provider, postern_reseller, postern_customer USING ((user_id = ( SELECT setting_number('postern.user_id'::text) AS setting_number))) WITH CHECK ((user_id = ( SELECT setting_number('postern.user_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY user_own ON report_jobs TO postern_provider, postern_reseller, postern_customer USING ((user_id = ( SELECT setting_number('postern.user_id'::text) AS setting_number))) WITH CHECK ((user_id = ( SELECT setting_number('postern.user_id'::text) AS setting_number)));
--> statement-breakpoint
-- Rights of the roles of scopes.
GRANT USAGE ON SCHEMA public TO postern_provider;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO postern_reseller;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO postern_customer;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO postern_digest;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO postern_system;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO postern_server;
--> statement-breakpoint
REVOKE ALL ON FUNCTION drop_message_partition(partition_name text, before timestamp with time zone) FROM PUBLIC;
--> statement-breakpoint
GRANT ALL ON FUNCTION drop_message_partition(partition_name text, before timestamp with time zone) TO postern_system;
--> statement-breakpoint
REVOKE ALL ON FUNCTION ensure_message_partitions(from_month timestamp with time zone, to_month timestamp with time zone) FROM PUBLIC;
--> statement-breakpoint
GRANT ALL ON FUNCTION ensure_message_partitions(from_month timestamp with time zone, to_month timestamp with time zone) TO postern_server;
--> statement-breakpoint
REVOKE ALL ON FUNCTION protect_owned_table(t regclass, shown text) FROM PUBLIC;
--> statement-breakpoint
REVOKE ALL ON FUNCTION protect_tenant_table(t regclass) FROM PUBLIC;
--> statement-breakpoint
GRANT USAGE ON SEQUENCE time_id_sequence TO postern_provider;
--> statement-breakpoint
GRANT USAGE ON SEQUENCE time_id_sequence TO postern_reseller;
--> statement-breakpoint
GRANT USAGE ON SEQUENCE time_id_sequence TO postern_customer;
--> statement-breakpoint
GRANT USAGE ON SEQUENCE time_id_sequence TO postern_digest;
--> statement-breakpoint
GRANT USAGE ON SEQUENCE time_id_sequence TO postern_system;
--> statement-breakpoint
GRANT INSERT ON account_mails, api_key_secrets, audit_unsealed TO postern_provider, postern_reseller, postern_customer;
--> statement-breakpoint
GRANT INSERT ON audit_events, audit_unsealed TO postern_digest;
--> statement-breakpoint
GRANT SELECT ON customer_modules, customer_moves, customer_services, customers, licence_months, o365_items, o365_tenants, resellers, scheduled_report_deliveries, scheduled_report_file_parts, scheduled_report_files, scheduled_report_runs TO postern_customer;
--> statement-breakpoint
GRANT SELECT ON customer_moves, licence_months, o365_items, o365_tenants, reseller_hosts, resellers, scheduled_report_deliveries, scheduled_report_file_parts, scheduled_report_files, scheduled_report_runs TO postern_reseller;
--> statement-breakpoint
GRANT SELECT ON customers, digest_settings, message_sources TO postern_digest;
--> statement-breakpoint
GRANT SELECT ON licence_months, o365_items, o365_tenants, scheduled_report_deliveries, scheduled_report_file_parts, scheduled_report_files, scheduled_report_runs TO postern_provider;
--> statement-breakpoint
GRANT SELECT(created_at) ON api_key_secrets TO postern_provider, postern_reseller, postern_customer;
--> statement-breakpoint
GRANT SELECT(customer_id) ON api_key_secrets TO postern_provider, postern_reseller, postern_customer;
--> statement-breakpoint
GRANT SELECT(expires_at),UPDATE(expires_at) ON api_key_secrets TO postern_provider, postern_reseller, postern_customer;
--> statement-breakpoint
GRANT SELECT(id) ON users TO postern_digest;
--> statement-breakpoint
GRANT SELECT(key_id) ON api_key_secrets TO postern_provider, postern_reseller, postern_customer;
--> statement-breakpoint
GRANT SELECT(language) ON users TO postern_digest;
--> statement-breakpoint
GRANT SELECT(reseller_id) ON api_key_secrets TO postern_provider, postern_reseller, postern_customer;
--> statement-breakpoint
GRANT SELECT,DELETE ON account_tokens, passkey_challenges, report_file_parts, sessions TO postern_provider, postern_reseller, postern_customer;
--> statement-breakpoint
GRANT SELECT,DELETE,UPDATE ON passkeys, second_factors TO postern_provider, postern_reseller, postern_customer;
--> statement-breakpoint
GRANT SELECT,INSERT ON api_keys, audit_events, customer_moves, sandbox_runs, spam_report_notes TO postern_provider;
--> statement-breakpoint
GRANT SELECT,INSERT ON api_keys, audit_events, sandbox_runs, spam_report_notes TO postern_reseller, postern_customer;
--> statement-breakpoint
GRANT SELECT,INSERT ON audit_seals TO postern_system;
--> statement-breakpoint
GRANT SELECT,INSERT ON deliveries, quarantine_events TO postern_digest;
--> statement-breakpoint
GRANT SELECT,INSERT,DELETE ON audit_events, audit_unsealed TO postern_system;
--> statement-breakpoint
GRANT SELECT,INSERT,DELETE ON idempotency_keys TO postern_provider, postern_reseller, postern_customer, postern_digest;
--> statement-breakpoint
GRANT SELECT,INSERT,DELETE,UPDATE ON account_locks, account_mails, account_tokens, api_key_secrets, api_keys, brand_images, capability_sets, customer_modules, customer_moves, customer_rules, customer_services, customers, deliveries, delivery_notices, digest_codes, digest_settings, digest_states, domain_ips, domains, embed_tokens, group_members, groups, idempotency_keys, import_rows, imports, known_addresses, licence_months, message_sources, messages, notifications, o365_credentials, o365_items, o365_mailboxes, o365_tenants, passkey_challenges, passkeys, quarantine_entries, quarantine_events, recovery_codes, report_file_parts, report_jobs, reseller_brands, reseller_hosts, resellers, sandbox_runs, scheduled_report_deliveries, scheduled_report_file_parts, scheduled_report_files, scheduled_report_recipients, scheduled_report_runs, scheduled_reports, second_factors, sessions, spam_report_notes, spam_reports, throttles, unsubscribe_tokens, user_addresses, user_credentials, users, wbl_entries TO postern_system;
--> statement-breakpoint
GRANT SELECT,INSERT,DELETE,UPDATE ON brand_images, capability_sets, customer_modules, customer_rules, customer_services, deliveries, digest_codes, digest_settings, digest_states, domain_ips, domains, group_members, groups, import_rows, imports, message_sources, messages, notifications, quarantine_entries, quarantine_events, recovery_codes, report_jobs, reseller_brands, reseller_hosts, scheduled_report_recipients, scheduled_reports, throttles, user_addresses, users, wbl_entries TO postern_provider;
--> statement-breakpoint
GRANT SELECT,INSERT,DELETE,UPDATE ON brand_images, capability_sets, customer_modules, customer_rules, customer_services, deliveries, digest_codes, digest_settings, digest_states, domain_ips, domains, group_members, groups, import_rows, imports, message_sources, messages, notifications, quarantine_entries, quarantine_events, recovery_codes, report_jobs, reseller_brands, scheduled_report_recipients, scheduled_reports, throttles, user_addresses, users, wbl_entries TO postern_reseller;
--> statement-breakpoint
GRANT SELECT,INSERT,DELETE,UPDATE ON capability_sets, customer_rules, deliveries, digest_codes, digest_settings, digest_states, domain_ips, domains, group_members, groups, import_rows, imports, message_sources, messages, notifications, quarantine_entries, quarantine_events, recovery_codes, report_jobs, scheduled_report_recipients, scheduled_reports, throttles, user_addresses, users, wbl_entries TO postern_customer;
--> statement-breakpoint
GRANT SELECT,INSERT,DELETE,UPDATE ON throttles TO postern_digest;
--> statement-breakpoint
GRANT SELECT,INSERT,UPDATE ON customers, resellers, spam_reports TO postern_provider;
--> statement-breakpoint
GRANT SELECT,INSERT,UPDATE ON customers, spam_reports TO postern_reseller;
--> statement-breakpoint
GRANT SELECT,INSERT,UPDATE ON spam_reports TO postern_customer;
--> statement-breakpoint
GRANT SELECT,INSERT,UPDATE ON wbl_entries TO postern_digest;
--> statement-breakpoint
GRANT SELECT,UPDATE ON digest_codes, messages, quarantine_entries TO postern_digest;
--> statement-breakpoint
GRANT SELECT,UPDATE ON user_credentials TO postern_provider, postern_reseller, postern_customer;
--> statement-breakpoint
GRANT UPDATE(allow_display_whitelist) ON customers TO postern_customer;
--> statement-breakpoint
GRANT UPDATE(confirm_release) ON customers TO postern_customer;
--> statement-breakpoint
GRANT UPDATE(created_by) ON api_keys TO postern_provider, postern_reseller, postern_customer;
--> statement-breakpoint
GRANT UPDATE(created_by_name) ON api_keys TO postern_provider, postern_reseller, postern_customer;
--> statement-breakpoint
GRANT UPDATE(digests) ON audit_seals TO postern_system;
--> statement-breakpoint
GRANT UPDATE(event_ids) ON audit_seals TO postern_system;
--> statement-breakpoint
GRANT UPDATE(is_two_factor_enforced) ON customers TO postern_customer;
--> statement-breakpoint
GRANT UPDATE(language) ON customers TO postern_customer;
--> statement-breakpoint
GRANT UPDATE(prefix) ON api_keys TO postern_provider, postern_reseller, postern_customer;
--> statement-breakpoint
GRANT UPDATE(retention_days) ON customers TO postern_customer;
--> statement-breakpoint
GRANT UPDATE(revoked_at) ON api_keys TO postern_provider, postern_reseller, postern_customer;
--> statement-breakpoint
GRANT UPDATE(session_hours) ON customers TO postern_customer;
--> statement-breakpoint
GRANT UPDATE(sign_in_ranges) ON customers TO postern_customer;
--> statement-breakpoint
GRANT UPDATE(timezone) ON customers TO postern_customer;
