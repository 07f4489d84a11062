CREATE TABLE "customer_services" (
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	"licence_quantity" integer,
	"licence_expiry" date,
	CONSTRAINT "customer_services_customer_id_service_id_pk" PRIMARY KEY("customer_id","service_id")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "kind" integer;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "ownership" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "retention_days" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "sign_in_ranges" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "is_two_factor_enforced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "session_hours" integer;--> statement-breakpoint
ALTER TABLE "customer_services" ADD CONSTRAINT "customer_services_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_target_id_index" ON "audit_events" USING btree ("target","id");--> statement-breakpoint
DO $$
BEGIN
  ALTER TABLE customer_services ENABLE ROW LEVEL SECURITY;
  ALTER TABLE customer_services FORCE ROW LEVEL SECURITY;
  GRANT SELECT, INSERT, UPDATE, DELETE ON customer_services TO postern_system, postern_provider, postern_reseller;
  GRANT SELECT ON customer_services TO postern_customer;
  CREATE POLICY system_all ON customer_services TO postern_system USING (true) WITH CHECK (true);
  CREATE POLICY provider_all ON customer_services TO postern_provider USING (true) WITH CHECK (true);
  CREATE POLICY reseller_own ON customer_services TO postern_reseller
    USING (reseller_id = (SELECT setting_number('postern.reseller_id')))
    WITH CHECK (reseller_id = (SELECT setting_number('postern.reseller_id')));
  CREATE POLICY customer_own ON customer_services TO postern_customer
    USING (customer_id = (SELECT setting_number('postern.customer_id')))
    WITH CHECK (customer_id = (SELECT setting_number('postern.customer_id')));
  -- What a customer may decide of itself; services, reseller and ownership are not among it.
  GRANT UPDATE (
    language, timezone, retention_days, confirm_release, allow_display_whitelist, sign_in_ranges, is_two_factor_enforced,
    session_hours
  ) ON customers TO postern_customer;
END
$$;
--> statement-breakpoint
-- The same as before; whoever was deleted, or belongs to what was, is nobody, and a customer can ask for second factors.
CREATE OR REPLACE FUNCTION enter_session(hash text, at timestamptz, idle interval, into_scope boolean)
RETURNS TABLE (
  user_id int, username text, role text, reseller_id int, customer_id int, kind text, services int[], modules int[],
  capabilities text[], has_two_factor boolean, is_two_factor_enforced boolean
)
LANGUAGE plpgsql AS $$
DECLARE
  seen timestamptz;
BEGIN
  SELECT u.id, u.username, u.role, u.reseller_id, u.customer_id, s.kind, coalesce(c.services, '{}'), u.capabilities,
    u.has_two_factor, u.is_two_factor_enforced OR coalesce(c.is_two_factor_enforced, false), s.last_seen_at
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
