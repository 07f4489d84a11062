ALTER TABLE "resellers" ADD COLUMN "contact_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "resellers" ADD COLUMN "contact_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "resellers" ADD COLUMN "contact_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "resellers" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "resellers" ADD COLUMN "support_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "resellers" ADD COLUMN "language" text DEFAULT 'ENG' NOT NULL;--> statement-breakpoint
ALTER TABLE "resellers" ADD COLUMN "timezone" text DEFAULT 'Europe/Dublin' NOT NULL;--> statement-breakpoint
ALTER TABLE "resellers" ADD COLUMN "services" integer[] DEFAULT '{1,3,4,5,6,7}' NOT NULL;--> statement-breakpoint
ALTER TABLE "resellers" ADD COLUMN "settings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- The same as before; a reseller can ask for second factors of its own administrators.
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
