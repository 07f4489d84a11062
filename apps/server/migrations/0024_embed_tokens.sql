CREATE TABLE "api_key_secrets" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"key_id" integer NOT NULL,
	"reseller_id" integer NOT NULL,
	"customer_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reseller_id" integer NOT NULL,
	"customer_id" integer,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"widgets" text[] NOT NULL,
	"origins" text[] NOT NULL,
	"created_by" integer,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"last_used_from" text DEFAULT '' NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "embed_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"key_id" integer NOT NULL,
	"reseller_id" integer NOT NULL,
	"customer_id" integer,
	"user_id" integer,
	"access_version" integer,
	"widgets" text[] NOT NULL,
	"origins" text[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_key_secrets" ADD CONSTRAINT "api_key_secrets_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key_secrets" ADD CONSTRAINT "api_key_secrets_reseller_id_resellers_id_fk" FOREIGN KEY ("reseller_id") REFERENCES "public"."resellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key_secrets" ADD CONSTRAINT "api_key_secrets_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_reseller_id_resellers_id_fk" FOREIGN KEY ("reseller_id") REFERENCES "public"."resellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embed_tokens" ADD CONSTRAINT "embed_tokens_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embed_tokens" ADD CONSTRAINT "embed_tokens_reseller_id_resellers_id_fk" FOREIGN KEY ("reseller_id") REFERENCES "public"."resellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embed_tokens" ADD CONSTRAINT "embed_tokens_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embed_tokens" ADD CONSTRAINT "embed_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_key_secrets_key_id_index" ON "api_key_secrets" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "api_keys_reseller_id_index" ON "api_keys" USING btree ("reseller_id");--> statement-breakpoint
CREATE INDEX "api_keys_customer_id_index" ON "api_keys" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "api_keys_created_by_index" ON "api_keys" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "api_keys_origins_index" ON "api_keys" USING gin ("origins");--> statement-breakpoint
CREATE INDEX "embed_tokens_key_id_index" ON "embed_tokens" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "embed_tokens_expires_at_index" ON "embed_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "embed_tokens_user_id_index" ON "embed_tokens" USING btree ("user_id");--> statement-breakpoint
DO $$
DECLARE
  t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['api_keys', 'api_key_secrets', 'embed_tokens'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO postern_system', t);
    EXECUTE format('CREATE POLICY system_all ON %I TO postern_system USING (true) WITH CHECK (true)', t);
  END LOOP;
  FOREACH t IN ARRAY ARRAY['api_keys', 'api_key_secrets'] LOOP
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
  GRANT SELECT, INSERT, UPDATE (prefix, created_by, created_by_name, revoked_at) ON api_keys
    TO postern_provider, postern_reseller, postern_customer;
  -- A secret is written by whoever makes a key, and read by nobody.
  GRANT SELECT (key_id, reseller_id, customer_id, created_at, expires_at), INSERT, UPDATE (expires_at) ON api_key_secrets
    TO postern_provider, postern_reseller, postern_customer;
END
$$;
--> statement-breakpoint
-- Keys that work now: their tenant is there, and whoever made them may still look after it.
CREATE FUNCTION live_api_keys(at timestamptz)
RETURNS TABLE (
  id int, name text, reseller_id int, customer_id int, maker_id int, capabilities text[], widgets text[], origins text[]
)
LANGUAGE sql STABLE AS $$
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
-- Opens a request with an embed token in one round trip, as enter_session does with a session: in the scope of the token's tenant,
-- as its administrator, and with own rows of a user only where the token names one. No row: the token opens nothing.
CREATE FUNCTION enter_embed(hash text, at timestamptz)
RETURNS TABLE (
  key_id int, user_id int, username text, role text, reseller_id int, customer_id int, services int[], modules int[],
  capabilities text[], maker_capabilities text[], widgets text[], origins text[], is_personal boolean
)
LANGUAGE plpgsql AS $$
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
-- First answers to embedded widgets are met by whoever holds a token of the same key and user.
CREATE POLICY embed_own ON idempotency_keys TO postern_reseller, postern_customer
  USING (owner = 'embed:' || current_setting('postern.embed', true))
  WITH CHECK (owner = 'embed:' || current_setting('postern.embed', true));
--> statement-breakpoint
-- What is tried too often is counted for whom a call acts; nothing else of that user is met without being named by the token.
CREATE POLICY embed_own ON throttles TO postern_reseller, postern_customer
  USING (key LIKE 'user:' || nullif(current_setting('postern.embed_user', true), '') || ':%')
  WITH CHECK (key LIKE 'user:' || nullif(current_setting('postern.embed_user', true), '') || ':%');
