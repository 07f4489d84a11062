CREATE TABLE "customer_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	"action" text NOT NULL,
	"conditions" jsonb NOT NULL,
	"template" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "rule_id" integer;--> statement-breakpoint
ALTER TABLE "customer_rules" ADD CONSTRAINT "customer_rules_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_rules_by_name" ON "customer_rules" USING btree ("customer_id",lower(name));--> statement-breakpoint
CREATE INDEX "customer_rules_of_reseller" ON "customer_rules" USING btree ("reseller_id");--> statement-breakpoint
CREATE INDEX "messages_of_rule" ON "messages" USING btree ("rule_id","id") WHERE rule_id is not null;
--> statement-breakpoint
DO $$
BEGIN
  ALTER TABLE customer_rules ENABLE ROW LEVEL SECURITY;
  ALTER TABLE customer_rules FORCE ROW LEVEL SECURITY;
  GRANT SELECT, INSERT, UPDATE, DELETE ON customer_rules TO postern_system, postern_provider, postern_reseller, postern_customer;
  CREATE POLICY system_all ON customer_rules TO postern_system USING (true) WITH CHECK (true);
  CREATE POLICY provider_all ON customer_rules TO postern_provider USING (true) WITH CHECK (true);
  CREATE POLICY reseller_own ON customer_rules TO postern_reseller
    USING (reseller_id = (SELECT setting_number('postern.reseller_id')))
    WITH CHECK (reseller_id = (SELECT setting_number('postern.reseller_id')));
  CREATE POLICY customer_own ON customer_rules TO postern_customer
    USING (customer_id = (SELECT setting_number('postern.customer_id')))
    WITH CHECK (customer_id = (SELECT setting_number('postern.customer_id')));
END
$$;
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON customer_rules
  FOR EACH ROW WHEN (NEW.reseller_id = 0) EXECUTE FUNCTION take_reseller_of_customer();
