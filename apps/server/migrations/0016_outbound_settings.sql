CREATE TABLE "outbound_credentials" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbound_credentials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"name" text NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"sender_domains" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings_layers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settings_layers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reseller_id" integer,
	"customer_id" integer,
	"area" text NOT NULL,
	"values" jsonb NOT NULL,
	"locks" text[] DEFAULT '{}'::text[] NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "settings_layers_once" UNIQUE NULLS NOT DISTINCT("reseller_id","customer_id","area"),
	CONSTRAINT "settings_layers_owner" CHECK (customer_id is null or reseller_id is not null)
);
--> statement-breakpoint
ALTER TABLE "quarantine_entries" ALTER COLUMN "owner_user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbound_credentials" ADD CONSTRAINT "outbound_credentials_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings_layers" ADD CONSTRAINT "settings_layers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "outbound_credentials_username" ON "outbound_credentials" USING btree ("username");--> statement-breakpoint
CREATE INDEX "outbound_credentials_of_customer" ON "outbound_credentials" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "outbound_credentials_of_reseller" ON "outbound_credentials" USING btree ("reseller_id");--> statement-breakpoint
CREATE INDEX "settings_layers_customer" ON "settings_layers" USING btree ("customer_id") WHERE customer_id is not null;--> statement-breakpoint
SELECT protect_tenant_table('outbound_credentials');
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON outbound_credentials FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
REVOKE SELECT ON outbound_credentials FROM postern_provider, postern_reseller, postern_customer;
--> statement-breakpoint
GRANT SELECT (id, reseller_id, customer_id, name, username, sender_domains, last_used_at, revoked_at, created_by, created_at) ON outbound_credentials TO postern_provider, postern_reseller, postern_customer;
--> statement-breakpoint
SELECT protect_owned_table('settings_layers');
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON settings_layers FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
DROP POLICY customer_own ON settings_layers;
--> statement-breakpoint
CREATE POLICY customer_own ON settings_layers FOR SELECT TO postern_customer USING (customer_id = (SELECT setting_number('postern.customer_id')));
--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE ON settings_layers FROM postern_customer;
--> statement-breakpoint
GRANT SELECT ON send_counters TO postern_provider;
--> statement-breakpoint
CREATE POLICY provider_reads ON send_counters FOR SELECT TO postern_provider USING (true);
