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
  parts text[] := regexp_match(partition_name, '^([a-z_]+)_(\d{4}_\d{2})$');
  month_end timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock(7001);
  IF parts IS NULL OR NOT EXISTS (
    SELECT FROM pg_inherits i JOIN pg_partitioned_table p ON p.partrelid = i.inhparent
    WHERE i.inhrelid = to_regclass(partition_name) AND i.inhparent = to_regclass(parts[1])
  ) THEN
    RAISE EXCEPTION '% is no partition of a message table', partition_name;
  END IF;
  month_end := to_timestamp(parts[2] || '_01 +00', 'YYYY_MM_DD TZH') + interval '1 month';
  IF month_end > before OR (parts[1] = 'audit_events' AND time_id_floor(month_end) > coalesce(
    (SELECT removed_before FROM audit_seals ORDER BY number DESC LIMIT 1), 0)) THEN
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
    FOR table_name IN
      SELECT c.relname FROM pg_partitioned_table p JOIN pg_class c ON c.oid = p.partrelid
      WHERE c.relnamespace = 'public'::regnamespace AND NOT c.relispartition AND p.partstrat = 'r' ORDER BY c.relname
    LOOP
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
CREATE FUNCTION public.enter_api_key(hash text, at timestamp with time zone) RETURNS TABLE(key_id integer, user_id integer, username text, reseller_id integer, customer_id integer, services integer[], modules integer[], maker_capabilities text[], scopes text[], networks text[])
    LANGUAGE plpgsql
    AS $$
BEGIN
  SELECT k.id, k.maker_id, k.name || ' (API key)', k.reseller_id, k.customer_id, coalesce(c.services, '{}'), k.capabilities, a.scopes,
    a.networks
  INTO key_id, user_id, username, reseller_id, customer_id, services, maker_capabilities, scopes, networks
  FROM api_key_secrets s
  JOIN live_api_keys(at) k ON k.id = s.key_id
  JOIN api_keys a ON a.id = k.id
  LEFT JOIN customers c ON c.id = k.customer_id
  WHERE s.secret_hash = hash AND (s.expires_at IS NULL OR s.expires_at > at) AND cardinality(a.scopes) > 0;
  IF key_id IS NULL THEN
    RETURN;
  END IF;
  modules := '{}';
  IF customer_id IS NOT NULL THEN
    SELECT coalesce(array_agg(DISTINCT m.module_id), '{}') INTO modules
    FROM customer_modules m
    WHERE m.customer_id = enter_api_key.customer_id AND m.is_active AND m.service_id = ANY (enter_api_key.services);
    PERFORM set_config('postern.customer_id', customer_id::text, true), set_config('role', 'postern_customer', true);
  ELSE
    PERFORM set_config('postern.reseller_id', reseller_id::text, true), set_config('role', 'postern_reseller', true);
  END IF;
  PERFORM set_config('postern.embed_user', user_id::text, true), set_config('postern.embed', key_id || ':0', true);
  RETURN NEXT;
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
CREATE FUNCTION public.forget_import() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.import_id := NULL;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE FUNCTION public.forget_notification() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  DELETE FROM notification_bodies WHERE notification_id = OLD.id;
  DELETE FROM notification_keys WHERE notification_id = OLD.id;
  RETURN NULL;
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
CREATE TABLE public.account_locks (
    user_id integer NOT NULL,
    locked_at timestamp with time zone NOT NULL,
    address text NOT NULL
);
ALTER TABLE ONLY public.account_locks FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.account_mails (
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
ALTER TABLE ONLY public.account_mails FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.account_tokens (
    token_hash text NOT NULL,
    user_id integer NOT NULL,
    purpose text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    access_version integer NOT NULL
);
ALTER TABLE ONLY public.account_tokens FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.api_key_secrets (
    secret_hash text NOT NULL,
    key_id integer NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone
);
ALTER TABLE ONLY public.api_key_secrets FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.api_keys (
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
    revoked_at timestamp with time zone,
    scopes text[] DEFAULT '{}'::text[] NOT NULL,
    networks text[] DEFAULT '{}'::text[] NOT NULL
);
ALTER TABLE ONLY public.api_keys FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.api_keys ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.api_keys_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.audit_events (
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
)
PARTITION BY RANGE (id);
ALTER TABLE ONLY public.audit_events FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.audit_seals (
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
ALTER TABLE ONLY public.audit_seals FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.audit_unsealed (
    event_id bigint NOT NULL
);
ALTER TABLE ONLY public.audit_unsealed FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.blob_keys (
    owner text NOT NULL,
    of_customer_id integer,
    of_reseller_id integer,
    sealed_key text NOT NULL,
    CONSTRAINT blob_keys_owner CHECK ((owner = COALESCE(('c'::text || of_customer_id), ('r'::text || of_reseller_id), 'system'::text)))
);
ALTER TABLE ONLY public.blob_keys FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.brand_images (
    reseller_id integer NOT NULL,
    kind text NOT NULL,
    hash text NOT NULL,
    type text NOT NULL,
    content bytea,
    size integer,
    blob_key text,
    sha256 text
);
ALTER TABLE ONLY public.brand_images FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.capability_sets (
    id integer NOT NULL,
    reseller_id integer,
    customer_id integer,
    name text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    capabilities text[] NOT NULL,
    is_preset boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.capability_sets FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.capability_sets ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.capability_sets_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.custom_digest_mails (
    id integer NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    digest_id integer NOT NULL,
    slot timestamp with time zone NOT NULL,
    user_id integer,
    address text,
    next_try_at timestamp with time zone,
    leased_until timestamp with time zone,
    tries integer DEFAULT 0 NOT NULL,
    ended_at timestamp with time zone,
    state text,
    cause text
);
ALTER TABLE ONLY public.custom_digest_mails FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.custom_digest_mails ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.custom_digest_mails_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.custom_digest_told (
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    entry_id bigint NOT NULL,
    address text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.custom_digest_told FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.custom_digests (
    id integer NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    name text NOT NULL,
    is_active boolean NOT NULL,
    "position" integer NOT NULL,
    recipients jsonb NOT NULL,
    domains text[] NOT NULL,
    classes text[] NOT NULL,
    score_from double precision,
    score_to double precision,
    times text[] NOT NULL,
    days integer[] NOT NULL,
    timezone text NOT NULL,
    language text NOT NULL,
    template_id integer,
    next_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.custom_digests FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.custom_digests ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.custom_digests_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.customer_modules (
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    service_id integer NOT NULL,
    module_id integer NOT NULL,
    is_active boolean DEFAULT true NOT NULL
);
ALTER TABLE ONLY public.customer_modules FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.customer_moves (
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
ALTER TABLE ONLY public.customer_moves FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.customer_rules (
    id integer NOT NULL,
    reseller_id integer,
    customer_id integer,
    name text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    "position" integer NOT NULL,
    action text NOT NULL,
    conditions jsonb NOT NULL,
    template text,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    is_forced boolean DEFAULT false NOT NULL,
    is_shown boolean DEFAULT false NOT NULL,
    is_offered boolean DEFAULT false NOT NULL,
    attached_id integer
);
ALTER TABLE ONLY public.customer_rules FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.customer_rules ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.customer_rules_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.customer_services (
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    service_id integer NOT NULL,
    licence_quantity integer,
    licence_expiry date
);
ALTER TABLE ONLY public.customer_services FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.customers (
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
ALTER TABLE ONLY public.customers FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.customers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.customers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.deliveries (
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
    is_delay_told boolean DEFAULT false NOT NULL,
    route text DEFAULT 'next_hop'::text NOT NULL,
    recipient_domain text
);
ALTER TABLE ONLY public.deliveries FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.delivery_notices (
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
ALTER TABLE ONLY public.delivery_notices FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.digest_codes (
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    entry_id bigint NOT NULL,
    purpose text NOT NULL,
    token_hash text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);
ALTER TABLE ONLY public.digest_codes FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.digest_settings (
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    user_id integer,
    settings jsonb NOT NULL,
    changed_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.digest_settings FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.digest_states (
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
ALTER TABLE ONLY public.digest_states FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.digest_template_versions (
    template_id integer NOT NULL,
    number integer NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    content jsonb NOT NULL,
    failed_at timestamp with time zone,
    created_by text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.digest_template_versions FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.digest_templates (
    id integer NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    name text NOT NULL,
    is_in_use boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.digest_templates FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.digest_templates ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.digest_templates_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.dkim_keys (
    id integer NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    domain_id integer NOT NULL,
    selector text NOT NULL,
    algorithm text DEFAULT 'rsa-sha256'::text NOT NULL,
    public_key text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    failure text,
    checked_at timestamp with time zone,
    check_due_at timestamp with time zone NOT NULL,
    activated_at timestamp with time zone,
    stopped_at timestamp with time zone,
    retired_at timestamp with time zone,
    created_by text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.dkim_keys FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.dkim_keys ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.dkim_keys_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.dkim_private_keys (
    key_id integer NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    sealed_key text NOT NULL
);
ALTER TABLE ONLY public.dkim_private_keys FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.domain_ips (
    id integer NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    domain_id integer NOT NULL,
    ip_address text NOT NULL,
    port integer DEFAULT 25 NOT NULL,
    priority integer NOT NULL,
    tls text DEFAULT 'opportunistic'::text NOT NULL
);
ALTER TABLE ONLY public.domain_ips FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.domain_ips ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.domain_ips_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.domains (
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
ALTER TABLE ONLY public.domains FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.domains ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.domains_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.embed_tokens (
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
ALTER TABLE ONLY public.embed_tokens FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.file_type_actions (
    id integer NOT NULL,
    type_id integer NOT NULL,
    reseller_id integer,
    customer_id integer,
    action text NOT NULL,
    is_forced boolean DEFAULT false NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    CONSTRAINT file_type_actions_forced CHECK (((NOT is_forced) OR (reseller_id IS NULL))),
    CONSTRAINT file_type_actions_owner CHECK (((customer_id IS NULL) OR (reseller_id IS NOT NULL)))
);
ALTER TABLE ONLY public.file_type_actions FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.file_type_actions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.file_type_actions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.file_types (
    id integer NOT NULL,
    key text NOT NULL,
    "group" text NOT NULL,
    media_types text[] NOT NULL,
    extensions text[] NOT NULL,
    default_action text NOT NULL
);
ALTER TABLE ONLY public.file_types FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.group_members (
    group_id integer NOT NULL,
    user_id integer NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    added_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.group_members FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.groups (
    id integer NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    name text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    deleted_at timestamp with time zone
);
ALTER TABLE ONLY public.groups FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.groups ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.groups_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.idempotency_keys (
    owner text NOT NULL,
    key text NOT NULL,
    request_hash text NOT NULL,
    answer jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.idempotency_keys FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.import_rows (
    import_id bigint NOT NULL,
    line integer NOT NULL,
    user_id integer NOT NULL,
    "values" jsonb NOT NULL,
    key text NOT NULL,
    state text NOT NULL,
    problems jsonb DEFAULT '{}'::jsonb NOT NULL,
    entry_id integer
);
ALTER TABLE ONLY public.import_rows FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.imports (
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
    mode text DEFAULT 'append'::text NOT NULL,
    undone_at timestamp with time zone,
    undone_by text,
    job_id bigint
);
ALTER TABLE ONLY public.imports FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.job_downloads (
    token_hash text NOT NULL,
    job_id bigint NOT NULL,
    user_id integer NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.job_downloads FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.job_file_parts (
    job_id bigint NOT NULL,
    number integer NOT NULL,
    user_id integer NOT NULL,
    content bytea NOT NULL
);
ALTER TABLE ONLY public.job_file_parts FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.job_items (
    job_id bigint NOT NULL,
    number integer NOT NULL,
    user_id integer NOT NULL,
    target text NOT NULL,
    state text NOT NULL,
    reason jsonb DEFAULT '[]'::jsonb NOT NULL
);
ALTER TABLE ONLY public.job_items FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.jobs (
    id bigint NOT NULL,
    user_id integer NOT NULL,
    for_customer_id integer,
    kind text NOT NULL,
    title text DEFAULT ''::text NOT NULL,
    params jsonb NOT NULL,
    state text DEFAULT 'queued'::text NOT NULL,
    total integer,
    done integer DEFAULT 0 NOT NULL,
    failed integer DEFAULT 0 NOT NULL,
    failure text,
    "position" jsonb,
    file_name text,
    content_type text,
    file_size bigint,
    created_at timestamp with time zone NOT NULL,
    started_at timestamp with time zone,
    finished_at timestamp with time zone,
    expires_at timestamp with time zone NOT NULL,
    next_try_at timestamp with time zone NOT NULL,
    leased_until timestamp with time zone,
    tries integer DEFAULT 0 NOT NULL,
    fruitless_tries integer DEFAULT 0 NOT NULL
);
ALTER TABLE ONLY public.jobs FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.known_addresses (
    user_id integer NOT NULL,
    address text NOT NULL,
    seen_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.known_addresses FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.licence_months (
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    service_id integer NOT NULL,
    month text NOT NULL,
    licence_quantity integer,
    used integer NOT NULL,
    counted_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.licence_months FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.match_list_entries (
    id integer NOT NULL,
    list_id integer NOT NULL,
    value text NOT NULL,
    note text DEFAULT ''::text NOT NULL
);
ALTER TABLE ONLY public.match_list_entries FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.match_list_entries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.match_list_entries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.match_lists (
    id integer NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    entry_count integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.match_lists FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.match_lists ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.match_lists_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.message_events (
    id bigint NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    message_id bigint NOT NULL,
    kind text NOT NULL,
    host text,
    address text,
    port integer,
    tls text,
    code smallint,
    answer text,
    actor text
)
PARTITION BY RANGE (id);
ALTER TABLE ONLY public.message_events FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.message_sources (
    id bigint NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    raw bytea NOT NULL,
    size integer NOT NULL,
    sha256 text NOT NULL
)
PARTITION BY RANGE (id);
--> statement-breakpoint
ALTER TABLE ONLY public.message_sources FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
DO $$
DECLARE
  stored regclass;
BEGIN
  -- Attachments are base64: lz4 takes a third of the time, where the database has it. Partitions to come take it from the table.
  FOR stored IN SELECT relid FROM pg_partition_tree('message_sources') LOOP
    EXECUTE format('ALTER TABLE %s ALTER COLUMN raw SET COMPRESSION lz4', stored);
  END LOOP;
EXCEPTION WHEN feature_not_supported THEN
  NULL;
END
$$;
--> statement-breakpoint
CREATE TABLE public.message_stamps (
    id integer NOT NULL,
    name text NOT NULL,
    direction text NOT NULL,
    "position" text NOT NULL,
    has_line boolean NOT NULL,
    texts jsonb NOT NULL,
    scope text NOT NULL,
    for_resellers integer[] DEFAULT '{}'::integer[] NOT NULL,
    for_customers integer[] DEFAULT '{}'::integer[] NOT NULL,
    only_external boolean NOT NULL,
    except_domains text[] DEFAULT '{}'::text[] NOT NULL,
    is_active boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.message_stamps FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.message_stamps ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.message_stamps_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.messages (
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
    rule_id integer,
    authentication jsonb,
    tls text,
    held_file jsonb,
    country text,
    list_entry_id integer,
    attachment_names text,
    sha256 text,
    repeats integer
)
PARTITION BY RANGE (id);
ALTER TABLE ONLY public.messages FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.notice_reads (
    notice_id integer NOT NULL,
    user_id integer NOT NULL,
    at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.notice_reads FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.notices (
    id integer NOT NULL,
    title text NOT NULL,
    texts jsonb NOT NULL,
    severity text NOT NULL,
    roles text[] NOT NULL,
    reseller_ids integer[] NOT NULL,
    customer_ids integer[] NOT NULL,
    services integer[] NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    is_dismissible boolean NOT NULL,
    on_login boolean NOT NULL,
    link text,
    created_by text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.notices FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.notices ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.notices_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.notification_bodies (
    notification_id bigint NOT NULL,
    reseller_id integer,
    customer_id integer,
    text text NOT NULL,
    html text NOT NULL,
    attachments jsonb DEFAULT '[]'::jsonb NOT NULL,
    had_secrets boolean NOT NULL,
    is_shortened boolean NOT NULL
);
ALTER TABLE ONLY public.notification_bodies FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.notification_keys (
    key text NOT NULL,
    notification_id bigint NOT NULL
);
ALTER TABLE ONLY public.notification_keys FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.notifications (
    id bigint NOT NULL,
    reseller_id integer,
    customer_id integer,
    user_id integer,
    type text NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    items integer NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    state text NOT NULL,
    last_answer text NOT NULL,
    key text,
    entry_ids bigint[] DEFAULT '{}'::bigint[] NOT NULL,
    locale text,
    timezone text,
    name text DEFAULT ''::text NOT NULL,
    changed_at timestamp with time zone,
    cause text,
    tries integer DEFAULT 1 NOT NULL,
    resend_of bigint,
    next_try_at timestamp with time zone,
    leased_until timestamp with time zone,
    search_text text GENERATED ALWAYS AS (lower(((recipient || ' '::text) || subject))) STORED NOT NULL
)
PARTITION BY RANGE (id);
ALTER TABLE ONLY public.notifications FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.o365_credentials (
    tenant_id text NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    client_id text NOT NULL,
    sealed_secret text NOT NULL
);
ALTER TABLE ONLY public.o365_credentials FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.o365_items (
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
ALTER TABLE ONLY public.o365_items FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.o365_mailboxes (
    tenant_id text NOT NULL,
    mailbox_id text NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    folder_id text NOT NULL,
    link text NOT NULL
);
ALTER TABLE ONLY public.o365_mailboxes FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.o365_tenants (
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
ALTER TABLE ONLY public.o365_tenants FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.outbound_credentials (
    id integer NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    name text NOT NULL,
    username text NOT NULL,
    password_hash text NOT NULL,
    sender_domains integer[] DEFAULT '{}'::integer[] NOT NULL,
    last_used_at timestamp with time zone,
    revoked_at timestamp with time zone,
    created_by text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.outbound_credentials FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.outbound_credentials ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.outbound_credentials_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.outbound_sources (
    id integer NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    kind text DEFAULT 'ownServer'::text NOT NULL,
    network cidr NOT NULL,
    name text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    sender_domains integer[] DEFAULT '{}'::integer[] NOT NULL,
    state text DEFAULT 'active'::text NOT NULL,
    helo text DEFAULT ''::text NOT NULL,
    last_used_at timestamp with time zone,
    created_by text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    skips text[] DEFAULT '{}'::text[] NOT NULL
);
ALTER TABLE ONLY public.outbound_sources FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.outbound_sources ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.outbound_sources_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.passkey_challenges (
    session_hash text NOT NULL,
    purpose text NOT NULL,
    user_id integer NOT NULL,
    challenge text NOT NULL,
    origin text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.passkey_challenges FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.passkeys (
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
ALTER TABLE ONLY public.passkeys FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.passkeys ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.passkeys_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.quarantine_entries (
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
    owner_user_id integer,
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
    reason text GENERATED ALWAYS AS (public.quarantine_reason(verdict)) STORED NOT NULL,
    has_attachments boolean DEFAULT false NOT NULL
)
PARTITION BY RANGE (id);
ALTER TABLE ONLY public.quarantine_entries FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.quarantine_events (
    id bigint NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    entry_id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    kind text NOT NULL,
    actor text NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    detail text DEFAULT ''::text NOT NULL
)
PARTITION BY RANGE (id);
ALTER TABLE ONLY public.quarantine_events FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.recovery_codes (
    user_id integer NOT NULL,
    code_hash text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);
ALTER TABLE ONLY public.recovery_codes FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.refusals (
    id bigint NOT NULL,
    client_address text NOT NULL,
    sender text NOT NULL,
    recipient text NOT NULL,
    answer text NOT NULL,
    count integer NOT NULL
);
ALTER TABLE ONLY public.refusals FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.release_requests (
    id bigint NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    entry_id bigint NOT NULL,
    user_id integer NOT NULL,
    asker text NOT NULL,
    reason text NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    last_asked_at timestamp with time zone NOT NULL,
    times_asked integer DEFAULT 1 NOT NULL,
    received_at timestamp with time zone NOT NULL,
    sender text NOT NULL,
    display_address text,
    subject text NOT NULL,
    held_for text NOT NULL,
    decided_by text,
    decided_at timestamp with time zone,
    reply text DEFAULT ''::text NOT NULL,
    reply_due_at timestamp with time zone,
    reply_leased_until timestamp with time zone,
    reply_tries integer DEFAULT 0 NOT NULL,
    search_text text GENERATED ALWAYS AS (lower(((((((((sender || ' '::text) || COALESCE(display_address, ''::text)) || ' '::text) || asker) || ' '::text) || subject) || ' '::text) || reason))) STORED NOT NULL
);
ALTER TABLE ONLY public.release_requests FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.report_file_parts (
    job_id bigint NOT NULL,
    number integer NOT NULL,
    user_id integer NOT NULL,
    content bytea NOT NULL
);
ALTER TABLE ONLY public.report_file_parts FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.report_jobs (
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
    tries integer DEFAULT 0 NOT NULL,
    blob_key text,
    sha256 text
);
ALTER TABLE ONLY public.report_jobs FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.reseller_brands (
    reseller_id integer NOT NULL,
    title text DEFAULT ''::text NOT NULL,
    brand text,
    brand_dark text,
    neutral text,
    changed_at timestamp with time zone NOT NULL,
    reply_to text
);
ALTER TABLE ONLY public.reseller_brands FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.reseller_hosts (
    host text NOT NULL,
    reseller_id integer NOT NULL
);
ALTER TABLE ONLY public.reseller_hosts FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.resellers (
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
ALTER TABLE ONLY public.resellers FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.resellers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.resellers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.sandbox_runs (
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
ALTER TABLE ONLY public.sandbox_runs FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.scheduled_report_deliveries (
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
ALTER TABLE ONLY public.scheduled_report_deliveries FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.scheduled_report_file_parts (
    file_id bigint NOT NULL,
    "position" integer NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    content bytea NOT NULL
);
ALTER TABLE ONLY public.scheduled_report_file_parts FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.scheduled_report_files (
    id bigint NOT NULL,
    run_id bigint NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    format text NOT NULL,
    locale text NOT NULL,
    timezone text NOT NULL,
    byte_count integer NOT NULL,
    blob_key text,
    sha256 text
);
ALTER TABLE ONLY public.scheduled_report_files FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.scheduled_report_recipients (
    report_id integer NOT NULL,
    user_id integer NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    email_address text NOT NULL,
    added_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.scheduled_report_recipients FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.scheduled_report_runs (
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
ALTER TABLE ONLY public.scheduled_report_runs FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.scheduled_reports (
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
ALTER TABLE ONLY public.scheduled_reports FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.scheduled_reports ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.scheduled_reports_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.script_failures (
    id integer NOT NULL,
    script_id integer NOT NULL,
    at timestamp with time zone NOT NULL,
    version integer NOT NULL,
    line integer NOT NULL,
    "column" integer NOT NULL,
    code text NOT NULL,
    value text DEFAULT ''::text NOT NULL
);
ALTER TABLE ONLY public.script_failures FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.script_failures ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.script_failures_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.script_versions (
    script_id integer NOT NULL,
    version integer NOT NULL,
    at timestamp with time zone NOT NULL,
    by text NOT NULL,
    source text NOT NULL
);
ALTER TABLE ONLY public.script_versions FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.scripts (
    id integer NOT NULL,
    name text NOT NULL,
    direction text NOT NULL,
    source text NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    deployed_version integer,
    deployed_at timestamp with time zone,
    deployed_by text DEFAULT ''::text NOT NULL,
    is_off_by_failures boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    updated_by text NOT NULL
);
ALTER TABLE ONLY public.scripts FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.scripts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.scripts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.second_factors (
    user_id integer NOT NULL,
    secret text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    last_step bigint
);
ALTER TABLE ONLY public.second_factors FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.send_counters (
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    key text NOT NULL,
    "window" timestamp with time zone NOT NULL,
    count integer NOT NULL
);
ALTER TABLE ONLY public.send_counters FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.servers (
    id uuid NOT NULL,
    host text NOT NULL,
    version text NOT NULL,
    roles text[] NOT NULL,
    started_at timestamp with time zone NOT NULL,
    seen_at timestamp with time zone NOT NULL,
    facts jsonb NOT NULL
);
ALTER TABLE ONLY public.servers FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.sessions (
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
ALTER TABLE ONLY public.sessions FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.settings_layers (
    id integer NOT NULL,
    reseller_id integer,
    customer_id integer,
    area text NOT NULL,
    "values" jsonb NOT NULL,
    locks text[] DEFAULT '{}'::text[] NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    changed_by text DEFAULT ''::text NOT NULL,
    CONSTRAINT settings_layers_owner CHECK (((customer_id IS NULL) OR (reseller_id IS NOT NULL)))
);
ALTER TABLE ONLY public.settings_layers FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.settings_layers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.settings_layers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.spam_report_notes (
    id bigint NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    report_id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    kind text NOT NULL,
    author text NOT NULL,
    text text DEFAULT ''::text NOT NULL
);
ALTER TABLE ONLY public.spam_report_notes FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.spam_reports (
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
ALTER TABLE ONLY public.spam_reports FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.stop_mails (
    id integer NOT NULL,
    reseller_id integer,
    customer_id integer,
    direction text NOT NULL,
    scope text NOT NULL,
    value text DEFAULT ''::text NOT NULL,
    domain_id integer,
    action text NOT NULL,
    reason text NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    until timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    ended_by text DEFAULT ''::text NOT NULL,
    created_by text DEFAULT ''::text NOT NULL,
    stopped integer DEFAULT 0 NOT NULL,
    CONSTRAINT stop_mails_owner CHECK (((customer_id IS NULL) = (reseller_id IS NULL)))
);
ALTER TABLE ONLY public.stop_mails FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.stop_mails ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.stop_mails_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.stopped_mails (
    id bigint NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    stop_id integer NOT NULL,
    domain_id integer NOT NULL,
    source_id bigint NOT NULL,
    message_id bigint NOT NULL,
    route text NOT NULL,
    recipient_domain text,
    sender text NOT NULL,
    recipient text NOT NULL,
    tells_sender boolean NOT NULL,
    reason text NOT NULL
);
ALTER TABLE ONLY public.stopped_mails FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.sts_policies (
    domain text NOT NULL,
    policy_id text NOT NULL,
    mode text NOT NULL,
    mx text[] DEFAULT '{}'::text[] NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    tried_at timestamp with time zone NOT NULL,
    failure text DEFAULT ''::text NOT NULL,
    last_result text,
    last_seen_at timestamp with time zone
);
ALTER TABLE ONLY public.sts_policies FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.throttles (
    key text NOT NULL,
    count integer NOT NULL,
    resets_at timestamp with time zone NOT NULL,
    blocked_until timestamp with time zone
);
ALTER TABLE ONLY public.throttles FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE SEQUENCE public.time_id_sequence
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
    CYCLE;
--> statement-breakpoint
CREATE TABLE public.tls_policies (
    id integer NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    domain text NOT NULL,
    subdomains boolean DEFAULT false NOT NULL,
    direction text NOT NULL,
    policy text NOT NULL,
    fingerprints text[] DEFAULT '{}'::text[] NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    last_result text,
    last_seen_version text,
    last_seen_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.tls_policies FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.tls_policies ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.tls_policies_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.unsubscribe_tokens (
    token_hash text NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    user_id integer NOT NULL,
    purpose text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.unsubscribe_tokens FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.url_events (
    id bigint NOT NULL,
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    source text NOT NULL,
    message_id bigint,
    sender text DEFAULT ''::text NOT NULL,
    recipient text DEFAULT ''::text NOT NULL,
    url text NOT NULL,
    host text NOT NULL,
    verdict text NOT NULL,
    signals text[] DEFAULT '{}'::text[] NOT NULL,
    action text NOT NULL,
    client_address text DEFAULT ''::text NOT NULL,
    search_text text GENERATED ALWAYS AS (lower(((((split_part(split_part(url, '#'::text, 1), '?'::text, 1) || ' '::text) || sender) || ' '::text) || recipient))) STORED NOT NULL
)
PARTITION BY RANGE (id);
ALTER TABLE ONLY public.url_events FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.url_hours (
    reseller_id integer NOT NULL,
    customer_id integer NOT NULL,
    hour timestamp with time zone NOT NULL,
    verdict text NOT NULL,
    count integer NOT NULL
);
ALTER TABLE ONLY public.url_hours FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.url_lists (
    id integer NOT NULL,
    reseller_id integer,
    customer_id integer,
    list text NOT NULL,
    pattern text NOT NULL,
    match text NOT NULL,
    key_hash text NOT NULL,
    action text,
    note text DEFAULT ''::text NOT NULL,
    expires_at timestamp with time zone,
    last_hit_at timestamp with time zone,
    hits integer DEFAULT 0 NOT NULL,
    created_by text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT url_lists_owner CHECK (((customer_id IS NULL) OR (reseller_id IS NOT NULL)))
);
ALTER TABLE ONLY public.url_lists FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.url_lists ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.url_lists_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.url_protection (
    customer_id integer NOT NULL,
    reseller_id integer NOT NULL,
    rewrites boolean NOT NULL,
    rewrites_text boolean NOT NULL,
    exempts_own_domains boolean NOT NULL,
    may_click_through boolean NOT NULL,
    holds_suspicious boolean NOT NULL,
    updated_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.url_protection FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.url_requests (
    id bigint NOT NULL,
    user_id integer NOT NULL,
    url text NOT NULL,
    verdict text NOT NULL,
    at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.url_requests FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.user_addresses (
    address text NOT NULL,
    user_id integer NOT NULL,
    reseller_id integer,
    customer_id integer,
    is_primary boolean DEFAULT false NOT NULL,
    domain text GENERATED ALWAYS AS (split_part(address, '@'::text, 2)) STORED NOT NULL
);
ALTER TABLE ONLY public.user_addresses FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.user_credentials (
    user_id integer NOT NULL,
    password_hash text NOT NULL
);
ALTER TABLE ONLY public.user_credentials FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE public.users (
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
ALTER TABLE ONLY public.users FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.users ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.users_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.wbl_changes (
    id bigint NOT NULL,
    import_id bigint,
    reseller_id integer,
    customer_id integer,
    entry_id integer NOT NULL,
    kind text NOT NULL,
    sender text NOT NULL,
    before jsonb,
    is_undone boolean DEFAULT false NOT NULL,
    at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.wbl_changes FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.wbl_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.wbl_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.wbl_entries (
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
    is_unproven boolean DEFAULT false NOT NULL,
    import_id bigint,
    CONSTRAINT wbl_entries_owner CHECK ((((customer_id IS NULL) OR (reseller_id IS NOT NULL)) AND (num_nonnulls(domain_id, group_id, user_id) <=
CASE
    WHEN (customer_id IS NULL) THEN 0
    ELSE 1
END) AND ((NOT is_forced) OR (customer_id IS NULL)))),
    CONSTRAINT wbl_entries_subject CHECK ((num_nonnulls(sender, network) = 1))
);
ALTER TABLE ONLY public.wbl_entries FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.wbl_entries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.wbl_entries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
ALTER TABLE ONLY public.account_locks
    ADD CONSTRAINT account_locks_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE ONLY public.account_mails
    ADD CONSTRAINT account_mails_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.account_tokens
    ADD CONSTRAINT account_tokens_pkey PRIMARY KEY (token_hash);
--> statement-breakpoint
ALTER TABLE ONLY public.api_key_secrets
    ADD CONSTRAINT api_key_secrets_pkey PRIMARY KEY (secret_hash);
--> statement-breakpoint
ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.audit_events
    ADD CONSTRAINT audit_events_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.audit_seals
    ADD CONSTRAINT audit_seals_pkey PRIMARY KEY (number);
--> statement-breakpoint
ALTER TABLE ONLY public.audit_unsealed
    ADD CONSTRAINT audit_unsealed_pkey PRIMARY KEY (event_id);
--> statement-breakpoint
ALTER TABLE ONLY public.blob_keys
    ADD CONSTRAINT blob_keys_pkey PRIMARY KEY (owner);
--> statement-breakpoint
ALTER TABLE ONLY public.brand_images
    ADD CONSTRAINT "brand_images_blobKey_unique" UNIQUE (blob_key);
--> statement-breakpoint
ALTER TABLE ONLY public.brand_images
    ADD CONSTRAINT brand_images_reseller_id_kind_pk PRIMARY KEY (reseller_id, kind);
--> statement-breakpoint
ALTER TABLE ONLY public.capability_sets
    ADD CONSTRAINT capability_sets_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.custom_digest_mails
    ADD CONSTRAINT custom_digest_mails_once UNIQUE NULLS NOT DISTINCT (digest_id, slot, user_id, address);
--> statement-breakpoint
ALTER TABLE ONLY public.custom_digest_mails
    ADD CONSTRAINT custom_digest_mails_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.custom_digest_told
    ADD CONSTRAINT custom_digest_told_entry_id_address_pk PRIMARY KEY (entry_id, address);
--> statement-breakpoint
ALTER TABLE ONLY public.custom_digests
    ADD CONSTRAINT custom_digests_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.customer_modules
    ADD CONSTRAINT customer_modules_customer_id_service_id_module_id_pk PRIMARY KEY (customer_id, service_id, module_id);
--> statement-breakpoint
ALTER TABLE ONLY public.customer_moves
    ADD CONSTRAINT customer_moves_pkey PRIMARY KEY (customer_id);
--> statement-breakpoint
ALTER TABLE ONLY public.customer_rules
    ADD CONSTRAINT customer_rules_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.customer_services
    ADD CONSTRAINT customer_services_customer_id_service_id_pk PRIMARY KEY (customer_id, service_id);
--> statement-breakpoint
ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.deliveries
    ADD CONSTRAINT deliveries_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.delivery_notices
    ADD CONSTRAINT "delivery_notices_messageId_kind_unique" UNIQUE (message_id, kind);
--> statement-breakpoint
ALTER TABLE ONLY public.delivery_notices
    ADD CONSTRAINT delivery_notices_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.digest_codes
    ADD CONSTRAINT digest_codes_entry_id_token_hash_pk PRIMARY KEY (entry_id, token_hash);
--> statement-breakpoint
ALTER TABLE ONLY public.digest_settings
    ADD CONSTRAINT "digest_settings_customerId_userId_unique" UNIQUE NULLS NOT DISTINCT (customer_id, user_id);
--> statement-breakpoint
ALTER TABLE ONLY public.digest_states
    ADD CONSTRAINT digest_states_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE ONLY public.digest_template_versions
    ADD CONSTRAINT digest_template_versions_template_id_number_pk PRIMARY KEY (template_id, number);
--> statement-breakpoint
ALTER TABLE ONLY public.digest_templates
    ADD CONSTRAINT digest_templates_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.dkim_keys
    ADD CONSTRAINT dkim_keys_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.dkim_private_keys
    ADD CONSTRAINT dkim_private_keys_pkey PRIMARY KEY (key_id);
--> statement-breakpoint
ALTER TABLE ONLY public.domain_ips
    ADD CONSTRAINT domain_ips_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.domains
    ADD CONSTRAINT domains_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.embed_tokens
    ADD CONSTRAINT embed_tokens_pkey PRIMARY KEY (token_hash);
--> statement-breakpoint
ALTER TABLE ONLY public.file_type_actions
    ADD CONSTRAINT file_type_actions_once UNIQUE NULLS NOT DISTINCT (type_id, reseller_id, customer_id);
--> statement-breakpoint
ALTER TABLE ONLY public.file_type_actions
    ADD CONSTRAINT file_type_actions_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.file_types
    ADD CONSTRAINT file_types_key_unique UNIQUE (key);
--> statement-breakpoint
ALTER TABLE ONLY public.file_types
    ADD CONSTRAINT file_types_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.group_members
    ADD CONSTRAINT group_members_group_id_user_id_pk PRIMARY KEY (group_id, user_id);
--> statement-breakpoint
ALTER TABLE ONLY public.groups
    ADD CONSTRAINT groups_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_owner_key_pk PRIMARY KEY (owner, key);
--> statement-breakpoint
ALTER TABLE ONLY public.import_rows
    ADD CONSTRAINT import_rows_import_id_line_pk PRIMARY KEY (import_id, line);
--> statement-breakpoint
ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.job_downloads
    ADD CONSTRAINT job_downloads_pkey PRIMARY KEY (token_hash);
--> statement-breakpoint
ALTER TABLE ONLY public.job_file_parts
    ADD CONSTRAINT job_file_parts_job_id_number_pk PRIMARY KEY (job_id, number);
--> statement-breakpoint
ALTER TABLE ONLY public.job_items
    ADD CONSTRAINT job_items_job_id_number_pk PRIMARY KEY (job_id, number);
--> statement-breakpoint
ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.known_addresses
    ADD CONSTRAINT known_addresses_user_id_address_pk PRIMARY KEY (user_id, address);
--> statement-breakpoint
ALTER TABLE ONLY public.licence_months
    ADD CONSTRAINT licence_months_customer_id_service_id_month_pk PRIMARY KEY (customer_id, service_id, month);
--> statement-breakpoint
ALTER TABLE ONLY public.match_list_entries
    ADD CONSTRAINT match_list_entries_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.match_lists
    ADD CONSTRAINT match_lists_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.message_events
    ADD CONSTRAINT message_events_message_id_id_pk PRIMARY KEY (message_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.message_sources
    ADD CONSTRAINT message_sources_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.message_stamps
    ADD CONSTRAINT message_stamps_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.notice_reads
    ADD CONSTRAINT notice_reads_notice_id_user_id_pk PRIMARY KEY (notice_id, user_id);
--> statement-breakpoint
ALTER TABLE ONLY public.notices
    ADD CONSTRAINT notices_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.notification_bodies
    ADD CONSTRAINT notification_bodies_pkey PRIMARY KEY (notification_id);
--> statement-breakpoint
ALTER TABLE ONLY public.notification_keys
    ADD CONSTRAINT notification_keys_pkey PRIMARY KEY (key);
--> statement-breakpoint
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.o365_credentials
    ADD CONSTRAINT o365_credentials_pkey PRIMARY KEY (tenant_id);
--> statement-breakpoint
ALTER TABLE ONLY public.o365_items
    ADD CONSTRAINT o365_items_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.o365_items
    ADD CONSTRAINT "o365_items_tenantId_mailboxId_graphId_unique" UNIQUE (tenant_id, mailbox_id, graph_id);
--> statement-breakpoint
ALTER TABLE ONLY public.o365_mailboxes
    ADD CONSTRAINT o365_mailboxes_tenant_id_mailbox_id_pk PRIMARY KEY (tenant_id, mailbox_id);
--> statement-breakpoint
ALTER TABLE ONLY public.o365_tenants
    ADD CONSTRAINT o365_tenants_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.outbound_credentials
    ADD CONSTRAINT outbound_credentials_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.outbound_sources
    ADD CONSTRAINT outbound_sources_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.passkey_challenges
    ADD CONSTRAINT passkey_challenges_session_hash_purpose_pk PRIMARY KEY (session_hash, purpose);
--> statement-breakpoint
ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT "passkeys_credentialId_unique" UNIQUE (credential_id);
--> statement-breakpoint
ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.quarantine_entries
    ADD CONSTRAINT quarantine_entries_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.quarantine_events
    ADD CONSTRAINT quarantine_events_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_code_hash_pk PRIMARY KEY (user_id, code_hash);
--> statement-breakpoint
ALTER TABLE ONLY public.refusals
    ADD CONSTRAINT refusals_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.release_requests
    ADD CONSTRAINT release_requests_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.report_file_parts
    ADD CONSTRAINT report_file_parts_job_id_number_pk PRIMARY KEY (job_id, number);
--> statement-breakpoint
ALTER TABLE ONLY public.report_jobs
    ADD CONSTRAINT "report_jobs_blobKey_unique" UNIQUE (blob_key);
--> statement-breakpoint
ALTER TABLE ONLY public.report_jobs
    ADD CONSTRAINT report_jobs_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.reseller_brands
    ADD CONSTRAINT reseller_brands_pkey PRIMARY KEY (reseller_id);
--> statement-breakpoint
ALTER TABLE ONLY public.reseller_hosts
    ADD CONSTRAINT reseller_hosts_pkey PRIMARY KEY (host);
--> statement-breakpoint
ALTER TABLE ONLY public.resellers
    ADD CONSTRAINT resellers_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.sandbox_runs
    ADD CONSTRAINT sandbox_runs_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.scheduled_report_deliveries
    ADD CONSTRAINT scheduled_report_deliveries_run_id_user_id_pk PRIMARY KEY (run_id, user_id);
--> statement-breakpoint
ALTER TABLE ONLY public.scheduled_report_file_parts
    ADD CONSTRAINT scheduled_report_file_parts_file_id_position_pk PRIMARY KEY (file_id, "position");
--> statement-breakpoint
ALTER TABLE ONLY public.scheduled_report_files
    ADD CONSTRAINT "scheduled_report_files_blobKey_unique" UNIQUE (blob_key);
--> statement-breakpoint
ALTER TABLE ONLY public.scheduled_report_files
    ADD CONSTRAINT scheduled_report_files_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.scheduled_report_files
    ADD CONSTRAINT "scheduled_report_files_runId_format_locale_timezone_unique" UNIQUE (run_id, format, locale, timezone);
--> statement-breakpoint
ALTER TABLE ONLY public.scheduled_report_recipients
    ADD CONSTRAINT scheduled_report_recipients_report_id_user_id_pk PRIMARY KEY (report_id, user_id);
--> statement-breakpoint
ALTER TABLE ONLY public.scheduled_report_runs
    ADD CONSTRAINT scheduled_report_runs_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.scheduled_report_runs
    ADD CONSTRAINT "scheduled_report_runs_reportId_scheduledFor_unique" UNIQUE (report_id, scheduled_for);
--> statement-breakpoint
ALTER TABLE ONLY public.scheduled_reports
    ADD CONSTRAINT scheduled_reports_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.script_failures
    ADD CONSTRAINT script_failures_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.script_versions
    ADD CONSTRAINT script_versions_script_id_version_pk PRIMARY KEY (script_id, version);
--> statement-breakpoint
ALTER TABLE ONLY public.scripts
    ADD CONSTRAINT scripts_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.second_factors
    ADD CONSTRAINT second_factors_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE ONLY public.send_counters
    ADD CONSTRAINT send_counters_customer_id_key_window_pk PRIMARY KEY (customer_id, key, "window");
--> statement-breakpoint
ALTER TABLE ONLY public.servers
    ADD CONSTRAINT servers_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (token_hash);
--> statement-breakpoint
ALTER TABLE ONLY public.settings_layers
    ADD CONSTRAINT settings_layers_once UNIQUE NULLS NOT DISTINCT (reseller_id, customer_id, area);
--> statement-breakpoint
ALTER TABLE ONLY public.settings_layers
    ADD CONSTRAINT settings_layers_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.spam_report_notes
    ADD CONSTRAINT spam_report_notes_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.spam_reports
    ADD CONSTRAINT spam_reports_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.stop_mails
    ADD CONSTRAINT stop_mails_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.stopped_mails
    ADD CONSTRAINT stopped_mails_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.sts_policies
    ADD CONSTRAINT sts_policies_pkey PRIMARY KEY (domain);
--> statement-breakpoint
ALTER TABLE ONLY public.throttles
    ADD CONSTRAINT throttles_pkey PRIMARY KEY (key);
--> statement-breakpoint
ALTER TABLE ONLY public.tls_policies
    ADD CONSTRAINT tls_policies_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.unsubscribe_tokens
    ADD CONSTRAINT unsubscribe_tokens_pkey PRIMARY KEY (token_hash);
--> statement-breakpoint
ALTER TABLE ONLY public.url_events
    ADD CONSTRAINT url_events_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.url_hours
    ADD CONSTRAINT url_hours_customer_id_hour_verdict_pk PRIMARY KEY (customer_id, hour, verdict);
--> statement-breakpoint
ALTER TABLE ONLY public.url_lists
    ADD CONSTRAINT url_lists_once UNIQUE NULLS NOT DISTINCT (reseller_id, customer_id, list, key_hash, match);
--> statement-breakpoint
ALTER TABLE ONLY public.url_lists
    ADD CONSTRAINT url_lists_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.url_protection
    ADD CONSTRAINT url_protection_pkey PRIMARY KEY (customer_id);
--> statement-breakpoint
ALTER TABLE ONLY public.url_requests
    ADD CONSTRAINT url_requests_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.user_addresses
    ADD CONSTRAINT user_addresses_pkey PRIMARY KEY (address);
--> statement-breakpoint
ALTER TABLE ONLY public.user_credentials
    ADD CONSTRAINT user_credentials_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.wbl_changes
    ADD CONSTRAINT wbl_changes_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.wbl_entries
    ADD CONSTRAINT wbl_entries_once UNIQUE NULLS NOT DISTINCT (reseller_id, customer_id, domain_id, group_id, user_id, sender, subdomains, network);
--> statement-breakpoint
ALTER TABLE ONLY public.wbl_entries
    ADD CONSTRAINT wbl_entries_pkey PRIMARY KEY (id);
--> statement-breakpoint
CREATE INDEX account_locks_locked_at_index ON public.account_locks USING btree (locked_at);
--> statement-breakpoint
CREATE INDEX account_mails_next_try_at_index ON public.account_mails USING btree (next_try_at);
--> statement-breakpoint
CREATE INDEX account_tokens_expires_at_index ON public.account_tokens USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX account_tokens_user_id_index ON public.account_tokens USING btree (user_id);
--> statement-breakpoint
CREATE INDEX api_key_secrets_key_id_index ON public.api_key_secrets USING btree (key_id);
--> statement-breakpoint
CREATE INDEX api_keys_created_by_index ON public.api_keys USING btree (created_by);
--> statement-breakpoint
CREATE INDEX api_keys_customer_id_index ON public.api_keys USING btree (customer_id);
--> statement-breakpoint
CREATE INDEX api_keys_origins_index ON public.api_keys USING gin (origins);
--> statement-breakpoint
CREATE INDEX api_keys_reseller_id_index ON public.api_keys USING btree (reseller_id);
--> statement-breakpoint
CREATE INDEX audit_events_customer_id_id_index ON ONLY public.audit_events USING btree (customer_id, id);
--> statement-breakpoint
CREATE INDEX audit_events_reseller_id_id_index ON ONLY public.audit_events USING btree (reseller_id, id);
--> statement-breakpoint
CREATE INDEX audit_events_search ON ONLY public.audit_events USING gin (search_text public.gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX audit_events_target_id_index ON ONLY public.audit_events USING btree (target, id);
--> statement-breakpoint
CREATE INDEX audit_seals_of_events ON public.audit_seals USING btree (last_id) WHERE (event_ids IS NOT NULL);
--> statement-breakpoint
CREATE INDEX blob_keys_of_customer_id_index ON public.blob_keys USING btree (of_customer_id);
--> statement-breakpoint
CREATE INDEX blob_keys_of_reseller_id_index ON public.blob_keys USING btree (of_reseller_id);
--> statement-breakpoint
CREATE INDEX brand_images_hash_index ON public.brand_images USING btree (hash);
--> statement-breakpoint
CREATE INDEX capability_sets_customer_id_index ON public.capability_sets USING btree (customer_id);
--> statement-breakpoint
CREATE INDEX capability_sets_reseller_id_index ON public.capability_sets USING btree (reseller_id);
--> statement-breakpoint
CREATE INDEX custom_digest_mails_due ON public.custom_digest_mails USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX custom_digest_mails_of_customer ON public.custom_digest_mails USING btree (customer_id);
--> statement-breakpoint
CREATE INDEX custom_digest_mails_of_user ON public.custom_digest_mails USING btree (user_id);
--> statement-breakpoint
CREATE INDEX custom_digest_told_expired ON public.custom_digest_told USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX custom_digest_told_of_customer ON public.custom_digest_told USING btree (customer_id);
--> statement-breakpoint
CREATE UNIQUE INDEX custom_digests_by_name ON public.custom_digests USING btree (customer_id, lower(name));
--> statement-breakpoint
CREATE INDEX custom_digests_due ON public.custom_digests USING btree (next_at) WHERE (next_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX custom_digests_of_reseller ON public.custom_digests USING btree (reseller_id);
--> statement-breakpoint
CREATE INDEX customer_moves_next_try_at_index ON public.customer_moves USING btree (next_try_at);
--> statement-breakpoint
CREATE INDEX customer_moves_to_reseller_id_index ON public.customer_moves USING btree (to_reseller_id);
--> statement-breakpoint
CREATE UNIQUE INDEX customer_rules_attached ON public.customer_rules USING btree (attached_id, customer_id);
--> statement-breakpoint
CREATE UNIQUE INDEX customer_rules_by_name ON public.customer_rules USING btree (customer_id, lower(name)) WHERE (attached_id IS NULL);
--> statement-breakpoint
CREATE INDEX customer_rules_of_reseller ON public.customer_rules USING btree (reseller_id);
--> statement-breakpoint
CREATE UNIQUE INDEX customer_rules_of_reseller_by_name ON public.customer_rules USING btree (reseller_id, lower(name)) WHERE ((customer_id IS NULL) AND (reseller_id IS NOT NULL));
--> statement-breakpoint
CREATE UNIQUE INDEX customer_rules_of_system_by_name ON public.customer_rules USING btree (lower(name)) WHERE ((customer_id IS NULL) AND (reseller_id IS NULL));
--> statement-breakpoint
CREATE INDEX customers_by_creation ON public.customers USING btree (created_at, id) WHERE (deleted_at IS NULL);
--> statement-breakpoint
CREATE INDEX customers_by_name ON public.customers USING btree (lower(name), id) WHERE (deleted_at IS NULL);
--> statement-breakpoint
CREATE INDEX customers_deleted ON public.customers USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX customers_of_reseller ON public.customers USING btree (reseller_id, lower(name), id) WHERE (deleted_at IS NULL);
--> statement-breakpoint
CREATE INDEX customers_reseller_id_index ON public.customers USING btree (reseller_id);
--> statement-breakpoint
CREATE INDEX customers_search ON public.customers USING gin (lower(name) public.gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX deliveries_source_id_index ON public.deliveries USING btree (source_id);
--> statement-breakpoint
CREATE INDEX deliveries_to_mx ON public.deliveries USING btree (recipient_domain, next_try_at) WHERE (route = 'mx'::text);
--> statement-breakpoint
CREATE INDEX deliveries_to_next_hops ON public.deliveries USING btree (domain_id, next_try_at) WHERE (route = 'next_hop'::text);
--> statement-breakpoint
CREATE INDEX deliveries_untold ON public.deliveries USING btree (id) WHERE (tells_sender AND (NOT is_delay_told));
--> statement-breakpoint
CREATE INDEX delivery_notices_next_try_at_index ON public.delivery_notices USING btree (next_try_at);
--> statement-breakpoint
CREATE INDEX digest_codes_expires_at_index ON public.digest_codes USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX digest_settings_user_id_index ON public.digest_settings USING btree (user_id);
--> statement-breakpoint
CREATE INDEX digest_states_customer_id_index ON public.digest_states USING btree (customer_id);
--> statement-breakpoint
CREATE INDEX digest_states_next_digest_at_index ON public.digest_states USING btree (next_digest_at);
--> statement-breakpoint
CREATE INDEX digest_states_notice_at_index ON public.digest_states USING btree (notice_at);
--> statement-breakpoint
CREATE INDEX digest_template_versions_of_customer ON public.digest_template_versions USING btree (customer_id);
--> statement-breakpoint
CREATE INDEX digest_template_versions_of_reseller ON public.digest_template_versions USING btree (reseller_id);
--> statement-breakpoint
CREATE UNIQUE INDEX digest_templates_by_name ON public.digest_templates USING btree (customer_id, lower(name));
--> statement-breakpoint
CREATE UNIQUE INDEX digest_templates_in_use ON public.digest_templates USING btree (customer_id) WHERE is_in_use;
--> statement-breakpoint
CREATE INDEX digest_templates_of_reseller ON public.digest_templates USING btree (reseller_id);
--> statement-breakpoint
CREATE UNIQUE INDEX dkim_keys_active ON public.dkim_keys USING btree (domain_id) WHERE (state = 'active'::text);
--> statement-breakpoint
CREATE UNIQUE INDEX dkim_keys_by_selector ON public.dkim_keys USING btree (domain_id, selector);
--> statement-breakpoint
CREATE INDEX dkim_keys_due ON public.dkim_keys USING btree (check_due_at) WHERE (state <> 'retired'::text);
--> statement-breakpoint
CREATE INDEX dkim_keys_of_customer ON public.dkim_keys USING btree (customer_id);
--> statement-breakpoint
CREATE INDEX dkim_keys_of_reseller ON public.dkim_keys USING btree (reseller_id);
--> statement-breakpoint
CREATE INDEX domain_ips_domain_id_index ON public.domain_ips USING btree (domain_id);
--> statement-breakpoint
CREATE INDEX domains_by_creation ON public.domains USING btree (created_at, id) WHERE (deleted_at IS NULL);
--> statement-breakpoint
CREATE INDEX domains_by_name ON public.domains USING btree (name, id, customer_id, is_active) WHERE (deleted_at IS NULL);
--> statement-breakpoint
CREATE INDEX domains_customer_id_index ON public.domains USING btree (customer_id);
--> statement-breakpoint
CREATE INDEX domains_mx_check_due ON public.domains USING btree (mx_check_due_at) WHERE (deleted_at IS NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX domains_name_index ON public.domains USING btree (name);
--> statement-breakpoint
CREATE INDEX domains_of_customer ON public.domains USING btree (customer_id, name, id, is_active, mx_state) WHERE (deleted_at IS NULL);
--> statement-breakpoint
CREATE INDEX domains_of_reseller ON public.domains USING btree (reseller_id, name, id, customer_id, is_active) WHERE (deleted_at IS NULL);
--> statement-breakpoint
CREATE INDEX domains_search ON public.domains USING gin (name public.gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX embed_tokens_expires_at_index ON public.embed_tokens USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX embed_tokens_key_id_index ON public.embed_tokens USING btree (key_id);
--> statement-breakpoint
CREATE INDEX embed_tokens_user_id_index ON public.embed_tokens USING btree (user_id);
--> statement-breakpoint
CREATE INDEX file_type_actions_customer ON public.file_type_actions USING btree (customer_id) WHERE (customer_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX file_type_actions_reseller ON public.file_type_actions USING btree (reseller_id) WHERE (reseller_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX group_members_user_id_index ON public.group_members USING btree (user_id);
--> statement-breakpoint
CREATE UNIQUE INDEX groups_by_name ON public.groups USING btree (customer_id, lower(name)) WHERE (deleted_at IS NULL);
--> statement-breakpoint
CREATE INDEX groups_deleted ON public.groups USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX groups_of_reseller ON public.groups USING btree (reseller_id);
--> statement-breakpoint
CREATE INDEX idempotency_keys_created_at_index ON public.idempotency_keys USING btree (created_at);
--> statement-breakpoint
CREATE INDEX import_rows_of_entry ON public.import_rows USING btree (import_id, entry_id) WHERE (entry_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX import_rows_of_key ON public.import_rows USING btree (import_id, key);
--> statement-breakpoint
CREATE INDEX import_rows_of_state ON public.import_rows USING btree (import_id, state, line);
--> statement-breakpoint
CREATE INDEX imports_expires_at_index ON public.imports USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX imports_job_id_index ON public.imports USING btree (job_id);
--> statement-breakpoint
CREATE INDEX imports_of_customer ON public.imports USING btree (for_customer_id, kind, id);
--> statement-breakpoint
CREATE INDEX imports_user_id_id_index ON public.imports USING btree (user_id, id);
--> statement-breakpoint
CREATE INDEX job_downloads_expires_at_index ON public.job_downloads USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX job_downloads_job_id_index ON public.job_downloads USING btree (job_id);
--> statement-breakpoint
CREATE INDEX job_items_of_state ON public.job_items USING btree (job_id, state, number);
--> statement-breakpoint
CREATE INDEX jobs_due ON public.jobs USING btree (next_try_at) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]));
--> statement-breakpoint
CREATE INDEX jobs_expires_at_index ON public.jobs USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX jobs_of_customer ON public.jobs USING btree (for_customer_id);
--> statement-breakpoint
CREATE INDEX jobs_user_id_id_index ON public.jobs USING btree (user_id, id);
--> statement-breakpoint
CREATE INDEX known_addresses_seen_at_index ON public.known_addresses USING btree (seen_at);
--> statement-breakpoint
CREATE INDEX licence_months_of_reseller ON public.licence_months USING btree (reseller_id, month);
--> statement-breakpoint
CREATE UNIQUE INDEX match_list_entries_by_value ON public.match_list_entries USING btree (list_id, value);
--> statement-breakpoint
CREATE INDEX match_list_entries_wildcards ON public.match_list_entries USING btree (list_id) WHERE (value ~ '[*?]'::text);
--> statement-breakpoint
CREATE UNIQUE INDEX match_lists_by_name ON public.match_lists USING btree (kind, lower(name));
--> statement-breakpoint
CREATE INDEX message_stamps_active ON public.message_stamps USING btree (id) WHERE is_active;
--> statement-breakpoint
CREATE UNIQUE INDEX message_stamps_by_name ON public.message_stamps USING btree (lower(name));
--> statement-breakpoint
CREATE INDEX messages_client ON ONLY public.messages USING btree (client_address, id);
--> statement-breakpoint
CREATE INDEX messages_message_id ON ONLY public.messages USING btree (message_id_header, id);
--> statement-breakpoint
CREATE INDEX messages_of_customer ON ONLY public.messages USING btree (customer_id, id, reason, state, direction, has_attachments, domain_id, size);
--> statement-breakpoint
CREATE INDEX messages_of_list_entry ON ONLY public.messages USING btree (list_entry_id, id) WHERE (list_entry_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX messages_of_provider ON ONLY public.messages USING btree (id, reason, state, direction, has_attachments, domain_id, size);
--> statement-breakpoint
CREATE INDEX messages_of_reseller ON ONLY public.messages USING btree (reseller_id, id, reason, state, direction, has_attachments, domain_id, size);
--> statement-breakpoint
CREATE INDEX messages_of_rule ON ONLY public.messages USING btree (rule_id, id) WHERE (rule_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX messages_search ON ONLY public.messages USING gin (search_text public.gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX messages_sha256 ON ONLY public.messages USING hash (sha256);
--> statement-breakpoint
CREATE INDEX notice_reads_user_id_index ON public.notice_reads USING btree (user_id);
--> statement-breakpoint
CREATE INDEX notices_ends_at_index ON public.notices USING btree (ends_at);
--> statement-breakpoint
CREATE INDEX notification_keys_notification_id_index ON public.notification_keys USING btree (notification_id);
--> statement-breakpoint
CREATE INDEX notifications_customer_id_id_index ON ONLY public.notifications USING btree (customer_id, id);
--> statement-breakpoint
CREATE INDEX notifications_due ON ONLY public.notifications USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX notifications_key ON ONLY public.notifications USING btree (key);
--> statement-breakpoint
CREATE INDEX notifications_reseller_id_id_index ON ONLY public.notifications USING btree (reseller_id, id);
--> statement-breakpoint
CREATE INDEX notifications_search ON ONLY public.notifications USING gin (search_text public.gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX notifications_user_id_id_index ON ONLY public.notifications USING btree (user_id, id);
--> statement-breakpoint
CREATE INDEX o365_items_of_customer ON public.o365_items USING btree (customer_id, id);
--> statement-breakpoint
CREATE INDEX o365_items_of_reseller ON public.o365_items USING btree (reseller_id, id);
--> statement-breakpoint
CREATE INDEX o365_items_search ON public.o365_items USING gin (search_text public.gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX o365_tenants_customer_id_index ON public.o365_tenants USING btree (customer_id);
--> statement-breakpoint
CREATE INDEX o365_tenants_next_sync_at_index ON public.o365_tenants USING btree (next_sync_at);
--> statement-breakpoint
CREATE INDEX outbound_credentials_of_customer ON public.outbound_credentials USING btree (customer_id);
--> statement-breakpoint
CREATE INDEX outbound_credentials_of_reseller ON public.outbound_credentials USING btree (reseller_id);
--> statement-breakpoint
CREATE UNIQUE INDEX outbound_credentials_username ON public.outbound_credentials USING btree (username);
--> statement-breakpoint
CREATE INDEX outbound_sources_network ON public.outbound_sources USING gist (network inet_ops);
--> statement-breakpoint
CREATE INDEX outbound_sources_of_reseller ON public.outbound_sources USING btree (reseller_id);
--> statement-breakpoint
CREATE UNIQUE INDEX outbound_sources_once ON public.outbound_sources USING btree (customer_id, network);
--> statement-breakpoint
CREATE INDEX passkeys_user_id_index ON public.passkeys USING btree (user_id);
--> statement-breakpoint
CREATE INDEX quarantine_entries_expired ON ONLY public.quarantine_entries USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX quarantine_entries_of_customer ON ONLY public.quarantine_entries USING btree (customer_id, id, reason, stage, is_locked, is_outbound, has_attachments, domain_id, spam_score);
--> statement-breakpoint
CREATE INDEX quarantine_entries_of_provider ON ONLY public.quarantine_entries USING btree (id, reason, stage, is_locked, is_outbound, has_attachments, domain_id, spam_score);
--> statement-breakpoint
CREATE INDEX quarantine_entries_of_reseller ON ONLY public.quarantine_entries USING btree (reseller_id, id, reason, stage, is_locked, is_outbound, has_attachments, domain_id, spam_score);
--> statement-breakpoint
CREATE INDEX quarantine_entries_search ON ONLY public.quarantine_entries USING gin (search_text public.gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX quarantine_entries_source_id_index ON ONLY public.quarantine_entries USING btree (source_id);
--> statement-breakpoint
CREATE INDEX quarantine_entries_undigested ON ONLY public.quarantine_entries USING btree (owner_user_id) WHERE ((digested_at IS NULL) AND (stage = 'QUARANTINED'::text));
--> statement-breakpoint
CREATE INDEX quarantine_events_entry_id_index ON ONLY public.quarantine_events USING btree (entry_id);
--> statement-breakpoint
CREATE INDEX refusals_of_client ON public.refusals USING btree (client_address, id);
--> statement-breakpoint
CREATE INDEX release_requests_of_customer ON public.release_requests USING btree (customer_id, state, id);
--> statement-breakpoint
CREATE UNIQUE INDEX release_requests_of_entry ON public.release_requests USING btree (entry_id);
--> statement-breakpoint
CREATE INDEX release_requests_of_provider ON public.release_requests USING btree (state, id);
--> statement-breakpoint
CREATE INDEX release_requests_of_reseller ON public.release_requests USING btree (reseller_id, state, id);
--> statement-breakpoint
CREATE INDEX release_requests_reply_due ON public.release_requests USING btree (reply_due_at) WHERE (reply_due_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX release_requests_search ON public.release_requests USING gin (search_text public.gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX report_jobs_due ON public.report_jobs USING btree (next_try_at) WHERE (finished_at IS NULL);
--> statement-breakpoint
CREATE INDEX report_jobs_expires_at_index ON public.report_jobs USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX report_jobs_user_id_id_index ON public.report_jobs USING btree (user_id, id);
--> statement-breakpoint
CREATE INDEX reseller_hosts_reseller_id_index ON public.reseller_hosts USING btree (reseller_id);
--> statement-breakpoint
CREATE INDEX resellers_by_name ON public.resellers USING btree (lower(name), id) WHERE (deleted_at IS NULL);
--> statement-breakpoint
CREATE INDEX resellers_search ON public.resellers USING gin (lower(name) public.gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX sandbox_runs_at_work ON public.sandbox_runs USING btree (entry_id) WHERE (finished_at IS NULL);
--> statement-breakpoint
CREATE INDEX sandbox_runs_due ON public.sandbox_runs USING btree (next_try_at) WHERE (finished_at IS NULL);
--> statement-breakpoint
CREATE INDEX sandbox_runs_entry_id_index ON public.sandbox_runs USING btree (entry_id);
--> statement-breakpoint
CREATE INDEX sandbox_runs_of_customer ON public.sandbox_runs USING btree (customer_id, id);
--> statement-breakpoint
CREATE INDEX scheduled_report_runs_due ON public.scheduled_report_runs USING btree (next_try_at) WHERE (finished_at IS NULL);
--> statement-breakpoint
CREATE INDEX scheduled_reports_customer_id_index ON public.scheduled_reports USING btree (customer_id);
--> statement-breakpoint
CREATE INDEX scheduled_reports_deleted ON public.scheduled_reports USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX scheduled_reports_domain_id_index ON public.scheduled_reports USING btree (domain_id);
--> statement-breakpoint
CREATE INDEX scheduled_reports_next_run_at_index ON public.scheduled_reports USING btree (next_run_at);
--> statement-breakpoint
CREATE INDEX scheduled_reports_reseller_id_index ON public.scheduled_reports USING btree (reseller_id);
--> statement-breakpoint
CREATE INDEX script_failures_of_script ON public.script_failures USING btree (script_id, at);
--> statement-breakpoint
CREATE UNIQUE INDEX scripts_by_name ON public.scripts USING btree (lower(name));
--> statement-breakpoint
CREATE INDEX scripts_deployed ON public.scripts USING btree (id) WHERE (state = 'deployed'::text);
--> statement-breakpoint
CREATE INDEX send_counters_by_window ON public.send_counters USING btree ("window");
--> statement-breakpoint
CREATE UNIQUE INDEX sessions_id_index ON public.sessions USING btree (id);
--> statement-breakpoint
CREATE INDEX sessions_user_id_index ON public.sessions USING btree (user_id);
--> statement-breakpoint
CREATE INDEX settings_layers_customer ON public.settings_layers USING btree (customer_id) WHERE (customer_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX spam_report_notes_report_id_id_index ON public.spam_report_notes USING btree (report_id, id);
--> statement-breakpoint
CREATE INDEX spam_reports_entry_id_index ON public.spam_reports USING btree (entry_id);
--> statement-breakpoint
CREATE INDEX spam_reports_of_customer ON public.spam_reports USING btree (customer_id, id, state, kind);
--> statement-breakpoint
CREATE INDEX spam_reports_of_reseller ON public.spam_reports USING btree (reseller_id, id, state, kind);
--> statement-breakpoint
CREATE UNIQUE INDEX spam_reports_once ON public.spam_reports USING btree (message_id, reporter, kind);
--> statement-breakpoint
CREATE INDEX spam_reports_reply_due ON public.spam_reports USING btree (reply_due_at) WHERE (reply_due_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX spam_reports_search ON public.spam_reports USING gin (search_text public.gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX spam_reports_source_id_index ON public.spam_reports USING btree (source_id);
--> statement-breakpoint
CREATE INDEX stop_mails_customer ON public.stop_mails USING btree (customer_id) WHERE (customer_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX stop_mails_reseller ON public.stop_mails USING btree (reseller_id) WHERE (reseller_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX stop_mails_running ON public.stop_mails USING btree (until) WHERE (ended_at IS NULL);
--> statement-breakpoint
CREATE INDEX stopped_mails_of_customer ON public.stopped_mails USING btree (customer_id);
--> statement-breakpoint
CREATE INDEX stopped_mails_of_message ON public.stopped_mails USING btree (message_id);
--> statement-breakpoint
CREATE INDEX stopped_mails_of_source ON public.stopped_mails USING btree (source_id);
--> statement-breakpoint
CREATE INDEX stopped_mails_of_stop ON public.stopped_mails USING btree (stop_id);
--> statement-breakpoint
CREATE INDEX tls_policies_active ON public.tls_policies USING btree (customer_id) WHERE is_active;
--> statement-breakpoint
CREATE UNIQUE INDEX tls_policies_by_domain ON public.tls_policies USING btree (customer_id, direction, domain);
--> statement-breakpoint
CREATE INDEX tls_policies_of_reseller ON public.tls_policies USING btree (reseller_id);
--> statement-breakpoint
CREATE INDEX unsubscribe_tokens_expires_at_index ON public.unsubscribe_tokens USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX unsubscribe_tokens_user_id_index ON public.unsubscribe_tokens USING btree (user_id);
--> statement-breakpoint
CREATE INDEX url_events_of_customer ON ONLY public.url_events USING btree (customer_id, id);
--> statement-breakpoint
CREATE INDEX url_events_of_host ON ONLY public.url_events USING btree (host, id);
--> statement-breakpoint
CREATE INDEX url_events_of_reseller ON ONLY public.url_events USING btree (reseller_id, id);
--> statement-breakpoint
CREATE INDEX url_events_search ON ONLY public.url_events USING gin (search_text public.gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX url_hours_by_hour ON public.url_hours USING btree (hour);
--> statement-breakpoint
CREATE INDEX url_hours_of_reseller ON public.url_hours USING btree (reseller_id, hour);
--> statement-breakpoint
CREATE INDEX url_lists_customer ON public.url_lists USING btree (customer_id) WHERE (customer_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX url_lists_key ON public.url_lists USING btree (key_hash);
--> statement-breakpoint
CREATE INDEX url_lists_reseller ON public.url_lists USING btree (reseller_id) WHERE (reseller_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX url_requests_user_id_id_index ON public.url_requests USING btree (user_id, id);
--> statement-breakpoint
CREATE INDEX user_addresses_customer_id_index ON public.user_addresses USING btree (customer_id);
--> statement-breakpoint
CREATE INDEX user_addresses_domain_index ON public.user_addresses USING btree (domain);
--> statement-breakpoint
CREATE INDEX user_addresses_reseller_id_index ON public.user_addresses USING btree (reseller_id);
--> statement-breakpoint
CREATE INDEX user_addresses_user_id_index ON public.user_addresses USING btree (user_id);
--> statement-breakpoint
CREATE INDEX users_by_name ON public.users USING btree (username, role, is_active, has_two_factor) WHERE (deleted_at IS NULL);
--> statement-breakpoint
CREATE INDEX users_by_sign_in ON public.users USING btree (last_sign_in_at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX users_deleted ON public.users USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX users_inactive ON public.users USING btree (customer_id, username) WHERE ((NOT is_active) AND (deleted_at IS NULL));
--> statement-breakpoint
CREATE INDEX users_of_customer ON public.users USING btree (customer_id, username, role, is_active, has_two_factor) WHERE (deleted_at IS NULL);
--> statement-breakpoint
CREATE INDEX users_of_customer_by_sign_in ON public.users USING btree (customer_id, last_sign_in_at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX users_of_reseller ON public.users USING btree (reseller_id, username, role, is_active, has_two_factor) WHERE (deleted_at IS NULL);
--> statement-breakpoint
CREATE INDEX users_of_reseller_by_sign_in ON public.users USING btree (reseller_id, last_sign_in_at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX users_of_set ON public.users USING btree (capability_set_id);
--> statement-breakpoint
CREATE INDEX users_search ON public.users USING gin (search_text public.gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX users_username_index ON public.users USING btree (username);
--> statement-breakpoint
CREATE INDEX users_with_role ON public.users USING btree (role, username) WHERE ((role IS NOT NULL) AND (deleted_at IS NULL));
--> statement-breakpoint
CREATE INDEX wbl_changes_of_entry ON public.wbl_changes USING btree (entry_id);
--> statement-breakpoint
CREATE INDEX wbl_changes_of_import ON public.wbl_changes USING btree (import_id, kind, entry_id);
--> statement-breakpoint
CREATE INDEX wbl_changes_single ON public.wbl_changes USING btree (at) WHERE (import_id IS NULL);
--> statement-breakpoint
CREATE INDEX wbl_entries_above ON public.wbl_entries USING btree (sender) WHERE (customer_id IS NULL);
--> statement-breakpoint
CREATE INDEX wbl_entries_customer_id_sender_index ON public.wbl_entries USING btree (customer_id, sender);
--> statement-breakpoint
CREATE INDEX wbl_entries_domain ON public.wbl_entries USING btree (domain_id) WHERE (domain_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX wbl_entries_group ON public.wbl_entries USING btree (group_id) WHERE (group_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX wbl_entries_network ON public.wbl_entries USING gist (network inet_ops) WHERE (network IS NOT NULL);
--> statement-breakpoint
CREATE INDEX wbl_entries_reseller ON public.wbl_entries USING btree (reseller_id);
--> statement-breakpoint
CREATE INDEX wbl_entries_user ON public.wbl_entries USING btree (user_id) WHERE (user_id IS NOT NULL);
--> statement-breakpoint
-- The sets of capabilities that every provider starts with.
INSERT INTO capability_sets (name, description, capabilities, is_preset, created_at) VALUES
  ('Read only', 'Sees message history, notifications and reports; manages no customers, domains or users.',
    '{VIEW_MESSAGE_HISTORY,VIEW_NOTIFICATIONS_HISTORY,VIEW_REPORT,VIEW_SPAM_REPORT}', true, now()),
  ('Quarantine only', 'Works with the quarantine and the allow and block list, and nothing else.', '{}', true, now());
--> statement-breakpoint
INSERT INTO file_types (id, key, "group", media_types, extensions, default_action) VALUES
  (1, 'exe', 'executable', '{"application/x-msdownload","application/x-dosexec","application/vnd.microsoft.portable-executable","application/x-ms-dos-executable"}', '{"exe","com","scr","pif"}', 'hold'),
  (2, 'dll', 'executable', '{"application/x-msdos-library"}', '{"dll","ocx","sys","drv","cpl","ax","efi","mui"}', 'hold'),
  (3, 'msi', 'executable', '{"application/x-msi","application/x-ms-installer"}', '{"msi","msp","mst","msm"}', 'hold'),
  (4, 'msix', 'executable', '{"application/msix","application/appx","application/appinstaller"}', '{"msix","msixbundle","appx","appxbundle","appinstaller"}', 'hold'),
  (5, 'clickonce', 'executable', '{"application/x-ms-application"}', '{"application","appref-ms"}', 'hold'),
  (6, 'lnk', 'executable', '{"application/x-ms-shortcut"}', '{"lnk"}', 'hold'),
  (7, 'shellLink', 'executable', '{"application/windows-library+xml","application/windows-search-connector+xml"}', '{"scf","library-ms","searchconnector-ms","search-ms","theme","themepack","settingcontent-ms","website"}', 'hold'),
  (8, 'gadget', 'executable', '{}', '{"gadget"}', 'hold'),
  (9, 'xll', 'executable', '{}', '{"xll"}', 'hold'),
  (10, 'chm', 'executable', '{"application/vnd.ms-htmlhelp"}', '{"chm","hlp"}', 'hold'),
  (11, 'diagcab', 'executable', '{"application/vnd.ms-cab-diagnostic"}', '{"diagcab","wsb"}', 'hold'),
  (12, 'elf', 'executable', '{"application/x-elf","application/x-executable","application/x-sharedlib"}', '{"elf","run","so"}', 'hold'),
  (13, 'appImage', 'executable', '{"application/x-appimage"}', '{"appimage"}', 'hold'),
  (14, 'deb', 'executable', '{"application/x-deb","application/vnd.debian.binary-package"}', '{"deb"}', 'hold'),
  (15, 'rpm', 'executable', '{"application/x-rpm"}', '{"rpm"}', 'hold'),
  (16, 'flatpak', 'executable', '{"application/vnd.flatpak","application/vnd.snap"}', '{"flatpak","flatpakref","snap"}', 'hold'),
  (17, 'macho', 'executable', '{"application/x-mach-binary"}', '{"dylib"}', 'hold'),
  (18, 'pkg', 'executable', '{"application/x-apple-installer"}', '{"pkg","mpkg","app"}', 'hold'),
  (19, 'jar', 'executable', '{"application/java-archive","application/x-java-archive","application/x-java-jnlp-file"}', '{"jar","war","ear","jnlp"}', 'hold'),
  (20, 'javaClass', 'executable', '{"application/java-vm"}', '{"class"}', 'hold'),
  (21, 'apk', 'executable', '{"application/vnd.android.package-archive"}', '{"apk","aab","xapk","apks"}', 'hold'),
  (22, 'ipa', 'executable', '{"application/x-ios-app"}', '{"ipa"}', 'hold'),
  (23, 'crx', 'executable', '{"application/x-google-chrome-extension","application/x-xpinstall"}', '{"crx","xpi"}', 'hold'),
  (24, 'wasm', 'executable', '{"application/wasm"}', '{"wasm"}', 'hold'),
  (25, 'flash', 'executable', '{"application/x-shockwave-flash","application/vnd.adobe.flash.movie"}', '{"swf"}', 'hold'),
  (26, 'javascript', 'script', '{"application/javascript","text/javascript","application/x-javascript","application/ecmascript"}', '{"js","jse","mjs","cjs"}', 'hold'),
  (27, 'vbscript', 'script', '{"text/vbscript","application/x-vbs"}', '{"vbs","vbe","vb"}', 'hold'),
  (28, 'wsf', 'script', '{"text/scriptlet"}', '{"wsf","wsc","wsh","ws","sct"}', 'hold'),
  (29, 'hta', 'script', '{"application/hta"}', '{"hta"}', 'hold'),
  (30, 'batch', 'script', '{"application/x-bat","application/bat"}', '{"bat","cmd","btm"}', 'hold'),
  (31, 'powershell', 'script', '{"application/x-powershell","text/x-powershell"}', '{"ps1","psm1","psd1","ps1xml","ps2","pssc","cdxml"}', 'hold'),
  (32, 'mscConsole', 'script', '{"application/x-mmc"}', '{"msc"}', 'hold'),
  (33, 'reg', 'script', '{"text/x-ms-regedit"}', '{"reg"}', 'hold'),
  (34, 'inf', 'script', '{}', '{"inf"}', 'hold'),
  (35, 'urlShortcut', 'script', '{"application/internet-shortcut","application/x-mswinurl","application/x-url"}', '{"url","webloc"}', 'hold'),
  (36, 'shell', 'script', '{"application/x-sh","text/x-sh","text/x-shellscript","application/x-shellscript","application/x-csh"}', '{"sh","bash","zsh","ksh","csh","fish","command"}', 'hold'),
  (37, 'appleScript', 'script', '{"application/x-applescript"}', '{"applescript","scpt","scptd"}', 'hold'),
  (38, 'python', 'script', '{"text/x-python","application/x-python","application/x-python-code"}', '{"py","pyw","pyc","pyz","pyzw"}', 'hold'),
  (39, 'perl', 'script', '{"text/x-perl","application/x-perl"}', '{"pl","pm"}', 'hold'),
  (40, 'ruby', 'script', '{"text/x-ruby","application/x-ruby"}', '{"rb"}', 'hold'),
  (41, 'php', 'script', '{"application/x-php","application/x-httpd-php","text/x-php"}', '{"php","phtml","phar","php5"}', 'hold'),
  (42, 'serverPage', 'script', '{}', '{"asp","aspx","jsp","jspx","cgi"}', 'hold'),
  (43, 'autoIt', 'script', '{}', '{"au3","a3x","ahk"}', 'hold'),
  (44, 'lua', 'script', '{"text/x-lua"}', '{"lua","luac"}', 'hold'),
  (45, 'iqy', 'script', '{"text/x-ms-iqy"}', '{"iqy","oqy","rqy","slk","dqy"}', 'hold'),
  (46, 'activeSvg', 'script', '{}', '{}', 'hold'),
  (47, 'zip', 'archive', '{"application/zip","application/x-zip-compressed","application/x-zip","multipart/x-zip"}', '{"zip","zipx"}', 'allow'),
  (48, 'gzip', 'archive', '{"application/gzip","application/x-gzip","application/x-compressed-tar"}', '{"gz","tgz","gzip"}', 'allow'),
  (49, 'tar', 'archive', '{"application/x-tar"}', '{"tar"}', 'allow'),
  (50, 'rar', 'archive', '{"application/vnd.rar","application/x-rar-compressed","application/x-rar"}', '{"rar","r00","r01"}', 'allow'),
  (51, 'sevenZip', 'archive', '{"application/x-7z-compressed"}', '{"7z"}', 'allow'),
  (52, 'bzip2', 'archive', '{"application/x-bzip2","application/x-bzip"}', '{"bz2","tbz","tbz2","bz"}', 'allow'),
  (53, 'xz', 'archive', '{"application/x-xz","application/x-lzma","application/x-lzip"}', '{"xz","txz","lzma","lz"}', 'allow'),
  (54, 'zstd', 'archive', '{"application/zstd"}', '{"zst","tzst"}', 'allow'),
  (55, 'compress', 'archive', '{"application/x-compress"}', '{"z","taz"}', 'allow'),
  (56, 'lz4', 'archive', '{"application/x-lz4"}', '{"lz4"}', 'allow'),
  (57, 'cab', 'archive', '{"application/vnd.ms-cab-compressed"}', '{"cab"}', 'allow'),
  (58, 'arj', 'archive', '{"application/x-arj","application/arj"}', '{"arj"}', 'allow'),
  (59, 'ace', 'archive', '{"application/x-ace-compressed"}', '{"ace"}', 'allow'),
  (60, 'lzh', 'archive', '{"application/x-lzh-compressed","application/x-lha"}', '{"lzh","lha"}', 'allow'),
  (61, 'cpio', 'archive', '{"application/x-cpio"}', '{"cpio"}', 'allow'),
  (62, 'ar', 'archive', '{"application/x-unix-archive"}', '{"ar","a","lib"}', 'allow'),
  (63, 'stuffIt', 'archive', '{"application/x-stuffit"}', '{"sit","sitx"}', 'allow'),
  (64, 'tnef', 'archive', '{"application/ms-tnef","application/vnd.ms-tnef"}', '{}', 'allow'),
  (65, 'archiveEncrypted', 'archive', '{}', '{}', 'hold'),
  (66, 'archiveBeyondLimits', 'archive', '{}', '{}', 'hold'),
  (67, 'archiveDamaged', 'archive', '{}', '{}', 'hold'),
  (68, 'archiveUnopened', 'archive', '{}', '{}', 'hold'),
  (69, 'doc', 'office', '{"application/msword"}', '{"doc","dot","wps"}', 'allow'),
  (70, 'docx', 'office', '{"application/vnd.openxmlformats-officedocument.wordprocessingml.document","application/vnd.openxmlformats-officedocument.wordprocessingml.template"}', '{"docx","dotx"}', 'allow'),
  (71, 'xls', 'office', '{"application/vnd.ms-excel","application/msexcel"}', '{"xls","xlt","xlw"}', 'allow'),
  (72, 'xlsx', 'office', '{"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet","application/vnd.openxmlformats-officedocument.spreadsheetml.template"}', '{"xlsx","xltx"}', 'allow'),
  (73, 'xlsb', 'office', '{"application/vnd.ms-excel.sheet.binary.macroenabled.12"}', '{"xlsb"}', 'allow'),
  (74, 'ppt', 'office', '{"application/vnd.ms-powerpoint"}', '{"ppt","pps","pot"}', 'allow'),
  (75, 'pptx', 'office', '{"application/vnd.openxmlformats-officedocument.presentationml.presentation","application/vnd.openxmlformats-officedocument.presentationml.template","application/vnd.openxmlformats-officedocument.presentationml.slideshow"}', '{"pptx","ppsx","potx","sldx"}', 'allow'),
  (76, 'visio', 'office', '{"application/vnd.visio","application/vnd.ms-visio.drawing"}', '{"vsd","vsdx","vst","vstx"}', 'allow'),
  (77, 'project', 'office', '{"application/vnd.ms-project"}', '{"mpp","mpt"}', 'allow'),
  (78, 'publisher', 'office', '{"application/vnd.ms-publisher","application/x-mspublisher"}', '{"pub"}', 'allow'),
  (79, 'rtf', 'office', '{"application/rtf","text/rtf"}', '{"rtf"}', 'allow'),
  (80, 'odt', 'office', '{"application/vnd.oasis.opendocument.text","application/vnd.oasis.opendocument.text-template"}', '{"odt","ott","fodt"}', 'allow'),
  (81, 'ods', 'office', '{"application/vnd.oasis.opendocument.spreadsheet","application/vnd.oasis.opendocument.spreadsheet-template"}', '{"ods","ots","fods"}', 'allow'),
  (82, 'odp', 'office', '{"application/vnd.oasis.opendocument.presentation","application/vnd.oasis.opendocument.presentation-template"}', '{"odp","otp","fodp"}', 'allow'),
  (83, 'iWork', 'office', '{"application/vnd.apple.pages","application/vnd.apple.numbers","application/vnd.apple.keynote"}', '{"pages","numbers","key"}', 'allow'),
  (84, 'oneNote', 'office', '{"application/onenote","application/msonenote"}', '{"one","onepkg","onetoc2"}', 'hold'),
  (85, 'access', 'office', '{"application/msaccess","application/x-msaccess"}', '{"mdb","mde","accdb","accde","adp","ade","mda","accda","accdr","mam"}', 'hold'),
  (86, 'officeEncrypted', 'office', '{}', '{}', 'hold'),
  (87, 'officeMacros', 'officeMacro', '{}', '{}', 'hold'),
  (88, 'wordMacro', 'officeMacro', '{"application/vnd.ms-word.document.macroenabled.12","application/vnd.ms-word.template.macroenabled.12"}', '{"docm","dotm"}', 'hold'),
  (89, 'excelMacro', 'officeMacro', '{"application/vnd.ms-excel.sheet.macroenabled.12","application/vnd.ms-excel.template.macroenabled.12","application/vnd.ms-excel.addin.macroenabled.12"}', '{"xlsm","xltm","xlam","xla","xlm"}', 'hold'),
  (90, 'powerPointMacro', 'officeMacro', '{"application/vnd.ms-powerpoint.presentation.macroenabled.12","application/vnd.ms-powerpoint.template.macroenabled.12","application/vnd.ms-powerpoint.slideshow.macroenabled.12","application/vnd.ms-powerpoint.addin.macroenabled.12","application/vnd.ms-powerpoint.slide.macroenabled.12"}', '{"pptm","potm","ppsm","ppam","ppa","sldm"}', 'hold'),
  (91, 'visioMacro', 'officeMacro', '{"application/vnd.ms-visio.drawing.macroenabled.12"}', '{"vsdm","vstm","vssm"}', 'hold'),
  (92, 'pdf', 'pdf', '{"application/pdf","application/vnd.adobe.xfdf"}', '{"pdf","fdf","xfdf","xdp"}', 'allow'),
  (93, 'jpeg', 'image', '{"image/jpeg","image/jpg","image/pjpeg"}', '{"jpg","jpeg","jpe","jfif"}', 'allow'),
  (94, 'png', 'image', '{"image/png","image/apng","image/x-png"}', '{"png","apng"}', 'allow'),
  (95, 'gif', 'image', '{"image/gif"}', '{"gif"}', 'allow'),
  (96, 'webp', 'image', '{"image/webp"}', '{"webp"}', 'allow'),
  (97, 'bmp', 'image', '{"image/bmp","image/x-ms-bmp"}', '{"bmp","dib"}', 'allow'),
  (98, 'tiff', 'image', '{"image/tiff"}', '{"tif","tiff"}', 'allow'),
  (99, 'heic', 'image', '{"image/heic","image/heif"}', '{"heic","heif"}', 'allow'),
  (100, 'avif', 'image', '{"image/avif"}', '{"avif"}', 'allow'),
  (101, 'icon', 'image', '{"image/x-icon","image/vnd.microsoft.icon"}', '{"ico","cur"}', 'allow'),
  (102, 'svg', 'image', '{"image/svg+xml"}', '{"svg","svgz"}', 'allow'),
  (103, 'metafile', 'image', '{"image/emf","image/wmf","image/x-emf","image/x-wmf"}', '{"emf","wmf"}', 'allow'),
  (104, 'photoshop', 'image', '{"image/vnd.adobe.photoshop","application/x-photoshop"}', '{"psd"}', 'allow'),
  (105, 'postScript', 'image', '{"application/postscript","application/eps","image/x-eps"}', '{"eps","ps","ai"}', 'allow'),
  (106, 'drawing', 'image', '{"image/vnd.dwg","image/vnd.dxf","application/acad"}', '{"dwg","dxf"}', 'allow'),
  (107, 'pictureBomb', 'image', '{}', '{}', 'hold'),
  (108, 'mp3', 'audioVideo', '{"audio/mpeg","audio/mp3"}', '{"mp3"}', 'allow'),
  (109, 'wav', 'audioVideo', '{"audio/wav","audio/x-wav","audio/vnd.wave"}', '{"wav"}', 'allow'),
  (110, 'm4a', 'audioVideo', '{"audio/mp4","audio/x-m4a","audio/aac"}', '{"m4a","aac","m4b"}', 'allow'),
  (111, 'ogg', 'audioVideo', '{"audio/ogg","audio/opus","application/ogg"}', '{"ogg","oga","opus"}', 'allow'),
  (112, 'flac', 'audioVideo', '{"audio/flac","audio/x-flac"}', '{"flac"}', 'allow'),
  (113, 'amr', 'audioVideo', '{"audio/amr"}', '{"amr"}', 'allow'),
  (114, 'midi', 'audioVideo', '{"audio/midi"}', '{"mid","midi"}', 'allow'),
  (115, 'mp4', 'audioVideo', '{"video/mp4","video/x-m4v"}', '{"mp4","m4v"}', 'allow'),
  (116, 'quickTime', 'audioVideo', '{"video/quicktime"}', '{"mov","qt"}', 'allow'),
  (117, 'avi', 'audioVideo', '{"video/x-msvideo","video/vnd.avi"}', '{"avi"}', 'allow'),
  (118, 'mkv', 'audioVideo', '{"video/x-matroska","video/webm","video/matroska"}', '{"mkv","webm"}', 'allow'),
  (119, 'mpeg', 'audioVideo', '{"video/mpeg"}', '{"mpg","mpeg"}', 'allow'),
  (120, 'wmv', 'audioVideo', '{"video/x-ms-wmv","audio/x-ms-wma","video/x-ms-asf","application/vnd.ms-asf"}', '{"wmv","wma","asf"}', 'allow'),
  (121, 'iso', 'diskImage', '{"application/x-iso9660-image"}', '{"iso","udf"}', 'hold'),
  (122, 'img', 'diskImage', '{"application/x-raw-disk-image"}', '{"img","ima","dsk"}', 'hold'),
  (123, 'vhd', 'diskImage', '{"application/x-vhd","application/x-virtualbox-vhd"}', '{"vhd","vhdx","avhdx"}', 'hold'),
  (124, 'vmdk', 'diskImage', '{"application/x-vmdk","application/x-virtualbox-vdi","application/x-qemu-disk"}', '{"vmdk","ova","ovf","vdi","qcow2"}', 'hold'),
  (125, 'dmg', 'diskImage', '{"application/x-apple-diskimage"}', '{"dmg","sparseimage"}', 'hold'),
  (126, 'wim', 'diskImage', '{"application/x-ms-wim"}', '{"wim","esd","swm"}', 'hold'),
  (127, 'nrg', 'diskImage', '{"application/x-nrg"}', '{"nrg","mdf","mds","cue"}', 'hold'),
  (128, 'html', 'other', '{"text/html","application/xhtml+xml"}', '{"html","htm","xhtml","xht","shtml"}', 'allow'),
  (129, 'mht', 'other', '{"multipart/related","application/x-mimearchive"}', '{"mht","mhtml"}', 'allow'),
  (130, 'text', 'other', '{"text/plain","text/markdown"}', '{"txt","log","md"}', 'allow'),
  (131, 'csv', 'other', '{"text/csv","text/tab-separated-values"}', '{"csv","tsv"}', 'allow'),
  (132, 'xml', 'other', '{"application/xml","text/xml"}', '{"xml","xsd","xsl","xslt"}', 'allow'),
  (133, 'json', 'other', '{"application/json"}', '{"json"}', 'allow'),
  (134, 'calendar', 'other', '{"text/calendar"}', '{"ics","ical"}', 'allow'),
  (135, 'vcard', 'other', '{"text/vcard","text/x-vcard"}', '{"vcf","vcard"}', 'allow'),
  (136, 'mail', 'other', '{"message/rfc822"}', '{"eml"}', 'allow'),
  (137, 'outlookItem', 'other', '{"application/vnd.ms-outlook"}', '{"msg","oft"}', 'allow'),
  (138, 'mailbox', 'other', '{"application/vnd.ms-outlook-pst","application/mbox"}', '{"pst","ost","mbox"}', 'allow'),
  (139, 'smime', 'other', '{"application/pkcs7-mime","application/pkcs7-signature","application/x-pkcs7-mime","application/x-pkcs7-signature"}', '{"p7m","p7s","p7c"}', 'allow'),
  (140, 'pgp', 'other', '{"application/pgp-encrypted","application/pgp-signature","application/pgp-keys"}', '{"pgp","asc","gpg","sig"}', 'allow'),
  (141, 'certificate', 'other', '{"application/x-x509-ca-cert","application/x-pkcs12","application/pkix-cert"}', '{"cer","crt","pem","der","p12","pfx"}', 'allow'),
  (142, 'font', 'other', '{"font/ttf","font/otf","font/woff","font/woff2"}', '{"ttf","otf","woff","woff2"}', 'allow'),
  (143, 'epub', 'other', '{"application/epub+zip","application/x-mobipocket-ebook"}', '{"epub","mobi"}', 'allow'),
  (144, 'sqlite', 'other', '{"application/vnd.sqlite3","application/x-sqlite3"}', '{"sqlite","sqlite3","db"}', 'allow'),
  (145, 'oleStorage', 'other', '{"application/x-ole-storage","application/x-cfb"}', '{}', 'allow'),
  (146, 'disguised', 'other', '{}', '{}', 'hold'),
  (147, 'remoteDesktop', 'other', '{"application/x-rdp","application/x-ica"}', '{"rdp","ica"}', 'hold');
--> statement-breakpoint
CREATE TRIGGER count_access_change BEFORE UPDATE ON public.users FOR EACH ROW EXECUTE FUNCTION public.count_access_change();
--> statement-breakpoint
CREATE TRIGGER forget_import BEFORE UPDATE ON public.wbl_entries FOR EACH ROW WHEN (((old.import_id IS NOT NULL) AND (NOT (new.import_id IS DISTINCT FROM old.import_id)) AND (((((((new.type IS DISTINCT FROM old.type) OR (new.note IS DISTINCT FROM old.note)) OR (new.expires_at IS DISTINCT FROM old.expires_at)) OR (new.envelope_only IS DISTINCT FROM old.envelope_only)) OR (new.is_unproven IS DISTINCT FROM old.is_unproven)) OR (new.is_forced IS DISTINCT FROM old.is_forced)) OR (new.customer_id IS DISTINCT FROM old.customer_id)))) EXECUTE FUNCTION public.forget_import();
--> statement-breakpoint
CREATE TRIGGER forget_notification AFTER DELETE ON public.notifications FOR EACH ROW EXECUTE FUNCTION public.forget_notification();
--> statement-breakpoint
CREATE TRIGGER keep_address_text AFTER INSERT OR DELETE OR UPDATE OF address, user_id ON public.user_addresses FOR EACH ROW EXECUTE FUNCTION public.keep_address_text();
--> statement-breakpoint
CREATE TRIGGER plan_digests AFTER INSERT ON public.users FOR EACH ROW EXECUTE FUNCTION public.plan_user_digests();
--> statement-breakpoint
CREATE TRIGGER plan_digests_again AFTER UPDATE OF timezone ON public.customers FOR EACH ROW WHEN ((new.timezone IS DISTINCT FROM old.timezone)) EXECUTE FUNCTION public.plan_customer_digests();
--> statement-breakpoint
CREATE TRIGGER plan_digests_again AFTER UPDATE OF timezone, customer_id ON public.users FOR EACH ROW WHEN (((new.timezone IS DISTINCT FROM old.timezone) OR (new.customer_id IS DISTINCT FROM old.customer_id))) EXECUTE FUNCTION public.plan_user_digests();
--> statement-breakpoint
CREATE TRIGGER queue_audit_event AFTER INSERT ON public.audit_events FOR EACH ROW EXECUTE FUNCTION public.queue_audit_event();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.account_mails FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.api_key_secrets FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.api_keys FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.audit_events FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.capability_sets FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.custom_digest_mails FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.custom_digest_told FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.custom_digests FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.customer_modules FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.customer_moves FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.customer_rules FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.customer_services FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.deliveries FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.delivery_notices FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.digest_codes FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.digest_settings FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.digest_states FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.digest_template_versions FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.digest_templates FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.dkim_keys FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.dkim_private_keys FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.domain_ips FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.domains FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.embed_tokens FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.file_type_actions FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.group_members FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.groups FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.licence_months FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.message_events FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.message_sources FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.messages FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.notification_bodies FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.notifications FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.o365_credentials FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.o365_items FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.o365_mailboxes FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.o365_tenants FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.outbound_credentials FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.outbound_sources FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.quarantine_entries FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.quarantine_events FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.release_requests FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.sandbox_runs FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.scheduled_report_deliveries FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.scheduled_report_file_parts FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.scheduled_report_files FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.scheduled_report_recipients FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.scheduled_report_runs FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.scheduled_reports FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.send_counters FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.settings_layers FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.spam_report_notes FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.spam_reports FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.stop_mails FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.stopped_mails FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.tls_policies FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.unsubscribe_tokens FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.url_events FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.url_hours FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.url_lists FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.url_protection FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.user_addresses FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.users FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.wbl_changes FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.wbl_entries FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
ALTER TABLE ONLY public.account_locks
    ADD CONSTRAINT account_locks_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.account_tokens
    ADD CONSTRAINT account_tokens_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.api_key_secrets
    ADD CONSTRAINT api_key_secrets_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.api_key_secrets
    ADD CONSTRAINT api_key_secrets_key_id_api_keys_id_fk FOREIGN KEY (key_id) REFERENCES public.api_keys(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.api_key_secrets
    ADD CONSTRAINT api_key_secrets_reseller_id_resellers_id_fk FOREIGN KEY (reseller_id) REFERENCES public.resellers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES public.users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_reseller_id_resellers_id_fk FOREIGN KEY (reseller_id) REFERENCES public.resellers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.blob_keys
    ADD CONSTRAINT blob_keys_of_customer_id_customers_id_fk FOREIGN KEY (of_customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.blob_keys
    ADD CONSTRAINT blob_keys_of_reseller_id_resellers_id_fk FOREIGN KEY (of_reseller_id) REFERENCES public.resellers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.brand_images
    ADD CONSTRAINT brand_images_reseller_id_resellers_id_fk FOREIGN KEY (reseller_id) REFERENCES public.resellers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.custom_digest_mails
    ADD CONSTRAINT custom_digest_mails_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.custom_digest_mails
    ADD CONSTRAINT custom_digest_mails_digest_id_custom_digests_id_fk FOREIGN KEY (digest_id) REFERENCES public.custom_digests(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.custom_digest_mails
    ADD CONSTRAINT custom_digest_mails_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.custom_digest_told
    ADD CONSTRAINT custom_digest_told_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.custom_digests
    ADD CONSTRAINT custom_digests_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.custom_digests
    ADD CONSTRAINT custom_digests_template_id_digest_templates_id_fk FOREIGN KEY (template_id) REFERENCES public.digest_templates(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.customer_moves
    ADD CONSTRAINT customer_moves_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.customer_moves
    ADD CONSTRAINT customer_moves_to_reseller_id_resellers_id_fk FOREIGN KEY (to_reseller_id) REFERENCES public.resellers(id);
--> statement-breakpoint
ALTER TABLE ONLY public.customer_rules
    ADD CONSTRAINT customer_rules_attached_id_customer_rules_id_fk FOREIGN KEY (attached_id) REFERENCES public.customer_rules(id);
--> statement-breakpoint
ALTER TABLE ONLY public.customer_rules
    ADD CONSTRAINT customer_rules_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.customer_services
    ADD CONSTRAINT customer_services_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_reseller_id_resellers_id_fk FOREIGN KEY (reseller_id) REFERENCES public.resellers(id);
--> statement-breakpoint
ALTER TABLE ONLY public.digest_settings
    ADD CONSTRAINT digest_settings_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.digest_settings
    ADD CONSTRAINT digest_settings_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.digest_states
    ADD CONSTRAINT digest_states_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.digest_template_versions
    ADD CONSTRAINT digest_template_versions_template_id_digest_templates_id_fk FOREIGN KEY (template_id) REFERENCES public.digest_templates(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.digest_templates
    ADD CONSTRAINT digest_templates_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.dkim_keys
    ADD CONSTRAINT dkim_keys_domain_id_domains_id_fk FOREIGN KEY (domain_id) REFERENCES public.domains(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.dkim_private_keys
    ADD CONSTRAINT dkim_private_keys_key_id_dkim_keys_id_fk FOREIGN KEY (key_id) REFERENCES public.dkim_keys(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.domain_ips
    ADD CONSTRAINT domain_ips_domain_id_domains_id_fk FOREIGN KEY (domain_id) REFERENCES public.domains(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.embed_tokens
    ADD CONSTRAINT embed_tokens_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.embed_tokens
    ADD CONSTRAINT embed_tokens_key_id_api_keys_id_fk FOREIGN KEY (key_id) REFERENCES public.api_keys(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.embed_tokens
    ADD CONSTRAINT embed_tokens_reseller_id_resellers_id_fk FOREIGN KEY (reseller_id) REFERENCES public.resellers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.embed_tokens
    ADD CONSTRAINT embed_tokens_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.file_type_actions
    ADD CONSTRAINT file_type_actions_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.file_type_actions
    ADD CONSTRAINT file_type_actions_type_id_file_types_id_fk FOREIGN KEY (type_id) REFERENCES public.file_types(id);
--> statement-breakpoint
ALTER TABLE ONLY public.group_members
    ADD CONSTRAINT group_members_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.group_members
    ADD CONSTRAINT group_members_group_id_groups_id_fk FOREIGN KEY (group_id) REFERENCES public.groups(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.group_members
    ADD CONSTRAINT group_members_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.groups
    ADD CONSTRAINT groups_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.import_rows
    ADD CONSTRAINT import_rows_import_id_imports_id_fk FOREIGN KEY (import_id) REFERENCES public.imports(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_for_customer_id_customers_id_fk FOREIGN KEY (for_customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.job_downloads
    ADD CONSTRAINT job_downloads_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.job_file_parts
    ADD CONSTRAINT job_file_parts_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.job_items
    ADD CONSTRAINT job_items_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_for_customer_id_customers_id_fk FOREIGN KEY (for_customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.known_addresses
    ADD CONSTRAINT known_addresses_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.licence_months
    ADD CONSTRAINT licence_months_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.match_list_entries
    ADD CONSTRAINT match_list_entries_list_id_match_lists_id_fk FOREIGN KEY (list_id) REFERENCES public.match_lists(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.notice_reads
    ADD CONSTRAINT notice_reads_notice_id_notices_id_fk FOREIGN KEY (notice_id) REFERENCES public.notices(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.notice_reads
    ADD CONSTRAINT notice_reads_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.o365_credentials
    ADD CONSTRAINT o365_credentials_tenant_id_o365_tenants_id_fk FOREIGN KEY (tenant_id) REFERENCES public.o365_tenants(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.o365_mailboxes
    ADD CONSTRAINT o365_mailboxes_tenant_id_o365_tenants_id_fk FOREIGN KEY (tenant_id) REFERENCES public.o365_tenants(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.o365_tenants
    ADD CONSTRAINT o365_tenants_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.outbound_credentials
    ADD CONSTRAINT outbound_credentials_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.outbound_sources
    ADD CONSTRAINT outbound_sources_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.passkey_challenges
    ADD CONSTRAINT passkey_challenges_session_hash_sessions_token_hash_fk FOREIGN KEY (session_hash) REFERENCES public.sessions(token_hash) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.passkey_challenges
    ADD CONSTRAINT passkey_challenges_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.report_file_parts
    ADD CONSTRAINT report_file_parts_job_id_report_jobs_id_fk FOREIGN KEY (job_id) REFERENCES public.report_jobs(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.report_jobs
    ADD CONSTRAINT report_jobs_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.reseller_brands
    ADD CONSTRAINT reseller_brands_reseller_id_resellers_id_fk FOREIGN KEY (reseller_id) REFERENCES public.resellers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.reseller_hosts
    ADD CONSTRAINT reseller_hosts_reseller_id_resellers_id_fk FOREIGN KEY (reseller_id) REFERENCES public.resellers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.scheduled_report_deliveries
    ADD CONSTRAINT scheduled_report_deliveries_run_id_scheduled_report_runs_id_fk FOREIGN KEY (run_id) REFERENCES public.scheduled_report_runs(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.scheduled_report_file_parts
    ADD CONSTRAINT scheduled_report_file_parts_file_id_scheduled_report_files_id_f FOREIGN KEY (file_id) REFERENCES public.scheduled_report_files(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.scheduled_report_files
    ADD CONSTRAINT scheduled_report_files_run_id_scheduled_report_runs_id_fk FOREIGN KEY (run_id) REFERENCES public.scheduled_report_runs(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.scheduled_report_recipients
    ADD CONSTRAINT scheduled_report_recipients_report_id_scheduled_reports_id_fk FOREIGN KEY (report_id) REFERENCES public.scheduled_reports(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.scheduled_report_runs
    ADD CONSTRAINT scheduled_report_runs_report_id_scheduled_reports_id_fk FOREIGN KEY (report_id) REFERENCES public.scheduled_reports(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.scheduled_reports
    ADD CONSTRAINT scheduled_reports_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.scheduled_reports
    ADD CONSTRAINT scheduled_reports_domain_id_domains_id_fk FOREIGN KEY (domain_id) REFERENCES public.domains(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.script_failures
    ADD CONSTRAINT script_failures_script_id_scripts_id_fk FOREIGN KEY (script_id) REFERENCES public.scripts(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.script_versions
    ADD CONSTRAINT script_versions_script_id_scripts_id_fk FOREIGN KEY (script_id) REFERENCES public.scripts(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.second_factors
    ADD CONSTRAINT second_factors_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.send_counters
    ADD CONSTRAINT send_counters_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.settings_layers
    ADD CONSTRAINT settings_layers_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.spam_report_notes
    ADD CONSTRAINT spam_report_notes_report_id_spam_reports_id_fk FOREIGN KEY (report_id) REFERENCES public.spam_reports(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.stop_mails
    ADD CONSTRAINT stop_mails_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.stopped_mails
    ADD CONSTRAINT stopped_mails_stop_id_stop_mails_id_fk FOREIGN KEY (stop_id) REFERENCES public.stop_mails(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.tls_policies
    ADD CONSTRAINT tls_policies_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.unsubscribe_tokens
    ADD CONSTRAINT unsubscribe_tokens_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.unsubscribe_tokens
    ADD CONSTRAINT unsubscribe_tokens_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.url_lists
    ADD CONSTRAINT url_lists_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.url_protection
    ADD CONSTRAINT url_protection_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.url_requests
    ADD CONSTRAINT url_requests_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.user_addresses
    ADD CONSTRAINT user_addresses_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.user_credentials
    ADD CONSTRAINT user_credentials_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_capability_set_id_capability_sets_id_fk FOREIGN KEY (capability_set_id) REFERENCES public.capability_sets(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.wbl_changes
    ADD CONSTRAINT wbl_changes_import_id_imports_id_fk FOREIGN KEY (import_id) REFERENCES public.imports(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.wbl_entries
    ADD CONSTRAINT wbl_entries_domain_id_domains_id_fk FOREIGN KEY (domain_id) REFERENCES public.domains(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.wbl_entries
    ADD CONSTRAINT wbl_entries_group_id_groups_id_fk FOREIGN KEY (group_id) REFERENCES public.groups(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.wbl_entries
    ADD CONSTRAINT wbl_entries_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE public.account_locks ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.account_mails ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.account_tokens ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.api_key_secrets ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.api_keys ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.audit_events ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.audit_seals ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.audit_unsealed ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.blob_keys ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.brand_images ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.capability_sets ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.custom_digest_mails ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.custom_digest_told ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.custom_digests ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.customer_modules ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.customer_moves ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY customer_own ON public.account_mails TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.api_key_secrets TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.api_keys TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.audit_events TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.capability_sets TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.custom_digest_mails TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.custom_digest_told TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.custom_digests TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.customer_modules TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.customer_moves FOR SELECT TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.customer_rules TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.customer_services TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.customers TO postern_customer USING ((id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.deliveries TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.digest_codes TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.digest_settings TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.digest_states TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.digest_template_versions TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.digest_templates TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.dkim_keys TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.domain_ips TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.domains TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.file_type_actions TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.group_members TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.groups TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.licence_months FOR SELECT TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.message_events TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.message_sources TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.messages TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.notification_bodies TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.notifications TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.o365_items TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.o365_tenants TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.outbound_credentials TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.outbound_sources TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.quarantine_entries TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.quarantine_events TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.release_requests TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.resellers FOR SELECT TO postern_customer USING ((id = ( SELECT customers.reseller_id
   FROM public.customers
  WHERE (customers.id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)))));
--> statement-breakpoint
CREATE POLICY customer_own ON public.sandbox_runs TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.scheduled_report_deliveries TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.scheduled_report_file_parts TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.scheduled_report_files TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.scheduled_report_recipients TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.scheduled_report_runs TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.scheduled_reports TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.settings_layers FOR SELECT TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.spam_report_notes TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.spam_reports TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.stop_mails FOR SELECT TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.tls_policies TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.url_events TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.url_hours TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.url_lists TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.url_protection TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.user_addresses TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.users TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.wbl_changes TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY customer_own ON public.wbl_entries TO postern_customer USING ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) WITH CHECK ((customer_id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number)));
--> statement-breakpoint
ALTER TABLE public.customer_rules ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.customer_services ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.customers ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.deliveries ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.delivery_notices ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.digest_codes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY digest_counts ON public.throttles TO postern_digest USING ((key ~~ 'digest:%'::text)) WITH CHECK ((key ~~ 'digest:%'::text));
--> statement-breakpoint
CREATE POLICY digest_entry ON public.customers TO postern_digest USING ((id = ( SELECT quarantine_entries.customer_id
   FROM public.quarantine_entries
  WHERE (quarantine_entries.id = ( SELECT public.setting_number('postern.entry_id'::text) AS setting_number)))));
--> statement-breakpoint
CREATE POLICY digest_entry ON public.deliveries TO postern_digest USING ((entry_id = ( SELECT public.setting_number('postern.entry_id'::text) AS setting_number))) WITH CHECK ((entry_id = ( SELECT public.setting_number('postern.entry_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY digest_entry ON public.digest_codes TO postern_digest USING ((entry_id = ( SELECT public.setting_number('postern.entry_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY digest_entry ON public.digest_settings FOR SELECT TO postern_digest USING ((EXISTS ( SELECT
   FROM public.quarantine_entries e
  WHERE ((e.id = ( SELECT public.setting_number('postern.entry_id'::text) AS setting_number)) AND (e.customer_id = digest_settings.customer_id) AND ((digest_settings.user_id IS NULL) OR (digest_settings.user_id = e.owner_user_id))))));
--> statement-breakpoint
CREATE POLICY digest_entry ON public.idempotency_keys TO postern_digest USING ((owner = ('digest:'::text || ( SELECT public.setting_number('postern.entry_id'::text) AS setting_number)))) WITH CHECK ((owner = ('digest:'::text || ( SELECT public.setting_number('postern.entry_id'::text) AS setting_number))));
--> statement-breakpoint
CREATE POLICY digest_entry ON public.message_events FOR INSERT TO postern_digest WITH CHECK (((message_id = ( SELECT e.message_id
   FROM public.quarantine_entries e
  WHERE (e.id = ( SELECT public.setting_number('postern.entry_id'::text) AS setting_number)))) AND (customer_id = ( SELECT e.customer_id
   FROM public.quarantine_entries e
  WHERE (e.id = ( SELECT public.setting_number('postern.entry_id'::text) AS setting_number))))));
--> statement-breakpoint
CREATE POLICY digest_entry ON public.message_sources FOR SELECT TO postern_digest USING ((id = ( SELECT quarantine_entries.source_id
   FROM public.quarantine_entries
  WHERE (quarantine_entries.id = ( SELECT public.setting_number('postern.entry_id'::text) AS setting_number)))));
--> statement-breakpoint
CREATE POLICY digest_entry ON public.messages TO postern_digest USING ((id = ( SELECT quarantine_entries.message_id
   FROM public.quarantine_entries
  WHERE (quarantine_entries.id = ( SELECT public.setting_number('postern.entry_id'::text) AS setting_number)))));
--> statement-breakpoint
CREATE POLICY digest_entry ON public.quarantine_entries TO postern_digest USING ((id = ( SELECT public.setting_number('postern.entry_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY digest_entry ON public.quarantine_events TO postern_digest USING ((entry_id = ( SELECT public.setting_number('postern.entry_id'::text) AS setting_number))) WITH CHECK ((entry_id = ( SELECT public.setting_number('postern.entry_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY digest_entry ON public.release_requests TO postern_digest USING ((entry_id = ( SELECT public.setting_number('postern.entry_id'::text) AS setting_number))) WITH CHECK ((EXISTS ( SELECT
   FROM public.quarantine_entries e
  WHERE ((e.id = ( SELECT public.setting_number('postern.entry_id'::text) AS setting_number)) AND (e.id = release_requests.entry_id) AND (e.customer_id = release_requests.customer_id) AND (e.reseller_id = release_requests.reseller_id)))));
--> statement-breakpoint
CREATE POLICY digest_entry ON public.users FOR SELECT TO postern_digest USING ((id = ( SELECT quarantine_entries.owner_user_id
   FROM public.quarantine_entries
  WHERE (quarantine_entries.id = ( SELECT public.setting_number('postern.entry_id'::text) AS setting_number)))));
--> statement-breakpoint
CREATE POLICY digest_owner ON public.wbl_entries TO postern_digest USING ((user_id = ( SELECT quarantine_entries.owner_user_id
   FROM public.quarantine_entries
  WHERE (quarantine_entries.id = ( SELECT public.setting_number('postern.entry_id'::text) AS setting_number))))) WITH CHECK (((user_id = ( SELECT quarantine_entries.owner_user_id
   FROM public.quarantine_entries
  WHERE (quarantine_entries.id = ( SELECT public.setting_number('postern.entry_id'::text) AS setting_number)))) AND (customer_id = ( SELECT quarantine_entries.customer_id
   FROM public.quarantine_entries
  WHERE (quarantine_entries.id = ( SELECT public.setting_number('postern.entry_id'::text) AS setting_number)))) AND (entry_id = ( SELECT public.setting_number('postern.entry_id'::text) AS setting_number))));
--> statement-breakpoint
ALTER TABLE public.digest_settings ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.digest_states ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.digest_template_versions ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.digest_templates ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY digest_writes ON public.audit_events FOR INSERT TO postern_digest WITH CHECK ((EXISTS ( SELECT
   FROM public.quarantine_entries e
  WHERE ((e.id = ( SELECT public.setting_number('postern.entry_id'::text) AS setting_number)) AND (e.customer_id = audit_events.customer_id) AND (e.reseller_id = audit_events.reseller_id)))));
--> statement-breakpoint
ALTER TABLE public.dkim_keys ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.dkim_private_keys ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.domain_ips ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.domains ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY embed_own ON public.idempotency_keys TO postern_reseller, postern_customer USING ((owner = ('embed:'::text || current_setting('postern.embed'::text, true)))) WITH CHECK ((owner = ('embed:'::text || current_setting('postern.embed'::text, true))));
--> statement-breakpoint
CREATE POLICY embed_own ON public.throttles TO postern_reseller, postern_customer USING ((key ~~ (('user:'::text || NULLIF(current_setting('postern.embed_user'::text, true), ''::text)) || ':%'::text))) WITH CHECK ((key ~~ (('user:'::text || NULLIF(current_setting('postern.embed_user'::text, true), ''::text)) || ':%'::text)));
--> statement-breakpoint
ALTER TABLE public.embed_tokens ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.file_type_actions ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.file_types ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY for_customer ON public.notices FOR SELECT TO postern_customer USING (((( SELECT public.setting_number('postern.customer_id'::text) AS setting_number) > 0) AND (((cardinality(reseller_ids) = 0) AND (cardinality(customer_ids) = 0)) OR (( SELECT public.setting_number('postern.customer_id'::text) AS setting_number) = ANY (customer_ids)) OR (( SELECT c.reseller_id
   FROM public.customers c
  WHERE (c.id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))) = ANY (reseller_ids)))));
--> statement-breakpoint
CREATE POLICY for_reseller ON public.notices FOR SELECT TO postern_reseller USING (((( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number) > 0) AND (((cardinality(reseller_ids) = 0) AND (cardinality(customer_ids) = 0)) OR (( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number) = ANY (reseller_ids)))));
--> statement-breakpoint
ALTER TABLE public.group_members ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.groups ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.idempotency_keys ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.import_rows ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.imports ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY inherited_from_reseller ON public.customer_rules FOR SELECT TO postern_customer USING (((customer_id IS NULL) AND (is_shown OR is_offered) AND (reseller_id = ( SELECT customers.reseller_id
   FROM public.customers
  WHERE (customers.id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))))));
--> statement-breakpoint
CREATE POLICY inherited_from_reseller ON public.file_type_actions FOR SELECT TO postern_customer USING (((customer_id IS NULL) AND true AND (reseller_id = ( SELECT customers.reseller_id
   FROM public.customers
  WHERE (customers.id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))))));
--> statement-breakpoint
CREATE POLICY inherited_from_reseller ON public.settings_layers FOR SELECT TO postern_customer USING (((customer_id IS NULL) AND true AND (reseller_id = ( SELECT customers.reseller_id
   FROM public.customers
  WHERE (customers.id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))))));
--> statement-breakpoint
CREATE POLICY inherited_from_reseller ON public.url_lists FOR SELECT TO postern_customer USING (((customer_id IS NULL) AND true AND (reseller_id = ( SELECT customers.reseller_id
   FROM public.customers
  WHERE (customers.id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))))));
--> statement-breakpoint
CREATE POLICY inherited_from_reseller ON public.wbl_entries FOR SELECT TO postern_customer USING (((customer_id IS NULL) AND true AND (reseller_id = ( SELECT customers.reseller_id
   FROM public.customers
  WHERE (customers.id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))))));
--> statement-breakpoint
CREATE POLICY inherited_from_system ON public.customer_rules FOR SELECT TO postern_reseller, postern_customer USING (((reseller_id IS NULL) AND (customer_id IS NULL) AND (is_shown OR is_offered)));
--> statement-breakpoint
CREATE POLICY inherited_from_system ON public.file_type_actions FOR SELECT TO postern_reseller, postern_customer USING (((reseller_id IS NULL) AND (customer_id IS NULL) AND true));
--> statement-breakpoint
CREATE POLICY inherited_from_system ON public.settings_layers FOR SELECT TO postern_reseller, postern_customer USING (((reseller_id IS NULL) AND (customer_id IS NULL) AND true));
--> statement-breakpoint
CREATE POLICY inherited_from_system ON public.url_lists FOR SELECT TO postern_reseller, postern_customer USING (((reseller_id IS NULL) AND (customer_id IS NULL) AND true));
--> statement-breakpoint
CREATE POLICY inherited_from_system ON public.wbl_entries FOR SELECT TO postern_reseller, postern_customer USING (((reseller_id IS NULL) AND (customer_id IS NULL) AND true));
--> statement-breakpoint
ALTER TABLE public.job_downloads ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.job_file_parts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.job_items ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.jobs ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY keeps_events ON public.audit_events AS RESTRICTIVE FOR DELETE TO postern_system USING ((id < ( SELECT audit_seals.removed_before
   FROM public.audit_seals
  ORDER BY audit_seals.number DESC
 LIMIT 1)));
--> statement-breakpoint
ALTER TABLE public.known_addresses ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.licence_months ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY list_keepers_read ON public.import_rows FOR SELECT TO postern_provider, postern_reseller, postern_customer USING ((import_id IN ( SELECT i.id
   FROM public.imports i
  WHERE ((i.kind = 'wbl'::text) AND (i.state <> 'draft'::text)))));
--> statement-breakpoint
CREATE POLICY list_keepers_read ON public.imports FOR SELECT TO postern_provider, postern_reseller, postern_customer USING (((kind = 'wbl'::text) AND (state <> 'draft'::text) AND (for_customer_id IN ( SELECT customers.id
   FROM public.customers))));
--> statement-breakpoint
CREATE POLICY list_keepers_undo ON public.imports FOR UPDATE TO postern_provider, postern_reseller, postern_customer USING (((kind = 'wbl'::text) AND (state = ANY (ARRAY['done'::text, 'failed'::text])) AND (for_customer_id IN ( SELECT customers.id
   FROM public.customers)))) WITH CHECK (((kind = 'wbl'::text) AND (state = ANY (ARRAY['done'::text, 'failed'::text])) AND (for_customer_id IN ( SELECT customers.id
   FROM public.customers))));
--> statement-breakpoint
ALTER TABLE public.match_list_entries ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.match_lists ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.message_events ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.message_sources ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.message_stamps ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.messages ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.notice_reads ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.notices ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.notification_bodies ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.notification_keys ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.notifications ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.o365_credentials ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.o365_items ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.o365_mailboxes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.o365_tenants ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY offered ON public.capability_sets FOR SELECT TO postern_reseller, postern_customer USING (((reseller_id IS NULL) AND (customer_id IS NULL)));
--> statement-breakpoint
CREATE POLICY offered_by_reseller ON public.capability_sets FOR SELECT TO postern_customer USING (((customer_id IS NULL) AND (reseller_id = ( SELECT customers.reseller_id
   FROM public.customers
  WHERE (customers.id = ( SELECT public.setting_number('postern.customer_id'::text) AS setting_number))))));
--> statement-breakpoint
ALTER TABLE public.outbound_credentials ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.outbound_sources ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON public.account_tokens TO postern_provider, postern_reseller, postern_customer USING ((user_id = ( SELECT public.setting_number('postern.user_id'::text) AS setting_number))) WITH CHECK ((user_id = ( SELECT public.setting_number('postern.user_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY own ON public.idempotency_keys TO postern_provider, postern_reseller, postern_customer USING ((owner = ('user:'::text || ( SELECT public.setting_number('postern.user_id'::text) AS setting_number)))) WITH CHECK ((owner = ('user:'::text || ( SELECT public.setting_number('postern.user_id'::text) AS setting_number))));
--> statement-breakpoint
CREATE POLICY own ON public.notice_reads TO postern_provider, postern_reseller, postern_customer USING ((user_id = ( SELECT public.setting_number('postern.user_id'::text) AS setting_number))) WITH CHECK ((user_id = ( SELECT public.setting_number('postern.user_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY own ON public.passkey_challenges TO postern_provider, postern_reseller, postern_customer USING ((user_id = ( SELECT public.setting_number('postern.user_id'::text) AS setting_number))) WITH CHECK ((user_id = ( SELECT public.setting_number('postern.user_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY own ON public.passkeys TO postern_provider, postern_reseller, postern_customer USING ((user_id = ( SELECT public.setting_number('postern.user_id'::text) AS setting_number))) WITH CHECK ((user_id = ( SELECT public.setting_number('postern.user_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY own ON public.recovery_codes TO postern_provider, postern_reseller, postern_customer USING ((user_id = ( SELECT public.setting_number('postern.user_id'::text) AS setting_number))) WITH CHECK ((user_id = ( SELECT public.setting_number('postern.user_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY own ON public.second_factors TO postern_provider, postern_reseller, postern_customer USING ((user_id = ( SELECT public.setting_number('postern.user_id'::text) AS setting_number))) WITH CHECK ((user_id = ( SELECT public.setting_number('postern.user_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY own ON public.sessions TO postern_provider, postern_reseller, postern_customer USING ((user_id = ( SELECT public.setting_number('postern.user_id'::text) AS setting_number))) WITH CHECK ((user_id = ( SELECT public.setting_number('postern.user_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY own ON public.throttles TO postern_provider, postern_reseller, postern_customer USING ((key ~~ (('user:'::text || ( SELECT public.setting_number('postern.user_id'::text) AS setting_number)) || ':%'::text))) WITH CHECK ((key ~~ (('user:'::text || ( SELECT public.setting_number('postern.user_id'::text) AS setting_number)) || ':%'::text)));
--> statement-breakpoint
CREATE POLICY own ON public.url_requests TO postern_provider, postern_reseller, postern_customer USING ((user_id = ( SELECT public.setting_number('postern.user_id'::text) AS setting_number))) WITH CHECK ((user_id = ( SELECT public.setting_number('postern.user_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY own ON public.user_credentials TO postern_provider, postern_reseller, postern_customer USING ((user_id = ( SELECT public.setting_number('postern.user_id'::text) AS setting_number))) WITH CHECK ((user_id = ( SELECT public.setting_number('postern.user_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY owner_reads ON public.audit_seals FOR SELECT USING (pg_has_role(CURRENT_USER, ( SELECT pg_class.relowner
   FROM pg_class
  WHERE (pg_class.oid = ('public.audit_seals'::regclass)::oid)), 'MEMBER'::text));
--> statement-breakpoint
ALTER TABLE public.passkey_challenges ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.passkeys ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY provider_all ON public.account_mails TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.api_key_secrets TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.api_keys TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.audit_events TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.brand_images TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.capability_sets TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.custom_digest_mails TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.custom_digest_told TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.custom_digests TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.customer_modules TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.customer_moves TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.customer_rules TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.customer_services TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.customers TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.deliveries TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.digest_codes TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.digest_settings TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.digest_states TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.digest_template_versions TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.digest_templates TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.dkim_keys TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.domain_ips TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.domains TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.file_type_actions TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.group_members TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.groups TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.licence_months FOR SELECT TO postern_provider USING (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.match_list_entries TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.match_lists TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.message_events TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.message_sources TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.message_stamps TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.messages TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.notices TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.notification_bodies TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.notifications TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.o365_items TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.o365_tenants TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.outbound_credentials TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.outbound_sources TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.quarantine_entries TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.quarantine_events TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.release_requests TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.reseller_brands TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.reseller_hosts TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.resellers TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.sandbox_runs TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.scheduled_report_deliveries TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.scheduled_report_file_parts TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.scheduled_report_files TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.scheduled_report_recipients TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.scheduled_report_runs TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.scheduled_reports TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.script_failures TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.script_versions TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.scripts TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.settings_layers TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.spam_report_notes TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.spam_reports TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.stop_mails TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.stopped_mails TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.tls_policies TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.url_events TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.url_hours TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.url_lists TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.url_protection TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.user_addresses TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.users TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.wbl_changes TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.wbl_entries TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_reads ON public.notice_reads FOR SELECT TO postern_provider USING (true);
--> statement-breakpoint
CREATE POLICY provider_reads ON public.refusals FOR SELECT TO postern_provider USING (true);
--> statement-breakpoint
CREATE POLICY provider_reads ON public.send_counters FOR SELECT TO postern_provider USING (true);
--> statement-breakpoint
CREATE POLICY provider_reads ON public.servers FOR SELECT TO postern_provider USING (true);
--> statement-breakpoint
ALTER TABLE public.quarantine_entries ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.quarantine_events ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY queues ON public.audit_unsealed FOR INSERT TO postern_provider, postern_reseller, postern_customer, postern_digest WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY readable ON public.file_types FOR SELECT TO postern_provider, postern_reseller, postern_customer, postern_system USING (true);
--> statement-breakpoint
ALTER TABLE public.recovery_codes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.refusals ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.release_requests ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.report_file_parts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.report_jobs ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.reseller_brands ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.reseller_hosts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY reseller_own ON public.account_mails TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.api_key_secrets TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.api_keys TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.audit_events TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.brand_images TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.capability_sets TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.custom_digest_mails TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.custom_digest_told TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.custom_digests TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.customer_modules TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.customer_moves FOR SELECT TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.customer_rules TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.customer_services TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.customers TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.deliveries TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.digest_codes TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.digest_settings TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.digest_states TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.digest_template_versions TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.digest_templates TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.dkim_keys TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.domain_ips TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.domains TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.file_type_actions TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.group_members TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.groups TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.licence_months FOR SELECT TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.message_events TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.message_sources TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.messages TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.notification_bodies TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.notifications TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.o365_items TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.o365_tenants TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.outbound_credentials TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.outbound_sources TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.quarantine_entries TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.quarantine_events TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.release_requests TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.reseller_brands TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.reseller_hosts TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.resellers TO postern_reseller USING ((id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.sandbox_runs TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.scheduled_report_deliveries TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.scheduled_report_file_parts TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.scheduled_report_files TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.scheduled_report_recipients TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.scheduled_report_runs TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.scheduled_reports TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.settings_layers TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.spam_report_notes TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.spam_reports TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.stop_mails FOR SELECT TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.tls_policies TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.url_events TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.url_hours TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.url_lists TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.url_protection TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.user_addresses TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.users TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.wbl_changes TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY reseller_own ON public.wbl_entries TO postern_reseller USING ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number))) WITH CHECK ((reseller_id = ( SELECT public.setting_number('postern.reseller_id'::text) AS setting_number)));
--> statement-breakpoint
ALTER TABLE public.resellers ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.sandbox_runs ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.scheduled_report_deliveries ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.scheduled_report_file_parts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.scheduled_report_files ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.scheduled_report_recipients ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.scheduled_report_runs ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.scheduled_reports ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.script_failures ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.script_versions ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.scripts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.second_factors ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.send_counters ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.servers ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.sessions ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.settings_layers ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.spam_report_notes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.spam_reports ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.stop_mails ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.stopped_mails ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.sts_policies ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY system_all ON public.account_locks TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.account_mails TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.account_tokens TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.api_key_secrets TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.api_keys TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.audit_events TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.audit_seals TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.audit_unsealed TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.blob_keys TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.brand_images TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.capability_sets TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.custom_digest_mails TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.custom_digest_told TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.custom_digests TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.customer_modules TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.customer_moves TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.customer_rules TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.customer_services TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.customers TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.deliveries TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.delivery_notices TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.digest_codes TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.digest_settings TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.digest_states TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.digest_template_versions TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.digest_templates TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.dkim_keys TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.dkim_private_keys TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.domain_ips TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.domains TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.embed_tokens TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.file_type_actions TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.group_members TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.groups TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.idempotency_keys TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.import_rows TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.imports TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.job_downloads TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.job_file_parts TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.job_items TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.jobs TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.known_addresses TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.licence_months TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.match_list_entries TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.match_lists TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.message_events TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.message_sources TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.message_stamps TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.messages TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.notice_reads TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.notices TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.notification_bodies TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.notification_keys TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.notifications TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.o365_credentials TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.o365_items TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.o365_mailboxes TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.o365_tenants TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.outbound_credentials TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.outbound_sources TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.passkey_challenges TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.passkeys TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.quarantine_entries TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.quarantine_events TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.recovery_codes TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.refusals TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.release_requests TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.report_file_parts TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.report_jobs TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.reseller_brands TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.reseller_hosts TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.resellers TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.sandbox_runs TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.scheduled_report_deliveries TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.scheduled_report_file_parts TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.scheduled_report_files TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.scheduled_report_recipients TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.scheduled_report_runs TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.scheduled_reports TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.script_failures TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.script_versions TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.scripts TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.second_factors TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.send_counters TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.servers TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.sessions TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.settings_layers TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.spam_report_notes TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.spam_reports TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.stop_mails TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.stopped_mails TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.sts_policies TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.throttles TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.tls_policies TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.unsubscribe_tokens TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.url_events TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.url_hours TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.url_lists TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.url_protection TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.url_requests TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.user_addresses TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.user_credentials TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.users TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.wbl_changes TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON public.wbl_entries TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE public.throttles ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.tls_policies ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.unsubscribe_tokens ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.url_events ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.url_hours ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.url_lists ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.url_protection ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.url_requests ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.user_addresses ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.user_credentials ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY user_own ON public.import_rows TO postern_provider, postern_reseller, postern_customer USING ((user_id = ( SELECT public.setting_number('postern.user_id'::text) AS setting_number))) WITH CHECK ((user_id = ( SELECT public.setting_number('postern.user_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY user_own ON public.imports TO postern_provider, postern_reseller, postern_customer USING ((user_id = ( SELECT public.setting_number('postern.user_id'::text) AS setting_number))) WITH CHECK ((user_id = ( SELECT public.setting_number('postern.user_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY user_own ON public.job_downloads TO postern_provider, postern_reseller, postern_customer USING ((user_id = ( SELECT public.setting_number('postern.user_id'::text) AS setting_number))) WITH CHECK ((user_id = ( SELECT public.setting_number('postern.user_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY user_own ON public.job_file_parts TO postern_provider, postern_reseller, postern_customer USING ((user_id = ( SELECT public.setting_number('postern.user_id'::text) AS setting_number))) WITH CHECK ((user_id = ( SELECT public.setting_number('postern.user_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY user_own ON public.job_items TO postern_provider, postern_reseller, postern_customer USING ((user_id = ( SELECT public.setting_number('postern.user_id'::text) AS setting_number))) WITH CHECK ((user_id = ( SELECT public.setting_number('postern.user_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY user_own ON public.jobs TO postern_provider, postern_reseller, postern_customer USING ((user_id = ( SELECT public.setting_number('postern.user_id'::text) AS setting_number))) WITH CHECK ((user_id = ( SELECT public.setting_number('postern.user_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY user_own ON public.report_file_parts TO postern_provider, postern_reseller, postern_customer USING ((user_id = ( SELECT public.setting_number('postern.user_id'::text) AS setting_number))) WITH CHECK ((user_id = ( SELECT public.setting_number('postern.user_id'::text) AS setting_number)));
--> statement-breakpoint
CREATE POLICY user_own ON public.report_jobs TO postern_provider, postern_reseller, postern_customer USING ((user_id = ( SELECT public.setting_number('postern.user_id'::text) AS setting_number))) WITH CHECK ((user_id = ( SELECT public.setting_number('postern.user_id'::text) AS setting_number)));
--> statement-breakpoint
ALTER TABLE public.users ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.wbl_changes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.wbl_entries ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO postern_provider;
GRANT USAGE ON SCHEMA public TO postern_reseller;
GRANT USAGE ON SCHEMA public TO postern_customer;
GRANT USAGE ON SCHEMA public TO postern_digest;
GRANT USAGE ON SCHEMA public TO postern_system;
GRANT USAGE ON SCHEMA public TO postern_server;
--> statement-breakpoint
REVOKE ALL ON FUNCTION public.drop_message_partition(partition_name text, before timestamp with time zone) FROM PUBLIC;
--> statement-breakpoint
GRANT ALL ON FUNCTION public.drop_message_partition(partition_name text, before timestamp with time zone) TO postern_system;
--> statement-breakpoint
REVOKE ALL ON FUNCTION public.ensure_message_partitions(from_month timestamp with time zone, to_month timestamp with time zone) FROM PUBLIC;
--> statement-breakpoint
GRANT ALL ON FUNCTION public.ensure_message_partitions(from_month timestamp with time zone, to_month timestamp with time zone) TO postern_server;
--> statement-breakpoint
REVOKE ALL ON FUNCTION public.protect_owned_table(t regclass, shown text) FROM PUBLIC;
REVOKE ALL ON FUNCTION public.protect_tenant_table(t regclass) FROM PUBLIC;
--> statement-breakpoint
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.account_locks TO postern_system;
GRANT INSERT ON TABLE public.account_mails TO postern_provider;
GRANT INSERT ON TABLE public.account_mails TO postern_reseller;
GRANT INSERT ON TABLE public.account_mails TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.account_mails TO postern_system;
GRANT SELECT,DELETE ON TABLE public.account_tokens TO postern_provider;
GRANT SELECT,DELETE ON TABLE public.account_tokens TO postern_reseller;
GRANT SELECT,DELETE ON TABLE public.account_tokens TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.account_tokens TO postern_system;
GRANT INSERT ON TABLE public.api_key_secrets TO postern_provider;
GRANT INSERT ON TABLE public.api_key_secrets TO postern_reseller;
GRANT INSERT ON TABLE public.api_key_secrets TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.api_key_secrets TO postern_system;
GRANT SELECT(key_id) ON TABLE public.api_key_secrets TO postern_provider;
GRANT SELECT(key_id) ON TABLE public.api_key_secrets TO postern_reseller;
GRANT SELECT(key_id) ON TABLE public.api_key_secrets TO postern_customer;
GRANT SELECT(reseller_id) ON TABLE public.api_key_secrets TO postern_provider;
GRANT SELECT(reseller_id) ON TABLE public.api_key_secrets TO postern_reseller;
GRANT SELECT(reseller_id) ON TABLE public.api_key_secrets TO postern_customer;
GRANT SELECT(customer_id) ON TABLE public.api_key_secrets TO postern_provider;
GRANT SELECT(customer_id) ON TABLE public.api_key_secrets TO postern_reseller;
GRANT SELECT(customer_id) ON TABLE public.api_key_secrets TO postern_customer;
GRANT SELECT(created_at) ON TABLE public.api_key_secrets TO postern_provider;
GRANT SELECT(created_at) ON TABLE public.api_key_secrets TO postern_reseller;
GRANT SELECT(created_at) ON TABLE public.api_key_secrets TO postern_customer;
GRANT SELECT(expires_at),UPDATE(expires_at) ON TABLE public.api_key_secrets TO postern_provider;
GRANT SELECT(expires_at),UPDATE(expires_at) ON TABLE public.api_key_secrets TO postern_reseller;
GRANT SELECT(expires_at),UPDATE(expires_at) ON TABLE public.api_key_secrets TO postern_customer;
GRANT SELECT,INSERT ON TABLE public.api_keys TO postern_provider;
GRANT SELECT,INSERT ON TABLE public.api_keys TO postern_reseller;
GRANT SELECT,INSERT ON TABLE public.api_keys TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.api_keys TO postern_system;
GRANT UPDATE(prefix) ON TABLE public.api_keys TO postern_provider;
GRANT UPDATE(prefix) ON TABLE public.api_keys TO postern_reseller;
GRANT UPDATE(prefix) ON TABLE public.api_keys TO postern_customer;
GRANT UPDATE(created_by) ON TABLE public.api_keys TO postern_provider;
GRANT UPDATE(created_by) ON TABLE public.api_keys TO postern_reseller;
GRANT UPDATE(created_by) ON TABLE public.api_keys TO postern_customer;
GRANT UPDATE(created_by_name) ON TABLE public.api_keys TO postern_provider;
GRANT UPDATE(created_by_name) ON TABLE public.api_keys TO postern_reseller;
GRANT UPDATE(created_by_name) ON TABLE public.api_keys TO postern_customer;
GRANT UPDATE(revoked_at) ON TABLE public.api_keys TO postern_provider;
GRANT UPDATE(revoked_at) ON TABLE public.api_keys TO postern_reseller;
GRANT UPDATE(revoked_at) ON TABLE public.api_keys TO postern_customer;
GRANT INSERT ON TABLE public.audit_events TO postern_digest;
GRANT SELECT,INSERT ON TABLE public.audit_events TO postern_provider;
GRANT SELECT,INSERT ON TABLE public.audit_events TO postern_reseller;
GRANT SELECT,INSERT ON TABLE public.audit_events TO postern_customer;
GRANT SELECT,INSERT,DELETE ON TABLE public.audit_events TO postern_system;
GRANT SELECT,INSERT ON TABLE public.audit_seals TO postern_system;
GRANT UPDATE(event_ids) ON TABLE public.audit_seals TO postern_system;
GRANT UPDATE(digests) ON TABLE public.audit_seals TO postern_system;
GRANT INSERT ON TABLE public.audit_unsealed TO postern_provider;
GRANT INSERT ON TABLE public.audit_unsealed TO postern_reseller;
GRANT INSERT ON TABLE public.audit_unsealed TO postern_customer;
GRANT INSERT ON TABLE public.audit_unsealed TO postern_digest;
GRANT SELECT,INSERT,DELETE ON TABLE public.audit_unsealed TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.blob_keys TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.brand_images TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.brand_images TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.brand_images TO postern_reseller;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.capability_sets TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.capability_sets TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.capability_sets TO postern_reseller;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.capability_sets TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.custom_digest_mails TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.custom_digest_mails TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.custom_digest_mails TO postern_reseller;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.custom_digest_mails TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.custom_digest_told TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.custom_digest_told TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.custom_digest_told TO postern_reseller;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.custom_digest_told TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.custom_digests TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.custom_digests TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.custom_digests TO postern_reseller;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.custom_digests TO postern_customer;
GRANT SELECT ON TABLE public.customer_modules TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.customer_modules TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.customer_modules TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.customer_modules TO postern_reseller;
GRANT SELECT ON TABLE public.customer_moves TO postern_customer;
GRANT SELECT ON TABLE public.customer_moves TO postern_reseller;
GRANT SELECT,INSERT ON TABLE public.customer_moves TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.customer_moves TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.customer_rules TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.customer_rules TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.customer_rules TO postern_reseller;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.customer_rules TO postern_customer;
GRANT SELECT ON TABLE public.customer_services TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.customer_services TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.customer_services TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.customer_services TO postern_reseller;
GRANT SELECT ON TABLE public.customers TO postern_customer;
GRANT SELECT ON TABLE public.customers TO postern_digest;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.customers TO postern_system;
GRANT SELECT,INSERT,UPDATE ON TABLE public.customers TO postern_provider;
GRANT SELECT,INSERT,UPDATE ON TABLE public.customers TO postern_reseller;
GRANT UPDATE(language) ON TABLE public.customers TO postern_customer;
GRANT UPDATE(timezone) ON TABLE public.customers TO postern_customer;
GRANT UPDATE(confirm_release) ON TABLE public.customers TO postern_customer;
GRANT UPDATE(allow_display_whitelist) ON TABLE public.customers TO postern_customer;
GRANT UPDATE(retention_days) ON TABLE public.customers TO postern_customer;
GRANT UPDATE(sign_in_ranges) ON TABLE public.customers TO postern_customer;
GRANT UPDATE(is_two_factor_enforced) ON TABLE public.customers TO postern_customer;
GRANT UPDATE(session_hours) ON TABLE public.customers TO postern_customer;
GRANT SELECT,INSERT ON TABLE public.deliveries TO postern_digest;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.deliveries TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.deliveries TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.deliveries TO postern_reseller;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.deliveries TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.delivery_notices TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.digest_codes TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.digest_codes TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.digest_codes TO postern_reseller;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.digest_codes TO postern_customer;
GRANT SELECT,UPDATE ON TABLE public.digest_codes TO postern_digest;
GRANT SELECT ON TABLE public.digest_settings TO postern_digest;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.digest_settings TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.digest_settings TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.digest_settings TO postern_reseller;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.digest_settings TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.digest_states TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.digest_states TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.digest_states TO postern_reseller;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.digest_states TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.digest_template_versions TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.digest_template_versions TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.digest_template_versions TO postern_reseller;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.digest_template_versions TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.digest_templates TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.digest_templates TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.digest_templates TO postern_reseller;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.digest_templates TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.dkim_keys TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.dkim_keys TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.dkim_keys TO postern_reseller;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.dkim_keys TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.dkim_private_keys TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.domain_ips TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.domain_ips TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.domain_ips TO postern_reseller;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.domain_ips TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.domains TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.domains TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.domains TO postern_reseller;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.domains TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.embed_tokens TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.file_type_actions TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.file_type_actions TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.file_type_actions TO postern_reseller;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.file_type_actions TO postern_customer;
GRANT SELECT ON TABLE public.file_types TO postern_system;
GRANT SELECT ON TABLE public.file_types TO postern_provider;
GRANT SELECT ON TABLE public.file_types TO postern_reseller;
GRANT SELECT ON TABLE public.file_types TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.group_members TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.group_members TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.group_members TO postern_reseller;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.group_members TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.groups TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.groups TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.groups TO postern_reseller;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.groups TO postern_customer;
GRANT SELECT,INSERT,DELETE ON TABLE public.idempotency_keys TO postern_provider;
GRANT SELECT,INSERT,DELETE ON TABLE public.idempotency_keys TO postern_reseller;
GRANT SELECT,INSERT,DELETE ON TABLE public.idempotency_keys TO postern_customer;
GRANT SELECT,INSERT,DELETE ON TABLE public.idempotency_keys TO postern_digest;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.idempotency_keys TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.import_rows TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.import_rows TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.import_rows TO postern_reseller;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.import_rows TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.imports TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.imports TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.imports TO postern_reseller;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.imports TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.job_downloads TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.job_downloads TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.job_downloads TO postern_reseller;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.job_downloads TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.job_file_parts TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.job_file_parts TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.job_file_parts TO postern_reseller;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.job_file_parts TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.job_items TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.job_items TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.job_items TO postern_reseller;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.job_items TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.jobs TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.jobs TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.jobs TO postern_reseller;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.jobs TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.known_addresses TO postern_system;
GRANT SELECT ON TABLE public.licence_months TO postern_customer;
GRANT SELECT ON TABLE public.licence_months TO postern_reseller;
GRANT SELECT ON TABLE public.licence_months TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.licence_months TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.match_list_entries TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.match_list_entries TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.match_lists TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.match_lists TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.message_events TO postern_system;
GRANT SELECT,INSERT ON TABLE public.message_events TO postern_provider;
GRANT SELECT,INSERT ON TABLE public.message_events TO postern_reseller;
GRANT SELECT,INSERT ON TABLE public.message_events TO postern_customer;
GRANT INSERT ON TABLE public.message_events TO postern_digest;
GRANT SELECT ON TABLE public.message_sources TO postern_digest;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.message_sources TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.message_sources TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.message_sources TO postern_reseller;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.message_sources TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.message_stamps TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.message_stamps TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.messages TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.messages TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.messages TO postern_reseller;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.messages TO postern_customer;
GRANT SELECT,UPDATE ON TABLE public.messages TO postern_digest;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.notice_reads TO postern_system;
GRANT SELECT,INSERT ON TABLE public.notice_reads TO postern_provider;
GRANT SELECT,INSERT ON TABLE public.notice_reads TO postern_reseller;
GRANT SELECT,INSERT ON TABLE public.notice_reads TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.notices TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.notices TO postern_provider;
GRANT SELECT ON TABLE public.notices TO postern_reseller;
GRANT SELECT ON TABLE public.notices TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.notification_bodies TO postern_system;
GRANT SELECT ON TABLE public.notification_bodies TO postern_provider;
GRANT SELECT ON TABLE public.notification_bodies TO postern_reseller;
GRANT SELECT ON TABLE public.notification_bodies TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.notification_keys TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.notifications TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.notifications TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.notifications TO postern_reseller;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.notifications TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.o365_credentials TO postern_system;
GRANT SELECT ON TABLE public.o365_items TO postern_customer;
GRANT SELECT ON TABLE public.o365_items TO postern_reseller;
GRANT SELECT ON TABLE public.o365_items TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.o365_items TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.o365_mailboxes TO postern_system;
GRANT SELECT ON TABLE public.o365_tenants TO postern_customer;
GRANT SELECT ON TABLE public.o365_tenants TO postern_reseller;
GRANT SELECT ON TABLE public.o365_tenants TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.o365_tenants TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.outbound_credentials TO postern_system;
GRANT INSERT,DELETE,UPDATE ON TABLE public.outbound_credentials TO postern_provider;
GRANT INSERT,DELETE,UPDATE ON TABLE public.outbound_credentials TO postern_reseller;
GRANT INSERT,DELETE,UPDATE ON TABLE public.outbound_credentials TO postern_customer;
GRANT SELECT(id) ON TABLE public.outbound_credentials TO postern_provider;
GRANT SELECT(id) ON TABLE public.outbound_credentials TO postern_reseller;
GRANT SELECT(id) ON TABLE public.outbound_credentials TO postern_customer;
GRANT SELECT(reseller_id) ON TABLE public.outbound_credentials TO postern_provider;
GRANT SELECT(reseller_id) ON TABLE public.outbound_credentials TO postern_reseller;
GRANT SELECT(reseller_id) ON TABLE public.outbound_credentials TO postern_customer;
GRANT SELECT(customer_id) ON TABLE public.outbound_credentials TO postern_provider;
GRANT SELECT(customer_id) ON TABLE public.outbound_credentials TO postern_reseller;
GRANT SELECT(customer_id) ON TABLE public.outbound_credentials TO postern_customer;
GRANT SELECT(name) ON TABLE public.outbound_credentials TO postern_provider;
GRANT SELECT(name) ON TABLE public.outbound_credentials TO postern_reseller;
GRANT SELECT(name) ON TABLE public.outbound_credentials TO postern_customer;
GRANT SELECT(username) ON TABLE public.outbound_credentials TO postern_provider;
GRANT SELECT(username) ON TABLE public.outbound_credentials TO postern_reseller;
GRANT SELECT(username) ON TABLE public.outbound_credentials TO postern_customer;
GRANT SELECT(sender_domains) ON TABLE public.outbound_credentials TO postern_provider;
GRANT SELECT(sender_domains) ON TABLE public.outbound_credentials TO postern_reseller;
GRANT SELECT(sender_domains) ON TABLE public.outbound_credentials TO postern_customer;
GRANT SELECT(last_used_at) ON TABLE public.outbound_credentials TO postern_provider;
GRANT SELECT(last_used_at) ON TABLE public.outbound_credentials TO postern_reseller;
GRANT SELECT(last_used_at) ON TABLE public.outbound_credentials TO postern_customer;
GRANT SELECT(revoked_at) ON TABLE public.outbound_credentials TO postern_provider;
GRANT SELECT(revoked_at) ON TABLE public.outbound_credentials TO postern_reseller;
GRANT SELECT(revoked_at) ON TABLE public.outbound_credentials TO postern_customer;
GRANT SELECT(created_by) ON TABLE public.outbound_credentials TO postern_provider;
GRANT SELECT(created_by) ON TABLE public.outbound_credentials TO postern_reseller;
GRANT SELECT(created_by) ON TABLE public.outbound_credentials TO postern_customer;
GRANT SELECT(created_at) ON TABLE public.outbound_credentials TO postern_provider;
GRANT SELECT(created_at) ON TABLE public.outbound_credentials TO postern_reseller;
GRANT SELECT(created_at) ON TABLE public.outbound_credentials TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.outbound_sources TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.outbound_sources TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.outbound_sources TO postern_reseller;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.outbound_sources TO postern_customer;
GRANT SELECT,DELETE ON TABLE public.passkey_challenges TO postern_provider;
GRANT SELECT,DELETE ON TABLE public.passkey_challenges TO postern_reseller;
GRANT SELECT,DELETE ON TABLE public.passkey_challenges TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.passkey_challenges TO postern_system;
GRANT SELECT,DELETE,UPDATE ON TABLE public.passkeys TO postern_provider;
GRANT SELECT,DELETE,UPDATE ON TABLE public.passkeys TO postern_reseller;
GRANT SELECT,DELETE,UPDATE ON TABLE public.passkeys TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.passkeys TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.quarantine_entries TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.quarantine_entries TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.quarantine_entries TO postern_reseller;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.quarantine_entries TO postern_customer;
GRANT SELECT,UPDATE ON TABLE public.quarantine_entries TO postern_digest;
GRANT SELECT,INSERT ON TABLE public.quarantine_events TO postern_digest;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.quarantine_events TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.quarantine_events TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.quarantine_events TO postern_reseller;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.quarantine_events TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.recovery_codes TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.recovery_codes TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.recovery_codes TO postern_reseller;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.recovery_codes TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.refusals TO postern_system;
GRANT SELECT ON TABLE public.refusals TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.release_requests TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.release_requests TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.release_requests TO postern_reseller;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.release_requests TO postern_customer;
GRANT SELECT,INSERT,UPDATE ON TABLE public.release_requests TO postern_digest;
GRANT SELECT,DELETE ON TABLE public.report_file_parts TO postern_provider;
GRANT SELECT,DELETE ON TABLE public.report_file_parts TO postern_reseller;
GRANT SELECT,DELETE ON TABLE public.report_file_parts TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.report_file_parts TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.report_jobs TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.report_jobs TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.report_jobs TO postern_reseller;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.report_jobs TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.reseller_brands TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.reseller_brands TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.reseller_brands TO postern_reseller;
GRANT SELECT ON TABLE public.reseller_hosts TO postern_reseller;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.reseller_hosts TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.reseller_hosts TO postern_provider;
GRANT SELECT ON TABLE public.resellers TO postern_customer;
GRANT SELECT ON TABLE public.resellers TO postern_reseller;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.resellers TO postern_system;
GRANT SELECT,INSERT,UPDATE ON TABLE public.resellers TO postern_provider;
GRANT SELECT,INSERT ON TABLE public.sandbox_runs TO postern_provider;
GRANT SELECT,INSERT ON TABLE public.sandbox_runs TO postern_reseller;
GRANT SELECT,INSERT ON TABLE public.sandbox_runs TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sandbox_runs TO postern_system;
GRANT SELECT ON TABLE public.scheduled_report_deliveries TO postern_customer;
GRANT SELECT ON TABLE public.scheduled_report_deliveries TO postern_reseller;
GRANT SELECT ON TABLE public.scheduled_report_deliveries TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.scheduled_report_deliveries TO postern_system;
GRANT SELECT ON TABLE public.scheduled_report_file_parts TO postern_customer;
GRANT SELECT ON TABLE public.scheduled_report_file_parts TO postern_reseller;
GRANT SELECT ON TABLE public.scheduled_report_file_parts TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.scheduled_report_file_parts TO postern_system;
GRANT SELECT ON TABLE public.scheduled_report_files TO postern_customer;
GRANT SELECT ON TABLE public.scheduled_report_files TO postern_reseller;
GRANT SELECT ON TABLE public.scheduled_report_files TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.scheduled_report_files TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.scheduled_report_recipients TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.scheduled_report_recipients TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.scheduled_report_recipients TO postern_reseller;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.scheduled_report_recipients TO postern_customer;
GRANT SELECT ON TABLE public.scheduled_report_runs TO postern_customer;
GRANT SELECT ON TABLE public.scheduled_report_runs TO postern_reseller;
GRANT SELECT ON TABLE public.scheduled_report_runs TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.scheduled_report_runs TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.scheduled_reports TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.scheduled_reports TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.scheduled_reports TO postern_reseller;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.scheduled_reports TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.script_failures TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.script_failures TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.script_versions TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.script_versions TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.scripts TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.scripts TO postern_provider;
GRANT SELECT,DELETE,UPDATE ON TABLE public.second_factors TO postern_provider;
GRANT SELECT,DELETE,UPDATE ON TABLE public.second_factors TO postern_reseller;
GRANT SELECT,DELETE,UPDATE ON TABLE public.second_factors TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.second_factors TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.send_counters TO postern_system;
GRANT SELECT ON TABLE public.send_counters TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.servers TO postern_system;
GRANT SELECT ON TABLE public.servers TO postern_provider;
GRANT SELECT,DELETE ON TABLE public.sessions TO postern_provider;
GRANT SELECT,DELETE ON TABLE public.sessions TO postern_reseller;
GRANT SELECT,DELETE ON TABLE public.sessions TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sessions TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.settings_layers TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.settings_layers TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.settings_layers TO postern_reseller;
GRANT SELECT ON TABLE public.settings_layers TO postern_customer;
GRANT SELECT,INSERT ON TABLE public.spam_report_notes TO postern_provider;
GRANT SELECT,INSERT ON TABLE public.spam_report_notes TO postern_reseller;
GRANT SELECT,INSERT ON TABLE public.spam_report_notes TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.spam_report_notes TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.spam_reports TO postern_system;
GRANT SELECT,INSERT,UPDATE ON TABLE public.spam_reports TO postern_provider;
GRANT SELECT,INSERT,UPDATE ON TABLE public.spam_reports TO postern_reseller;
GRANT SELECT,INSERT,UPDATE ON TABLE public.spam_reports TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.stop_mails TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.stop_mails TO postern_provider;
GRANT SELECT ON TABLE public.stop_mails TO postern_reseller;
GRANT SELECT ON TABLE public.stop_mails TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.stopped_mails TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.stopped_mails TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sts_policies TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.throttles TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.throttles TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.throttles TO postern_reseller;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.throttles TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.throttles TO postern_digest;
GRANT USAGE ON SEQUENCE public.time_id_sequence TO postern_provider;
GRANT USAGE ON SEQUENCE public.time_id_sequence TO postern_reseller;
GRANT USAGE ON SEQUENCE public.time_id_sequence TO postern_customer;
GRANT USAGE ON SEQUENCE public.time_id_sequence TO postern_digest;
GRANT USAGE ON SEQUENCE public.time_id_sequence TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.tls_policies TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.tls_policies TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.tls_policies TO postern_reseller;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.tls_policies TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.unsubscribe_tokens TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.url_events TO postern_system;
GRANT SELECT ON TABLE public.url_events TO postern_provider;
GRANT SELECT ON TABLE public.url_events TO postern_reseller;
GRANT SELECT ON TABLE public.url_events TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.url_hours TO postern_system;
GRANT SELECT ON TABLE public.url_hours TO postern_provider;
GRANT SELECT ON TABLE public.url_hours TO postern_reseller;
GRANT SELECT ON TABLE public.url_hours TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.url_lists TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.url_lists TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.url_lists TO postern_reseller;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.url_lists TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.url_protection TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.url_protection TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.url_protection TO postern_reseller;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.url_protection TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.url_requests TO postern_system;
GRANT SELECT,INSERT ON TABLE public.url_requests TO postern_provider;
GRANT SELECT,INSERT ON TABLE public.url_requests TO postern_reseller;
GRANT SELECT,INSERT ON TABLE public.url_requests TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.user_addresses TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.user_addresses TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.user_addresses TO postern_reseller;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.user_addresses TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.user_credentials TO postern_system;
GRANT SELECT,UPDATE ON TABLE public.user_credentials TO postern_provider;
GRANT SELECT,UPDATE ON TABLE public.user_credentials TO postern_reseller;
GRANT SELECT,UPDATE ON TABLE public.user_credentials TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.users TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.users TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.users TO postern_reseller;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.users TO postern_customer;
GRANT SELECT(id) ON TABLE public.users TO postern_digest;
GRANT SELECT(language) ON TABLE public.users TO postern_digest;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.wbl_changes TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.wbl_changes TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.wbl_changes TO postern_reseller;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.wbl_changes TO postern_customer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.wbl_entries TO postern_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.wbl_entries TO postern_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.wbl_entries TO postern_reseller;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.wbl_entries TO postern_customer;
GRANT SELECT,INSERT,UPDATE ON TABLE public.wbl_entries TO postern_digest;
