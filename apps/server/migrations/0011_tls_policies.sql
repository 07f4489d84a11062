CREATE TABLE "tls_policies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tls_policies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"domain" text NOT NULL,
	"subdomains" boolean DEFAULT false NOT NULL,
	"direction" text NOT NULL,
	"policy" text NOT NULL,
	"fingerprints" text[] DEFAULT '{}' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"last_result" text,
	"last_seen_version" text,
	"last_seen_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "tls" text;--> statement-breakpoint
ALTER TABLE "tls_policies" ADD CONSTRAINT "tls_policies_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tls_policies_by_domain" ON "tls_policies" USING btree ("customer_id","direction","domain");--> statement-breakpoint
CREATE INDEX "tls_policies_of_reseller" ON "tls_policies" USING btree ("reseller_id");--> statement-breakpoint
CREATE INDEX "tls_policies_active" ON "tls_policies" USING btree ("customer_id") WHERE is_active;--> statement-breakpoint
SELECT protect_tenant_table('tls_policies');--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON tls_policies FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
