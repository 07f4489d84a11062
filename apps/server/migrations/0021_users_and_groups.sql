CREATE TABLE "capability_sets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "capability_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reseller_id" integer,
	"customer_id" integer,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"capabilities" text[] NOT NULL,
	"is_preset" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"group_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_members_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "users_customer_id_index";--> statement-breakpoint
DROP INDEX "users_reseller_id_index";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "department" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "capability_set_id" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "own_capabilities" text[];--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_sign_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(username || ' ' || first_name || ' ' || last_name || ' ' || coalesce(department, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "capability_sets_reseller_id_index" ON "capability_sets" USING btree ("reseller_id");--> statement-breakpoint
CREATE INDEX "capability_sets_customer_id_index" ON "capability_sets" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "group_members_user_id_index" ON "group_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "groups_by_name" ON "groups" USING btree ("customer_id",lower(name));--> statement-breakpoint
CREATE INDEX "groups_of_reseller" ON "groups" USING btree ("reseller_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_capability_set_id_capability_sets_id_fk" FOREIGN KEY ("capability_set_id") REFERENCES "public"."capability_sets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_addresses_search" ON "user_addresses" USING gin ("address" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_of_customer" ON "users" USING btree ("customer_id","username");--> statement-breakpoint
CREATE INDEX "users_of_reseller" ON "users" USING btree ("reseller_id","username");--> statement-breakpoint
CREATE INDEX "users_by_sign_in" ON "users" USING btree ("last_sign_in_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "users_of_customer_by_sign_in" ON "users" USING btree ("customer_id","last_sign_in_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "users_of_reseller_by_sign_in" ON "users" USING btree ("reseller_id","last_sign_in_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "users_of_set" ON "users" USING btree ("capability_set_id");--> statement-breakpoint
CREATE INDEX "users_deleted" ON "users" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
DO $$
DECLARE
  t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['groups', 'group_members'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO postern_system', t);
    EXECUTE format('CREATE POLICY system_all ON %I TO postern_system USING (true) WITH CHECK (true)', t);
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

  ALTER TABLE capability_sets ENABLE ROW LEVEL SECURITY;
  ALTER TABLE capability_sets FORCE ROW LEVEL SECURITY;
  GRANT SELECT, INSERT, UPDATE, DELETE ON capability_sets TO postern_system, postern_provider, postern_reseller, postern_customer;
  CREATE POLICY system_all ON capability_sets TO postern_system USING (true) WITH CHECK (true);
  CREATE POLICY provider_all ON capability_sets TO postern_provider USING (true) WITH CHECK (true);
  CREATE POLICY reseller_own ON capability_sets TO postern_reseller
    USING (reseller_id = (SELECT setting_number('postern.reseller_id')))
    WITH CHECK (reseller_id = (SELECT setting_number('postern.reseller_id')));
  CREATE POLICY customer_own ON capability_sets TO postern_customer
    USING (customer_id = (SELECT setting_number('postern.customer_id')))
    WITH CHECK (customer_id = (SELECT setting_number('postern.customer_id')));
  -- What the levels above offer is seen and given, not changed.
  CREATE POLICY offered ON capability_sets FOR SELECT TO postern_reseller, postern_customer
    USING (reseller_id IS NULL AND customer_id IS NULL);
  CREATE POLICY offered_by_reseller ON capability_sets FOR SELECT TO postern_customer
    USING (customer_id IS NULL AND reseller_id =
      (SELECT reseller_id FROM customers WHERE id = (SELECT setting_number('postern.customer_id'))));
END
$$;
--> statement-breakpoint
-- Whoever is deleted or taken back starts anew: what was opened before is over (XA-17).
CREATE OR REPLACE FUNCTION count_access_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.role, NEW.reseller_id, NEW.customer_id, NEW.is_active, NEW.has_two_factor, NEW.deleted_at)
      IS DISTINCT FROM (OLD.role, OLD.reseller_id, OLD.customer_id, OLD.is_active, OLD.has_two_factor, OLD.deleted_at) THEN
    NEW.access_version := OLD.access_version + 1;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- As the system, since the policies bind the owner too.
SET LOCAL ROLE postern_system;
--> statement-breakpoint
INSERT INTO capability_sets (name, description, capabilities, is_preset, created_at) VALUES
  ('History and reports', 'Looks into message history, notifications and reports; manages neither customers nor users.',
    '{VIEW_MESSAGE_HISTORY,VIEW_NOTIFICATIONS_HISTORY,VIEW_REPORT,VIEW_SPAM_REPORT}', true, now()),
  ('Quarantine only', 'Works with the quarantine and the allow and block list, and nothing else.', '{}', true, now());
--> statement-breakpoint
UPDATE users u SET last_sign_in_at = s.at
  FROM (SELECT user_id, max(at) AS at FROM audit_events WHERE action = 'signIn' GROUP BY user_id) s WHERE s.user_id = u.id;
--> statement-breakpoint
RESET ROLE;
