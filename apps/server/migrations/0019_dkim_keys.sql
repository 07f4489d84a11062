CREATE TABLE "dkim_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dkim_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"domain_id" integer NOT NULL,
	"selector" text NOT NULL,
	"algorithm" text DEFAULT 'rsa-sha256' NOT NULL,
	"public_key" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"failure" text,
	"checked_at" timestamp with time zone,
	"check_due_at" timestamp with time zone NOT NULL,
	"activated_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"retired_at" timestamp with time zone,
	"created_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dkim_private_keys" (
	"key_id" integer PRIMARY KEY NOT NULL,
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"sealed_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sts_policies" (
	"domain" text PRIMARY KEY NOT NULL,
	"policy_id" text NOT NULL,
	"mode" text NOT NULL,
	"mx" text[] DEFAULT '{}' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"last_result" text,
	"last_seen_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "dkim_keys" ADD CONSTRAINT "dkim_keys_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dkim_private_keys" ADD CONSTRAINT "dkim_private_keys_key_id_dkim_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."dkim_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dkim_keys_by_selector" ON "dkim_keys" USING btree ("domain_id","selector");--> statement-breakpoint
CREATE UNIQUE INDEX "dkim_keys_active" ON "dkim_keys" USING btree ("domain_id") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "dkim_keys_of_customer" ON "dkim_keys" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "dkim_keys_of_reseller" ON "dkim_keys" USING btree ("reseller_id");--> statement-breakpoint
CREATE INDEX "dkim_keys_due" ON "dkim_keys" USING btree ("check_due_at") WHERE state <> 'retired';--> statement-breakpoint
SELECT protect_tenant_table('dkim_keys');
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON dkim_keys FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
ALTER TABLE dkim_private_keys ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON dkim_private_keys TO postern_system;
--> statement-breakpoint
CREATE POLICY system_all ON dkim_private_keys TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON dkim_private_keys FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
ALTER TABLE sts_policies ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON sts_policies TO postern_system;
--> statement-breakpoint
CREATE POLICY system_all ON sts_policies TO postern_system USING (true) WITH CHECK (true);
