CREATE TABLE "customer_moves" (
	"reseller_id" integer NOT NULL,
	"customer_id" integer PRIMARY KEY NOT NULL,
	"to_reseller_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"username" text NOT NULL,
	"address" text NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"phase" text DEFAULT 'mail' NOT NULL,
	"at_table" text DEFAULT '' NOT NULL,
	"at_key" bigint DEFAULT 0 NOT NULL,
	"pass_from" bigint DEFAULT 0 NOT NULL,
	"pass_at" timestamp with time zone NOT NULL,
	"rows_total" bigint,
	"rows_moved" bigint DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_moves" ADD CONSTRAINT "customer_moves_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_moves" ADD CONSTRAINT "customer_moves_to_reseller_id_resellers_id_fk" FOREIGN KEY ("to_reseller_id") REFERENCES "public"."resellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_moves_next_try_at_index" ON "customer_moves" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "customer_moves_to_reseller_id_index" ON "customer_moves" USING btree ("to_reseller_id");--> statement-breakpoint
DO $$
BEGIN
  ALTER TABLE customer_moves ENABLE ROW LEVEL SECURITY;
  ALTER TABLE customer_moves FORCE ROW LEVEL SECURITY;
  GRANT SELECT, INSERT, UPDATE, DELETE ON customer_moves TO postern_system;
  -- Provider staff order a move, the system does it; whoever looks after the customer sees how far it is.
  GRANT SELECT, INSERT ON customer_moves TO postern_provider;
  GRANT SELECT ON customer_moves TO postern_reseller, postern_customer;
  CREATE POLICY system_all ON customer_moves TO postern_system USING (true) WITH CHECK (true);
  CREATE POLICY provider_all ON customer_moves TO postern_provider USING (true) WITH CHECK (true);
  CREATE POLICY reseller_own ON customer_moves FOR SELECT TO postern_reseller
    USING (reseller_id = (SELECT setting_number('postern.reseller_id')));
  CREATE POLICY customer_own ON customer_moves FOR SELECT TO postern_customer
    USING (customer_id = (SELECT setting_number('postern.customer_id')));
END
$$;
--> statement-breakpoint
-- Mail of a customer on its way belongs to no reseller. What is written about it meanwhile is of the customer's own, as it is then.
CREATE FUNCTION take_reseller_of_customer() RETURNS trigger LANGUAGE plpgsql AS $$
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
DO $$
DECLARE
  t text;
BEGIN
  FOR t IN
    SELECT c.relname FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND (SELECT count(*) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND NOT a.attisdropped AND a.attname IN ('reseller_id', 'customer_id')) = 2
  LOOP
    EXECUTE format('CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON %I
      FOR EACH ROW WHEN (NEW.reseller_id = 0) EXECUTE FUNCTION take_reseller_of_customer()', t);
  END LOOP;
END
$$;
