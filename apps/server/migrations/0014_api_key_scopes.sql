ALTER TABLE "api_keys" ADD COLUMN "scopes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "networks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
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
