CREATE TABLE "digest_settings" (
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"user_id" integer,
	"settings" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "digest_settings_customerId_userId_unique" UNIQUE NULLS NOT DISTINCT("customer_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "digest_states" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"next_digest_at" timestamp with time zone,
	"is_planned" boolean DEFAULT false NOT NULL,
	"notices_since" timestamp with time zone,
	"notice_at" timestamp with time zone,
	"hour_started_at" timestamp with time zone,
	"notices_in_hour" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "unsubscribe_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reseller_brands" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "digest_settings" ADD CONSTRAINT "digest_settings_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_settings" ADD CONSTRAINT "digest_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_states" ADD CONSTRAINT "digest_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsubscribe_tokens" ADD CONSTRAINT "unsubscribe_tokens_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsubscribe_tokens" ADD CONSTRAINT "unsubscribe_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digest_settings_user_id_index" ON "digest_settings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "digest_states_next_digest_at_index" ON "digest_states" USING btree ("next_digest_at");--> statement-breakpoint
CREATE INDEX "digest_states_notice_at_index" ON "digest_states" USING btree ("notice_at");--> statement-breakpoint
CREATE INDEX "digest_states_customer_id_index" ON "digest_states" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "unsubscribe_tokens_user_id_index" ON "unsubscribe_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "unsubscribe_tokens_expires_at_index" ON "unsubscribe_tokens" USING btree ("expires_at");--> statement-breakpoint
DO $$
DECLARE
  t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['digest_settings', 'digest_states', 'unsubscribe_tokens'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO postern_system', t);
    EXECUTE format('CREATE POLICY system_all ON %I TO postern_system USING (true) WITH CHECK (true)', t);
  END LOOP;
  -- Tokens of mails are the server''s alone.
  FOREACH t IN ARRAY ARRAY['digest_settings', 'digest_states'] LOOP
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
  -- Whoever holds a digest link is bound by what its recipient may do.
  GRANT SELECT ON digest_settings TO postern_digest;
  CREATE POLICY digest_entry ON digest_settings FOR SELECT TO postern_digest
    USING (EXISTS (
      SELECT FROM quarantine_entries e
      WHERE e.id = (SELECT setting_number('postern.entry_id')) AND e.customer_id = digest_settings.customer_id
        AND (digest_settings.user_id IS NULL OR digest_settings.user_id = e.owner_user_id)));
END
$$;
--> statement-breakpoint
-- Everybody who takes mail has a state. One that is new, or whose zone or place has changed, is due at once: to be planned.
CREATE FUNCTION plan_user_digests() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER plan_digests AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION plan_user_digests();
--> statement-breakpoint
CREATE TRIGGER plan_digests_again AFTER UPDATE OF timezone, customer_id ON users FOR EACH ROW
  WHEN ((NEW.timezone, NEW.customer_id) IS DISTINCT FROM (OLD.timezone, OLD.customer_id))
  EXECUTE FUNCTION plan_user_digests();
--> statement-breakpoint
CREATE FUNCTION plan_customer_digests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE digest_states SET next_digest_at = 'epoch', is_planned = false WHERE customer_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER plan_digests_again AFTER UPDATE OF timezone ON customers FOR EACH ROW
  WHEN (NEW.timezone IS DISTINCT FROM OLD.timezone) EXECUTE FUNCTION plan_customer_digests();
--> statement-breakpoint
-- As the system, since the policies bind the owner too.
SET LOCAL ROLE postern_system;
--> statement-breakpoint
INSERT INTO digest_states (user_id, reseller_id, customer_id, next_digest_at)
SELECT u.id, c.reseller_id, c.id, 'epoch' FROM users u JOIN customers c ON c.id = u.customer_id;
--> statement-breakpoint
RESET ROLE;
