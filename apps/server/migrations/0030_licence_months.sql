CREATE TABLE "licence_months" (
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	"month" text NOT NULL,
	"licence_quantity" integer,
	"used" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "licence_months_customer_id_service_id_month_pk" PRIMARY KEY("customer_id","service_id","month")
);
--> statement-breakpoint
ALTER TABLE "licence_months" ADD CONSTRAINT "licence_months_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
DO $$
BEGIN
  ALTER TABLE licence_months ENABLE ROW LEVEL SECURITY;
  ALTER TABLE licence_months FORCE ROW LEVEL SECURITY;
  GRANT SELECT, INSERT, UPDATE, DELETE ON licence_months TO postern_system;
  -- Counted by the system, read by everybody in scope.
  GRANT SELECT ON licence_months TO postern_provider, postern_reseller, postern_customer;
  CREATE POLICY system_all ON licence_months TO postern_system USING (true) WITH CHECK (true);
  CREATE POLICY provider_all ON licence_months FOR SELECT TO postern_provider USING (true);
  CREATE POLICY reseller_own ON licence_months FOR SELECT TO postern_reseller
    USING (reseller_id = (SELECT setting_number('postern.reseller_id')));
  CREATE POLICY customer_own ON licence_months FOR SELECT TO postern_customer
    USING (customer_id = (SELECT setting_number('postern.customer_id')));
END
$$;
